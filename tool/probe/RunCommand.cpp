//===- RunCommand.cpp - records that the GPU answers ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Gpu/Workers.h"
#include "Rules/Record.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;
namespace json = llvm::json;
using llvm::StringRef;

static cl::opt<std::string> Input(cl::Positional, cl::init("-"),
                                  cl::desc("[RECORDS.jsonl]"), cl::sub(RunSub),
                                  cl::cat(Category));

int fcl::probe::runCommand(const RuleSet &Rules) {
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Input, /*IsText=*/true);
  if (!Buffer)
    return fail(Usage,
                "cannot read '" + Input + "': " + Buffer.getError().message());
  llvm::SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);

  llvm::Expected<Library> Lib = Library::open();
  if (!Lib)
    return fail(NotRun, llvm::toString(Lib.takeError()));

  auto read = [&](size_t Index, Configuration &C) -> llvm::Error {
    llvm::Expected<json::Value> Record = parseRecord(Lines[Index]);
    if (!Record)
      return Record.takeError();
    return readRecord(*Record, Rules.M, C);
  };
  WorkerOptions Options;
  Options.Processes = processes();
  Options.TimeLimit = timeLimit();
  int Code = Done;
  auto Times = execute(
      *Lib, Rules.M, Lines.size(), Options,
      [&](size_t Index, Configuration &C) {
        llvm::Error E = read(Index, C);
        bool Readable = !E;
        llvm::consumeError(std::move(E));
        return Readable;
      },
      [&](size_t Index, const Observation &O) {
        if (O.Is == Observation::Unreadable) {
          Configuration C(Rules.M);
          Code = fail(Usage, Input + ": record " + llvm::Twine(Index + 1) +
                                 ": " + llvm::toString(read(Index, C)));
          return;
        }
        json::Object Record =
            std::move(*llvm::cantFail(json::parse(Lines[Index])).getAsObject());
        if (!Record.getObject("config"))
          Record = json::Object{{"config", std::move(Record)}};
        Record["observed"] = O.toJson(Rules.M);
        llvm::outs() << json::Value(std::move(Record)) << "\n";
        // Or a child forked from here would hold the text as well.
        llvm::outs().flush();
      });
  if (!Times)
    return fail(NotRun, llvm::toString(Times.takeError()));
  llvm::errs() << "cuBLASLt " << formatVersion(Lib->cublasLtGetVersion())
               << "\n";
  return Code;
}

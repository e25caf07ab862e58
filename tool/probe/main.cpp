//===- main.cpp - fusion-config-probe -------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Asks the real library on a real GPU what the rules only claim.
///
//===----------------------------------------------------------------------===//

#include "Rules/Record.h"
#include "Workers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include <thread>

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;
namespace json = llvm::json;
using llvm::StringRef;

namespace {

cl::OptionCategory Category("fusion-config-probe options");
cl::SubCommand RunSub("run", "Execute configuration records (JSON lines) and "
                             "write what the GPU answered");
cl::opt<std::string> Input(cl::Positional, cl::init("-"),
                           cl::desc("[RECORDS.jsonl]"), cl::sub(RunSub),
                           cl::cat(Category));
cl::opt<unsigned> Processes("processes",
                            cl::desc("How many processes use the GPU at once "
                                     "(default: one for each core)"),
                            cl::sub(RunSub), cl::cat(Category));
cl::opt<unsigned> TimeLimit("time-limit", cl::desc("Seconds for one record"),
                            cl::init(20), cl::sub(RunSub), cl::cat(Category));

enum ExitCode { Done = 0, Usage = 2, NotRun = 3 };

int fail(int Code, const llvm::Twine &Message) {
  llvm::WithColor::error(llvm::errs(), "fusion-config-probe")
      << Message << "\n";
  return Code;
}

int runCommand(const RuleSet &Rules) {
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
    llvm::Expected<json::Value> Record = json::parse(Lines[Index]);
    if (!Record)
      return Record.takeError();
    return readRecord(*Record, Rules.M, C);
  };
  WorkerOptions Options;
  Options.Processes =
      Processes ? unsigned(Processes) : std::thread::hardware_concurrency();
  Options.TimeLimit = TimeLimit;
  int Code = Done;
  llvm::Error E = execute(
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
  if (E)
    return fail(NotRun, llvm::toString(std::move(E)));
  llvm::errs() << "cuBLASLt " << formatVersion(Lib->cublasLtGetVersion())
               << "\n";
  return Code;
}

} // namespace

static const char Overview[] =
    R"(fusion-config-probe: what the real cuBLASLt on a real GPU answers.

EXAMPLES
  fusion-config-probe run < records.jsonl > observed.jsonl

EXIT CODES
  0 done   2 usage, records   3 no library, no GPU
)";

int main(int Argc, const char **Argv) {
  // No InitLLVM: its signal handlers would make a story of each child that
  // dies, and dying is an observation here.
  for (cl::SubCommand *Sub : {&RunSub, &cl::SubCommand::getTopLevel()})
    cl::HideUnrelatedOptions(Category, *Sub);
  if (!cl::ParseCommandLineOptions(Argc, Argv, Overview, &llvm::errs()))
    return Usage;
  if (!RunSub) {
    cl::PrintHelpMessage();
    return Usage;
  }
  SourceError Error;
  auto Rules = RuleSet::load(builtinRuleFiles(), Error);
  if (!Rules)
    return fail(Usage, Error.str());
  return runCommand(*Rules);
}

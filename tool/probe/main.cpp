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
#include "Verify.h"
#include "Workers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
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
cl::SubCommand VerifySub("verify", "Execute the witnesses of all rules and "
                                   "compare with what the rules claim");
cl::opt<std::string> Input(cl::Positional, cl::init("-"),
                           cl::desc("[RECORDS.jsonl]"), cl::sub(RunSub),
                           cl::cat(Category));
cl::opt<unsigned> Processes("processes",
                            cl::desc("How many processes use the GPU at once "
                                     "(default: one for each core)"),
                            cl::sub(RunSub), cl::sub(VerifySub),
                            cl::cat(Category));
cl::opt<unsigned> TimeLimit("time-limit", cl::desc("Seconds for one record"),
                            cl::init(20), cl::sub(RunSub), cl::sub(VerifySub),
                            cl::cat(Category));

cl::opt<std::string>
    EvidenceDir("evidence", cl::value_desc("DIR"),
                cl::desc("Write what was seen to DIR/<gpu>-<cublaslt>.json"),
                cl::sub(VerifySub), cl::cat(Category));

enum ExitCode { Done = 0, Disagrees = 1, Usage = 2, NotRun = 3 };

int fail(int Code, const llvm::Twine &Message) {
  llvm::WithColor::error(llvm::errs(), "fusion-config-probe")
      << Message << "\n";
  return Code;
}

unsigned processes() {
  return Processes ? unsigned(Processes) : std::thread::hardware_concurrency();
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
  Options.Processes = processes();
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

/// "h200-13.1.0.json" for an NVIDIA H200.
std::string evidenceFile(const Machine &M) {
  StringRef Gpu = StringRef(M.Gpu).rtrim();
  Gpu.consume_front("NVIDIA ");
  std::string Name = Gpu.lower() + "-" + formatVersion(M.CublasLt) + ".json";
  llvm::replace(Name, ' ', '-');
  return Name;
}

int writeEvidence(json::Object Evidence, const Machine &M) {
  llvm::SmallString<128> Path(EvidenceDir.getValue());
  llvm::sys::path::append(Path, evidenceFile(M));
  std::error_code E;
  llvm::raw_fd_ostream Out(Path, E, llvm::sys::fs::OF_Text);
  if (!E) {
    Out << llvm::formatv("{0:2}", json::Value(std::move(Evidence))) << "\n";
    Out.close();
    E = Out.error();
  }
  Out.clear_error();
  if (E)
    return fail(Usage, "cannot write '" + Path + "': " + E.message());
  llvm::errs() << "evidence in " << Path << "\n";
  return Done;
}

/// Says what disagrees with the rule; false when nothing does.
bool reportDisagreement(const Verdict &V, const Model &M) {
  if (!V.Reason.empty())
    return false;
  Seen Violating = seen(*V.R, V.Violating, M),
       Conforming = seen(*V.R, V.Conforming, M);
  if (!Violating.IsClaimed)
    llvm::outs() << V.R->Id << " " << V.R->Name << ": claims " << V.R->Status
                 << " at " << toString(V.R->At) << ", seen " << Violating.Status
                 << " at " << Violating.At << "\n";
  if (!ran(V.Conforming))
    llvm::outs() << V.R->Id << " " << V.R->Name
                 << ": the conforming witness does not run: "
                 << Conforming.Status << " at " << Conforming.At << "\n";
  return !Violating.IsClaimed || !ran(V.Conforming);
}

int verifyCommand(const RuleSet &Rules) {
  llvm::Expected<Library> Lib = Library::open();
  if (!Lib)
    return fail(NotRun, llvm::toString(Lib.takeError()));
  Machine M = readMachine(*Lib);
  if (*M.Error)
    return fail(NotRun, M.Error);
  auto Verdicts = verify(*Lib, Rules, M, processes(), TimeLimit);
  if (!Verdicts)
    return fail(NotRun, llvm::toString(Verdicts.takeError()));
  unsigned Probed = 0, Disagreeing = 0;
  std::map<std::string, unsigned> Reasons;
  for (const Verdict &V : *Verdicts) {
    Disagreeing += reportDisagreement(V, Rules.M);
    if (V.Reason.empty())
      ++Probed;
    else
      ++Reasons[V.Reason];
  }
  llvm::outs() << Probed << " rules probed, " << Disagreeing << " disagree, on "
               << M.Gpu << ", cuBLASLt " << formatVersion(M.CublasLt) << "\n";
  for (auto &[Reason, Count] : Reasons)
    llvm::outs() << "not probed: " << Count << ", " << Reason << "\n";
  if (!EvidenceDir.empty()) {
    std::string Today =
        llvm::formatv("{0:%Y-%m-%d}", std::chrono::system_clock::now());
    if (int Code = writeEvidence(evidence(*Verdicts, Rules.M, M, Today), M))
      return Code;
  }
  return Disagreeing ? Disagrees : Done;
}

} // namespace

static const char Overview[] =
    R"(fusion-config-probe: what the real cuBLASLt on a real GPU answers.

EXAMPLES
  fusion-config-probe run < records.jsonl > observed.jsonl
  fusion-config-probe verify --evidence rules/evidence

EXIT CODES
  0 done   1 a rule's claim was not seen   2 usage, records   3 no library, no GPU
)";

int main(int Argc, const char **Argv) {
  // No InitLLVM: its signal handlers would make a story of each child that
  // dies, and dying is an observation here.
  for (cl::SubCommand *Sub :
       {&RunSub, &VerifySub, &cl::SubCommand::getTopLevel()})
    cl::HideUnrelatedOptions(Category, *Sub);
  if (!cl::ParseCommandLineOptions(Argc, Argv, Overview, &llvm::errs()))
    return Usage;
  if (!RunSub && !VerifySub) {
    cl::PrintHelpMessage();
    return Usage;
  }
  SourceError Error;
  auto Rules = RuleSet::load(builtinRuleFiles(), Error);
  if (!Rules)
    return fail(Usage, Error.str());
  return RunSub ? runCommand(*Rules) : verifyCommand(*Rules);
}

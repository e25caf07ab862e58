//===- MeasureCommand.cpp - what a bad choice costs ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "EvidenceOutput.h"
#include "Gpu/Workers.h"
#include "Rules/Record.h"
#include "Timing.h"
#include "Verify/Verify.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;
namespace json = llvm::json;
using llvm::StringRef;

static cl::opt<std::string>
    Input(cl::Positional, cl::init(""),
          cl::desc("[RECORDS.jsonl: time these instead of the rules]"),
          cl::sub(MeasureSub), cl::cat(Category));
static cl::opt<std::string>
    EvidenceDir("evidence", cl::value_desc("DIR"),
                cl::desc("Write ratios to DIR/<gpu>-<cublaslt>.json"),
                cl::sub(MeasureSub), cl::cat(Category));
static cl::opt<unsigned> Runs("runs", cl::init(3),
                              cl::desc("How often all is measured (default 3)"),
                              cl::sub(MeasureSub), cl::cat(Category));

namespace {

/// A configuration, and how long it takes in each run; 0: it does not run.
struct Timed {
  std::string Name;
  Configuration C;
  std::vector<double> Seconds;
  std::string Answer; ///< When it does not run.

  double middle() const { return median(Seconds); }
  double tflops(const Model &M) {
    return middle() ? operations(C, M) / middle() / 1e12 : 0;
  }
};

llvm::Error timeAll(std::vector<Timed> &All, const Library &Lib,
                    const Model &M) {
  WorkerOptions Options;
  Options.TimeLimit = std::max(timeLimit(), 60u);
  Options.Do = [&](Execution &, Configuration &C, Observation &O) {
    timeCall(Lib, M, C, O);
  };
  // One after the other: nobody else uses the GPU meanwhile.
  auto Times = execute(
      Lib, M, All.size() * Runs, Options,
      [&](size_t Index, Configuration &C) {
        C = All[Index % All.size()].C;
        return true;
      },
      [&](size_t Index, const Observation &O) {
        Timed &T = All[Index % All.size()];
        T.Seconds.push_back(ran(O) ? O.Seconds : 0);
        if (!ran(O)) {
          llvm::raw_string_ostream OS(T.Answer);
          T.Answer.clear();
          OS << json::Value(O.toJson(M));
        }
      });
  return Times ? llvm::Error::success() : Times.takeError();
}

/// What a rule's two sides took.
struct Cost {
  double Ratio = 0, Least = 0, Greatest = 0;

  Cost(const Timed &Violating, const Timed &Conforming) {
    std::vector<double> Ratios;
    for (auto [V, C] : llvm::zip(Violating.Seconds, Conforming.Seconds))
      Ratios.push_back(V && C ? V / C : 0);
    Ratio = median(Ratios);
    Least = *llvm::min_element(Ratios);
    Greatest = *llvm::max_element(Ratios);
  }
};

double rounded(double Number, double Unit) {
  return std::round(Number / Unit) * Unit;
}

int measureRecords(const Library &Lib, const Model &M) {
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Input, /*IsText=*/true);
  if (!Buffer)
    return fail(Usage,
                "cannot read '" + Input + "': " + Buffer.getError().message());
  llvm::SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);
  std::vector<Timed> All;
  for (auto [Index, Line] : llvm::enumerate(Lines)) {
    Configuration C(M);
    llvm::Expected<json::Value> Record = parseRecord(Line);
    llvm::Error E = Record ? readRecord(*Record, M, C) : Record.takeError();
    if (E)
      return fail(Usage, Input + ":" + llvm::Twine(Index + 1) + ": " +
                             llvm::toString(std::move(E)));
    std::optional<StringRef> Name = Record->getAsObject()->getString("name");
    All.push_back({Name ? Name->str() : std::to_string(Index + 1), C, {}, ""});
  }
  if (llvm::Error E = timeAll(All, Lib, M))
    return fail(NotRun, llvm::toString(std::move(E)));
  for (Timed &T : All) {
    llvm::outs() << llvm::format("%10.1f us %8.1f TFLOP/s  ", T.middle() * 1e6,
                                 T.tflops(M))
                 << T.Name << (T.middle() ? "" : "  " + T.Answer) << "\n";
  }
  return Done;
}

} // namespace

int fcl::probe::measureCommand(const RuleSet &Rules) {
  if (Runs == 0)
    return fail(Usage, "--runs: expected at least 1");
  llvm::Expected<OpenGpu> Opened = OpenGpu::open();
  if (!Opened)
    return fail(NotRun, llvm::toString(Opened.takeError()));
  const Library &Lib = Opened->Lib;
  const Machine &M = Opened->Here;
  if (!Input.empty())
    return measureRecords(Lib, Rules.M);
  std::vector<const Rule *> Measured;
  std::vector<Timed> Sides; // Two for each rule: violating, conforming.
  for (const Rule &R : Rules.Rules) {
    if (!R.Measure || !R.holdsFor({unsigned(M.Arch), M.CublasLt}))
      continue;
    Measured.push_back(&R);
    for (bool Violates : {true, false}) {
      llvm::Expected<Configuration> C = readMeasured(R, Rules, Violates);
      if (!C)
        return fail(Usage, R.File + ":" + llvm::Twine(R.Line) + ": " +
                               llvm::toString(C.takeError()));
      Sides.push_back({R.Id, *C, {}, ""});
    }
  }
  if (llvm::Error E = timeAll(Sides, Lib, Rules.M))
    return fail(NotRun, llvm::toString(std::move(E)));

  json::Object Evidence;
  if (!EvidenceDir.empty()) {
    auto Before = readEvidenceOf(M, EvidenceDir);
    if (!Before)
      return fail(Usage, llvm::toString(Before.takeError()));
    Evidence = std::move(*Before);
  } else {
    Evidence["rules"] = json::Object();
  }
  bool Failed = false;
  for (auto [Index, R] : llvm::enumerate(Measured)) {
    Timed &Violating = Sides[2 * Index], &Conforming = Sides[2 * Index + 1];
    const Cost Slow(Violating, Conforming);
    llvm::outs() << R->Id << " " << llvm::left_justify(R->Name, 34);
    if (!Slow.Least) {
      Failed = true;
      llvm::outs() << " does not run: " << Violating.Answer << " "
                   << Conforming.Answer << "\n";
      continue;
    }
    const double Tflops = Violating.tflops(Rules.M),
                 Best = Conforming.tflops(Rules.M);
    llvm::outs() << llvm::format(
        " %6.2fx (%.2f to %.2f)  %7.1f against %7.1f TFLOP/s\n", Slow.Ratio,
        Slow.Least, Slow.Greatest, Tflops, Best);
    entryOf(Evidence, R->Id)["performance"] =
        json::Object{{"shape", std::to_string(R->Measure->M) + "x" +
                                   std::to_string(R->Measure->N) + "x" +
                                   std::to_string(R->Measure->K)},
                     {"ratio", rounded(Slow.Ratio, 0.01)},
                     {"spread", json::Array{rounded(Slow.Least, 0.01),
                                            rounded(Slow.Greatest, 0.01)}},
                     {"runs", int64_t(Runs)},
                     {"tflops", rounded(Tflops, 0.1)},
                     {"tflops_conforming", rounded(Best, 0.1)}};
  }
  llvm::outs() << Measured.size() << " rules measured on " << M.Gpu
               << ", cuBLASLt " << formatVersion(M.CublasLt) << "\n";
  if (!EvidenceDir.empty())
    if (llvm::Error E = writeEvidenceOf(M, EvidenceDir, std::move(Evidence)))
      return fail(Usage, llvm::toString(std::move(E)));
  return Failed ? Disagrees : Done;
}

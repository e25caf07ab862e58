//===- SampleCommand.cpp - random records that the GPU answers ------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Gpu/Workers.h"
#include "Rules/Record.h"
#include "Sampler.h"
#include "Shrinking.h"
#include "Verify/Verify.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::opt<uint64_t> Seed("seed", cl::Required,
                              cl::desc("The same seed gives the same records"),
                              cl::sub(SampleSub), cl::cat(Category));
static cl::opt<uint64_t> Count("count", cl::init(10000),
                               cl::desc("Records in all (default: 10000)"),
                               cl::sub(SampleSub), cl::cat(Category));
static cl::list<std::string>
    Draws("draw", cl::value_desc("NAME"), cl::CommaSeparated,
          cl::desc("Distributions to draw from in turn: same, shapes, tuples, "
                   "many, memory, cross, random (default: all)"),
          cl::sub(SampleSub), cl::cat(Category));
static cl::opt<bool> Print("print",
                           cl::desc("Write the records and execute nothing"),
                           cl::sub(SampleSub), cl::cat(Category));
static cl::opt<std::string>
    DisagreementsFile("disagreements", cl::value_desc("FILE"), cl::init("-"),
                      cl::desc("Write disagreements there, one a line "
                               "(default: standard output)"),
                      cl::sub(SampleSub), cl::cat(Category));

/// No more disagreements are shrunk.
constexpr size_t MaxShrunk = 200;

namespace {

class SampleRun {
public:
  SampleRun(const RuleSet &Rules, const Sampler &S, const Library &Lib,
            const Machine &M)
      : Rules(Rules), S(S), Lib(Lib), T{unsigned(M.Arch), M.CublasLt} {
    Options.Processes = processes();
    Options.TimeLimit = timeLimit();
  }

  llvm::Error executeAll() {
    WorkerOptions Sorted = Options;
    Sorted.MayFault = [&](const Configuration &C) {
      return mayFault(C, Rules, T);
    };
    auto Taken = execute(
        Lib, Rules.M, Count, Sorted,
        [&](size_t Index, Configuration &C) {
          C = S.draw(Index).Record;
          return true;
        },
        [&](size_t Index, const Observation &O) { take(Index, O); });
    if (!Taken)
      return Taken.takeError();
    Times = *Taken;
    return llvm::Error::success();
  }

  llvm::Error shrinkAll() {
    return shrink(Kept, Rules, T, [&](llvm::ArrayRef<Configuration> Asked) {
      return observe(Asked);
    });
  }

  size_t disagreements() const { return Disagreeing; }

  void printSummary() const {
    const size_t Others = Count - Times.MayFault;
    llvm::outs() << llvm::formatv(
        "{0} samples in {1:F1} s: {2:F0} a second; {3:F0} a second without {4} "
        "that may fault\n",
        Count.getValue(), Times.All, Count / Times.All,
        Others / Times.BeforeFaults, Times.MayFault);
    Matrix.print(llvm::outs());
    if (Disagreeing > Kept.size())
      llvm::outs() << Disagreeing - Kept.size() << " of " << Disagreeing
                   << " disagreements are neither shrunk nor shown\n";
    llvm::outs().flush();
  }

  void printDisagreements(llvm::raw_ostream &OS) const {
    for (const Disagreement &D : Kept)
      OS << json::Value(toJson(D)) << "\n";
  }

private:
  const RuleSet &Rules;
  const Sampler &S;
  const Library &Lib;
  const Target T;
  WorkerOptions Options;
  ConfusionMatrix Matrix;
  std::vector<Disagreement> Kept;
  size_t Disagreeing = 0;
  WorkerTimes Times;

  void take(size_t Index, const Observation &O) {
    const Sample Drawn = S.draw(Index);
    const Judgement J = judge(Drawn.Record, Rules, T);
    Matrix.add(J, answer(Drawn.Record, O, Rules.M), O);
    const Agreement A = compare(J, O);
    if (A != Agreement::FalseAlarm && A != Agreement::Missed)
      return;
    if (++Disagreeing <= MaxShrunk)
      Kept.push_back({Index, S.validTemplates(Drawn, T), Drawn.Record, O});
  }

  llvm::Expected<std::vector<Observation>>
  observe(llvm::ArrayRef<Configuration> Asked) const {
    std::vector<Observation> Answers(Asked.size());
    auto Taken = execute(
        Lib, Rules.M, Asked.size(), Options,
        [&](size_t Index, Configuration &C) {
          C = Asked[Index];
          return true;
        },
        [&](size_t Index, const Observation &O) { Answers[Index] = O; });
    if (!Taken)
      return Taken.takeError();
    return Answers;
  }

  json::Object toJson(const Disagreement &D) const {
    const Judgement J = judge(D.Record, Rules, T);
    json::Array Ids;
    for (const Rule *R : J.Errors)
      Ids.push_back(R->Id);
    return json::Object{{"seed", int64_t(Seed)},
                        {"index", int64_t(D.Index)},
                        {"draw", S.draw(D.Index).Draw},
                        {"kind", toString(compare(J, D.Observed))},
                        {"rules", std::move(Ids)},
                        {"changes", differences(D, Rules.M)},
                        {"observed", D.Observed.toJson(Rules.M)},
                        {"config", toRecord(D.Record, Rules.M)}};
  }
};

int printRecords(const Sampler &S, const Model &M) {
  for (size_t Index = 0; Index < Count; ++Index) {
    const Sample Drawn = S.draw(Index);
    llvm::outs() << json::Value(
                        json::Object{{"draw", Drawn.Draw},
                                     {"config", toRecord(Drawn.Record, M)}})
                 << "\n";
  }
  return Done;
}

} // namespace

int fcl::probe::sampleCommand(const RuleSet &Rules) {
  std::vector<std::string> Names(Draws.begin(), Draws.end());
  if (Names.empty())
    for (llvm::StringRef Name : Sampler::draws())
      Names.push_back(Name.str());
  for (const std::string &Name : Names)
    if (!llvm::is_contained(Sampler::draws(), Name))
      return fail(Usage, "no draw is called '" + Name + "': expected " +
                             llvm::join(Sampler::draws(), ", "));
  const Sampler S(Rules, Seed, Names);
  if (Print)
    return printRecords(S, Rules.M);

  std::error_code Failed;
  llvm::raw_fd_ostream Out(DisagreementsFile, Failed);
  if (Failed)
    return fail(Usage, "cannot write '" + DisagreementsFile +
                           "': " + Failed.message());
  llvm::Expected<OpenGpu> Opened = OpenGpu::open();
  if (!Opened)
    return fail(NotRun, llvm::toString(Opened.takeError()));
  const Library &Lib = Opened->Lib;
  const Machine &M = Opened->Here;
  SampleRun Run(Rules, S, Lib, M);
  if (llvm::Error E = Run.executeAll())
    return fail(NotRun, llvm::toString(std::move(E)));
  llvm::outs() << M.Gpu << ", cuBLASLt " << formatVersion(M.CublasLt) << "\n";
  Run.printSummary();
  if (llvm::Error E = Run.shrinkAll())
    return fail(NotRun, llvm::toString(std::move(E)));
  Run.printDisagreements(Out);
  Out.flush();
  if (std::error_code E = Out.error()) {
    Out.clear_error();
    return fail(Usage,
                "cannot write '" + DisagreementsFile + "': " + E.message());
  }
  return Run.disagreements() ? Disagrees : Done;
}

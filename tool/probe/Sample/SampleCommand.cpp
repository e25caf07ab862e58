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
static cl::opt<bool> Accused(
    "accused",
    cl::desc("Execute only what an error says does not run and what will not "
             "fault: finds false alarms in many more records"),
    cl::sub(SampleSub), cl::cat(Category));
static cl::opt<unsigned>
    MaxShrunk("shrink", cl::value_desc("N"), cl::init(200),
              cl::desc("Shrink no more disagreements (default: 200)"),
              cl::sub(SampleSub), cl::cat(Category));
static cl::opt<std::string>
    DisagreementsFile("disagreements", cl::value_desc("FILE"), cl::init("-"),
                      cl::desc("Write disagreements there, one a line "
                               "(default: standard output)"),
                      cl::sub(SampleSub), cl::cat(Category));

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
    // Of what is accused nothing is left that may.
    if (!Accused)
      Sorted.MayFault = [&](const Configuration &C) {
        return mayFault(C, Rules, T);
      };
    auto Taken = execute(
        Lib, Rules.M, Count, Sorted,
        [&](size_t Index, Configuration &C) {
          C = S.draw(Index).Record;
          return !Accused ||
                 (judge(C, Rules, T).refusal() && !mayFault(C, Rules, T));
        },
        [&](size_t Index, const Observation &O) { take(Index, O); });
    if (!Taken)
      return Taken.takeError();
    Times = *Taken;
    return llvm::Error::success();
  }

  llvm::Error shrinkAll() {
    llvm::MutableArrayRef<Disagreement> First = Disagreements;
    return shrink(
        First.take_front(MaxShrunk), Rules, T,
        [&](llvm::ArrayRef<Configuration> Asked) { return observe(Asked); });
  }

  size_t disagreements() const { return Disagreements.size(); }

  void printSummary() const {
    const size_t Others = Count - Times.MayFault;
    if (Answered < Count)
      llvm::outs() << Answered << " of ";
    llvm::outs() << Count << " samples";
    if (Times.All > 0)
      llvm::outs() << llvm::formatv(" in {0:F1} s: {1:F0} a second", Times.All,
                                    Count / Times.All);
    if (Others && Times.BeforeFaults > 0)
      llvm::outs() << llvm::formatv(
          "; {0} that may fault came last, {1:F0} a second before",
          Times.MayFault, Others / Times.BeforeFaults);
    llvm::outs() << "\n";
    if (Accused)
      llvm::outs() << Refused << " that an error speaks of were refused\n";
    Matrix.print(llvm::outs());
    if (disagreements() > MaxShrunk)
      llvm::outs() << disagreements() - MaxShrunk << " of " << disagreements()
                   << " disagreements are not shrunk\n";
    llvm::outs().flush();
  }

  void printDisagreements(llvm::raw_ostream &OS) const {
    for (const Disagreement &D :
         llvm::concat<const Disagreement>(Disagreements, Late))
      OS << json::Value(toJson(D)) << "\n";
  }

private:
  const RuleSet &Rules;
  const Sampler &S;
  const Library &Lib;
  const Target T;
  WorkerOptions Options;
  ConfusionMatrix Matrix;
  std::vector<Disagreement> Disagreements;
  /// What took too long is shown, and not executed again.
  std::vector<Disagreement> Late;
  size_t Answered = 0;
  size_t Refused = 0; ///< What is accused rightly, if it is all that is asked.
  WorkerTimes Times;

  void take(size_t Index, const Observation &O) {
    ++Answered;
    if (O.Is == Observation::Unreadable) // Not accused.
      return;
    if (Accused && O.outcome() == Observation::Rejected)
      return void(++Refused);
    const Sample Drawn = S.draw(Index);
    const Judgement J = judge(Drawn.Record, Rules, T);
    Matrix.add(J, answer(Drawn.Record, O, Rules.M), O);
    const Agreement A = compare(J, O);
    const bool IsLate =
        A == Agreement::NotAsked && O.outcome() == Observation::Timeout;
    if (!IsLate && A != Agreement::FalseAlarm && A != Agreement::Missed)
      return;
    (IsLate ? Late : Disagreements)
        .push_back({Index, S.validTemplates(Drawn, T), Drawn.Record, O});
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
    auto ids = [](llvm::ArrayRef<const Rule *> Rules) {
      json::Array Ids;
      for (const Rule *R : Rules)
        Ids.push_back(R->Id);
      return Ids;
    };
    return json::Object{{"seed", int64_t(Seed)},
                        {"index", int64_t(D.Index)},
                        {"draw", S.draw(D.Index).Draw},
                        {"kind", toString(compare(J, D.Observed))},
                        {"rules", ids(J.Errors)},
                        {"others", ids(J.Others)},
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
  // What was answered before the GPU was lost is shown.
  llvm::Error Lost = Run.executeAll();
  llvm::outs() << M.Gpu << ", cuBLASLt " << formatVersion(M.CublasLt) << "\n";
  Run.printSummary();
  if (!Lost)
    Lost = Run.shrinkAll();
  Run.printDisagreements(Out);
  if (Lost)
    return fail(NotRun, llvm::toString(std::move(Lost)));
  Out.flush();
  if (std::error_code E = Out.error()) {
    Out.clear_error();
    return fail(Usage,
                "cannot write '" + DisagreementsFile + "': " + E.message());
  }
  return Run.disagreements() ? Disagrees : Done;
}

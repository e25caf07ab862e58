//===- NumericsCommand.cpp - what computes something else -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "EvidenceOutput.h"
#include "Gpu/Workers.h"
#include "Numerics.h"
#include "NumericsCases.h"
#include "Rules/Record.h"
#include "Sample/Comparison.h"
#include "Verify/Verify.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include <map>

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;
namespace json = llvm::json;
using llvm::StringRef;

static cl::opt<std::string>
    WrongFile("wrong", cl::value_desc("FILE"),
              cl::desc("Write the configurations with wrong numbers to FILE, "
                       "one JSON object in a line"),
              cl::sub(NumericsSub), cl::cat(Category));

static cl::list<std::string>
    Parts("part", cl::value_desc("NAME"), cl::CommaSeparated,
          cl::desc("Only these parts, as the table names them"),
          cl::sub(NumericsSub), cl::cat(Category));

static cl::opt<std::string>
    EvidenceDir("evidence", cl::value_desc("DIR"),
                cl::desc("Write what is wrong to DIR/<gpu>-<cublaslt>.json"),
                cl::sub(NumericsSub), cl::cat(Category));

namespace {

/// What became of the configurations of one part.
struct Count {
  unsigned Tried = 0, Ran = 0, Compared = 0, Wrong = 0, Unsaid = 0,
           FalseAlarms = 0;
};

/// A configuration that is executed.
struct Asked {
  NumericsCase Case;
  const Rule *Said; ///< The error that the program would see first, or null.
};

/// Those of which numbers can come out at all, as far as the rules know. What
/// is refused or faults is the business of `verify` and `sample`; a fault costs
/// a second. What is known to be wrong often writes past its output and faults:
/// it comes last, and each tuple of types is enough.
std::vector<Asked> casesToAsk(const RuleSet &Rules, const Target &T,
                              std::vector<NumericsCase> All) {
  std::vector<Asked> Right, Wrong;
  for (NumericsCase &Case : All) {
    const Judgement J = judge(Case.C, Rules, T);
    if (J.Errors.empty())
      Right.push_back({std::move(Case), nullptr});
    else if (const Rule *First = J.Errors.front();
             First->Status == "wrong-result" && Case.Part == "types")
      Wrong.push_back({std::move(Case), First});
  }
  llvm::errs() << Right.size() + Wrong.size() << " of " << All.size()
               << " configurations are executed\n";
  llvm::append_range(Right, Wrong);
  return Right;
}

/// The cases of the --part options, of all parts without one. Names each part
/// that there is when one of them is not.
llvm::Expected<std::vector<NumericsCase>> casesOfParts(const RuleSet &Rules) {
  std::vector<NumericsCase> All = numericsCases(Rules);
  llvm::SetVector<StringRef> Known;
  for (const NumericsCase &Case : All)
    Known.insert(Case.Part);
  for (StringRef Part : Parts)
    if (!Known.contains(Part))
      return llvm::createStringError(
          "no part is called '" + Part +
          "'; there are: " + llvm::join(Known, ", "));
  if (!Parts.empty())
    llvm::erase_if(All, [](const NumericsCase &Case) {
      return !llvm::is_contained(Parts, Case.Part);
    });
  return All;
}

/// Counts, by parts of the enumeration and by what is wrong.
class Tally {
public:
  explicit Tally(const RuleSet &Rules) : Rules(Rules) {}

  void take(const Asked &A, const Observation &O, llvm::raw_ostream *Out) {
    const auto &[Case, Said] = A;
    Count &N = Parts[Case.Part.str()];
    ++N.Tried;
    if (!ran(O))
      return;
    ++N.Ran;
    if (O.Result.Are == Numbers::NotCompared) {
      ++Obstacles[O.Result.What];
      return;
    }
    ++N.Compared;
    const bool IsWrong = O.Result.Are == Numbers::Wrong;
    N.Wrong += IsWrong;
    N.Unsaid += IsWrong && !Said;
    N.FalseAlarms += !IsWrong && Said;
    if (!IsWrong && !Said)
      return;
    ++Kinds[{IsWrong ? O.Result.What : "right", Said ? Said->Id : ""}];
    if (Out)
      *Out << json::Value(describe(Case, O, Said)) << "\n";
  }

  void print(llvm::raw_ostream &OS) const {
    OS << "part            tried     ran  compared  wrong  unsaid  false "
          "alarms\n";
    Count All;
    for (auto &[Part, N] : Parts) {
      print(OS, Part, N);
      All.Tried += N.Tried, All.Ran += N.Ran, All.Compared += N.Compared;
      All.Wrong += N.Wrong, All.Unsaid += N.Unsaid;
      All.FalseAlarms += N.FalseAlarms;
    }
    print(OS, "all", All);
    for (auto &[What, Number] : Obstacles)
      OS << "not compared: " << Number << ", " << What << "\n";
    for (auto &[Kind, Number] : Kinds)
      OS << llvm::format("%7u", Number) << "  " << Kind.first << ": "
         << (Kind.second.empty() ? "no rule" : Kind.second) << "\n";
  }

  /// The `numerics` of an evidence file.
  json::Object evidence() const {
    unsigned Compared = 0;
    for (auto &[Part, N] : Parts)
      Compared += N.Compared;
    json::Array Wrong;
    for (auto &[Kind, Number] : Kinds)
      if (Kind.first != "right")
        Wrong.push_back(json::Object{
            {"kind", Kind.first}, {"rule", Kind.second}, {"count", Number}});
    return json::Object{{"configurations", Compared},
                        {"wrong", std::move(Wrong)}};
  }

  bool disagrees() const {
    return llvm::any_of(
        Parts, [](auto &P) { return P.second.Unsaid || P.second.FalseAlarms; });
  }

private:
  const RuleSet &Rules;
  std::map<std::string, Count> Parts;
  std::map<std::string, unsigned> Obstacles;
  std::map<std::pair<std::string, std::string>, unsigned> Kinds;

  static void print(llvm::raw_ostream &OS, StringRef Part, const Count &N) {
    OS << llvm::left_justify(Part, 14)
       << llvm::format("%7u %7u %9u %6u %7u %13u\n", N.Tried, N.Ran, N.Compared,
                       N.Wrong, N.Unsaid, N.FalseAlarms);
  }

  /// A record that `run` reads, with what was wrong.
  json::Object describe(const NumericsCase &Case, const Observation &O,
                        const Rule *Said) const {
    // JSON has no NaN.
    auto number = [](double X) {
      return std::isfinite(X) ? json::Value(X) : nullptr;
    };
    const Distance &Off = O.Result.Off;
    return json::Object{
        {"part", Case.Part},
        {"what", O.Result.Are == Numbers::Wrong ? O.Result.What : "right"},
        {"error", number(O.Result.Error)},
        {"elements", Off.Count},
        {"first", Off.First},
        {"found", number(Off.Found.real())},
        {"wanted", number(Off.Wanted.real())},
        {"rule", Said ? json::Value(Said->Id) : nullptr},
        {"config", toRecord(Case.C, Rules.M)}};
  }
};

} // namespace

int fcl::probe::numericsCommand(const RuleSet &Rules) {
  if (!Parts.empty() && !EvidenceDir.empty())
    return fail(Usage, "evidence is of all parts: --part and --evidence "
                       "exclude each other");
  llvm::Expected<std::vector<NumericsCase>> All = casesOfParts(Rules);
  if (!All)
    return fail(Usage, llvm::toString(All.takeError()));
  std::unique_ptr<llvm::raw_fd_ostream> Out;
  if (!WrongFile.empty()) {
    std::error_code E;
    Out = std::make_unique<llvm::raw_fd_ostream>(WrongFile, E,
                                                 llvm::sys::fs::OF_Text);
    if (E)
      return fail(Usage, "cannot write '" + WrongFile + "': " + E.message());
  }
  llvm::Expected<OpenGpu> Opened = OpenGpu::open();
  if (!Opened)
    return fail(NotRun, llvm::toString(Opened.takeError()));
  const Library &Lib = Opened->Lib;
  const Machine &Gpu = Opened->Here;
  const std::vector<Asked> Cases =
      casesToAsk(Rules, {unsigned(Gpu.Arch), Gpu.CublasLt}, std::move(*All));
  Tally Result(Rules);
  WorkerOptions Options;
  Options.Processes = processes();
  Options.TimeLimit = timeLimit();
  Options.InARow = 32;
  Options.Do = [&](Execution &E, Configuration &C, Observation &O) {
    checkNumbers(E, Lib, Rules.M, C, O);
  };
  auto Times = execute(
      Lib, Rules.M, Cases.size(), Options,
      [&](size_t Index, Configuration &C) {
        C = Cases[Index].Case.C;
        return true;
      },
      [&](size_t Index, const Observation &O) {
        Result.take(Cases[Index], O, Out.get());
        if (Index % 5000 == 0)
          llvm::errs() << Index << " of " << Cases.size() << ", "
                       << Cases[Index].Case.Part << "\n";
        if (Out)
          Out->flush();
      });
  if (!Times)
    return fail(NotRun, llvm::toString(Times.takeError()));
  llvm::errs() << Cases.size() << " in " << llvm::format("%.1f s", Times->All)
               << "\n";
  Result.print(llvm::outs());
  llvm::outs() << "on " << Gpu.Gpu << ", cuBLASLt "
               << formatVersion(Gpu.CublasLt) << "\n";
  if (!EvidenceDir.empty()) {
    auto Evidence = readEvidenceOf(Gpu, EvidenceDir);
    if (!Evidence)
      return fail(Usage, llvm::toString(Evidence.takeError()));
    (*Evidence)["numerics"] = Result.evidence();
    if (llvm::Error E = writeEvidenceOf(Gpu, EvidenceDir, std::move(*Evidence)))
      return fail(Usage, llvm::toString(std::move(E)));
  }
  return Result.disagrees() ? Disagrees : Done;
}

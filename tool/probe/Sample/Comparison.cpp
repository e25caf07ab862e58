//===- Comparison.cpp - the rules against the GPU -------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Rules/Record.h"
#include "llvm/Support/FormatVariadic.h"
#include <set>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;

static bool isOfWrongResult(const Rule &R) {
  return R.Status == "wrong-result";
}

const Rule *Judgement::refusal() const {
  auto *R = llvm::find_if_not(
      Errors, [](const Rule *R) { return isOfWrongResult(*R); });
  return R == Errors.end() ? nullptr : *R;
}

bool fcl::probe::mayFault(const Configuration &C, const RuleSet &Rules,
                          const Target &T) {
  Configuration Here = C;
  return llvm::any_of(
      Rules.violated(Event::Matmul, Here, T), [](const Rule *R) {
        static constexpr StringRef Deadly[] = {"fault", "abort", "hang"};
        return llvm::is_contained(Deadly, StringRef(R->Status)) ||
               (R->Family == "alignment" && R->Level == Severity::Error);
      });
}

Judgement fcl::probe::judge(Configuration C, const RuleSet &Rules,
                            const Target &T) {
  setTarget(C, Rules.M, T);
  Judgement J;
  for (const Rule *R : Rules.violated(Event::Matmul, C, T)) {
    if (R->Optional)
      continue;
    (R->Level == Severity::Error ? J.Errors : J.Others).push_back(R);
  }
  return J;
}

Answer fcl::probe::answer(const Configuration &C, const Observation &O,
                          const Model &M) {
  const EnumType &Statuses = M.Enums[M.enumId("cublasStatus_t")];
  auto status = [&](int Status) { return Statuses.nameOf(Status).str(); };
  if (O.Is == Observation::TimedOut)
    return {"hang", "sync"};
  if (O.Signal)
    return {"abort", "matmul"};
  if (*O.FailedCall)
    return {status(O.FailedStatus), "set"};
  const Value Algorithm = C.get(M.required("algo"));
  const bool TakesAlgorithm = !Algorithm.isInt() || Algorithm.asInt();
  if (TakesAlgorithm && O.Heuristic != CUBLAS_STATUS_SUCCESS)
    return {status(O.Heuristic), "heuristic"};
  if (O.contextIsLost())
    return {"fault", "sync"};
  if (O.Matmul == Observation::NotCalled) // No algorithm, but no error either.
    return {status(O.Heuristic), "heuristic"};
  if (O.Matmul != CUBLAS_STATUS_SUCCESS)
    return {status(O.Matmul), "matmul"};
  return {"runs", "sync"};
}

StringRef fcl::probe::toString(Agreement A) {
  switch (A) {
  case Agreement::Agrees:
    return "agrees";
  case Agreement::FalseAlarm:
    return "false-alarm";
  case Agreement::Missed:
    return "missed";
  case Agreement::NotAsked:
    break;
  }
  return "not-asked";
}

Agreement fcl::probe::compare(const Judgement &J, const Observation &O) {
  switch (O.outcome()) {
  case Observation::IsTooLarge:
    return Agreement::NotAsked;
  case Observation::Timeout:
    // Only a rule that knows of it can tell a hang from a busy machine.
    return llvm::any_of(J.Errors,
                        [](const Rule *R) { return R->Status == "hang"; })
               ? Agreement::Agrees
               : Agreement::NotAsked;
  case Observation::Runs:
    return J.refusal() ? Agreement::FalseAlarm : Agreement::Agrees;
  case Observation::Rejected:
  case Observation::Faults:
    break;
  }
  return J.Errors.empty() ? Agreement::Missed : Agreement::Agrees;
}

void ConfusionMatrix::add(const Judgement &J, const Answer &Seen,
                          const Observation &O) {
  const Agreement A = compare(J, O);
  if (A == Agreement::NotAsked) {
    ++(O.outcome() == Observation::Timeout ? All.TimedOut : All.TooLarge);
    return;
  }
  const Rule *First = J.Errors.empty() ? nullptr : J.Errors.front();
  auto countFirst = [&](auto Count) {
    if (First)
      for (Counts *C : {&ByRule[First->Id], &ByFamily[First->Family]})
        Count(*C);
  };
  countFirst([](Counts &C) { ++C.First; });
  if (O.outcome() == Observation::Runs) {
    ++All.Ran;
    All.FalseAlarms += A == Agreement::FalseAlarm;
    All.Suspected += First && A == Agreement::Agrees;
    // A family counts once, however many of its rules speak.
    std::set<std::pair<StringRef, bool>> Families;
    for (const Rule *R : J.Errors) {
      const bool IsSuspicion = isOfWrongResult(*R);
      auto count = [&](Counts &C) {
        ++(IsSuspicion ? C.Suspected : C.FalseAlarms);
      };
      count(ByRule[R->Id]);
      if (Families.insert({R->Family, IsSuspicion}).second)
        count(ByFamily[R->Family]);
    }
    return;
  }
  ++All.Failed;
  if (!First) {
    Misses &M = Missed[Seen];
    ++M.Count;
    M.Warned += !J.Others.empty();
    return;
  }
  const bool IsRight = First->Status == Seen.Status;
  ++All.Found;
  All.StatusRight += IsRight;
  countFirst([&](Counts &C) {
    ++C.Found;
    C.StatusRight += IsRight;
  });
}

void ConfusionMatrix::print(llvm::raw_ostream &OS) const {
  auto percent = [](size_t Part, size_t Whole) {
    return llvm::formatv("{0:P2}", Whole ? double(Part) / double(Whole) : 1.0)
        .str();
  };
  OS << llvm::formatv("{0} ran: {1} false alarms ({2}), {3} suspected of a "
                      "wrong result\n",
                      All.Ran, All.FalseAlarms,
                      All.Ran ? percent(All.FalseAlarms, All.Ran) : "0.00%",
                      All.Suspected);
  OS << llvm::formatv(
      "{0} failed: {1} found ({2}), status right in {3} of these\n", All.Failed,
      All.Found, percent(All.Found, All.Failed),
      percent(All.StatusRight, All.Found));
  OS << llvm::formatv("not asked: {0} too large, {1} took too long\n",
                      All.TooLarge, All.TimedOut);
  auto printTable = [&](StringRef Title, const auto &Table) {
    OS << llvm::formatv("\n{0,-20}{1,10}{2,10}{3,14}{4,14}{5,11}\n", Title,
                        "first", "found", "status right", "false alarms",
                        "suspected");
    for (auto &[Name, C] : Table)
      OS << llvm::formatv("{0,-20}{1,10}{2,10}{3,14}{4,14}{5,11}\n", Name,
                          C.First, C.Found, C.StatusRight, C.FalseAlarms,
                          C.Suspected);
  };
  printTable("family", ByFamily);
  printTable("rule", ByRule);
  OS << llvm::formatv("\n{0,-44}{1,10}{2,10}\n", "missed", "count", "warned");
  for (auto &[Seen, M] : Missed)
    OS << llvm::formatv("{0,-44}{1,10}{2,10}\n", Seen.Status + " at " + Seen.At,
                        M.Count, M.Warned);
}

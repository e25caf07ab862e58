//===- Verify.cpp - every rule's witness, for real ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify.h"
#include "EvidenceOutput.h"
#include "Gpu/Workers.h"
#include "Rules/Record.h"
#include "llvm/ADT/StringExtras.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;
namespace json = llvm::json;

/// Whether an Execution does what a configuration says of the fact.
static bool isBroughtAbout(const Fact &F) {
  if (F.QueriedOf)
    return false;
  const bool IsPlain =
      F.Part == Part::Whole || F.Part == Part::Space || F.Part == Part::Align;
  if (F.Name == "emulation.desc") // A descriptor of its own.
    return false;
  if (F.AttributeId >= 0)
    return IsPlain && llvm::is_contained({Role::Desc, Role::A, Role::B, Role::C,
                                          Role::D, Role::Pref},
                                         F.Owner);
  auto [Object, Member] = StringRef(F.Name).split('.');
  if (Object == "alpha" || Object == "beta")
    return IsPlain || F.Part == Part::Value;
  if (Member == "ptr" || Member.starts_with("ptr."))
    return IsPlain && Object.size() == 1;
  return llvm::is_contained({"workspace.size", "workspace.align", "in_place",
                             "algo", "target.arch", "target.cublaslt"},
                            F.Name);
}

/// An attribute that a configuration sets and that the library does not have;
/// null: it has all.
static const Attribute *missingHere(Configuration &C, const Model &M,
                                    Version Library) {
  for (FactId Id = 0; Id < M.Facts.size(); ++Id) {
    const Fact &F = M.Facts[Id];
    if (F.AttributeId < 0 || F.QueriedOf || F.Part != Part::Whole)
      continue;
    const Attribute &A = M.Families[F.FamilyId].Attributes[F.AttributeId];
    Value V = C.fact(Id);
    if ((V.isInt() || V.kind() == Value::Kind::NonNull) && !A.isDefault(V) &&
        !A.isIn(Library))
      return &A;
  }
  return nullptr;
}

/// Whether the rule, its targets aside, speaks of this configuration here.
static bool isBrokenHere(const Rule &R, const RuleSet &Rules, Configuration C,
                         const Machine &M) {
  setTarget(C, Rules.M, {unsigned(M.Arch), M.CublasLt});
  Evaluator E(Rules.M, Rules.Code, C);
  return (!R.When || E.truth(*R.When) == Tri::True) &&
         E.truth(R.Require) == Tri::False;
}

static std::string describe(Event On) {
  switch (On) {
  case Event::Transform:
    return "cublasLtMatrixTransform";
  case Event::Set:
    return "one SetAttribute call";
  case Event::Use:
  case Event::Destroy:
  case Event::Lost:
    return "the life of a descriptor";
  case Event::Name:
    return "a name in the source";
  default:
    return "calls besides the matmul";
  }
}

std::string fcl::probe::whyNotProbed(const Rule &R, const RuleSet &Rules,
                                     const Machine &M) {
  if (R.On != Event::Matmul)
    return "it is about " + describe(R.On);
  if (!R.Example)
    return "it has no witness";
  if (!R.holdsForArch(M.Arch))
    return "it is for other architectures";
  for (bool Violates : {true, false}) {
    llvm::Expected<Configuration> C = readWitness(R, Rules, Violates);
    if (!C)
      return llvm::toString(C.takeError());
    if (Value V = C->fact(Rules.M.required("target.arch"));
        V.isInt() && V.asInt() != int64_t(M.Arch))
      return "its witness is for other architectures";
    const EnumType &Modes =
        Rules.M.Enums[Rules.M.enumId("cublasLtBatchMode_t")];
    if (Value V = C->fact(Rules.M.required("d.batch_mode"));
        V.isInt() && Modes.nameOf(V.asInt()) == "CUBLASLT_BATCH_MODE_GROUPED")
      return "the probe makes no grouped layouts";
    if (const Attribute *A = missingHere(*C, Rules.M, M.CublasLt))
      return "this library has no " + A->Name;
    for (unsigned Id : R.Reads.set_bits())
      if (!C->fact(Id).isUnknown() && !isBroughtAbout(Rules.M.Facts[Id]))
        return "it reads " + Rules.M.Facts[Id].Name;
    if (Violates && !isBrokenHere(R, Rules, *C, M))
      return "its witness is right with this library";
  }
  return "";
}

bool fcl::probe::ran(const Observation &O) {
  return O.Is == Observation::Complete && !O.Signal && !*O.FailedCall &&
         O.Matmul == CUBLAS_STATUS_SUCCESS && O.Sync == cudaSuccess;
}

Seen fcl::probe::seen(const Rule &R, const Observation &O, const Model &M) {
  const EnumType &Statuses = M.Enums[M.enumId("cublasStatus_t")];
  auto status = [&](int Status) { return Statuses.nameOf(Status).str(); };
  Seen S;
  if (O.Is != Observation::Complete)
    S = O.Is == Observation::TimedOut ? Seen{"hang", "sync"}
                                      : Seen{"not executed", "matmul"};
  else if (O.Signal)
    S = {"abort", "matmul"};
  else if (*O.FailedCall)
    S = {status(O.FailedStatus), "set"};
  else if (O.Heuristic != CUBLAS_STATUS_SUCCESS)
    S = {status(O.Heuristic), "heuristic"};
  else if (O.Matmul != CUBLAS_STATUS_SUCCESS)
    S = {O.Matmul == Observation::NotCalled ? "CUBLAS_STATUS_NOT_SUPPORTED"
                                            : status(O.Matmul),
         O.Matmul == Observation::NotCalled ? "heuristic" : "matmul"};
  else if (O.Sync != cudaSuccess)
    S = {"fault", "sync"};
  else
    S = {"runs", "sync"};
  const bool ShouldRun =
      R.Status == "slow" || R.Status == "none" || R.Status == "wrong-result";
  S.IsClaimed =
      ShouldRun ? ran(O) : S.Status == R.Status && S.At == toString(R.At);
  return S;
}

/// Whether both sides answered as the rule says.
static bool isSeen(const Verdict &V, const Model &M) {
  return seen(*V.R, V.Violating, M).IsClaimed && ran(V.Conforming);
}

bool fcl::probe::disagrees(const Verdict &V, const Model &M) {
  return V.Reason.empty() && !V.IsOutside && !isSeen(V, M);
}

/// Executes the witnesses of some verdicts.
static llvm::Error ask(llvm::ArrayRef<Verdict *> Asked, const Library &Lib,
                       const RuleSet &Rules, const WorkerOptions &Options) {
  // Of each the violating side, then the other.
  auto Times = execute(
      Lib, Rules.M, 2 * Asked.size(), Options,
      [&](size_t Index, Configuration &C) {
        C = llvm::cantFail(
            readWitness(*Asked[Index / 2]->R, Rules, Index % 2 == 0));
        return true;
      },
      [&](size_t Index, const Observation &O) {
        Verdict &V = *Asked[Index / 2];
        (Index % 2 ? V.Conforming : V.Violating) = O;
        if (O.Is == Observation::TooLarge)
          V.Reason = "it takes more memory than the probe gives it";
      });
  return Times ? llvm::Error::success() : Times.takeError();
}

llvm::Expected<std::vector<Verdict>>
fcl::probe::verify(const Library &Lib, const RuleSet &Rules, const Machine &M,
                   unsigned Processes, unsigned TimeLimit) {
  std::vector<Verdict> Verdicts;
  for (const Rule &R : Rules.Rules)
    Verdicts.push_back({&R,
                        whyNotProbed(R, Rules, M),
                        !R.holdsFor({unsigned(M.Arch), M.CublasLt}),
                        {},
                        {}});
  WorkerOptions Options;
  Options.Processes = Processes;
  Options.TimeLimit = TimeLimit;
  // Planar products are refused by the heuristic in most runs and by the matmul
  // in the others: what was not seen is asked for again.
  for (int Round = 0; Round < 4; ++Round) {
    std::vector<Verdict *> Asked;
    for (Verdict &V : Verdicts)
      if (V.Reason.empty() && (Round == 0 || disagrees(V, Rules.M)))
        Asked.push_back(&V);
    if (Asked.empty())
      break;
    if (llvm::Error E = ask(Asked, Lib, Rules, Options))
      return std::move(E);
  }
  return Verdicts;
}

void fcl::probe::addVerdicts(llvm::ArrayRef<Verdict> Verdicts, const Model &M,
                             json::Object &Evidence) {
  json::Object Before = std::move(*Evidence.getObject("rules"));
  Evidence["rules"] = json::Object();
  for (const Verdict &V : Verdicts) {
    json::Object &Entry = entryOf(Evidence, V.R->Id);
    if (const json::Object *Old = Before.getObject(V.R->Id))
      if (const json::Value *Speed = Old->get("performance"))
        Entry["performance"] = *Speed;
    if (!V.Reason.empty()) {
      Entry["reason"] = V.Reason;
      continue;
    }
    Seen S = seen(*V.R, V.Violating, M);
    Entry["status"] = S.Status;
    Entry["at"] = S.At;
    Entry["claimed"] = S.IsClaimed;
    Entry["conforming"] = ran(V.Conforming);
    if (V.IsOutside)
      Entry["outside"] = true;
  }
}

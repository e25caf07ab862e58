//===- RuleSet.cpp - the rules --------------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleSet.h"
#include "Evidence.h"
#include "Nearest.h"
#include "llvm/ADT/SmallSet.h"

using namespace fcl;
using llvm::StringRef;

StringRef fcl::toString(Severity S) {
  switch (S) {
  case Severity::Error:
    return "error";
  case Severity::Warning:
    return "warning";
  case Severity::Performance:
    return "performance";
  case Severity::Portability:
    return "portability";
  }
  return "";
}

StringRef fcl::toString(Stage S) {
  switch (S) {
  case Stage::Compile:
    return "compile";
  case Stage::Set:
    return "set";
  case Stage::Heuristic:
    return "heuristic";
  case Stage::Matmul:
    return "matmul";
  case Stage::Sync:
    return "sync";
  }
  return "";
}

bool Rule::holdsForArch(unsigned Arch) const {
  return Archs.empty() || llvm::is_contained(Archs, Arch);
}

bool Rule::holdsFor(const Target &T) const {
  return holdsForArch(T.Arch) && T.Library >= FirstLibrary &&
         T.Library < EndLibrary;
}

void RuleSet::buildIndexes() {
  Indexes.clear();
  for (Event On : {Event::Matmul, Event::Transform, Event::Set, Event::Use,
                   Event::Destroy, Event::Call, Event::Lost, Event::Name})
    Indexes.emplace_back(M, Code, Rules, On);
}

const Rule *RuleSet::find(StringRef IdOrName) const {
  for (const std::vector<Rule> *List : {&Rules, &Disabled})
    for (const Rule &R : *List)
      if (R.Id == IdOrName || R.Name == IdOrName)
        return &R;
  return nullptr;
}

llvm::SmallBitVector RuleSet::reads(Event On) const {
  llvm::SmallBitVector Result(M.Facts.size());
  for (const Rule &R : Rules)
    if (R.On == On)
      Result |= R.Reads;
  return Result;
}

const YamlNode *RuleSet::base(StringRef Name) const {
  auto It = Bases.find(Name);
  return It == Bases.end() ? nullptr : It->second.get();
}

std::string RuleSet::message(const Rule &R, Evaluator &E, Domain &D,
                             const Target &T) const {
  llvm::SmallSet<unsigned, 4> LeftOut;
  for (const MessagePart &Part : R.Message)
    if (Part.Group && Part.Value && !E.isConstant(*Part.Value))
      LeftOut.insert(Part.Group);
  std::string Result;
  for (const MessagePart &Part : R.Message) {
    if (LeftOut.contains(Part.Group))
      continue;
    Result += Part.Text;
    if (Part.Value)
      Result += E.format(*Part.Value);
    else if (Part.IsNearest)
      Result += describeNearest(*this, R, D, T);
  }
  const std::string Measured = R.ByUser ? "" : costOf(R.Id);
  return Measured.empty() ? Result : Result + "; " + Measured;
}

llvm::SmallVector<const Rule *, 4>
RuleSet::violated(Event On, const Target &T, Stage Last, Evaluator &E,
                  std::vector<const Rule *> *All) const {
  const RuleIndex &Index = Indexes[size_t(On)];
  llvm::ArrayRef<const Rule *> Ranked = Index.ranked();
  IndexBits Violated = Index.violated(Last, T, E);
  llvm::SmallVector<const Rule *, 4> Result;
  for (size_t Word = 0; Word < Violated.size(); ++Word)
    for (uint64_t Bits = Violated[Word]; Bits; Bits &= Bits - 1) {
      size_t Rank = Word * 64 + llvm::countr_zero(Bits);
      if (All)
        All->push_back(Ranked[Rank]);
      if (!Index.yields(Rank, Violated))
        Result.push_back(Ranked[Rank]);
    }
  return Result;
}

llvm::SmallVector<const Rule *, 4>
RuleSet::violated(Event On, Domain &D, const Target &T, Stage Last,
                  std::vector<const Rule *> *All) const {
  Evaluator E(M, Code, D);
  return violated(On, T, Last, E, All);
}

std::vector<Violation> RuleSet::evaluate(Event On, Domain &D, const Target &T,
                                         Stage Last,
                                         std::vector<const Rule *> *All) const {
  Evaluator E(M, Code, D);
  std::vector<Violation> Result;
  for (const Rule *R : violated(On, T, Last, E, All))
    Result.push_back({R, message(*R, E, D, T)});
  return Result;
}

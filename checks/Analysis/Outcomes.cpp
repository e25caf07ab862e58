//===- Outcomes.cpp - what all paths say of one call ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Outcomes.h"

using namespace clang;
using namespace fcl;

Outcomes::Site Outcomes::site(const Stmt *Call, const LocationContext *LCtx) {
  Site Result{Call};
  for (const StackFrameContext *Frame = LCtx->getStackFrame(); Frame;) {
    Result.push_back(Frame->getCallSite());
    const LocationContext *Parent = Frame->getParent();
    Frame = Parent ? Parent->getStackFrame() : nullptr;
  }
  return Result;
}

Outcomes::FactKeys Outcomes::factKeys(CallConfiguration &Call,
                                      const llvm::SmallBitVector &Facts) {
  FactKeys Keys(Facts.size());
  for (unsigned Id : Facts.set_bits())
    Keys[Id] = Call.factKey(Id);
  return Keys;
}

bool Outcomes::add(const Site &S, const FactKeys &Keys,
                   llvm::ArrayRef<const Rule *> Violated,
                   llvm::ArrayRef<const Rule *> Presumed) {
  std::vector<Path> &Known = Paths[S];
  // Paths that differ in nothing that rules read are one.
  for (const Path &P : Known)
    if (P.Keys == Keys && llvm::ArrayRef(P.Violated) == Violated &&
        llvm::ArrayRef(P.Presumed) == Presumed)
      return false;
  bool IsHopeless = llvm::any_of(
      Violated, [](const Rule *R) { return R->Level == Severity::Error; });
  Known.push_back({Keys,
                   {Violated.begin(), Violated.end()},
                   {Presumed.begin(), Presumed.end()},
                   IsHopeless});
  return true;
}

bool Outcomes::isCertain(const Site &S, const Rule &R) const {
  auto It = Paths.find(S);
  return It != Paths.end() && llvm::all_of(It->second, [&](const Path &P) {
           return llvm::is_contained(P.Violated, &R) ||
                  llvm::is_contained(P.Presumed, &R);
         });
}

bool Outcomes::isDecided(const Site &S, const Rule &R, const FactKeys &Keys,
                         const IntendedValues &Intended) const {
  auto It = Paths.find(S);
  if (It == Paths.end())
    return false;
  /// Every path on which these facts have these values.
  auto isViolated = [&](llvm::ArrayRef<FactId> Ids) {
    return llvm::all_of(It->second, [&](const Path &P) {
      return P.IsHopeless || llvm::is_contained(P.Violated, &R) ||
             llvm::any_of(Ids,
                          [&](FactId Id) { return P.Keys[Id] != Keys[Id]; });
    });
  };
  auto isWanted = [&](FactId Id) {
    return !(Keys[Id] & CallConfiguration::ConvertedKey) ||
           Intended.count({Id, Keys[Id]}) || isIntended(S, Id, Keys[Id]);
  };
  llvm::SmallVector<FactId, 4> Converted;
  bool IsChosen = false;
  for (FactId Id : R.Claims.set_bits()) {
    if (!Keys[Id])
      continue;
    if (isViolated(Id) && isWanted(Id))
      return true;
    if (Keys[Id] & CallConfiguration::ConvertedKey)
      Converted.push_back(Id);
    else
      IsChosen = true;
  }
  // What conversions chose together, the types of A and of B, and the code has
  // chosen something else for it that is wrong.
  return IsChosen && Converted.size() > 1 && isViolated(Converted) &&
         llvm::all_of(Converted, isWanted);
}

bool Outcomes::isIntended(const Site &S, FactId Id, uint64_t Key) const {
  const std::vector<Path> &OfSite = Paths.find(S)->second;
  const Path &Example =
      *llvm::find_if(OfSite, [&](const Path &P) { return P.Keys[Id] == Key; });
  for (FactId Other = 0; Other < Example.Keys.size(); ++Other) {
    uint64_t With = Example.Keys[Other];
    if (!With || (With & CallConfiguration::ConvertedKey))
      continue;
    bool IsBound = true, IsFree = false;
    for (const Path &P : OfSite)
      if (P.Keys[Id] == Key)
        IsBound &= P.Keys[Other] == With;
      else
        IsFree |= P.Keys[Other] != With;
    if (IsBound && IsFree)
      return true;
  }
  return false;
}

//===- State.cpp - what a path knows of descriptors -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "State.h"
#include "llvm/ADT/bit.h"

using namespace fcl;
using namespace clang::ento;

namespace {
/// An attribute of one object.
struct AttributeKey {
  const MemRegion *Object;
  unsigned Attribute;

  bool operator==(const AttributeKey &K) const {
    return Object == K.Object && Attribute == K.Attribute;
  }
  bool operator<(const AttributeKey &K) const {
    return std::tie(Object, Attribute) < std::tie(K.Object, K.Attribute);
  }
  void Profile(llvm::FoldingSetNodeID &ID) const {
    ID.AddPointer(Object);
    ID.AddInteger(Attribute);
  }
};
} // namespace
/// A hash of descriptors and a rule.
using ReportKey = std::pair<const void *, const void *>;

// These live at file scope: the macros do not work inside a namespace.
REGISTER_MAP_WITH_PROGRAMSTATE(FclObjects, const MemRegion *, fcl::Object)
REGISTER_MAP_WITH_PROGRAMSTATE(FclAttributes, AttributeKey, fcl::AttributeValue)
REGISTER_MAP_WITH_PROGRAMSTATE(FclAllocations, const MemRegion *,
                               fcl::Allocation)
REGISTER_MAP_WITH_PROGRAMSTATE(FclConstants, SymbolRef, uint64_t)
REGISTER_SET_WITH_PROGRAMSTATE(FclReported, ReportKey)
REGISTER_SET_WITH_PROGRAMSTATE(FclWeaklyAssumed, SymbolRef)
REGISTER_SET_WITH_PROGRAMSTATE(FclConverted, SymbolRef)

REGISTER_TRAIT_WITH_PROGRAMSTATE(FclLastCreated, const MemRegion *)

const MemRegion *state::stripCasts(const MemRegion *R) {
  while (const auto *Element = dyn_cast<ElementRegion>(R)) {
    if (!Element->getIndex().isZeroConstant())
      break;
    const auto *Super = dyn_cast<TypedValueRegion>(Element->getSuperRegion());
    if (Super && Super->getValueType()->isArrayType())
      break;
    R = Element->getSuperRegion();
  }
  return R;
}

const TypedValueRegion *state::pointee(SVal Pointer) {
  const MemRegion *R = Pointer.getAsRegion();
  return R ? dyn_cast<TypedValueRegion>(stripCasts(R)) : nullptr;
}

const MemRegion *state::objectRegion(SVal Handle) {
  const MemRegion *R = Handle.getAsRegion();
  return R ? state::stripCasts(R) : nullptr;
}

const Object *state::object(ProgramStateRef S, const MemRegion *R) {
  return S->get<FclObjects>(R);
}

void state::forEachObject(
    ProgramStateRef S,
    llvm::function_ref<void(const MemRegion *, const Object &)> Visit) {
  for (const auto &Entry : S->get<FclObjects>())
    Visit(Entry.first, Entry.second);
}

ProgramStateRef state::setObject(ProgramStateRef S, const MemRegion *R,
                                 Object O) {
  return S->set<FclObjects>(R, O);
}

ProgramStateRef state::forgetAttributes(ProgramStateRef S, const MemRegion *R) {
  for (const auto &Entry : S->get<FclAttributes>())
    if (Entry.first.Object == R)
      S = S->remove<FclAttributes>(Entry.first);
  if (const Object *O = object(S, R)) {
    Object Forgotten = *O;
    Forgotten.DefaultsKnown = false;
    Forgotten.WasRead = false;
    Forgotten.Unread = nullptr;
    S = setObject(S, R, Forgotten);
  }
  return S;
}

ProgramStateRef state::takeSnapshot(ProgramStateRef S, const MemRegion *R,
                                    const MemRegion *Snapshot) {
  S = copyObject(S, R, Snapshot);
  Object Copy = *object(S, Snapshot);
  Copy.FamilyId = -1; // No Set call can mean it.
  Copy.SnapshotOf = R;
  return setObject(S, Snapshot, Copy);
}

ProgramStateRef state::copyObject(ProgramStateRef S, const MemRegion *R,
                                  const MemRegion *Copy) {
  const Object *O = object(S, R);
  S = setObject(forgetAttributes(S, Copy), Copy, O ? *O : Object());
  for (const auto &Entry : S->get<FclAttributes>())
    if (Entry.first.Object == R)
      S = setAttribute(S, Copy, Entry.first.Attribute, Entry.second);
  return S;
}

bool state::isTracked(ProgramStateRef S, const MemRegion *R) {
  return S->get<FclObjects>(R) != nullptr;
}

ProgramStateRef state::forgetWithin(ProgramStateRef S, const MemRegion *R) {
  for (const auto &Entry : S->get<FclObjects>())
    if (Entry.first == R || Entry.first->isSubRegionOf(R))
      S = forgetAttributes(S, Entry.first);
  return S;
}

ProgramStateRef
state::keepObjects(ProgramStateRef S, ProgramStateRef Before,
                   llvm::function_ref<bool(const MemRegion *)> IsKept) {
  for (const auto &[R, O] : Before->get<FclObjects>())
    if (IsKept(R))
      S = setObject(S, R, O);
  for (const auto &Entry : Before->get<FclAttributes>())
    if (IsKept(Entry.first.Object))
      S = S->set<FclAttributes>(Entry.first, Entry.second);
  return S;
}

ProgramStateRef state::forgetFamily(ProgramStateRef S, int FamilyId) {
  for (const auto &Entry : S->get<FclObjects>())
    if (Entry.second.FamilyId == FamilyId)
      S = forgetAttributes(S, Entry.first);
  return S;
}

ProgramStateRef state::forgetAttribute(ProgramStateRef S, int FamilyId,
                                       unsigned Attribute) {
  for (const auto &Entry : S->get<FclObjects>())
    if (Entry.second.FamilyId == FamilyId)
      S = setAttribute(S, Entry.first, Attribute, {UnknownVal()});
  return S;
}

const AttributeValue *state::attribute(ProgramStateRef S, const MemRegion *R,
                                       unsigned Attribute) {
  return S->get<FclAttributes>({R, Attribute});
}

ProgramStateRef state::setAttribute(ProgramStateRef S, const MemRegion *R,
                                    unsigned Attribute, AttributeValue V) {
  return S->set<FclAttributes>({R, Attribute}, V);
}

void state::forEachSet(ProgramStateRef S, const MemRegion *R,
                       llvm::function_ref<void(unsigned, const Stmt *)> Visit) {
  for (const auto &Entry : S->get<FclAttributes>())
    if (Entry.first.Object == R)
      Visit(Entry.first.Attribute, Entry.second.Site);
}

void state::forEachValue(ProgramStateRef S,
                         llvm::function_ref<void(SVal)> Visit) {
  for (const auto &Entry : S->get<FclAttributes>())
    Visit(Entry.second.V);
}

const Allocation *state::allocation(ProgramStateRef S, const MemRegion *Base) {
  return S->get<FclAllocations>(Base);
}

ProgramStateRef state::setAllocation(ProgramStateRef S, const MemRegion *Base,
                                     Allocation A) {
  return S->set<FclAllocations>(Base, A);
}

std::optional<double> state::constant(ProgramStateRef S, SymbolRef Sym) {
  if (const uint64_t *Bits = S->get<FclConstants>(Sym))
    return llvm::bit_cast<double>(*Bits);
  return std::nullopt;
}

ProgramStateRef state::setConstant(ProgramStateRef S, SymbolRef Sym, double D) {
  return S->set<FclConstants>(Sym, llvm::bit_cast<uint64_t>(D));
}

const MemRegion *state::lastCreated(ProgramStateRef S) {
  return S->get<FclLastCreated>();
}

ProgramStateRef state::setLastCreated(ProgramStateRef S, const MemRegion *R) {
  return S->set<FclLastCreated>(R);
}

bool state::isReported(ProgramStateRef S, uint64_t Objects, const void *Rule) {
  return S->contains<FclReported>(
      {reinterpret_cast<const void *>(Objects), Rule});
}

ProgramStateRef state::setReported(ProgramStateRef S, uint64_t Objects,
                                   const void *Rule) {
  return S->add<FclReported>({reinterpret_cast<const void *>(Objects), Rule});
}

bool state::isWeaklyAssumed(ProgramStateRef S, SymbolRef Sym) {
  return S->contains<FclWeaklyAssumed>(Sym);
}

bool state::hasWeakAssumptions(ProgramStateRef S) {
  return !S->get<FclWeaklyAssumed>().isEmpty();
}

ProgramStateRef state::setWeaklyAssumed(ProgramStateRef S, SymbolRef Sym) {
  return S->add<FclWeaklyAssumed>(Sym);
}

bool state::isConverted(ProgramStateRef S, SymbolRef Sym) {
  return S->contains<FclConverted>(Sym);
}

ProgramStateRef state::setConverted(ProgramStateRef S, SymbolRef Sym) {
  return S->add<FclConverted>(Sym);
}

ProgramStateRef state::dropObject(ProgramStateRef S, const MemRegion *R) {
  return forgetAttributes(S, R)->remove<FclObjects>(R);
}

static bool isDead(const MemRegion *R, SymbolReaper &Reaper) {
  const auto *Symbolic = dyn_cast<SymbolicRegion>(R->getBaseRegion());
  return Symbolic && !Reaper.isLive(Symbolic->getSymbol());
}

ProgramStateRef state::forgetDead(ProgramStateRef S, SymbolReaper &Reaper) {
  for (const auto &[R, O] : S->get<FclObjects>())
    // Of what is shared, others may still have the handle, or a copy.
    if (!O.SnapshotOf && !O.IsShared && isDead(R, Reaper))
      S = dropObject(S, R);
  for (const auto &[R, A] : S->get<FclAllocations>())
    if (isDead(R, Reaper))
      S = S->remove<FclAllocations>(R);
  for (const auto &[Sym, Bits] : S->get<FclConstants>())
    if (!Reaper.isLive(Sym))
      S = S->remove<FclConstants>(Sym);
  for (SymbolRef Sym : S->get<FclWeaklyAssumed>())
    if (!Reaper.isLive(Sym))
      S = S->remove<FclWeaklyAssumed>(Sym);
  for (SymbolRef Sym : S->get<FclConverted>())
    if (!Reaper.isLive(Sym))
      S = S->remove<FclConverted>(Sym);
  const MemRegion *Last = lastCreated(S);
  return Last && isDead(Last, Reaper) ? setLastCreated(S, nullptr) : S;
}

//===- State.h - what a path knows of descriptors ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program state's own part. A descriptor is identified by the region that
/// its handle points to: the symbolic region behind a created handle, or the
/// caller's storage for an initialised opaque struct.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_STATE_H
#define FCL_ANALYSIS_STATE_H

#include "clang/StaticAnalyzer/Core/PathSensitive/ProgramState.h"

namespace fcl {

using clang::Stmt;
using clang::ento::MemRegion;
using clang::ento::ProgramStateRef;
using clang::ento::SVal;
using clang::ento::SymbolRef;
using clang::ento::TypedValueRegion;

/// A descriptor on this path.
struct Object {
  enum Lifetime : uint8_t { Foreign, Live, Destroyed };
  int FamilyId = -1;
  Lifetime Life = Foreign;
  /// Attributes that this path has not set hold their defaults; otherwise
  /// they are unknown (the object comes from elsewhere, or escaped).
  bool DefaultsKnown = false;
  bool OnStorage = false;     ///< By *Init, on the caller's storage.
  bool IsShared = false;      ///< Others than this path may destroy it.
  bool WasRead = false;       ///< Some call has read what was set.
  const Stmt *Site = nullptr; ///< Where it was created or destroyed.
  /// A snapshot of the descriptor at this region; Set calls leave it alone.
  const MemRegion *SnapshotOf = nullptr;
  /// The last Set since a call has read the object; null: none.
  const Stmt *Unread = nullptr;

  bool operator==(const Object &O) const {
    return FamilyId == O.FamilyId && Life == O.Life &&
           DefaultsKnown == O.DefaultsKnown && OnStorage == O.OnStorage &&
           IsShared == O.IsShared && WasRead == O.WasRead && Site == O.Site &&
           SnapshotOf == O.SnapshotOf && Unread == O.Unread;
  }
  void Profile(llvm::FoldingSetNodeID &ID) const {
    ID.AddInteger(FamilyId);
    ID.AddInteger(Life);
    ID.AddBoolean(DefaultsKnown);
    ID.AddBoolean(OnStorage);
    ID.AddBoolean(IsShared);
    ID.AddBoolean(WasRead);
    ID.AddPointer(Site);
    ID.AddPointer(SnapshotOf);
    ID.AddPointer(Unread);
  }
};

/// An attribute that this path has set. An unknown value is an UnknownVal.
struct AttributeValue {
  SVal V;
  const Stmt *Site = nullptr;
  /// By the function where the path begins, or by a setter for any attribute
  /// that it calls; not by a helper that decides what is set.
  bool ByEntry = false;

  bool operator==(const AttributeValue &O) const {
    return V == O.V && Site == O.Site && ByEntry == O.ByEntry;
  }
  void Profile(llvm::FoldingSetNodeID &ID) const {
    V.Profile(ID);
    ID.AddPointer(Site);
    ID.AddBoolean(ByEntry);
  }
};

/// Where memory lives, by the enumerators of MemorySpace in
/// rules/api/enums.yaml.
enum class Space : int8_t { Unknown = -1, Host, Device, Managed, Pinned };

/// What an allocation is known to be.
struct Allocation {
  Space Where = Space::Unknown;
  unsigned Align = 0; ///< Of its first byte; 0: unknown.
  const Stmt *Site = nullptr;
  /// -1: not a constant. The analyzer's own extents would stay in the state
  /// when the allocation is gone, and keep paths apart that are one.
  int64_t Bytes = -1;

  bool operator==(const Allocation &O) const {
    return Where == O.Where && Align == O.Align && Site == O.Site &&
           Bytes == O.Bytes;
  }
  void Profile(llvm::FoldingSetNodeID &ID) const {
    ID.AddInteger(int(Where));
    ID.AddInteger(Align);
    ID.AddPointer(Site);
    ID.AddInteger(Bytes);
  }
};

namespace state {

/// The region behind casts. Unlike MemRegion::StripCasts, the first element of
/// an array is not the array.
const MemRegion *stripCasts(const MemRegion *R);

/// The variable, element or field that `Pointer` points at, or null.
const TypedValueRegion *pointee(SVal Pointer);

/// The region that identifies the descriptor behind `Handle`, or null.
const MemRegion *objectRegion(SVal Handle);

const Object *object(ProgramStateRef S, const MemRegion *R);
/// `Visit` every object.
void forEachObject(
    ProgramStateRef S,
    llvm::function_ref<void(const MemRegion *, const Object &)> Visit);
ProgramStateRef setObject(ProgramStateRef S, const MemRegion *R, Object O);
/// Attributes become unknown; the lifetime stays.
ProgramStateRef forgetAttributes(ProgramStateRef S, const MemRegion *R);
/// The same for the object at this region and all that lie inside it.
ProgramStateRef forgetWithin(ProgramStateRef S, const MemRegion *R);
/// The same for every object of the family.
ProgramStateRef forgetFamily(ProgramStateRef S, int FamilyId);
/// One attribute of every object of the family becomes unknown.
ProgramStateRef forgetAttribute(ProgramStateRef S, int FamilyId,
                                unsigned Attribute);
/// Objects for which `IsKept` are again what they were in `Before`.
ProgramStateRef keepObjects(ProgramStateRef S, ProgramStateRef Before,
                            llvm::function_ref<bool(const MemRegion *)> IsKept);
/// `Snapshot` becomes an object with all that is known of the one at `R`.
ProgramStateRef takeSnapshot(ProgramStateRef S, const MemRegion *R,
                             const MemRegion *Snapshot);
/// Without what is known of regions and symbols that the path cannot reach any
/// more, snapshots aside: paths that differ in nothing else are one.
ProgramStateRef forgetDead(ProgramStateRef S,
                           clang::ento::SymbolReaper &Reaper);
/// Without the object and its attributes.
ProgramStateRef dropObject(ProgramStateRef S, const MemRegion *R);
/// `Copy` becomes an object like the one at `R`.
ProgramStateRef copyObject(ProgramStateRef S, const MemRegion *R,
                           const MemRegion *Copy);
/// True when the region is a tracked object.
bool isTracked(ProgramStateRef S, const MemRegion *R);

const AttributeValue *attribute(ProgramStateRef S, const MemRegion *R,
                                unsigned Attribute);
ProgramStateRef setAttribute(ProgramStateRef S, const MemRegion *R,
                             unsigned Attribute, AttributeValue V);
/// Where the attributes of the object were given, each with its number.
void forEachSet(ProgramStateRef S, const MemRegion *R,
                llvm::function_ref<void(unsigned, const Stmt *)> Visit);
/// `Visit` every value that an attribute holds.
void forEachValue(ProgramStateRef S, llvm::function_ref<void(SVal)> Visit);

const Allocation *allocation(ProgramStateRef S, const MemRegion *Base);
ProgramStateRef setAllocation(ProgramStateRef S, const MemRegion *Base,
                              Allocation A);

/// Floating-point constants, which the analyzer itself does not model: the
/// symbols that stand for them.
std::optional<double> constant(ProgramStateRef S, SymbolRef Sym);
ProgramStateRef setConstant(ProgramStateRef S, SymbolRef Sym, double D);

/// Symbols that a conditional operator split on: `t == N ? m : k` asks for a
/// shape, it does not say that N ever comes.
bool isWeaklyAssumed(ProgramStateRef S, SymbolRef Sym);
bool hasWeakAssumptions(ProgramStateRef S);
ProgramStateRef setWeaklyAssumed(ProgramStateRef S, SymbolRef Sym);

/// The object that the last call of the API on this path has created, calls
/// that destroy aside; null: it created none.
const MemRegion *lastCreated(ProgramStateRef S);
ProgramStateRef setLastCreated(ProgramStateRef S, const MemRegion *R);

/// Symbols that stand for what a conversion chose (Conversions.h).
bool isConverted(ProgramStateRef S, SymbolRef Sym);
ProgramStateRef setConverted(ProgramStateRef S, SymbolRef Sym);

/// Whether this path has already reported the rule for these descriptors, of
/// which the hash stands for all.
bool isReported(ProgramStateRef S, uint64_t Objects, const void *Rule);
ProgramStateRef setReported(ProgramStateRef S, uint64_t Objects,
                            const void *Rule);

} // namespace state
} // namespace fcl

#endif // FCL_ANALYSIS_STATE_H

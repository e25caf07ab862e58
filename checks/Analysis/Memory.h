//===- Memory.h - memory that is copied or filled as a whole ----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_MEMORY_H
#define FCL_ANALYSIS_MEMORY_H

#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// What is at `R`, or in the array in which it is an element, becomes unknown.
/// The engine would forget the whole object of which that is a member, too.
ProgramStateRef overwrite(ProgramStateRef State, const MemRegion *R,
                          clang::ento::CheckerContext &C);

/// The state after a call of a library's function, which writes just what each
/// of its parameters says.
ProgramStateRef afterLibraryCall(const clang::ento::CallEvent &Call,
                                 clang::ento::CheckerContext &C);

/// memset to zero and memcpy of one whole variable, element or field. True
/// when `Call` was one and the transition is made.
bool evalMemoryCall(const clang::ento::CallEvent &Call,
                    clang::ento::CheckerContext &C);

/// A struct is copied to `To`: descriptors that live in its storage are copied
/// with all that is known of them.
ProgramStateRef copyObjects(ProgramStateRef State, SVal To, SVal Copied);

/// Whether the last copy that was made so went to `R`: the engine says of it,
/// as of anything that is written, that it changes.
bool isCopied(ProgramStateRef State, const MemRegion *R);

/// Gives a load out of a constant table, `static const Shape shapes[]`, its
/// value, which the engine does not look up. True when the transition is made.
bool loadConstant(const clang::CastExpr *E, clang::ento::CheckerContext &C);

using Pointers = llvm::SmallVector<clang::ento::Loc, 3>;
/// Where an object has its pointers, those of its bases and members among them,
/// in their order.
void findPointers(const clang::CXXRecordDecl &Record, SVal Object,
                  ProgramStateRef State, Pointers &To);
/// The object that a call returns, to be filled.
class ReturnedObject {
public:
  ReturnedObject(const clang::ento::CallEvent &Call, ProgramStateRef State,
                 clang::ento::CheckerContext &C);
  const clang::ento::loc::MemRegionVal Place;

  void set(SVal Part, SVal V);
  /// For a part with just one pointer, such as an iterator. False for others.
  bool setPointer(SVal Part, clang::QualType Ty, SVal Pointer);
  /// Makes the transition.
  void give();

private:
  const clang::ento::CallEvent &Call;
  ProgramStateRef State;
  clang::ento::CheckerContext &C;
};
/// Makes the transition in which the call gives `V`. False when that is
/// unknown.
bool giveValue(const clang::ento::CallEvent &Call, SVal V,
               ProgramStateRef State, clang::ento::CheckerContext &C);
/// The same with an iterator, an object with just one pointer.
bool giveIterator(const clang::ento::CallEvent &Call, SVal Pointer,
                  ProgramStateRef State, clang::ento::CheckerContext &C);

/// The pointer in an object, such as an iterator, that has just one; unknown
/// in others. `Ty` is its class, or a reference to that.
SVal pointerIn(SVal Object, clang::QualType Ty, ProgramStateRef State);

} // namespace fcl

#endif // FCL_ANALYSIS_MEMORY_H

//===- Inlining.h - which functions are walked through ----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The budget of paths is for what can matter to a call of the API. What leads
/// to one is walked through, however long it is. What does not, can return or
/// change nothing that a descriptor is made of, and branches a lot (a tensor
/// library's accessors with their checks) is answered conservatively: it may
/// have changed whatever it was able to reach.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_INLINING_H
#define FCL_ANALYSIS_INLINING_H

#include "Reachability.h"

namespace clang::ento {
class CallEvent;
class CheckerContext;
class FunctionSummariesTy;
} // namespace clang::ento

namespace fcl {

/// Tells the engine about the functions of `Reach` that it walks through, or
/// not, at any call; about the others it decides as always. Those for which it
/// depends on the call become Context.Dispensable.
void decideInlining(const Reachability &Reach, AnalysisContext &Context,
                    clang::ento::FunctionSummariesTy &Summaries);

/// The engine walks through a large function some thirty times in a unit, and
/// takes it for unknown then; one that leads to the API as often as it is
/// called.
void forgetInlining(const clang::ento::CallEvent &Call,
                    const AnalysisContext &Context);

/// Answers a call of a dispensable function into which goes nothing that the
/// path knows: unknown objects, read through pointers. Nothing known can come
/// out of it. True when `Call` is one and the transition is made.
bool evalDispensableCall(const clang::ento::CallEvent &Call,
                         const AnalysisContext &Context,
                         clang::ento::CheckerContext &C);

/// Whatever the callee is able to reach may have changed, and what it returns
/// is not known.
void evalConservatively(const clang::ento::CallEvent &Call,
                        clang::ento::CheckerContext &C);
/// The same with `State` for what may have changed.
void evalConservatively(const clang::ento::CallEvent &Call,
                        clang::ento::CheckerContext &C,
                        clang::ento::ProgramStateRef State);

} // namespace fcl

#endif // FCL_ANALYSIS_INLINING_H

//===- Algorithms.h - where an algorithm comes from -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An algorithm remembers the heuristic query that found it. A query gives its
/// results a content of their own, which copies of the algorithm share: the
/// value tells which query it was. Of the descriptors that the query has read
/// it keeps snapshots.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_ALGORITHMS_H
#define FCL_ANALYSIS_ALGORITHMS_H

#include "Rules/Model.h"
#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// A heuristic query on this path.
struct Query {
  static constexpr Role Roles[] = {Role::Desc, Role::A, Role::B,
                                   Role::C,    Role::D, Role::Pref};
  /// The snapshots, in the order of `Roles`; null: not known.
  std::array<const MemRegion *, std::size(Roles)> Objects{};
  const Stmt *Site = nullptr;
  Tri CIsD = Tri::Unknown; ///< One layout served for both.

  /// What the descriptor that played `R` was like.
  const MemRegion *object(Role R) const;

  bool operator==(const Query &O) const {
    return Objects == O.Objects && Site == O.Site && CIsD == O.CIsD;
  }
  void Profile(llvm::FoldingSetNodeID &ID) const {
    for (const MemRegion *Object : Objects)
      ID.AddPointer(Object);
    ID.AddPointer(Site);
    ID.AddInteger(unsigned(CIsD));
  }
};

/// Remembers the query `Call`, which has just filled the results behind its
/// argument `Results`; `Object` gives the descriptors that it read.
ProgramStateRef
rememberQuery(ProgramStateRef State, const clang::ento::CallEvent &Call,
              unsigned Results,
              llvm::function_ref<const MemRegion *(Role)> Object,
              clang::ento::CheckerContext &C);

/// The query that found exactly the algorithm behind the argument `Algo` of
/// `Call`; null when it is not known.
const Query *queryThatFound(ProgramStateRef State,
                            const clang::ento::CallEvent &Call, unsigned Algo);

/// The same, or else the last query for results that `Algo` points into, where
/// something may have been changed since.
const Query *queryBehind(ProgramStateRef State,
                         const clang::ento::CallEvent &Call, unsigned Algo);

/// Without the queries whose results the path cannot reach any more.
ProgramStateRef forgetDeadQueries(ProgramStateRef State,
                                  clang::ento::SymbolReaper &Reaper);

} // namespace fcl

#endif // FCL_ANALYSIS_ALGORITHMS_H

//===- Context.h - what one analysis of a unit shares -----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_CONTEXT_H
#define FCL_ANALYSIS_CONTEXT_H

#include "Finding.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <set>

namespace clang::ento {
class CallEvent;
class FunctionSummariesTy;
} // namespace clang::ento

namespace fcl {

struct ObjectTurn;
struct Reachability;
class Relevance;
struct Summary;
class SummaryBodies;
class SummaryRecorder;
struct TurnReports;

/// Values that a conversion chose and the code wants, as Outcomes tells them
/// apart, each with its fact.
using IntendedValues = std::set<std::pair<FactId, uint64_t>>;

/// A rule that some path of a turn without an end violates. Whether the code
/// decides that, a narrow turn tells, in which only what the rule reads counts.
struct Suspicion {
  const Rule *R;
  IntendedValues Intended;
};

/// Rules, target and what the paths of every entry function have in common.
class AnalysisContext {
public:
  AnalysisContext(clang::ASTContext &AST, const RuleSet &Rules, const Target &T)
      : AST(AST), Rules(Rules), M(Rules.M), T(T),
        ReadAtCall(Rules.reads(Event::Call)),
        ReadByConfiguration(Rules.reads(Event::Matmul)) {
    ReadByConfiguration |= ReadAtCall;
    ReadByConfiguration |= Rules.reads(Event::Transform);
  }

  clang::ASTContext &AST;
  const RuleSet &Rules;
  const Model &M;
  const Target T;
  /// The facts that rules read at any call, and at one with a configuration.
  llvm::SmallBitVector ReadAtCall, ReadByConfiguration;
  /// Functions that lead to a call of the API (canonical declarations).
  llvm::DenseSet<const clang::FunctionDecl *> Reaching;
  /// Of these, those that lead to a call that uses descriptors.
  llvm::DenseSet<const clang::FunctionDecl *> Launching;
  /// Functions that branch and can neither call the API nor return or change
  /// what descriptors are made of (canonical declarations; Inlining.h).
  llvm::DenseSet<const clang::FunctionDecl *> Dispensable;
  /// What the engine keeps of the functions that it has walked through.
  clang::ento::FunctionSummariesTy *Summaries = nullptr;
  /// The turn of a method with its constructor; null: a function's own turn.
  const ObjectTurn *Turn = nullptr;
  /// What the paths of the turn have said so far.
  TurnReports *Reports = nullptr;
  /// What the last turn that ended without having seen all paths has left.
  std::vector<Suspicion> Suspicions;
  /// The one that the turn is about; null: it is about everything.
  const Suspicion *Suspected = nullptr;
  /// No more steps follow in this turn.
  bool IsEndOfTurn = false;
  /// Calls of the API, and whether their status is looked at.
  llvm::DenseMap<const clang::Stmt *, bool> LookedAt;
  /// Functions with a heuristic query that nobody looks at.
  llvm::DenseSet<const clang::FunctionDecl *> Unchecked;
  /// Where to list what is not proven; null: nobody asks.
  std::vector<Requirement> *Unproven = nullptr;
  /// From how many places functions are called (canonical declarations).
  llvm::DenseMap<const clang::FunctionDecl *, unsigned> CalledFrom;
  /// Which branches can matter (Relevance.h).
  Relevance *Relevant = nullptr;
  /// Calls of the API that a path reached, and for those that read a
  /// configuration how well its facts are known.
  llvm::DenseMap<const clang::Stmt *, std::map<FactId, Knowledge>> Reached;
  /// How often a path told something new: a call reached, another outcome
  /// there.
  unsigned News = 0;

  /// Takes over what is asked of the unit's calls.
  void know(const Reachability &Reach);

  /// The API function that `FD` declares, or null. Matches by name and by the
  /// number of parameters, so that another library's function of that name is
  /// left alone; a method, which forwards to the API, by its types too.
  const Call *apiCall(const clang::FunctionDecl *FD);
  /// The API function that `E` calls, also through a pointer or an object that
  /// is named after it; null: another one.
  const Call *apiCall(const clang::CallExpr *E);
  /// The same on a path, which may know what a pointer points to.
  const Call *apiCall(const clang::ento::CallEvent &Event);

  /// The bodies that summaries give (SummaryBodies.h).
  const SummaryBodies *Bodies = nullptr;
  /// Whether the function's body is a summary and stands in no source.
  bool isSummarized(const clang::Decl *D) const;
  /// Writes down what the function that is explored does; null: nobody asks.
  SummaryRecorder *Recorder = nullptr;

private:
  llvm::DenseMap<const clang::FunctionDecl *, const Call *> Cache;
  llvm::DenseMap<const clang::CallExpr *, const Call *> CallCache;
};

/// The arguments that a call of the API was written with.
llvm::ArrayRef<const clang::Expr *> argumentsOf(const clang::CallExpr *E);

} // namespace fcl

#endif // FCL_ANALYSIS_CONTEXT_H

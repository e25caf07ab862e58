//===- Turns.h - which functions are explored, and how far ------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of a unit take turns: each is explored from its beginning, or
/// walked through by a caller that was. All turns share a budget. First each
/// has a small part of it, which is enough for most; those that need more go on
/// where they were, and share the rest with what they call. A function that
/// comes to no end even so has further, narrow turns, one for each rule that
/// some of its paths violate.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_TURNS_H
#define FCL_ANALYSIS_TURNS_H

#include "Context.h"
#include "Reachability.h"
#include "Relevance.h"
#include <memory>

namespace clang::cross_tu {
class CrossTranslationUnitContext;
} // namespace clang::cross_tu
namespace clang::ento {
class AnalysisManager;
} // namespace clang::ento

namespace fcl {

/// How far the turns of a unit go together, in steps of the exploration: about
/// `Effort` times as long as Clang has read the unit.
unsigned stepsOfUnit(const clang::ASTContext &AST, unsigned Effort);

class Turns {
public:
  /// `Result` takes the gaps; the findings go to the manager's consumers.
  Turns(AnalysisContext &Context, const Reachability &Reach,
        clang::ento::AnalysisManager &Manager,
        clang::cross_tu::CrossTranslationUnitContext &CrossTU, unsigned Steps,
        AnalysisResult &Result);
  ~Turns();

  void run();
  /// One turn for the summary of a function. True when it came to its end.
  bool runForSummary(const clang::FunctionDecl *FD);

private:
  AnalysisContext &Context;
  const Reachability &Reach;
  clang::ento::AnalysisManager &Manager;
  clang::cross_tu::CrossTranslationUnitContext &CrossTU;
  const unsigned Steps;
  unsigned StepsLeft, StepsForSuspicions;
  AnalysisResult &Result;
  using Functions = llvm::SmallVector<const clang::FunctionDecl *, 8>;
  /// Of unfinished functions those whose paths told nothing new any more.
  Functions Settled;
  Relevance Relevant;
  clang::ento::FunctionSummariesTy Summaries;
  /// Functions that a turn with an end has walked through, and those that had
  /// one of their own (canonical).
  llvm::DenseSet<const clang::Decl *> Walked, HadTurn;

  struct Turn;
  /// Those that go on when there is something left for them. Together they hold
  /// what the budget's steps take, which is about as much as the unit's AST.
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<Turn>> Open;
  /// What the turn of each unfinished function has left.
  llvm::DenseMap<const clang::FunctionDecl *, std::vector<Suspicion>>
      Suspicions;

  GraphOf graphs() const;
  std::unique_ptr<Turn> begin(const clang::FunctionDecl *FD);
  /// Goes on with the turn for `Limit` steps; true when it has seen all paths.
  bool advance(Turn &T, unsigned Limit);
  /// Says what the paths have told.
  void end(Turn &T);
  /// The function's own turn, which begins here or goes on, and ends when it
  /// has seen all paths or is barren. True when it has seen all.
  bool explore(const clang::FunctionDecl *FD, unsigned Limit);
  /// A turn that does not go on; true when it has seen all paths.
  bool exploreOnce(const clang::FunctionDecl *FD, unsigned Limit);
  /// Ends the function's turn if it is still open.
  void endTurnOf(const clang::FunctionDecl *FD);
  unsigned stepsOfFirstTurn() const;
  /// Its share of what is left, among late functions.
  unsigned weight(const clang::FunctionDecl *FD) const;
  void addGap(const clang::FunctionDecl *FD, const char *Reason);
  void runEntries();
  /// Of the callees, those that no caller's turn has walked through.
  void runLonger(const Functions &Callers, const Functions &Callees);
  /// Each goes on by its share of `Budget`. Returns those that came to no end.
  Functions runRound(llvm::ArrayRef<const clang::FunctionDecl *> Late,
                     unsigned Budget);
  void runUnreached();
  void runObjects();
  /// Whether the code decides what some path violates, in few paths: only what
  /// the one rule reads counts.
  void askForSuspicions(const clang::FunctionDecl *FD);
};

} // namespace fcl

#endif // FCL_ANALYSIS_TURNS_H

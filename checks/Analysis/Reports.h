//===- Reports.h - from violations to findings ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The analyzer's bug reporter finds the shortest path and describes its
/// branches; we add a note at each Set, Create or Destroy that gave a fact
/// which the violated rule reads, and collect the outcome as plain structs.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_REPORTS_H
#define FCL_ANALYSIS_REPORTS_H

#include "Outcomes.h"
#include "ValueOrigin.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugReporter.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugType.h"
#include "clang/StaticAnalyzer/Core/PathDiagnosticConsumers.h"

namespace fcl {

/// A fact that a report rests on.
struct Evidence {
  const MemRegion *Object; ///< Null: the query that found the algorithm.
  int AttributeId;         ///< -1: the object's lifetime itself.
  const Stmt *Site;        ///< Where it was given.
};

/// One violation on one path.
class ViolationReport : public clang::ento::PathSensitiveBugReport {
public:
  ViolationReport(const clang::ento::BugType &Type, llvm::StringRef Message,
                  const clang::ento::ExplodedNode *Node,
                  llvm::SmallVector<Evidence, 8> Facts)
      : PathSensitiveBugReport(Type, Message, Node), Facts(std::move(Facts)) {}
  /// One that is to be shown at `Place`, in `Function`, not where it ends.
  ViolationReport(const clang::ento::BugType &Type, llvm::StringRef Message,
                  const clang::ento::ExplodedNode *Node,
                  llvm::SmallVector<Evidence, 8> Facts,
                  clang::ento::PathDiagnosticLocation Place,
                  const clang::Decl *Function)
      : PathSensitiveBugReport(Type, Message, Node, Place, Function),
        Facts(std::move(Facts)) {}
  const llvm::SmallVector<Evidence, 8> Facts;
};

/// A violation that waits for the other paths.
struct PendingReport {
  std::unique_ptr<ViolationReport> Report;
  const Rule *R;
  Outcomes::Site Site;
  Outcomes::FactKeys Keys; ///< Empty: decided by this path alone.
  const Stmt *UnlessRead;
  bool IsPresumed = false;
};

/// What the paths of one turn have said so far.
struct TurnReports {
  std::vector<PendingReport> Waiting;
  llvm::DenseSet<const Stmt *> Read; ///< Sets whose value some call has read.
  bool DestroysOwn = false;
  Outcomes OfCalls;
};

/// Emits reports; keeps one bug type for each rule.
class Reporter {
public:
  Reporter(AnalysisContext &Context,
           const clang::ento::CheckerFrontend &Checker)
      : Context(Context), Checker(Checker) {}

  /// A violation, and the facts that it rests on.
  struct Item {
    Violation V;
    llvm::SmallVector<Evidence, 8> Facts;
    /// Of the arguments that the rule reads.
    llvm::SmallVector<NamedValue, 2> Variables = {};
    /// Declarations to point at, and what is to be said of them.
    llvm::SmallVector<std::pair<const clang::Decl *, std::string>, 2> Notes =
        {};
    const Stmt *Place = nullptr; ///< Where to show it; null: where it is found.
    /// None when a path has read what was set here.
    const Stmt *UnlessRead = nullptr;
    /// Rests on what the caller's pointers look like.
    bool IsPresumed = false;
  };

  /// The attributes that the rule reads from the objects of a call.
  llvm::SmallVector<Evidence, 8> evidence(const Rule &R,
                                          const CallConfiguration &Call,
                                          ProgramStateRef State) const;
  llvm::SmallVector<Evidence, 8> evidence(const MemRegion *Object,
                                          ProgramStateRef State) const;
  /// A violation by a call's configuration, with all that is to be said of it.
  Item item(Violation V, const CallConfiguration &Call,
            ProgramStateRef State) const;

  /// Notes all of `Items` at the current call, marks those that are about a
  /// descriptor as reported for `Subject` on this path, and leaves them to
  /// `emit`. Items of a configuration carry the path's `Keys`. Returns the node
  /// to go on from, null when the path was seen before.
  clang::ento::ExplodedNode *report(llvm::ArrayRef<Item> Items,
                                    const MemRegion *Subject,
                                    const Outcomes::FactKeys &Keys,
                                    ProgramStateRef State,
                                    clang::ento::CheckerContext &C) const;

  /// `Object` can no longer be reached, which is a matter of rules if it
  /// `IsSaid`. Goes on from `Node`; returns as `report` does.
  clang::ento::ExplodedNode *reportLost(const MemRegion *Object, bool IsSaid,
                                        clang::ento::ExplodedNode *Node,
                                        clang::ento::CheckerContext &C) const;

  /// Some call has read what was set there.
  void noteRead(const Stmt *Set) const { Context.Reports->Read.insert(Set); }
  /// The function destroys an object; so it may be expected to destroy what it
  /// creates. One that never does is a sketch, or leaves it to the process.
  void noteDestroy(const Object &O) const {
    Context.Reports->DestroysOwn |= O.Life == Object::Live;
  }

  /// When a turn has ended: hands the violations that the code decides to the
  /// bug reporter. Without all paths (`IsComplete`) nobody
  /// can say yet what the code decides of a configuration: Context.Suspicions.
  void emit(clang::ento::BugReporter &BR, bool IsComplete) const;

  /// What every path said of the calls so far.
  Outcomes &outcomes() const { return Context.Reports->OfCalls; }

  /// A note for reports that rest on this Set: "TRANSA set to 0 here"; and
  /// where the variable got its value, if one is given.
  const clang::ento::NoteTag *
  setNote(const MemRegion *Object, int AttributeId, const Stmt *Site,
          std::string Text, clang::ento::CheckerContext &C,
          const clang::ento::VarRegion *Variable = nullptr) const;
  /// A note for reports that rest on what this heuristic query has read.
  const clang::ento::NoteTag *queryNote(const Stmt *Site,
                                        clang::ento::CheckerContext &C) const {
    return setNote(/*Object=*/nullptr, /*AttributeId=*/-1, Site,
                   "the algorithm is found for this configuration here", C);
  }
  /// A note for reports that rest on this Create, Init or Destroy, with the
  /// arguments and defaults that they take from it. `Given` holds, for each
  /// attribute that the call gave, its value for people.
  const clang::ento::NoteTag *
  lifeNote(const MemRegion *Object, const Stmt *Site, const Family &F,
           std::string Verb,
           llvm::SmallVector<std::pair<int, std::string>, 4> Given,
           clang::ento::CheckerContext &C) const;

private:
  AnalysisContext &Context;
  const clang::ento::CheckerFrontend &Checker;
  mutable llvm::DenseMap<const Rule *, std::unique_ptr<clang::ento::BugType>>
      Types;

  const clang::ento::BugType &bugType(const Rule &R) const;
  std::unique_ptr<ViolationReport>
  makeReport(const Item &I, const clang::ento::ExplodedNode *Node) const;
  /// Leaves it to a turn of its own whether the code decides the violation.
  void suspect(const PendingReport &P) const;
  bool isWorthSaying(const PendingReport &P, bool IsComplete) const;
};

/// Turns the bug reporter's diagnostics into findings. `Out` must outlive it.
std::unique_ptr<clang::ento::PathDiagnosticConsumer>
makeFindingCollector(const AnalysisContext &Context, std::vector<Finding> &Out);

} // namespace fcl

#endif // FCL_ANALYSIS_REPORTS_H

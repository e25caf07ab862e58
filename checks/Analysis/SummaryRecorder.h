//===- SummaryRecorder.h - what a function does, in a summary ---*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Generates summaries: a function is explored with nothing known of its
/// arguments, and each path writes down the calls of the API in terms of them.
/// Where all paths that return say the same, that is the summary; where they
/// differ, or something cannot be said in these terms, it is "unknown".
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_SUMMARYRECORDER_H
#define FCL_ANALYSIS_SUMMARYRECORDER_H

#include "Context.h"
#include "State.h"
#include "Summaries/Summary.h"
#include "SummaryTerms.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"
#include <set>

namespace fcl {

struct Reachability;

/// The functions of the unit that others can call and that are worth a summary.
std::vector<const clang::FunctionDecl *>
findSummarizable(AnalysisContext &Context, const Reachability &Reach);

class SummaryRecorder {
public:
  explicit SummaryRecorder(AnalysisContext &Context) : Context(Context) {}

  void begin(const clang::FunctionDecl *FD,
             const clang::StackFrameContext *Frame);
  SummaryText end(bool IsComplete);

  // What happens on a path. Each returns the state to go on with.

  /// A call of the API has led from `C`'s state to `After`.
  ProgramStateRef call(const Call &Api, const clang::ento::CallEvent &Event,
                       ProgramStateRef After, clang::ento::CheckerContext &C);
  /// Somebody who is not looked into may have changed what lies behind these.
  ProgramStateRef escape(ProgramStateRef State,
                         const clang::ento::InvalidatedSymbols &Symbols);
  ProgramStateRef result(const clang::ReturnStmt &S,
                         clang::ento::CheckerContext &C);
  void bind(SVal To, SVal V);
  void finishCall(const clang::ento::CallEvent &Event,
                  clang::ento::CheckerContext &C);
  void finishPath(clang::ento::CheckerContext &C);
  /// What the end of a path asks for.
  void markLive(ProgramStateRef State, clang::ento::SymbolReaper &Reaper) const;

private:
  AnalysisContext &Context;
  const clang::FunctionDecl *Function = nullptr;
  const clang::StackFrameContext *Frame = nullptr;

  /// Equal ones are one, so that paths that have done the same can be one.
  std::vector<std::unique_ptr<SummaryStep>> Steps;
  ProgramStateRef add(ProgramStateRef State, std::string Line,
                      std::vector<SummaryStep::Name> Names = {});

  /// What a path that has come to its end says.
  struct Ending {
    std::vector<std::string> Requires, Does;
    std::string Returns;
  };
  std::optional<Ending> Known;  ///< Of all paths so far.
  std::set<std::string> Guards; ///< Without which it does nothing.
  std::string Unknown;          ///< Why they say nothing.
  bool CallsOpaque = false;     ///< Which may change the program's globals.

  SummaryTerms terms(ProgramStateRef State) const;
  /// The argument of a call of the API; adds the variables that it needs.
  std::string argument(const Call &Api, const clang::ento::CallEvent &Event,
                       unsigned Index, ProgramStateRef State,
                       std::vector<SummaryStep::Name> &Names);
  /// What has changed of what the place holds, as lines.
  void addChanges(const MemRegion *R, clang::QualType Ty, ProgramStateRef State,
                  std::vector<std::string> &Lines);
  bool isOfMembersEnd(const clang::StackFrameContext *Current) const;
  void addReached(
      ProgramStateRef State,
      llvm::SmallVectorImpl<std::pair<const MemRegion *, clang::QualType>>
          &Handed);
  void giveUp(const char *Reason) {
    if (Unknown.empty())
      Unknown = Reason;
  }
};

} // namespace fcl

#endif // FCL_ANALYSIS_SUMMARYRECORDER_H

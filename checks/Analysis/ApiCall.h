//===- ApiCall.h - cuBLASLt's semantics on a path ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What each call of the API does to the path's state, and when rules are
/// evaluated. Calls succeed in the model: a fork on each status would double
/// the paths at each check macro. The exception is a Set call whose size is
/// wrong, which answers INVALID_VALUE and keeps the old value (measured: H200,
/// cuBLASLt 13.1.0).
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_APICALL_H
#define FCL_ANALYSIS_APICALL_H

#include "Reports.h"

namespace fcl {

/// One call of the API on one path.
class ApiCall {
public:
  ApiCall(AnalysisContext &Context, const Reporter &Report, const Call &Api,
          const clang::ento::CallEvent &Event, clang::ento::CheckerContext &C);

  /// Reports what the call violates and makes its transition. False when the
  /// engine should treat it as a call of any other function.
  bool eval();

private:
  AnalysisContext &Context;
  const Model &M;
  const Reporter &Report;
  const Call &Api;
  const clang::ento::CallEvent &Event;
  clang::ento::CheckerContext &C;
  clang::ento::SValBuilder &SVB;
  /// Null for an operator or a constructor, which is no call of the API.
  const clang::CallExpr *const Site;

  // What the call comes to, step by step.
  ProgramStateRef State;
  llvm::SmallVector<Reporter::Item, 4> Items;
  Outcomes::FactKeys Keys; ///< Of the configuration, if the call reads one.

  // LifeCycleCalls.cpp
  void evalCreate();
  void evalDestroy();
  void noteUnread(const MemRegion *Object, const fcl::Object &O);
  // AttributeCalls.cpp
  void evalSet();
  void evalGet();
  // MatmulCalls.cpp
  void evalHeuristic();
  void evalConsumer();
  void evalOther();

  SVal argument(unsigned Index) const;
  SVal argument(Role R) const { return argument(*Api.parameter(R)); }
  /// The kind of descriptor that Create … Destroy work on.
  const Family &family() const { return M.Families[Api.FamilyId]; }
  std::optional<int> familyId(llvm::StringRef Name) const;
  std::string describeStored(SVal V, const Attribute &A) const;

  /// The call reads what was set in its descriptors, or in this one.
  void readObjects();
  void readObject(const MemRegion *R);

  /// What lies behind the pointer becomes unknown.
  void invalidate(llvm::ArrayRef<const MemRegion *> Regions);
  void bindOut(const MemRegion *R, SVal V);
  /// Binds the call's result to a cublasStatus_t.
  void bindStatus(unsigned Status = 0);

  /// Evaluates the rules of `On` on constant facts.
  void judge(fcl::Event On, Configuration &Facts, const MemRegion *Subject);
  /// The same for one descriptor that the call takes.
  void judgeUse(fcl::Event On, int FamilyId, SVal Handle);
  /// The same for all descriptors among the call's arguments.
  void judgeUses();
  /// The rules of `Event::Call`; of a configuration too, where the call reads
  /// one.
  void judgeCall();
  /// For the statistics.
  void noteKnowledge(CallConfiguration &Configuration);
  /// Up to which rules a call that reads a configuration answers.
  std::optional<Stage> lastStage() const;

  /// Reports about `Subject` and goes on with the state.
  void finish(const MemRegion *Subject,
              const clang::ento::NoteTag *Note = nullptr);
};

} // namespace fcl

#endif // FCL_ANALYSIS_APICALL_H

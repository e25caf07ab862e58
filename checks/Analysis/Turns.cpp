//===- Turns.cpp - which functions are explored, and how far --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Turns.h"
#include "Exploration.h"
#include "Inlining.h"
#include "Objects.h"
#include "Reports.h"
#include "clang/CrossTU/CrossTranslationUnit.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/AnalysisManager.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExprEngine.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/FunctionSummary.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// Parts of the unit's budget: one in so many for a first turn; for what each
/// late turn has at least; and for all suspicions together, of which one may
/// take half.
static constexpr unsigned ShareOfFirstTurn = 16, ShareOfLateTurn = 128,
                          ShareOfSuspicions = 4;

/// Below that a turn says nothing; and what a function without many branches
/// needs, wrapped up in classes as it may be.
static constexpr unsigned StepsOfTurn = 1500, StepsOfFirstTurn = 20000;

/// For a summary: what takes more is no wrapper.
static constexpr unsigned StepsOfWrapper = 20000;

/// There are 45,000 to 80,000 steps in a second, in which Clang reads 16 MB of
/// headers or builds 65 MB of AST; bodies that it need not parse are a good
/// part of that.
unsigned fcl::stepsOfUnit(const ASTContext &AST, unsigned Effort) {
  constexpr size_t BytesOfStep = 600, NodeBytesOfStep = 1560, AtLeast = 20000;
  return unsigned(
      Effort *
      std::max({AST.getSourceManager().getNextLocalOffset() / BytesOfStep,
                AST.getASTAllocatedMemory() / NodeBytesOfStep, AtLeast}));
}

Turns::Turns(AnalysisContext &Context, const Reachability &Reach,
             AnalysisManager &Manager,
             cross_tu::CrossTranslationUnitContext &CrossTU, unsigned Steps,
             AnalysisResult &Result)
    : Context(Context), Reach(Reach), Manager(Manager), CrossTU(CrossTU),
      Steps(Steps), StepsLeft(Steps),
      StepsForSuspicions(Steps / ShareOfSuspicions), Result(Result),
      Relevant(Context, Reach, graphs()) {
  Context.Relevant = &Relevant;
  decideInlining(Reach, Context, Summaries);
}

GraphOf Turns::graphs() const {
  return [this](const FunctionDecl *FD) { return Manager.getCFG(FD); };
}

void Turns::run() {
  runEntries();
  runUnreached();
  runObjects();
}

/// What a turn needs to go on.
struct Turns::Turn {
  Turn(Turns &All, const FunctionDecl *FD)
      : Engine(All.CrossTU, All.Manager, &Inlined, &All.Summaries,
               ExprEngine::Inline_Regular),
        Way(All.Context, All.Reach, Engine,
            All.Manager.getAnalysisDeclContextManager().getStackFrame(FD)) {}

  SetOfConstDecls Inlined;
  ExprEngine Engine;
  Exploration Way;
  TurnReports Reports;
};

Turns::~Turns() = default;

bool Turns::runForSummary(const FunctionDecl *FD) {
  return exploreOnce(FD, StepsOfWrapper);
}

std::unique_ptr<Turns::Turn> Turns::begin(const FunctionDecl *FD) {
  ++Result.Functions;
  HadTurn.insert(FD->getCanonicalDecl());
  return std::make_unique<Turn>(*this, FD);
}

bool Turns::advance(Turn &T, unsigned Limit) {
  Context.Reports = &T.Reports;
  const unsigned Before = T.Way.steps();
  const bool IsComplete = T.Way.run(Limit);
  // A short turn that comes to its end is as long as the code is.
  unsigned &Left = Context.Suspected ? StepsForSuspicions : StepsLeft;
  if (!IsComplete || T.Way.steps() > stepsOfFirstTurn())
    Left -= std::min(Left, T.Way.steps() - Before);
  if (IsComplete && !Context.Suspected)
    for (const Decl *D : T.Inlined)
      Walked.insert(D->getCanonicalDecl());
  return IsComplete;
}

void Turns::end(Turn &T) {
  Context.Reports = &T.Reports;
  Context.Suspicions.clear();
  Context.IsEndOfTurn = true;
  T.Engine.processEndWorklist();
  Context.IsEndOfTurn = false;
  static_cast<PathSensitiveBugReporter &>(T.Engine.getBugReporter())
      .FlushReports();
}

bool Turns::explore(const FunctionDecl *FD, unsigned Limit) {
  std::unique_ptr<Turn> &T = Open[FD];
  if (!T)
    T = begin(FD);
  const bool IsComplete = advance(*T, Limit);
  const bool IsBarren = T->Way.isBarren();
  if (IsComplete || IsBarren)
    endTurnOf(FD);
  if (IsBarren)
    Settled.push_back(FD);
  return IsComplete;
}

bool Turns::exploreOnce(const FunctionDecl *FD, unsigned Limit) {
  std::unique_ptr<Turn> T = begin(FD);
  const bool IsComplete = advance(*T, Limit);
  end(*T);
  return IsComplete;
}

void Turns::endTurnOf(const FunctionDecl *FD) {
  auto It = Open.find(FD);
  if (It == Open.end())
    return;
  end(*It->second);
  Suspicions[FD] = std::move(Context.Suspicions);
  Open.erase(It);
}

unsigned Turns::stepsOfFirstTurn() const {
  // Where many come to no end, they must not take all.
  return std::min(std::max(Steps / ShareOfFirstTurn, StepsOfFirstTurn),
                  std::max(StepsLeft, StepsOfTurn));
}

void Turns::addGap(const FunctionDecl *FD, const char *Reason) {
  Result.Gaps.push_back(
      {FD->getQualifiedNameAsString(), FD->getLocation(), Reason});
}

void Turns::runEntries() {
  // What a caller has walked through with real arguments says more than a turn
  // with unknown ones: what a late function calls waits for it.
  Functions Late, Callees;
  llvm::DenseSet<const FunctionDecl *> Waiting;
  auto wait = [&](const FunctionDecl *FD) {
    if (!llvm::is_contained(Settled, FD))
      Late.push_back(FD);
    llvm::SmallVector<const FunctionDecl *, 16> Open{FD->getCanonicalDecl()};
    while (!Open.empty()) {
      auto It = Reach.Bodies.find(Open.pop_back_val());
      if (It == Reach.Bodies.end())
        continue;
      for (const FunctionDecl *Callee : It->second.Callees)
        if (Waiting.insert(Callee).second)
          Open.push_back(Callee);
    }
  };
  for (const FunctionDecl *FD : Reach.Entries) {
    if (Walked.contains(FD->getCanonicalDecl()))
      continue;
    if (!Manager.getCFG(FD))
      addGap(FD, "its control flow could not be built");
    else if (Waiting.contains(FD->getCanonicalDecl()))
      Callees.push_back(FD);
    else if (!explore(FD, stepsOfFirstTurn()))
      wait(FD);
  }
  runLonger(Late, Callees);
}

unsigned Turns::weight(const FunctionDecl *FD) const {
  if (Walked.contains(FD->getCanonicalDecl()))
    return 0;
  // Through which caller a call is reached is not so important as that it is.
  if (llvm::any_of(Reach.CallSites, [&](const auto &Site) {
        return Site.second == FD && !Context.Reached.contains(Site.first);
      }))
    return 4;
  // What only the unit itself calls is never handed anything else.
  return FD->isExternallyVisible() || HadTurn.contains(FD->getCanonicalDecl());
}

Turns::Functions Turns::runRound(llvm::ArrayRef<const FunctionDecl *> Late,
                                 unsigned Budget) {
  Functions Unfinished;
  const unsigned Reserve = StepsLeft - std::min(StepsLeft, Budget);
  for (; !Late.empty(); Late = Late.drop_front()) {
    const FunctionDecl *FD = Late.front();
    unsigned Own = weight(FD), All = 0;
    if (!Own) {
      endTurnOf(FD);
      continue;
    }
    for (const FunctionDecl *Other : Late)
      All += weight(Other);
    const uint64_t Left = StepsLeft - std::min(StepsLeft, Reserve);
    const unsigned Share = Left * Own / All;
    const unsigned AtLeast = std::max(Steps / ShareOfLateTurn, StepsOfTurn);
    const bool HasBegun = Open.contains(FD);
    if ((HasBegun && Share < AtLeast) ||
        (!explore(FD, std::max(Share, AtLeast)) &&
         !llvm::is_contained(Settled, FD)))
      Unfinished.push_back(FD);
  }
  return Unfinished;
}

void Turns::runLonger(const Functions &Callers, const Functions &Callees) {
  // A caller that comes to its end has walked through what it calls.
  Functions Late = runRound(Callers, StepsLeft / 2);
  llvm::append_range(Late, runRound(Callees, StepsLeft));
  // Many end soon; what they leave goes to the others.
  for (unsigned Before = 0; !Late.empty() && StepsLeft != Before;) {
    Before = StepsLeft;
    Late = runRound(Late, StepsLeft);
  }
  llvm::append_range(Late, std::exchange(Settled, {}));
  for (const FunctionDecl *FD : Late) {
    addGap(FD, "the exploration budget ended before every path was seen");
    endTurnOf(FD);
    askForSuspicions(FD);
  }
}

void Turns::runUnreached() {
  // What the unit's own callers never ask for others may.
  Functions Late;
  for (const auto &[Call, Function] : Reach.CallSites)
    if (!Context.Reached.contains(Call) &&
        !HadTurn.contains(Function->getCanonicalDecl()) &&
        !llvm::is_contained(Late, Function) && Manager.getCFG(Function)) {
      Walked.erase(Function->getCanonicalDecl());
      Late.push_back(Function);
    }
  runLonger(Late, {});
}

void Turns::runObjects() {
  const llvm::DenseSet<const Decl *> WalkedByCallers = Walked;
  for (const ObjectTurn &Turn : findObjectTurns(Context.AST, Context, Reach)) {
    if (WalkedByCallers.contains(Turn.Method->getCanonicalDecl()))
      continue;
    Context.Turn = &Turn;
    // Its end is no gap: the method has had its turn.
    exploreOnce(Turn.Driver, stepsOfFirstTurn());
    Context.Turn = nullptr;
  }
}

void Turns::askForSuspicions(const FunctionDecl *FD) {
  for (const Suspicion &S : Suspicions[FD]) {
    if (!StepsForSuspicions)
      return;
    Relevance Narrow(Context, Reach, graphs(), S.R);
    Context.Relevant = &Narrow;
    Context.Suspected = &S;
    exploreOnce(FD,
                std::min(StepsForSuspicions, Steps / ShareOfSuspicions / 2));
    Context.Suspected = nullptr;
    Context.Relevant = &Relevant;
  }
}

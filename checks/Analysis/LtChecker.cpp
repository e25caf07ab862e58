//===- LtChecker.cpp - the paths of a unit ------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the analyzer tells a checker and it tells the analyzer: which calls are
/// answered here, what invalidates descriptors, which symbols stay alive, and
/// which paths are worth believing.
///
//===----------------------------------------------------------------------===//

#include "LtChecker.h"
#include "Algorithms.h"
#include "ApiCall.h"
#include "Conversions.h"
#include "FloatConstants.h"
#include "Inlining.h"
#include "LogFile.h"
#include "Loops.h"
#include "Memory.h"
#include "Objects.h"
#include "Ownership.h"
#include "Relevance.h"
#include "StandardLibrary.h"
#include "SummaryRecorder.h"
#include "TargetQueries.h"
#include "clang/StaticAnalyzer/Core/Checker.h"
#include "clang/StaticAnalyzer/Frontend/CheckerRegistry.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

class LtChecker
    : public Checker<
          eval::Call, check::PreCall, check::PostCall, check::RegionChanges,
          check::LiveSymbols, check::Location, check::Bind, check::DeadSymbols,
          check::PointerEscape, check::ConstPointerEscape,
          check::PreStmt<ReturnStmt>, check::EndFunction, check::EndAnalysis,
          check::BlockEntrance, check::BranchCondition,
          check::PostStmt<DeclStmt>, check::PostStmt<FloatingLiteral>,
          check::PostStmt<CastExpr>, check::PostStmt<UnaryOperator>,
          check::PostStmt<BinaryOperator>,
          check::PostStmt<CXXStdInitializerListExpr>> {
public:
  LtChecker(AnalysisContext &Context)
      : Context(Context), Report(Context, *this), Rounds(Context) {}

  void checkPreCall(const CallEvent &Event, CheckerContext &C) const {
    const CFGBlock *Block = C.getCFGElementRef().getParent();
    if (Block && Context.Relevant->deadEnds().contains(*Block))
      C.addSink();
    else if (closesLogFile(C.getState(), Event))
      C.addTransition(setLogFileClosed(C.getState(), Event.getOriginExpr()),
                      Report.setNote(nullptr, -1, Event.getOriginExpr(),
                                     "the log file is closed here", C));
    forgetInlining(Event, Context);
    if (Context.Turn)
      forgetHistory(*Context.Turn, Event, Context, C);
  }

  bool evalCall(const CallEvent &Event, CheckerContext &C) const {
    const fcl::Call *Api = Context.apiCall(Event);
    const auto *FD = dyn_cast_or_null<FunctionDecl>(Event.getDecl());
    if (!FD)
      return Api && ApiCall(Context, Report, *Api, Event, C).eval();
    if (isNoOp(*FD)) {
      C.addTransition(C.getState());
      return true;
    }
    if (evalTargetQuery(Event, Context.T, C))
      return true;
    if (Api)
      return ApiCall(Context, Report, *Api, Event, C).eval();
    return evalAllocation(Event, C) || evalMemoryCall(Event, C) ||
           evalOpaqueStandardCall(Event, Context, C) ||
           evalRuntimeCall(Event, C) || evalDispensableCall(Event, Context, C);
  }

  void checkPostCall(const CallEvent &Event, CheckerContext &C) const {
    if (Context.Recorder)
      Context.Recorder->finishCall(Event, C);
    markConverted(Event, Context, C);
  }

  ProgramStateRef checkRegionChanges(ProgramStateRef State,
                                     const InvalidatedSymbols *,
                                     ArrayRef<const MemRegion *>,
                                     ArrayRef<const MemRegion *> Regions,
                                     const LocationContext *,
                                     const CallEvent *Call) const {
    // Whatever an opaque callee was able to reach may have been changed.
    for (const MemRegion *R : Regions)
      if (Call || !isCopied(State, R))
        State = state::forgetWithin(State, R);
    return State;
  }

  // What follows the use of a null pointer has never run.
  void checkLocation(SVal Place, bool, const Stmt *, CheckerContext &C) const {
    const MemRegion *R = Place.getAsRegion();
    const SymbolicRegion *Base = R ? R->getSymbolicBase() : nullptr;
    if (Place.isZeroConstant() ||
        (Base &&
         C.getState()->isNull(loc::MemRegionVal(Base)).isConstrainedTrue()))
      C.addSink();
  }

  void checkLiveSymbols(ProgramStateRef State, SymbolReaper &Reaper) const {
    // Constraints on what an attribute holds are still needed at the call.
    state::forEachValue(State, [&](SVal V) {
      for (SymbolRef Sym : V.symbols())
        Reaper.markLive(Sym);
    });
    if (Context.Recorder)
      Context.Recorder->markLive(State, Reaper);
  }

  ProgramStateRef checkPointerEscape(ProgramStateRef State,
                                     const InvalidatedSymbols &Escaped,
                                     const CallEvent *,
                                     PointerEscapeKind Kind) const {
    // What is kept somewhere is looked for at the end.
    if (Context.Recorder &&
        (Kind == PSK_DirectEscapeOnCall || Kind == PSK_IndirectEscapeOnCall))
      State = Context.Recorder->escape(State, Escaped);
    return share(State, Escaped);
  }
  ProgramStateRef checkConstPointerEscape(ProgramStateRef State,
                                          const InvalidatedSymbols &Escaped,
                                          const CallEvent *,
                                          PointerEscapeKind) const {
    return share(State, Escaped);
  }
  void checkPreStmt(const ReturnStmt *S, CheckerContext &C) const {
    if (Context.Recorder) {
      C.addTransition(Context.Recorder->result(*S, C));
      return;
    }
    if (C.inTopFrame() && S->getRetValue())
      C.addTransition(share(C.getState(), C.getSVal(S->getRetValue())));
  }

  void checkDeadSymbols(SymbolReaper &Reaper, CheckerContext &C) const {
    llvm::SmallVector<const MemRegion *, 2> Lost = lost(C.getState(), &Reaper);
    if (!Lost.empty()) {
      reportLost(Lost, C);
      return;
    }
    C.addTransition(
        forgetDeadQueries(state::forgetDead(C.getState(), Reaper), Reaper));
  }
  /// What the path still owns at its end can be reached from local variables
  /// alone, which the engine keeps where a destructor follows.
  void checkEndFunction(const ReturnStmt *, CheckerContext &C) const {
    if (Context.Recorder) {
      Context.Recorder->finishPath(C);
      return;
    }
    if (C.inTopFrame())
      reportLost(lost(C.getState(), /*Reaper=*/nullptr), C);
  }

  void checkBind(SVal To, SVal V, const Stmt *, bool, CheckerContext &C) const {
    if (Context.Recorder)
      Context.Recorder->bind(To, V);
    ProgramStateRef State = copyObjects(C.getState(), To, V);
    if (State != C.getState())
      C.addTransition(State);
  }

  void checkEndAnalysis(ExplodedGraph &, BugReporter &BR,
                        ExprEngine &Engine) const {
    if (Context.IsEndOfTurn)
      Report.emit(BR, Engine.hasEmptyWorkList());
  }

  void checkBlockEntrance(const BlockEntrance &Entrance,
                          CheckerContext &C) const {
    Rounds.evalEntrance(*Entrance.getBlock(), C);
  }

  void checkBranchCondition(const Stmt *Condition, CheckerContext &C) const {
    const CFGBlock *Block = C.getCFGElementRef().getParent();
    const Stmt *Terminator = Block ? Block->getTerminatorStmt() : nullptr;
    if (Block && sparesPaths(C) && chooseWay(*Block, Condition, C))
      return;
    // A loop that may not run at all is written because it does: what it sets
    // is not missing only because its count is unknown.
    if (isa_and_nonnull<ForStmt, WhileStmt, CXXForRangeStmt>(Terminator) &&
        C.blockCount() == 1 && isAssumedFalse(*C.getPredecessor()) &&
        !Context.Recorder) {
      C.addSink();
      return;
    }
    if (isLoop(Terminator) && Rounds.evalCondition(Terminator, Condition, C))
      return;
    if (!isa_and_nonnull<ConditionalOperator>(Terminator))
      return;
    ProgramStateRef State = C.getState();
    for (SymbolRef Sym : symbolsOf(Condition, C))
      State = state::setWeaklyAssumed(State, Sym);
    C.addTransition(State);
  }

  /// The same for a variable that such a constant initialises.
  void checkPostStmt(const DeclStmt *S, CheckerContext &C) const {
    ProgramStateRef State = C.getState();
    for (const Decl *D : S->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || !Variable->getType()->isIntegralOrEnumerationType() ||
          !Variable->hasInit() || Variable->getInit()->isValueDependent())
        continue;
      SVal Location = State->getLValue(Variable, C.getLocationContext());
      SVal V = State->getSVal(Location.castAs<Loc>());
      clang::Expr::EvalResult Result;
      if (!C.getSValBuilder().getKnownValue(State, V) &&
          Variable->getInit()->EvaluateAsInt(Result, C.getASTContext()))
        State = State->bindLoc(
            Location, C.getSValBuilder().makeIntVal(Result.Val.getInt()),
            C.getLocationContext());
    }
    C.addTransition(State);
  }

  void checkPostStmt(const FloatingLiteral *E, CheckerContext &C) const {
    trackFloat(E, C);
  }
  void checkPostStmt(const CastExpr *E, CheckerContext &C) const {
    if (!loadConstant(E, C) && !keepWeak(E, C))
      trackFloat(E, C);
  }
  void checkPostStmt(const UnaryOperator *E, CheckerContext &C) const {
    if (E->getOpcode() != UO_LNot || !leaveUndecided(E, C))
      trackFloat(E, C);
  }
  void checkPostStmt(const BinaryOperator *E, CheckerContext &C) const {
    if (!E->isComparisonOp() || !leaveUndecided(E, C))
      trackFloat(E, C);
  }

  void checkPostStmt(const CXXStdInitializerListExpr *E,
                     CheckerContext &C) const {
    bindInitializerList(E, C);
  }

private:
  AnalysisContext &Context;
  Reporter Report;
  mutable Loops Rounds;

  /// A trivial default constructor; the engine would invalidate the array whose
  /// element it constructs. (Zeroing, where asked for, is done before.)
  static bool isNoOp(const FunctionDecl &FD) {
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(&FD);
    return Constructor && Constructor->isDefaultConstructor() &&
           Constructor->isTrivial();
  }

  void reportLost(ArrayRef<const MemRegion *> Objects,
                  CheckerContext &C) const {
    // What a program leaves behind at its end is the system's to take.
    const auto *FD = dyn_cast<FunctionDecl>(C.getStackFrame()->getDecl());
    bool IsMain = FD && FD->isMain();
    ExplodedNode *Node = C.getPredecessor();
    for (const MemRegion *Object : Objects)
      if (Node)
        Node = Report.reportLost(Object, /*IsSaid=*/!IsMain, Node, C);
  }

  /// Whether branches that cannot matter are not split on here. What is walked
  /// through of the standard library has a policy of its own.
  bool sparesPaths(CheckerContext &C) const {
    // A summary says what happens to all that the caller can see.
    return !Context.Recorder &&
           !isOfStandardLibrary(C.getLocationContext()->getDecl());
  }

  /// Takes the decision from the engine where no path is to be spent on it.
  bool chooseWay(const CFGBlock &Block, const Stmt *Condition,
                 CheckerContext &C) const {
    Relevance::Choice Choice = Context.Relevant->choose(Block);
    if (Choice.K == Relevance::Choice::AsThePathSays)
      return false;
    SVal Decision = C.getSValBuilder().makeTruthVal(Choice.Way == 0);
    if (Choice.K != Relevance::Choice::Only) {
      std::optional<DefinedSVal> V = C.getSVal(Condition).getAs<DefinedSVal>();
      bool IsPossible = !V || C.getState()->assume(*V, Choice.Way == 0);
      if (IsPossible != (Choice.K == Relevance::Choice::IfPossible))
        return false;
      if (Choice.K == Relevance::Choice::Surely)
        Decision = UnknownVal();
    }
    C.addTransition(C.getState()->BindExpr(cast<clang::Expr>(Condition),
                                           C.getLocationContext(), Decision));
    return true;
  }

  /// Keeps the engine from splitting the path on a comparison that nothing
  /// depends on.
  bool leaveUndecided(const clang::Expr *E, CheckerContext &C) const {
    const CFGBlock *Block = C.getCFGElementRef().getParent();
    if (!C.getSVal(E).getAs<nonloc::SymbolVal>() || !Block || !sparesPaths(C) ||
        Context.Relevant->isRelevant(E, *Block))
      return false;
    C.addTransition(
        C.getState()->BindExpr(E, C.getLocationContext(), UnknownVal()));
    return true;
  }

  /// Whether the comparison that was just evaluated is false by assumption.
  static bool isAssumedFalse(const ExplodedNode &Node) {
    const ProgramPointTag *Tag = Node.getLocation().getTag();
    return Tag && Tag->getDebugTag().ends_with("Eagerly Assume False");
  }

  /// The symbols behind the variables and fields that a condition names.
  static llvm::SmallVector<SymbolRef, 4> symbolsOf(const Stmt *Condition,
                                                   CheckerContext &C);
  /// Where a variable or a field is that an lvalue names, or what a pointer
  /// among these points to; unknown for anything else.
  static SVal placeOf(const clang::Expr *E, CheckerContext &C);
  static bool keepWeak(const CastExpr *Load, CheckerContext &C);
};

SVal LtChecker::placeOf(const clang::Expr *E, CheckerContext &C) {
  ProgramStateRef State = C.getState();
  E = E->IgnoreParens();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
    if (!Variable)
      return UnknownVal();
    Loc Place = State->getLValue(Variable, C.getLocationContext());
    return Variable->getType()->isReferenceType() ? State->getSVal(Place)
                                                  : SVal(Place);
  }
  if (isa<CXXThisExpr>(E)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(C.getStackFrame()->getDecl());
    return Method ? State->getSVal(C.getSValBuilder().getCXXThis(
                        Method, C.getStackFrame()))
                  : SVal(UnknownVal());
  }
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    SVal Place = placeOf(Cast->getSubExpr(), C);
    switch (Cast->getCastKind()) {
    case CK_NoOp:
      return Place;
    case CK_LValueToRValue:
      if (auto Pointer = Place.getAs<Loc>())
        return State->getSVal(*Pointer, Cast->getType());
      return UnknownVal();
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
      return C.getStoreManager().evalDerivedToBase(Place, Cast);
    default:
      return UnknownVal();
    }
  }
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  SVal Object = Field ? placeOf(Member->getBase(), C) : SVal(UnknownVal());
  return Object.isUnknownOrUndef() ? Object : State->getLValue(Field, Object);
}

/// The engine replaces a symbol whose value the path knows by that value; one
/// that rests on a weak assumption is to be told from a constant.
bool LtChecker::keepWeak(const CastExpr *Load, CheckerContext &C) {
  ProgramStateRef State = C.getState();
  if (Load->getCastKind() != CK_LValueToRValue ||
      !state::hasWeakAssumptions(State) || !C.getSVal(Load).isConstant())
    return false;
  std::optional<Loc> Place = C.getSVal(Load->getSubExpr()).getAs<Loc>();
  if (!Place)
    return false;
  SVal Raw = State->getRawSVal(*Place, Load->getType());
  SymbolRef Sym = Raw.getAsSymbol(/*IncludeBaseRegions=*/true);
  if (!Sym || !state::isWeaklyAssumed(State, Sym))
    return false;
  C.addTransition(State->BindExpr(Load, C.getLocationContext(), Raw));
  return true;
}

llvm::SmallVector<SymbolRef, 4> LtChecker::symbolsOf(const Stmt *Condition,
                                                     CheckerContext &C) {
  llvm::SmallVector<SymbolRef, 4> Result;
  llvm::SmallVector<const Stmt *, 8> Work{Condition};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    if (isa<DeclRefExpr, MemberExpr>(S))
      if (auto Place = placeOf(cast<clang::Expr>(S), C).getAs<Loc>()) {
        QualType Ty = cast<clang::Expr>(S)->getType();
        for (SymbolRef Sym : C.getState()->getRawSVal(*Place, Ty).symbols())
          Result.push_back(Sym);
      }
    Work.append(S->child_begin(), S->child_end());
  }
  return Result;
}

} // namespace

void fcl::registerLtChecker(CheckerRegistry &Registry,
                            AnalysisContext &Context) {
  // The registry wants plain functions: the context rides along in one slot
  // for the length of the checker manager's construction.
  static thread_local AnalysisContext *Current;
  Current = &Context;
  Registry.addChecker(
      [](CheckerManager &Manager) {
        Manager.registerChecker<LtChecker>(*Current);
      },
      [](const CheckerManager &) { return true; }, "fcl.Lt",
      "cuBLASLt configurations");
}

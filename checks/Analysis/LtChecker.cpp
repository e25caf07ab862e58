//===- LtChecker.cpp - cuBLASLt's semantics on a path ---------------------===//
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

#include "LtChecker.h"
#include "CallConfiguration.h"
#include "FloatConstants.h"
#include "Reports.h"
#include "StandardLibrary.h"
#include "TargetQueries.h"
#include "clang/StaticAnalyzer/Core/Checker.h"
#include "clang/StaticAnalyzer/Frontend/CheckerRegistry.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

class LtChecker
    : public Checker<
          eval::Call, check::RegionChanges, check::LiveSymbols,
          check::EndAnalysis, check::BranchCondition, check::PostStmt<DeclStmt>,
          check::PostStmt<FloatingLiteral>, check::PostStmt<CastExpr>,
          check::PostStmt<UnaryOperator>, check::PostStmt<BinaryOperator>> {
public:
  LtChecker(AnalysisContext &Context)
      : Context(Context), M(Context.M), Report(Context, *this) {}

  bool evalCall(const CallEvent &Event, CheckerContext &C) const {
    const auto *FD = dyn_cast_or_null<FunctionDecl>(Event.getDecl());
    if (!FD)
      return false;
    if (evalTargetQuery(Event, Context.T, C))
      return true;
    if (const fcl::Call *Api = Context.apiCall(FD))
      return evalApi(*Api, Event, C);
    return evalAllocation(Event, C) || evalOpaqueStandardCall(Event, C);
  }

  ProgramStateRef checkRegionChanges(ProgramStateRef State,
                                     const InvalidatedSymbols *,
                                     ArrayRef<const MemRegion *>,
                                     ArrayRef<const MemRegion *> Regions,
                                     const LocationContext *,
                                     const CallEvent *) const {
    // Whatever an opaque callee was able to reach may have been changed.
    for (const MemRegion *R : Regions)
      State = state::forgetWithin(State, R);
    return State;
  }

  void checkLiveSymbols(ProgramStateRef State, SymbolReaper &Reaper) const {
    // Constraints on what an attribute holds are still needed at the call.
    state::forEachValue(State, [&](SVal V) {
      for (SymbolRef Sym : V.symbols())
        Reaper.markLive(Sym);
    });
  }

  void checkEndAnalysis(ExplodedGraph &, BugReporter &BR,
                        ExprEngine &Engine) const {
    Report.emit(BR, Engine.hasEmptyWorkList());
  }

  void checkBranchCondition(const Stmt *Condition, CheckerContext &C) const {
    const CFGBlock *Block = C.getCFGElementRef().getParent();
    const Stmt *Terminator = Block ? Block->getTerminatorStmt() : nullptr;
    // A loop that may not run at all is written because it does: what it sets
    // is not missing only because its count is unknown.
    if (isa_and_nonnull<ForStmt, WhileStmt, CXXForRangeStmt>(Terminator) &&
        C.blockCount() == 1 && isAssumedFalse(*C.getPredecessor())) {
      C.addSink();
      return;
    }
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
    trackFloat(E, C);
  }
  void checkPostStmt(const UnaryOperator *E, CheckerContext &C) const {
    trackFloat(E, C);
  }
  void checkPostStmt(const BinaryOperator *E, CheckerContext &C) const {
    trackFloat(E, C);
  }

private:
  AnalysisContext &Context;
  const Model &M;
  Reporter Report;

  bool evalApi(const fcl::Call &Api, const CallEvent &Event,
               CheckerContext &C) const;
  void evalCreate(const fcl::Call &Api, const CallEvent &Event,
                  CheckerContext &C) const;
  void evalSet(const fcl::Call &Api, const CallEvent &Event,
               CheckerContext &C) const;
  void evalGet(const fcl::Call &Api, const CallEvent &Event,
               CheckerContext &C) const;
  void evalDestroy(const fcl::Call &Api, const CallEvent &Event,
                   CheckerContext &C) const;
  void evalHeuristic(const fcl::Call &Api, const CallEvent &Event,
                     CheckerContext &C) const;
  void evalConsumer(const fcl::Call &Api, const CallEvent &Event,
                    CheckerContext &C) const;

  /// Whether the comparison that was just evaluated is false by assumption.
  static bool isAssumedFalse(const ExplodedNode &Node) {
    const ProgramPointTag *Tag = Node.getLocation().getTag();
    return Tag && Tag->getDebugTag().ends_with("Eagerly Assume False");
  }

  /// The symbols behind the variables that a condition names.
  static llvm::SmallVector<SymbolRef, 4> symbolsOf(const Stmt *Condition,
                                                   CheckerContext &C);

  /// Binds the call's result to a cublasStatus_t.
  static ProgramStateRef bindStatus(ProgramStateRef State,
                                    const CallEvent &Event, CheckerContext &C,
                                    unsigned Status = 0) {
    const clang::Expr *Origin = Event.getOriginExpr();
    QualType Result = Event.getResultType();
    if (!Origin || !Result->isIntegralOrEnumerationType())
      return State;
    return State->BindExpr(Origin, C.getLocationContext(),
                           C.getSValBuilder().makeIntVal(Status, Result));
  }
  static const CallExpr *site(const CallEvent &Event) {
    return dyn_cast_or_null<CallExpr>(Event.getOriginExpr());
  }

  /// The argument's value. The analyzer has none for an enum that is a template
  /// argument, though it is a constant.
  static SVal argument(const CallEvent &Event, unsigned Index,
                       CheckerContext &C) {
    SVal V = Event.getArgSVal(Index);
    const clang::Expr *E = Event.getArgExpr(Index);
    clang::Expr::EvalResult Result;
    if (V.isUnknown() && E && !E->isValueDependent() &&
        E->getType()->isIntegralOrEnumerationType() &&
        E->EvaluateAsInt(Result, C.getASTContext()))
      return C.getSValBuilder().makeIntVal(Result.Val.getInt());
    return V;
  }

  /// Whether a handle may be that of an object created on this path without
  /// being known as such. Parameters and members came in from outside.
  static bool mayAlias(const MemRegion *Object, ProgramStateRef State) {
    if (!Object)
      return true;
    return isa<SymbolicRegion>(Object) && !state::isTracked(State, Object) &&
           !isInput(cast<SymbolicRegion>(Object)->getSymbol());
  }
  /// Whether the symbol was reached from parameters, members or globals alone.
  static bool isInput(SymbolRef Sym) {
    const auto *Loaded = dyn_cast<SymbolRegionValue>(Sym);
    if (!Loaded)
      return false;
    const MemRegion *Base = Loaded->getRegion()->getBaseRegion();
    if (const auto *Symbolic = dyn_cast<SymbolicRegion>(Base))
      return isInput(Symbolic->getSymbol());
    return isa<VarRegion>(Base);
  }

  /// What a Set stores: the value behind `Buffer`, widened.
  SVal loadBuffer(SVal Buffer, const Attribute &A, CheckerContext &C) const;
  /// Bytes of the variable behind a buffer; nothing when it is not known.
  static std::optional<int64_t> objectSize(SVal Buffer, CheckerContext &C);
  /// Whether the buffer argument of a pointer attribute is the address of a
  /// pointer; nothing when the types do not tell.
  static std::optional<bool> takesAddress(const CallEvent &Event,
                                          unsigned Index, CheckerContext &C);
  std::string describeStored(SVal V, const Attribute &A,
                             CheckerContext &C) const;

  /// Evaluates the rules of `On` for one descriptor that a call takes.
  void addUse(Event On, int FamilyId, SVal Handle,
              llvm::SmallVectorImpl<Reporter::Item> &Items,
              ProgramStateRef State) const;
  /// Evaluates `On` on constant facts.
  void addConcrete(Event On, Configuration &Facts, const MemRegion *Subject,
                   llvm::SmallVectorImpl<Reporter::Item> &Items,
                   ProgramStateRef State) const;
  /// The lifetime facts of the descriptors among the call's arguments.
  void addUses(const fcl::Call &Api, const CallEvent &Event,
               llvm::SmallVectorImpl<Reporter::Item> &Items,
               ProgramStateRef State) const;
  /// Evaluates the configuration; returns the path's fact keys.
  Outcomes::FactKeys
  addConfiguration(const fcl::Call &Api, const CallEvent &Event, Stage Last,
                   llvm::SmallVectorImpl<Reporter::Item> &Items,
                   CheckerContext &C) const;

  /// Reports `Items` about `Subject` and goes on with `State`.
  void finish(llvm::ArrayRef<Reporter::Item> Items, const MemRegion *Subject,
              ProgramStateRef State, CheckerContext &C,
              const NoteTag *Note = nullptr,
              const Outcomes::FactKeys &Keys = {}) const {
    if (Items.empty()) {
      C.addTransition(State, Note);
      return;
    }
    ExplodedNode *Node = Report.report(Items, Subject, Keys, State, C);
    if (Node && Note)
      C.addTransition(Node->getState(), Node, Note);
  }
};

bool LtChecker::evalApi(const fcl::Call &Api, const CallEvent &Event,
                        CheckerContext &C) const {
  if (!site(Event) || Event.getNumArgs() != Api.Parameters.size())
    return false;
  Context.Reached.insert(site(Event));
  switch (Api.Kind) {
  case CallKind::Create:
  case CallKind::Init:
    evalCreate(Api, Event, C);
    return true;
  case CallKind::Set:
    evalSet(Api, Event, C);
    return true;
  case CallKind::Get:
    evalGet(Api, Event, C);
    return true;
  case CallKind::Destroy:
    evalDestroy(Api, Event, C);
    return true;
  case CallKind::Heuristic:
    evalHeuristic(Api, Event, C);
    return true;
  case CallKind::Matmul:
  case CallKind::AlgoCheck:
  case CallKind::Transform:
    evalConsumer(Api, Event, C);
    return true;
  case CallKind::Consume:
  case CallKind::Other:
    break;
  }
  // Nothing tracked changes, but what the arguments point at may.
  if (!Event.getResultType()->isEnumeralType())
    return false;
  llvm::SmallVector<const MemRegion *, 4> Written;
  for (unsigned I = 0; I < Event.getNumArgs(); ++I) {
    const MemRegion *R = Event.getArgSVal(I).getAsRegion();
    QualType Ty = Event.getArgExpr(I)->getType();
    if (R && !state::isTracked(C.getState(), state::stripCasts(R)) &&
        Ty->isPointerType() && !Ty->getPointeeType().isConstQualified() &&
        !Ty->getPointeeType()->isIncompleteType())
      Written.push_back(R);
  }
  ProgramStateRef State = C.getState();
  if (!Written.empty())
    State = State->invalidateRegions(Written, C.getCFGElementRef(),
                                     C.blockCount(), C.getLocationContext(),
                                     /*CausesPointerEscape=*/false);
  C.addTransition(bindStatus(State, Event, C));
  return true;
}

//===----------------------------------------------------------------------===//
// Create, Init, Destroy
//===----------------------------------------------------------------------===//

void LtChecker::evalCreate(const fcl::Call &Api, const CallEvent &Event,
                           CheckerContext &C) const {
  ProgramStateRef State = C.getState();
  const Family &F = M.Families[Api.FamilyId];
  SVal Out = Event.getArgSVal(0);
  const MemRegion *Region = Out.getAsRegion();
  const MemRegion *Identity = nullptr;
  if (Region && Api.Kind == CallKind::Init) {
    Identity = state::stripCasts(Region);
    // What an earlier object on the same storage held is gone.
    State = state::forgetAttributes(State, Identity);
  } else if (Region) {
    QualType HandleType = Event.getArgExpr(0)->getType()->getPointeeType();
    DefinedOrUnknownSVal Handle =
        C.getSValBuilder().conjureSymbolVal(Event, HandleType, C.blockCount());
    if (ProgramStateRef NonNull = State->assume(Handle, true))
      State = NonNull;
    State = State->bindLoc(loc::MemRegionVal(state::stripCasts(Region)), Handle,
                           C.getLocationContext());
    Identity = state::objectRegion(Handle);
  }
  State = bindStatus(State, Event, C);
  if (!Identity) {
    C.addTransition(State);
    return;
  }
  fcl::Object O;
  O.FamilyId = Api.FamilyId;
  O.Life = fcl::Object::Live;
  O.DefaultsKnown = true;
  O.OnStorage = Api.Kind == CallKind::Init;
  O.Site = site(Event);
  State = state::setObject(State, Identity, O);
  llvm::SmallVector<std::pair<int, std::string>, 4> Given;
  for (unsigned I = 0; I < F.Arguments.size(); ++I) {
    unsigned Index = Api.FirstArgument + I;
    SVal V = Index < Event.getNumArgs() ? argument(Event, Index, C)
                                        : SVal(UnknownVal());
    State =
        state::setAttribute(State, Identity, F.Arguments[I], {V, site(Event)});
    Given.push_back(
        {F.Arguments[I], describeStored(V, F.Attributes[F.Arguments[I]], C)});
  }
  C.addTransition(
      State,
      Report.lifeNote(Identity, site(Event), F,
                      Api.Kind == CallKind::Init ? "initialised" : "created",
                      std::move(Given), C));
}

void LtChecker::evalDestroy(const fcl::Call &Api, const CallEvent &Event,
                            CheckerContext &C) const {
  ProgramStateRef State = C.getState();
  SVal Handle = Event.getArgSVal(0);
  llvm::SmallVector<Reporter::Item, 2> Items;
  addUse(Event::Destroy, Api.FamilyId, Handle, Items, State);
  State = bindStatus(State, Event, C);
  const MemRegion *Object = state::objectRegion(Handle);
  if (!Object || isa<VarRegion>(Object)) {
    finish(Items, Object, State, C);
    return;
  }
  fcl::Object O;
  if (const fcl::Object *Known = state::object(State, Object))
    O = *Known;
  O.FamilyId = Api.FamilyId;
  O.Life = fcl::Object::Destroyed;
  O.Site = site(Event);
  State = state::setObject(State, Object, O);
  finish(Items, Object, State, C,
         Report.lifeNote(Object, site(Event), M.Families[Api.FamilyId],
                         "destroyed", {}, C));
}

//===----------------------------------------------------------------------===//
// Set, Get
//===----------------------------------------------------------------------===//

SVal LtChecker::loadBuffer(SVal Buffer, const Attribute &A,
                           CheckerContext &C) const {
  const MemRegion *R = Buffer.getAsRegion();
  const auto *Typed =
      R ? dyn_cast<TypedValueRegion>(state::stripCasts(R)) : nullptr;
  if (!Typed || Typed->getValueType()->isIncompleteType())
    return UnknownVal();
  QualType Ty = Typed->getValueType();
  ASTContext &AST = C.getASTContext();
  if (!Ty->isScalarType() ||
      AST.getTypeSizeInChars(Ty).getQuantity() != int64_t(A.Size))
    return UnknownVal();
  SVal V = C.getState()->getSVal(Typed);
  if (V.isUndef())
    return UnknownVal();
  if (A.Ty.K != FactType::Pointer && Ty->isIntegralOrEnumerationType())
    return C.getSValBuilder().evalCast(V, AST.LongLongTy, Ty);
  return V;
}

std::optional<int64_t> LtChecker::objectSize(SVal Buffer, CheckerContext &C) {
  const MemRegion *R = Buffer.getAsRegion();
  const auto *Typed =
      R ? dyn_cast<TypedValueRegion>(state::stripCasts(R)) : nullptr;
  // An element or a field may be the first part of something larger.
  if (!Typed || !isa<VarRegion>(Typed) ||
      Typed->getValueType()->isIncompleteType() ||
      Typed->getValueType()->isArrayType())
    return std::nullopt;
  return C.getASTContext()
      .getTypeSizeInChars(Typed->getValueType())
      .getQuantity();
}

std::optional<bool> LtChecker::takesAddress(const CallEvent &Event,
                                            unsigned Index, CheckerContext &C) {
  QualType Ty = Event.getArgExpr(Index)->IgnoreParenCasts()->getType();
  if (!Ty->isPointerType())
    return std::nullopt;
  QualType Pointee = Ty->getPointeeType();
  if (Pointee->isPointerType())
    return true;
  // float, half and the like hold no address; void and bytes may hold anything.
  if (Pointee->isIncompleteType() || Pointee->isCharType() ||
      C.getASTContext().getTypeSizeInChars(Pointee).getQuantity() >= 8)
    return std::nullopt;
  return false;
}

std::string LtChecker::describeStored(SVal V, const Attribute &A,
                                      CheckerContext &C) const {
  if (A.Ty.K == FactType::Pointer) {
    switch (pointerFacts(C.getState(), V).Null) {
    case Tri::True:
      return "null";
    case Tri::False:
      return "a pointer that is not null";
    case Tri::Unknown:
      return "a run-time pointer";
    }
  }
  if (const llvm::APSInt *Known =
          C.getSValBuilder().getKnownValue(C.getState(), V)) {
    Value Stored = Value::integer(Known->getExtValue());
    if (A.Ty.Nullable && Stored.asInt() == -1)
      Stored = Value::null();
    return M.format(Stored, A.Ty);
  }
  return "a run-time value";
}

void LtChecker::evalSet(const fcl::Call &Api, const CallEvent &Event,
                        CheckerContext &C) const {
  ProgramStateRef State = C.getState();
  SValBuilder &SVB = C.getSValBuilder();
  const Family &F = M.Families[Api.FamilyId];
  SVal Handle = Event.getArgSVal(0), Buffer = Event.getArgSVal(2);
  const MemRegion *Object = state::objectRegion(Handle);
  llvm::SmallVector<Reporter::Item, 2> Items;
  addUse(Event::Use, Api.FamilyId, Handle, Items, State);

  // A handle out of memory that is not modelled (an element of a container)
  // may be any that the path has created.
  if (mayAlias(Object, State))
    State = state::forgetFamily(State, Api.FamilyId);

  const llvm::APSInt *Number = SVB.getKnownValue(State, Event.getArgSVal(1));
  if (!Number) {
    // Any attribute may have been set.
    if (Object)
      State = state::forgetAttributes(State, Object);
    finish(Items, Object, bindStatus(State, Event, C), C);
    return;
  }
  const Attribute *A = F.find(Number->getExtValue(), Context.T.Library);
  const llvm::APSInt *Size = SVB.getKnownValue(State, Event.getArgSVal(3));

  Configuration Facts(M);
  auto setFact = [&](StringRef Name, Value V) {
    Facts.set(M.required(Name), V);
  };
  setFact("set.known", Value::integer(A != nullptr));
  setFact("set.number", Value::integer(Number->getExtValue()));
  if (Size)
    setFact("set.size", Value::integer(Size->getExtValue()));
  if (std::optional<int64_t> Bytes = objectSize(Buffer, C))
    setFact("set.object_size", Value::integer(*Bytes));
  Tri IsNull = pointerFacts(State, Buffer).Null;
  if (IsNull != Tri::Unknown)
    setFact("set.buffer",
            IsNull == Tri::True ? Value::null() : Value::nonNull());
  SVal Stored = UnknownVal();
  if (A) {
    setFact("set.attribute", Value::integer(Model::attributeValue(
                                 Api.FamilyId, A - F.Attributes.data())));
    if (A->Size)
      setFact("set.expected_size", Value::integer(A->Size));
    setFact("set.since", Value::integer(A->Since));
    setFact("set.removed",
            A->Removed ? Value::integer(A->Removed) : Value::null());
    setFact("set.is_pointer", Value::integer(A->Ty.K == FactType::Pointer));
    if (std::optional<bool> Takes = takesAddress(Event, 2, C))
      setFact("set.takes_address", Value::integer(*Takes));
    Stored = loadBuffer(Buffer, *A, C);
  }
  addConcrete(Event::Set, Facts, Object, Items, State);

  bool IsRefused = !A || !Family::inVersion(*A, Context.T.Library) ||
                   (A->Size && Size && Size->getExtValue() != A->Size) ||
                   IsNull == Tri::True;
  if (IsRefused) {
    auto Invalid = M.enumerator("CUBLAS_STATUS_INVALID_VALUE");
    finish(Items, Object,
           bindStatus(State, Event, C, Invalid ? Invalid->second : 7), C);
    return;
  }
  State = bindStatus(State, Event, C);
  const NoteTag *Note = nullptr;
  if (Object) {
    int Index = A - F.Attributes.data();
    State = state::setAttribute(State, Object, Index, {Stored, site(Event)});
    Note = Report.setNote(
        Object, Index, site(Event),
        A->Name + " set to " + describeStored(Stored, *A, C) + " here", C);
  }
  finish(Items, Object, State, C, Note);
}

void LtChecker::evalGet(const fcl::Call &Api, const CallEvent &Event,
                        CheckerContext &C) const {
  ProgramStateRef State = C.getState();
  SValBuilder &SVB = C.getSValBuilder();
  const Family &F = M.Families[Api.FamilyId];
  const MemRegion *Object = state::objectRegion(Event.getArgSVal(0));
  llvm::SmallVector<Reporter::Item, 2> Items;
  addUse(Event::Use, Api.FamilyId, Event.getArgSVal(0), Items, State);

  // The value as tracked, or a new unknown one.
  const MemRegion *Out = Event.getArgSVal(2).getAsRegion();
  const auto *Typed =
      Out ? dyn_cast<TypedValueRegion>(state::stripCasts(Out)) : nullptr;
  if (Typed && Typed->getValueType()->isScalarType()) {
    QualType Ty = Typed->getValueType();
    SVal V = SVB.conjureSymbolVal(Event, Ty, C.blockCount());
    const llvm::APSInt *Number = SVB.getKnownValue(State, Event.getArgSVal(1));
    const Attribute *A =
        Number ? F.find(Number->getExtValue(), Context.T.Library) : nullptr;
    if (A && Object) {
      const fcl::Object *Known = state::object(State, Object);
      if (const AttributeValue *Set =
              state::attribute(State, Object, A - F.Attributes.data())) {
        if (!Set->V.isUnknown())
          V = Ty->isPointerType()
                  ? Set->V
                  : SVB.evalCast(Set->V, Ty, C.getASTContext().LongLongTy);
      } else if (Known && Known->DefaultsKnown && A->Default.isInt() &&
                 Ty->isIntegralOrEnumerationType())
        V = SVB.makeIntVal(A->Default.asInt(), Ty);
    }
    State = State->bindLoc(loc::MemRegionVal(Typed), V, C.getLocationContext());
  }
  if (const MemRegion *Written = Event.getArgSVal(4).getAsRegion())
    State = State->invalidateRegions(Written, C.getCFGElementRef(),
                                     C.blockCount(), C.getLocationContext(),
                                     /*CausesPointerEscape=*/false);
  finish(Items, Object, bindStatus(State, Event, C), C);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

void LtChecker::addConcrete(Event On, Configuration &Facts,
                            const MemRegion *Subject,
                            llvm::SmallVectorImpl<Reporter::Item> &Items,
                            ProgramStateRef State) const {
  Facts.set(M.required("target.arch"), Value::integer(Context.T.Arch));
  Facts.set(M.required("target.cublaslt"), Value::integer(Context.T.Library));
  for (Violation &V : Context.Rules.evaluate(On, Facts, Context.T))
    Items.push_back({std::move(V), Subject ? Report.evidence(Subject, State)
                                           : llvm::SmallVector<Evidence, 8>()});
}

void LtChecker::addUse(Event On, int FamilyId, SVal Handle,
                       llvm::SmallVectorImpl<Reporter::Item> &Items,
                       ProgramStateRef State) const {
  Configuration Facts(M);
  auto setFact = [&](StringRef Name, Value V) {
    Facts.set(M.required(Name), V);
  };
  setFact("object.kind", Value::integer(FamilyId));
  auto life = [&](StringRef Name) {
    if (auto E = M.enumerator(Name))
      setFact("object.life", Value::integer(E->second));
  };
  const MemRegion *Object = state::objectRegion(Handle);
  if (Handle.isUndef())
    life("uninitialized");
  else if (!Handle.isUnknown() && State->isNull(Handle).isConstrainedTrue()) {
    setFact("object.handle", Value::null());
    Object = nullptr;
  } else if (const fcl::Object *O =
                 Object ? state::object(State, Object) : nullptr) {
    setFact("object.handle", Value::nonNull());
    setFact("object.on_storage", Value::integer(O->OnStorage));
    if (O->Life != fcl::Object::Foreign)
      life(O->Life == fcl::Object::Live ? "live" : "destroyed");
  }
  addConcrete(On, Facts, Object, Items, State);
}

void LtChecker::addUses(const fcl::Call &Api, const CallEvent &Event,
                        llvm::SmallVectorImpl<Reporter::Item> &Items,
                        ProgramStateRef State) const {
  auto family = [&](StringRef Name) -> int {
    for (size_t I = 0; I < M.Families.size(); ++I)
      if (M.Families[I].Name == Name)
        return I;
    return -1;
  };
  for (size_t I = 0; I < Api.Parameters.size(); ++I) {
    SVal Handle = Event.getArgSVal(I);
    switch (Api.Parameters[I]) {
    case Role::Desc:
      addUse(Event::Use,
             family(Api.Kind == CallKind::Transform ? "transform-desc"
                                                    : "matmul-desc"),
             Handle, Items, State);
      break;
    case Role::C:
      // May be null: D's layout then serves for C.
      if (State->isNull(Handle).isConstrainedTrue())
        break;
      [[fallthrough]];
    case Role::A:
    case Role::B:
    case Role::D:
      if (Api.Kind == CallKind::Transform &&
          State->isNull(Handle).isConstrainedTrue())
        break;
      addUse(Event::Use, family("matrix-layout"), Handle, Items, State);
      break;
    case Role::Pref:
      addUse(Event::Use, family("matmul-preference"), Handle, Items, State);
      break;
    default:
      break;
    }
  }
}

Outcomes::FactKeys LtChecker::addConfiguration(
    const fcl::Call &Api, const CallEvent &Event, Stage Last,
    llvm::SmallVectorImpl<Reporter::Item> &Items, CheckerContext &C) const {
  CallConfiguration Configuration(Context, Api, Event, C);
  fcl::Event On =
      Api.Kind == CallKind::Transform ? Event::Transform : Event::Matmul;
  std::vector<const Rule *> All;
  for (Violation &V :
       Context.Rules.evaluate(On, Configuration, Context.T, Last, &All)) {
    const Rule &R = *V.R;
    Items.push_back(
        {std::move(V), Report.evidence(R, Configuration, C.getState())});
  }
  Outcomes::FactKeys Keys = Outcomes::factKeys(Configuration, M);
  Report.outcomes().add(Outcomes::site(site(Event), C.getLocationContext()),
                        Keys, All);
  return Keys;
}

void LtChecker::evalConsumer(const fcl::Call &Api, const CallEvent &Event,
                             CheckerContext &C) const {
  ProgramStateRef State = C.getState();
  llvm::SmallVector<Reporter::Item, 4> Items;
  addUses(Api, Event, Items, State);
  Outcomes::FactKeys Keys = addConfiguration(
      Api, Event,
      Api.Kind == CallKind::AlgoCheck ? Stage::Heuristic : Stage::Sync, Items,
      C);
  if (std::optional<unsigned> Results = Api.parameter(Role::Results))
    if (const MemRegion *R = Event.getArgSVal(*Results).getAsRegion())
      State = State->invalidateRegions(R, C.getCFGElementRef(), C.blockCount(),
                                       C.getLocationContext(),
                                       /*CausesPointerEscape=*/false);
  std::optional<unsigned> Desc = Api.parameter(Role::Desc);
  finish(Items, Desc ? state::objectRegion(Event.getArgSVal(*Desc)) : nullptr,
         bindStatus(State, Event, C), C, nullptr, Keys);
}

/// Binds `Base.Name` to 0, CUBLAS_STATUS_SUCCESS.
static ProgramStateRef bindFieldToZero(ProgramStateRef State,
                                       const MemRegion *Base, StringRef Name,
                                       CheckerContext &C) {
  const auto *Typed = dyn_cast<TypedValueRegion>(Base);
  if (!Typed)
    return State;
  QualType Ty = Typed->getValueType();
  SVal Location = loc::MemRegionVal(Typed);
  if (const auto *Array = C.getASTContext().getAsArrayType(Ty)) {
    Ty = Array->getElementType();
    Location =
        State->getLValue(Ty, C.getSValBuilder().makeArrayIndex(0), Location);
  }
  const RecordDecl *Record = Ty->getAsRecordDecl();
  if (!Record)
    return State;
  for (const FieldDecl *Field : Record->fields())
    if (Field->getName() == Name)
      return State->bindLoc(State->getLValue(Field, Location),
                            C.getSValBuilder().makeIntVal(0, Field->getType()),
                            C.getLocationContext());
  return State;
}

void LtChecker::evalHeuristic(const fcl::Call &Api, const CallEvent &Event,
                              CheckerContext &C) const {
  ProgramStateRef State = C.getState();
  llvm::SmallVector<Reporter::Item, 4> Items;
  addUses(Api, Event, Items, State);
  Outcomes::FactKeys Keys =
      addConfiguration(Api, Event, Stage::Heuristic, Items, C);

  SVal Results = Event.getArgSVal(*Api.parameter(Role::Results));
  if (const MemRegion *R = Results.getAsRegion()) {
    State = State->invalidateRegions(R, C.getCFGElementRef(), C.blockCount(),
                                     C.getLocationContext(),
                                     /*CausesPointerEscape=*/false);
    R = state::stripCasts(R);
    State = bindFieldToZero(State, R, "state", C);
    State = state::setQuery(
        State, R,
        state::objectRegion(Event.getArgSVal(*Api.parameter(Role::Pref))));
  }
  // One result came back.
  SVal Returned = Event.getArgSVal(*Api.parameter(Role::Returned));
  if (const MemRegion *R = Returned.getAsRegion()) {
    QualType Ty = C.getASTContext().IntTy;
    State = State->bindLoc(loc::MemRegionVal(state::stripCasts(R)),
                           C.getSValBuilder().makeIntVal(1, Ty),
                           C.getLocationContext());
  }
  finish(Items,
         state::objectRegion(Event.getArgSVal(*Api.parameter(Role::Desc))),
         bindStatus(State, Event, C), C, nullptr, Keys);
}

llvm::SmallVector<SymbolRef, 4> LtChecker::symbolsOf(const Stmt *Condition,
                                                     CheckerContext &C) {
  llvm::SmallVector<SymbolRef, 4> Result;
  llvm::SmallVector<const Stmt *, 8> Work{Condition};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl())) {
        SVal Location =
            C.getState()->getLValue(Variable, C.getLocationContext());
        SVal V = C.getState()->getSVal(Location.castAs<Loc>());
        for (SymbolRef Sym : V.symbols())
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

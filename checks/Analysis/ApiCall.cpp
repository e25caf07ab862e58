//===- ApiCall.cpp - cuBLASLt's semantics on a path ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ApiCall.h"
#include "LogFile.h"
#include "Memory.h"
#include "Rules/Record.h"
#include "SummaryRecorder.h"
#include "Unproven.h"

using namespace clang;
using namespace ento;
using namespace fcl;

ApiCall::ApiCall(AnalysisContext &Context, const Reporter &Report,
                 const fcl::Call &Api, const CallEvent &Event,
                 CheckerContext &C)
    : Context(Context), M(Context.M), Report(Report), Api(Api), Event(Event),
      C(C), SVB(C.getSValBuilder()),
      Site(dyn_cast_or_null<CallExpr>(Event.getOriginExpr())),
      State(C.getState()) {}

bool ApiCall::eval() {
  if (!Site || Event.getNumArgs() != Api.Parameters.size())
    return false;
  Context.News += Context.Reached.try_emplace(Site).second;
  // Version numbers and names are the engine's to make up.
  if (!Event.getResultType()->isEnumeralType())
    return false;
  if (Api.Kind != CallKind::Destroy)
    State = state::setLastCreated(State, nullptr);
  judgeUses();
  judgeCall();
  switch (Api.Kind) {
  case CallKind::Create:
  case CallKind::Init:
    evalCreate();
    return true;
  case CallKind::Set:
    evalSet();
    return true;
  case CallKind::Get:
    evalGet();
    return true;
  case CallKind::Destroy:
    evalDestroy();
    return true;
  case CallKind::Heuristic:
    evalHeuristic();
    return true;
  case CallKind::Matmul:
  case CallKind::AlgoCheck:
  case CallKind::Transform:
    evalConsumer();
    return true;
  case CallKind::Consume:
  case CallKind::Other:
    break;
  }
  evalOther();
  return true;
}

void ApiCall::evalOther() {
  // Nothing tracked changes, but what the arguments point at may.
  llvm::SmallVector<const MemRegion *, 4> Written;
  for (unsigned I = 0; I < Event.getNumArgs(); ++I) {
    const MemRegion *R = Event.getArgSVal(I).getAsRegion();
    QualType Ty = Event.getArgExpr(I)->getType();
    if (R && !state::isTracked(State, state::stripCasts(R)) &&
        Ty->isPointerType() && !Ty->getPointeeType().isConstQualified() &&
        !Ty->getPointeeType()->isIncompleteType())
      Written.push_back(R);
  }
  invalidate(Written);
  if (std::optional<unsigned> File = Api.parameter("file"))
    State = setLogFile(State, Event.getArgSVal(*File));
  bindStatus();
  finish(nullptr);
}

std::optional<int> ApiCall::familyId(StringRef Name) const {
  for (size_t I = 0; I < M.Families.size(); ++I)
    if (M.Families[I].Name == Name)
      return I;
  return std::nullopt;
}

SVal ApiCall::argument(unsigned Index) const {
  SVal V = Event.getArgSVal(Index);
  const clang::Expr *E = Event.getArgExpr(Index);
  clang::Expr::EvalResult Result;
  // The analyzer has no value for an enum that is a template argument, though
  // it is a constant.
  if (V.isUnknown() && E && !E->isValueDependent() &&
      E->getType()->isIntegralOrEnumerationType() &&
      E->EvaluateAsInt(Result, C.getASTContext()))
    return SVB.makeIntVal(Result.Val.getInt());
  return V;
}

std::string ApiCall::describeStored(SVal V, const Attribute &A) const {
  if (A.Ty.K == FactType::Pointer) {
    switch (pointerFacts(State, V).Null) {
    case Tri::True:
      return "null";
    case Tri::False:
      return "a pointer that is not null";
    case Tri::Unknown:
      return "a run-time pointer";
    }
  }
  if (const llvm::APSInt *Known = SVB.getKnownValue(State, V)) {
    Value Stored = Value::integer(Known->getExtValue());
    if (A.Ty.Nullable && Stored.asInt() == -1)
      Stored = Value::null();
    return M.format(Stored, A.Ty);
  }
  return "a run-time value";
}

//===----------------------------------------------------------------------===//
// The state
//===----------------------------------------------------------------------===//

void ApiCall::readObjects() {
  for (Role R : Query::Roles)
    if (Api.parameter(R))
      readObject(state::objectRegion(argument(R)));
  if (Api.parameter(Role::Transform))
    readObject(state::objectRegion(argument(Role::Transform)));
}

void ApiCall::readObject(const MemRegion *R) {
  const fcl::Object *Known = R ? state::object(State, R) : nullptr;
  if (!Known)
    return;
  state::forEachSet(State, R,
                    [&](unsigned, const Stmt *Set) { Report.noteRead(Set); });
  fcl::Object O = *Known;
  O.WasRead = true;
  O.Unread = nullptr;
  State = state::setObject(State, R, O);
}

void ApiCall::invalidate(llvm::ArrayRef<const MemRegion *> Regions) {
  for (const MemRegion *R : Regions)
    State = overwrite(State, R, C);
}

void ApiCall::bindOut(const MemRegion *R, SVal V) {
  State = State->bindLoc(loc::MemRegionVal(R), V, C.getLocationContext());
}

void ApiCall::bindStatus(unsigned Status) {
  QualType Result = Event.getResultType();
  if (!Result->isIntegralOrEnumerationType())
    return;
  // In a summary it is the caller's call that succeeds or not.
  if (Context.Recorder && !Status) {
    DefinedOrUnknownSVal V =
        SVB.conjureSymbolVal(Event, Result, C.blockCount());
    if (ProgramStateRef Succeeds = State->assume(
            SVB.evalEQ(State, V,
                       SVB.makeZeroVal(Result).castAs<DefinedOrUnknownSVal>()),
            true)) {
      State = Succeeds->BindExpr(Site, C.getLocationContext(), V);
      return;
    }
  }
  State = State->BindExpr(Site, C.getLocationContext(),
                          SVB.makeIntVal(Status, Result));
}

void ApiCall::finish(const MemRegion *Subject, const NoteTag *Note) {
  if (Context.Recorder)
    State = Context.Recorder->call(Api, Event, State, C);
  if (Items.empty()) {
    C.addTransition(State, Note);
    return;
  }
  ExplodedNode *Node = Report.report(Items, Subject, Keys, State, C);
  if (Node && Note)
    C.addTransition(Node->getState(), Node, Note);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

void ApiCall::judge(fcl::Event On, Configuration &Facts,
                    const MemRegion *Subject) {
  setTarget(Facts, M, Context.T);
  for (Violation &V : Context.Rules.evaluate(On, Facts, Context.T))
    Items.push_back({std::move(V), Subject ? Report.evidence(Subject, State)
                                           : llvm::SmallVector<Evidence, 8>()});
}

void ApiCall::judgeUse(fcl::Event On, int FamilyId, SVal Handle) {
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
    if (O->WasRead)
      setFact("object.unread", Value::integer(O->Unread != nullptr));
  } else if (const auto *Storage = dyn_cast_or_null<TypedValueRegion>(Object)) {
    // A struct that was assigned as a whole holds what the other one held.
    if (auto Copy = State->getSVal(Storage).getAs<nonloc::LazyCompoundVal>()) {
      const MemRegion *Original = state::stripCasts(Copy->getRegion());
      const fcl::Object *Copied = state::object(State, Original);
      if (Original != Storage && Copied)
        setFact("object.is_copy",
                Value::integer(Copied->Life == fcl::Object::Live &&
                               !Copied->OnStorage));
    }
  }
  judge(On, Facts, Object);
}

void ApiCall::judgeUses() {
  bool IsTransform = Api.Kind == CallKind::Transform;
  auto judge = [&](StringRef Family, SVal Handle) {
    if (std::optional<int> Id = familyId(Family))
      judgeUse(Event::Use, *Id, Handle);
  };
  for (size_t I = 0; I < Api.Parameters.size(); ++I) {
    SVal Handle = Event.getArgSVal(I);
    switch (Api.Parameters[I]) {
    case Role::Handle:
      judge("lt-handle", Handle);
      break;
    case Role::Desc:
      judge("matmul-desc", Handle);
      break;
    case Role::Transform:
      judge("transform-desc", Handle);
      break;
    case Role::C:
      // May be null: D's layout then serves for C.
      if (State->isNull(Handle).isConstrainedTrue())
        break;
      [[fallthrough]];
    case Role::A:
    case Role::B:
    case Role::D:
      if (IsTransform && State->isNull(Handle).isConstrainedTrue())
        break;
      judge("matrix-layout", Handle);
      break;
    case Role::Pref:
      judge("matmul-preference", Handle);
      break;
    default:
      break;
    }
  }
}

std::optional<Stage> ApiCall::lastStage() const {
  switch (Api.Kind) {
  case CallKind::Heuristic:
  case CallKind::AlgoCheck:
    return Stage::Heuristic;
  case CallKind::Matmul:
  case CallKind::Transform:
    return Stage::Sync;
  default:
    return std::nullopt;
  }
}

void ApiCall::judgeCall() {
  const Stmt *LogClosed = logFileClosed(State);
  CallConfiguration Configuration(Context, Api, Event, C);
  std::vector<const Rule *> All, Presumed;
  auto evaluate = [&](fcl::Event On, Stage Last, bool Presumes) {
    std::vector<const Rule *> Violated;
    for (Violation &V : Context.Rules.evaluate(On, Configuration, Context.T,
                                               Last, &Violated)) {
      const Rule &R = *V.R;
      if (Presumes && llvm::is_contained(All, &R))
        continue;
      Items.push_back(Report.item(std::move(V), Configuration, State));
      Items.back().IsPresumed = Presumes;
      if (LogClosed && R.Reads.test(M.required("call.log_closed")))
        Items.back().Facts.push_back({nullptr, -1, LogClosed});
    }
    llvm::append_range(Presumes ? Presumed : All, Violated);
  };
  const std::optional<Stage> Last = lastStage();
  const fcl::Event On =
      Api.Kind == CallKind::Transform ? Event::Transform : Event::Matmul;
  evaluate(Event::Call, Stage::Sync, /*Presumes=*/false);
  if (Last) {
    evaluate(On, *Last, /*Presumes=*/false);
    if (Context.Unproven && !Context.Suspected)
      listUnproven(Context, Configuration, On, *Last, Site, C);
  }
  if (Context.Suspected) {
    // What else there is on this path is not what the code says.
    const Rule *R = Context.Suspected->R;
    llvm::erase_if(All, [&](const Rule *Other) { return Other != R; });
    Keys = Outcomes::factKeys(Configuration, R->Claims);
    Context.News += Report.outcomes().add(
        Outcomes::site(Site, C.getLocationContext()), Keys, All, {});
    return;
  }
  Keys = Outcomes::factKeys(Configuration, Last ? Context.ReadByConfiguration
                                                : Context.ReadAtCall);
  if (Last)
    noteKnowledge(Configuration);
  if (Last && Configuration.hasPresumable()) {
    Configuration.presumePassedPointers();
    evaluate(On, *Last, /*Presumes=*/true);
  }
  Context.News += Report.outcomes().add(
      Outcomes::site(Site, C.getLocationContext()), Keys, All, Presumed);
  if (LogClosed) // Said once.
    State = setLogFileClosed(State, nullptr);
}

void ApiCall::noteKnowledge(CallConfiguration &Configuration) {
  std::map<FactId, Knowledge> &Known = Context.Reached[Site];
  for (unsigned Id : Context.ReadByConfiguration.set_bits()) {
    const Fact &F = M.Facts[Id];
    // Of a pointer only whether it is null; snapshots repeat what they are of.
    bool IsOurs = F.AttributeId >= 0 ? Api.parameter(F.Owner).has_value()
                                     : Api.parameter(F.Argument).has_value();
    if (!IsOurs || F.Part != Part::Whole || F.QueriedOf)
      continue;
    Knowledge &Worst = Known.try_emplace(Id, Knowledge::Constant).first->second;
    Worst = std::max(Worst, Configuration.knowledge(Id));
  }
}

//===- SummaryRecorder.cpp - what a function does, in a summary -----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SummaryRecorder.h"
#include "DeadEnds.h"
#include "Objects.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace ento;
using namespace fcl;

REGISTER_TRAIT_WITH_PROGRAMSTATE(FclSteps, const fcl::SummaryStep *)

//===----------------------------------------------------------------------===//
// Which functions
//===----------------------------------------------------------------------===//

static bool canBeCalledElsewhere(const FunctionDecl *FD) {
  if (!FD->isExternallyVisible() || FD->isInlined() || FD->isMain() ||
      FD->isVariadic() || FD->getTemplateSpecializationInfo() ||
      FD->isTemplateInstantiation())
    return false;
  // A summary names a function without the arguments of templates.
  for (const DeclContext *Scope = FD->getDeclContext(); Scope;
       Scope = Scope->getParent())
    if (isa<ClassTemplateSpecializationDecl>(Scope) ||
        Scope->isFunctionOrMethod())
      return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(FD);
  return !Method || !Method->isVirtual() || isa<CXXDestructorDecl>(Method);
}

/// Whether the function may be one that a status is handed to, to be checked.
static bool isCheck(const FunctionDecl *FD, const Reachability::Body &Body) {
  return Body.mayCheck() &&
         llvm::any_of(FD->parameters(), [](const ParmVarDecl *P) {
           return P->getType()->isBooleanType() ||
                  P->getType()->isEnumeralType();
         });
}

std::vector<const FunctionDecl *>
fcl::findSummarizable(AnalysisContext &Context, const Reachability &Reach) {
  std::vector<const FunctionDecl *> Result;
  const SourceManager &SM = Context.AST.getSourceManager();
  for (const auto &[Canonical, Body] : Reach.Bodies)
    if (!Context.isSummarized(Canonical) && !Context.apiCall(Canonical) &&
        canBeCalledElsewhere(Canonical) &&
        !SM.isInSystemHeader(Body.Definition->getLocation()) &&
        (Reach.Reaching.contains(Canonical) ||
         familyOf(Canonical->getReturnType(), Context.M) >= 0 ||
         isCheck(Body.Definition, Body)))
      Result.push_back(Body.Definition);
  llvm::sort(Result, [&](const FunctionDecl *L, const FunctionDecl *R) {
    return SM.isBeforeInTranslationUnit(L->getLocation(), R->getLocation());
  });
  return Result;
}

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

void SummaryRecorder::begin(const FunctionDecl *FD,
                            const StackFrameContext *StackFrame) {
  Function = FD;
  Frame = StackFrame;
  Known.reset();
  Guards.clear();
  Unknown.clear();
  CallsOpaque = false;
}

SummaryText SummaryRecorder::end(bool IsComplete) {
  SummaryText S;
  S.Function = Function->getQualifiedNameAsString();
  PrintingPolicy Policy(Context.AST.getPrintingPolicy());
  Policy.SuppressTagKeyword = true;
  for (const ParmVarDecl *P : Function->parameters())
    S.Parameters.push_back(
        P->getType().getCanonicalType().getUnqualifiedType().getAsString(
            Policy));
  PresumedLoc Place =
      Context.AST.getSourceManager().getPresumedLoc(Function->getLocation());
  if (Place.isValid())
    S.At = (llvm::sys::path::filename(Place.getFilename()) + ":" +
            llvm::Twine(Place.getLine()))
               .str();
  if (!IsComplete)
    giveUp("it has more paths than are looked at");
  if (!Known)
    giveUp("no path through it returns");
  S.Unknown = Unknown;
  if (Unknown.empty()) {
    S.Requires.assign(Guards.begin(), Guards.end());
    llvm::append_range(S.Requires, Known->Requires);
    S.Does = Known->Does;
    S.Returns = Known->Returns;
    if (CallsOpaque)
      S.Does.insert(S.Does.begin(), "unknown()");
  }
  return S;
}

SummaryTerms SummaryRecorder::terms(ProgramStateRef State) const {
  return SummaryTerms(Context, State, Frame, State->get<FclSteps>(),
                      State->getStateManager().getSValBuilder());
}

ProgramStateRef SummaryRecorder::add(ProgramStateRef State, std::string Line,
                                     std::vector<SummaryStep::Name> Names) {
  SummaryStep New{State->get<FclSteps>(), std::move(Line), std::move(Names)};
  for (const std::unique_ptr<SummaryStep> &Known : Steps)
    if (*Known == New)
      return State->set<FclSteps>(Known.get());
  Steps.push_back(std::make_unique<SummaryStep>(std::move(New)));
  return State->set<FclSteps>(Steps.back().get());
}

/// The number of the next line.
static unsigned nextNumber(ProgramStateRef State) {
  unsigned Lines = 1;
  for (const SummaryStep *Step = State->get<FclSteps>(); Step;
       Step = Step->Before)
    Lines += !Step->Line.empty();
  return Lines;
}

/// Of a variable that a summary needs.
static std::string nameFor(const fcl::Call &Api, unsigned Index, const Model &M,
                           unsigned Number) {
  std::string Name = "out";
  switch (Api.Parameters[Index]) {
  case Role::Object:
    Name = M.Families[Api.FamilyId].Name;
    std::replace(Name.begin(), Name.end(), '-', '_');
    break;
  case Role::Results:
    Name = "result";
    break;
  case Role::Returned:
    Name = "count";
    break;
  default:
    break;
  }
  return Name + std::to_string(Number);
}

std::string SummaryRecorder::argument(const fcl::Call &Api,
                                      const CallEvent &Event, unsigned Index,
                                      ProgramStateRef State,
                                      std::vector<SummaryStep::Name> &Names) {
  SummaryTerms Terms = terms(State);
  SVal V = Event.getArgSVal(Index);
  QualType Ty = Event.getArgExpr(Index)->getType();
  // A constant that the program names by an enumerator is still one after it
  // was converted.
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Event.getArgExpr(Index)))
    if (Cast->getSubExpr()->getType()->isEnumeralType())
      Ty = Cast->getSubExpr()->getType();
  const MemRegion *Variable = V.getAsRegion();
  if (Variable)
    Variable = state::stripCasts(Variable);
  if (SummaryTerms::Text Known = Terms.value(V, Ty))
    return *Known;
  if (isWritten(Api, Index)) {
    bool IsObject = Api.Parameters[Index] == Role::Object;
    const auto *Own = dyn_cast_or_null<VarRegion>(Variable);
    bool IsNameable = Own && !Own->getValueType()->isArrayType() &&
                      !Own->getValueType()->isIncompleteType();
    if (IsObject ? Api.Kind == CallKind::Create || IsNameable : IsNameable) {
      std::string Name = nameFor(Api, Index, Context.M, nextNumber(State));
      Names.push_back({nullptr, IsNameable ? Variable : nullptr, Name});
      return "&" + Name;
    }
    if (IsObject)
      giveUp("it creates a descriptor in storage that it does not name");
    return "unknown";
  }
  if (Api.Kind == CallKind::Destroy)
    giveUp("it destroys a descriptor that is not known");
  if (Ty->isPointerType())
    if (SummaryTerms::Text Copy = Terms.snapshot(V))
      return *Copy;
  return "unknown";
}

/// Whether the frame is part of the destruction of a base or member of the
/// function's object, which whoever calls the destructor sees for himself.
bool SummaryRecorder::isOfMembersEnd(const StackFrameContext *Current) const {
  if (!isa<CXXDestructorDecl>(Function) || Current == Frame)
    return false;
  while (Current->getParent()->getStackFrame() != Frame)
    Current = Current->getParent()->getStackFrame();
  CFGElement Called = (*Current->getCallSiteBlock())[Current->getIndex()];
  return Called.getAs<CFGMemberDtor>() || Called.getAs<CFGBaseDtor>();
}

ProgramStateRef SummaryRecorder::call(const fcl::Call &Api,
                                      const CallEvent &Event,
                                      ProgramStateRef After,
                                      CheckerContext &C) {
  ProgramStateRef Before = C.getState();
  if (isOfMembersEnd(C.getStackFrame()))
    return After;
  std::vector<SummaryStep::Name> Names;
  std::string Line = Api.Name + "(";
  for (unsigned I = 0; I < Event.getNumArgs(); ++I)
    Line += (I ? ", " : "") + argument(Api, Event, I, Before, Names);
  Line += ")";
  // What the call has written has a name from now on.
  unsigned Number = nextNumber(After);
  After = add(After, Line, Names);
  std::vector<SummaryStep::Name> Values;
  for (unsigned I = 0; I < Event.getNumArgs(); ++I) {
    const MemRegion *R = Event.getArgSVal(I).getAsRegion();
    QualType Pointee = Event.getArgExpr(I)->getType()->getPointeeType();
    if (!R || !isWritten(Api, I) || Pointee.isNull() ||
        !Pointee->isScalarType())
      continue;
    R = state::stripCasts(R);
    SymbolRef Sym =
        After->getSVal(R, Pointee).getAsSymbol(/*IncludeBaseRegions=*/true);
    SummaryTerms::Text Place = terms(After).place(R);
    if (Sym && Place)
      Values.push_back({Sym, R, *Place});
    else if (Sym && Api.Kind == CallKind::Create)
      for (const SummaryStep::Name &Own : Names)
        if (!Own.Place)
          Values.push_back({Sym, nullptr, Own.Text});
    // A handle that the function keeps in a variable of its own is known by
    // the summary's.
    if (Sym && Place && Api.Kind == CallKind::Create && !Names.empty())
      Values.back().Place = nullptr;
  }
  if (SymbolRef Status =
          After->getSVal(Event.getOriginExpr(), C.getLocationContext())
              .getAsSymbol())
    Values.push_back({Status, nullptr, "status" + std::to_string(Number)});
  return Values.empty() ? After : add(After, "", std::move(Values));
}

ProgramStateRef SummaryRecorder::escape(ProgramStateRef State,
                                        const InvalidatedSymbols &Symbols) {
  std::set<std::string> Lines;
  SummaryTerms Terms = terms(State);
  for (SymbolRef Sym : Symbols) {
    QualType Pointee = Sym->getType()->getPointeeType();
    // What is behind other pointers is read when it is asked for.
    if (Pointee.isNull() || Pointee->isIncompleteType())
      continue;
    bool IsHandle = familyOf(Pointee, Context.M) >= 0;
    if (!IsHandle && !Terms.isInput(Sym))
      continue;
    if (!IsHandle && Pointee->isRealFloatingType())
      continue;
    if (SummaryTerms::Text Pointer =
            Terms.value(State->getStateManager().getSValBuilder().makeLoc(Sym),
                        Sym->getType()))
      Lines.insert("unknown(" + *Pointer + ")");
    else if (Terms.isInput(Sym))
      giveUp("it hands on something that has no name outside");
  }
  for (const std::string &Line : Lines)
    State = add(State, Line);
  return State;
}

void SummaryRecorder::bind(SVal To, SVal V) {
  // Structs of the library are copied with all that they hold.
  const MemRegion *R = To.getAsRegion();
  if (!R || !V.getAs<nonloc::LazyCompoundVal>() ||
      !isa<SymbolicRegion>(R->getBaseRegion()))
    return;
  const auto *Typed = dyn_cast<TypedValueRegion>(R);
  if (Typed && familyOf(Typed->getValueType(), Context.M) >= 0)
    giveUp("it copies the storage of a descriptor");
}

void SummaryRecorder::finishCall(const CallEvent &Event, CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Event.getDecl());
  if (C.wasInlined || Context.apiCall(Event))
    return;
  if (FD && Context.Reaching.contains(FD->getCanonicalDecl()))
    giveUp("it calls a function that could not be followed");
  // The libraries' own know nothing of the program's globals.
  bool IsSystem =
      FD && C.getSourceManager().isInSystemHeader(FD->getLocation());
  CallsOpaque |=
      !IsSystem && !(FD && (FD->hasAttr<PureAttr>() ||
                            FD->hasAttr<ConstAttr>() || FD->isTrivial()));
  if (const IdentifierInfo *Name = Event.getCalleeIdentifier();
      Name && Event.getNumArgs() == 3 && Name->getName().contains("mem"))
    if (const MemRegion *R = Event.getArgSVal(0).getAsRegion())
      if (terms(C.getState()).isInput(R))
        giveUp("it copies or sets memory as a whole");
}

ProgramStateRef SummaryRecorder::result(const ReturnStmt &S,
                                        CheckerContext &C) {
  ProgramStateRef State = C.getState();
  const clang::Expr *E = S.getRetValue();
  if (!C.inTopFrame() || !E)
    return State;
  QualType Ty = Function->getReturnType();
  SummaryTerms Terms = terms(State);
  SummaryTerms::Text Value;
  if (Ty->isReferenceType()) {
    if (const MemRegion *R = C.getSVal(E).getAsRegion())
      Value = Terms.place(R);
  } else if (Ty->isScalarType() && !Ty->isRealFloatingType()) {
    Value = Terms.value(C.getSVal(E), Ty);
  }
  return Value ? add(State, "return " + *Value) : State;
}

/// Lines that assign a scalar what it holds now, where that is something else.
void SummaryRecorder::addChanges(const MemRegion *R, QualType Ty,
                                 ProgramStateRef State,
                                 std::vector<std::string> &Lines) {
  constexpr unsigned Many = 64;
  SValBuilder &SVB = State->getStateManager().getSValBuilder();
  if (Ty.isConstQualified() || Ty->isReferenceType() || Ty->isIncompleteType())
    return;
  if (Ty->isScalarType()) {
    SVal Now = State->getSVal(R, Ty);
    if (const auto *Loaded =
            dyn_cast_or_null<SymbolRegionValue>(Now.getAsSymbol(true)))
      if (Loaded->getRegion()->StripCasts() == R->StripCasts())
        return;
    SummaryTerms Terms = terms(State);
    SummaryTerms::Text Place = Terms.place(R), Value = Terms.value(Now, Ty);
    if (!Place) {
      giveUp("it changes something that has no name outside");
      return;
    }
    // Of an object that is being constructed nothing is known anyway.
    if (Value != Place && (Value || !isa<CXXConstructorDecl>(Function)))
      Lines.push_back(*Place + " = " + Value.value_or("unknown"));
    return;
  }
  if (const auto *Array = Context.AST.getAsConstantArrayType(Ty)) {
    uint64_t Size = Array->getSize().getZExtValue();
    for (uint64_t I = 0; I < std::min<uint64_t>(Size, Many); ++I) {
      SVal Element = State->getLValue(
          Array->getElementType(), SVB.makeArrayIndex(I), loc::MemRegionVal(R));
      std::vector<std::string> Changed;
      if (const MemRegion *Inner = Element.getAsRegion())
        addChanges(Inner, Array->getElementType(), State, Changed);
      if (!Changed.empty())
        giveUp("it changes elements of an array");
    }
    return;
  }
  const RecordDecl *Record = Ty->getAsRecordDecl();
  // What the library keeps in its structs is its own.
  if (!Record || !(Record = Record->getDefinition()) || Record->isUnion() ||
      familyOf(Ty, Context.M) >= 0 || nameOf(*Record).starts_with("cublas"))
    return;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (const auto *BaseClass = Base.getType()->getAsCXXRecordDecl();
          BaseClass && !Base.isVirtual())
        addChanges(
            State->getStateManager().getRegionManager().getCXXBaseObjectRegion(
                BaseClass, cast<SubRegion>(R), false),
            Base.getType(), State, Lines);
  for (const FieldDecl *Field : Record->fields())
    if (const MemRegion *Inner =
            State->getLValue(Field, loc::MemRegionVal(R)).getAsRegion())
      addChanges(Inner, Field->getType(), State, Lines);
}

/// Adds what was written through pointers that what was handed holds.
void SummaryRecorder::addReached(
    ProgramStateRef State,
    llvm::SmallVectorImpl<std::pair<const MemRegion *, QualType>> &Handed) {
  struct Collector : StoreManager::BindingsHandler {
    llvm::SmallSetVector<const SymbolicRegion *, 8> Written;
    bool HandleBinding(StoreManager &, Store, const MemRegion *R,
                       SVal) override {
      if (const auto *Base = dyn_cast<SymbolicRegion>(R->getBaseRegion()))
        Written.insert(Base);
      return true;
    }
  } Bindings;
  State->getStateManager().iterBindings(State, Bindings);
  size_t Before = Handed.size();
  SummaryTerms Terms = terms(State);
  for (const SymbolicRegion *R : Bindings.Written) {
    if (!Terms.isInput(R) || llvm::any_of(Handed, [&](const auto &Known) {
          return Known.first->getBaseRegion() == R;
        }))
      continue;
    if (!Terms.address(R)) {
      giveUp("it changes something that has no name outside");
      return;
    }
    Handed.push_back({R, R->getSymbol()->getType()->getPointeeType()});
  }
  // In an order that does not depend on addresses.
  std::sort(Handed.begin() + Before, Handed.end(),
            [&](const auto &L, const auto &R) {
              return *Terms.address(L.first) < *Terms.address(R.first);
            });
}

void SummaryRecorder::finishPath(CheckerContext &C) {
  if (!C.inTopFrame() || !Unknown.empty())
    return;
  ProgramStateRef State = C.getState();
  SummaryTerms Terms = terms(State);
  Ending E;
  llvm::SmallVector<std::pair<size_t, std::string>, 8> Statuses;
  llvm::SmallVector<const SummaryStep *, 16> InOrder;
  for (const SummaryStep *Step = State->get<FclSteps>(); Step;
       Step = Step->Before)
    InOrder.push_back(Step);
  for (const SummaryStep *Step : llvm::reverse(InOrder)) {
    StringRef Line = Step->Line;
    if (Line.consume_front("return "))
      E.Returns = Line.str();
    else if (!Line.empty())
      E.Does.push_back(Step->Line);
    for (const SummaryStep::Name &Name : Step->Names)
      if (StringRef(Name.Text).starts_with("status"))
        Statuses.push_back({E.Does.size() - 1, Name.Text});
  }

  // What the function leaves in what it was handed.
  llvm::SmallVector<std::pair<const MemRegion *, QualType>, 8> Handed;
  auto hand = [&](SVal Pointer, QualType Pointee) {
    if (const MemRegion *R = Pointer.getAsRegion())
      Handed.push_back({R, Pointee});
  };
  for (const ParmVarDecl *P : Function->parameters()) {
    QualType Pointee = P->getType()->getPointeeType();
    const VarRegion *Region = State->getRegion(P, Frame);
    SymbolRef Initial = C.getSymbolManager().acquire<SymbolRegionValue>(Region);
    if (!Pointee.isNull() && !Pointee->isFunctionType())
      hand(C.getSValBuilder().makeLoc(Initial), Pointee);
    if (P->getType()->isIntegralOrEnumerationType()) {
      if (const llvm::APSInt *Number = C.getSValBuilder().getKnownValue(
              State, nonloc::SymbolVal(Initial))) {
        SVal Constant = nonloc::ConcreteInt(
            C.getSValBuilder().getBasicValueFactory().getValue(*Number));
        E.Requires.push_back("$" +
                             std::to_string(P->getFunctionScopeIndex() + 1) +
                             " == " + *Terms.value(Constant, P->getType()));
      }
    }
  }
  const auto *Method = dyn_cast<CXXMethodDecl>(Function);
  if (Method && Method->isInstance() && !isa<CXXDestructorDecl>(Method)) {
    Loc This = C.getSValBuilder().getCXXThis(Method, Frame);
    hand(State->getSVal(This), Method->getFunctionObjectParameterType());
  }
  addReached(State, Handed);
  for (auto [R, Ty] : Handed)
    addChanges(R, Ty, State, E.Does);
  // Handles that nobody outside gets to know, somebody may still keep.
  std::vector<std::string> Kept;
  state::forEachObject(State, [&](const MemRegion *R, const fcl::Object &O) {
    const auto *Handle = dyn_cast<SymbolicRegion>(R);
    if (!Handle || O.Life != fcl::Object::Live || O.OnStorage || O.SnapshotOf)
      return;
    SummaryTerms::Text Name = Terms.address(R);
    if (!Name) {
      giveUp("it keeps a descriptor where it has no name outside");
      return;
    }
    bool IsGiven = E.Returns == *Name || StringRef(*Name).contains('.') ||
                   StringRef(*Name).contains('$') ||
                   llvm::any_of(E.Does, [&](StringRef Line) {
                     return Line.ends_with("= " + *Name) ||
                            Line == "unknown(" + *Name + ")";
                   });
    if (!IsGiven)
      Kept.push_back("unknown(" + *Name + ")");
  });
  llvm::sort(Kept);
  llvm::append_range(E.Does, Kept);

  // What a path does that is handed nothing is said by what has to hold.
  if (E.Does.empty()) {
    std::set<std::string> Missing;
    for (const ParmVarDecl *P : Function->parameters()) {
      SVal Initial = C.getSValBuilder().makeLoc(
          C.getSymbolManager().acquire<SymbolRegionValue>(
              State->getRegion(P, Frame)));
      if (P->getType()->isPointerType() &&
          State->isNull(Initial).isConstrainedTrue())
        Missing.insert("$" + std::to_string(P->getFunctionScopeIndex() + 1) +
                       " != null");
    }
    if (!Missing.empty()) {
      Guards.insert(Missing.begin(), Missing.end());
      return;
    }
  }
  // A status has a name where something asks for it.
  for (const auto &[Line, Name] : Statuses)
    if (E.Returns == Name || llvm::any_of(E.Does, [&](StringRef Other) {
          return Other.ends_with("= " + Name);
        }))
      E.Does[Line] = Name + " = " + E.Does[Line];
  if (!Known) {
    Known = std::move(E);
  } else if (Known->Does != E.Does || Known->Returns != E.Returns) {
    giveUp("its paths do different things");
  } else {
    llvm::erase_if(Known->Requires, [&](const std::string &Line) {
      return !llvm::is_contained(E.Requires, Line);
    });
  }
}

void SummaryRecorder::markLive(ProgramStateRef State,
                               SymbolReaper &Reaper) const {
  SymbolManager &Symbols = State->getStateManager().getSymbolManager();
  for (const ParmVarDecl *P : Function->parameters())
    Reaper.markLive(
        Symbols.acquire<SymbolRegionValue>(State->getRegion(P, Frame)));
  const auto *Method = dyn_cast<CXXMethodDecl>(Function);
  if (Method && Method->isInstance()) {
    Loc This =
        State->getStateManager().getSValBuilder().getCXXThis(Method, Frame);
    if (SymbolRef Sym = State->getSVal(This).getAsSymbol(true))
      Reaper.markLive(Sym);
  }
  for (const SummaryStep *Step = State->get<FclSteps>(); Step;
       Step = Step->Before)
    for (const SummaryStep::Name &Name : Step->Names)
      if (Name.Symbol)
        Reaper.markLive(Name.Symbol);
}

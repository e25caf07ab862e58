//===- CallConfiguration.cpp - the facts of one call ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallConfiguration.h"
#include "Buffers.h"
#include "LogFile.h"
#include "QueryChecks.h"
#include "Symbols.h"

using namespace clang;
using namespace ento;
using namespace fcl;

CallConfiguration::CallConfiguration(AnalysisContext &Context,
                                     const fcl::Call &Api,
                                     const CallEvent &Event, CheckerContext &C)
    : Context(Context), Api(Api), Event(Event), C(C), State(C.getState()),
      SVB(C.getSValBuilder()) {
  if (std::optional<unsigned> Algo = Api.parameter(Role::Algo))
    Found = queryThatFound(State, Event, *Algo);
}

std::optional<SVal> CallConfiguration::argument(Role R) const {
  std::optional<unsigned> Index = Api.parameter(R);
  if (!Index || *Index >= Event.getNumArgs())
    return std::nullopt;
  return Event.getArgSVal(*Index);
}

const MemRegion *CallConfiguration::object(Role R) const {
  std::optional<SVal> Handle = argument(R);
  if (R == Role::Pref && !Handle) {
    // The preference is what the heuristic was asked with.
    std::optional<unsigned> Algo = Api.parameter(Role::Algo);
    const Query *Q = Algo ? queryBehind(State, Event, *Algo) : nullptr;
    return Q ? Q->object(Role::Pref) : nullptr;
  }
  if (!Handle)
    return nullptr;
  // A null C layout stands for D's (cublasLtMatmul(), parameter Cdesc).
  if (R == Role::C && State->isNull(*Handle).isConstrainedTrue())
    return object(Role::D);
  return state::objectRegion(*Handle);
}

const MemRegion *CallConfiguration::object(const Fact &F) const {
  if (!F.QueriedOf)
    return object(F.Owner);
  return Found ? Found->object(F.Owner) : nullptr;
}

Value CallConfiguration::toValue(SVal V) {
  if (V.isUnknownOrUndef())
    return Value();
  if (SymbolRef Sym = V.getAsSymbol(/*IncludeBaseRegions=*/true))
    for (SymbolRef Part : Sym->symbols()) {
      IsWeak |= state::isWeaklyAssumed(State, Part);
      IsConverted |= state::isConverted(State, Part);
    }
  if (V.getAs<Loc>()) {
    Tri IsNull = pointerFacts(State, V).Null;
    return IsNull == Tri::Unknown ? Value()
           : IsNull == Tri::True  ? Value::null()
                                  : Value::nonNull();
  }
  if (std::optional<nonloc::LocAsInteger> Address =
          V.getAs<nonloc::LocAsInteger>())
    return toValue(Address->getLoc());
  if (const llvm::APSInt *Known = SVB.getKnownValue(State, V))
    return Value::integer(Known->isSigned() ? Known->getSExtValue()
                                            : int64_t(Known->getZExtValue()));
  if (SymbolRef Sym = V.getAsSymbol()) {
    if (std::optional<double> D = state::constant(State, Sym))
      return Value::real(*D);
    if (!Sym->getType()->isIntegralOrEnumerationType())
      return Value();
    Symbols.push_back(V);
    return Value::symbol(Symbols.size() - 1);
  }
  return Value();
}

SVal CallConfiguration::fromValue(const Value &V, QualType Ty) const {
  if (V.isSymbol())
    return Symbols[V.asInt()];
  if (V.isInt())
    return SVB.makeIntVal(V.asInt(), Ty);
  return UnknownVal();
}

QualType CallConfiguration::computationType(const Value &L,
                                            const Value &R) const {
  ASTContext &AST = C.getASTContext();
  QualType Ty;
  for (const Value *V : {&L, &R}) {
    if (!V->isSymbol())
      continue;
    QualType Own = Symbols[V->asInt()].getAsSymbol()->getType();
    if (Own->isEnumeralType() || AST.getTypeSize(Own) < 32)
      Own = AST.IntTy;
    if (Ty.isNull() || AST.getTypeSize(Own) > AST.getTypeSize(Ty))
      Ty = Own;
  }
  // A constant that does not fit wants a wider type.
  for (const Value *V : {&L, &R})
    if (V->isInt() && AST.getTypeSize(Ty) < 64 &&
        (V->asInt() > INT32_MAX || V->asInt() < INT32_MIN))
      return AST.LongLongTy;
  return Ty;
}

Value CallConfiguration::arithmetic(fcl::Expr::Op Kind, const Value &L,
                                    const Value &R) {
  static const std::pair<fcl::Expr::Op, BinaryOperator::Opcode> Opcodes[] = {
      {fcl::Expr::Add, BO_Add},
      {fcl::Expr::Sub, BO_Sub},
      {fcl::Expr::Mul, BO_Mul},
      {fcl::Expr::FloorDiv, BO_Div},
      {fcl::Expr::Mod, BO_Rem}};
  QualType Ty = computationType(L, R);
  if (R.isInt() && R.asInt() == 0)
    return Value();
  if (Kind == fcl::Expr::Mod && L.isSymbol() && R.isInt() && R.asInt() > 0)
    if (std::optional<int64_t> Left =
            residue(State, Symbols[L.asInt()], R.asInt()))
      return Value::integer(*Left);
  for (auto [Op, Opcode] : Opcodes)
    if (Op == Kind)
      return toValue(
          SVB.evalBinOp(State, Opcode, fromValue(L, Ty), fromValue(R, Ty), Ty));
  return Value();
}

Tri CallConfiguration::compare(fcl::Expr::Op Kind, const Value &L,
                               const Value &R) {
  // An enum that may be left at -1 is "null" in rules.
  Value Right = R.isNull() ? Value::integer(-1) : R;
  auto isInteger = [](const Value &V) { return V.isSymbol() || V.isInt(); };
  if ((!L.isSymbol() && !Right.isSymbol()) || !isInteger(L) ||
      !isInteger(Right))
    return Tri::Unknown;
  auto identity = [&](const Value &V) -> Identity {
    return {V.isSymbol() ? symbol(V) : nullptr, V.isInt() ? V.asInt() : 0};
  };
  // Each row of a table asks the same again.
  auto [Known, IsNew] =
      Compared.try_emplace({Kind, identity(L), identity(Right)}, Tri::Unknown);
  if (!IsNew)
    return Known->second;
  QualType Ty = computationType(L, Right);
  SVal Condition = SVB.evalBinOp(State, Kind == fcl::Expr::Eq ? BO_EQ : BO_LT,
                                 fromValue(L, Ty), fromValue(Right, Ty),
                                 SVB.getConditionType());
  std::optional<DefinedOrUnknownSVal> Defined =
      Condition.getAs<DefinedOrUnknownSVal>();
  if (!Defined || Condition.isUnknown())
    return Tri::Unknown;
  auto [True, False] = State->assume(*Defined);
  if (!True || !False)
    return Known->second = toTri(True != nullptr);
  Difference D = difference(State, fromValue(L, Ty), fromValue(Right, Ty));
  return Known->second = Kind == fcl::Expr::Eq ? D.IsZero : D.IsNegative;
}

std::string CallConfiguration::describe(const Value &V) {
  return "a run-time value";
}

/// Whether the path begins in an instance of a template.
static bool isInInstance(const LocationContext *LCtx) {
  while (LCtx->getParent())
    LCtx = LCtx->getParent();
  const auto *FD = dyn_cast<FunctionDecl>(LCtx->getDecl());
  return FD && FD->isTemplateInstantiation();
}

void CallConfiguration::presume(SVal Pointer, PointerFacts &Facts) {
  if (Facts.Null != Tri::Unknown && Facts.Align)
    return;
  if (isInInstance(C.getLocationContext()))
    return;
  PassedPointer Passed = passedPointer(State, Pointer);
  // Null by default is null in some call.
  if (!Passed.Parameter || Passed.Parameter->hasDefaultArg())
    return;
  bool MayBeNull = Facts.Null == Tri::Unknown;
  bool IsInside = !Facts.Align && Passed.Bytes;
  HasPresumable |= MayBeNull || IsInside;
  if (!Presumes)
    return;
  if (MayBeNull)
    Facts.Null = Tri::False;
  if (IsInside)
    Facts.Align = alignmentOf(Passed.Bytes);
}

Value CallConfiguration::pointerPart(SVal V, Part Which, bool ByEntry) {
  PointerFacts Facts = pointerFacts(State, V);
  if (ByEntry)
    presume(V, Facts);
  switch (Which) {
  case Part::Whole:
    return Facts.Null == Tri::False ? Value::nonNull() : toValue(V);
  case Part::Space:
    return Facts.Where == Space::Unknown ? Value()
                                         : Value::integer(int(Facts.Where));
  case Part::Align:
    return Facts.Align ? Value::integer(Facts.Align) : Value();
  case Part::Room:
    return Facts.Room ? Value::integer(*Facts.Room) : Value();
  case Part::Element:
    return enumerator(elementType(V));
  case Part::Value:
    return scalarValue(V);
  case Part::Life:
    return isUninitialized(State, V) ? enumerator("uninitialized") : Value();
  case Part::Indirection:
  case Part::Capacity:
    break;
  }
  return Value();
}

Value CallConfiguration::attributeFact(const Fact &F) {
  const MemRegion *Object = object(F);
  if (!Object)
    return Value();
  const Attribute &A = Context.M.Families[F.FamilyId].Attributes[F.AttributeId];
  if (const AttributeValue *Set =
          state::attribute(State, Object, F.AttributeId)) {
    if (A.Ty.K == FactType::Pointer)
      return pointerPart(Set->V, F.Part, Set->ByEntry);
    Value V = toValue(Set->V);
    if (F.Ty.Nullable && V.isInt() && V.asInt() == -1)
      return Value::null();
    return V;
  }
  const fcl::Object *Known = state::object(State, Object);
  if (!Known || !Known->DefaultsKnown || F.Part != Part::Whole)
    return Value();
  return A.Default;
}

SVal CallConfiguration::pointer(const Fact &F) const {
  if (F.Ty.K != FactType::Pointer &&
      !llvm::is_contained({Part::Space, Part::Align, Part::Room, Part::Element},
                          F.Part))
    return UnknownVal();
  if (std::optional<unsigned> Index = Api.parameter(F.Argument);
      Index && *Index < Event.getNumArgs())
    return Event.getArgSVal(*Index);
  const MemRegion *Object = F.AttributeId >= 0 ? object(F) : nullptr;
  const AttributeValue *Set =
      Object ? state::attribute(State, Object, F.AttributeId) : nullptr;
  return Set ? Set->V : SVal(UnknownVal());
}

NamedValue CallConfiguration::variable(const Fact &F) const {
  StringRef Argument =
      F.Name == "workspace.align" ? StringRef("workspace.ptr") : F.Argument;
  std::optional<unsigned> Index = F.AttributeId < 0 && !Argument.empty()
                                      ? Api.parameter(Argument)
                                      : std::nullopt;
  return Index && *Index < Event.getNumArgs()
             ? namedValue(Event.getArgExpr(*Index), Event.getArgSVal(*Index),
                          State, C.getLocationContext())
             : NamedValue();
}

Value CallConfiguration::scalarValue(SVal Pointer) const {
  const TypedValueRegion *Typed = state::pointee(Pointer);
  if (!Typed)
    return Value();
  QualType Ty = Typed->getValueType();
  if (const auto *Variable = dyn_cast<VarRegion>(Typed))
    if (Ty.isConstQualified() && Ty->isRealFloatingType())
      if (const VarDecl *D = Variable->getDecl(); D->getAnyInitializer())
        if (const APValue *Init = D->evaluateValue(); Init && Init->isFloat())
          return Value::real(Init->getFloat().convertToDouble());
  SVal V = State->getSVal(Typed);
  if (SymbolRef Sym = V.getAsSymbol())
    if (std::optional<double> D = state::constant(State, Sym))
      return Value::real(*D);
  if (Ty->isIntegerType())
    if (const llvm::APSInt *Known = SVB.getKnownValue(State, V))
      return Value::integer(Known->getExtValue());
  return Value();
}

Value CallConfiguration::indirection(Role R) const {
  std::optional<unsigned> Index = Api.parameter(R);
  const clang::Expr *E = Index ? Event.getArgExpr(*Index) : nullptr;
  if (!E)
    return Value();
  QualType Pointee = E->IgnoreParenCasts()->getType();
  if (!Pointee->isPointerType())
    return Value();
  Pointee = Pointee->getPointeeType();
  if (Pointee->isVoidType())
    return Value();
  return Value::integer(Pointee->isPointerType() ? 2 : 1);
}

const ValueDecl *CallConfiguration::pointerTooMany(const Fact &F) const {
  if (F.Part != Part::Indirection || indirection(F.Owner).asInt() < 2)
    return nullptr;
  const clang::Expr *E =
      Event.getArgExpr(*Api.parameter(F.Owner))->IgnoreParenCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParenCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member ? Member->getMemberDecl() : nullptr;
}

Value CallConfiguration::inPlace() const {
  std::optional<SVal> PC = argument(Role::CPtr), PD = argument(Role::DPtr);
  if (!PC || !PD)
    return Value();
  if (pointerFacts(State, *PC).Null == Tri::True)
    return Value::integer(0);
  ConditionTruthVal Equal = State->areEqual(*PC, *PD);
  if (*PC == *PD && PC->getAsRegion())
    return Value::integer(1);
  return Equal.isConstrained() ? Value::integer(Equal.isConstrainedTrue())
                               : Value();
}

bool CallConfiguration::workspaceFollowsAlgo() const {
  // `algo` is a member of the result, which says how much it needs.
  std::optional<SVal> Algo = argument(Role::Algo),
                      Size = argument(Role::WorkspaceSize);
  const auto *Field =
      Algo ? dyn_cast_or_null<FieldRegion>(Algo->getAsRegion()) : nullptr;
  if (!Field || !Size)
    return false;
  for (const FieldDecl *Other : Field->getDecl()->getParent()->fields()) {
    if (Other->getName() != "workspaceSize")
      continue;
    SVal Needed = State->getSVal(
        State->getLValue(Other, loc::MemRegionVal(Field->getSuperRegion()))
            .castAs<Loc>());
    std::optional<DefinedSVal> Covers =
        SVB.evalBinOp(State, BO_GE, *Size, Needed, SVB.getConditionType())
            .getAs<DefinedSVal>();
    return Covers && !State->assume(*Covers, false);
  }
  return false;
}

Value CallConfiguration::enumerator(llvm::StringRef Name) const {
  auto E = Context.M.enumerator(Name);
  return E ? Value::integer(E->second) : Value();
}

Value CallConfiguration::algoSource() const {
  std::optional<SVal> Algo = argument(Role::Algo);
  if (!Algo)
    return Api.Kind == CallKind::Heuristic ? enumerator("heuristic") : Value();
  if (pointerFacts(State, *Algo).Null == Tri::True)
    return enumerator("none");
  return queryBehind(State, Event, *Api.parameter(Role::Algo))
             ? enumerator("heuristic")
             : Value();
}

bool CallConfiguration::isChoiceOfInstance(const Fact &F,
                                           const Value &V) const {
  if (V.kind() != Value::Kind::NonNull || F.Part != Part::Whole)
    return false;
  return passedPointer(State, pointer(F)).Parameter &&
         isInInstance(C.getLocationContext());
}

uint64_t CallConfiguration::factKey(FactId Id) {
  IsWeak = IsConverted = false;
  Value V = fact(Id);
  if (V.isUnknown() || IsWeak || isChoiceOfInstance(Context.M.Facts[Id], V))
    return 0;
  uint64_t Payload =
      V.isSymbol()
          ? reinterpret_cast<uintptr_t>(Symbols[V.asInt()].getAsSymbol())
          : uint64_t(V.asInt());
  uint64_t Key = llvm::hash_combine(unsigned(V.kind()), Payload) | 1;
  return IsConverted ? Key | ConvertedKey : Key & ~ConvertedKey;
}

Knowledge CallConfiguration::knowledge(FactId Id) {
  Value V = fact(Id);
  if (V.isSymbol())
    return Knowledge::RunTime;
  if (!V.isUnknown())
    return Knowledge::Constant;
  const Fact &F = Context.M.Facts[Id];
  const MemRegion *Object = F.AttributeId < 0 ? nullptr : object(F);
  // What the heuristic has chosen is known at run time, whoever asked it.
  if (F.Owner == Role::Algo && !Object)
    return Knowledge::RunTime;
  if (F.AttributeId >= 0 && !Object)
    return Knowledge::Foreign;
  if (Object) {
    const AttributeValue *Set = state::attribute(State, Object, F.AttributeId);
    if (Set) // A pointer of which not even that it is null is known.
      return Set->V.isUnknown() ? Knowledge::Lost : Knowledge::RunTime;
    const fcl::Object *Known = state::object(State, Object);
    return Known && Known->Life == fcl::Object::Live ? Knowledge::Lost
                                                     : Knowledge::Foreign;
  }
  std::optional<unsigned> Index = Api.parameter(F.Argument);
  return Index && Event.getArgSVal(*Index).isUnknown() ? Knowledge::Lost
                                                       : Knowledge::RunTime;
}

static Value toValue(Tri T) {
  return T == Tri::Unknown ? Value() : Value::integer(T == Tri::True);
}

Value CallConfiguration::queryChecked() const {
  if (Api.Kind != CallKind::Heuristic)
    return Value();
  return ::toValue(
      isQueryChecked(Context, cast<CallExpr>(Event.getOriginExpr()),
                     Event.getArgSVal(*Api.parameter(Role::Returned)), C));
}

Value CallConfiguration::countChecked() const {
  if (Api.Kind != CallKind::Heuristic)
    return Value();
  return ::toValue(
      isCountLookedAt(cast<CallExpr>(Event.getOriginExpr()),
                      Event.getArgSVal(*Api.parameter(Role::Results)),
                      Event.getArgSVal(*Api.parameter(Role::Returned)), C));
}

Value CallConfiguration::statusChecked() const {
  // What else the library refuses for reasons that only it knows is no work.
  bool IsWork = Api.Kind == CallKind::Matmul || Api.Kind == CallKind::Transform;
  return IsWork ? ::toValue(isStatusLookedAt(
                      Context, cast<CallExpr>(Event.getOriginExpr()), C))
                : Value();
}

Value CallConfiguration::argumentFact(const Fact &F) {
  // A size that follows the algorithm's own need is right, however small.
  if (F.Owner == Role::WorkspaceSize && workspaceFollowsAlgo())
    return Value();
  std::optional<unsigned> Index = Api.parameter(F.Argument);
  if (!Index || *Index >= Event.getNumArgs())
    return Value();
  if (F.Part == Part::Indirection)
    return indirection(F.Owner);
  // A C that is D is null only where D is, which is a mistake of its own.
  if (F.Owner == Role::CPtr && F.Part == Part::Whole && inPlace().asInt() == 1)
    return Value::nonNull();
  SVal V = Event.getArgSVal(*Index);
  if (F.Part == Part::Capacity) {
    QualType Ty = Event.getArgExpr(*Index)->getType();
    if (!Ty->isPointerType())
      return Value();
    std::optional<int64_t> Elements = capacity(State, V, Ty->getPointeeType());
    return Elements ? Value::integer(*Elements) : Value();
  }
  return F.Ty.K == FactType::Pointer || F.Part != Part::Whole
             ? pointerPart(V, F.Part, C.inTopFrame())
             : toValue(V);
}

Value CallConfiguration::fact(FactId Id) {
  const Fact &F = Context.M.Facts[Id];
  if (F.FamilyId >= 0)
    return attributeFact(F);
  if (F.Name == "algo")
    return algoSource();
  if (!F.Argument.empty())
    return argumentFact(F);
  if (F.Name == "target.arch")
    return Value::integer(Context.T.Arch);
  if (F.Name == "target.cublaslt")
    return Value::integer(Context.T.Library);
  if (F.Name == "in_place")
    return inPlace();
  if (F.Name == "c_as_queried") {
    const MemRegion *LayoutC = object(Role::C), *LayoutD = object(Role::D);
    return Found && Found->CIsD == Tri::True && LayoutC && LayoutD
               ? Value::integer(LayoutC == LayoutD)
               : Value();
  }
  if (F.Name == "call.function")
    return Value::integer(&Api - Context.M.Calls.data());
  if (F.Name == "call.checked")
    return queryChecked();
  if (F.Name == "call.counted")
    return countChecked();
  if (F.Name == "call.status_used")
    return statusChecked();
  if (F.Name == "call.log_closed")
    return Value::integer(logFileClosed(State) != nullptr);
  if (F.Name == "workspace.align") {
    std::optional<SVal> V = argument(Role::WorkspacePtr);
    if (!V)
      return Value();
    PointerFacts Facts = pointerFacts(State, *V);
    if (C.inTopFrame())
      presume(*V, Facts);
    if (Facts.Null == Tri::True)
      return Value::null();
    return Facts.Align ? Value::integer(Facts.Align) : Value();
  }
  return Value();
}

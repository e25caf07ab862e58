//===- BodyWriter.cpp - one summary as a syntax tree ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyWriter.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace fcl;

using ClangExpr = clang::Expr;

const FieldDecl *
fcl::findField(const RecordDecl &Record, StringRef Name,
               llvm::SmallVectorImpl<const CXXBaseSpecifier *> &Bases) {
  const RecordDecl *Definition = Record.getDefinition();
  if (!Definition)
    return nullptr;
  for (const FieldDecl *Field : Definition->fields())
    if (Field->getIdentifier() && Field->getName() == Name)
      return Field;
  const auto *Class = dyn_cast<CXXRecordDecl>(Definition);
  const FieldDecl *Found = nullptr;
  if (Class)
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      const RecordDecl *Inner = Base.getType()->getAsRecordDecl();
      llvm::SmallVector<const CXXBaseSpecifier *, 2> Way{&Base};
      const FieldDecl *Field =
          Inner && !Base.isVirtual() ? findField(*Inner, Name, Way) : nullptr;
      if (!Field)
        continue;
      if (Found)
        return nullptr;
      Found = Field;
      Bases.assign(Way.begin(), Way.end());
    }
  return Found;
}

static bool findPointer(const RecordDecl *Record, PointerWay &Way) {
  Record = Record ? Record->getDefinition() : nullptr;
  if (!Record)
    return false;
  for (const FieldDecl *Field : Record->fields()) {
    Way.push_back(Field);
    if (Field->getType()->isPointerType() ||
        findPointer(Field->getType()->getAsRecordDecl(), Way))
      return true;
    Way.pop_back();
  }
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      Way.push_back(&Base);
      if (findPointer(Base.getType()->getAsRecordDecl(), Way))
        return true;
      Way.pop_back();
    }
  return false;
}

PointerWay fcl::pointerIn(QualType Ty) {
  const CXXRecordDecl *Class = Ty->getAsCXXRecordDecl();
  PointerWay Way;
  // What else a deleter holds is no way to the pointer.
  if (Class && Class->isInStdNamespace() && Class->getIdentifier() &&
      Class->getName() == "unique_ptr")
    findPointer(Class, Way);
  return Way;
}

std::nullptr_t BodyWriter::fail(const llvm::Twine &Why) {
  if (Error.empty())
    Error = Why.str();
  return nullptr;
}

void BodyWriter::place(unsigned Line, unsigned Column) {
  Place = AST.getSourceManager().translateLineCol(File, Line, Column);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

Stmt *BodyWriter::write() {
  place(S.Where.Line, S.Where.Column);
  SourceLocation Begin = Place;
  // What a constructor does with the members of which nothing is said.
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(&FD);
  if (Constructor &&
      !forget(CXXThisExpr::Create(AST, Place, Constructor->getThisType(),
                                  /*IsImplicit=*/true)))
    return nullptr;
  bool HasResult = false;
  for (const SummaryStatement &Line : S.Body) {
    place(Line.Line, Line.Column);
    HasResult |= Line.K == SummaryStatement::Return;
    if (!write(Line))
      return nullptr;
  }
  QualType Result = FD.getReturnType();
  if (!HasResult && !Result->isVoidType() &&
      !isa<CXXConstructorDecl, CXXDestructorDecl>(FD)) {
    place(S.Where.Line, S.Where.Column);
    ClangExpr *E = unknown(Result.getNonReferenceType());
    if (Result->isReferenceType()) // To what, nobody knows.
      E = UnaryOperator::Create(
          AST, unknown(AST.getPointerType(Result.getNonReferenceType())),
          UO_Deref, Result.getNonReferenceType(), VK_LValue, OK_Ordinary, Place,
          false, FPOptionsOverride());
    Body.push_back(ReturnStmt::Create(AST, Place, E, nullptr));
  }
  return CompoundStmt::Create(AST, Body, FPOptionsOverride(), Begin, Begin);
}

bool BodyWriter::write(const SummaryStatement &Line) {
  switch (Line.K) {
  case SummaryStatement::Require:
    return writeRequirement(Line.Arguments.front());
  case SummaryStatement::Return:
    return writeReturn(Line.Arguments.front());
  case SummaryStatement::Forget:
    if (Line.Arguments.empty())
      return forget(nullptr);
    for (const SummaryExpr &E : Line.Arguments) {
      ClangExpr *Pointer = value(E, QualType());
      if (!Pointer || !forget(Pointer))
        return false;
    }
    return true;
  case SummaryStatement::ApiCall: {
    ClangExpr *Call = call(Line);
    if (Call && Line.Target)
      return assign(*Line.Target, Call);
    if (Call)
      Body.push_back(Call);
    return Call;
  }
  case SummaryStatement::Assign: {
    const SummaryExpr &Target = *Line.Target;
    QualType Wanted;
    if (Target.K != SummaryExpr::Local || Locals.contains(Target.Name)) {
      ClangExpr *Place = write(Target, QualType());
      if (!Place)
        return false;
      Wanted = held(Place)->getType();
    } else if (Line.Arguments.front().K == SummaryExpr::Unknown) {
      fail("the type of '" + Target.Name + "' is not known");
      return false;
    }
    ClangExpr *V = value(Line.Arguments.front(), Wanted);
    return V && assign(Target, V);
  }
  }
  llvm_unreachable("all kinds are handled");
}

bool BodyWriter::assign(const SummaryExpr &Target, ClangExpr *Value) {
  if (Target.K == SummaryExpr::Local && !Locals.contains(Target.Name)) {
    declare(Target.Name, Value->getType(), Value);
    return true;
  }
  ClangExpr *To = write(Target, QualType());
  To = To ? held(To) : nullptr;
  if (To && !To->isLValue())
    To = fail("a value cannot be assigned to");
  Value = To ? convert(Value, To->getType()) : nullptr;
  if (!Value)
    return false;
  Body.push_back(BinaryOperator::Create(
      AST, To, Value, BO_Assign,
      AST.getLangOpts().CPlusPlus ? To->getType()
                                  : To->getType().getUnqualifiedType(),
      AST.getLangOpts().CPlusPlus ? VK_LValue : VK_PRValue, OK_Ordinary, Place,
      FPOptionsOverride()));
  return true;
}

bool BodyWriter::writeRequirement(const SummaryExpr &Condition) {
  // Where it does not hold, the function does not return.
  ClangExpr *Holds = writeBinary(Condition);
  if (!Holds)
    return false;
  QualType Bool =
      AST.getLangOpts().CPlusPlus ? QualType(AST.BoolTy) : QualType(AST.IntTy);
  ClangExpr *Fails =
      UnaryOperator::Create(AST, Holds, UO_LNot, Bool, VK_PRValue, OK_Ordinary,
                            Place, false, FPOptionsOverride());
  FunctionDecl *End = opaque("ends", AST.VoidTy, {});
  End->addAttr(NoReturnAttr::CreateImplicit(AST));
  Body.push_back(IfStmt::Create(AST, Place, IfStatementKind::Ordinary,
                                /*Init=*/nullptr, /*Var=*/nullptr, Fails, Place,
                                Place, call(*End, {})));
  return true;
}

bool BodyWriter::writeReturn(const SummaryExpr &Result) {
  QualType Ty = FD.getReturnType();
  if (Ty->isVoidType() || isa<CXXConstructorDecl, CXXDestructorDecl>(FD)) {
    fail("it returns nothing");
    return false;
  }
  ClangExpr *E = nullptr;
  if (Ty->isReferenceType()) {
    E = write(Result, Ty.getNonReferenceType());
    if (E && (!E->isLValue() || !AST.hasSameUnqualifiedType(
                                    E->getType(), Ty.getNonReferenceType())))
      E = fail("it returns a reference to something else");
  } else if (Ty->isRecordType()) {
    E = fail("it returns a class; write nothing, or 'unknown(…)' of what the "
             "object keeps");
  } else {
    E = value(Result, Ty);
    E = E ? convert(E, Ty) : nullptr;
  }
  if (!E)
    return false;
  Body.push_back(ReturnStmt::Create(AST, Place, E, nullptr));
  return true;
}

/// An opaque function that is handed the pointer does what is not known.
bool BodyWriter::forget(ClangExpr *Pointer) {
  if (!Pointer) {
    Body.push_back(call(*opaque("unknown", AST.VoidTy, {}), {}));
    return true;
  }
  if (Pointer->isLValue() && Pointer->getType()->isRecordType())
    Pointer = UnaryOperator::Create(
        AST, Pointer, UO_AddrOf, AST.getPointerType(Pointer->getType()),
        VK_PRValue, OK_Ordinary, Place, false, FPOptionsOverride());
  if (!Pointer->getType()->isPointerType()) {
    fail("unknown(…) is of a pointer, or of an object");
    return false;
  }
  Body.push_back(call(*opaque("unknown", AST.VoidTy, {AST.VoidPtrTy}),
                      {cast(Pointer, CK_BitCast, AST.VoidPtrTy)}));
  return true;
}

ClangExpr *BodyWriter::call(const SummaryStatement &Line) {
  const fcl::Call &Api = *Line.Api;
  auto *Callee = named<FunctionDecl>(Api.Name);
  // Headers that do not have it: nothing here can be said with it.
  if (!Callee || Callee->getNumParams() != Line.Arguments.size())
    return nullptr;
  llvm::SmallVector<ClangExpr *, 16> Args;
  for (unsigned I = 0; I < Line.Arguments.size(); ++I) {
    const SummaryExpr &Argument = Line.Arguments[I];
    QualType Ty = Callee->getParamDecl(I)->getType();
    QualType Wanted = Ty;
    if (Api.Kind == CallKind::Set && Api.Parameters[I] == Role::Buffer)
      Wanted = AST.getPointerType(bufferType(Line));
    ClangExpr *E = value(Argument, Wanted);
    E = E ? convert(E, Ty) : nullptr;
    if (!E)
      return nullptr;
    Args.push_back(E);
  }
  return call(*Callee, Args);
}

QualType BodyWriter::bufferType(const SummaryStatement &Line) const {
  const fcl::Call &Api = *Line.Api;
  const SummaryExpr &Attribute =
                        Line.Arguments[*Api.parameter(Role::Attribute)],
                    &Size = Line.Arguments[*Api.parameter(Role::Size)];
  if (Attribute.K == SummaryExpr::Enumerator)
    for (const fcl::Attribute &A : M.Families[Api.FamilyId].Attributes)
      if (A.Name == Attribute.Name && A.Ty.K == FactType::Pointer)
        return AST.VoidPtrTy;
  unsigned Bits =
      Size.K == SummaryExpr::Integer && Size.Number > 0 && Size.Number <= 8
          ? Size.Number * 8
          : 0;
  QualType Ty =
      Bits ? AST.getIntTypeForBitwidth(Bits, /*Signed=*/true) : QualType();
  return Ty.isNull() ? QualType(AST.VoidTy) : Ty;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

ClangExpr *BodyWriter::value(const SummaryExpr &E, QualType Wanted) {
  ClangExpr *Result = write(E, Wanted);
  return Result ? load(Result) : nullptr;
}

ClangExpr *BodyWriter::write(const SummaryExpr &E, QualType Wanted) {
  switch (E.K) {
  case SummaryExpr::Parameter:
    if (uint64_t(E.Number) > FD.getNumParams())
      return fail("it has no parameter $" + llvm::Twine(E.Number));
    return reference(*FD.getParamDecl(E.Number - 1));
  case SummaryExpr::This: {
    const auto *Method = dyn_cast<CXXMethodDecl>(&FD);
    if (!Method || Method->isStatic())
      return fail("it is no method, so there is no 'this'");
    return CXXThisExpr::Create(AST, Place, Method->getThisType(),
                               /*IsImplicit=*/false);
  }
  case SummaryExpr::Local:
    return reference(*Locals.find(E.Name)->second);
  case SummaryExpr::Enumerator:
    return enumerator(E.Name);
  case SummaryExpr::Integer: {
    bool IsWanted = !Wanted.isNull() && Wanted->isIntegerType() &&
                    !Wanted->isBooleanType() && !Wanted->isEnumeralType();
    bool IsLong = E.Number != int32_t(E.Number);
    return integer(E.Number, IsWanted ? Wanted.getUnqualifiedType()
                             : IsLong ? QualType(AST.LongLongTy)
                                      : QualType(AST.IntTy));
  }
  case SummaryExpr::Real: {
    QualType Ty =
        !Wanted.isNull() && Wanted->isSpecificBuiltinType(BuiltinType::Double)
            ? AST.DoubleTy
            : AST.FloatTy;
    llvm::APFloat Number(E.Real_);
    bool LosesInfo;
    Number.convert(AST.getFloatTypeSemantics(Ty),
                   llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
    return FloatingLiteral::Create(AST, Number, !LosesInfo, Ty, Place);
  }
  case SummaryExpr::Null:
    return cast(integer(0, AST.IntTy), CK_NullToPointer, AST.VoidPtrTy);
  case SummaryExpr::Unknown:
    if (Wanted.isNull() || Wanted->isVoidType())
      return fail("the type of 'unknown' is not known here");
    return unknown(Wanted.getNonReferenceType().getUnqualifiedType());
  case SummaryExpr::AddressOf:
    return writeAddress(E, Wanted);
  case SummaryExpr::Deref: {
    ClangExpr *Pointer = value(E.Operands.front(), QualType());
    if (!Pointer)
      return nullptr;
    QualType Ty = Pointer->getType()->getPointeeType();
    if (Ty.isNull() || Ty->isVoidType() || Ty->isFunctionType())
      return fail("'*' is of a pointer to something");
    return UnaryOperator::Create(AST, Pointer, UO_Deref, Ty, VK_LValue,
                                 OK_Ordinary, Place, false,
                                 FPOptionsOverride());
  }
  case SummaryExpr::Field:
    return writeField(E);
  case SummaryExpr::SizeOf: {
    ClangExpr *Of = write(E.Operands.front(), QualType());
    if (!Of)
      return nullptr;
    if (Of->getType()->isIncompleteType())
      return fail("the size of '" +
                  Of->getType().getAsString(AST.getPrintingPolicy()) +
                  "' is not known");
    return integer(AST.getTypeSizeInChars(Of->getType()).getQuantity(),
                   AST.getSizeType());
  }
  case SummaryExpr::Convert: {
    StringRef Name = E.Name;
    bool IsSigned = !Name.consume_front("u");
    QualType Ty =
        AST.getIntTypeForBitwidth(Name == "int64" ? 64 : 32, IsSigned);
    ClangExpr *Inner = value(E.Operands.front(), Ty);
    return Inner ? convert(Inner, Ty) : nullptr;
  }
  case SummaryExpr::Binary:
    return writeBinary(E);
  }
  llvm_unreachable("all kinds are handled");
}

ClangExpr *BodyWriter::writeAddress(const SummaryExpr &E, QualType Wanted) {
  const SummaryExpr &Of = E.Operands.front();
  QualType Pointee = Wanted.isNull() ? QualType() : Wanted->getPointeeType();
  // A variable of the summary's own, which the library writes.
  if (Of.K == SummaryExpr::Local && !Locals.contains(Of.Name)) {
    if (Pointee.isNull() || Pointee->isIncompleteType())
      return fail("the type of '" + Of.Name + "' is not known");
    declare(Of.Name, Pointee.getUnqualifiedType(), nullptr);
  }
  ClangExpr *Inner = write(Of, Pointee);
  if (!Inner)
    return nullptr;
  if (!Inner->isLValue()) {
    // A constant's size is the one that is wanted, where one is.
    QualType Ty = Inner->getType();
    if (Of.K == SummaryExpr::Null && !Pointee.isNull() &&
        Pointee->isPointerType())
      Ty = Pointee.getUnqualifiedType();
    Inner = convert(Inner, Ty);
    if (!Inner)
      return nullptr;
    Inner = reference(declare("", Ty, Inner));
  }
  return UnaryOperator::Create(AST, Inner, UO_AddrOf,
                               AST.getPointerType(Inner->getType()), VK_PRValue,
                               OK_Ordinary, Place, false, FPOptionsOverride());
}

ClangExpr *BodyWriter::writeField(const SummaryExpr &E) {
  ClangExpr *Base = write(E.Operands.front(), QualType());
  if (!Base)
    return nullptr;
  Base = held(Base);
  if (Base->getType()->isPointerType())
    Base = UnaryOperator::Create(
        AST, load(Base), UO_Deref, Base->getType()->getPointeeType(), VK_LValue,
        OK_Ordinary, Place, false, FPOptionsOverride());
  const RecordDecl *Record = Base->getType()->getAsRecordDecl();
  llvm::SmallVector<const CXXBaseSpecifier *, 2> Bases;
  const FieldDecl *Field = Record ? findField(*Record, E.Name, Bases) : nullptr;
  if (!Field)
    return fail("'" + Base->getType().getAsString(AST.getPrintingPolicy()) +
                "' has no field '" + E.Name + "' that this unit shows");
  for (const CXXBaseSpecifier *Specifier : Bases)
    Base = base(Base, *Specifier);
  return member(Base, *Field);
}

ClangExpr *BodyWriter::base(ClangExpr *E, const CXXBaseSpecifier &Base) {
  CXXCastPath Way{const_cast<CXXBaseSpecifier *>(&Base)};
  return ImplicitCastExpr::Create(AST, Base.getType(),
                                  CK_UncheckedDerivedToBase, E, &Way, VK_LValue,
                                  FPOptionsOverride());
}

ClangExpr *BodyWriter::member(ClangExpr *E, const FieldDecl &Field) {
  return MemberExpr::CreateImplicit(
      AST, E, /*IsArrow=*/false, const_cast<FieldDecl *>(&Field),
      Field.getType().getNonReferenceType(), VK_LValue, OK_Ordinary);
}

ClangExpr *BodyWriter::held(ClangExpr *E) {
  if (E->isLValue())
    for (auto Step : pointerIn(E->getType()))
      E = isa<const FieldDecl *>(Step)
              ? member(E, *cast<const FieldDecl *>(Step))
              : base(E, *cast<const CXXBaseSpecifier *>(Step));
  return E;
}

ClangExpr *BodyWriter::writeBinary(const SummaryExpr &E) {
  ClangExpr *L = value(E.Operands[0], QualType());
  ClangExpr *R =
      L ? value(E.Operands[1],
                L->getType()->isPointerType() ? L->getType() : QualType())
        : nullptr;
  if (!L || !R)
    return nullptr;
  BinaryOperatorKind Kind = BinaryOperator::getOverloadedOpcode(OO_EqualEqual);
  bool IsComparison = false;
  for (auto K : {BO_EQ, BO_NE, BO_LT, BO_LE, BO_GT, BO_GE, BO_Add, BO_Sub,
                 BO_Mul, BO_Div, BO_Rem})
    if (BinaryOperator::getOpcodeStr(K) == E.Name) {
      Kind = K;
      IsComparison = BinaryOperator::isComparisonOp(K);
    }
  QualType Ty;
  if (L->getType()->isPointerType() || R->getType()->isPointerType()) {
    if (!IsComparison)
      return fail("addresses are not computed with");
    Ty = L->getType()->isPointerType() ? L->getType() : R->getType();
  } else {
    Ty =
        AST.getTypeSize(L->getType()) > 32 || AST.getTypeSize(R->getType()) > 32
            ? AST.LongLongTy
            : AST.IntTy;
  }
  L = convert(L, Ty);
  R = L ? convert(R, Ty) : nullptr;
  if (!R)
    return nullptr;
  QualType Result = !IsComparison                 ? Ty
                    : AST.getLangOpts().CPlusPlus ? QualType(AST.BoolTy)
                                                  : QualType(AST.IntTy);
  return BinaryOperator::Create(AST, L, R, Kind, Result, VK_PRValue,
                                OK_Ordinary, Place, FPOptionsOverride());
}

ClangExpr *BodyWriter::convert(ClangExpr *E, QualType To) {
  To = To.getNonReferenceType().getUnqualifiedType();
  QualType From = E->getType();
  if (AST.hasSameUnqualifiedType(From, To))
    return E;
  bool IsNumber = From->isIntegralOrUnscopedEnumerationType();
  if (To->isPointerType()) {
    if (From->isPointerType())
      return cast(E, CK_BitCast, To);
    if (const auto *Literal = dyn_cast<IntegerLiteral>(E);
        Literal && Literal->getValue().isZero())
      return cast(E, CK_NullToPointer, To);
  } else if (To->isBooleanType() && IsNumber) {
    return cast(E, CK_IntegralToBoolean, To);
  } else if (To->isIntegralOrEnumerationType() &&
             From->isIntegralOrEnumerationType()) {
    return cast(E, CK_IntegralCast, To);
  } else if (To->isRealFloatingType() && From->isRealFloatingType()) {
    return cast(E, CK_FloatingCast, To);
  } else if (To->isRealFloatingType() && IsNumber) {
    return cast(E, CK_IntegralToFloating, To);
  }
  return fail("'" + From.getAsString(AST.getPrintingPolicy()) +
              "' does not become '" + To.getAsString(AST.getPrintingPolicy()) +
              "'");
}

ClangExpr *BodyWriter::load(ClangExpr *E) {
  E = held(E);
  if (!E->isLValue() || E->getType()->isRecordType() ||
      E->getType()->isFunctionType())
    return E;
  if (E->getType()->isArrayType())
    return cast(E, CK_ArrayToPointerDecay,
                AST.getArrayDecayedType(E->getType()));
  return cast(E, CK_LValueToRValue, E->getType().getUnqualifiedType());
}

ClangExpr *BodyWriter::cast(ClangExpr *E, CastKind Kind, QualType To) {
  return ImplicitCastExpr::Create(AST, To, Kind, E, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

ClangExpr *BodyWriter::reference(ValueDecl &D) {
  return DeclRefExpr::Create(AST, NestedNameSpecifierLoc(), SourceLocation(),
                             &D, false, Place,
                             D.getType().getNonReferenceType(),
                             isa<EnumConstantDecl>(D) ? VK_PRValue : VK_LValue);
}

ClangExpr *BodyWriter::integer(int64_t Number, QualType Ty) {
  return IntegerLiteral::Create(AST,
                                llvm::APInt(AST.getIntWidth(Ty), Number, true,
                                            /*implicitTrunc=*/true),
                                Ty, Place);
}

ClangExpr *BodyWriter::enumerator(StringRef Name) {
  if (auto *D = named<EnumConstantDecl>(Name))
    return reference(*D);
  // These headers are older: the number is the same.
  for (const Family &F : M.Families)
    for (const Attribute &A : F.Attributes)
      if (A.Name == Name)
        return integer(A.Number, AST.IntTy);
  auto Known = M.enumerator(Name);
  return Known ? integer(Known->second, AST.IntTy)
               : fail("'" + Name + "' is not known");
}

FunctionDecl *BodyWriter::opaque(StringRef Name, QualType Result,
                                 llvm::ArrayRef<QualType> Parameters) {
  QualType Ty = AST.getFunctionType(Result, Parameters,
                                    FunctionProtoType::ExtProtoInfo());
  auto *Function =
      FunctionDecl::Create(AST, AST.getTranslationUnitDecl(), Place, Place,
                           &AST.Idents.get(Name), Ty, nullptr, SC_Extern);
  llvm::SmallVector<ParmVarDecl *, 1> Params;
  for (QualType Parameter : Parameters)
    Params.push_back(ParmVarDecl::Create(AST, Function, Place, Place, nullptr,
                                         Parameter, nullptr, SC_None, nullptr));
  Function->setParams(Params);
  return Function;
}

/// A new value each time: nothing says that two of them are alike.
ClangExpr *BodyWriter::unknown(QualType Ty) {
  FunctionDecl *Function = opaque("unknown", Ty, {});
  Function->addAttr(ConstAttr::CreateImplicit(AST));
  return call(*Function, {});
}

ClangExpr *BodyWriter::call(FunctionDecl &Callee,
                            llvm::ArrayRef<ClangExpr *> Args) {
  ClangExpr *Function = cast(reference(Callee), CK_FunctionToPointerDecay,
                             AST.getPointerType(Callee.getType()));
  QualType Result = Callee.getReturnType();
  return CallExpr::Create(AST, Function, Args, Result.getNonLValueExprType(AST),
                          ClangExpr::getValueKindForType(Result), Place,
                          FPOptionsOverride());
}

VarDecl &BodyWriter::declare(StringRef Name, QualType Ty, ClangExpr *Init) {
  auto *Variable = VarDecl::Create(
      AST, &FD, Place, Place, Name.empty() ? nullptr : &AST.Idents.get(Name),
      Ty.getUnqualifiedType(), nullptr, SC_None);
  if (Init)
    Variable->setInit(Init);
  Body.push_back(new (AST) DeclStmt(DeclGroupRef(Variable), Place, Place));
  if (!Name.empty())
    Locals[Name] = Variable;
  return *Variable;
}

template <typename T> T *BodyWriter::named(StringRef Name) {
  auto It = AST.Idents.find(Name);
  if (It != AST.Idents.end())
    for (NamedDecl *D : AST.getTranslationUnitDecl()->lookup(It->second))
      if (auto *Found = dyn_cast<T>(D))
        return Found;
  return nullptr;
}

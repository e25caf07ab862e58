//===- Objects.cpp - a class over time: its constructor, then a method ----===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Objects.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

using namespace clang;
using namespace ento;
using namespace fcl;

StringRef fcl::nameOf(const TagDecl &Tag) {
  if (const TypedefNameDecl *Typedef = Tag.getTypedefNameForAnonDecl())
    return Typedef->getName();
  return Tag.getIdentifier() ? Tag.getName() : "";
}

int fcl::familyOf(QualType Ty, const Model &M) {
  while (Ty->isPointerType() || Ty->isReferenceType())
    Ty = Ty->getPointeeType();
  const RecordDecl *Record = Ty->getAsRecordDecl();
  if (!Record)
    return -1;
  StringRef Name = nameOf(*Record);
  for (size_t I = 0; I < M.Families.size(); ++I)
    if (!M.Families[I].Opaque.empty() && M.Families[I].Opaque == Name)
      return I;
  return -1;
}

namespace {

int familyOf(const EnumConstantDecl &Enumerator, const Model &M) {
  StringRef Name = nameOf(*cast<EnumDecl>(Enumerator.getDeclContext()));
  for (size_t I = 0; I < M.Families.size(); ++I)
    if (!M.Families[I].AttributeEnum.empty() &&
        M.Families[I].AttributeEnum == Name)
      return I;
  return -1;
}

/// Reads what the methods of one class may do to an object. Whatever is not
/// plainly a read counts as a write.
class HistoryReader : public RecursiveASTVisitor<HistoryReader> {
public:
  HistoryReader(AnalysisContext &Context, const CXXRecordDecl &Class)
      : Context(Context), M(Context.M), Class(Class) {}
  ObjectHistory History;
  /// Somebody whom this unit does not show may do anything.
  bool IsOpaque = false;

  bool shouldVisitImplicitCode() const { return true; }

  /// False: the class has a part that nobody sees here.
  bool read() {
    for (const FieldDecl *Field : Class.fields())
      if (Field->getAccess() != AS_private)
        History.Fields.insert(Field);
    for (const CXXMethodDecl *Method : Class.methods()) {
      if (Method->isImplicit() || Method->isDeleted() ||
          isa<CXXConstructorDecl, CXXDestructorDecl>(Method))
        continue;
      readMethod(*Method);
    }
    for (const Decl *D : Class.decls())
      if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
        for (const FunctionDecl *FD : Template->specializations())
          if (const auto *Method = dyn_cast<CXXMethodDecl>(FD))
            if (!isa<CXXConstructorDecl>(Method))
              readMethod(*Method);
    return !IsOpaque;
  }

  bool VisitCastExpr(CastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue ||
        (E->getCastKind() == CK_NoOp && E->getType().isConstQualified()))
      markRead(E->getSubExpr());
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) {
    if (const CXXMethodDecl *Method = E->getMethodDecl())
      if (Method->isConst())
        markRead(E->getImplicitObjectArgument());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
    if (Method && Method->isConst())
      markRead(E->getArg(0));
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl()))
      if (!Reads.contains(E))
        History.Fields.insert(Field);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(E->getDecl()))
      if (int Id = familyOf(*Enumerator, M); Id >= 0)
        History.Attributes.insert({Id, Enumerator->getInitVal().getExtValue()});
    return true;
  }
  bool VisitCallExpr(CallExpr *E) {
    if (const fcl::Call *Api = Context.apiCall(E)) {
      if (Api->Kind == CallKind::Set && argumentsOf(E).size() > 1)
        readAttribute(*Api, *argumentsOf(E)[1]);
      return true;
    }
    const FunctionDecl *Callee = E->getDirectCallee();
    const FunctionDecl *Definition = nullptr;
    bool HasBody = Callee && Callee->hasBody(Definition);
    if (HasBody && Context.Reaching.contains(Callee->getCanonicalDecl())) {
      readBody(*Definition);
      return true;
    }
    // What a descriptor, or the object itself, is given to.
    for (const clang::Expr *Argument : E->arguments()) {
      if (int Id = familyOf(Argument->IgnoreParenImpCasts()->getType(), M);
          Id >= 0 && !HasBody)
        History.Families.insert(Id);
      IsOpaque |= isThis(Argument);
    }
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    IsOpaque |= llvm::any_of(E->arguments(), isThis);
    return true;
  }

private:
  AnalysisContext &Context;
  const Model &M;
  const CXXRecordDecl &Class;
  llvm::DenseSet<const MemberExpr *> Reads;
  llvm::DenseSet<const FunctionDecl *> Seen;
  const FunctionDecl *Current = nullptr;

  static bool isThis(const clang::Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      E = Unary->getSubExpr()->IgnoreParenImpCasts();
    return isa<CXXThisExpr>(E);
  }

  void readMethod(const CXXMethodDecl &Method) {
    const FunctionDecl *Definition = nullptr;
    if (!Method.hasBody(Definition)) {
      IsOpaque = true;
      return;
    }
    if (Method.getAccess() != AS_private)
      readResult(Method.getReturnType());
    readBody(*Definition);
  }

  /// What the method hands out, its callers may change.
  void readResult(QualType Ty) {
    if (int Id = familyOf(Ty, M); Id >= 0)
      History.Families.insert(Id);
    else if (Ty->isReferenceType() || Ty->isPointerType())
      if (QualType Pointee = Ty->getPointeeType();
          !Pointee.isConstQualified() && Pointee->isRecordType() &&
          Pointee->getAsRecordDecl()->getCanonicalDecl() !=
              Class.getCanonicalDecl())
        IsOpaque = true;
  }

  void readBody(const FunctionDecl &Definition) {
    if (!Seen.insert(Definition.getCanonicalDecl()).second)
      return;
    const FunctionDecl *Outer = std::exchange(Current, &Definition);
    TraverseStmt(Definition.getBody());
    Current = Outer;
  }

  /// Which attribute may a Set call set? Enumerators are read where they stand,
  /// also those that a method hands to a setter.
  void readAttribute(const fcl::Call &Api, const clang::Expr &Attribute) {
    const auto *Ref = dyn_cast<DeclRefExpr>(Attribute.IgnoreParenCasts());
    if (Ref && isa<EnumConstantDecl>(Ref->getDecl()))
      return;
    const auto *Method = dyn_cast<CXXMethodDecl>(Current);
    bool IsForCallers =
        Method && Method->getAccess() != AS_private &&
        Method->getParent()->getCanonicalDecl() == Class.getCanonicalDecl();
    if (!Ref || !isa<ParmVarDecl>(Ref->getDecl()) || IsForCallers)
      History.Families.insert(Api.FamilyId);
  }

  void markRead(const clang::Expr *E) {
    E = E->IgnoreParenImpCasts();
    while (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      E = Subscript->getBase()->IgnoreParenImpCasts();
    while (const auto *Member = dyn_cast<MemberExpr>(E)) {
      Reads.insert(Member);
      if (Member->isArrow())
        break;
      E = Member->getBase()->IgnoreParenImpCasts();
    }
  }
};

/// Writes `{ Class object(arguments); object.method(arguments); }`.
class DriverWriter {
public:
  DriverWriter(ASTContext &AST, CXXConstructorDecl &Constructor,
               CXXMethodDecl &Method)
      : AST(AST), Constructor(Constructor), Method(Method),
        Place(Constructor.getLocation()) {}

  FunctionDecl *write() {
    llvm::SmallVector<QualType, 8> Types;
    for (const FunctionDecl *FD :
         {cast<FunctionDecl>(&Constructor), cast<FunctionDecl>(&Method)})
      for (const ParmVarDecl *P : FD->parameters())
        Types.push_back(P->getType());
    QualType Ty = AST.getFunctionType(AST.VoidTy, Types,
                                      FunctionProtoType::ExtProtoInfo());
    Driver = FunctionDecl::Create(
        AST, AST.getTranslationUnitDecl(), Place, Place,
        &AST.Idents.get(Method.getParent()->getName()), Ty, nullptr, SC_Static);
    QualType ClassType = AST.getCanonicalTagType(Method.getParent());
    auto *Object =
        VarDecl::Create(AST, Driver, Place, Place, &AST.Idents.get("object"),
                        ClassType, nullptr, SC_None);
    Object->setInit(CXXConstructExpr::Create(
        AST, ClassType, Place, &Constructor, /*Elidable=*/false,
        arguments(Constructor), /*HadMultipleCandidates=*/false,
        /*ListInitialization=*/false, /*StdInitListInitialization=*/false,
        /*ZeroInitialization=*/false, CXXConstructionKind::Complete, Place));
    Place = Method.getLocation();
    auto *Callee = MemberExpr::CreateImplicit(
        AST, reference(*Object), /*IsArrow=*/false, &Method, AST.BoundMemberTy,
        VK_PRValue, OK_Ordinary);
    QualType Result = Method.getReturnType();
    Stmt *Call = CXXMemberCallExpr::Create(
        AST, Callee, arguments(Method), Result.getNonLValueExprType(AST),
        clang::Expr::getValueKindForType(Result), Place, FPOptionsOverride());
    Stmt *Declaration = new (AST) DeclStmt(
        DeclGroupRef(Object), Object->getLocation(), Object->getLocation());
    Driver->setParams(Parameters);
    Driver->setBody(CompoundStmt::Create(AST, {Declaration, Call},
                                         FPOptionsOverride(), Place, Place));
    return Driver;
  }

private:
  ASTContext &AST;
  CXXConstructorDecl &Constructor;
  CXXMethodDecl &Method;
  SourceLocation Place; ///< People see where a call stands.
  FunctionDecl *Driver = nullptr;
  llvm::SmallVector<ParmVarDecl *, 8> Parameters;

  clang::Expr *reference(VarDecl &Variable) {
    return DeclRefExpr::Create(
        AST, NestedNameSpecifierLoc(), SourceLocation(), &Variable, false,
        Place, Variable.getType().getNonReferenceType(), VK_LValue);
  }

  /// Parameters of the driver's own, handed on.
  llvm::SmallVector<clang::Expr *, 4> arguments(const FunctionDecl &FD) {
    llvm::SmallVector<clang::Expr *, 4> Result;
    for (const ParmVarDecl *P : FD.parameters()) {
      auto *Own =
          ParmVarDecl::Create(AST, Driver, Place, Place, P->getIdentifier(),
                              P->getType(), nullptr, SC_None, nullptr);
      Own->setScopeInfo(0, Parameters.size());
      Parameters.push_back(Own);
      clang::Expr *E = reference(*Own);
      if (!P->getType()->isReferenceType())
        E = ImplicitCastExpr::Create(AST, E->getType().getUnqualifiedType(),
                                     CK_LValueToRValue, E, nullptr, VK_PRValue,
                                     FPOptionsOverride());
      Result.push_back(E);
    }
    return Result;
  }
};

/// The one constructor through which every object comes, if it creates
/// descriptors and is shown.
const CXXConstructorDecl *theConstructor(const CXXRecordDecl &Class,
                                         const AnalysisContext &Context) {
  const CXXConstructorDecl *Only = nullptr;
  for (const CXXConstructorDecl *Constructor : Class.ctors()) {
    if (Constructor->isCopyOrMoveConstructor() || Constructor->isDeleted())
      continue;
    if (Only)
      return nullptr;
    Only = Constructor;
  }
  const FunctionDecl *Definition = nullptr;
  if (!Only || !Only->hasBody(Definition) ||
      !Context.Reaching.contains(Only->getCanonicalDecl()))
    return nullptr;
  return cast<CXXConstructorDecl>(Definition);
}

} // namespace

std::vector<ObjectTurn> fcl::findObjectTurns(ASTContext &AST,
                                             AnalysisContext &Context,
                                             const Reachability &Reach) {
  std::vector<ObjectTurn> Turns;
  llvm::DenseMap<const CXXRecordDecl *, std::optional<ObjectHistory>> Histories;
  for (const FunctionDecl *FD : Reach.Entries) {
    const auto *Method = dyn_cast<CXXMethodDecl>(FD);
    if (!Method || Method->isStatic() || Method->getAccess() == AS_private ||
        isa<CXXConstructorDecl, CXXDestructorDecl>(Method))
      continue;
    const CXXRecordDecl *Class = Method->getParent();
    // What a base, a friend or a nested class does is not looked into.
    if (Class->isLambda() || Class->getNumBases() || Class->isAbstract() ||
        Class->friend_begin() != Class->friend_end())
      continue;
    const CXXConstructorDecl *Constructor = theConstructor(*Class, Context);
    if (!Constructor)
      continue;
    auto [Known, IsNew] =
        Histories.try_emplace(Class->getCanonicalDecl(), std::nullopt);
    if (IsNew) {
      HistoryReader Reader(Context, *Class);
      if (Reader.read())
        Known->second = std::move(Reader.History);
    }
    if (!Known->second)
      continue;
    DriverWriter Writer(AST, const_cast<CXXConstructorDecl &>(*Constructor),
                        const_cast<CXXMethodDecl &>(*Method));
    Turns.push_back({Writer.write(), Method, *Known->second});
  }
  return Turns;
}

bool fcl::forgetHistory(const ObjectTurn &Turn, const CallEvent &Call,
                        const AnalysisContext &Context, CheckerContext &C) {
  const auto *Member = dyn_cast<CXXInstanceCall>(&Call);
  if (!Member || isa<CXXDestructorCall>(Call) ||
      C.getLocationContext()->getDecl() != Turn.Driver)
    return false;
  ProgramStateRef State = C.getState();
  const LocationContext *LCtx = C.getLocationContext();
  llvm::SmallVector<const MemRegion *, 8> Written;
  for (const FieldDecl *Field : Turn.Method->getParent()->fields()) {
    SVal Place = State->getLValue(Field, Member->getCXXThisVal());
    const MemRegion *R = Place.getAsRegion();
    if (!R)
      continue;
    // A member that the constructor leaves alone is set in some other way.
    if (Turn.History.Fields.contains(Field) ||
        (Field->getType()->isScalarType() && State->getSVal(R).isUndef()))
      Written.push_back(R);
  }
  if (!Written.empty())
    State = State->invalidateRegions(Written, C.getCFGElementRef(),
                                     C.blockCount(), LCtx,
                                     /*CausesPointerEscape=*/false);
  for (int Id : Turn.History.Families)
    State = state::forgetFamily(State, Id);
  for (auto [Id, Number] : Turn.History.Attributes) {
    const Family &F = Context.M.Families[Id];
    if (const Attribute *A = F.find(Number, Context.T.Library))
      State = state::forgetAttribute(State, Id, A - F.Attributes.data());
  }
  C.addTransition(State);
  return true;
}

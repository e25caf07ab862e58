//===- Callees.cpp - which calls are calls of the API -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs that open the library at run time call it through pointers, or
/// through objects and methods that hide these. They give them the names of
/// the functions, as everybody has to who looks them up by name.
///
//===----------------------------------------------------------------------===//

#include "Analyzer.h"
#include "Context.h"
#include "Objects.h"
#include "clang/AST/ExprCXX.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// The name of the family of descriptors that a parameter takes; empty: none.
static StringRef familyOf(Role R, const fcl::Call &Api, const Model &M) {
  switch (R) {
  case Role::Desc:
    return "matmul-desc";
  case Role::Transform:
    return "transform-desc";
  case Role::A:
  case Role::B:
  case Role::C:
  case Role::D:
    return "matrix-layout";
  case Role::Pref:
    return "matmul-preference";
  case Role::Object:
    return M.Families[Api.FamilyId].Name;
  default:
    return "";
  }
}

/// Whether a function of this type can be the API's.
static bool agrees(const FunctionType *Ty, const fcl::Call &Api,
                   const Model &M) {
  const auto *Prototype = dyn_cast_or_null<FunctionProtoType>(Ty);
  if (!Prototype || Prototype->getNumParams() != Api.Parameters.size())
    return false;
  if (Api.Kind != CallKind::Other &&
      !Prototype->getReturnType()->isEnumeralType() &&
      !Prototype->getReturnType()->isDependentType())
    return false;
  for (size_t I = 0; I < Api.Parameters.size(); ++I) {
    QualType Parameter = Prototype->getParamType(I);
    StringRef Family = familyOf(Api.Parameters[I], Api, M);
    if (Family.empty() || Parameter->isDependentType())
      continue;
    int Id = fcl::familyOf(Parameter, M);
    // Handles of the library, and plain structs, have no type of their own.
    if (Id < 0 ? !Parameter->isPointerType() || Family.ends_with("-desc") ||
                     Family == "matrix-layout"
               : M.Families[Id].Name != Family)
      return false;
  }
  return true;
}

/// The function of the API after which something is named; null: none. What
/// stands before the function's name, and a usual ending, count for nothing.
static const fcl::Call *namesake(StringRef Name, const Model &M) {
  size_t At = Name.find("ublasLt");
  if (At == StringRef::npos || !At || (Name[At - 1] | 0x20) != 'c')
    return nullptr;
  std::string Function = ("c" + Name.substr(At)).str();
  if (const fcl::Call *Api = M.call(Function))
    return Api;
  StringRef Rest = StringRef(Function).rtrim('_');
  for (StringRef Ending :
       {"pointer", "ptr", "function", "func", "fn", "proc", "type", "_t", "_p"})
    if (Rest.consume_back_insensitive(Ending))
      break;
  return M.call(Rest.rtrim('_'));
}

static const fcl::Call *namesake(const NamedDecl *D, const Model &M) {
  return D && D->getIdentifier() ? namesake(D->getName(), M) : nullptr;
}

/// The variable or the member that an expression is, behind dereferences and
/// casts; null: it is something else.
static const ValueDecl *namedIn(const clang::Expr *E) {
  E = E->IgnoreParenCasts();
  while (const auto *Unary = dyn_cast<UnaryOperator>(E))
    E = Unary->getSubExpr()->IgnoreParenCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl();
  return nullptr;
}

/// The same for a type: `cublasLtMatmul_t`, `decltype(&cublasLtMatmul)`.
static const fcl::Call *namesake(QualType Ty, const ASTContext &AST,
                                 const Model &M) {
  while (!Ty.isNull()) {
    const fcl::Call *Api = nullptr;
    if (const auto *Typedef = dyn_cast<TypedefType>(Ty))
      Api = namesake(Typedef->getDecl(), M);
    else if (const auto *Deduced = dyn_cast<DecltypeType>(Ty))
      Api = namesake(namedIn(Deduced->getUnderlyingExpr()), M);
    if (Api)
      return Api;
    QualType Next = Ty->isPointerType() && isa<PointerType>(Ty)
                        ? Ty->getPointeeType()
                        : Ty.getSingleStepDesugaredType(AST);
    if (Next == Ty)
      break;
    Ty = Next;
  }
  return nullptr;
}

const fcl::Call *AnalysisContext::apiCall(const FunctionDecl *FD) {
  FD = FD->getCanonicalDecl();
  auto [It, IsNew] = Cache.try_emplace(FD, nullptr);
  if (!IsNew)
    return It->second;
  const auto *Method = dyn_cast<CXXMethodDecl>(FD);
  const fcl::Call *Api = nullptr;
  if (Method && Method->getOverloadedOperator() == OO_Call)
    // An object that looks the function up: its class has the name.
    Api = namesake(Method->getParent(), M);
  else if (FD->getIdentifier() && FD->getName().starts_with(ApiPrefix))
    Api = M.call(FD->getName());
  if (!Api)
    return nullptr;
  const bool TakesAny =
      FD->getNumParams() == 1 && FD->getParamDecl(0)->isParameterPack();
  if (FD->getDeclContext()->getRedeclContext()->isFileContext()
          ? Api->Parameters.size() == FD->getNumParams()
          : TakesAny || agrees(FD->getFunctionType(), *Api, M))
    It->second = Api;
  return It->second;
}

/// The function that the call names, in a template too; null when there is not
/// one alone.
static const FunctionDecl *namedCallee(const CallExpr *Call) {
  if (const FunctionDecl *FD = Call->getDirectCallee())
    return FD;
  const clang::Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  const NamedDecl *Named = nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Callee))
    Named = Ref->getDecl();
  else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee))
    if (Lookup->getNumDecls() == 1)
      Named = *Lookup->decls_begin();
  return dyn_cast_or_null<FunctionDecl>(Named);
}

const fcl::Call *AnalysisContext::apiCall(const CallExpr *E) {
  auto [It, IsNew] = CallCache.try_emplace(E, nullptr);
  if (!IsNew)
    return It->second;
  const bool IsOperator = isa<CXXOperatorCallExpr>(E);
  const fcl::Call *Api = nullptr;
  if (const FunctionDecl *FD = namedCallee(E)) {
    Api = apiCall(FD);
    if (Api || !IsOperator)
      return It->second = Api;
  }
  if (IsOperator && cast<CXXOperatorCallExpr>(E)->getOperator() != OO_Call)
    return nullptr;
  const clang::Expr *Callee = IsOperator ? E->getArg(0) : E->getCallee();
  const ValueDecl *Named = namedIn(Callee);
  Api = namesake(Named, M);
  if (!Api && Named)
    Api = namesake(Named->getType(), AST, M);
  if (!Api)
    Api = namesake(Callee->getType(), AST, M);
  if (!Api)
    return nullptr;
  QualType Ty = Callee->getType().getNonReferenceType();
  if (const CXXRecordDecl *Class = Ty->getAsCXXRecordDecl()) {
    // What a lambda does is written there.
    if (!Class->isLambda() && argumentsOf(E).size() == Api->Parameters.size() &&
        (E->isTypeDependent() || E->getType()->isEnumeralType()))
      It->second = Api;
    return It->second;
  }
  if (Ty->isPointerType())
    Ty = Ty->getPointeeType();
  if (agrees(Ty->getAs<FunctionType>(), *Api, M))
    It->second = Api;
  return It->second;
}

const fcl::Call *AnalysisContext::apiCall(const CallEvent &Event) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Event.getDecl());
  const auto *Site = dyn_cast_or_null<CallExpr>(Event.getOriginExpr());
  // A pointer of which the path knows what it points to.
  if (FD && !isa_and_nonnull<CXXOperatorCallExpr>(Site))
    return apiCall(FD);
  return Site ? apiCall(Site) : nullptr;
}

ArrayRef<const clang::Expr *> fcl::argumentsOf(const CallExpr *E) {
  ArrayRef<const clang::Expr *> All(E->getArgs(), E->getNumArgs());
  // The object of an operator comes first.
  return isa<CXXOperatorCallExpr>(E) ? All.drop_front() : All;
}

//===- StandardLibrary.cpp - what of std:: is walked through --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StandardLibrary.h"
#include "Inlining.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// Classes and functions whose bodies are worth walking.
bool isTransparent(StringRef Name) {
  static const llvm::StringSet<> Names = {"unique_ptr",
                                          "default_delete",
                                          "shared_ptr",
                                          "__shared_ptr",
                                          "__shared_ptr_access",
                                          "make_shared",
                                          "allocate_shared",
                                          "optional",
                                          "array",
                                          "tuple",
                                          "pair",
                                          "move",
                                          "forward",
                                          "get",
                                          "addressof",
                                          "exchange",
                                          "swap",
                                          "make_unique",
                                          "make_pair",
                                          "make_tuple",
                                          "make_optional",
                                          "initializer_list",
                                          "reference_wrapper",
                                          "ref",
                                          "cref",
                                          "min",
                                          "max",
                                          "nullopt_t",
                                          "integral_constant",
                                          "numeric_limits",
                                          "as_const",
                                          "tie",
                                          "apply",
                                          "invoke",
                                          "data",
                                          "size",
                                          "declval"};
  return Names.contains(Name);
}

/// The name by which a declaration of std is known: its outermost class, or
/// the function's own.
StringRef outermostName(const FunctionDecl *FD) {
  const NamedDecl *Outermost = FD;
  for (const DeclContext *DC = FD->getDeclContext(); DC && DC->isRecord();
       DC = DC->getParent())
    Outermost = cast<NamedDecl>(DC);
  return Outermost->getIdentifier() ? Outermost->getName() : "";
}

/// Of the reference count of a shared pointer nothing is asked: the object is
/// taken to outlive the function. But for what makes the object, or takes it
/// from a unique_ptr, the count does nothing to it.
bool evalReferenceCount(const FunctionDecl &FD, const CallEvent &Call,
                        CheckerContext &C) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&FD);
  StringRef Class = Method ? outermostName(Method) : "";
  static const llvm::StringSet<> Names = {"__shared_count", "__weak_count",
                                          "_Sp_counted_base"};
  if (!Names.contains(Class))
    return false;
  ProgramStateRef State = C.getState();
  if (const auto *Constructor = dyn_cast<CXXConstructorCall>(&Call)) {
    QualType First = Method->getNumParams() ? Method->getParamDecl(0)->getType()
                                            : QualType();
    if (Class == "_Sp_counted_base" ||
        (!First.isNull() && First->isReferenceType() &&
         !First->getPointeeType().isConstQualified()))
      return false;
    // A null count, so that its end is one path.
    State = State->bindDefaultZero(Constructor->getCXXThisVal(),
                                   C.getLocationContext());
  }
  const clang::Expr *Origin = Call.getOriginExpr();
  QualType Ty = Call.getResultType();
  if (Origin && !isa<CXXConstructorCall>(Call) && !Ty->isVoidType()) {
    const auto *Assignment = dyn_cast<CXXMemberOperatorCall>(&Call);
    SVal Result = Assignment ? Assignment->getCXXThisVal()
                             : SVal(C.getSValBuilder().conjureSymbolVal(
                                   Call, Ty, C.blockCount()));
    State = State->BindExpr(Origin, C.getLocationContext(), Result);
  }
  C.addTransition(State);
  return true;
}

} // namespace

bool fcl::evalOpaqueStandardCall(const CallEvent &Call, CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  if (!FD || !AnalysisDeclContext::isInStdNamespace(FD))
    return false;
  if (evalReferenceCount(*FD, Call, C))
    return true;
  if (!FD->hasBody() || isTransparent(outermostName(FD)))
    return false;
  // Inside a function that we do walk through, its helpers are walked as well.
  if (AnalysisDeclContext::isInStdNamespace(C.getLocationContext()->getDecl()))
    return false;
  // The engine binds a constructed object's region itself.
  if (isa<CXXConstructorCall>(Call))
    return false;
  evalConservatively(Call, C);
  return true;
}

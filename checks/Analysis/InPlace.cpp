//===- InPlace.cpp - elements of braced lists are built in place ----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InPlace.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace fcl;

namespace {

/// Finds the places of expressions that are to be written anew.
class PlaceFinder : public RecursiveASTVisitor<PlaceFinder> {
public:
  PlaceFinder(const Reachability &Reach) : Reach(Reach) {}
  llvm::SmallVector<Stmt **, 8> Elements, Results;

  bool shouldVisitImplicitCode() const { return true; }
  // Another function's.
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
  // The elements of such a list are copied out of it, and destroyed.
  bool TraverseCXXStdInitializerListExpr(CXXStdInitializerListExpr *) {
    return true;
  }
  bool VisitStmt(Stmt *S) {
    const auto *List = dyn_cast<InitListExpr>(S);
    const bool IsList =
        List && List->isSemanticForm() && !List->isTransparent();
    for (Stmt *&Child : S->children()) {
      if (!Child)
        continue;
      if (IsList)
        Elements.push_back(&Child);
      else if (isLost(Child))
        Results.push_back(&Child);
    }
    return true;
  }

private:
  const Reachability &Reach;

  /// Whether the engine loses the value that is bound as a temporary.
  bool isLost(const Stmt *S) const {
    const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(S);
    if (!Bound)
      return false;
    const auto *Call = dyn_cast<CallExpr>(Bound->getSubExpr());
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    return isa<InitListExpr>(Bound->getSubExpr()) ||
           (Callee && Reach.Reaching.contains(Callee->getCanonicalDecl()));
  }
};

/// The element without casts, as a temporary; null: it has not to be destroyed,
/// or nothing is made for it.
CXXBindTemporaryExpr *temporary(clang::Expr *Element, ASTContext &AST) {
  const CXXRecordDecl *Class = Element->getType()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || Class->hasTrivialDestructor() ||
      !Class->getDestructor() || !Element->isPRValue())
    return nullptr;
  clang::Expr *E = Element->IgnoreParens();
  while (auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E)) {
    if (Cast->getCastKind() != CK_ConstructorConversion)
      return nullptr;
    E = Cast->getSubExpr()->IgnoreParens();
  }
  if (auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
    return Bound;
  if (!isa<CXXConstructExpr>(E))
    return nullptr;
  return CXXBindTemporaryExpr::Create(
      AST, CXXTemporary::Create(AST, Class->getDestructor()), E);
}

} // namespace

InPlaceElements::InPlaceElements(ASTContext &AST, const Reachability &Reach) {
  PlaceFinder Finder(Reach);
  for (const auto &[Canonical, Body] : Reach.Bodies) {
    if (!Reach.Reaching.contains(Canonical))
      continue;
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Body.Definition))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        Finder.TraverseStmt(Init->getInit());
    Finder.TraverseStmt(Body.Definition->getBody());
  }
  auto write = [&](Stmt **Place, CXXBindTemporaryExpr *Made) {
    Changes.push_back({Place, *Place});
    *Place = ImplicitCastExpr::Create(AST, Made->getType(), CK_NoOp, Made,
                                      nullptr, VK_PRValue, FPOptionsOverride());
  };
  for (Stmt **Place : Finder.Elements)
    if (CXXBindTemporaryExpr *Made = temporary(cast<clang::Expr>(*Place), AST))
      write(Place, Made);
  for (Stmt **Place : Finder.Results)
    write(Place, cast<CXXBindTemporaryExpr>(*Place));
}

InPlaceElements::~InPlaceElements() {
  for (const Change &C : llvm::reverse(Changes))
    *C.Place = C.Original;
}

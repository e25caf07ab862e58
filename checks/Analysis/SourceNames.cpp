//===- SourceNames.cpp - what the program calls a value --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceNames.h"
#include "clang/AST/ParentMap.h"

using namespace clang;
using namespace ento;
using namespace fcl;

void SourceNames::use(const StackFrameContext *F) {
  if (!F)
    return;
  IsMixed |= Frame && Frame != F;
  Frame = F;
}

std::optional<std::string> SourceNames::region(const MemRegion *R) {
  if (const auto *Variable = dyn_cast<VarRegion>(R)) {
    // A summary's parameters and variables are nobody's.
    if (!Variable->getDecl()->getIdentifier() ||
        Context.isSummarized(
            Decl::castFromDeclContext(Variable->getDecl()->getDeclContext())))
      return std::nullopt;
    use(Variable->getStackFrame());
    return Variable->getDecl()->getNameAsString();
  }
  const auto *Field = dyn_cast<FieldRegion>(R);
  if (!Field || !Field->getDecl()->getIdentifier())
    return std::nullopt;
  const std::string Name = Field->getDecl()->getNameAsString();
  const MemRegion *Base = state::stripCasts(Field->getSuperRegion());
  const auto *Symbolic = dyn_cast<SymbolicRegion>(Base);
  if (!Symbolic) {
    std::optional<std::string> Owner = region(Base);
    return Owner ? std::optional(*Owner + "." + Name) : std::nullopt;
  }
  const auto *Pointer = dyn_cast<SymbolRegionValue>(Symbolic->getSymbol());
  if (!Pointer)
    return std::nullopt;
  if (const auto *This = dyn_cast<CXXThisRegion>(Pointer->getRegion())) {
    if (const auto *Space = dyn_cast<StackSpaceRegion>(This->getSuperRegion()))
      use(Space->getStackFrame());
    return Name;
  }
  std::optional<std::string> Owner = region(Pointer->getRegion());
  if (!Owner)
    return std::nullopt;
  QualType Ty = Pointer->getRegion()->getValueType();
  return *Owner + (Ty->isReferenceType() ? "." : "->") + Name;
}

/// Whether `Variable` is declared in a block around `Inner`, before it.
static bool isVisible(const VarDecl *Variable, const Stmt *Inner,
                      const ParentMap &Parents, const SourceManager &SM) {
  if (isa<ParmVarDecl>(Variable))
    return true;
  if (!SM.isBeforeInTranslationUnit(Variable->getLocation(),
                                    Inner->getBeginLoc()))
    return false;
  for (const Stmt *S = Inner; S; S = Parents.getParent(S))
    if (const auto *Block =
            dyn_cast_or_null<CompoundStmt>(Parents.getParent(S)))
      for (const Stmt *Sibling : Block->body())
        if (const auto *Declaration = dyn_cast<DeclStmt>(Sibling);
            Declaration && llvm::is_contained(Declaration->decls(), Variable))
          return true;
  return false;
}

std::optional<std::string> SourceNames::variable(SymbolRef Sym) {
  // Where the value was first read from, unless that has been overwritten.
  const TypedValueRegion *Origin = nullptr;
  if (const auto *Loaded = dyn_cast<SymbolRegionValue>(Sym))
    Origin = Loaded->getRegion();
  else if (const auto *Derived = dyn_cast<SymbolDerived>(Sym))
    Origin = Derived->getRegion();
  if (Origin && State->getSVal(Origin).getAsSymbol() == Sym)
    if (std::optional<std::string> Name = region(Origin))
      return Name;
  // Or a variable that holds it now, here or in a caller.
  const Stmt *Inner = nullptr;
  for (const LocationContext *L = C.getLocationContext(); L;
       L = L->getParent()) {
    const auto *F = dyn_cast<StackFrameContext>(L);
    const auto *FD = F ? dyn_cast<FunctionDecl>(F->getDecl()) : nullptr;
    if (!FD)
      continue;
    if (Context.isSummarized(FD)) {
      Inner = F->getCallSite();
      continue;
    }
    const Stmt *Here =
        Inner ? Inner : C.getPredecessor()->getStmtForDiagnostics();
    for (const Decl *D : FD->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || !Variable->getType()->isScalarType() || !Here ||
          !isVisible(Variable, Here, F->getParentMap(), C.getSourceManager()))
        continue;
      SVal V = State->getSVal(State->getRegion(Variable, F));
      if (V.getAsSymbol() == Sym) {
        use(F);
        return Variable->getNameAsString();
      }
    }
    Inner = F->getCallSite();
  }
  return std::nullopt;
}

std::optional<std::string> SourceNames::name(SymbolRef Sym) {
  if (const auto *Cast = dyn_cast<SymbolCast>(Sym))
    return name(Cast->getOperand());
  auto number = [](const llvm::APSInt &Value) {
    return llvm::toString(Value, 10);
  };
  auto binary =
      [](const std::optional<std::string> &L, BinaryOperator::Opcode Op,
         const std::optional<std::string> &R) -> std::optional<std::string> {
    if (!L || !R)
      return std::nullopt;
    return "(" + *L + " " + BinaryOperator::getOpcodeStr(Op).str() + " " + *R +
           ")";
  };
  if (const auto *E = dyn_cast<SymIntExpr>(Sym))
    return binary(name(E->getLHS()), E->getOpcode(), number(*E->getRHS()));
  if (const auto *E = dyn_cast<IntSymExpr>(Sym))
    return binary(number(*E->getLHS()), E->getOpcode(), name(E->getRHS()));
  if (const auto *E = dyn_cast<SymSymExpr>(Sym)) {
    std::optional<std::string> L = name(E->getLHS());
    return binary(L, E->getOpcode(), name(E->getRHS()));
  }
  return variable(Sym);
}

SourceLocation SourceNames::place(const Stmt *Call) const {
  if (IsMixed)
    return {};
  const StackFrameContext *F = C.getStackFrame();
  while ((Frame && F != Frame) || Context.isSummarized(F->getDecl())) {
    Call = F->getCallSite();
    const LocationContext *Parent = F->getParent();
    if (!Call || !Parent)
      return {};
    F = Parent->getStackFrame();
  }
  const ParentMap &Parents = F->getParentMap();
  while (const Stmt *Parent = Parents.getParent(Call)) {
    if (isa<CompoundStmt>(Parent))
      break;
    Call = Parent;
  }
  return C.getSourceManager().getFileLoc(Call->getBeginLoc());
}

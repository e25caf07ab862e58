//===- Effects.cpp - what statements write and read -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Effects.h"
#include "Objects.h"
#include "StandardLibrary.h"
#include "TargetQueries.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;
using namespace fcl;

namespace {

/// Whether the body of the function is one that we read.
bool isRead(const FunctionDecl *FD, const Reachability &Reach) {
  FD = FD->getCanonicalDecl();
  return Reach.Bodies.contains(FD) &&
         (Reach.Reaching.contains(FD) || !isOfStandardLibrary(FD));
}

/// Collects what an expression reads.
class InputVisitor : public RecursiveASTVisitor<InputVisitor> {
public:
  InputVisitor(AnalysisContext &Context, const Reachability &Reach, Inputs &Out)
      : Context(Context), Reach(Reach), Out(Out) {}

  bool shouldVisitImplicitCode() const { return true; }
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isa<VarDecl>(E->getDecl()))
      Out.Read.push_back(E->getDecl()->getCanonicalDecl());
    else if (const auto *Binding = dyn_cast<BindingDecl>(E->getDecl()))
      Out.Read.push_back(Binding->getDecomposedDecl()->getCanonicalDecl());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl())) {
      Out.Read.push_back(Field->getCanonicalDecl());
      // It may have been written with its object.
      Out.Read.push_back(Field->getParent()->getCanonicalDecl());
    }
    if (isa<VarDecl>(E->getMemberDecl()))
      Out.Read.push_back(E->getMemberDecl()->getCanonicalDecl());
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    Out.Read.push_back(EffectReader::behind(E->getType()));
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->getOpcode() == UO_Deref)
      Out.Read.push_back(EffectReader::behind(E->getType()));
    else if (E->getOpcode() == UO_LNot)
      Out.Splits.push_back(E);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isComparisonOp() || E->isLogicalOp())
      Out.Splits.push_back(E);
    return true;
  }
  bool VisitAbstractConditionalOperator(AbstractConditionalOperator *E) {
    Out.Splits.push_back(E);
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *E) {
    return VisitAbstractConditionalOperator(E);
  }
  bool VisitBinaryConditionalOperator(BinaryConditionalOperator *E) {
    return VisitAbstractConditionalOperator(E);
  }
  bool VisitCallExpr(CallExpr *E) {
    Out.Splits.push_back(E);
    if (E->isGLValue())
      Out.Read.push_back(EffectReader::behind(E->getType()));
    return true;
  }
  // Where the body is read, it says which arguments its value depends on.
  bool TraverseCallExpr(CallExpr *E) {
    // Whether these succeed nobody can tell from their arguments.
    const FunctionDecl *Callee = E->getDirectCallee();
    if (Callee && (isOfRuntime(*Callee) || Context.apiCall(Callee)))
      return true;
    return readsBody(E) || RecursiveASTVisitor::TraverseCallExpr(E);
  }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *E) {
    return readsBody(E) ? TraverseStmt(E->getImplicitObjectArgument())
                        : RecursiveASTVisitor::TraverseCXXMemberCallExpr(E);
  }
  bool TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *E) {
    return readsBody(E) ? TraverseStmt(E->getArg(0))
                        : RecursiveASTVisitor::TraverseCXXOperatorCallExpr(E);
  }

private:
  AnalysisContext &Context;
  const Reachability &Reach;
  Inputs &Out;

  bool readsBody(const CallExpr *E) {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee || !isRead(Callee, Reach))
      return false;
    Out.Read.push_back(Callee->getCanonicalDecl());
    Out.Calls.push_back(E);
    return true;
  }
};

} // namespace

EffectReader::EffectReader(AnalysisContext &Context, const Reachability &Reach)
    : Context(Context), Reach(Reach) {
  for (const auto &[Canonical, Body] : Reach.Bodies)
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Body.Definition))
      for (const CXXMethodDecl *Base : Method->overridden_methods())
        Overriders[Base->getCanonicalDecl()].push_back(Body.Definition);
}

Inputs EffectReader::inputs(const clang::Expr *E) const {
  Inputs Result;
  InputVisitor(Context, Reach, Result)
      .TraverseStmt(const_cast<clang::Expr *>(E));
  return Result;
}

Location EffectReader::behind(QualType Pointee) {
  Pointee = Pointee.getCanonicalType().getUnqualifiedType();
  if (const RecordDecl *Record = Pointee->getAsRecordDecl())
    return Record->getCanonicalDecl();
  return Pointee.getTypePtr();
}

Location EffectReader::running(const FunctionDecl *FD) const {
  auto It = Reach.Bodies.find(FD->getCanonicalDecl());
  return It == Reach.Bodies.end() ? nullptr : It->second.Definition->getBody();
}

bool EffectReader::isDescriptor(const clang::Expr *E) const {
  QualType Ty = E->IgnoreParenImpCasts()->getType();
  int Id = Ty->isPointerType() ? familyOf(Ty, Context.M) : -1;
  return Id >= 0 && !Context.M.Families[Id].IsPlainStruct;
}

void EffectReader::takeAddress(const clang::Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    AddressTaken.insert(cast<ValueDecl>(Ref->getDecl()->getCanonicalDecl()));
  else if (const auto *Member = dyn_cast<MemberExpr>(E))
    AddressTaken.insert(
        cast<ValueDecl>(Member->getMemberDecl()->getCanonicalDecl()));
}

Effect &EffectReader::add() {
  Out->emplace_back();
  Out->back().Block = Block;
  return Out->back();
}

void EffectReader::addWholes(QualType Ty, Locations &To) {
  const RecordDecl *Record =
      Ty.getNonReferenceType()->getBaseElementTypeUnsafe()->getAsRecordDecl();
  if (!Record || !(Record = Record->getDefinition()))
    return;
  auto [It, IsNew] = Wholes.try_emplace(Record);
  if (IsNew) {
    Locations Parts{Record->getCanonicalDecl()};
    for (const FieldDecl *Field : Record->fields())
      if (!Field->getType()->isReferenceType())
        addWholes(Field->getType(), Parts);
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
      for (const CXXBaseSpecifier &Base : Class->bases())
        addWholes(Base.getType(), Parts);
    It = Wholes.find(Record);
    It->second = std::move(Parts);
  }
  To.append(It->second);
}

void EffectReader::addTargets(const clang::Expr *E, Locations &To) {
  E = E->IgnoreParenCasts();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return addTargets(Full->getSubExpr(), To);
  if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(E))
    return addTargets(Made->getSubExpr(), To);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const ValueDecl *D = Ref->getDecl();
    if (const auto *Binding = dyn_cast<BindingDecl>(D))
      D = Binding->getDecomposedDecl();
    To.push_back(D->getCanonicalDecl());
    if (D->getType()->isReferenceType())
      To.push_back(behind(D->getType().getNonReferenceType()));
  } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    To.push_back(Member->getMemberDecl()->getCanonicalDecl());
    if (Member->getMemberDecl()->getType()->isReferenceType())
      To.push_back(behind(Member->getType()));
  } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    if (Subscript->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      addTargets(Subscript->getBase()->IgnoreParenImpCasts(), To);
    else
      To.push_back(behind(E->getType()));
  } else if (const auto *Either = dyn_cast<AbstractConditionalOperator>(E)) {
    addTargets(Either->getTrueExpr(), To);
    addTargets(Either->getFalseExpr(), To);
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    // A reference to something that the callee was able to reach.
    To.push_back(behind(E->getType()));
    for (const clang::Expr *Arg : Call->arguments())
      if (Arg->isLValue())
        addTargets(Arg, To);
    if (const auto *Method = dyn_cast<CXXMemberCallExpr>(Call))
      addTargets(Method->getImplicitObjectArgument(), To);
  } else if (E->isLValue() || E->getType()->isPointerType()) {
    To.push_back(
        behind(E->isLValue() ? E->getType() : E->getType()->getPointeeType()));
  }
}

void EffectReader::addWrittenThrough(const clang::Expr *Arg, QualType Parameter,
                                     Locations &To) {
  if (Parameter->isReferenceType()) {
    QualType Referee = Parameter.getNonReferenceType();
    if (Referee.isConstQualified())
      return;
    addTargets(Arg, To);
    addWholes(Referee, To);
    return;
  }
  if (!Parameter->isPointerType() ||
      Parameter->getPointeeType().isConstQualified())
    return;
  const clang::Expr *Inner = Arg->IgnoreParenCasts();
  const auto *Address = dyn_cast<UnaryOperator>(Inner);
  if (Address && Address->getOpcode() == UO_AddrOf) {
    addTargets(Address->getSubExpr(), To);
    addWholes(Address->getSubExpr()->getType(), To);
  } else if (Inner->getType()->isArrayType()) {
    addTargets(Inner, To);
  } else if (Inner->getType()->isPointerType()) {
    QualType Pointee = Inner->getType()->getPointeeType();
    To.push_back(behind(Pointee));
    addWholes(Pointee, To);
  }
}

void EffectReader::addBehindPointers(QualType Kept, Locations &To) {
  while (Kept->isPointerType()) {
    Kept = Kept->getPointeeType();
    if (Kept.isConstQualified())
      continue;
    To.push_back(behind(Kept));
    addWholes(Kept, To);
  }
}

void EffectReader::readKept(const clang::Expr *Pointer) {
  Locations To;
  if (Pointer->getType()->isPointerType())
    addWrittenThrough(Pointer, Pointer->getType(), To);
  if (To.empty())
    return;
  // What is kept as an address of bytes may lead to more pointers.
  if (QualType Inner = Pointer->IgnoreParenCasts()->getType();
      Inner->isPointerType())
    addBehindPointers(Inner->getPointeeType(), To);
  Effect &E = add();
  E.Writes = std::move(To);
  E.Sources = {Pointer};
}

std::vector<Effect> EffectReader::read(const FunctionDecl *Definition,
                                       const CFG &Graph) {
  std::vector<Effect> Effects;
  Function = Definition;
  Out = &Effects;
  for (const CFGBlock *B : Graph) {
    Block = B;
    for (const CFGElement &Element : *B) {
      if (auto S = Element.getAs<CFGStmt>()) {
        readStmt(S->getStmt());
      } else if (auto Init = Element.getAs<CFGInitializer>()) {
        const CXXCtorInitializer *I = Init->getInitializer();
        if (const FieldDecl *Field = I->getAnyMember()) {
          Effect &E = add();
          E.Writes.push_back(Field->getCanonicalDecl());
          addWholes(Field->getType(), E.Writes);
          E.Sources.push_back(I->getInit());
          readKept(I->getInit());
        }
      } else if (auto Destroyed = Element.getAs<CFGImplicitDtor>()) {
        if (const CXXDestructorDecl *D =
                Destroyed->getDestructorDecl(Context.AST))
          if (Location L = running(D))
            add().Writes.push_back(L);
      }
    }
  }
  return Effects;
}

void EffectReader::readStmt(const Stmt *S) {
  if (const auto *Assignment = dyn_cast<BinaryOperator>(S)) {
    if (!Assignment->isAssignmentOp())
      return;
    Effect &E = add();
    addTargets(Assignment->getLHS(), E.Writes);
    addWholes(Assignment->getLHS()->getType(), E.Writes);
    E.Sources = {Assignment->getLHS(), Assignment->getRHS()};
    // Whoever gets hold of a descriptor may change, keep or destroy it.
    if (isDescriptor(Assignment->getRHS()))
      E.Writes.push_back(&Context.M);
    if (!isa<DeclRefExpr>(Assignment->getLHS()->IgnoreParens()))
      readKept(Assignment->getRHS());
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
    if (Unary->isIncrementDecrementOp()) {
      Effect &E = add();
      addTargets(Unary->getSubExpr(), E.Writes);
      E.Sources = {Unary->getSubExpr()};
    } else if (Unary->getOpcode() == UO_AddrOf) {
      takeAddress(Unary->getSubExpr());
    }
  } else if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || !Variable->getInit())
        continue;
      Effect &E = add();
      E.Writes.push_back(Variable->getCanonicalDecl());
      addWholes(Variable->getType(), E.Writes);
      E.Sources = {Variable->getInit()};
      // A reference is one more name.
      if (Variable->getType()->isReferenceType())
        takeAddress(Variable->getInit());
    }
  } else if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    if (!Return->getRetValue())
      return;
    Effect &E = add();
    E.Writes.push_back(Function->getCanonicalDecl());
    addWholes(Function->getReturnType(), E.Writes);
    E.Sources = {Return->getRetValue()};
  } else if (const auto *List = dyn_cast<InitListExpr>(S)) {
    readInitializers(List);
  } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
    if (const fcl::Call *Api = Context.apiCall(Call)) {
      const size_t First = Out->size();
      readApiCall(argumentsOf(Call), *Api);
      for (size_t I = First; I < Out->size(); ++I)
        (*Out)[I].Api = Api;
      return;
    }
    const FunctionDecl *Callee = Call->getDirectCallee();
    const clang::Expr *Object = nullptr;
    llvm::SmallVector<const clang::Expr *, 8> Args(Call->arguments());
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call)) {
      Object = Member->getImplicitObjectArgument();
    } else if (isa<CXXOperatorCallExpr>(Call) &&
               isa_and_nonnull<CXXMethodDecl>(Callee) && !Args.empty()) {
      Object = Args.front();
      Args.erase(Args.begin());
    }
    readCall(Call, Callee, Object, Args);
  } else if (const auto *Made = dyn_cast<CXXConstructExpr>(S)) {
    llvm::SmallVector<const clang::Expr *, 8> Args(Made->arguments());
    readCall(Made, Made->getConstructor(), nullptr, Args);
  }
}

void EffectReader::readInitializers(const InitListExpr *List) {
  if (List->isSyntacticForm())
    return;
  for (const clang::Expr *Init : List->inits())
    readKept(Init);
  const RecordDecl *Record = List->getType()->getAsRecordDecl();
  if (!Record)
    return;
  unsigned Index = 0;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
    Index = Class->getNumBases();
  for (const FieldDecl *Field : Record->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    if (Index >= List->getNumInits())
      return;
    Effect &E = add();
    E.Writes.push_back(Field->getCanonicalDecl());
    E.Sources = {List->getInit(Index++)};
  }
}

/// Whether a method of the standard library only leads to what the object
/// holds: who writes there says so himself. (That of a map makes an element.)
static bool isAccessor(const CXXMethodDecl &Method) {
  if (!isOfStandardLibrary(&Method) ||
      Method.getParent()->getName().ends_with("map"))
    return false;
  switch (Method.getOverloadedOperator()) {
  case OO_Subscript:
  case OO_Star:
  case OO_Arrow:
    return true;
  case OO_None:
    break;
  default:
    return false;
  }
  StringRef Name = Method.getIdentifier() ? Method.getName() : "";
  return llvm::is_contained({"at", "back", "begin", "data", "end", "find",
                             "front", "get", "rbegin", "rend", "value"},
                            Name);
}

/// Whether a call of the runtime copies to memory that is, or may be, the
/// host's.
static bool copiesToHost(const FunctionDecl &FD,
                         llvm::ArrayRef<const clang::Expr *> Args) {
  if (!FD.getName().contains("Memcpy"))
    return false;
  return llvm::none_of(Args, [](const clang::Expr *Arg) {
    const auto *Ref = dyn_cast<DeclRefExpr>(Arg->IgnoreParenImpCasts());
    const auto *Kind =
        Ref ? dyn_cast<EnumConstantDecl>(Ref->getDecl()) : nullptr;
    return Kind && (Kind->getName() == "cudaMemcpyHostToDevice" ||
                    Kind->getName() == "cudaMemcpyDeviceToDevice");
  });
}

void EffectReader::readRuntimeCall(const FunctionDecl &Callee,
                                   llvm::ArrayRef<const clang::Expr *> Args) {
  // No rule asks what is in device memory, or how much of it there is.
  const bool WritesBytes = copiesToHost(Callee, Args);
  Effect E;
  E.Block = Block;
  for (unsigned I = 0; I < Args.size() && I < Callee.getNumParams(); ++I) {
    QualType Parameter = Callee.getParamDecl(I)->getType();
    if (!Parameter->isVoidPointerType() || WritesBytes)
      addWrittenThrough(Args[I], Parameter, E.Writes);
  }
  if (E.Writes.empty())
    return;
  if (!Callee.getName().contains("Alloc"))
    llvm::append_range(E.Sources, Args);
  Out->push_back(std::move(E));
}

void EffectReader::readCall(const clang::Expr *Call, const FunctionDecl *Callee,
                            const clang::Expr *Object,
                            llvm::ArrayRef<const clang::Expr *> Args) {
  if (Callee && isOfRuntime(*Callee))
    return readRuntimeCall(*Callee, Args);
  bool HasBody = Callee && isRead(Callee, Reach);
  auto bind = [&](const FunctionDecl *Definition) {
    for (unsigned I = 0; I < Args.size() && I < Definition->getNumParams();
         ++I) {
      Effect &E = add();
      E.Writes.push_back(Definition->getParamDecl(I)->getCanonicalDecl());
      E.Sources = {Args[I]};
    }
    if (Location Runs = running(Definition)) {
      Effect &E = add();
      E.Writes.push_back(Runs);
      if (Object)
        E.Sources = {Object};
    }
  };
  if (HasBody)
    bind(Reach.Bodies.find(Callee->getCanonicalDecl())->second.Definition);
  if (Callee)
    if (auto It = Overriders.find(Callee->getCanonicalDecl());
        It != Overriders.end())
      for (const FunctionDecl *Overrider : It->second)
        bind(Overrider);

  // Whatever the body says, it may write what it is handed.
  Effect E;
  E.Block = Block;
  for (unsigned I = 0; I < Args.size(); ++I) {
    QualType Parameter = Callee && I < Callee->getNumParams()
                             ? Callee->getParamDecl(I)->getType()
                             : Args[I]->getType();
    addWrittenThrough(Args[I], Parameter, E.Writes);
    // And through pointers that it finds there.
    const QualType Given = Args[I]->IgnoreParenCasts()->getType();
    if (Parameter->isReferenceType())
      addBehindPointers(Given, E.Writes);
    else if (Given->isPointerType())
      addBehindPointers(Given->getPointeeType(), E.Writes);
  }
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (isa<CXXConstructExpr>(Call)) {
    addWholes(Call->getType(), E.Writes);
  } else if (Object && Method && !Method->isConst() && !isAccessor(*Method)) {
    addTargets(Object, E.Writes);
    addWholes(Object->getType()->isPointerType()
                  ? Object->getType()->getPointeeType()
                  : Object->getType(),
              E.Writes);
  }
  if (llvm::any_of(Args,
                   [&](const clang::Expr *Arg) { return isDescriptor(Arg); }))
    E.Writes.push_back(&Context.M);
  if (E.Writes.empty())
    return;
  llvm::append_range(E.Sources, Args);
  if (Object)
    E.Sources.push_back(Object);
  if (HasBody)
    E.Callee = Callee->getCanonicalDecl();
  Out->push_back(std::move(E));
}

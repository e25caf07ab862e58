//===- StandardLibrary.cpp - what of std:: is walked through --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StandardLibrary.h"
#include "Inlining.h"
#include "Maps.h"
#include "Ownership.h"
#include "Relevance.h"
#include "Vectors.h"
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
                                          "declval",
                                          "function",
                                          "_Function_base",
                                          "_Function_handler",
                                          "__invoke_r",
                                          "__invoke_impl",
                                          "__invoke"};
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

/// A method of a container that copies what it is handed, or moves it.
bool isInsertion(const CallEvent &Call) {
  static const llvm::StringSet<> Names = {
      "push_back", "emplace_back", "push_front",       "emplace_front",
      "push",      "emplace",      "insert",           "emplace_hint",
      "assign",    "try_emplace",  "insert_or_assign", "resize"};
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call.getDecl());
  return Method && Method->getIdentifier() && Names.contains(Method->getName());
}

/// The state after a call of which only the parameters are known. What a member
/// is of is not what the member's own method is able to reach.
ProgramStateRef mayHaveChanged(const CallEvent &Call, CheckerContext &C) {
  const auto *Member = dyn_cast<CXXInstanceCall>(&Call);
  const MemRegion *This =
      Member ? Member->getCXXThisVal().getAsRegion() : nullptr;
  while (isa_and_nonnull<CXXBaseObjectRegion>(This))
    This = cast<CXXBaseObjectRegion>(This)->getSuperRegion();
  const bool IsMember = isa_and_nonnull<FieldRegion>(This);
  const bool Copies = This && isInsertion(Call);
  if (!IsMember && !Copies)
    return Call.invalidateRegions(C.blockCount(), C.getState());
  ProgramStateRef State = C.getState();
  llvm::SmallVector<SVal, 8> Reached;
  RegionAndSymbolInvalidationTraits Traits;
  for (unsigned I = 0; I < Call.getNumArgs(); ++I) {
    SVal V = Call.getArgSVal(I);
    QualType Ty = I < Call.parameters().size() ? Call.parameters()[I]->getType()
                                               : QualType();
    const MemRegion *R = V.getAsRegion();
    if (R && !Ty.isNull() &&
        ((Ty->isPointerType() && Ty->getPointeeType().isConstQualified()) ||
         (Ty->isReferenceType() && Ty->getPointeeType().isConstQualified()) ||
         (Ty->isLValueReferenceType() && Copies)))
      Traits.setTrait(R->getBaseRegion(),
                      RegionAndSymbolInvalidationTraits::TK_PreserveContents);
    Reached.push_back(V);
  }
  const auto *Method = cast<CXXMethodDecl>(Call.getDecl());
  if (!IsMember && !Method->isConst())
    Reached.push_back(Member->getCXXThisVal());
  State = State->invalidateRegions(Reached, C.getCFGElementRef(),
                                   C.blockCount(), C.getLocationContext(),
                                   /*CausesPointerEscape=*/true,
                                   /*IS=*/nullptr, &Call, &Traits);
  if (IsMember && !Method->isConst())
    State = State->bindLoc(loc::MemRegionVal(This), UnknownVal(),
                           C.getLocationContext());
  return State;
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
    // Some count destroys the object, of whatever kind it is.
    for (unsigned I = 0; I < Call.getNumArgs(); ++I)
      State = share(State, Call.getArgSVal(I));
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

bool fcl::isOfStandardLibrary(const Decl *D) {
  if (AnalysisDeclContext::isInStdNamespace(D))
    return true;
  const DeclContext *Outermost = nullptr;
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (isa<NamespaceDecl>(DC))
      Outermost = DC;
  const auto *Namespace = dyn_cast_or_null<NamespaceDecl>(Outermost);
  return Namespace && Namespace->getName() == "__gnu_cxx";
}

StringRef fcl::templateName(QualType Ty) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Ty->getAsCXXRecordDecl());
  return Class && isOfStandardLibrary(Class) ? Class->getName() : "";
}

QualType fcl::templateArgument(QualType Ty, unsigned I) {
  const auto &Args =
      cast<ClassTemplateSpecializationDecl>(Ty->getAsCXXRecordDecl())
          ->getTemplateArgs();
  return Args.size() > I && Args[I].getKind() == TemplateArgument::Type
             ? Args[I].getAsType()
             : QualType();
}

bool fcl::hasIterators(const CXXRecordDecl &Class) {
  return llvm::any_of(Class.methods(), [](const CXXMethodDecl *M) {
    return M->getIdentifier() && M->getName() == "begin";
  });
}

/// The larger or the smaller of two numbers, which nothing depends on: not
/// worth two paths.
static bool isIdleComparison(const FunctionDecl &FD, const CallEvent &Call,
                             const AnalysisContext &Context,
                             CheckerContext &C) {
  if (!FD.getIdentifier() || (FD.getName() != "min" && FD.getName() != "max"))
    return false;
  const auto *Origin = Call.getOriginExpr();
  const CFGBlock *Block = C.getCFGElementRef().getParent();
  return Origin && Block && !Context.Relevant->isRelevant(Origin, *Block);
}

bool fcl::mayWalkThrough(const FunctionDecl &FD) {
  const StringRef Name = outermostName(&FD);
  // Operators that are no methods compare, mostly.
  if (Name.empty() || isTransparent(Name) || isa<CXXConstructorDecl>(FD))
    return true;
  // Nobody walks through these, but they make the types complete of which
  // Maps and Vectors ask the members.
  if (Name == "map" || Name == "unordered_map" || Name == "vector")
    return true;
  // What such classes and functions are made of, in libstdc++ and libc++.
  static constexpr StringRef Parts[] = {
      "uniq_ptr", "uple",     "Head_base", "get_helper", "ptional", "torage",
      "pair",     "array",    "shared",    "Sp_",        "nvoke",   "unction",
      "Any_data", "onstruct", "destroy",   "alloc",      "buffer",  "membuf",
      "address",  "exchange", "swap"};
  return llvm::any_of(Parts,
                      [&](StringRef Part) { return Name.contains(Part); });
}

bool fcl::evalOpaqueStandardCall(const CallEvent &Call,
                                 const AnalysisContext &Context,
                                 CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  if (!FD || !isOfStandardLibrary(FD))
    return false;
  if (evalReferenceCount(*FD, Call, C))
    return true;
  // Inside a function that we do walk through, its helpers are walked as well.
  if (isOfStandardLibrary(C.getLocationContext()->getDecl()))
    return false;
  if (evalVectorCall(Call, Context, C) || evalMapCall(Call, Context, C))
    return true;
  if (isTransparent(outermostName(FD)) && FD->hasBody() &&
      !isIdleComparison(*FD, Call, Context, C))
    return false;
  // Trivial copies the engine makes by itself.
  if (const auto *Method = dyn_cast<CXXMethodDecl>(FD);
      Method && Method->isTrivial() &&
      (Method->isCopyAssignmentOperator() ||
       Method->isMoveAssignmentOperator()))
    return false;
  // What is made of a container nobody asks; other constructors the engine
  // walks through.
  if (const auto *Made = dyn_cast<CXXConstructorDecl>(FD);
      Made && !hasIterators(*Made->getParent()))
    return false;
  evalConservatively(Call, C, mayHaveChanged(Call, C));
  return true;
}

void fcl::bindInitializerList(const CXXStdInitializerListExpr *E,
                              CheckerContext &C) {
  ASTContext &AST = C.getASTContext();
  SValBuilder &SVB = C.getSValBuilder();
  const RecordDecl *Record = E->getType()->getAsRecordDecl();
  const ConstantArrayType *Array =
      AST.getAsConstantArrayType(E->getSubExpr()->getType());
  const MemRegion *Region = C.getSVal(E->getSubExpr()).getAsRegion();
  if (!Record || !Array || !Region)
    return;
  auto place = [&](uint64_t Index) {
    return C.getState()->getLValue(Array->getElementType(),
                                   SVB.makeArrayIndex(Index),
                                   loc::MemRegionVal(Region));
  };
  // A pointer to the first element, and their number or a pointer behind them.
  llvm::ImmutableList<SVal> Fields =
      SVB.getBasicValueFactory().getEmptySValList();
  llvm::SmallVector<SVal, 2> Values;
  for (const FieldDecl *Field : Record->fields())
    Values.push_back(
        !Field->getType()->isPointerType()
            ? SVal(SVB.makeIntVal(Array->getZExtSize(), Field->getType()))
            : place(Values.empty() ? 0 : Array->getZExtSize()));
  for (SVal V : llvm::reverse(Values))
    Fields = SVB.getBasicValueFactory().prependSVal(V, Fields);
  C.addTransition(C.getState()->BindExpr(
      E, C.getLocationContext(), SVB.makeCompoundVal(E->getType(), Fields)));
}

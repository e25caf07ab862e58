//===- Inlining.cpp - which functions are walked through ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inlining.h"
#include "Objects.h"
#include "Relevance.h"
#include "StandardLibrary.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/FunctionSummary.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// With this many branches, its callees' among them, a function is not worth
/// the paths: more than helpers of integers have.
constexpr unsigned MaxBranches = 6;

class Policy {
public:
  explicit Policy(const Reachability &Reach) : Reach(Reach) {}

  bool isDispensable(const FunctionDecl *Canonical,
                     const Reachability::Body &Body) {
    return branches(Canonical) && !canMatter(*Body.Definition);
  }
  /// Of a dispensable function: whatever goes into it?
  bool isOpaque(const FunctionDecl *Canonical, const Reachability::Body &Body) {
    // Nothing is asked of an object after its end: a reference count that
    // reaches zero or does not is no reason to go two ways.
    unsigned Limit = isa<CXXDestructorDecl>(Body.Definition) ? 0 : MaxBranches;
    return branches(Canonical) > Limit;
  }

private:
  const Reachability &Reach;
  llvm::DenseMap<const FunctionDecl *, unsigned> Branches;
  llvm::DenseMap<const RecordDecl *, bool> HasAttributes;

  /// Of the function and what it calls; more than MaxBranches are all alike.
  unsigned branches(const FunctionDecl *Canonical) {
    auto It = Reach.Bodies.find(Canonical);
    // The standard library has a policy of its own (StandardLibrary.h).
    if (It == Reach.Bodies.end() || isOfStandardLibrary(Canonical))
      return 0;
    // Recursion counts as many.
    auto [Known, IsNew] = Branches.try_emplace(Canonical, MaxBranches + 1);
    if (!IsNew)
      return Known->second;
    unsigned Sum = It->second.Branches;
    for (const FunctionDecl *Callee : It->second.Callees) {
      if (Sum > MaxBranches)
        break;
      Sum += branches(Callee);
    }
    return Branches[Canonical] = std::min(Sum, MaxBranches + 1);
  }

  /// Can the function return, or write for its caller, something that
  /// descriptors are made of?
  bool canMatter(const FunctionDecl &FD) {
    if (holdsAttributes(FD.getReturnType()))
      return true;
    for (const ParmVarDecl *Parameter : FD.parameters()) {
      QualType Pointee = Parameter->getType()->getPointeeType();
      if (!Pointee.isNull() && !Pointee.isConstQualified() &&
          holdsAttributes(Pointee))
        return true;
    }
    const auto *Method = dyn_cast<CXXMethodDecl>(&FD);
    return Method && Method->isInstance() && !Method->isConst() &&
           !isa<CXXDestructorDecl>(Method) &&
           holdsAttributes(Method->getParent());
  }

  /// An enum or a handle of the libraries; a class that has one.
  bool holdsAttributes(QualType Ty) {
    while (true) {
      if (Ty->isPointerType() || Ty->isReferenceType()) {
        Ty = Ty->getPointeeType();
        // Another object is not part of this one, but for the handles.
        if (const RecordDecl *Record = Ty->getAsRecordDecl())
          return isOfLibrary(*Record);
      } else if (const auto *Array = Ty->getAsArrayTypeUnsafe()) {
        Ty = Array->getElementType();
      } else {
        break;
      }
    }
    if (const auto *Enum = Ty->getAs<clang::EnumType>())
      return isOfLibrary(*Enum->getDecl());
    const RecordDecl *Record = Ty->getAsRecordDecl();
    return Record && holdsAttributes(Record);
  }

  bool holdsAttributes(const RecordDecl *Record) {
    Record = Record->getDefinition();
    if (!Record)
      return false;
    auto [Known, IsNew] = HasAttributes.try_emplace(Record, false);
    if (!IsNew)
      return Known->second;
    bool Result = isOfLibrary(*Record) ||
                  llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
                    return holdsAttributes(Field->getType());
                  });
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
      for (const CXXBaseSpecifier &Base : Class->bases())
        Result |= !Result && holdsAttributes(Base.getType());
    return HasAttributes[Record] = Result;
  }

  static bool isOfLibrary(const TagDecl &Tag) {
    StringRef Name = nameOf(Tag);
    return Name.starts_with("cublas") || Name.starts_with("cudaDataType");
  }
};

} // namespace

/// A method of a class with iterators. The engine walks through none in a
/// header; those of arrays, and of the program's own classes, are short.
static bool isOfSmallContainer(const Reachability::Body &Body) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Body.Definition);
  if (!Method || Body.Branches > 1)
    return false;
  const CXXRecordDecl *Class = Method->getParent();
  if (isOfStandardLibrary(Class) &&
      (!Class->getIdentifier() ||
       (Class->getName() != "array" && Class->getName() != "initializer_list")))
    return false;
  return hasIterators(*Class);
}

void fcl::decideInlining(const Reachability &Reach, AnalysisContext &Context,
                         FunctionSummariesTy &Summaries) {
  Context.Summaries = &Summaries;
  Policy P(Reach);
  for (const auto &[Canonical, Body] : Reach.Bodies) {
    // The engine asks for the declaration that has the body.
    if (Reach.Reaching.contains(Canonical))
      Summaries.markMayInline(Body.Definition);
    else if (!P.isDispensable(Canonical, Body)) {
      if (isOfSmallContainer(Body))
        Summaries.markMayInline(Body.Definition);
    } else if (P.isOpaque(Canonical, Body))
      Summaries.markShouldNotInline(Body.Definition);
    else
      Context.Dispensable.insert(Canonical);
  }
}

void fcl::forgetInlining(const CallEvent &Call,
                         const AnalysisContext &Context) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  const FunctionDecl *Definition = nullptr;
  if (FD && Context.Reaching.contains(FD->getCanonicalDecl()) &&
      FD->hasBody(Definition))
    Context.Summaries->findOrInsertSummary(Definition)->second.TimesInlined = 0;
}

/// The state after the call of an idle function. Its object and what it is
/// handed keep what matters in them; what lies behind these may be changed.
static ProgramStateRef afterIdleCall(const CallEvent &Call,
                                     const AnalysisContext &Context,
                                     CheckerContext &C) {
  if (!Context.Relevant->isRead(C.getLocationContext()->getDecl()))
    return Call.invalidateRegions(C.blockCount(), C.getState());
  llvm::SmallVector<SVal, 8> Reached;
  if (const auto *Member = dyn_cast<CXXInstanceCall>(&Call))
    Reached.push_back(Member->getCXXThisVal());
  for (unsigned I = 0; I < Call.getNumArgs(); ++I)
    Reached.push_back(Call.getArgSVal(I));
  RegionAndSymbolInvalidationTraits Traits;
  for (SVal V : Reached)
    if (const MemRegion *R = V.getAsRegion())
      Traits.setTrait(R->getBaseRegion(),
                      RegionAndSymbolInvalidationTraits::TK_PreserveContents);
  return C.getState()->invalidateRegions(
      Reached, C.getCFGElementRef(), C.blockCount(), C.getLocationContext(),
      /*CausesPointerEscape=*/true, /*IS=*/nullptr, &Call, &Traits);
}

bool fcl::evalDispensableCall(const CallEvent &Call,
                              const AnalysisContext &Context,
                              CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  if (!FD || isa<CXXConstructorCall>(Call))
    return false;
  // A summary says what happens to all that the caller can see.
  if (!Context.Recorder && Context.Relevant->isIdle(FD)) {
    evalConservatively(Call, C, afterIdleCall(Call, Context, C));
    return true;
  }
  if (!Context.Recorder &&
      Context.Relevant->isUnneeded(Call.getOriginExpr(), FD)) {
    evalConservatively(Call, C);
    return true;
  }
  if (!Context.Dispensable.contains(FD->getCanonicalDecl()))
    return false;
  bool ReadsUnknown = false, KnowsSomething = false;
  auto look = [&](SVal V) {
    if (const MemRegion *R = V.getAsRegion())
      (isa<SymbolicRegion>(R->getBaseRegion()) ? ReadsUnknown
                                               : KnowsSomething) = true;
    else
      KnowsSomething |=
          C.getSValBuilder().getKnownValue(C.getState(), V) != nullptr;
  };
  for (unsigned I = 0; I < Call.getNumArgs(); ++I)
    look(Call.getArgSVal(I));
  if (const auto *Member = dyn_cast<CXXInstanceCall>(&Call))
    look(Member->getCXXThisVal());
  // A computation with numbers of which nothing is known still relates them.
  if (KnowsSomething || !ReadsUnknown)
    return false;
  evalConservatively(Call, C);
  return true;
}

void fcl::evalConservatively(const CallEvent &Call, CheckerContext &C) {
  evalConservatively(Call, C,
                     Call.invalidateRegions(C.blockCount(), C.getState()));
}

void fcl::evalConservatively(const CallEvent &Call, CheckerContext &C,
                             ProgramStateRef State) {
  const clang::Expr *Origin = Call.getOriginExpr();
  if (Origin && !isa<AnyCXXConstructorCall>(Call) &&
      !Call.getResultType()->isVoidType())
    State = State->BindExpr(Origin, C.getLocationContext(),
                            C.getSValBuilder().conjureSymbolVal(
                                Call, Call.getResultType(), C.blockCount()));
  C.addTransition(State);
}

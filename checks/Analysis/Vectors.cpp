//===- Vectors.cpp - descriptors and algorithms in a std::vector ----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Vectors.h"
#include "Memory.h"
#include "Objects.h"
#include "Ownership.h"
#include "StandardLibrary.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/DynamicExtent.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// Whether a value of the type is, or has in it, a handle or a struct of the
/// API, and is copied byte by byte.
static bool isOfInterest(QualType Ty, const Model &M, unsigned Depth = 0) {
  if (familyOf(Ty, M) >= 0)
    return !Ty->isPointerType() || Ty->getPointeeType()->isRecordType();
  const RecordDecl *Record = Ty->getAsRecordDecl();
  if (!Record || !(Record = Record->getDefinition()) || Depth == 3)
    return false;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record);
      Class && (!Class->hasTrivialCopyConstructor() ||
                !Class->hasTrivialDestructor() || Class->isPolymorphic()))
    return false;
  return llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
    return isOfInterest(Field->getType(), M, Depth + 1);
  });
}

/// Whether a list of such values says something: sizes, types, attributes.
static bool isPlain(QualType Ty) {
  const auto *Class = Ty->getAsCXXRecordDecl();
  return Ty->isScalarType() ||
         (Class && Class->hasDefinition() && Class->isTriviallyCopyable());
}

/// The type of the elements of a vector with the default allocator; null for
/// anything else.
static QualType elementOf(QualType Ty) {
  if (templateName(Ty) != "vector")
    return {};
  QualType Allocator = templateArgument(Ty, 1);
  return !Allocator.isNull() && templateName(Allocator) == "allocator"
             ? templateArgument(Ty, 0)
             : QualType();
}

namespace {

/// Where a pointer into an array points.
struct Position {
  const MemRegion *Array;
  NonLoc Index;
};

std::optional<Position> positionOf(SVal Pointer, SValBuilder &SVB) {
  const MemRegion *Region = Pointer.getAsRegion();
  if (const auto *Element = dyn_cast_or_null<ElementRegion>(Region))
    return Position{Element->getSuperRegion(), Element->getIndex()};
  if (isa_and_nonnull<SymbolicRegion>(Region)) // The first element is there.
    return Position{Region, SVB.makeZeroArrayIndex()};
  return std::nullopt;
}

class Vector {
public:
  /// Of one that is not `OfInterest` only the elements of a list are known.
  Vector(const CallEvent &Call, QualType Element, bool OfInterest,
         CheckerContext &C)
      : Call(Call), Element(Element), OfInterest(OfInterest), C(C),
        State(C.getState()), SVB(C.getSValBuilder()) {
    if (const auto *Made = dyn_cast<CXXConstructorCall>(&Call))
      This = Made->getCXXThisVal();
    else if (const auto *Method = dyn_cast<CXXInstanceCall>(&Call))
      This = Method->getCXXThisVal();
    findPointers(vectorClass(), This, State, Pointers);
  }

  bool eval() {
    if (Pointers.size() < 2)
      return false;
    if (const auto *Made = dyn_cast<CXXConstructorCall>(&Call))
      return make(*Made->getDecl());
    Begin = State->getSVal(Pointers[0]).getAsRegion();
    if (!Begin)
      return false;
    if (std::optional<NonLoc> End = indexOf(State->getSVal(Pointers[1])))
      Size = *End;
    else if (!OfInterest)
      return false;
    const auto *Method = cast<CXXMethodDecl>(Call.getDecl());
    if (Method->getOverloadedOperator() == OO_Subscript)
      return give(place(argument(0)));
    return Method->getIdentifier() && evalNamed(Method->getName());
  }

private:
  const CallEvent &Call;
  const QualType Element;
  const bool OfInterest;
  CheckerContext &C;
  ProgramStateRef State;
  SValBuilder &SVB;
  SVal This;
  fcl::Pointers Pointers;
  const MemRegion *Begin = nullptr; ///< The first element.
  SVal Size = UnknownVal();

  const CXXRecordDecl &vectorClass() const {
    return *cast<CXXMethodDecl>(Call.getDecl())->getParent();
  }
  SVal number(uint64_t N) const { return SVB.makeArrayIndex(N); }
  SVal argument(unsigned I) const { return Call.getArgSVal(I); }

  SVal place(SVal Index) const {
    std::optional<NonLoc> At = Index.getAs<NonLoc>();
    return At && Begin
               ? State->getLValue(Element, *At, loc::MemRegionVal(Begin))
               : SVal(UnknownVal());
  }

  /// Of a pointer into the elements.
  std::optional<NonLoc> indexOf(SVal Pointer) const {
    std::optional<Position> At = positionOf(Pointer, SVB);
    return At && At->Array == Begin ? std::optional(At->Index) : std::nullopt;
  }

  std::optional<unsigned> countOf(SVal V) const {
    const llvm::APSInt *Known = SVB.getKnownValue(State, V);
    constexpr unsigned Most = 64; // More, one by one, are not worth it.
    return Known && Known->ule(Most) ? std::optional(Known->getZExtValue())
                                     : std::nullopt;
  }

  void setEnd(SVal Index) {
    State = State->bindLoc(Pointers[1], place(Index), C.getLocationContext());
  }

  void allocate() {
    SVal Data = SVB.getConjuredHeapSymbolVal(
        C.getCFGElementRef(), C.getLocationContext(),
        C.getASTContext().getPointerType(Element), C.blockCount());
    Begin = Data.getAsRegion();
    State = State->bindLoc(Pointers[0], loc::MemRegionVal(Begin),
                           C.getLocationContext());
    setEnd(number(0));
  }

  /// Copies what a reference or a value gives to the element.
  void store(unsigned Index, SVal V) {
    SVal To = place(number(Index));
    if (const MemRegion *From = V.getAsRegion(); From && !isPointer())
      V = State->getSVal(From, Element);
    // The vector may outlive the path.
    State = share(State->bindLoc(To, V, C.getLocationContext()), V);
    State = copyObjects(State, To, V);
  }
  bool isPointer() const { return Element->isPointerType(); }

  bool give(SVal V) { return giveValue(Call, V, State, C); }
  bool done() {
    C.addTransition(State);
    return true;
  }

  bool make(const CXXConstructorDecl &Constructor) {
    const unsigned Count = Constructor.getNumParams();
    auto isAllocator = [&](unsigned I) {
      const CXXRecordDecl *Class = Constructor.getParamDecl(I)
                                       ->getType()
                                       .getNonReferenceType()
                                       ->getAsCXXRecordDecl();
      return Class && Class->getName() == "allocator";
    };
    if (Count == 0 || (Count == 1 && isAllocator(0))) {
      if (!OfInterest)
        return false;
      allocate();
      return done();
    }
    if (OfInterest && Constructor.isMoveConstructor())
      return take(argument(0));
    QualType First = Constructor.getParamDecl(0)->getType();
    const bool IsAlone = Count == 1 || (Count == 2 && isAllocator(1));
    const CXXRecordDecl *List = First->getAsCXXRecordDecl();
    if (IsAlone && List && List->getName() == "initializer_list")
      return fill(argument(0));
    if (!IsAlone || !OfInterest)
      return false;
    if (First->isIntegerType()) {
      allocate();
      State = State->bindDefaultZero(loc::MemRegionVal(Begin),
                                     C.getLocationContext());
      setEnd(argument(0));
      setBytes(countOf(argument(0)));
      return done();
    }
    return false;
  }

  void setBytes(std::optional<unsigned> Number) {
    const int64_t Size =
        C.getASTContext().getTypeSizeInChars(Element).getQuantity();
    State = setDynamicExtent(
        State, Begin,
        Number
            ? SVB.makeArrayIndex(*Number * Size).castAs<DefinedOrUnknownSVal>()
            : SVB.conjureSymbolVal(C.getCFGElementRef(), C.getLocationContext(),
                                   C.getASTContext().getSizeType(),
                                   C.blockCount()));
  }

  /// From the pointer and the number, or the pointer behind them, that a list
  /// is made of (bindInitializerList).
  bool fill(SVal List) {
    std::optional<nonloc::CompoundVal> Parts =
        List.getAs<nonloc::CompoundVal>();
    if (!Parts)
      return false;
    llvm::SmallVector<SVal, 2> Two;
    for (SVal Part : *Parts)
      Two.push_back(Part);
    if (Two.size() != 2)
      return false;
    std::optional<unsigned> Count = countOf(Two[1]);
    const auto *Source = dyn_cast_or_null<ElementRegion>(Two[0].getAsRegion());
    if (!Count || !Source)
      return false;
    allocate();
    setBytes(Count);
    for (unsigned I = 0; I < *Count; ++I) {
      SVal Place =
          State->getLValue(Element, SVB.makeArrayIndex(I),
                           loc::MemRegionVal(Source->getSuperRegion()));
      store(I, State->getSVal(Place.castAs<Loc>(), Element));
    }
    setEnd(number(*Count));
    return done();
  }

  bool take(SVal Other) {
    fcl::Pointers To = std::move(Pointers);
    Pointers.clear();
    findPointers(vectorClass(), Other, State, Pointers);
    if (Pointers.size() != To.size())
      return false;
    for (auto [Into, From] : llvm::zip(To, Pointers))
      State =
          State->bindLoc(Into, State->getSVal(From), C.getLocationContext());
    allocate(); // The other is empty now.
    return done();
  }

  bool evalNamed(StringRef Name) {
    ASTContext &AST = C.getASTContext();
    std::optional<unsigned> Count = countOf(Size);
    if (Name == "size" && !Size.isUnknown())
      return give(SVB.evalCast(Size, Call.getResultType(), AST.LongLongTy));
    if (Name == "empty" && !Size.isUnknown())
      return give(SVB.evalBinOp(State, BO_EQ, Size, number(0), AST.BoolTy));
    if (Name == "data")
      return give(loc::MemRegionVal(Begin));
    if (Name == "begin" || Name == "cbegin")
      return giveIterator(Call, place(number(0)), State, C);
    if ((Name == "end" || Name == "cend") && !Size.isUnknown())
      return giveIterator(Call, place(Size), State, C);
    if (Name == "at")
      return give(place(argument(0)));
    if (Name == "front")
      return give(place(number(0)));
    if (Name == "back")
      return Count && *Count > 0 && give(place(number(*Count - 1)));
    if (Name == "reserve" || Name == "shrink_to_fit")
      return done();
    if (Name == "clear") {
      setEnd(number(0));
      return done();
    }
    if (Name == "pop_back" && Count && *Count > 0) {
      setEnd(number(*Count - 1));
      return done();
    }
    if (Name == "resize" && Call.getNumArgs() == 1) {
      setEnd(argument(0));
      setBytes(countOf(argument(0)));
      return done();
    }
    if ((Name != "push_back" && Name != "emplace_back") || !Count ||
        Call.getNumArgs() != 1)
      return false;
    QualType Given = Call.getArgExpr(0)->getType();
    if (!AST.hasSameUnqualifiedType(Given, Element))
      return false;
    SVal V = argument(0);
    if (Call.parameters()[0]->getType()->isReferenceType() && isPointer())
      V = V.getAsRegion() ? State->getSVal(V.getAsRegion(), Element)
                          : SVal(UnknownVal());
    store(*Count, V);
    setEnd(number(*Count + 1));
    setBytes(std::nullopt);
    return Call.getResultType()->isVoidType() ? done()
                                              : give(place(number(*Count)));
  }
};

/// The elements that an iterator of a vector walks along; null for anything
/// else.
QualType elementOfIterator(QualType Ty) {
  Ty = Ty.getNonReferenceType();
  StringRef Name = templateName(Ty);
  if (Name != "__normal_iterator" && Name != "__wrap_iter")
    return {};
  QualType Pointer = templateArgument(Ty, 0);
  return Pointer.isNull() ? Pointer : Pointer->getPointeeType();
}

/// Dereferences, increments and compares iterators.
bool evalIterator(const CallEvent &Call, const FunctionDecl &FD,
                  const AnalysisContext &Context, CheckerContext &C) {
  const OverloadedOperatorKind Operator = FD.getOverloadedOperator();
  const auto *Member = dyn_cast<CXXInstanceCall>(&Call);
  const auto *Method = dyn_cast<CXXMethodDecl>(&FD);
  if (Operator == OO_None || (!Method && Call.getNumArgs() != 2))
    return false;
  QualType Ty = Method
                    ? C.getASTContext().getCanonicalTagType(Method->getParent())
                    : FD.getParamDecl(0)->getType();
  QualType Element = elementOfIterator(Ty);
  if (Element.isNull() ||
      (!isOfInterest(Element, Context.M) && !isPlain(Element)))
    return false;
  ProgramStateRef State = C.getState();
  SValBuilder &SVB = C.getSValBuilder();
  auto give = [&](SVal V) { return giveValue(Call, V, State, C); };
  SVal Object = Member ? Member->getCXXThisVal() : Call.getArgSVal(0);
  SVal Pointer = pointerIn(Object, Ty, State);
  std::optional<Position> At = positionOf(Pointer, SVB);
  if (!At)
    return false;
  switch (Operator) {
  case OO_Star:
  case OO_Arrow:
    return give(Pointer);
  case OO_PlusPlus: {
    if (Call.getNumArgs() != 0) // The postfix one gives what was.
      return false;
    Pointers Place;
    findPointers(*Method->getParent(), Object, State, Place);
    auto Next = SVB.evalBinOp(State, BO_Add, At->Index, SVB.makeArrayIndex(1),
                              SVB.getArrayIndexType())
                    .getAs<NonLoc>();
    if (!Next)
      return false;
    State = State->bindLoc(
        Place.front(),
        State->getLValue(Element, *Next, loc::MemRegionVal(At->Array)),
        C.getLocationContext());
    return give(Object);
  }
  case OO_EqualEqual:
  case OO_ExclaimEqual: {
    std::optional<Position> Other =
        positionOf(pointerIn(Call.getArgSVal(Member ? 0 : 1), Ty, State), SVB);
    return Other && Other->Array == At->Array &&
           give(SVB.evalBinOp(State, Operator == OO_EqualEqual ? BO_EQ : BO_NE,
                              At->Index, Other->Index, SVB.getConditionType()));
  }
  default:
    return false;
  }
}

} // namespace

bool fcl::evalVectorCall(const CallEvent &Call, const AnalysisContext &Context,
                         CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  if (FD && evalIterator(Call, *FD, Context, C))
    return true;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(FD);
  QualType Element = Method ? elementOf(C.getASTContext().getCanonicalTagType(
                                  Method->getParent()))
                            : QualType();
  if (Element.isNull())
    return false;
  const bool OfInterest = isOfInterest(Element, Context.M);
  if ((OfInterest || isPlain(Element)) &&
      Vector(Call, Element, OfInterest, C).eval())
    return true;
  if (!Method->getIdentifier() || Method->getName() != "data")
    return false;
  return giveValue(Call,
                   C.getSValBuilder().getConjuredHeapSymbolVal(
                       C.getCFGElementRef(), C.getLocationContext(),
                       Call.getResultType(), C.blockCount()),
                   C.getState(), C);
}

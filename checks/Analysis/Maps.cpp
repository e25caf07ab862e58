//===- Maps.cpp - descriptors in a std::map or unordered_map --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Maps.h"
#include "Memory.h"
#include "Objects.h"
#include "Ownership.h"
#include "StandardLibrary.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// Whether descriptors can be reached from a value of the type.
static bool leadsToObjects(QualType Ty, const Model &M, unsigned Depth = 0) {
  if (Ty.isNull() || Depth == 4)
    return false;
  if (familyOf(Ty, M) >= 0)
    return true;
  if (Ty->isPointerType())
    return leadsToObjects(Ty->getPointeeType(), M, Depth + 1);
  if (templateName(Ty) == "shared_ptr")
    return leadsToObjects(templateArgument(Ty, 0), M, Depth + 1);
  const RecordDecl *Record = Ty->getAsRecordDecl();
  return Record && (Record = Record->getDefinition()) &&
         llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
           return leadsToObjects(Field->getType(), M, Depth + 1);
         });
}

/// Whether to copy the value is to copy its bytes, as far as we follow it.
static bool isCopiedByBytes(QualType Ty) {
  const auto *Class = Ty->getAsCXXRecordDecl();
  return !Class || templateName(Ty) == "shared_ptr" ||
         (Class->hasDefinition() && Class->hasTrivialCopyConstructor() &&
          Class->hasTrivialDestructor());
}

namespace {

class Map {
public:
  Map(const CallEvent &Call, QualType Ty, CheckerContext &C)
      : Call(Call), Mapped(templateArgument(Ty, 1)), C(C), State(C.getState()),
        SVB(C.getSValBuilder()),
        This(cast<CXXInstanceCall>(Call).getCXXThisVal()) {
    for (const auto *D : Ty->getAsCXXRecordDecl()->decls())
      if (const auto *Name = dyn_cast<TypedefNameDecl>(D);
          Name && Name->getName() == "value_type")
        Value = Name->getUnderlyingType();
    // After an error such as a missing header no template is instantiated.
    const RecordDecl *Pair =
        Value.isNull() ? nullptr : Value->getAsRecordDecl();
    if (!Pair || !(Pair = Pair->getDefinition()))
      return;
    for (const FieldDecl *Field : Pair->fields()) {
      if (Field->getName() == "first")
        First = Field;
      else if (Field->getName() == "second")
        Second = Field;
    }
  }

  bool eval(const CXXMethodDecl &Method) {
    if (!This.getAsRegion() || !First || !Second || Call.getNumArgs() == 0)
      return false;
    if (Method.getOverloadedOperator() == OO_Subscript)
      return give(mapped(entryOf(0)));
    if (!Method.getIdentifier())
      return false;
    StringRef Name = Method.getName();
    if (Name == "at")
      return give(mapped(entryOf(0)));
    if (Name == "find" && Call.getNumArgs() == 1)
      return giveIterator(Call, entryOf(0), State, C);
    if ((Name == "emplace" || Name == "try_emplace" ||
         Name == "insert_or_assign") &&
        Call.getNumArgs() == 2 && isGiven(1, Mapped))
      return insert(entryOf(0), mappedValue(Call.getArgSVal(1)));
    if (Name == "try_emplace" && Call.getNumArgs() == 1)
      return giveBoth(entryOf(0), UnknownVal());
    if ((Name == "insert" || Name == "emplace") && Call.getNumArgs() == 1)
      return insertPair();
    return false;
  }

private:
  const CallEvent &Call;
  const QualType Mapped;
  CheckerContext &C;
  ProgramStateRef State;
  SValBuilder &SVB;
  SVal This;
  QualType Value; ///< A pair of key and mapped.
  const FieldDecl *First = nullptr, *Second = nullptr; ///< Its members.

  bool isGiven(unsigned I, QualType Ty) const {
    return C.getASTContext().hasSameUnqualifiedType(
        Call.getArgExpr(I)->getType(), Ty);
  }

  /// The entry of the key that an argument is, or refers to.
  SVal entryOf(unsigned I) const {
    SVal Key = Call.getArgSVal(I);
    const bool IsReference = I < Call.parameters().size() &&
                             Call.parameters()[I]->getType()->isReferenceType();
    return IsReference || !keyType()->isScalarType() ? entryAt(Key)
                                                     : entry(Key);
  }
  SVal entryAt(SVal KeyPlace) const {
    const MemRegion *At = KeyPlace.getAsRegion();
    if (!At)
      return UnknownVal();
    if (keyType()->isScalarType())
      return entry(State->getSVal(At, keyType()));
    std::optional<NonLoc> Parts = allParts(KeyPlace);
    return entry(Parts ? SVal(*Parts) : KeyPlace);
  }
  /// A key that is a plain struct is told by what is in it: one number, or one
  /// expression, for all that.
  std::optional<NonLoc> allParts(SVal Key) const {
    llvm::SmallVector<SVal, 8> Parts;
    if (!addParts(keyType(), Key, Parts))
      return std::nullopt;
    llvm::FoldingSetNodeID Id;
    SymbolRef First = nullptr;
    for (SVal Part : Parts) {
      Part.Profile(Id);
      if (!First)
        First = Part.getAsSymbol();
    }
    const uint64_t Hash = Id.ComputeHash();
    QualType Ty = C.getASTContext().LongLongTy;
    if (!First) // Small enough for an offset.
      return SVB.makeIntVal(Hash % (1 << 20), Ty).castAs<NonLoc>();
    // No program has such an expression.
    return nonloc::SymbolVal(SVB.getSymbolManager().acquire<SymIntExpr>(
        First, BO_Comma, SVB.getBasicValueFactory().getValue(Hash, Ty), Ty));
  }
  bool addParts(QualType Ty, SVal Place,
                llvm::SmallVectorImpl<SVal> &To) const {
    const RecordDecl *Record = Ty->getAsRecordDecl();
    const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Record);
    if (!Record || isOfStandardLibrary(Record) ||
        (Class && Class->getNumBases() > 0))
      return false;
    for (const FieldDecl *Field : Record->fields()) {
      SVal Part = State->getLValue(Field, Place);
      if (!Field->getType()->isScalarType()) {
        if (!addParts(Field->getType(), Part, To))
          return false;
        continue;
      }
      To.push_back(State->getSVal(Part.castAs<Loc>(), Field->getType()));
      if (To.back().isUnknownOrUndef())
        return false;
    }
    return true;
  }
  SVal entry(SVal Key) const {
    if (auto Location = Key.getAs<Loc>())
      Key = SVB.makeLocAsInteger(*Location, 64);
    std::optional<NonLoc> Index = Key.getAs<NonLoc>();
    return Index && !Index->getAs<nonloc::CompoundVal>()
               ? State->getLValue(Value, *Index, This)
               : SVal(UnknownVal());
  }
  QualType keyType() const { return First->getType().getUnqualifiedType(); }

  SVal mapped(SVal Entry) const {
    return Entry.isUnknown() ? Entry : State->getLValue(Second, Entry);
  }
  SVal mappedValue(SVal Given) const {
    const MemRegion *At = Given.getAsRegion();
    return At ? State->getSVal(At, Mapped) : Given;
  }

  /// A pair of an iterator to the entry and whether it is new.
  bool giveBoth(SVal Entry, SVal IsNew) {
    QualType Ty = Call.getResultType();
    if (Entry.isUnknown() || templateName(Ty) != "pair")
      return false;
    ReturnedObject Result(Call, State, C);
    for (const FieldDecl *Field : Ty->getAsRecordDecl()->fields()) {
      SVal Place = State->getLValue(Field, Result.Place);
      if (Field->getType()->isBooleanType())
        Result.set(Place, IsNew);
      else if (!Result.setPointer(Place, Field->getType(), Entry))
        return false;
    }
    Result.give();
    return true;
  }

  bool give(SVal V) { return giveValue(Call, V, State, C); }

  bool insert(SVal Entry, SVal V) {
    SVal Place = mapped(Entry);
    if (Place.isUnknown() || V.isUnknown() || !isCopiedByBytes(Mapped))
      return false;
    const bool Always =
        cast<CXXMethodDecl>(Call.getDecl())->getName() == "insert_or_assign";
    // The map may outlive the path.
    State = share(State, V);
    // Or there was one, which stays.
    if (!Always && !giveBoth(Entry, SVB.makeTruthVal(false)))
      return false;
    State = State->bindLoc(Place, V, C.getLocationContext());
    State = copyObjects(State, Place, V);
    return giveBoth(Entry,
                    Always ? SVal(UnknownVal()) : SVB.makeTruthVal(true));
  }

  /// From a pair of the key and the value.
  bool insertPair() {
    QualType Ty = Call.getArgExpr(0)->getType().getUnqualifiedType();
    const MemRegion *At = Call.getArgSVal(0).getAsRegion();
    if (!At || templateName(Ty) != "pair")
      return false;
    llvm::SmallVector<SVal, 2> Places;
    for (const FieldDecl *Field : Ty->getAsRecordDecl()->fields())
      Places.push_back(State->getLValue(Field, loc::MemRegionVal(At)));
    return Places.size() == 2 &&
           insert(entryAt(Places[0]), mappedValue(Places[1]));
  }
};

/// `it->` and `*it`.
bool evalIterator(const CallEvent &Call, const CXXMethodDecl &Method,
                  QualType Ty, CheckerContext &C) {
  static const llvm::StringSet<> Names = {
      "_Rb_tree_iterator",   "_Rb_tree_const_iterator",
      "_Node_iterator",      "_Node_const_iterator",
      "__map_iterator",      "__map_const_iterator",
      "__hash_map_iterator", "__hash_map_const_iterator"};
  if ((Method.getOverloadedOperator() != OO_Arrow &&
       Method.getOverloadedOperator() != OO_Star) ||
      Call.getNumArgs() != 0 || !Names.contains(templateName(Ty)))
    return false;
  ProgramStateRef State = C.getState();
  SVal Pointer =
      pointerIn(cast<CXXInstanceCall>(Call).getCXXThisVal(), Ty, State);
  // One that somebody else has made leads to a node, not to an entry.
  if (!isa_and_nonnull<ElementRegion>(Pointer.getAsRegion()))
    return false;
  return giveValue(Call, Pointer, State, C);
}

} // namespace

bool fcl::evalMapCall(const CallEvent &Call, const AnalysisContext &Context,
                      CheckerContext &C) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call.getDecl());
  if (!Method || !isa<CXXInstanceCall>(Call) ||
      isa<AnyCXXConstructorCall>(Call) || isa<CXXDestructorCall>(Call) ||
      !Call.getOriginExpr())
    return false;
  QualType Ty = C.getASTContext().getCanonicalTagType(Method->getParent());
  if (evalIterator(Call, *Method, Ty, C))
    return true;
  StringRef Name = templateName(Ty);
  return (Name == "map" || Name == "unordered_map") &&
         leadsToObjects(templateArgument(Ty, 1), Context.M) &&
         Map(Call, Ty, C).eval(*Method);
}

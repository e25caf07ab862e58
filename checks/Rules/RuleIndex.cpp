//===- RuleIndex.cpp - which rules are violated, quickly ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleIndex.h"
#include "RuleSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace fcl;

static void add(IndexBits &Bits, size_t Rank) {
  Bits[Rank / 64] |= uint64_t(1) << Rank % 64;
}

RuleIndex::RuleIndex(const Model &M, Program &Code, llvm::ArrayRef<Rule> Rules,
                     Event On) {
  for (const Rule &R : Rules)
    if (R.On == On)
      Ranked.push_back(&R);
  llvm::sort(Ranked, [](const Rule *L, const Rule *R) {
    auto key = [](const Rule *R) {
      return std::tuple(R->Level != Severity::Error, R->At, R->Precedence,
                        llvm::StringRef(R->Id));
    };
    return key(L) < key(R);
  });
  addYields();
  addTerms(M, Code);
  addTargets();
  addFilters(M, Code);
}

void RuleIndex::addYields() {
  YieldsTo.resize(Ranked.size());
  for (size_t Rank = 0; Rank < Ranked.size(); ++Rank) {
    const Rule &R = *Ranked[Rank];
    if (R.YieldsTo.empty())
      continue;
    YieldsTo[Rank] = noRule();
    for (size_t Other = 0; Other < Ranked.size(); ++Other)
      if (Other != Rank &&
          (llvm::is_contained(R.YieldsTo, Ranked[Other]->Id) ||
           llvm::is_contained(R.YieldsTo, Ranked[Other]->Family)))
        add(YieldsTo[Rank], Other);
  }
}

bool RuleIndex::yields(size_t Rank, const IndexBits &Violated) const {
  const IndexBits &To = YieldsTo[Rank];
  for (size_t Word = 0; Word < To.size(); ++Word)
    if (To[Word] & Violated[Word])
      return true;
  return false;
}

/// Does a filter know every value of the fact?
static bool hasFewValues(const Model &M, FactId Id) {
  const FactType &Ty = M.Facts[Id].Ty;
  return Ty.K == FactType::Enum || Ty.K == FactType::Bool ||
         Ty.K == FactType::Pointer;
}

void RuleIndex::addTerms(const Model &M, Program &Code) {
  struct Known {
    uint32_t Rank;
    Term Literals;
  };
  std::vector<Known> All;
  std::map<Literal, unsigned> Uses;
  for (uint32_t Rank = 0; Rank < Ranked.size(); ++Rank)
    for (Term &T :
         violationTerms(Code, Ranked[Rank]->When, Ranked[Rank]->Require)) {
      for (const Literal &L : T)
        ++Uses[L];
      All.push_back({Rank, std::move(T)});
    }
  // First those that the filters below cannot have answered. Of these, common
  // ones first: the more terms begin alike, the more are given up with one.
  std::map<Literal, bool> IsAnswered;
  for (const auto &Use : Uses) {
    llvm::SmallBitVector Facts(M.Facts.size());
    Code.collectFacts(Use.first.Node, /*Needed=*/false, Facts);
    IsAnswered[Use.first] =
        Facts.count() == 1 && hasFewValues(M, Facts.find_first());
  }
  auto order = [&](const Literal &L) {
    return std::tuple(IsAnswered[L], -int(Uses[L]), L);
  };
  for (Known &K : All)
    llvm::sort(K.Literals, [&](const Literal &L, const Literal &R) {
      return order(L) < order(R);
    });
  llvm::sort(All, [](const Known &L, const Known &R) {
    return std::tie(L.Literals, L.Rank) < std::tie(R.Literals, R.Rank);
  });
  for (const Known &K : All) {
    Entries.push_back(
        {K.Rank, uint32_t(Literals.size()), uint32_t(K.Literals.size())});
    Literals.insert(Literals.end(), K.Literals.begin(), K.Literals.end());
  }
  Ends.resize(Literals.size());
  auto isAlike = [&](const Entry &L, const Entry &R, uint32_t Depth) {
    return R.Count > Depth &&
           std::equal(&Literals[L.First], &Literals[L.First] + Depth + 1,
                      &Literals[R.First]);
  };
  for (uint32_t I = Entries.size(); I-- > 0;)
    for (uint32_t Depth = 0; Depth < Entries[I].Count; ++Depth) {
      bool IsLast = I + 1 == Entries.size() ||
                    !isAlike(Entries[I], Entries[I + 1], Depth);
      Ends[Entries[I].First + Depth] =
          IsLast ? I + 1 : Ends[Entries[I + 1].First + Depth];
    }
  TermWords = (Entries.size() + 63) / 64;
  for (const auto &[L, Count] : Uses)
    if (Count > 1)
      Code.keep(L.Node);
}

void RuleIndex::addTargets() {
  for (uint32_t I = 0; I < Entries.size(); ++I) {
    const Rule *R = Ranked[Entries[I].Rank];
    auto Same = llvm::find_if(ByTargets, [&](const auto &Known) {
      return Known.first->Archs == R->Archs &&
             Known.first->FirstLibrary == R->FirstLibrary &&
             Known.first->EndLibrary == R->EndLibrary;
    });
    if (Same == ByTargets.end()) {
      ByTargets.push_back({R, IndexBits(TermWords)});
      Same = std::prev(ByTargets.end());
    }
    add(Same->second, I);
  }
}

void RuleIndex::addFilters(const Model &M, const Program &Code) {
  // Of a number only these: what most configurations have (one batch, full
  // alignment), so that rules about something else drop out.
  static const int64_t Usual[] = {0, 1, 2, 4, 8, 16, 32, 64, 128, 256};
  std::map<Literal, std::vector<uint32_t>> TermsOf;
  for (uint32_t I = 0; I < Entries.size(); ++I)
    for (uint32_t Depth = 0; Depth < Entries[I].Count; ++Depth)
      TermsOf[Literals[Entries[I].First + Depth]].push_back(I);
  // The literals that read a fact, and those that need it.
  std::vector<std::vector<Literal>> Readers(M.Facts.size()),
      Needers(M.Facts.size());
  for (const auto &Known : TermsOf)
    for (bool Needed : {false, true}) {
      llvm::SmallBitVector Facts(M.Facts.size());
      Code.collectFacts(Known.first.Node, Needed, Facts);
      for (unsigned Id : Facts.set_bits())
        (Needed ? Needers : Readers)[Id].push_back(Known.first);
    }
  std::map<std::vector<uint64_t>, uint32_t> Known;
  Removals.push_back({0, 0}); // Filter::Nothing
  Configuration One(M);
  for (FactId Id = 0; Id < M.Facts.size(); ++Id) {
    Filter F;
    F.Id = Id;
    F.FirstNumber = Numbers.size();
    bool IsUseful = false;
    auto removal = [&](auto &&IsFalse, llvm::ArrayRef<Literal> Of) {
      std::vector<uint64_t> Left(TermWords, ~uint64_t(0));
      bool RemovesAny = false;
      for (const Literal &L : Of)
        if (IsFalse(L))
          for (uint32_t I : TermsOf[L]) {
            Left[I / 64] &= ~(uint64_t(1) << I % 64);
            RemovesAny = true;
          }
      if (!RemovesAny)
        return Filter::Nothing;
      IsUseful = true;
      auto [It, IsNew] = Known.insert({Left, Removals.size()});
      if (IsNew) {
        uint32_t Begin = Masks.size();
        for (uint32_t Word = 0; Word < TermWords; ++Word)
          if (~Left[Word])
            Masks.push_back({Word, Left[Word]});
        Removals.push_back({Begin, uint32_t(Masks.size())});
      }
      return It->second;
    };
    // The terms that can still be true when this fact alone is known.
    auto left = [&](Value V) {
      One.set(Id, V);
      Evaluator E(M, Code, One);
      return removal(
          [&](Literal L) { return E.truth(L.Node) == toTri(L.IsNegated); },
          Readers[Id]);
    };
    F.Unknown = removal([](Literal) { return true; }, Needers[Id]);
    auto addInteger = [&](int64_t Number) {
      F.NumberCount = std::max<uint32_t>(F.NumberCount, Number + 1);
      Numbers.resize(F.FirstNumber + F.NumberCount, Filter::Nothing);
      Numbers[F.FirstNumber + Number] = left(Value::integer(Number));
    };
    const FactType &Ty = M.Facts[Id].Ty;
    if (Ty.K == FactType::Pointer || Ty.Nullable)
      F.Null = left(Value::null());
    if (Ty.K == FactType::Pointer)
      F.NonNull = left(Value::nonNull());
    if (Ty.K == FactType::Enum)
      for (const auto &Enumerator : M.Enums[Ty.EnumId].Enumerators)
        if (Enumerator.second >= 0 && Enumerator.second < 1024)
          addInteger(Enumerator.second);
    if (Ty.K == FactType::Bool || Ty.isNumber())
      for (int64_t Number : Usual)
        addInteger(Number);
    One.set(Id, Value());
    if (IsUseful)
      Filters.push_back(F);
  }
}

IndexBits RuleIndex::openTerms(const Target &T, Evaluator &E) const {
  IndexBits Open(TermWords);
  for (const auto &[First, Bits] : ByTargets)
    if (First->holdsFor(T))
      for (size_t Word = 0; Word < TermWords; ++Word)
        Open[Word] |= Bits[Word];
  for (const Filter &F : Filters) {
    Value V = E.fact(F.Id);
    uint32_t Index = Filter::Nothing;
    switch (V.kind()) {
    case Value::Kind::Unknown:
      Index = F.Unknown;
      break;
    case Value::Kind::Null:
      Index = F.Null;
      break;
    case Value::Kind::NonNull:
      Index = F.NonNull;
      break;
    case Value::Kind::Int:
      if (uint64_t(V.asInt()) < F.NumberCount)
        Index = Numbers[F.FirstNumber + V.asInt()];
      break;
    default:
      break;
    }
    const Removal &Removed = Removals[Index];
    for (uint32_t I = Removed.Begin; I < Removed.End; ++I)
      Open[Masks[I].Word] &= Masks[I].Left;
  }
  return Open;
}

IndexBits RuleIndex::violated(Stage Last, const Target &T, Evaluator &E) const {
  IndexBits Violated = noRule();
  IndexBits Open = openTerms(T, E);
  uint32_t Next = 0; // Terms before this one are given up.
  for (size_t Word = 0; Word < Open.size(); ++Word)
    for (uint64_t Bits = Open[Word]; Bits; Bits &= Bits - 1) {
      uint32_t I = Word * 64 + llvm::countr_zero(Bits);
      if (I < Next)
        continue;
      const Entry &Candidate = Entries[I];
      const Literal *L = &Literals[Candidate.First];
      const Literal *End = L + Candidate.Count;
      while (L != End && E.truth(L->Node) == toTri(!L->IsNegated))
        ++L;
      if (L != End)
        Next = Ends[L - Literals.data()];
      else if (Ranked[Candidate.Rank]->At <= Last)
        add(Violated, Candidate.Rank);
    }
  return Violated;
}

//===- RuleIndex.cpp - which rules are violated, quickly ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleIndex.h"
#include "OneFact.h"
#include "RuleSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

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

/// How many of the classes of values make the literal false, of 8.
static int falseFor(const Model &M, const Program &Code, const Literal &L,
                    FactId Id) {
  const ValueClasses &Classes = M.Classes[Id];
  int False = 0, All = 0;
  for (size_t C = ValueClasses::Null; C < Classes.size(); ++C)
    if (Classes.hasOneValue(C)) {
      ++All;
      False += !OneFact(M, Code, Id, C).canBe(!L.IsNegated, L.Node);
    }
  return 8 * False / All;
}

void RuleIndex::addTerms(const Model &M, Program &Code) {
  struct Known {
    uint32_t Rank;
    Term Literals;
    std::vector<unsigned> Places; ///< Of the literals, in order.
  };
  std::vector<Known> All;
  std::map<Literal, unsigned> Uses;
  for (uint32_t Rank = 0; Rank < Ranked.size(); ++Rank)
    for (Term &T :
         violationTerms(Code, Ranked[Rank]->When, Ranked[Rank]->Require)) {
      for (const Literal &L : T)
        ++Uses[L];
      All.push_back({Rank, std::move(T), {}});
    }
  // Behind the others the literals that filters know: of a term that they have
  // left open they are true, but for values of which they know too little.
  // How many of its fact's values make such a literal false, of 8.
  std::map<Literal, int> FalseFor;
  for (const auto &[L, Count] : Uses) {
    llvm::SmallBitVector Facts(M.Facts.size());
    Code.collectFacts(L.Node, Program::FactsOf::All, Facts);
    if (Facts.count() == 1 && hasFewValues(M, Facts.find_first()))
      FalseFor[L] = falseFor(M, Code, L, Facts.find_first());
  }
  auto isAnswered = [&](const Literal &L) { return FalseFor.count(L) != 0; };
  // By them the terms are sorted, from the one that most values rule out, of
  // these the common ones first: most terms of a word are then about the same
  // thing and go together.
  auto order = [&](const Literal &L) {
    auto It = FalseFor.find(L);
    return std::tuple(It == FalseFor.end() ? 1 : -It->second, -int(Uses[L]), L);
  };
  std::vector<Literal> Ordered;
  for (const auto &[L, Count] : Uses)
    Ordered.push_back(L);
  llvm::sort(Ordered, [&](const Literal &L, const Literal &R) {
    return order(L) < order(R);
  });
  std::map<Literal, unsigned> Place;
  for (auto [I, L] : llvm::enumerate(Ordered))
    Place[L] = I;
  for (Known &K : All) {
    for (const Literal &L : K.Literals)
      K.Places.push_back(Place[L]);
    llvm::sort(K.Places);
    for (auto [L, At] : llvm::zip_equal(K.Literals, K.Places))
      L = Ordered[At];
  }
  llvm::sort(All, [&](const Known &L, const Known &R) {
    return std::tie(L.Places, L.Rank) < std::tie(R.Places, R.Rank);
  });
  for (Known &K : All) {
    std::stable_partition(K.Literals.begin(), K.Literals.end(),
                          [&](const Literal &L) { return !isAnswered(L); });
    Entries.push_back(
        {K.Rank, uint32_t(Literals.size()), uint32_t(K.Literals.size())});
    llvm::append_range(Literals, K.Literals);
  }
  TermWords = (Entries.size() + 63) / 64;
  for (const auto &[L, Count] : Uses)
    if (Count > 1)
      Code.keep(L.Node);
}

void RuleIndex::addTargets() {
  for (const Rule *R : Ranked) {
    llvm::append_range(Archs, R->Archs);
    Versions.push_back(R->FirstLibrary);
    Versions.push_back(R->EndLibrary);
  }
  llvm::sort(Archs);
  Archs.erase(llvm::unique(Archs), Archs.end());
  llvm::sort(Versions);
  Versions.erase(llvm::unique(Versions), Versions.end());
  for (size_t Arch = 0; Arch <= Archs.size(); ++Arch)
    for (size_t Range = 0; Range <= Versions.size(); ++Range) {
      const Target T{Arch < Archs.size() ? Archs[Arch] : 0,
                     Range ? Versions[Range - 1] : 0};
      IndexBits &Terms = ByTarget.emplace_back(TermWords);
      for (uint32_t I = 0; I < Entries.size(); ++I)
        if (Ranked[Entries[I].Rank]->holdsFor(T))
          add(Terms, I);
    }
}

const IndexBits &RuleIndex::termsFor(const Target &T) const {
  size_t Arch = llvm::find(Archs, T.Arch) - Archs.begin();
  size_t Range = llvm::upper_bound(Versions, T.Library) - Versions.begin();
  return ByTarget[Arch * (Versions.size() + 1) + Range];
}

void RuleIndex::addFilters(const Model &M, const Program &Code) {
  std::map<Literal, std::vector<uint32_t>> TermsOf;
  for (uint32_t I = 0; I < Entries.size(); ++I)
    for (uint32_t Depth = 0; Depth < Entries[I].Count; ++Depth)
      TermsOf[Literals[Entries[I].First + Depth]].push_back(I);
  // The literals that read a fact, and those that need it.
  std::vector<std::vector<Literal>> Readers(M.Facts.size()),
      Needers(M.Facts.size());
  for (const auto &Known : TermsOf)
    for (auto Which : {Program::FactsOf::All, Program::FactsOf::Needed}) {
      llvm::SmallBitVector Facts(M.Facts.size());
      Code.collectFacts(Known.first.Node, Which, Facts);
      for (unsigned Id : Facts.set_bits())
        (Which == Program::FactsOf::All ? Readers : Needers)[Id].push_back(
            Known.first);
    }
  // For each fact and class the terms that stay.
  struct Candidate {
    FactId Id;
    std::vector<IndexBits> OfClass;
  };
  std::vector<Candidate> Candidates;
  auto leave = [&](llvm::ArrayRef<Literal> Of, auto IsFalse) {
    IndexBits Left(TermWords, ~uint64_t(0));
    for (const Literal &L : Of)
      if (IsFalse(L))
        for (uint32_t I : TermsOf[L])
          Left[I / 64] &= ~(uint64_t(1) << I % 64);
    return Left;
  };
  for (FactId Id = 0; Id < M.Facts.size(); ++Id) {
    if (Readers[Id].empty())
      continue;
    Candidate &New = Candidates.emplace_back(Candidate{Id, {}});
    New.OfClass.push_back(
        leave(Needers[Id], [](const Literal &) { return true; }));
    for (size_t C = ValueClasses::Unknown + 1; C < M.Classes[Id].size(); ++C) {
      OneFact Only(M, Code, Id, C);
      New.OfClass.push_back(leave(Readers[Id], [&](const Literal &L) {
        return !Only.canBe(!L.IsNegated, L.Node);
      }));
    }
  }
  for (uint32_t Word = 0; Word < TermWords; ++Word) {
    // Those first that remove most, so that nothing is left soon.
    std::vector<std::pair<double, const Candidate *>> Order;
    for (const Candidate &C : Candidates) {
      double Removed = 0;
      for (const IndexBits &Left : C.OfClass)
        Removed += 64 - llvm::popcount(Left[Word]);
      if (Removed)
        Order.push_back({-Removed / C.OfClass.size(), &C});
    }
    llvm::stable_sort(Order, llvm::less_first());
    for (const auto &[Removed, C] : Order) {
      Filters.push_back({C->Id, uint32_t(Masks.size())});
      for (const IndexBits &Left : C->OfClass)
        Masks.push_back(Left[Word]);
    }
    FilterEnds.push_back(Filters.size());
  }
}

IndexBits RuleIndex::violated(Stage Last, const Target &T, Evaluator &E) const {
  IndexBits Violated = noRule();
  const IndexBits &Terms = termsFor(T);
  E.prefetch();
  const Filter *F = Filters.data();
  for (uint32_t Word = 0; Word < TermWords; ++Word) {
    uint64_t Open = Terms[Word];
    const Filter *End = Filters.data() + FilterEnds[Word];
    for (; F != End && Open; ++F)
      Open &= Masks[F->OfClasses + E.classOf(F->Id)];
    F = End;
    for (; Open; Open &= Open - 1) {
      const Entry &Candidate = Entries[Word * 64 + llvm::countr_zero(Open)];
      if (isTrue(Candidate, E) && Ranked[Candidate.Rank]->At <= Last)
        add(Violated, Candidate.Rank);
    }
  }
  return Violated;
}

bool RuleIndex::isTrue(const Entry &Term, Evaluator &E) const {
  for (uint32_t I = Term.First; I < Term.First + Term.Count; ++I)
    if (E.truth(Literals[I].Node) != toTri(!Literals[I].IsNegated))
      return false;
  return true;
}

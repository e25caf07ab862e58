//===- NameIndex.cpp - which name of an API was meant ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NameIndex.h"
#include "Misspelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <tuple>

using namespace fcl;
using llvm::StringRef;

/// The digits of a name, which no misspelling changes: 16F is not 32F.
static std::string digits(StringRef Text) {
  std::string Result;
  llvm::copy_if(Text, std::back_inserter(Result), llvm::isDigit);
  return Result;
}

/// As the library spells what others spell otherwise: of types the width comes
/// first, where they say FP16 or BF16.
static std::string spell(StringRef Word) {
  if (Word == "ptr")
    return "pointer";
  if (Word == "e8m0")
    return "ue8m0";
  const StringRef Letters = Word.take_while(llvm::isAlpha),
                  Width = Word.drop_front(Letters.size());
  if (Width.empty() || !llvm::all_of(Width, llvm::isDigit))
    return Word.str();
  if (Letters == "f" || Letters == "fp" || Letters == "float")
    return (Width + "f").str();
  if (Letters == "bf" || Letters == "bfloat")
    return (Width + "bf").str();
  if (Letters == "i" || Letters == "int")
    return (Width + "i").str();
  return Letters == "u" || Letters == "uint" ? (Width + "u").str() : Word.str();
}

/// `CUBLASLT_ORDER_COL` and `cublasLtMatmulAlgoGetIds` in words, without what
/// only says whose names they are.
NameIndex::Words NameIndex::words(StringRef Name) {
  Words Result;
  std::string Word;
  auto end = [&] {
    if (!Word.empty() &&
        !llvm::is_contained({"cublas", "lt", "cublaslt", "cuda", "t"},
                            StringRef(Word)))
      Result.push_back(spell(Word));
    Word.clear();
  };
  for (size_t I = 0; I < Name.size(); ++I) {
    if (Name[I] == '_' ||
        (I && llvm::isUpper(Name[I]) && llvm::isLower(Name[I - 1])))
      end();
    if (Name[I] != '_')
      Word += llvm::toLower(Name[I]);
  }
  end();
  return Result;
}

NameIndex::NameIndex(std::vector<std::string> Names) {
  for (std::string &Name : Names) {
    Words Parts = words(Name);
    std::string Squashed = llvm::join(Parts, "");
    Entries.push_back({std::move(Name), std::move(Squashed), std::move(Parts)});
    Words Once = Entries.back().Parts;
    llvm::sort(Once);
    Once.erase(llvm::unique(Once), Once.end());
    for (const std::string &Word : Once)
      ++Uses[Word];
  }
}

double NameIndex::weight(StringRef Word) const {
  // A word that no name has is taken to say as much as one of a few.
  const unsigned Known = Uses.lookup(Word);
  return std::log(1 + double(Entries.size()) / (Known ? Known : 8));
}

/// From 0 to 1: whether one word may stand for the other.
static double ofWords(StringRef A, StringRef B) {
  if (A == B)
    return 1;
  if (differBySwap(A, B))
    return 0.95; // "16fb" is sooner "16bf" than "16f".
  if (A.size() > B.size())
    std::swap(A, B);
  const double Nearly = 0.8;
  // "desc" and "descriptor", "e4m3" and "e4m3fn".
  if (A.size() >= 3 && B.starts_with(A) && digits(A) == digits(B))
    return Nearly;
  // First letters are rarely mistaken, and often a word: GELU, DGELU.
  if (A.size() < 5 || A.front() != B.front() || digits(A) != digits(B))
    return 0;
  const unsigned Limit = A.size() < 8 ? 1 : 2;
  return A.edit_distance(B, true, Limit) <= Limit ? Nearly : 0;
}

NameIndex::Likeness NameIndex::likeness(const Entry &Meant,
                                        const Entry &Written) const {
  Likeness Result;
  if (Meant.Squashed == Written.Squashed) {
    Result.Score = 1;
    return Result;
  }
  double Common = 0, LeftOut = 0;
  std::vector<bool> IsTaken(Meant.Parts.size());
  for (const std::string &Word : Written.Parts) {
    double Best = 0;
    size_t At = 0;
    for (size_t I = 0; I < Meant.Parts.size(); ++I)
      if (double L = IsTaken[I] ? 0 : ofWords(Word, Meant.Parts[I]); L > Best)
        std::tie(Best, At) = std::pair(L, I);
    if (Best > 0)
      IsTaken[At] = true;
    const double Weight = weight(Best > 0 ? Meant.Parts[At] : Word);
    Common += Best * Weight;
    Result.TooMuch += (1 - Best) * Weight;
  }
  for (size_t I = 0; I < Meant.Parts.size(); ++I)
    if (!IsTaken[I]) {
      LeftOut += weight(Meant.Parts[I]);
      ++Result.LeftOut;
    }
  if (Common)
    Result.Score = Common / (Common + Result.TooMuch + LeftOut / 2);
  return Result;
}

StringRef NameIndex::nearest(StringRef Name) const {
  const double Enough = 0.65, Apart = 0.04;
  Words Parts = words(Name);
  const Entry Written{Name.str(), llvm::join(Parts, ""), Parts};
  const Entry *Best = nullptr;
  Likeness First;
  for (const Entry &E : Entries)
    if (Likeness L = likeness(E, Written); L.Score > First.Score) {
      First = L;
      Best = &E;
    }
  if (First.Score < Enough)
    return "";
  // CUBLAS_COMPUTE may be any of those that have one word more.
  auto isAsNear = [&](const Entry &E) {
    const Likeness L = likeness(E, Written);
    return &E != Best && (L.Score > First.Score - Apart ||
                          (First.LeftOut && L.LeftOut == First.LeftOut &&
                           L.TooMuch <= First.TooMuch));
  };
  return llvm::any_of(Entries, isAsNear) ? "" : StringRef(Best->Name);
}

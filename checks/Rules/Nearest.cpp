//===- Nearest.cpp - what to change to be supported -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Nearest.h"
#include "Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <tuple>

using namespace fcl;
using llvm::StringRef;

namespace {

/// What one search may cost; no more is tried then.
constexpr unsigned MaxTried = 48;       ///< Changes that the rules judge.
constexpr unsigned MaxCandidates = 256; ///< Changes that look equally easy.
/// What is said at most; and how much further away a value may be than the
/// first one, and how many more facts a second change may have.
constexpr size_t MaxSuggestions = 2, MaxValues = 3;
constexpr double MoreDistance = 1;
constexpr size_t MoreFacts = 1;
/// Facts that change because another one does.
constexpr size_t MaxFollowing = 3;

bool isConstant(const Value &V) { return V.isNull() || V.isNumber(); }

bool isSame(const Value &L, const Value &R) {
  if (L.isNull() || R.isNull())
    return L.isNull() && R.isNull();
  return L.isInt() && R.isInt() ? L.asInt() == R.asInt()
                                : L.asReal() == R.asReal();
}

/// Null comes first.
std::pair<bool, double> orderOf(const Value &V) {
  return {!V.isNull(), V.isNull() ? 0 : V.asReal()};
}

/// A configuration with some facts changed.
class Changed : public Domain {
public:
  Changed(const Model &M, Domain &Base)
      : M(M), Base(Base), Values(M.Facts.size()), IsKnown(M.Facts.size()) {}

  Value fact(FactId Id) override {
    if (!IsKnown[Id]) {
      Values[Id] = Base.fact(Id);
      IsKnown.set(Id);
    }
    return Values[Id];
  }
  Value arithmetic(Expr::Op Kind, const Value &L, const Value &R) override {
    return Base.arithmetic(Kind, L, R);
  }
  Tri compare(Expr::Op Kind, const Value &L, const Value &R) override {
    return Base.compare(Kind, L, R);
  }
  std::string describe(const Value &V) override { return Base.describe(V); }

  /// Who changes what the descriptor says changes it for the query too.
  void change(FactId Id, Value V) {
    Values[Id] = V;
    IsKnown.set(Id);
    if (auto Queried = M.fact("queried." + M.Facts[Id].Name))
      if (!fact(*Queried).isUnknown())
        Values[*Queried] = V;
  }

private:
  const Model &M;
  Domain &Base;
  std::vector<Value> Values;
  llvm::SmallBitVector IsKnown;
};

/// How hard a fact is to change. What comes late in the dataflow is easy; the
/// operands and how they lie in memory are what the rest of the program, and
/// what comes before it, were made for.
unsigned effort(StringRef Fact) {
  if (Fact.starts_with("bias.") || Fact.starts_with("aux."))
    return 1;
  return llvm::StringSwitch<unsigned>(Fact)
      .Cases({"epilogue", "scale_type", "c.type", "d.type"}, 2)
      .Case("compute", 3)
      .Default(5);
}

/// How many words of their names two enumerators do not share; how far two
/// numbers are apart. To leave an attribute unset is always near.
double distance(const Value &From, const Value &To, const FactType &Ty,
                const Model &M) {
  if (From.isNull() || To.isNull())
    return From.isNull() ? 1 : 0;
  if (Ty.K != FactType::Enum)
    return std::abs(From.asReal() - To.asReal());
  llvm::SmallVector<StringRef, 8> L, R;
  M.Enums[Ty.EnumId].nameOf(From.asInt()).split(L, '_');
  M.Enums[Ty.EnumId].nameOf(To.asInt()).split(R, '_');
  auto missing = [](llvm::ArrayRef<StringRef> Words,
                    llvm::ArrayRef<StringRef> Others) {
    return llvm::count_if(Words, [&](StringRef Word) {
      return !llvm::is_contained(Others, Word);
    });
  };
  return missing(L, R) + missing(R, L);
}

struct Change {
  FactId Id;
  Value To;
};

/// Facts that are changed together.
struct Candidate {
  llvm::SmallVector<Change, 6> Changes; ///< Sorted by fact.
  unsigned Effort = 0;
  double Distance = 0;

  void add(Change C) {
    Changes.insert(
        llvm::upper_bound(Changes, C,
                          [](auto &L, auto &R) { return L.Id < R.Id; }),
        C);
  }
  bool changes(FactId Id) const {
    return llvm::any_of(Changes, [&](auto &Each) { return Each.Id == Id; });
  }
  /// Everything that `Other` changes, and more?
  bool changesMoreThan(const Candidate &Other) const {
    return Changes.size() > Other.Changes.size() &&
           llvm::all_of(Other.Changes,
                        [&](auto &Each) { return changes(Each.Id); });
  }
  /// Easiest first.
  bool operator<(const Candidate &Other) const {
    auto L = std::make_tuple(Effort, Distance, Changes.size());
    auto R =
        std::make_tuple(Other.Effort, Other.Distance, Other.Changes.size());
    if (L != R)
      return L < R;
    return std::lexicographical_compare(
        Changes.begin(), Changes.end(), Other.Changes.begin(),
        Other.Changes.end(), [](const Change &L, const Change &R) {
          return std::make_tuple(L.Id, orderOf(L.To)) <
                 std::make_tuple(R.Id, orderOf(R.To));
        });
  }
  bool operator==(const Candidate &Other) const {
    return llvm::equal(Changes, Other.Changes, [](auto &L, auto &R) {
      return L.Id == R.Id && isSame(L.To, R.To);
    });
  }
};

bool areAlike(const FactType &L, const FactType &R) {
  return L.K == FactType::Enum && R.K == FactType::Enum && L.EnumId == R.EnumId;
}

/// Facts that take the same value are one part: "C and D".
Suggestion partsOf(const Candidate &C, const Model &M) {
  Suggestion S;
  for (const Change &Each : C.Changes) {
    auto Same = llvm::find_if(S.Parts, [&](const Suggestion::Part &P) {
      return areAlike(M.Facts[P.Facts[0]].Ty, M.Facts[Each.Id].Ty) &&
             isSame(P.Values[0], Each.To);
    });
    if (Same == S.Parts.end())
      S.Parts.push_back({{Each.Id}, {Each.To}});
    else
      Same->Facts.push_back(Each.Id);
  }
  return S;
}

class Search {
public:
  Search(const RuleSet &Rules, const Rule &R, Domain &D, const Target &T)
      : Rules(Rules), M(Rules.M), R(R), T(T),
        Code(Rules.Code.Tables[*R.NearestOf]), Start(M, D) {}

  /// What makes the rule hold and no other one speak: the easiest.
  std::vector<Candidate> run();

private:
  const RuleSet &Rules;
  const Model &M;
  const Rule &R;
  const Target &T;
  const Program::TableCode &Code;
  Changed Start;
  unsigned Tried = 0;

  /// What is reported without any change.
  llvm::SmallVector<const Rule *, 4> Before;

  /// A row, the columns in which the configuration differs, and the effort of
  /// changing them.
  struct Row {
    const std::vector<Table::Cell> *Cells;
    llvm::SmallVector<size_t, 8> Columns;
    unsigned Effort = 0;
  };
  std::vector<Row> differingRows();
  bool excludes(const Table::Cell &Cell, const Value &V);
  FactId factOf(size_t Column) const {
    return Rules.Code.Nodes[Code.Columns[Column]].Args[0];
  }
  const Fact &factIn(size_t Column) const { return M.Facts[factOf(Column)]; }
  unsigned effortOf(const Row &Differing) const;
  void addCandidates(const Row &From, std::vector<Candidate> &Result);
  void weigh(Candidate &C);
  bool complete(Candidate &C);
};

bool Search::excludes(const Table::Cell &Cell, const Value &V) {
  return !Cell.empty() && llvm::all_of(Cell, [&](const Value &Member) {
    if (V.isSymbol())
      return Start.compare(Expr::Eq, V, Member) == Tri::False;
    return isConstant(V) ? !isSame(V, Member)
                         : !V.isUnknown() && Member.isNull();
  });
}

/// The rows that changes of constants can reach, easiest first.
std::vector<Search::Row> Search::differingRows() {
  llvm::SmallVector<Value, 16> Known;
  Evaluator E(M, Rules.Code, Start);
  for (NodeId Column : Code.Columns)
    Known.push_back(E.value(Column));
  std::vector<Row> Rows;
  for (const std::vector<Table::Cell> &Cells : Code.Rows->Rows) {
    Row Differing{&Cells, {}};
    for (size_t I = 0; I < Cells.size(); ++I)
      if (excludes(Cells[I], Known[I]))
        Differing.Columns.push_back(I);
    if (Differing.Columns.empty() ||
        !llvm::all_of(Differing.Columns, [&](size_t I) {
          return isConstant(Known[I]) &&
                 Rules.Code.Nodes[Code.Columns[I]].Kind == Expr::Fact;
        }))
      continue;
    Differing.Effort = effortOf(Differing);
    Rows.push_back(std::move(Differing));
  }
  llvm::sort(Rows, [](const Row &L, const Row &R) {
    return std::tie(L.Effort, L.Cells) < std::tie(R.Effort, R.Cells);
  });
  return Rows;
}

/// Columns that may take the same value are counted once.
unsigned Search::effortOf(const Row &Differing) const {
  llvm::SmallVector<std::pair<size_t, unsigned>, 8> Parts;
  for (size_t Column : Differing.Columns) {
    unsigned Effort = effort(factIn(Column).Name);
    auto Same = llvm::find_if(Parts, [&](auto &Part) {
      return areAlike(factIn(Part.first).Ty, factIn(Column).Ty) &&
             llvm::any_of((*Differing.Cells)[Part.first], [&](const Value &L) {
               return llvm::any_of(
                   (*Differing.Cells)[Column],
                   [&](const Value &R) { return isSame(L, R); });
             });
    });
    if (Same == Parts.end())
      Parts.push_back({Column, Effort});
    else
      Same->second = std::max(Same->second, Effort);
  }
  unsigned Sum = 0;
  for (auto &[Column, Effort] : Parts)
    Sum += Effort;
  return Sum;
}

/// One candidate for each choice of a value in each of the columns.
void Search::addCandidates(const Row &From, std::vector<Candidate> &Result) {
  std::vector<Candidate> Partial(1);
  for (size_t Column : From.Columns) {
    std::vector<Candidate> Longer;
    for (const Candidate &C : Partial)
      for (const Value &V : (*From.Cells)[Column]) {
        if (Result.size() + Longer.size() == MaxCandidates)
          break;
        Longer.push_back(C);
        Longer.back().add({factOf(Column), V});
      }
    Partial = std::move(Longer);
  }
  for (Candidate &C : Partial) {
    weigh(C);
    Result.push_back(std::move(C));
  }
}

void Search::weigh(Candidate &C) {
  C.Effort = 0;
  C.Distance = 0;
  for (const Suggestion::Part &P : partsOf(C, M).Parts) {
    unsigned Effort = 0;
    double Distance = 0;
    for (FactId Id : P.Facts) {
      Effort = std::max(Effort, effort(M.Facts[Id].Name));
      Distance = std::max(
          Distance, distance(Start.fact(Id), P.Values[0], M.Facts[Id].Ty, M));
    }
    C.Effort += Effort;
    C.Distance += Distance;
  }
}

/// Does the change lead to a configuration without a new error? Where one would
/// come that has a fix, such as a C that has to follow D, that is part of the
/// change.
bool Search::complete(Candidate &C) {
  Changed D = Start;
  for (const Change &Each : C.Changes)
    D.change(Each.Id, Each.To);
  const size_t Own = C.Changes.size();
  while (true) {
    if (++Tried > MaxTried)
      return false;
    std::vector<const Rule *> All;
    auto Now = Rules.violated(R.On, D, T, Stage::Sync, &All);
    if (llvm::is_contained(All, &R))
      return false;
    auto New = llvm::find_if(Now, [&](const Rule *Other) {
      return Other->Level == Severity::Error &&
             !llvm::is_contained(Before, Other);
    });
    if (New == Now.end())
      break;
    if (!(*New)->Fix || C.Changes.size() == Own + MaxFollowing)
      return false;
    Change Next{*(*New)->FixFact,
                Evaluator(M, Rules.Code, D).value(*(*New)->Fix)};
    if (!isConstant(Next.To) || !isConstant(Start.fact(Next.Id)) ||
        C.changes(Next.Id))
      return false;
    D.change(Next.Id, Next.To);
    C.add(Next);
  }
  if (C.Changes.size() > Own)
    weigh(C);
  return true;
}

std::vector<Candidate> Search::run() {
  Before = Rules.violated(R.On, Start, T);
  const std::vector<Row> Rows = differingRows();
  std::vector<Candidate> Found;
  unsigned Easiest = ~0u;
  for (auto Row = Rows.begin(); Row != Rows.end() && Row->Effort <= Easiest;) {
    std::vector<Candidate> Candidates;
    for (unsigned Effort = Row->Effort;
         Row != Rows.end() && Row->Effort == Effort; ++Row)
      addCandidates(*Row, Candidates);
    llvm::sort(Candidates);
    Candidates.erase(llvm::unique(Candidates), Candidates.end());
    for (Candidate &C : Candidates)
      if (C.Effort <= Easiest && complete(C)) {
        Easiest = std::min(Easiest, C.Effort);
        Found.push_back(std::move(C));
      }
  }
  // Only what is as easy as the first is worth saying.
  llvm::erase_if(Found, [&](const Candidate &C) { return C.Effort > Easiest; });
  llvm::sort(Found);
  Found.erase(llvm::unique(Found), Found.end());
  std::vector<Candidate> Minimal;
  llvm::copy_if(Found, std::back_inserter(Minimal), [&](const Candidate &C) {
    return llvm::none_of(
        Found, [&](const Candidate &O) { return C.changesMoreThan(O); });
  });
  return Minimal;
}

/// Does every choice of values in `S` stand in `Found`, where each is a
/// suggestion of single values?
bool isProductOf(const Suggestion &S, llvm::ArrayRef<Suggestion> Found) {
  size_t Inside = llvm::count_if(Found, [&](const Suggestion &Single) {
    return llvm::equal(S.Parts, Single.Parts, [](auto &L, auto &R) {
      return L.Facts == R.Facts && llvm::any_of(L.Values, [&](const Value &V) {
               return isSame(V, R.Values[0]);
             });
    });
  });
  size_t Size = 1;
  for (const Suggestion::Part &P : S.Parts)
    Size *= P.Values.size();
  return Inside == Size;
}

/// "C", "bias type", "D rows"; of "c.type", "bias.type", "d.rows".
std::string wordsFor(StringRef Fact) {
  auto [Owner, Rest] = Fact.split('.');
  if (Owner.size() == 1 && !Rest.empty())
    return Owner.upper() + (Rest == "type" ? "" : " " + wordsFor(Rest));
  std::string Words = Fact.str();
  for (char &C : Words)
    if (C == '.' || C == '_')
      C = ' ';
  return Words == "compute" ? "compute type" : Words;
}

/// "A", "A and B", "A, B and C".
std::string list(llvm::ArrayRef<std::string> Words, StringRef Last) {
  std::string Text = llvm::join(Words.drop_back(), ", ");
  return Words.size() == 1 ? Words[0] : Text + Last.str() + Words.back();
}

} // namespace

std::vector<Suggestion> fcl::findNearest(const RuleSet &Rules, const Rule &R,
                                         Domain &D, const Target &T) {
  const std::vector<Candidate> Found = Search(Rules, R, D, T).run();
  std::vector<Suggestion> Singles, Result;
  for (const Candidate &C : Found)
    Singles.push_back(partsOf(C, Rules.M));
  for (const auto &[First, Single] : llvm::zip(Found, Singles)) {
    if (Result.size() == MaxSuggestions)
      break;
    if (First.Changes.size() > Found[0].Changes.size() + MoreFacts ||
        llvm::any_of(Result, [&](const Suggestion &S) {
          return llvm::equal(S.Parts, Single.Parts, [](auto &L, auto &R) {
            return L.Facts == R.Facts;
          });
        }))
      continue; // Or more values of what is said already.
    Suggestion S = Single;
    for (size_t I = 0; I < S.Parts.size(); ++I)
      for (const auto &[Next, Other] : llvm::zip(Found, Singles)) {
        if (S.Parts[I].Values.size() == MaxValues)
          break;
        if (Next.Distance > First.Distance + MoreDistance ||
            Other.Parts.size() != S.Parts.size() ||
            llvm::any_of(S.Parts[I].Values, [&](const Value &V) {
              return isSame(V, Other.Parts[I].Values[0]);
            }))
          continue;
        S.Parts[I].Values.push_back(Other.Parts[I].Values[0]);
        if (!isProductOf(S, Singles))
          S.Parts[I].Values.pop_back();
      }
    Result.push_back(std::move(S));
  }
  return Result;
}

std::string fcl::describeNearest(const RuleSet &Rules, const Rule &R, Domain &D,
                                 const Target &T) {
  const Model &M = Rules.M;
  std::vector<std::string> Alternatives;
  for (const Suggestion &S : findNearest(Rules, R, D, T)) {
    std::vector<std::string> Parts;
    for (const Suggestion::Part &P : S.Parts) {
      std::vector<std::string> Facts, Values;
      for (FactId Id : P.Facts)
        Facts.push_back(wordsFor(M.Facts[Id].Name));
      // "C and D both X or both Y": they follow each other.
      const char *Each = P.Values.size() == 1 || P.Facts.size() == 1 ? ""
                         : P.Facts.size() == 2                       ? "both "
                                                                     : "all ";
      for (const Value &V : P.Values)
        Values.push_back(Each + M.format(V, M.Facts[P.Facts[0]].Ty));
      Parts.push_back(list(Facts, " and ") + " " + list(Values, " or "));
    }
    Alternatives.push_back(list(Parts, ", "));
  }
  return Alternatives.empty() ? "no change of these alone"
                              : llvm::join(Alternatives, "; or ");
}

//===- Shrinking.cpp - the smallest change that disagrees -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Shrinking.h"
#include "Templates.h"
#include <set>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

using Facts = std::set<FactId>;

bool isSame(const Value &L, const Value &R) {
  return L.kind() == R.kind() &&
         (L.isNumber() ? L.asReal() == R.asReal() : true);
}

std::vector<FactId> differing(const Disagreement &D, const Model &M) {
  std::vector<FactId> Result;
  for (FactId Id = 0; Id < M.Facts.size(); ++Id)
    if (!isSame(D.compared().get(Id), D.Record.get(Id)))
      Result.push_back(Id);
  return Result;
}

/// The fact that `Id` is a member of, or `Id`: they mean nothing without each
/// other.
FactId wholeOf(FactId Id, const Model &M) {
  if (M.Facts[Id].Part == Part::Whole)
    return Id;
  return M.fact(StringRef(M.Facts[Id].Name).rsplit('.').first).value_or(Id);
}

/// What often makes sense together only, by parts of the facts' names.
const std::vector<StringRef> Topics[] = {
    {"compute", "scale_type", ".type", "trans"},
    {"epilogue", "bias", "aux"},
    {"rows", "cols", "ld", "order", "batch", "trans", "aux"},
    {".scale", "amax", "fast_accum"},
    {"ptr", "min_align", "workspace"},
    {"alpha", "beta", "pointer_mode"}};

/// Sets of facts that may go back to the template's values together.
std::vector<Facts> candidates(const Disagreement &D, const Model &M) {
  const std::vector<FactId> Differing = differing(D, M);
  std::vector<Facts> Result;
  auto add = [&](const Facts &Set) {
    if (!Set.empty() && !llvm::is_contained(Result, Set))
      Result.push_back(Set);
  };
  // A pointer with all its members where it or null is new; and what changed
  // from one number to one other, as m does in A, C and D.
  std::map<FactId, Facts> Apart;
  std::map<std::pair<int64_t, int64_t>, Facts> ByNumbers;
  for (FactId Id : Differing) {
    const FactId Whole = wholeOf(Id, M);
    Apart[llvm::is_contained(Differing, Whole) ? Whole : Id].insert(Id);
    const Value Before = D.compared().get(Id), Now = D.Record.get(Id);
    if (M.Facts[Id].Ty.K == FactType::Int && Before.isInt() && Now.isInt() &&
        M.Facts[Id].Part == Part::Whole)
      ByNumbers[{Before.asInt(), Now.asInt()}].insert(Id);
  }
  add({Differing.begin(), Differing.end()});
  for (const auto &Topic : Topics) {
    Facts OfTopic;
    for (auto &[Id, Set] : Apart)
      if (llvm::any_of(Topic, [&](StringRef Part) {
            return StringRef(M.Facts[Id].Name).contains(Part);
          }))
        OfTopic.insert(Set.begin(), Set.end());
    add(OfTopic);
  }
  for (auto &[Numbers, Set] : ByNumbers)
    add(Set);
  for (auto &[Id, Set] : Apart)
    add(Set);
  return Result;
}

Configuration reverted(const Disagreement &D, const Facts &Ids,
                       const Model &M) {
  Configuration C = D.Record;
  for (FactId Id : Ids)
    C.set(Id, D.compared().get(Id));
  Draft Settled(M, std::move(C));
  settle(Settled);
  return Settled.configuration();
}

/// One disagreement and what may go back next.
class Shrinker {
public:
  Shrinker(Disagreement &D, const RuleSet &Rules, const Target &T)
      : D(D), Rules(Rules), T(T), Said(judge(D.Record, Rules, T)),
        Kind(compare(Said, D.Observed)),
        Seen(answer(D.Record, D.Observed, Rules.M)) {
    proposeEach();
  }

  struct Proposal {
    Facts Ids;
    Configuration C;
  };
  llvm::ArrayRef<Proposal> proposals() const { return Proposals; }

  /// Takes the answers to the proposals and makes the next ones.
  void accept(llvm::ArrayRef<Observation> Observations) {
    std::vector<size_t> Working;
    for (size_t I = 0; I < Proposals.size(); ++I)
      if (isSame(Proposals[I].C, Observations[I]))
        Working.push_back(I);
    if (Working.empty()) {
      Proposals.clear(); // Each that is left matters.
      return;
    }
    // Those that work alone need not do so together: the longest run of them
    // that does is taken.
    const size_t Best = IsOfUnions ? Working.back() : Working.front();
    std::vector<Facts> Works;
    for (size_t I : Working)
      Works.push_back(Proposals[I].Ids);
    const bool AsksForUnions = !IsOfUnions && Works.size() > 1;
    if (!AsksForUnions) {
      D.Record = Proposals[Best].C;
      D.Observed = Observations[Best];
      return proposeEach();
    }
    proposeUnions(Works);
  }

private:
  Disagreement &D;
  const RuleSet &Rules;
  const Target &T;
  Judgement Said;
  Agreement Kind;
  Answer Seen;
  std::vector<Proposal> Proposals;
  bool IsOfUnions = false;

  void propose(const Facts &Ids) {
    Configuration C = reverted(D, Ids, Rules.M);
    // Most are settled without asking the GPU.
    if (isSaid(judge(C, Rules, T)))
      Proposals.push_back({Ids, std::move(C)});
  }

  void proposeEach() {
    IsOfUnions = false;
    Proposals.clear();
    while (D.Templates.size() > 1 && differing(D, Rules.M).empty())
      D.Templates.erase(D.Templates.begin());
    for (const Facts &Ids : candidates(D, Rules.M))
      propose(Ids);
  }

  /// Of the first, the first two, the first three …
  void proposeUnions(llvm::ArrayRef<Facts> Works) {
    IsOfUnions = true;
    Proposals.clear();
    Facts Union;
    for (const Facts &Ids : Works) {
      Union.insert(Ids.begin(), Ids.end());
      propose(Union);
    }
  }

  bool isSaid(const Judgement &J) const {
    return Kind == Agreement::Missed ? J.Errors.empty()
                                     : J.refusal() == Said.refusal();
  }
  bool isSame(const Configuration &C, const Observation &O) const {
    return compare(judge(C, Rules, T), O) == Kind &&
           answer(C, O, Rules.M) == Seen;
  }
};

} // namespace

llvm::Error
fcl::probe::shrink(llvm::MutableArrayRef<Disagreement> Disagreements,
                   const RuleSet &Rules, const Target &T,
                   const ExecuteAll &Execute, unsigned MaxRounds) {
  std::vector<Shrinker> Shrinkers;
  for (Disagreement &D : Disagreements)
    Shrinkers.emplace_back(D, Rules, T);
  for (unsigned Round = 0; Round < MaxRounds; ++Round) {
    std::vector<Configuration> Asked;
    for (const Shrinker &S : Shrinkers)
      for (const Shrinker::Proposal &P : S.proposals())
        Asked.push_back(P.C);
    if (Asked.empty())
      break;
    llvm::Expected<std::vector<Observation>> Answers = Execute(Asked);
    if (!Answers)
      return Answers.takeError();
    llvm::ArrayRef<Observation> Left = *Answers;
    for (Shrinker &S : Shrinkers) {
      const size_t Count = S.proposals().size();
      if (Count)
        S.accept(Left.take_front(Count));
      Left = Left.drop_front(Count);
    }
  }
  return llvm::Error::success();
}

json::Object fcl::probe::differences(const Disagreement &D, const Model &M) {
  json::Object Result;
  for (FactId Id : differing(D, M)) {
    auto text = [&](const Value &V) { return M.format(V, M.Facts[Id].Ty); };
    Result[M.Facts[Id].Name] =
        json::Array{text(D.compared().get(Id)), text(D.Record.get(Id))};
  }
  return Result;
}

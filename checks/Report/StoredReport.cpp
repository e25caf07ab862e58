//===- StoredReport.cpp - reports of units, to be read again --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"

using namespace fcl;
namespace json = llvm::json;

namespace {

json::Value store(const Place &P) {
  return json::Array{P.File, P.Line, P.Column};
}

json::Array store(llvm::ArrayRef<Target> Targets) {
  json::Array Result;
  for (const Target &T : Targets)
    Result.push_back(json::Array{T.Arch, int64_t(T.Library)});
  return Result;
}

json::Array store(const FactNames &Facts) {
  json::Array Result;
  for (const std::vector<std::string> &Names : Facts)
    Result.push_back(json::Array(Names));
  return Result;
}

/// Reads what store() wrote. The first thing that is missing ends it all.
class Reader {
public:
  explicit Reader(llvm::function_ref<const RuleSet &()> Rules) : Rules(Rules) {}

  std::optional<Report> report(const json::Object &O) {
    Report R;
    R.Functions = number(O.get("functions"));
    R.WithoutApi = number(O.get("without_api"));
    each(O.get("findings"), [&](const json::Object &F) {
      R.Findings.push_back({rule(F),
                            text(F, "message"),
                            place(F.get("where")),
                            text(F, "function"),
                            {},
                            targets(F.get("targets")),
                            text(F, "only_on"),
                            text(F, "rendered")});
      each(F.get("path"), [&](const json::Object &Step) {
        R.Findings.back().Path.push_back(
            {place(Step.get("where")), text(Step, "text")});
      });
      if (const json::Object *Fix = F.getObject("fix"))
        R.Findings.back().Fix = {place(Fix->get("where")), text(*Fix, "remove"),
                                 text(*Fix, "insert")};
    });
    each(O.get("unproven"), [&](const json::Object &Q) {
      R.Unproven.push_back({rule(Q),
                            place(Q.get("where")),
                            text(Q, "function"),
                            text(Q, "text"),
                            {},
                            text(Q, "rendered")});
      if (const json::Value *Assertion = Q.get("assertion"))
        R.Unproven.back().Assertion = place(Assertion);
    });
    each(O.get("gaps"), [&](const json::Object &N) {
      R.NotAnalyzed.push_back(
          {text(N, "file"), text(N, "function"), text(N, "reason")});
    });
    each(O.get("sites"), [&](const json::Object &S) {
      R.CallSites.push_back({place(S.get("where")), text(S, "function"),
                             flag(S, "reached"), flag(S, "instance"),
                             facts(S.get("facts"))});
    });
    if (IsBroken)
      return std::nullopt;
    return R;
  }

private:
  llvm::function_ref<const RuleSet &()> Rules;
  bool IsBroken = false;

  template <typename T> T need(std::optional<T> Value) {
    IsBroken |= !Value;
    return Value ? *Value : T();
  }
  int64_t number(const json::Value *V) {
    return need(V ? V->getAsInteger() : std::nullopt);
  }
  std::string text(const json::Object &O, llvm::StringRef Key) {
    return need(O.getString(Key)).str();
  }
  bool flag(const json::Object &O, llvm::StringRef Key) {
    return need(O.getBoolean(Key));
  }
  const json::Array &array(const json::Value *V) {
    static const json::Array None;
    const json::Array *A = V ? V->getAsArray() : nullptr;
    IsBroken |= !A;
    return A ? *A : None;
  }
  template <typename Function> void each(const json::Value *V, Function Read) {
    for (const json::Value &Element : array(V))
      if (const json::Object *O = Element.getAsObject())
        Read(*O);
      else
        IsBroken = true;
  }
  /// Rules are told by their numbers; a broken report has some rule.
  const Rule *rule(const json::Object &O) {
    const Rule *R = Rules().find(text(O, "rule"));
    IsBroken |= !R;
    return R;
  }
  Place place(const json::Value *V) {
    const json::Array &A = array(V);
    if (A.size() != 3) {
      IsBroken = true;
      return {};
    }
    return {need(A[0].getAsString()).str(), unsigned(number(&A[1])),
            unsigned(number(&A[2]))};
  }
  std::vector<Target> targets(const json::Value *V) {
    std::vector<Target> Result;
    for (const json::Value &Element : array(V)) {
      const json::Array &A = array(&Element);
      if (A.size() == 2)
        Result.push_back({unsigned(number(&A[0])), Version(number(&A[1]))});
      IsBroken |= A.size() != 2;
    }
    return Result;
  }
  FactNames facts(const json::Value *V) {
    FactNames Result;
    const json::Array &Kinds = array(V);
    IsBroken |= Kinds.size() != Result.size();
    for (auto [Names, Stored] : llvm::zip(Result, Kinds))
      for (const json::Value &Name : array(&Stored))
        Names.push_back(need(Name.getAsString()).str());
    return Result;
  }
};

} // namespace

json::Object fcl::store(const Report &Unit) {
  json::Array Findings, Unproven, Gaps, Sites;
  for (const ReportedFinding &F : Unit.Findings) {
    json::Array Path;
    for (const auto &[Where, Text] : F.Path)
      Path.push_back(json::Object{{"where", ::store(Where)}, {"text", Text}});
    json::Object O{{"rule", F.R->Id},           {"message", F.Message},
                   {"where", ::store(F.Where)}, {"function", F.Function},
                   {"path", std::move(Path)},   {"targets", ::store(F.Targets)},
                   {"only_on", F.OnlyOn},       {"rendered", F.Rendered}};
    if (F.Fix)
      O["fix"] = json::Object{{"where", ::store(F.Fix->Where)},
                              {"remove", F.Fix->Remove},
                              {"insert", F.Fix->Insert}};
    Findings.push_back(std::move(O));
  }
  for (const ReportedRequirement &Q : Unit.Unproven) {
    json::Object O{{"rule", Q.R->Id},
                   {"where", ::store(Q.Where)},
                   {"function", Q.Function},
                   {"text", Q.Text},
                   {"rendered", Q.Rendered}};
    if (Q.Assertion)
      O["assertion"] = ::store(*Q.Assertion);
    Unproven.push_back(std::move(O));
  }
  for (const Omission &N : Unit.NotAnalyzed)
    Gaps.push_back(json::Object{
        {"file", N.File}, {"function", N.Function}, {"reason", N.Reason}});
  for (const ReportedSite &S : Unit.CallSites)
    Sites.push_back(json::Object{{"where", ::store(S.Where)},
                                 {"function", S.Function},
                                 {"reached", S.IsReached},
                                 {"instance", S.HasInstance},
                                 {"facts", ::store(S.Facts)}});
  return json::Object{
      {"functions", Unit.Functions},     {"without_api", Unit.WithoutApi},
      {"findings", std::move(Findings)}, {"unproven", std::move(Unproven)},
      {"gaps", std::move(Gaps)},         {"sites", std::move(Sites)}};
}

std::optional<Report>
fcl::restore(const json::Object &Stored,
             llvm::function_ref<const RuleSet &()> Rules) {
  return Reader(Rules).report(Stored);
}

//===- Overrides.cpp - what a user changes in rules -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Overrides.h"
#include "Misspelling.h"

using namespace fcl;
using llvm::StringRef;

std::optional<Severity> fcl::parseSeverity(StringRef Text) {
  for (Severity S : {Severity::Error, Severity::Warning, Severity::Performance,
                     Severity::Portability})
    if (Text == toString(S))
      return S;
  return std::nullopt;
}

std::vector<Override> fcl::readOverrides(const YamlNode &List) {
  std::vector<Override> Result;
  for (const YamlNode &Node : List.elements()) {
    Node.allowKeys({"rule", "family", "disable", "severity"});
    if (Node.has("rule") == Node.has("family"))
      Node.fail("expected either 'rule' (an id or a name) or 'family'");
    if (!Node.has("disable") && !Node.has("severity"))
      Node.fail("expected 'disable: true' or a 'severity'");
    Override O;
    O.Kind = Node.has("rule") ? Override::ByRule : Override::ByFamily;
    if (Node.has("disable"))
      O.Disable = Node["disable"].boolean();
    if (Node.has("severity")) {
      O.Level = parseSeverity(Node["severity"].string());
      if (!O.Level)
        Node["severity"].fail("'" + Node["severity"].string() +
                              "' is not one of error, warning, performance, "
                              "portability");
    }
    for (const YamlNode &Name :
         Node[Node.has("rule") ? "rule" : "family"].oneOrMore()) {
      O.Name = Name.string();
      O.Where = {Name.file(), Name.line(), Name.column(), ""};
      Result.push_back(O);
    }
  }
  return Result;
}

/// The word for all optional rules.
static const char OptionalRules[] = "optional";

Override fcl::enableOptionalRules() {
  Override O;
  O.Kind = Override::ByAnything;
  O.Name = OptionalRules;
  O.Disable = false;
  return O;
}

bool fcl::selects(StringRef Name, const Rule &R) {
  return Name == R.Id || Name == R.Name || Name == R.Family ||
         Name == toString(R.Level) || (R.Optional && Name == OptionalRules);
}

static bool isSelected(const Override &O, const Rule &R) {
  switch (O.Kind) {
  case Override::ByRule:
    return O.Name == R.Id || O.Name == R.Name;
  case Override::ByFamily:
    return O.Name == R.Family;
  case Override::ByAnything:
    return selects(O.Name, R);
  }
  return false;
}

/// What was meant by a name that selects nothing: "; did you mean 'x'?".
static std::string suggestion(const Override &O, const RuleSet &Rules) {
  Misspelling Meant(O.Name, std::min<size_t>(4, O.Name.size() / 2 + 1));
  for (const Rule &R : Rules.Rules) {
    if (O.Kind == Override::ByRule && O.Name == R.Family)
      return "; it is a family: write 'family: " + O.Name + "'";
    if (O.Kind == Override::ByFamily && (O.Name == R.Name || O.Name == R.Id))
      return "; it is a rule: write 'rule: " + O.Name + "'";
    if (O.Kind != Override::ByFamily)
      Meant.offer(R.Name);
    if (O.Kind != Override::ByRule)
      Meant.offer(R.Family);
  }
  return Meant.suggestion("; 'rules list' shows them all");
}

void fcl::applyOverrides(llvm::ArrayRef<Override> Overrides, RuleSet &Rules) {
  std::vector<bool> IsDisabled;
  for (const Rule &R : Rules.Rules)
    IsDisabled.push_back(R.Optional);
  for (const Override &O : Overrides) {
    // A severity that no rule has is still a good word.
    bool IsKnown = O.Kind == Override::ByAnything &&
                   (parseSeverity(O.Name) || O.Name == OptionalRules);
    for (size_t I = 0; I < Rules.Rules.size(); ++I) {
      Rule &R = Rules.Rules[I];
      if (!isSelected(O, R))
        continue;
      IsKnown = true;
      if (O.Disable)
        IsDisabled[I] = *O.Disable;
      if (O.Level)
        R.Level = *O.Level;
    }
    if (IsKnown)
      continue;
    SourceError Error = O.Where;
    Error.Message = (O.Kind == Override::ByFamily ? "there is no family '"
                     : O.Kind == Override::ByRule
                         ? "there is no rule '"
                         : "there is no rule, family or severity '") +
                    O.Name + "'" + suggestion(O, Rules);
    throw Error;
  }
  std::vector<Rule> Enabled;
  for (size_t I = 0; I < Rules.Rules.size(); ++I)
    (IsDisabled[I] ? Rules.Disabled : Enabled)
        .push_back(std::move(Rules.Rules[I]));
  Rules.Rules = std::move(Enabled);
}

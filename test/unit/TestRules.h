//===- TestRules.h - what the unit tests share ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rule directories in memory: the built-in API and the texts of a test. Where
/// an error is expected the text has an '@' at the place that it must name.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_TEST_UNIT_TESTRULES_H
#define FCL_TEST_UNIT_TESTRULES_H

#include "Rules/Overrides.h"
#include "Rules/Record.h"
#include "Rules/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <deque>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace fcl {

/// GoogleTest prints what it compares.
inline void PrintTo(Tri T, std::ostream *OS) {
  *OS << (T == Tri::True ? "true" : T == Tri::False ? "false" : "unknown");
}

inline void PrintTo(const Value &V, std::ostream *OS) {
  switch (V.kind()) {
  case Value::Kind::Unknown:
    *OS << "unknown";
    return;
  case Value::Kind::Null:
    *OS << "null";
    return;
  case Value::Kind::NonNull:
    *OS << "not null";
    return;
  case Value::Kind::Int:
    *OS << V.asInt();
    return;
  case Value::Kind::Float:
    *OS << "real " << V.asReal();
    return;
  case Value::Kind::Symbol:
    *OS << "symbol " << V.asInt();
    return;
  }
}

namespace test {

/// The built-in files that describe the API.
inline std::vector<RuleFile> apiFiles() {
  std::vector<RuleFile> Files;
  for (const RuleFile &File : builtinRuleFiles())
    if (llvm::StringRef(File.Path).contains("api/"))
      Files.push_back(File);
  return Files;
}

/// The built-in API.
inline const Model &model() {
  static const Model M = Model::load(builtinRuleFiles());
  return M;
}

/// The built-in rules, the optional ones too.
inline const RuleSet &builtinRules() {
  static const std::unique_ptr<const RuleSet> Rules = [] {
    SourceError Error;
    auto Loaded =
        RuleSet::load(builtinRuleFiles(), Error, enableOptionalRules());
    if (!Loaded) {
      ADD_FAILURE() << Error.str();
      std::abort(); // Nothing after this makes sense.
    }
    return Loaded;
  }();
  return *Rules;
}

/// A text without its mark '@', and where that was.
struct Marked {
  std::string Text;
  unsigned Line = 0, Column = 0;

  explicit Marked(llvm::StringRef WithMark) {
    auto [Before, After] = WithMark.split('@');
    Text = (Before + After).str();
    if (Before.size() == WithMark.size())
      return;
    Line = 1 + Before.count('\n');
    Column = Before.size() - (Before.rfind('\n') + 1) + 1;
  }
};

/// The error that came of reading a marked text, if one came.
struct Outcome {
  Marked Source;
  std::string File;
  std::optional<SourceError> Error;
};

inline void PrintTo(const Outcome &O, std::ostream *OS) {
  *OS << (O.Error ? O.Error->str() : "no error") << " (the mark is at "
      << O.Source.Line << ":" << O.Source.Column << ")";
}

/// An Outcome: an error at the mark, whose message matches.
MATCHER_P(FailsAtMark, Message,
          "fails at the mark with a message that " +
              ::testing::DescribeMatcher<std::string>(Message, negation)) {
  return arg.Error && arg.Error->File == arg.File &&
         arg.Error->Line == arg.Source.Line &&
         arg.Error->Column == arg.Source.Column &&
         ::testing::ExplainMatchResult(Message, arg.Error->Message,
                                       result_listener);
}

using Keys = std::vector<std::pair<std::string, std::string>>;

/// A valid rule, FCL9001 test-rule, which demands in_place; with these keys
/// instead of its own or besides them. An empty value removes the key.
inline std::string rule(const Keys &Changes = {}) {
  Keys All = {{"id", "FCL9001"},
              {"name", "test-rule"},
              {"severity", "error"},
              {"require", "in_place"},
              {"status", "CUBLAS_STATUS_NOT_SUPPORTED"},
              {"at", "heuristic"},
              {"message", "a message"},
              {"source", "a test"}};
  for (const auto &Change : Changes) {
    auto Old = llvm::find_if(
        All, [&](const auto &Pair) { return Pair.first == Change.first; });
    if (Old == All.end())
      All.push_back(Change);
    else
      Old->second = Change.second;
  }
  std::string Text;
  for (const auto &[Key, Value] : All)
    if (!Value.empty())
      Text += (Text.empty() ? "- " : "  ") + Key + ": " + Value + "\n";
  return Text;
}

/// A rule file.
inline std::string family(const std::string &Name,
                          const std::vector<std::string> &Rules) {
  std::string Text = "family: " + Name + "\nrules:\n";
  for (const std::string &Rule : Rules)
    Text += Rule;
  return Text;
}

/// The built-in API and other files. Must outlive what it loads.
class Directory {
public:
  Directory() : Files(apiFiles()) {}

  Directory &add(const std::string &Path, const std::string &Text,
                 bool ByUser = false) {
    Files.push_back({Path, Text, ByUser});
    return *this;
  }

  std::unique_ptr<const RuleSet>
  load(llvm::ArrayRef<Override> Overrides = {}) const {
    SourceError Error;
    auto Rules = RuleSet::load(Files, Error, Overrides);
    EXPECT_TRUE(Rules) << Error.str();
    return Rules;
  }

  /// Of loading this with the marked file added.
  Outcome loadMarked(const std::string &Path, const std::string &Text,
                     bool ByUser = false) {
    Outcome Result{Marked(Text), Path, std::nullopt};
    Files.push_back({Path, Result.Source.Text, ByUser});
    SourceError Error;
    if (!RuleSet::load(Files, Error))
      Result.Error = Error;
    Files.pop_back();
    return Result;
  }

private:
  std::vector<RuleFile> Files;
};

/// The expressions over the built-in API, with a test's own definitions and
/// tables.
class Language {
public:
  Scope Names{model()};

  /// Reads the text of a definitions.yaml.
  void define(const std::string &Yaml) { Names.readDefinitions(node(Yaml)); }

  void addTable(const std::string &Name, const std::string &Tsv) {
    Names.addTable(Name, Table::read(file(Name + ".tsv", Tsv), Names));
  }

  ExprPtr parse(const std::string &Text) {
    return parseExpressionText(Text, node("at the first column"), 0, Names);
  }

  template <typename F> auto with(const std::string &Text, Domain &D, F Ask) {
    Program Code(model());
    NodeId Node = Code.add(*parse(Text));
    Evaluator E(model(), Code, D);
    return Ask(E, Node);
  }

  Tri truth(const std::string &Text, Domain &D) {
    return with(Text, D,
                [](Evaluator &E, NodeId Node) { return E.truth(Node); });
  }
  Value value(const std::string &Text, Domain &D) {
    return with(Text, D,
                [](Evaluator &E, NodeId Node) { return E.value(Node); });
  }
  std::string format(const std::string &Text, Domain &D) {
    return with(Text, D,
                [](Evaluator &E, NodeId Node) { return E.format(Node); });
  }

  Outcome parseMarked(const std::string &Text) {
    Outcome Result{Marked(Text), "test.yaml", std::nullopt};
    try {
      parse(Result.Source.Text);
    } catch (const SourceError &E) {
      Result.Error = E;
    }
    return Result;
  }

  /// The root of a YAML file.
  YamlNode node(const std::string &Yaml) {
    return YamlNode::parse(file("test.yaml", Yaml));
  }

private:
  std::deque<RuleFile> Files; // YAML nodes point to the paths.

  const RuleFile &file(const std::string &Path, const std::string &Text) {
    return Files.emplace_back(RuleFile{Path, Text});
  }
};

/// The domain of a test: facts by name.
class Facts : public Configuration {
public:
  Facts() : Configuration(model()) {}

  void set(llvm::StringRef Name, Value V) {
    Configuration::set(model().required(Name), V);
  }
  /// Every fact that is not listed becomes unknown.
  void reset(std::initializer_list<std::pair<const char *, Value>> Known) {
    static_cast<Configuration &>(*this) = Configuration(model());
    for (const auto &[Name, V] : Known)
      set(Name, V);
  }
};

/// The value of an enumerator.
inline Value enumerator(llvm::StringRef Name) {
  auto Found = model().enumerator(Name);
  EXPECT_TRUE(Found) << Name.str();
  return Found ? Value::integer(Found->second) : Value();
}

/// The ids of the violated rules, in order.
inline std::vector<std::string> ids(llvm::ArrayRef<Violation> Violations) {
  std::vector<std::string> Ids;
  for (const Violation &V : Violations)
    Ids.push_back(V.R->Id);
  return Ids;
}

} // namespace test
} // namespace fcl

#endif // FCL_TEST_UNIT_TESTRULES_H

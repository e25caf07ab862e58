//===- UserRulesTest.cpp - the rule files of users ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestRules.h"

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

/// Each '@' is where the error must point.
class UserRulesTest : public Test {
protected:
  Directory Files;

  Outcome load(const std::string &Text,
               const std::string &Path = "mine/test.yml") {
    return Files.loadMarked(Path, Text, /*ByUser=*/true);
  }
  Outcome with(const Keys &Changes) {
    return load(family("test", {rule(Changes)}));
  }
};

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

TEST_F(UserRulesTest, TheTestRuleIsFineAndTheUsers) {
  Files.add("mine/deep/test.yml", family("test", {rule()}), /*ByUser=*/true);
  auto Rules = Files.load();
  ASSERT_TRUE(Rules);
  EXPECT_TRUE(Rules->find("test-rule")->ByUser);
}

TEST_F(UserRulesTest, AnEmptyFile) {
  for (const char *Text : {"", "\n", "# nothing\n", "---\n"}) {
    Outcome Result = load(Text);
    ASSERT_TRUE(Result.Error);
    EXPECT_THAT(Result.Error->Message, StartsWith("the file is empty;"));
  }
}

TEST_F(UserRulesTest, AUsersFolderIsNeverTheApi) {
  EXPECT_THAT(load("@enums: {cublasOperation_t: {CUBLAS_OP_X: 9}}\n",
                   "rules/api/enums.yaml"),
              FailsAtMark(StartsWith("unknown key 'enums'; expected one of "
                                     "family, rules, overrides")));
}

TEST_F(UserRulesTest, KeysAreGivenOnceAtEveryDepth) {
  EXPECT_THAT(load("family: a\n@family: b\nrules: []\n"),
              FailsAtMark("the key 'family' is given twice"));
  Files.add("rules/bases.yaml", "base: {in_place: true}\n");
  EXPECT_THAT(
      with({{"witness", "{base: base, violates: {in_place: true, @in_place: "
                        "false}, conforms: {}}"}}),
      FailsAtMark("the key 'in_place' is given twice"));
  EXPECT_THAT(load("definitions:\n  x: in_place\n  @x: not in_place\n",
                   "mine/definitions.yml"),
              FailsAtMark("the key 'x' is given twice"));
}

TEST_F(UserRulesTest, AliasesAreRefusedAndNeverExpanded) {
  EXPECT_THAT(with({{"message", "&text a message"}, {"source", "@*text"}}),
              FailsAtMark("aliases are not supported here; write the "
                          "value out"));
  std::string Bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
  for (int I = 1; I < 40; ++I) {
    std::string Last = "*a" + std::to_string(I - 1);
    Bomb += "a" + std::to_string(I) + ": &a" + std::to_string(I) + " [" +
            (I == 1 ? "@" : "") + Last;
    for (int J = 0; J < 8; ++J)
      Bomb += ", " + Last;
    Bomb += "]\n";
  }
  EXPECT_THAT(load(Bomb), FailsAtMark(StartsWith("aliases are not supported")));
  EXPECT_THAT(load(Bomb, "mine/bases.yaml"),
              FailsAtMark(StartsWith("aliases are not supported")));
}

TEST_F(UserRulesTest, NestingHasALimit) {
  EXPECT_TRUE(load("family: " + std::string(100000, '[')).Error);
  EXPECT_TRUE(load("family: " + std::string(100000, '{')).Error);
  EXPECT_TRUE(with({{"require", std::string(100000, '(')}}).Error);
  EXPECT_TRUE(
      with({{"require", "\"" + std::string(100000, '-') + "1\""}}).Error);
}

//===----------------------------------------------------------------------===//
// Witnesses
//===----------------------------------------------------------------------===//

class UserWitnessTest : public UserRulesTest {
protected:
  UserWitnessTest() {
    Files.add("rules/bases.yaml", "good: {in_place: true, a: {ld: 16}}\n"
                                  "bad: {in_place: false, a: {ld: 16}}\n"
                                  "vague: {a: {ld: 16}}\n");
  }

  Outcome witness(const std::string &Text, Keys Changes = {}) {
    Changes.push_back({"witness", Text});
    return with(Changes);
  }
};

TEST_F(UserWitnessTest, ShowsTheRule) {
  EXPECT_FALSE(witness("{base: good, violates: {in_place: false}, conforms: "
                       "{in_place: true}}")
                   .Error);
}

TEST_F(UserWitnessTest, MustViolate) {
  EXPECT_THAT(
      witness("{base: good, violates: @{a.ld: 3}, conforms: {}}"),
      FailsAtMark("this does not violate FCL9001: 'require' is true with it; "
                  "change the facts here, or the rule"));
  EXPECT_THAT(witness("{base: vague, violates: @{}, conforms: {}}"),
              FailsAtMark(StartsWith("this does not violate FCL9001: 'require' "
                                     "is unknown with it")));
  EXPECT_THAT(witness("{base: good, violates: @{in_place: false}, conforms: "
                      "{}}",
                      {{"when", "a.ld == 8"}}),
              FailsAtMark(StartsWith("this does not violate FCL9001: 'when' is "
                                     "false with it")));
}

TEST_F(UserWitnessTest, MustConform) {
  EXPECT_THAT(
      witness("{base: good, violates: {in_place: false}, conforms: @{in_place: "
              "false}}"),
      FailsAtMark("this violates FCL9001; a conforming example must not"));
}

TEST_F(UserWitnessTest, TheBaseMustNotViolate) {
  EXPECT_THAT(witness("{base: @bad, violates: {}, conforms: {in_place: true}}"),
              FailsAtMark("the base 'bad' already violates FCL9001; choose one "
                          "that the rule accepts"));
}

TEST_F(UserWitnessTest, HasValuesOfTheFactsType) {
  EXPECT_THAT(witness("{base: good, violates: @{in_place: 7}, conforms: {}}"),
              FailsAtMark("'in_place' is true or false, not 7"));
}

TEST_F(UserWitnessTest, IsForATargetOfTheRule) {
  const std::string Good =
      "{base: good, violates: {in_place: false}, conforms: {}}";
  for (const char *Targets :
       {"{arch: sm_100}", "{arch: sm_70}", "{cublaslt: \"<12.0\"}",
        "{arch: [sm_100, sm_120], cublaslt: \"<13.0\"}"})
    EXPECT_FALSE(witness(Good, {{"targets", Targets}}).Error) << Targets;
  EXPECT_THAT(witness("{base: good, violates: @{in_place: false, target.arch: "
                      "80}, conforms: {}}",
                      {{"targets", "{arch: sm_90}"}}),
              FailsAtMark(StartsWith("this does not violate FCL9001: it is for "
                                     "a target that the rule leaves out")));
}

TEST_F(UserWitnessTest, IsCheckedEvenIfTheRuleIsDisabled) {
  EXPECT_TRUE(load(family("test", {rule({{"witness", "{base: good, violates: "
                                                     "{}, conforms: {}}"}})}) +
                   "overrides: [{rule: FCL9001, disable: true}]\n")
                  .Error);
}

TEST(BuiltinWitnessTest, ObeyWhatUsersMustObey) {
  for (const Rule &R : builtinRules().Rules)
    try {
      checkWitness(R, builtinRules());
    } catch (const SourceError &E) {
      ADD_FAILURE() << E.str();
    }
}

//===----------------------------------------------------------------------===//
// Overrides
//===----------------------------------------------------------------------===//

class OverrideTest : public UserRulesTest {
protected:
  OverrideTest() {
    Files.add("rules/one.yaml",
              family("one", {rule({{"id", "FCL0001"}, {"name", "first"}}),
                             rule({{"id", "FCL0002"},
                                   {"name", "second"},
                                   {"severity", "performance"}})}));
    Files.add("rules/two.yaml",
              family("two", {rule({{"id", "FCL0003"}, {"name", "third"}})}));
  }

  /// "FCL0001 error, FCL0002 off" with these overrides.
  std::string after(const std::string &Yaml,
                    llvm::ArrayRef<Override> More = {}) {
    Directory Copy = Files;
    if (!Yaml.empty())
      Copy.add("mine/o.yaml", Yaml, /*ByUser=*/true);
    auto Rules = Copy.load(More);
    std::string Text;
    for (const char *Id : {"FCL0001", "FCL0002", "FCL0003"}) {
      const Rule *R = Rules->find(Id);
      bool IsOff = llvm::any_of(Rules->Disabled,
                                [&](const Rule &Off) { return &Off == R; });
      Text += (Text.empty() ? "" : " ") +
              (IsOff ? "off" : toString(R->Level).str());
    }
    return Text;
  }

  static Override anything(const std::string &Name, std::optional<bool> Disable,
                           std::optional<Severity> Level = std::nullopt) {
    return {Override::ByAnything, Name, Disable, Level, {"--option", 0, 0, ""}};
  }
};

TEST_F(OverrideTest, DisableRulesByIdAndName) {
  EXPECT_EQ(after(""), "error performance error");
  EXPECT_EQ(after("overrides: [{rule: FCL0001, disable: true}]"),
            "off performance error");
  EXPECT_EQ(after("overrides: [{rule: [second, FCL0003], disable: true}]"),
            "error off off");
}

TEST_F(OverrideTest, OfFamilies) {
  EXPECT_EQ(after("overrides: [{family: one, severity: warning}]"),
            "warning warning error");
  EXPECT_EQ(after("overrides: [{family: one, disable: true}]"),
            "off off error");
}

TEST_F(OverrideTest, LaterOnesWin) {
  EXPECT_EQ(after("overrides:\n- {family: one, disable: true}\n"
                  "- {rule: second, disable: false, severity: error}\n"),
            "off error error");
  EXPECT_EQ(after("overrides: [{rule: first, disable: true}]",
                  {anything("first", false)}),
            "error performance error");
}

TEST_F(OverrideTest, OfTheCommandLineTakeAnyKindOfName) {
  EXPECT_EQ(after("", {anything("FCL0003", true)}), "error performance off");
  EXPECT_EQ(after("", {anything("one", true)}), "off off error");
  EXPECT_EQ(after("", {anything("performance", true)}), "error off error");
  EXPECT_EQ(after("", {anything("portability", true)}),
            "error performance error");
  // A severity means the one that a rule has by then.
  EXPECT_EQ(after("overrides: [{rule: first, severity: performance}]",
                  {anything("performance", true)}),
            "off off error");
  EXPECT_EQ(after("", {anything("third", std::nullopt, Severity::Warning)}),
            "error performance warning");
}

class OptionalRuleTest : public OverrideTest {
protected:
  OptionalRuleTest() {
    Files = Directory();
    Files.add("rules/one.yaml",
              family("one", {rule({{"id", "FCL0001"}, {"name", "first"}}),
                             rule({{"id", "FCL0002"},
                                   {"name", "second"},
                                   {"severity", "portability"},
                                   {"optional", "true"}}),
                             rule({{"id", "FCL0003"},
                                   {"name", "third"},
                                   {"severity", "warning"},
                                   {"optional", "true"}})}));
  }
};

TEST_F(OptionalRuleTest, IsOffUntilAskedFor) {
  EXPECT_EQ(after(""), "error off off");
  EXPECT_EQ(after("overrides: [{rule: third, disable: false}]"),
            "error off warning");
  EXPECT_EQ(after("overrides: [{family: one, disable: false}]"),
            "error portability warning");
  // A severity is no wish.
  EXPECT_EQ(after("overrides: [{rule: third, severity: error}]"),
            "error off off");
}

TEST_F(OptionalRuleTest, OfTheCommandLine) {
  EXPECT_EQ(after("", {anything("FCL0002", false)}), "error portability off");
  EXPECT_EQ(after("", {anything("warning", false)}), "error off warning");
  EXPECT_EQ(after("", {enableOptionalRules()}), "error portability warning");
  EXPECT_EQ(after("", {anything("optional", true)}), "error off off");
}

TEST_F(OptionalRuleTest, TheLastWordIsHeard) {
  EXPECT_EQ(after("", {enableOptionalRules(), anything("third", true)}),
            "error portability off");
  EXPECT_EQ(after("", {anything("third", true), enableOptionalRules()}),
            "error portability warning");
  EXPECT_EQ(after("overrides: [{rule: third, disable: true}]",
                  {enableOptionalRules()}),
            "error portability warning");
  EXPECT_EQ(after("overrides: [{rule: third, disable: false}]",
                  {anything("optional", true)}),
            "error off off");
}

TEST_F(OptionalRuleTest, ThereNeedNotBeOne) {
  Directory None;
  None.add("rules/one.yaml", family("one", {rule()}));
  EXPECT_EQ(None.load({enableOptionalRules()})->Rules.size(), 1u);
}

TEST_F(OptionalRuleTest, NamesSelectIt) {
  auto Rules = Files.load();
  const Rule &First = *Rules->find("first"), &Third = *Rules->find("third");
  for (const char *Name : {"FCL0003", "third", "one", "warning", "optional"})
    EXPECT_TRUE(selects(Name, Third)) << Name;
  EXPECT_FALSE(selects("error", Third));
  EXPECT_FALSE(selects("optional", First));
}

TEST_F(OverrideTest, StandBesideRules) {
  EXPECT_FALSE(load(family("mine", {rule()}) +
                    "overrides: [{rule: FCL0001, disable: true}]\n")
                   .Error);
}

TEST_F(OverrideTest, KeepTheDeclaredSeverity) {
  Files.add("mine/o.yaml", "overrides: [{rule: first, severity: warning}]",
            /*ByUser=*/true);
  auto Rules = Files.load();
  EXPECT_EQ(Rules->find("first")->Declared, Severity::Error);
  EXPECT_EQ(Rules->find("first")->Level, Severity::Warning);
}

TEST_F(OverrideTest, DisabledRulesDoNotRun) {
  auto Rules = Files.load({anything("one", true)});
  Facts F;
  F.set("in_place", fcl::Value::integer(0));
  EXPECT_THAT(ids(Rules->evaluate(Event::Matmul, F, Target())),
              ElementsAre("FCL0003"));
}

TEST_F(OverrideTest, SelectSomething) {
  EXPECT_THAT(load("overrides: [{rule: @FCL0009, disable: true}]"),
              FailsAtMark(StartsWith("there is no rule 'FCL0009'")));
  EXPECT_THAT(load("overrides: [{rule: [first, @secnod], disable: true}]"),
              FailsAtMark("there is no rule 'secnod'; did you mean 'second'?"));
  EXPECT_THAT(load("overrides: [{rule: @one, disable: true}]"),
              FailsAtMark("there is no rule 'one'; it is a family: write "
                          "'family: one'"));
  EXPECT_THAT(load("overrides: [{family: @first, disable: true}]"),
              FailsAtMark("there is no family 'first'; it is a rule: write "
                          "'rule: first'"));
  SourceError Error;
  EXPECT_FALSE(RuleSet::load(builtinRuleFiles(), Error,
                             {anything("no-such-thing-at-all", true)}));
  EXPECT_EQ(Error.File, "--option");
  EXPECT_EQ(Error.Message, "there is no rule, family or severity "
                           "'no-such-thing-at-all'; 'rules list' shows them "
                           "all");
}

TEST_F(OverrideTest, AreWellFormed) {
  EXPECT_THAT(load("overrides: @{rule: first}"),
              FailsAtMark("expected a list"));
  EXPECT_THAT(load("overrides: [@{disable: true}]"),
              FailsAtMark("expected either 'rule' (an id or a name) or "
                          "'family'"));
  EXPECT_THAT(load("overrides: [@{rule: first, family: one, disable: true}]"),
              FailsAtMark(StartsWith("expected either 'rule'")));
  EXPECT_THAT(load("overrides: [@{rule: first}]"),
              FailsAtMark("expected 'disable: true' or a 'severity'"));
  EXPECT_THAT(load("overrides: [{rule: first, disable: @maybe}]"),
              FailsAtMark("expected true or false"));
  EXPECT_THAT(load("overrides: [{rule: first, severity: @fatal}]"),
              FailsAtMark("'fatal' is not one of error, warning, performance, "
                          "portability"));
  EXPECT_THAT(load("overrides: [{rule: first, @off: true}]"),
              FailsAtMark("unknown key 'off'; expected one of rule, family, "
                          "disable, severity"));
}

} // namespace

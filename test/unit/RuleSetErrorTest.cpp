//===- RuleSetErrorTest.cpp - what rule files may not be ------------------===//
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
class RuleSetErrorTest : public Test {
protected:
  Directory Files;

  Outcome load(const std::string &Text) {
    return Files.loadMarked("rules/test.yaml", Text);
  }
  /// Of loading the test rule with these keys.
  Outcome with(const Keys &Changes) {
    return load(family("test", {rule(Changes)}));
  }
};

TEST_F(RuleSetErrorTest, TheTestRuleIsFine) { EXPECT_FALSE(with({}).Error); }

//===----------------------------------------------------------------------===//
// YAML
//===----------------------------------------------------------------------===//

TEST_F(RuleSetErrorTest, BrokenYaml) {
  EXPECT_THAT(load("family: test\nrules:\n- id: [FCL9001\n@"),
              FailsAtMark(StartsWith("not valid YAML: ")));
  EXPECT_THAT(load("family: test\n@\trules: []\n"),
              FailsAtMark(StartsWith("not valid YAML: ")));
  EXPECT_THAT(load("family: test@: more\n"),
              FailsAtMark(StartsWith("not valid YAML: ")));
}

TEST_F(RuleSetErrorTest, AFileIsUtf8) {
  EXPECT_THAT(load("family: test\n# na@\xefve\nrules: []\n"),
              FailsAtMark(StartsWith("not UTF-8")));
  EXPECT_THAT(load("@\xff"), FailsAtMark(StartsWith("not UTF-8")));
}

TEST_F(RuleSetErrorTest, AFileIsAMap) {
  EXPECT_THAT(load("@- id: FCL9001\n"), FailsAtMark("expected a map"));
  EXPECT_THAT(load("@just text\n"), FailsAtMark("expected a map"));
}

TEST_F(RuleSetErrorTest, AnEmptyFileIsAnErrorOfTheWholeFile) {
  Outcome Result = load("");
  ASSERT_TRUE(Result.Error);
  EXPECT_EQ(Result.Error->str(),
            "rules/test.yaml: error: the file is empty; expected 'family' and "
            "'rules', or 'overrides'");
}

TEST_F(RuleSetErrorTest, AFileHasAFamilyAndRules) {
  EXPECT_THAT(load("@rules: []\n"), FailsAtMark("the key 'family' is missing"));
  EXPECT_THAT(load("@family: test\n"),
              FailsAtMark("the key 'rules' is missing"));
  EXPECT_THAT(load("family: test\nrules: @{}\n"),
              FailsAtMark("expected a list"));
  EXPECT_THAT(load("family: test\n@author: me\nrules: []\n"),
              FailsAtMark("unknown key 'author'; expected one of family, "
                          "rules, overrides"));
}

TEST_F(RuleSetErrorTest, AFileHasOneDocument) {
  Outcome Result = load(family("test", {rule()}) + "---\nfamily: more\n");
  EXPECT_TRUE(Result.Error) << "the second document is ignored";
}

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

TEST_F(RuleSetErrorTest, UnknownKeys) {
  EXPECT_THAT(with({{"@requires", "in_place"}}),
              FailsAtMark(StartsWith("unknown key 'requires'; expected one of "
                                     "id, name, severity")));
  EXPECT_THAT(with({{"targets", "{@gpu: sm_90}"}}),
              FailsAtMark("unknown key 'gpu'; expected one of arch, cublaslt"));
  EXPECT_THAT(with({{"fix", "{set: transa, @value: 1}"}}),
              FailsAtMark("unknown key 'value'; expected one of set, to"));
  EXPECT_THAT(with({{"witness", "{@bad: {}}"}}),
              FailsAtMark("unknown key 'bad'; expected one of base, violates, "
                          "conforms"));
}

TEST_F(RuleSetErrorTest, MissingKeys) {
  for (const char *Key :
       {"name", "severity", "require", "status", "at", "message", "source"}) {
    Outcome Result = with({{"id", "FCL9001"}, {Key, ""}});
    ASSERT_TRUE(Result.Error) << Key;
    EXPECT_EQ(Result.Error->str(),
              std::string("rules/test.yaml:3:3: error: the key '") + Key +
                  "' is missing");
  }
}

TEST_F(RuleSetErrorTest, AKeyIsGivenOnce) {
  EXPECT_THAT(load(family("test", {rule() + "  @at: set\n"})),
              FailsAtMark("the key 'at' is given twice"));
}

TEST_F(RuleSetErrorTest, KeysHaveTheirKindOfValue) {
  EXPECT_THAT(with({{"message", "@[a, b]"}}), FailsAtMark("expected a string"));
  EXPECT_THAT(with({{"precedence", "@high"}}),
              FailsAtMark("expected an integer"));
  EXPECT_THAT(with({{"constraints", "@{}"}}), FailsAtMark("expected a list"));
  EXPECT_THAT(with({{"targets", "@sm_90"}}), FailsAtMark("expected a map"));
  EXPECT_THAT(with({{"yields-to", "[@[FCL9001]]"}}),
              FailsAtMark("expected a string"));
}

//===----------------------------------------------------------------------===//
// Ids and names
//===----------------------------------------------------------------------===//

TEST_F(RuleSetErrorTest, MalformedIds) {
  for (const char *Id : {"FCL1", "FCL12345", "FCL12a4", "fcl1234", "XYZ1234"})
    EXPECT_THAT(with({{"id", std::string("@") + Id}}),
                FailsAtMark(std::string("an id is FCL and four digits, not '") +
                            Id + "'"));
}

TEST_F(RuleSetErrorTest, MalformedNames) {
  for (const char *Name : {"Test", "test_rule", "test rule", "tést"})
    EXPECT_THAT(
        with({{"name", std::string("@") + Name}}),
        FailsAtMark(std::string("a name is lower case, digits and '-', not '") +
                    Name + "'"));
}

TEST_F(RuleSetErrorTest, NamesAreKebabCase) {
  for (const char *Name : {"-", "-test", "test-", "test--rule"})
    EXPECT_TRUE(with({{"name", Name}}).Error) << Name;
}

TEST_F(RuleSetErrorTest, DuplicateIdsNameTheFirst) {
  EXPECT_THAT(load(family("test", {rule(), rule({{"id", "@FCL9001"},
                                                 {"name", "other-rule"}})})),
              FailsAtMark("'FCL9001' is already the id or name of the rule at "
                          "rules/test.yaml:3; take another, or change that "
                          "rule with 'overrides'"));
}

TEST_F(RuleSetErrorTest, DuplicateNamesNameTheFirstInWhicheverFile) {
  Files.add("rules/first.yaml", family("first", {rule({{"id", "FCL9000"}})}));
  EXPECT_THAT(with({{"name", "@test-rule"}}),
              FailsAtMark("'test-rule' is already the id or name of the rule "
                          "at rules/first.yaml:4; take another, or change "
                          "that rule with 'overrides'"));
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

TEST_F(RuleSetErrorTest, UnknownWordsListTheKnownOnes) {
  EXPECT_THAT(with({{"severity", "@fatal"}}),
              FailsAtMark("'fatal' is not one of error, warning, performance, "
                          "portability"));
  EXPECT_THAT(
      with({{"at", "@run"}}),
      FailsAtMark("'run' is not one of compile, set, heuristic, matmul, sync"));
  EXPECT_THAT(with({{"event", "@gemm"}}),
              FailsAtMark("'gemm' is not one of matmul, transform, set, use, "
                          "destroy, call, lost, name"));
}

TEST_F(RuleSetErrorTest, OnlyRulesAboutSpeedAskSurelyWhetherTheyApply) {
  const std::string Condition = "@not surely(in_place)";
  EXPECT_THAT(with({{"when", Condition}}),
              FailsAtMark("surely() is for 'require', or rules of severity "
                          "performance; no other speaks of what is unknown"));
  EXPECT_FALSE(with({{"require", "a.ld > 4 or surely(in_place)"}}).Error);
  EXPECT_FALSE(with({{"when", "not surely(in_place)"},
                     {"severity", "performance"},
                     {"status", "slow"}})
                   .Error);
}

TEST_F(RuleSetErrorTest, UnknownStatus) {
  EXPECT_THAT(with({{"status", "@CUBLAS_STATUS_BROKEN"}}),
              FailsAtMark("'CUBLAS_STATUS_BROKEN' is neither a cublasStatus_t "
                          "nor one of fault, hang, abort, wrong-result, slow, "
                          "compile-error, none"));
  // An enumerator, but of another enum.
  EXPECT_TRUE(with({{"status", "CUDA_R_16F"}}).Error);
}

TEST_F(RuleSetErrorTest, UnknownArchitecture) {
  EXPECT_THAT(with({{"targets", "{arch: @hopper}"}}),
              FailsAtMark("expected an architecture such as sm_90, not "
                          "'hopper'"));
}

TEST_F(RuleSetErrorTest, UnknownArchitectureInAList) {
  EXPECT_THAT(with({{"targets", "{arch: [sm_90, @hopper]}"}}),
              FailsAtMark(StartsWith("expected an architecture")));
}

TEST_F(RuleSetErrorTest, MalformedLibraryRanges) {
  for (const char *Range : {"13.0", ">13.0", "<=13.0", ">= 13.0", ">=13.x"})
    EXPECT_THAT(
        with({{"targets", std::string("{cublaslt: @\"") + Range + "\"}"}}),
        FailsAtMark(StartsWith("expected a range such as '>=12.8 "
                               "<13.0'")))
        << Range;
}

TEST_F(RuleSetErrorTest, ImpossibleLibraryRanges) {
  for (const char *Range : {">=13.0 <12.8", ">=13.0 <13.0", "<0.0"})
    EXPECT_THAT(
        with({{"targets", std::string("{cublaslt: @\"") + Range + "\"}"}}),
        FailsAtMark(std::string("no version is in the range '") + Range + "'"));
}

TEST_F(RuleSetErrorTest, EmptyTargetsAreNoTargets) {
  EXPECT_TRUE(with({{"targets", "{arch: []}"}}).Error);
  EXPECT_TRUE(with({{"targets", "{cublaslt: \"\"}"}}).Error);
}

TEST_F(RuleSetErrorTest, NoGpuHasTheArchitecture) {
  EXPECT_THAT(with({{"targets", "{arch: [sm_90, @sm_99]}"}}),
              FailsAtMark(StartsWith("no GPU has the architecture 'sm_99'; "
                                     "known are sm_50, sm_52, ")));
}

TEST_F(RuleSetErrorTest, TheLibraryHasNoKernelsForTheArchitecture) {
  // Blackwell came with 12.8, Volta went with 13.0.
  EXPECT_THAT(
      with({{"targets", "{arch: [sm_90, @sm_100], cublaslt: \"<12.8\"}"}}),
      FailsAtMark("no cuBLASLt in the range '<12.8' has kernels for sm_100: it "
                  "came with 12.8.3; leave it out or change the range"));
  EXPECT_THAT(with({{"targets", "{arch: @sm_70, cublaslt: \">=13.0\"}"}}),
              FailsAtMark("no cuBLASLt in the range '>=13.0' has kernels for "
                          "sm_70: it went with 13.0.0; leave it out or change "
                          "the range"));
  for (const char *Fine :
       {"{arch: sm_100, cublaslt: \"<12.8.4\"}", "{arch: sm_70}",
        "{arch: sm_70, cublaslt: \"<13.1\"}", "{cublaslt: \">=14.0\"}"})
    EXPECT_FALSE(with({{"targets", Fine}}).Error) << Fine;
}

TEST_F(RuleSetErrorTest, NoLibraryIsInTheRange) {
  for (const char *Range : {"<10.1", "<9.2", ">=20.0", ">=130100"})
    EXPECT_TRUE(
        with({{"targets", std::string("{cublaslt: @\"") + Range + "\"}"}})
            .Error)
        << Range;
  EXPECT_THAT(with({{"targets", "{cublaslt: @\"<10.1\"}"}}),
              FailsAtMark("no version of cuBLASLt is in the range '<10.1'; the "
                          "first is 10.1.0, the newest known 13.10.0"));
}

TEST_F(RuleSetErrorTest, ARangeHasOneBoundOnEachSide) {
  EXPECT_THAT(with({{"targets", "{cublaslt: @\">=12.8 >=12.9\"}"}}),
              FailsAtMark("the range '>=12.8 >=12.9' has two bounds on one "
                          "side"));
}

//===----------------------------------------------------------------------===//
// Expressions and messages
//===----------------------------------------------------------------------===//

TEST_F(RuleSetErrorTest, UnknownFactsInConditions) {
  EXPECT_THAT(with({{"when", "in_place and @a.typ == CUDA_R_16F"}}),
              FailsAtMark("unknown name 'a.typ'; did you mean 'a.type'?"));
  EXPECT_THAT(with({{"require", "@in_plaec"}}),
              FailsAtMark(StartsWith("unknown name 'in_plaec'")));
}

TEST_F(RuleSetErrorTest, ConditionsAreTruthValues) {
  EXPECT_THAT(with({{"when", "@a.ld"}}),
              FailsAtMark("expected a condition that is true or false"));
  EXPECT_THAT(with({{"require", "@a.ld + 1"}}),
              FailsAtMark("expected a condition that is true or false"));
}

TEST_F(RuleSetErrorTest, UnclosedBraces) {
  EXPECT_THAT(with({{"message", "A is @{a.type"}}),
              FailsAtMark("the '{' is never closed"));
  EXPECT_THAT(with({{"message", "A is {a.type}, B is @{b.type"}}),
              FailsAtMark("the '{' is never closed"));
}

TEST_F(RuleSetErrorTest, Brackets) {
  EXPECT_THAT(with({{"message", "no @[number {a.ld}"}}),
              FailsAtMark("the '[' is never closed"));
  EXPECT_THAT(with({{"message", "no number@] {a.ld}"}}),
              FailsAtMark("the ']' is never opened"));
  EXPECT_THAT(with({{"message", "a [b @[c]]"}}),
              FailsAtMark("brackets do not nest"));
}

TEST_F(RuleSetErrorTest, UnopenedBraces) {
  EXPECT_TRUE(with({{"message", "A is a.type}"}}).Error);
}

TEST_F(RuleSetErrorTest, UnknownNamesInMessages) {
  EXPECT_THAT(with({{"message", "A is {@a.typ}"}}),
              FailsAtMark("unknown name 'a.typ'; did you mean 'a.type'?"));
  EXPECT_THAT(with({{"message", "A is {a.type} or {@}"}}),
              FailsAtMark(StartsWith("expected a name")));
}

TEST_F(RuleSetErrorTest, QuotedMessagesHaveExactColumns) {
  EXPECT_THAT(with({{"message", "\"A is {@a.typ}\""}}),
              FailsAtMark(StartsWith("unknown name 'a.typ'")));
}

TEST_F(RuleSetErrorTest, NearestNeedsATable) {
  EXPECT_THAT(with({{"message", "only @{nearest}"}}),
              FailsAtMark("{nearest} needs a matches(table) in require"));
  // A table in `when` does not do: the rule is violated when it matches.
  Files.add("rules/tables/support.tsv", "d.rows\n16\n");
  EXPECT_THAT(
      with({{"when", "matches(support)"}, {"message", "only @{nearest}"}}),
      FailsAtMark("{nearest} needs a matches(table) in require"));
}

//===----------------------------------------------------------------------===//
// References
//===----------------------------------------------------------------------===//

TEST_F(RuleSetErrorTest, YieldsToNothing) {
  EXPECT_THAT(with({{"yields-to", "@FCL9999"}}),
              FailsAtMark("'FCL9999' is neither a rule nor a family"));
}

TEST_F(RuleSetErrorTest, YieldsToAListPointsAtTheElement) {
  EXPECT_THAT(with({{"yields-to", "[test, @nope]"}}),
              FailsAtMark("'nope' is neither a rule nor a family"));
}

TEST_F(RuleSetErrorTest, YieldsToItself) {
  EXPECT_TRUE(with({{"yields-to", "[FCL9001]"}}).Error);
}

TEST_F(RuleSetErrorTest, FixesSetAKnownFact) {
  EXPECT_THAT(with({{"fix", "{set: @trans_a, to: CUBLAS_OP_T}"}}),
              FailsAtMark("unknown fact 'trans_a'"));
  EXPECT_THAT(with({{"fix", "@{set: transa}"}}),
              FailsAtMark("the key 'to' is missing"));
}

TEST_F(RuleSetErrorTest, FixesSetAValueOfTheFactsType) {
  EXPECT_TRUE(with({{"fix", "{set: transa, to: CUBLAS_OP_X}"}}).Error);
  EXPECT_TRUE(with({{"fix", "{set: transa, to: 16}"}}).Error);
}

TEST_F(RuleSetErrorTest, WitnessesNeedABaseAndKnownFacts) {
  Files.add("rules/bases.yaml", "base: {in_place: false}\n");
  EXPECT_THAT(
      with({{"witness", "{base: @bsae, violates: {}, conforms: {}}"}}),
      FailsAtMark("unknown base 'bsae'; expected one of rules/bases.yaml"));
  EXPECT_THAT(
      with({{"witness", "{base: base, violates: {@a.typ: 1}, conforms: {}}"}}),
      FailsAtMark("unknown fact 'a.typ'"));
  EXPECT_THAT(with({{"witness", "@{base: base, violates: {}}"}}),
              FailsAtMark("the key 'conforms' is missing"));
}

TEST_F(RuleSetErrorTest, MeasurementsHaveAShapeAndAWitness) {
  Files.add("rules/bases.yaml", "base: {in_place: false}\n");
  auto measure = [&](const std::string &Text) {
    return with({{"witness", "{base: base, violates: {}, conforms: {}}"},
                 {"measure", Text}});
  };
  EXPECT_FALSE(measure("{shape: [16, 32, 64], violates: {a.ld: 17}}").Error);
  EXPECT_THAT(measure("@{}"), FailsAtMark("the key 'shape' is missing"));
  EXPECT_THAT(measure("{shape: @[16, 16]}"), FailsAtMark("expected [m, n, k]"));
  EXPECT_THAT(measure("{shape: @[16, 16, 16, 1]}"),
              FailsAtMark("expected [m, n, k]"));
  EXPECT_THAT(measure("{shape: @16}"), FailsAtMark("expected a list"));
  EXPECT_THAT(measure("{shape: [16, @wide, 16]}"),
              FailsAtMark("expected an integer"));
  EXPECT_THAT(measure("{shape: [16, 16, @0]}"),
              FailsAtMark("expected a size of at least 1"));
  EXPECT_THAT(measure("{shape: [16, 16, 16], violates: {@a.typ: 1}}"),
              FailsAtMark("unknown fact 'a.typ'"));
  EXPECT_THAT(measure("{shape: [16, 16, 16], conforms: {@a.typ: 1}}"),
              FailsAtMark("unknown fact 'a.typ'"));
  EXPECT_THAT(measure("{shape: [16, 16, 16], @runs: 1}"),
              FailsAtMark("unknown key 'runs'; expected one of shape, "
                          "violates, conforms"));
  EXPECT_THAT(with({{"measure", "@{shape: [16, 16, 16]}"}}),
              FailsAtMark("there is no witness to measure"));
}

TEST_F(RuleSetErrorTest, ErrorsAreNotOptional) {
  EXPECT_THAT(with({{"optional", "@true"}}),
              FailsAtMark(StartsWith("an error is no matter of choice;")));
  EXPECT_THAT(with({{"optional", "@maybe"}}),
              FailsAtMark("expected true or false"));
  EXPECT_FALSE(with({{"optional", "false"}}).Error);
  for (const char *Severity : {"warning", "performance", "portability"})
    EXPECT_FALSE(
        with({{"severity", Severity}, {"status", "slow"}, {"optional", "true"}})
            .Error)
        << Severity;
}

TEST_F(RuleSetErrorTest, BasesAreDefinedOnce) {
  Files.add("rules/bases.yaml", "base: {in_place: false}\n");
  EXPECT_TRUE(
      Files.loadMarked("rules/call-bases.yaml", "base: {in_place: true}")
          .Error);
}

TEST_F(RuleSetErrorTest, TablesAreDefinedOnce) {
  Files.add("rules/tables/support.tsv", "d.rows\n16\n");
  EXPECT_TRUE(Files.loadMarked("more/support.tsv", "d.rows\n32\n").Error);
}

TEST_F(RuleSetErrorTest, ErrorsInTablesNameTheTable) {
  EXPECT_THAT(Files.loadMarked("rules/tables/support.tsv", "d.rows\n@many\n"),
              FailsAtMark("'many' is not a value of this column"));
}

TEST_F(RuleSetErrorTest, AFolderWhosePathEndsLikeTheApisIsNoApi) {
  Outcome Result =
      Files.loadMarked("/srv/my-api/rules.yaml", family("test", {rule()}));
  EXPECT_FALSE(Result.Error) << Result.Error->str();
}

} // namespace

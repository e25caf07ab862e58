//===- RuleSetTest.cpp - what rules do ------------------------------------===//
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

using fcl::Value;

class RuleSetTest : public Test {
protected:
  Directory Files;
  Facts C;
  std::unique_ptr<const RuleSet> Rules;
  std::vector<const Rule *> All; // What was violated, yielding or not.

  RuleSetTest() { C.set("in_place", Value::integer(0)); }

  void load(const std::vector<std::string> &Texts) {
    Rules = Files.add("rules/test.yaml", family("test", Texts)).load();
    ASSERT_TRUE(Rules);
  }

  std::vector<std::string> violated(Event On = Event::Matmul,
                                    Stage Last = Stage::Sync, Target T = {}) {
    return ids(Rules->evaluate(On, C, T, Last, &All));
  }
  std::string message() {
    auto Violations = Rules->evaluate(Event::Matmul, C, Target());
    return Violations.empty() ? "" : Violations[0].Message;
  }
};

/// The test rule under another id, with other keys.
std::string ruleNamed(const std::string &Digits, Keys Changes = {}) {
  Changes.push_back({"id", "FCL" + Digits});
  Changes.push_back({"name", "rule-" + Digits});
  return rule(Changes);
}

//===----------------------------------------------------------------------===//
// Violation
//===----------------------------------------------------------------------===//

TEST_F(RuleSetTest, ARuleIsViolatedOnlyWhenWhenIsTrueAndRequireFalse) {
  load({rule({{"when", "set.known"}})});
  auto known = [](int Truth) {
    return Truth < 0 ? Value() : Value::integer(Truth);
  };
  for (int When : {-1, 0, 1})
    for (int Require : {-1, 0, 1}) {
      C.reset({{"set.known", known(When)}, {"in_place", known(Require)}});
      EXPECT_EQ(violated().size(), size_t(When == 1 && Require == 0))
          << When << ", " << Require;
    }
}

TEST_F(RuleSetTest, ARuleWithoutWhenAlwaysApplies) {
  load({rule()});
  EXPECT_THAT(violated(), ElementsAre("FCL9001"));
}

TEST_F(RuleSetTest, ARuleIsEvaluatedAtItsEvent) {
  load({ruleNamed("9001"), ruleNamed("9002", {{"event", "transform"}}),
        ruleNamed("9003", {{"event", "set"}}),
        ruleNamed("9004", {{"event", "use"}}),
        ruleNamed("9005", {{"event", "destroy"}}),
        ruleNamed("9006", {{"event", "matmul"}})});
  EXPECT_THAT(violated(Event::Matmul), ElementsAre("FCL9001", "FCL9006"));
  EXPECT_THAT(violated(Event::Transform), ElementsAre("FCL9002"));
  EXPECT_THAT(violated(Event::Set), ElementsAre("FCL9003"));
  EXPECT_THAT(violated(Event::Use), ElementsAre("FCL9004"));
  EXPECT_THAT(violated(Event::Destroy), ElementsAre("FCL9005"));
}

TEST_F(RuleSetTest, RulesOfLaterStagesAreLeftOut) {
  load({ruleNamed("9001", {{"at", "set"}}),
        ruleNamed("9002", {{"at", "heuristic"}}),
        ruleNamed("9003", {{"at", "matmul"}}),
        ruleNamed("9004", {{"at", "sync"}})});
  EXPECT_THAT(violated(Event::Matmul, Stage::Set), ElementsAre("FCL9001"));
  EXPECT_THAT(violated(Event::Matmul, Stage::Heuristic),
              ElementsAre("FCL9001", "FCL9002"));
  EXPECT_THAT(violated(), SizeIs(4));
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

TEST_F(RuleSetTest, ARuleHoldsForItsArchitectures) {
  load({rule({{"targets", "{arch: [sm_89, sm_90a]}"}})});
  for (unsigned Arch : {80u, 89u, 90u, 100u})
    EXPECT_EQ(Rules->Rules[0].holdsFor({Arch, 130100}),
              Arch == 89 || Arch == 90)
        << Arch;
  EXPECT_THAT(violated(Event::Matmul, Stage::Sync, {90, 130100}), SizeIs(1));
  EXPECT_THAT(violated(Event::Matmul, Stage::Sync, {80, 130100}), IsEmpty());
}

TEST_F(RuleSetTest, ARuleHoldsForItsLibraries) {
  load({rule({{"targets", "{cublaslt: \">=12.8 <13.0\"}"}})});
  for (Version V : {120799u, 120800u, 129999u, 130000u})
    EXPECT_EQ(Rules->Rules[0].holdsFor({90, V}), V >= 120800 && V < 130000)
        << V;
}

TEST_F(RuleSetTest, ARangeMayHaveOneEnd) {
  load({ruleNamed("9001", {{"targets", "{cublaslt: \">=12.8\"}"}}),
        ruleNamed("9002", {{"targets", "{cublaslt: \"<12.8\"}"}}),
        ruleNamed("9003", {{"targets", "{arch: sm_90}"}})});
  EXPECT_THAT(violated(Event::Matmul, Stage::Sync, {90, 130100}),
              ElementsAre("FCL9001", "FCL9003"));
  EXPECT_THAT(violated(Event::Matmul, Stage::Sync, {80, 120700}),
              ElementsAre("FCL9002"));
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

TEST_F(RuleSetTest, EarlierStagesAnswerFirst) {
  load({ruleNamed("9001", {{"at", "sync"}}),
        ruleNamed("9002", {{"at", "matmul"}}),
        ruleNamed("9003", {{"at", "heuristic"}}),
        ruleNamed("9004", {{"at", "set"}})});
  EXPECT_THAT(violated(),
              ElementsAre("FCL9004", "FCL9003", "FCL9002", "FCL9001"));
}

TEST_F(RuleSetTest, WithinAStageLowerPrecedenceAnswersFirst) {
  load({ruleNamed("9001", {{"precedence", "60"}}), ruleNamed("9002"),
        ruleNamed("9003", {{"precedence", "40"}}),
        ruleNamed("9004", {{"precedence", "-1"}, {"at", "matmul"}})});
  EXPECT_THAT(violated(),
              ElementsAre("FCL9003", "FCL9002", "FCL9001", "FCL9004"));
}

TEST_F(RuleSetTest, TheIdDecidesTies) {
  load({ruleNamed("9002"), ruleNamed("9001"), ruleNamed("9003")});
  EXPECT_THAT(violated(), ElementsAre("FCL9001", "FCL9002", "FCL9003"));
}

TEST_F(RuleSetTest, ErrorsComeBeforeEverythingElse) {
  load({ruleNamed("9001", {{"severity", "warning"}, {"at", "set"}}),
        ruleNamed("9002", {{"severity", "performance"}}),
        ruleNamed("9003", {{"severity", "portability"}}),
        ruleNamed("9004", {{"severity", "error"}, {"at", "sync"}})});
  EXPECT_THAT(violated(),
              ElementsAre("FCL9004", "FCL9001", "FCL9002", "FCL9003"));
}

//===----------------------------------------------------------------------===//
// yields-to
//===----------------------------------------------------------------------===//

TEST_F(RuleSetTest, AYieldingRuleIsSilentBesideTheOther) {
  load({ruleNamed("9001", {{"yields-to", "[FCL9002]"}}), ruleNamed("9002")});
  EXPECT_THAT(violated(), ElementsAre("FCL9002"));
}

TEST_F(RuleSetTest, AYieldingRuleSpeaksAlone) {
  load({ruleNamed("9001", {{"yields-to", "FCL9002"}}),
        ruleNamed("9002", {{"require", "set.known"}})});
  EXPECT_THAT(violated(), ElementsAre("FCL9001"));
}

TEST_F(RuleSetTest, ARuleYieldsToAWholeFamily) {
  Files.add("rules/other.yaml", family("other", {ruleNamed("9002")}));
  load({ruleNamed("9001", {{"yields-to", "[other]"}})});
  EXPECT_THAT(violated(), ElementsAre("FCL9002"));
}

TEST_F(RuleSetTest, ARuleThatYieldsToItsOwnFamilyDoesNotYieldToItself) {
  load({ruleNamed("9001", {{"yields-to", "[test]"}})});
  EXPECT_THAT(violated(), ElementsAre("FCL9001"));
}

TEST_F(RuleSetTest, YieldingIsNotUndoneByAThirdRule) {
  load({ruleNamed("9001", {{"yields-to", "[FCL9002]"}}),
        ruleNamed("9002", {{"yields-to", "[FCL9003]"}}), ruleNamed("9003")});
  EXPECT_THAT(violated(), ElementsAre("FCL9003"));
}

TEST_F(RuleSetTest, AllHoldsTheYieldingRulesToo) {
  load({ruleNamed("9001", {{"yields-to", "[FCL9002]"}}), ruleNamed("9002")});
  violated();
  std::vector<std::string> Ids;
  for (const Rule *R : All)
    Ids.push_back(R->Id);
  EXPECT_THAT(Ids, UnorderedElementsAre("FCL9001", "FCL9002"));
}

TEST_F(RuleSetTest, NothingIsYieldedToARuleOfALaterStageOrAnotherTarget) {
  load({ruleNamed("9001", {{"yields-to", "[FCL9002, FCL9003]"}}),
        ruleNamed("9002", {{"at", "sync"}}),
        ruleNamed("9003", {{"targets", "{arch: [sm_80]}"}})});
  EXPECT_THAT(violated(Event::Matmul, Stage::Heuristic),
              ElementsAre("FCL9001"));
}

TEST_F(RuleSetTest, RulesNeverSilenceEachOther) {
  // A violated configuration must not pass because A yields to B and B to A.
  Outcome Result = Files.loadMarked(
      "rules/test.yaml",
      family("test", {ruleNamed("9001", {{"yields-to", "[FCL9002]"}}),
                      ruleNamed("9002", {{"yields-to", "[FCL9001]"}})}));
  ASSERT_TRUE(Result.Error);
  EXPECT_EQ(Result.Error->str(),
            "rules/test.yaml:12: error: FCL9002 yields to FCL9001, which "
            "yields to it in turn: neither would ever be reported");
}

TEST_F(RuleSetTest, AFamilyNeverSilencesItself) {
  Outcome Result = Files.loadMarked(
      "rules/test.yaml",
      family("test", {ruleNamed("9001", {{"yields-to", "[test]"}}),
                      ruleNamed("9002", {{"yields-to", "[test]"}})}));
  ASSERT_TRUE(Result.Error);
  EXPECT_THAT(Result.Error->Message,
              StartsWith("FCL9002 yields to FCL9001, which yields to it"));
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

TEST_F(RuleSetTest, MessagesContainValuesOfFactsDefinitionsAndExpressions) {
  Files.add("rules/definitions.yaml", "definitions: {m: d.rows}");
  load({rule(
      {{"message", "\"{m} rows, {m % 16} over; A is {a.type}{c.ld}\""}})});
  C.set("d.rows", Value::integer(100));
  C.set("a.type", enumerator("CUDA_R_16F"));
  EXPECT_EQ(message(), "100 rows, 4 over; A is CUDA_R_16Funknown");
}

TEST_F(RuleSetTest, MessagesLeaveOutWhatIsNotKnown) {
  load({rule({{"message", "\"odd[; A is {a.rows} x {a.cols}][; B is {b.rows} "
                          "rows][; all is said]\""}})});
  C.set("a.rows", Value::integer(3));
  C.set("b.rows", Value::integer(7));
  EXPECT_EQ(message(), "odd; B is 7 rows; all is said");
  C.set("a.cols", Value::integer(5));
  EXPECT_EQ(message(), "odd; A is 3 x 5; B is 7 rows; all is said");
}

TEST_F(RuleSetTest, MessagesNameTheNearestRows) {
  Files.add("rules/tables/support.tsv",
            "transa\td.rows\nCUBLAS_OP_T\t16\nCUBLAS_OP_N\t32\n");
  load({rule({{"require", "matches(support)"},
              {"message", "\"only with {nearest}\""}})});
  C.set("transa", enumerator("CUBLAS_OP_N"));
  C.set("d.rows", Value::integer(16));
  EXPECT_EQ(message(), "only with transa CUBLAS_OP_T; or D rows 32");
}

TEST_F(RuleSetTest, NearestWorksWhereverTheTableStandsInRequire) {
  Files.add("rules/tables/support.tsv", "d.rows\n16\n");
  load({rule({{"require", "in_place or not not matches(support)"},
              {"message", "\"{nearest}\""}})});
  C.set("d.rows", Value::integer(8));
  EXPECT_EQ(message(), "D rows 16");
}

//===----------------------------------------------------------------------===//
// What is loaded
//===----------------------------------------------------------------------===//

TEST_F(RuleSetTest, ARuleKeepsWhatTheFileSays) {
  load({ruleNamed("9000"), rule({{"why", "because"},
                                 {"constraints", "[one, two]"},
                                 {"when", "a.ld > 1"},
                                 {"require", "b.ld > 1 or in_place"},
                                 {"fix", "{set: transa, to: CUBLAS_OP_T}"},
                                 {"status", "fault"},
                                 {"at", "sync"},
                                 {"severity", "portability"}})});
  const Rule *R = Rules->find("FCL9001");
  ASSERT_TRUE(R);
  EXPECT_EQ(R, Rules->find("test-rule"));
  EXPECT_EQ(R->Family, "test");
  EXPECT_EQ(R->Level, Severity::Portability);
  EXPECT_EQ(R->Status, "fault");
  EXPECT_EQ(R->At, Stage::Sync);
  EXPECT_EQ(R->Why, "because");
  EXPECT_EQ(R->WhenText, "a.ld > 1");
  EXPECT_EQ(R->RequireText, "b.ld > 1 or in_place");
  EXPECT_THAT(R->Constraints, ElementsAre("one", "two"));
  EXPECT_EQ(R->FixFact, model().fact("transa"));
  EXPECT_EQ(R->FixValue, "CUBLAS_OP_T");
  EXPECT_EQ(R->File, "rules/test.yaml");
  EXPECT_EQ(R->Line, 11u);
  std::vector<std::string> Reads;
  for (unsigned Id : R->Reads.set_bits())
    Reads.push_back(Rules->M.Facts[Id].Name);
  EXPECT_THAT(Reads, UnorderedElementsAre("a.ld", "b.ld", "in_place"));
}

TEST_F(RuleSetTest, RulesAreSortedByIdAcrossFiles) {
  Files.add("rules/a.yaml", family("a", {ruleNamed("9003")}));
  load({ruleNamed("9002"), ruleNamed("9001")});
  std::vector<std::string> Ids;
  for (const Rule &R : Rules->Rules)
    Ids.push_back(R.Id);
  EXPECT_THAT(Ids, ElementsAre("FCL9001", "FCL9002", "FCL9003"));
}

TEST_F(RuleSetTest, UnknownRulesAndBasesAreNull) {
  load({rule()});
  EXPECT_EQ(Rules->find("FCL9999"), nullptr);
  EXPECT_EQ(Rules->find(""), nullptr);
  EXPECT_EQ(Rules->base("nope"), nullptr);
}

} // namespace

//===- SamplerTest.cpp - random records and what comes of them ------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `fusion-config-probe sample` without the GPU: what is drawn, how answers are
/// compared with the rules, how a disagreement shrinks.
///
//===----------------------------------------------------------------------===//

#include "Sample/Sampler.h"
#include "Sample/Shrinking.h"
#include "TestRules.h"

using namespace fcl;
using namespace fcl::probe;
using namespace fcl::test;
using namespace testing;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

const Model &model() { return builtinRules().M; }

std::string textOf(const Configuration &C) {
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(toRecord(C, model()));
  return Text;
}

/// Draws from one distribution, or from all in turn.
class SamplerTest : public Test {
protected:
  std::vector<std::string> Draws;

  SamplerTest() {
    for (StringRef Name : Sampler::draws())
      Draws.push_back(Name.str());
  }
  Sampler sampler(uint64_t Seed) { return {builtinRules(), Seed, Draws}; }
};

TEST_F(SamplerTest, TheSameSeedGivesTheSameRecords) {
  const Sampler One = sampler(7), Same = sampler(7), Other = sampler(8);
  // Out of order: a record depends on its number only.
  for (size_t Index : {130, 5, 0}) {
    EXPECT_EQ(textOf(One.draw(Index).Record), textOf(Same.draw(Index).Record));
    EXPECT_NE(textOf(One.draw(Index).Record), textOf(Other.draw(Index).Record));
  }
}

TEST_F(SamplerTest, DrawsAreTheSameOnEveryMachine) {
  // mt19937_64 of the two numbers' seed_seq, which the standard fixes.
  Dice D(1, 2);
  EXPECT_THAT(
      (std::vector<uint64_t>{D.below(1000), D.below(1000), D.below(1000)}),
      ElementsAre(52, 435, 700));
}

TEST_F(SamplerTest, EveryRecordIsReadAsItWasDrawn) {
  const Sampler S = sampler(1);
  for (size_t Index = 0; Index < 3000; ++Index) {
    const Configuration Drawn = S.draw(Index).Record;
    Configuration Read(model());
    ASSERT_EQ(llvm::toString(readRecord(json::Value(toRecord(Drawn, model())),
                                        model(), Read)),
              "");
    for (FactId Id = 0; Id < model().Facts.size(); ++Id)
      ASSERT_EQ(model().format(Drawn.get(Id), model().Facts[Id].Ty),
                model().format(Read.get(Id), model().Facts[Id].Ty))
          << model().Facts[Id].Name << " of record " << Index;
  }
}

TEST_F(SamplerTest, NoErrorSpeaksOfATemplate) {
  const Sampler S = sampler(2);
  for (size_t Index = 0; Index < 3000; ++Index) {
    const auto Templates = S.validTemplates(S.draw(Index), {});
    ASSERT_FALSE(Templates.empty()) << "record " << Index;
    for (const Configuration &Template : Templates)
      ASSERT_TRUE(judge(Template, builtinRules(), {}).Errors.empty())
          << "record " << Index << ": " << textOf(Template);
  }
}

TEST_F(SamplerTest, EachDistributionHasItsOwnShareOfErrors) {
  // Of a thousand records; what the generator of the first records had.
  const std::map<std::string, unsigned> Expected = {
      {"same", 575},   {"shapes", 541}, {"tuples", 548}, {"many", 954},
      {"memory", 591}, {"cross", 975},  {"random", 813}};
  std::map<std::string, unsigned> Violating;
  const Sampler S = sampler(3);
  for (size_t Index = 0; Index < 1000 * Draws.size(); ++Index) {
    const Sample Drawn = S.draw(Index);
    Violating[Drawn.Draw.str()] +=
        !judge(Drawn.Record, builtinRules(), {}).Errors.empty();
  }
  for (auto [Name, Share] : Expected)
    EXPECT_NEAR(Violating[Name], Share, 60) << Name;
}

TEST_F(SamplerTest, InPlaceThereIsOnePointer) {
  const Sampler S = sampler(4);
  unsigned InPlace = 0;
  for (size_t Index = 0; Index < 2000; ++Index) {
    const Draft C(model(), S.draw(Index).Record);
    if (!C.number("in_place"))
      continue;
    ++InPlace;
    EXPECT_FALSE(C.isNull("d.ptr"));
    for (StringRef Member : {"space", "align"})
      EXPECT_EQ(C.number("c.ptr." + Member), C.number("d.ptr." + Member));
  }
  EXPECT_GT(InPlace, 0u);
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

constexpr int Ok = CUBLAS_STATUS_SUCCESS, Refused = CUBLAS_STATUS_NOT_SUPPORTED,
              Invalid = CUBLAS_STATUS_INVALID_VALUE;

Observation answered(int Heuristic, int Matmul = Observation::NotCalled,
                     int Sync = Observation::NotCalled) {
  Observation O;
  O.Is = Observation::Complete;
  O.Heuristic = Heuristic;
  O.HeuristicCount = Heuristic == Ok && Matmul != Observation::NotCalled;
  O.Matmul = Matmul;
  O.Sync = Sync;
  return O;
}

Draft plain() { return plainTemplate(model(), Kinds(builtinRules()).usual()); }

/// A of FP8 and 16-bit floats cannot be mixed, by any rule.
Draft withMixedTypes() {
  Draft C = plain();
  C.set("a.type", "CUDA_R_8F_E4M3");
  return C;
}

Judgement judge(const Draft &C) {
  return fcl::probe::judge(C.configuration(), builtinRules(), {});
}

Answer answer(const Draft &C, const Observation &O) {
  return fcl::probe::answer(C.configuration(), O, model());
}

TEST(ComparisonTest, AnErrorAndARunDisagreeAndSoDoSilenceAndAFailure) {
  const Judgement Silent = judge(plain()), Speaks = judge(withMixedTypes());
  ASSERT_TRUE(Silent.Errors.empty());
  ASSERT_FALSE(Speaks.Errors.empty());
  const Observation Runs = answered(Ok, Ok, 0), Fails = answered(Refused),
                    Faults = answered(Ok, Ok, 700);
  EXPECT_EQ(compare(Silent, Runs), Agreement::Agrees);
  EXPECT_EQ(compare(Speaks, Fails), Agreement::Agrees);
  EXPECT_EQ(compare(Speaks, Runs), Agreement::FalseAlarm);
  EXPECT_EQ(compare(Silent, Fails), Agreement::Missed);
  EXPECT_EQ(compare(Silent, Faults), Agreement::Missed);
  Observation Late = answered(Ok);
  Late.Is = Observation::TimedOut;
  EXPECT_EQ(compare(Silent, Late), Agreement::NotAsked);
  Late.Is = Observation::TooLarge;
  EXPECT_EQ(compare(Speaks, Late), Agreement::NotAsked);
}

TEST(ComparisonTest, AWrongResultIsNoFalseAlarm) {
  Judgement J;
  for (const Rule &R : builtinRules().Rules)
    if (R.Status == "wrong-result" && R.Level == Severity::Error) {
      J.Errors = {&R};
      break;
    }
  ASSERT_FALSE(J.Errors.empty());
  EXPECT_EQ(compare(J, answered(Ok, Ok, 0)), Agreement::Agrees);
  EXPECT_EQ(compare(J, answered(Refused)), Agreement::Agrees);
  ConfusionMatrix Matrix;
  Matrix.add(J, {"runs", "sync"}, answered(Ok, Ok, 0));
  EXPECT_EQ(Matrix.All.Suspected, 1u);
  EXPECT_EQ(Matrix.All.FalseAlarms, 0u);
  EXPECT_EQ(Matrix.ByRule[J.Errors.front()->Id].Suspected, 1u);
}

TEST(ComparisonTest, TheFirstCallThatFailsAnswers) {
  Draft C = plain();
  EXPECT_EQ(answer(C, answered(Refused)),
            (Answer{"CUBLAS_STATUS_NOT_SUPPORTED", "heuristic"}));
  EXPECT_EQ(answer(C, answered(Ok, Invalid, 0)),
            (Answer{"CUBLAS_STATUS_INVALID_VALUE", "matmul"}));
  EXPECT_EQ(answer(C, answered(Ok, Ok, 716)), (Answer{"fault", "sync"}));
  EXPECT_EQ(answer(C, answered(Ok)),
            (Answer{"CUBLAS_STATUS_SUCCESS", "heuristic"}));
  Observation Died;
  Died.Signal = 6;
  EXPECT_EQ(answer(C, Died), (Answer{"abort", "matmul"}));
  // Nobody looks at the heuristic's status who passes no algorithm.
  C.set("algo", "none");
  EXPECT_EQ(answer(C, answered(Refused, Invalid, 0)),
            (Answer{"CUBLAS_STATUS_INVALID_VALUE", "matmul"}));
  EXPECT_EQ(answer(C, answered(Refused, Ok, 0)), (Answer{"runs", "sync"}));
}

TEST(ComparisonTest, TheMatrixCountsByRuleAndFamily) {
  ConfusionMatrix Matrix;
  auto add = [&](const Draft &C, const Observation &O) {
    Matrix.add(judge(C), answer(C, O), O);
  };
  const Draft Valid = plain(), Wrong = withMixedTypes();
  const Rule &R = *judge(Wrong).Errors.front();
  const int Claimed =
                R.Status == "CUBLAS_STATUS_INVALID_VALUE" ? Invalid : Refused,
            Unclaimed = Claimed == Invalid ? Refused : Invalid;
  add(Valid, answered(Ok, Ok, 0));
  add(Valid, answered(Refused));
  add(Valid, answered(Refused));
  add(Wrong, answered(Ok, Ok, 0));
  add(Wrong, answered(Claimed));
  add(Wrong, answered(Claimed));
  add(Wrong, answered(Unclaimed));
  Observation TooLarge;
  TooLarge.Is = Observation::TooLarge;
  add(Wrong, TooLarge);
  EXPECT_EQ(Matrix.All.Ran, 2u);
  EXPECT_EQ(Matrix.All.FalseAlarms, 1u);
  EXPECT_EQ(Matrix.All.Failed, 5u);
  EXPECT_EQ(Matrix.All.Found, 3u);
  EXPECT_EQ(Matrix.All.StatusRight, 2u);
  EXPECT_EQ(Matrix.All.TooLarge, 1u);
  for (const auto &Counts : {Matrix.ByRule[R.Id], Matrix.ByFamily[R.Family]}) {
    EXPECT_EQ(Counts.First, 4u);
    EXPECT_EQ(Counts.Found, 3u);
    EXPECT_EQ(Counts.StatusRight, 2u);
    EXPECT_EQ(Counts.FalseAlarms, 1u);
  }
  const auto &Missed =
      Matrix.Missed[{"CUBLAS_STATUS_NOT_SUPPORTED", "heuristic"}];
  EXPECT_EQ(Missed.Count, 2u);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Matrix.print(OS);
  EXPECT_THAT(Text, HasSubstr("2 ran: 1 false alarms (50.00%)"));
  EXPECT_THAT(Text, HasSubstr("5 failed: 3 found (60.00%), status right in "
                              "66.67% of these"));
}

//===----------------------------------------------------------------------===//
// Shrinking
//===----------------------------------------------------------------------===//

std::vector<std::string> changedFacts(const Disagreement &D) {
  std::vector<std::string> Names;
  for (auto &Member : differences(D, model()))
    Names.push_back(Member.first.str());
  llvm::sort(Names);
  return Names;
}

/// Shrinks against a library that answers with `Answer`; counts the rounds.
template <typename Function>
unsigned shrinkAll(llvm::MutableArrayRef<Disagreement> All, Function Answer) {
  unsigned Rounds = 0;
  for (Disagreement &D : All)
    D.Observed = Answer(Draft(model(), D.Record));
  llvm::cantFail(
      shrink(All, builtinRules(), {}, [&](llvm::ArrayRef<Configuration> Asked) {
        ++Rounds;
        std::vector<Observation> Answers;
        for (const Configuration &C : Asked)
          Answers.push_back(Answer(Draft(model(), C)));
        return Answers;
      }));
  return Rounds;
}

TEST(ShrinkingTest, WhatIsRefusedKeepsTheChangesThatItIsRefusedFor) {
  Draft C = plain();
  C.set("beta.value", 1);
  C.point("a.ptr", "managed", 256);
  C.set("fill_mode", "CUBLAS_FILL_MODE_FULL");
  C.set("pref.max_workspace", 1 << 20);
  // Another m: four facts that go back together or not at all.
  C.set("a.rows", 64);
  C.set("a.ld", 64);
  for (StringRef Operand : {"c", "d"}) {
    C.set(Operand + ".rows", 64);
    C.packLines(Operand);
  }
  ASSERT_TRUE(judge(C).Errors.empty());
  Disagreement D{1, {plain().configuration()}, C.configuration(), {}};
  shrinkAll(D, [](const Draft &C) {
    const bool IsRefused =
        C.number("beta.value") == 1 && C.number("pref.max_workspace") < 2 << 20;
    return IsRefused ? answered(Refused) : answered(Ok, Ok, 0);
  });
  EXPECT_THAT(changedFacts(D), ElementsAre("beta.value", "pref.max_workspace"));
}

TEST(ShrinkingTest, AFalseAlarmKeepsWhatTheRuleSpeaksOf) {
  Draft C = withMixedTypes();
  C.set("beta.value", 1);
  C.set("pref.max_workspace", 1 << 20);
  Disagreement D{1, {plain().configuration()}, C.configuration(), {}};
  shrinkAll(D, [](const Draft &) { return answered(Ok, Ok, 0); });
  EXPECT_THAT(changedFacts(D), ElementsAre("a.type"));
}

TEST(ShrinkingTest, AnotherFailureIsAnotherDisagreement) {
  Draft C = plain();
  C.set("beta.value", 1);
  C.set("pref.max_workspace", 1 << 20);
  Disagreement D{1, {plain().configuration()}, C.configuration(), {}};
  shrinkAll(D, [](const Draft &C) {
    if (C.number("pref.max_workspace") != 1 << 20)
      return answered(Ok, Ok, 0);
    return C.number("beta.value") ? answered(Refused)
                                  : answered(Ok, Invalid, 0);
  });
  EXPECT_THAT(changedFacts(D), ElementsAre("beta.value", "pref.max_workspace"));
}

TEST(ShrinkingTest, ATemplateThatFailsItselfLeavesItToASimplerOne) {
  Draft Template = plain();
  Template.set("pref.max_workspace", 1 << 20);
  Template.set("workspace.size", 4 << 20);
  Draft C = Template;
  C.set("beta.value", 1);
  Disagreement D{1,
                 {Template.configuration(), plain().configuration()},
                 C.configuration(),
                 {}};
  shrinkAll(D, [](const Draft &C) {
    return C.number("pref.max_workspace") == 1 << 20 ? answered(Refused)
                                                     : answered(Ok, Ok, 0);
  });
  EXPECT_THAT(changedFacts(D), ElementsAre("pref.max_workspace"));
}

TEST(ShrinkingTest, WhatMakesSenseTogetherOnlyGoesBackTogether) {
  Draft C = plain();
  C.set("epilogue", "CUBLASLT_EPILOGUE_RELU_AUX_BIAS");
  Dice D(1, 1);
  fitEpilogue(D, C);
  C.set("pref.max_workspace", 1 << 20);
  ASSERT_TRUE(judge(C).Errors.empty());
  Disagreement Refusal{1, {plain().configuration()}, C.configuration(), {}};
  shrinkAll(Refusal, [](const Draft &C) {
    return C.number("pref.max_workspace") == 1 << 20 ? answered(Refused)
                                                     : answered(Ok, Ok, 0);
  });
  EXPECT_THAT(changedFacts(Refusal), ElementsAre("pref.max_workspace"));
}

TEST(ShrinkingTest, EitherOfTwoChangesIsEnough) {
  Draft C = plain();
  C.set("beta.value", 1);
  C.set("pref.max_workspace", 1 << 20);
  Disagreement D{1, {plain().configuration()}, C.configuration(), {}};
  shrinkAll(D, [](const Draft &C) {
    return C.number("beta.value") || C.number("pref.max_workspace") == 1 << 20
               ? answered(Refused)
               : answered(Ok, Ok, 0);
  });
  EXPECT_THAT(changedFacts(D), SizeIs(1));
}

TEST(ShrinkingTest, AllShrinkInTheSameRounds) {
  std::vector<Disagreement> All;
  for (int64_t Workspace : {1 << 20, 2 << 20, 4 << 20}) {
    Draft C = plain();
    for (StringRef Operand : Operands)
      C.point(Operand + ".ptr", "managed", 256);
    C.set("pref.max_workspace", Workspace);
    All.push_back({1, {plain().configuration()}, C.configuration(), {}});
  }
  const unsigned Rounds = shrinkAll(All, [](const Draft &C) {
    return C.number("pref.max_workspace") <= 4 << 20 ? answered(Refused)
                                                     : answered(Ok, Ok, 0);
  });
  // Each change, all at once, and each that is left.
  EXPECT_EQ(Rounds, 3u);
  for (const Disagreement &D : All)
    EXPECT_THAT(changedFacts(D), ElementsAre("pref.max_workspace"));
}

} // namespace

// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rules/OneFact.h"
#include "TestRules.h"
#include <random>

using namespace fcl;
using namespace fcl::test;

namespace {

bool isSame(const Value &L, const Value &R) {
  if (L.isNumber() && R.isNumber())
    return L.asReal() == R.asReal();
  return L.kind() == R.kind() && L.asInt() == R.asInt();
}

/// Values of a fact, the ones that rules tell apart among them.
std::vector<Value> samples(const Fact &F) {
  std::vector<Value> Result = {
      Value(),          Value::null(),  Value::nonNull(), Value::symbol(7),
      Value::real(0.5), Value::real(1), Value::real(-1)};
  if (F.Ty.K == FactType::Enum)
    for (const auto &Enumerator : model().Enums[F.Ty.EnumId].Enumerators)
      Result.push_back(Value::integer(Enumerator.second));
  for (int64_t Number :
       {int64_t(-1), int64_t(0), int64_t(1), int64_t(31), int64_t(32),
        int64_t(33), int64_t(48), int64_t(64), int64_t(255), int64_t(256),
        int64_t(4096), int64_t(4097), ValueClasses::MaxLarge,
        ValueClasses::MaxLarge + 1, int64_t(2147483648), INT64_MAX, INT64_MIN})
    Result.push_back(Value::integer(Number));
  return Result;
}

TEST(ValueClassTest, AConfigurationGivesBackWhatItWasTold) {
  const Model &M = model();
  std::mt19937 Random(1);
  Configuration C(M);
  std::vector<Value> Expected(M.Facts.size());
  for (unsigned Turn = 0; Turn < 20000; ++Turn) {
    FactId Id = Random() % M.Facts.size();
    std::vector<Value> Values = samples(M.Facts[Id]);
    Expected[Id] = Values[Random() % Values.size()];
    C.set(Id, Expected[Id]);
    if (Turn % 500 != 0)
      continue;
    for (FactId Other = 0; Other < M.Facts.size(); ++Other)
      ASSERT_TRUE(isSame(C.fact(Other), Expected[Other]))
          << M.Facts[Other].Name;
  }
}

TEST(ValueClassTest, LargeNumbersByHowOftenTheyCanBeHalved) {
  ValueClasses Classes = ValueClasses::ofNumbers();
  auto halvings = [&](int64_t Number) {
    return Classes.halvingsOf(Classes.of(Value::integer(Number)));
  };
  EXPECT_EQ(halvings(33), 0u);
  EXPECT_EQ(halvings(48), 4u);
  EXPECT_EQ(halvings(256), 8u);
  EXPECT_EQ(halvings(1 << 20), ValueClasses::MaxHalvings);
  EXPECT_EQ(halvings(32), std::nullopt);
  EXPECT_EQ(halvings(1 << 24), std::nullopt);
  EXPECT_EQ(halvings(-64), std::nullopt);
}

/// What one fact rules out is not so, whatever the others are: for every
/// literal of our own rules and random configurations.
TEST(ValueClassTest, OneFactNeverContradictsTheWholeConfiguration) {
  const RuleSet &Rules = builtinRules();
  const Model &M = Rules.M;
  std::vector<std::pair<FactId, Literal>> Readings;
  for (const Rule &R : Rules.Rules)
    for (const Term &T : violationTerms(Rules.Code, R.When, R.Require))
      for (const Literal &L : T) {
        llvm::SmallBitVector Facts(M.Facts.size());
        Rules.Code.collectFacts(L.Node, Program::FactsOf::All, Facts);
        for (unsigned Id : Facts.set_bits())
          Readings.push_back({Id, L});
      }
  std::mt19937 Random(2);
  unsigned RuledOut = 0;
  for (unsigned Turn = 0; Turn < 300; ++Turn) {
    Configuration C(M);
    for (FactId Id = 0; Id < M.Facts.size(); ++Id) {
      std::vector<Value> Values = samples(M.Facts[Id]);
      llvm::erase_if(Values, [](const Value &V) { return V.isSymbol(); });
      C.set(Id, Values[Random() % Values.size()]);
    }
    Evaluator E(M, Rules.Code, C);
    for (unsigned I = 0; I < 200; ++I) {
      auto &[Id, L] = Readings[Random() % Readings.size()];
      OneFact Only(M, Rules.Code, Id, C.classOf(Id));
      if (Only.canBe(!L.IsNegated, L.Node))
        continue;
      ++RuledOut;
      ASSERT_NE(E.truth(L.Node), toTri(!L.IsNegated)) << M.Facts[Id].Name;
    }
  }
  EXPECT_GT(RuledOut, 1000u);
}

} // namespace

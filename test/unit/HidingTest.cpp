//===- HidingTest.cpp - what is unknown accuses nobody --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Hiding facts of a configuration may silence rules, never wake one, unless it
/// asks surely(): neither by three-valued evaluation, nor by
/// the index in front of it. The recorded configurations go through the same in
/// test/oracle/check_hiding.py.
///
//===----------------------------------------------------------------------===//

#include "TestRules.h"
#include <random>

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

std::vector<const Rule *> everyViolated(Event On, Configuration &C,
                                        const Target &T) {
  std::vector<const Rule *> All;
  builtinRules().violated(On, C, T, Stage::Sync, &All);
  return All;
}

/// The plain definition, without terms and index.
std::vector<const Rule *> everyViolatedByDefinition(Event On, Configuration &C,
                                                    const Target &T) {
  const RuleSet &Rules = builtinRules();
  Evaluator E(Rules.M, Rules.Code, C);
  std::vector<const Rule *> All;
  for (const Rule &R : Rules.Rules)
    if (R.On == On && R.holdsFor(T) &&
        (!R.When || E.truth(*R.When) == Tri::True) &&
        E.truth(R.Require) == Tri::False)
      All.push_back(&R);
  return All;
}

TEST(HidingTest, WakesNoRule) {
  const RuleSet &Rules = builtinRules();
  std::mt19937 Random(1);
  unsigned Hidings = 0, Silenced = 0;
  for (const Rule &R : Rules.Rules) {
    if (!R.Example)
      continue;
    for (bool Violates : {true, false}) {
      auto C = readWitness(R, Rules, Violates);
      ASSERT_TRUE(bool(C)) << R.Id << llvm::toString(C.takeError());
      for (Target T : {Target(), Target{100, 130200}, Target{89, 120900}}) {
        std::vector<const Rule *> Known = everyViolated(R.On, *C, T);
        for (unsigned I = 0; I < 12; ++I, ++Hidings) {
          Configuration Hidden = *C;
          // From a few facts to nearly all of them.
          const unsigned Percent = 5 + Random() % 90;
          for (FactId Id = 0; Id < Rules.M.Facts.size(); ++Id)
            if (Random() % 100 < Percent)
              Hidden.set(Id, fcl::Value());
          std::vector<const Rule *> Left = everyViolated(R.On, Hidden, T);
          for (const Rule *Violated : Left)
            EXPECT_TRUE(llvm::is_contained(Known, Violated) ||
                        Violated->AsksSurely)
                << Violated->Id << " in the witness of " << R.Id;
          EXPECT_THAT(Left, UnorderedElementsAreArray(
                                everyViolatedByDefinition(R.On, Hidden, T)))
              << "the index and the definition differ, witness of " << R.Id;
          Silenced += Left.size() < Known.size();
        }
      }
    }
  }
  EXPECT_GT(Hidings, 10000u);
  EXPECT_GT(Silenced, Hidings / 10) << "nothing was hidden that mattered";
}

} // namespace

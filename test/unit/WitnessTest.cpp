//===- WitnessTest.cpp - every rule shows what it means -------------------===//
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

/// The configuration of a witness; nothing, and a failure, when it is broken.
std::optional<Configuration> witness(const Rule &R, bool Violates) {
  llvm::Expected<Configuration> C = readWitness(R, builtinRules(), Violates);
  if (C)
    return *C;
  ADD_FAILURE() << R.Id << ": " << llvm::toString(C.takeError());
  return std::nullopt;
}

/// The target that the configuration asks for: `target.*` where it sets them.
Target targetOf(Configuration &C) {
  Target T;
  if (Value Arch = C.fact(model().required("target.arch")); Arch.isInt())
    T.Arch = Arch.asInt();
  if (Value Library = C.fact(model().required("target.cublaslt"));
      Library.isInt())
    T.Library = Library.asInt();
  C.set(model().required("target.arch"), Value::integer(T.Arch));
  C.set(model().required("target.cublaslt"), Value::integer(T.Library));
  return T;
}

/// The built-in rules one by one; a failure names the rule.
class WitnessTest : public TestWithParam<const Rule *> {
protected:
  const Rule &R = *GetParam();
  Target T;

  /// What the witness violates; ids, those of errors first.
  std::vector<Violation> evaluate(bool Violates) {
    std::optional<Configuration> C = witness(R, Violates);
    if (!C)
      return {};
    T = targetOf(*C);
    return builtinRules().evaluate(R.On, *C, T);
  }

  std::string place() const {
    return R.File + ":" + std::to_string(R.Line) + ": " + R.Id + " " + R.Name;
  }

  static std::vector<std::string> errors(llvm::ArrayRef<Violation> Violations) {
    std::vector<std::string> Ids;
    for (const Violation &V : Violations)
      if (V.R->Level == Severity::Error)
        Ids.push_back(V.R->Id);
    return Ids;
  }
};

TEST_P(WitnessTest, Exists) {
  EXPECT_TRUE(R.Example) << place() << " has no witness";
}

TEST_P(WitnessTest, ViolatesThisRuleAndNoOtherError) {
  if (!R.Example)
    GTEST_SKIP();
  SCOPED_TRACE(place());
  std::vector<Violation> Violations = evaluate(/*Violates=*/true);
  EXPECT_THAT(ids(Violations), Contains(R.Id));
  std::vector<std::string> Others = errors(Violations);
  llvm::erase(Others, R.Id);
  EXPECT_THAT(Others, IsEmpty());
  EXPECT_TRUE(R.holdsFor(T)) << "the witness is for a target that the rule "
                                "leaves out";
}

TEST_P(WitnessTest, ConformsToEveryErrorRule) {
  if (!R.Example)
    GTEST_SKIP();
  SCOPED_TRACE(place());
  std::vector<Violation> Violations = evaluate(/*Violates=*/false);
  EXPECT_THAT(errors(Violations), IsEmpty());
  EXPECT_THAT(ids(Violations), Not(Contains(R.Id)));
}

std::vector<const Rule *> everyRule() {
  std::vector<const Rule *> Result;
  for (const Rule &R : builtinRules().Rules)
    Result.push_back(&R);
  return Result;
}

INSTANTIATE_TEST_SUITE_P(Rules, WitnessTest, ValuesIn(everyRule()),
                         [](const auto &Info) { return Info.param->Id; });

//===----------------------------------------------------------------------===//
// The built-in rules as a whole
//===----------------------------------------------------------------------===//

TEST(BuiltinRulesTest, Load) { EXPECT_GT(builtinRules().Rules.size(), 100u); }

TEST(BuiltinRulesTest, ConformingWitnessesAreKnownToConform) {
  // Silence because something is unknown would show nothing. These rules ask
  // about several optional pointers at once; a null one has no members.
  const std::set<std::string> Excepted = {"FCL1122", "FCL1512"};
  for (const Rule &R : builtinRules().Rules) {
    if (!R.Example || Excepted.count(R.Id))
      continue;
    std::optional<Configuration> C = witness(R, /*Violates=*/false);
    if (!C)
      continue;
    targetOf(*C);
    Evaluator E(builtinRules().M, builtinRules().Code, *C);
    EXPECT_TRUE((R.When && E.truth(*R.When) == Tri::False) ||
                E.truth(R.Require) == Tri::True)
        << R.Id << " is silent because something is unknown";
  }
}

TEST(BuiltinRulesTest, MessagesAboutWitnessesSayNothingUnknown) {
  for (const Rule &R : builtinRules().Rules) {
    std::optional<Configuration> C;
    // No witness says how a name is spelled.
    if (R.Example && R.On != Event::Name)
      C = witness(R, /*Violates=*/true);
    if (!C)
      continue;
    Target T = targetOf(*C);
    for (const Violation &V : builtinRules().evaluate(R.On, *C, T))
      if (V.R == &R)
        EXPECT_THAT(V.Message, Not(HasSubstr("unknown"))) << R.Id;
  }
}

TEST(BuiltinRulesTest, NoRuleYieldsToItselfThroughOthers) {
  for (const Rule &Start : builtinRules().Rules) {
    std::set<const Rule *> Reached;
    std::vector<const Rule *> Work = {&Start};
    while (!Work.empty()) {
      const Rule *Current = Work.back();
      Work.pop_back();
      for (const Rule &Next : builtinRules().Rules)
        if (&Next != Current &&
            (llvm::is_contained(Current->YieldsTo, Next.Id) ||
             llvm::is_contained(Current->YieldsTo, Next.Family)) &&
            Reached.insert(&Next).second)
          Work.push_back(&Next);
    }
    EXPECT_FALSE(Reached.count(&Start)) << Start.Id;
  }
}

} // namespace

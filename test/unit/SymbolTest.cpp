//===- SymbolTest.cpp - evaluation over symbols ---------------------------===//
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

/// Facts may be symbols; what is asked about them is written down and answered
/// from a list, with "unknown" for whatever is not in it.
class SymbolicDomain : public Domain {
public:
  llvm::StringMap<Value> Known;
  llvm::StringMap<Tri> Truths;        ///< By question, such as "$1 < 16".
  llvm::StringMap<Value> Results;     ///< By question, such as "$1 * 2".
  std::vector<std::string> Questions; ///< In order.

  Value fact(FactId Id) override {
    return Known.lookup(model().Facts[Id].Name);
  }
  Value arithmetic(Expr::Op Kind, const Value &L, const Value &R) override {
    return Results.lookup(ask(Kind, L, R));
  }
  Tri compare(Expr::Op Kind, const Value &L, const Value &R) override {
    auto It = Truths.find(ask(Kind, L, R));
    return It == Truths.end() ? Tri::Unknown : It->second;
  }
  std::string describe(const Value &V) override { return PrintToString(V); }

private:
  std::string ask(Expr::Op Kind, const Value &L, const Value &R) {
    const char *Operator = Kind == Expr::Eq         ? "=="
                           : Kind == Expr::Lt       ? "<"
                           : Kind == Expr::Add      ? "+"
                           : Kind == Expr::Sub      ? "-"
                           : Kind == Expr::Mul      ? "*"
                           : Kind == Expr::FloorDiv ? "//"
                           : Kind == Expr::Mod      ? "%"
                                                    : "?";
    Questions.push_back(text(L) + " " + Operator + " " + text(R));
    return Questions.back();
  }
  static std::string text(const Value &V) {
    return V.isSymbol() ? "$" + std::to_string(V.asInt()) : PrintToString(V);
  }
};

constexpr Tri T = Tri::True, F = Tri::False, U = Tri::Unknown;

/// a.ld is $1, b.ld is $2, in_place is $3, bias.ptr is $4, a.type is $5.
class SymbolTest : public Test {
protected:
  Language L;
  SymbolicDomain D;

  SymbolTest() {
    int64_t Index = 0;
    for (const char *Name : {"a.ld", "b.ld", "in_place", "bias.ptr", "a.type"})
      D.Known[Name] = Value::symbol(++Index);
  }

  Tri truth(const std::string &Text) {
    D.Questions.clear();
    return L.truth(Text, D);
  }
  Value value(const std::string &Text) {
    D.Questions.clear();
    return L.value(Text, D);
  }
};

TEST_F(SymbolTest, EqualityAsksTheDomain) {
  D.Truths["$1 == 16"] = T;
  EXPECT_EQ(truth("a.ld == 16"), T);
  EXPECT_EQ(truth("a.ld != 16"), F);
  EXPECT_EQ(truth("a.ld == 17"), U);
  EXPECT_THAT(D.Questions, ElementsAre("$1 == 17"));
}

TEST_F(SymbolTest, TheSymbolStandsOnTheLeftOfAnEquality) {
  D.Truths["$1 == 16"] = T;
  EXPECT_EQ(truth("16 == a.ld"), T);
  D.Truths["$4 == null"] = F;
  EXPECT_EQ(truth("null == bias.ptr"), F);
  EXPECT_EQ(truth("bias.ptr != null"), T);
}

TEST_F(SymbolTest, TwoSymbolsAreComparedInTheirOrder) {
  EXPECT_EQ(truth("b.ld == a.ld"), U);
  EXPECT_THAT(D.Questions, ElementsAre("$2 == $1"));
}

TEST_F(SymbolTest, EveryOrderIsAskedAsLess) {
  D.Truths["$1 < 16"] = T;
  EXPECT_EQ(truth("a.ld < 16"), T);
  EXPECT_EQ(truth("a.ld >= 16"), F);
  EXPECT_EQ(truth("16 > a.ld"), T);
  EXPECT_EQ(truth("16 <= a.ld"), F);
  D.Truths["16 < $1"] = F;
  EXPECT_EQ(truth("a.ld > 16"), F);
  EXPECT_EQ(truth("a.ld <= 16"), T);
  EXPECT_EQ(truth("16 < a.ld"), F);
}

TEST_F(SymbolTest, ArithmeticYieldsNewSymbols) {
  D.Results["$1 * 2"] = Value::symbol(10);
  D.Results["$10 % 16"] = Value::symbol(11);
  D.Truths["$11 == 0"] = F;
  EXPECT_EQ(truth("a.ld * 2 % 16 == 0"), F);
  EXPECT_THAT(D.Questions, ElementsAre("$1 * 2", "$10 % 16", "$11 == 0"));
}

TEST_F(SymbolTest, EveryArithmeticOperatorReachesTheDomain) {
  for (const char *Operator : {"+", "-", "*", "//", "%"}) {
    std::string Middle = std::string(" ") + Operator + " ";
    EXPECT_TRUE(value("a.ld" + Middle + "8").isUnknown());
    EXPECT_THAT(D.Questions, ElementsAre("$1" + Middle + "8"));
    value("8" + Middle + "a.ld");
    EXPECT_THAT(D.Questions, ElementsAre("8" + Middle + "$1"));
    value("a.ld" + Middle + "b.ld");
    EXPECT_THAT(D.Questions, ElementsAre("$1" + Middle + "$2"));
  }
}

TEST_F(SymbolTest, TheSignIsADifference) {
  D.Results["0 - $1"] = Value::symbol(10);
  EXPECT_TRUE(value("-a.ld").isSymbol());
}

TEST_F(SymbolTest, ConstantsAreNotTheDomainsBusiness) {
  D.Known["c.ld"] = Value::integer(8);
  EXPECT_EQ(truth("c.ld * 2 == 16 and 3 < c.ld"), T);
  EXPECT_THAT(D.Questions, IsEmpty());
}

TEST_F(SymbolTest, NothingIsAskedAboutUnknownsNullsOrFloats) {
  EXPECT_EQ(truth("a.ld == c.ld"), U);
  EXPECT_EQ(truth("a.ld < c.ld"), U);
  EXPECT_TRUE(value("a.ld + c.ld").isUnknown());
  EXPECT_TRUE(value("a.ld * 0.5").isUnknown());
  D.Known["workspace.align"] = Value::null();
  EXPECT_EQ(truth("a.ld < workspace.align"), U);
  EXPECT_THAT(D.Questions, IsEmpty());
}

TEST_F(SymbolTest, ASymbolicTruthValueIsComparedWithZero) {
  D.Truths["$3 == 0"] = F;
  EXPECT_EQ(truth("in_place"), T);
  EXPECT_EQ(truth("not in_place"), F);
  EXPECT_EQ(truth("in_place == false"), F);
}

TEST_F(SymbolTest, MembershipAsksUntilOneFits) {
  D.Truths["$1 == 2"] = T;
  EXPECT_EQ(truth("a.ld in [1, 2, 3]"), T);
  EXPECT_THAT(D.Questions, ElementsAre("$1 == 1", "$1 == 2"));
  for (const char *Question : {"$1 == 4", "$1 == 5"})
    D.Truths[Question] = F;
  EXPECT_EQ(truth("a.ld in [4, 5]"), F);
  EXPECT_EQ(truth("a.ld in [4, 6]"), U);
}

TEST_F(SymbolTest, AKnownSideDecidesWithoutTheDomain) {
  D.Known["set.known"] = Value::integer(0);
  EXPECT_EQ(truth("set.known and in_place"), F);
  EXPECT_EQ(truth("not set.known or in_place"), T);
  EXPECT_THAT(D.Questions, IsEmpty());
}

TEST_F(SymbolTest, MinAndMaxFollowTheDomainsOrder) {
  D.Truths["$1 < $2"] = T;
  EXPECT_EQ(value("min(a.ld, b.ld)").asInt(), 1);
  EXPECT_EQ(value("max(a.ld, b.ld)").asInt(), 2);
  EXPECT_TRUE(value("min(b.ld, a.ld)").isUnknown());
}

TEST_F(SymbolTest, AbsFollowsTheSign) {
  D.Truths["$1 < 0"] = F;
  EXPECT_EQ(value("abs(a.ld)").asInt(), 1);
  D.Truths["$2 < 0"] = T;
  D.Results["0 - $2"] = Value::symbol(20);
  EXPECT_EQ(value("abs(b.ld)").asInt(), 20);
  D.Truths.erase("$2 < 0");
  EXPECT_TRUE(value("abs(b.ld)").isUnknown());
}

TEST_F(SymbolTest, TheChoiceFollowsTheDomain) {
  D.Truths["$3 == 0"] = T;
  EXPECT_EQ(value("a.ld if in_place else b.ld").asInt(), 2);
  D.Truths["$3 == 0"] = F;
  EXPECT_EQ(value("a.ld if in_place else b.ld").asInt(), 1);
  D.Truths.erase("$3 == 0");
  EXPECT_TRUE(value("a.ld if in_place else b.ld").isUnknown());
  D.Truths["$1 == $2"] = T;
  EXPECT_TRUE(value("a.ld if in_place else b.ld").isSymbol());
}

TEST_F(SymbolTest, TheWidthOfASymbolicTypeIsUnknown) {
  EXPECT_TRUE(value("bits(a.type)").isUnknown());
  EXPECT_TRUE(value("bytes(a.type)").isUnknown());
}

TEST_F(SymbolTest, TablesAskForEachCell) {
  L.addTable("support", "a.ld\tb.ld\n1|2\t*\n3\t4\n");
  EXPECT_EQ(truth("matches(support)"), U);
  for (const char *Question : {"$1 == 1", "$1 == 2", "$2 == 4"})
    D.Truths[Question] = F;
  EXPECT_EQ(truth("matches(support)"), F);
  D.Truths["$1 == 2"] = T;
  EXPECT_EQ(truth("matches(support)"), T);
}

TEST_F(SymbolTest, TheDomainDescribesItsSymbols) {
  EXPECT_EQ(L.format("a.ld", D), "symbol 1");
  EXPECT_EQ(L.format("c.ld", D), "unknown");
}

} // namespace

//===- ExpressionTest.cpp - what expressions parse to ---------------------===//
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

/// Writes a parsed expression with every operation in parentheses.
class Dump {
public:
  static std::string of(const Expr &E) {
    switch (E.Kind) {
    case Expr::Constant:
      return E.Const.isNull() ? "null" : model().format(E.Const, E.Ty);
    case Expr::Fact:
      return model().Facts[E.Id].Name;
    case Expr::In:
      return "(" + of(*E.Args[0]) + " in [" + members(E) + "])";
    case Expr::Matches:
      return "matches(" + E.Rows->Name + ")";
    case Expr::Not:
      return "(not " + of(*E.Args[0]) + ")";
    case Expr::Neg:
      return "(-" + of(*E.Args[0]) + ")";
    case Expr::Choice:
      return "(" + of(*E.Args[0]) + " if " + of(*E.Args[1]) + " else " +
             of(*E.Args[2]) + ")";
    case Expr::Abs:
      return "abs(" + of(*E.Args[0]) + ")";
    case Expr::Surely:
      return "surely(" + of(*E.Args[0]) + ")";
    case Expr::Bits:
      return "bits(" + of(*E.Args[0]) + ")";
    case Expr::Bytes:
      return "bytes(" + of(*E.Args[0]) + ")";
    case Expr::Min:
      return "min(" + of(*E.Args[0]) + ", " + of(*E.Args[1]) + ")";
    case Expr::Max:
      return "max(" + of(*E.Args[0]) + ", " + of(*E.Args[1]) + ")";
    default:
      return "(" + of(*E.Args[0]) + " " + spelling(E.Kind) + " " +
             of(*E.Args[1]) + ")";
    }
  }

private:
  static std::string members(const Expr &E) {
    std::vector<std::string> Texts;
    for (const fcl::Value &V : E.Members)
      Texts.push_back(V.isNull() ? "null" : model().format(V, E.Args[0]->Ty));
    return llvm::join(Texts, ", ");
  }

  static const char *spelling(Expr::Op Kind) {
    switch (Kind) {
    case Expr::Or:
      return "or";
    case Expr::And:
      return "and";
    case Expr::Eq:
      return "==";
    case Expr::Ne:
      return "!=";
    case Expr::Lt:
      return "<";
    case Expr::Le:
      return "<=";
    case Expr::Gt:
      return ">";
    case Expr::Ge:
      return ">=";
    case Expr::Add:
      return "+";
    case Expr::Sub:
      return "-";
    case Expr::Mul:
      return "*";
    case Expr::FloorDiv:
      return "//";
    case Expr::Mod:
      return "%";
    default:
      return "?";
    }
  }
};

class ExpressionTest : public Test {
protected:
  Language L;

  ExpressionTest() {
    L.define("sets:\n"
             "  FP8: [CUDA_R_8F_E4M3, CUDA_R_8F_E5M2]\n"
             "  SIZES: [16, 0x20]\n"
             "definitions:\n"
             "  doubled: 2 * m\n"
             "  m: d.rows\n"
             "  wide: doubled > 8\n");
  }

  std::string dump(const std::string &Text) { return Dump::of(*L.parse(Text)); }
  FactType::Kind type(const std::string &Text) { return L.parse(Text)->Ty.K; }
};

TEST_F(ExpressionTest, LogicBindsNotThenAndThenOr) {
  EXPECT_EQ(dump("in_place or in_place and not in_place"),
            "(in_place or (in_place and (not in_place)))");
  EXPECT_EQ(dump("not in_place and in_place or in_place"),
            "(((not in_place) and in_place) or in_place)");
  EXPECT_EQ(dump("not not in_place"), "(not (not in_place))");
}

TEST_F(ExpressionTest, ParenthesesOverrideBinding) {
  EXPECT_EQ(dump("(in_place or in_place) and in_place"),
            "((in_place or in_place) and in_place)");
  EXPECT_EQ(dump("not (in_place and in_place)"),
            "(not (in_place and in_place))");
  EXPECT_EQ(dump("((a.ld))"), "a.ld");
}

TEST_F(ExpressionTest, ComparisonsBindTighterThanLogic) {
  EXPECT_EQ(dump("not a.ld == 1 and b.ld != 2"),
            "((not (a.ld == 1)) and (b.ld != 2))");
}

TEST_F(ExpressionTest, EveryComparisonOperator) {
  for (const char *Operator : {"==", "!=", "<", "<=", ">", ">="}) {
    std::string Middle = std::string(" ") + Operator + " ";
    EXPECT_EQ(dump("a.ld" + Middle + "b.ld"), "(a.ld" + Middle + "b.ld)");
    EXPECT_EQ(type("a.ld" + Middle + "b.ld"), FactType::Bool);
  }
}

TEST_F(ExpressionTest, TruthValuesEnumsAndNumbersAreComparable) {
  EXPECT_EQ(dump("(a.ld == 1) == (b.ld == 1)"), "((a.ld == 1) == (b.ld == 1))");
  EXPECT_EQ(dump("in_place == true"), "(in_place == true)");
  EXPECT_EQ(dump("transa != CUBLAS_OP_T"), "(transa != CUBLAS_OP_T)");
  EXPECT_EQ(dump("beta.value == 0"), "(beta.value == 0)");
}

TEST_F(ExpressionTest, NullableFactsAndPointersAreComparableWithNull) {
  EXPECT_EQ(dump("bias.ptr == null"), "(bias.ptr == null)");
  EXPECT_EQ(dump("null != bias.type"), "(null != bias.type)");
  EXPECT_EQ(dump("workspace.align == null"), "(workspace.align == null)");
}

TEST_F(ExpressionTest, MembershipInAListOrInASet) {
  EXPECT_EQ(dump("a.ld in [1, -2, 0x10]"), "(a.ld in [1, -2, 16])");
  EXPECT_EQ(dump("bias.type in [CUDA_R_16F, null]"),
            "(bias.type in [CUDA_R_16F, null])");
  EXPECT_EQ(dump("a.type in FP8"),
            "(a.type in [CUDA_R_8F_E4M3, CUDA_R_8F_E5M2])");
  EXPECT_EQ(dump("a.ld in SIZES"), "(a.ld in [16, 32])");
}

TEST_F(ExpressionTest, NegatedMembership) {
  EXPECT_EQ(dump("a.ld not in [1]"), "(not (a.ld in [1]))");
  EXPECT_EQ(dump("not a.ld in [1]"), "(not (a.ld in [1]))");
  EXPECT_EQ(dump("not a.ld not in [1]"), "(not (not (a.ld in [1])))");
}

TEST_F(ExpressionTest, MembershipBindsTighterThanAnd) {
  EXPECT_EQ(dump("a.ld + 1 in [1] and in_place"),
            "(((a.ld + 1) in [1]) and in_place)");
}

TEST_F(ExpressionTest, ArithmeticBindsLikePython) {
  EXPECT_EQ(dump("1 + a.ld * 2 - b.ld"), "((1 + (a.ld * 2)) - b.ld)");
  EXPECT_EQ(dump("a.ld // 2 % 3 * 4"), "(((a.ld // 2) % 3) * 4)");
  EXPECT_EQ(dump("(1 + a.ld) * 2"), "((1 + a.ld) * 2)");
  EXPECT_EQ(dump("a.ld % 16 == 0"), "((a.ld % 16) == 0)");
}

TEST_F(ExpressionTest, SumsAndProductsAssociateToTheLeft) {
  EXPECT_EQ(dump("a.ld - b.ld - c.ld"), "((a.ld - b.ld) - c.ld)");
  EXPECT_EQ(dump("a.ld // b.ld // c.ld"), "((a.ld // b.ld) // c.ld)");
}

TEST_F(ExpressionTest, TheSignBindsTighterThanProducts) {
  EXPECT_EQ(dump("-a.ld * 2"), "((-a.ld) * 2)");
  EXPECT_EQ(dump("2 * -a.ld"), "(2 * (-a.ld))");
  EXPECT_EQ(dump("--a.ld"), "(-(-a.ld))");
  EXPECT_EQ(dump("a.ld--1"), "(a.ld - -1)");
}

TEST_F(ExpressionTest, ANegatedLiteralIsAConstant) {
  ExprPtr E = L.parse("-16");
  EXPECT_EQ(E->Kind, Expr::Constant);
  EXPECT_EQ(E->Const.asInt(), -16);
  EXPECT_EQ(L.parse("-0.5")->Const.asReal(), -0.5);
}

TEST_F(ExpressionTest, TheChoiceBindsLoosestAndToTheRight) {
  EXPECT_EQ(dump("a.ld if in_place or in_place else b.ld + 1"),
            "(a.ld if (in_place or in_place) else (b.ld + 1))");
  EXPECT_EQ(dump("1 if in_place else 2 if in_place else 3"),
            "(1 if in_place else (2 if in_place else 3))");
  EXPECT_EQ(dump("(1 if in_place else 2) + 1"), "((1 if in_place else 2) + 1)");
}

TEST_F(ExpressionTest, TheChoiceTakesTheTypeOfItsSides) {
  EXPECT_EQ(type("a.ld if in_place else 2"), FactType::Int);
  EXPECT_EQ(type("in_place if in_place else a.ld == 2"), FactType::Bool);
  EXPECT_EQ(type("a.type if in_place else b.type"), FactType::Enum);
  EXPECT_EQ(type("a.ptr if in_place else b.ptr"), FactType::Pointer);
}

TEST_F(ExpressionTest, AChoiceWithNullIsNullable) {
  ExprPtr E = L.parse("a.type if in_place else null");
  EXPECT_EQ(E->Ty.K, FactType::Enum);
  EXPECT_TRUE(E->Ty.Nullable);
  E = L.parse("null if in_place else a.type");
  EXPECT_EQ(E->Ty.K, FactType::Enum);
  EXPECT_TRUE(E->Ty.Nullable);
}

TEST_F(ExpressionTest, EveryFunction) {
  EXPECT_EQ(dump("abs(a.ld - 1)"), "abs((a.ld - 1))");
  EXPECT_EQ(dump("min(a.ld, 2)"), "min(a.ld, 2)");
  EXPECT_EQ(dump("max(a.ld, min(b.ld, 2))"), "max(a.ld, min(b.ld, 2))");
  EXPECT_EQ(dump("bits(a.type) * a.ld"), "(bits(a.type) * a.ld)");
  EXPECT_EQ(dump("bytes(a.type if in_place else b.type)"),
            "bytes((a.type if in_place else b.type))");
}

TEST_F(ExpressionTest, MatchesNamesATable) {
  L.addTable("support", "transa\tm\nCUBLAS_OP_T\t16\n");
  EXPECT_EQ(dump("matches(support) or in_place"),
            "(matches(support) or in_place)");
  EXPECT_EQ(type("matches(support)"), FactType::Bool);
}

TEST_F(ExpressionTest, EveryLiteral) {
  EXPECT_EQ(dump("33554432"), "33554432");
  EXPECT_EQ(type("33554432"), FactType::Int);
  EXPECT_EQ(dump("0.5"), "0.5");
  EXPECT_EQ(type("0.5"), FactType::Float);
  EXPECT_EQ(dump("true"), "true");
  EXPECT_EQ(dump("false"), "false");
  EXPECT_EQ(type("true"), FactType::Bool);
  EXPECT_EQ(type("null"), FactType::Null);
  EXPECT_EQ(dump("CUDA_R_16F"), "CUDA_R_16F");
  EXPECT_EQ(dump("device"), "device");
}

TEST_F(ExpressionTest, AFloatOnEitherSideMakesArithmeticFloat) {
  EXPECT_EQ(type("a.ld * 2"), FactType::Int);
  EXPECT_EQ(type("a.ld * 0.5"), FactType::Float);
  EXPECT_EQ(type("0.5 - a.ld"), FactType::Float);
}

TEST_F(ExpressionTest, DefinitionsStandForTheirExpression) {
  EXPECT_EQ(dump("m"), "d.rows");
  EXPECT_EQ(dump("wide"), "((2 * d.rows) > 8)");
  // A definition is a unit, whatever stands around it.
  EXPECT_EQ(dump("doubled * 3"), "((2 * d.rows) * 3)");
}

TEST_F(ExpressionTest, DefinitionsMayUseLaterOnesAndThoseOfEarlierFiles) {
  L.define("definitions: {triple: m + later, later: doubled}");
  EXPECT_EQ(dump("triple"), "(d.rows + (2 * d.rows))");
}

TEST_F(ExpressionTest, SpacesAndLineBreaksDoNotMatter) {
  EXPECT_EQ(dump("  a.ld%16==0\n and\tin_place "),
            "(((a.ld % 16) == 0) and in_place)");
}

TEST_F(ExpressionTest, CollectFactsSeesThroughDefinitionsChoicesAndTables) {
  L.addTable("support", "transa\tm\nCUBLAS_OP_T\t16\n");
  Program Code(model());
  llvm::SmallBitVector Facts(model().Facts.size());
  Code.collectFacts(
      Code.add(*L.parse("matches(support) if in_place else a.ld in [1]")),
      Program::FactsOf::All, Facts);
  std::vector<std::string> Names;
  for (unsigned Id : Facts.set_bits())
    Names.push_back(model().Facts[Id].Name);
  EXPECT_THAT(Names,
              UnorderedElementsAre("transa", "d.rows", "in_place", "a.ld"));
}

} // namespace

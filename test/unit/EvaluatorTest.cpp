//===- EvaluatorTest.cpp - evaluation of constants ------------------------===//
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

class EvaluatorTest : public Test {
protected:
  Language L;
  Facts C;

  Tri truth(const std::string &Text) { return L.truth(Text, C); }
  Value value(const std::string &Text) { return L.value(Text, C); }
};

MATCHER_P(IsInt, Number, "") {
  return arg.kind() == Value::Kind::Int && arg.asInt() == Number;
}
MATCHER_P(IsReal, Number, "") {
  return arg.kind() == Value::Kind::Float && arg.asReal() == Number;
}
MATCHER(IsUnknown, "") { return arg.isUnknown(); }
MATCHER(IsNull, "") { return arg.isNull(); }

constexpr Tri T = Tri::True, F = Tri::False, U = Tri::Unknown;
constexpr int64_t Min = INT64_MIN, Max = INT64_MAX;

Value toValue(Tri Truth) {
  return Truth == U ? Value() : Value::integer(Truth == T);
}

//===----------------------------------------------------------------------===//
// Kleene logic
//===----------------------------------------------------------------------===//

struct Row {
  Tri Left, Right, And, Or, Equal;
};
const Row KleeneTable[] = {
    {T, T, T, T, T}, {T, F, F, T, F}, {T, U, U, T, U},
    {F, T, F, T, F}, {F, F, F, F, T}, {F, U, F, U, U},
    {U, T, U, T, U}, {U, F, F, U, U}, {U, U, U, U, U},
};

TEST_F(EvaluatorTest, ConnectivesFollowKleene) {
  for (const Row &R : KleeneTable) {
    SCOPED_TRACE(PrintToString(R.Left) + ", " + PrintToString(R.Right));
    C.set("in_place", toValue(R.Left));
    C.set("set.known", toValue(R.Right));
    EXPECT_EQ(truth("in_place and set.known"), R.And);
    EXPECT_EQ(truth("in_place or set.known"), R.Or);
    EXPECT_EQ(truth("in_place == set.known"), R.Equal);
    EXPECT_EQ(truth("in_place != set.known"), !R.Equal);
    EXPECT_EQ(R.Left && R.Right, R.And);
    EXPECT_EQ(R.Left || R.Right, R.Or);
  }
}

TEST_F(EvaluatorTest, NegationKeepsUnknown) {
  for (auto [Operand, Result] : {std::pair(T, F), {F, T}, {U, U}}) {
    C.set("in_place", toValue(Operand));
    EXPECT_EQ(truth("not in_place"), Result);
  }
}

TEST_F(EvaluatorTest, ATruthValueIsAValueToo) {
  C.set("a.ld", Value::integer(4));
  EXPECT_THAT(value("a.ld == 4"), IsInt(1));
  EXPECT_THAT(value("a.ld == 5"), IsInt(0));
  EXPECT_THAT(value("b.ld == 5"), IsUnknown());
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

TEST_F(EvaluatorTest, ComparisonsOfKnownNumbers) {
  C.set("a.ld", Value::integer(4));
  for (auto [Text, Result] : {std::pair("a.ld == 4", T),
                              {"a.ld == 5", F},
                              {"a.ld != 4", F},
                              {"a.ld != 5", T},
                              {"a.ld < 4", F},
                              {"a.ld < 5", T},
                              {"a.ld <= 3", F},
                              {"a.ld <= 4", T},
                              {"a.ld > 4", F},
                              {"a.ld > 3", T},
                              {"a.ld >= 5", F},
                              {"a.ld >= 4", T}})
    EXPECT_EQ(truth(Text), Result) << Text;
}

TEST_F(EvaluatorTest, ComparisonsWithAnUnknownFactAreUnknown) {
  for (const char *Operator : {"==", "!=", "<", "<=", ">", ">="}) {
    EXPECT_EQ(truth(std::string("a.ld ") + Operator + " 4"), U) << Operator;
    EXPECT_EQ(truth(std::string("4 ") + Operator + " a.ld"), U) << Operator;
    // Not even with itself: nobody knows that it is one value.
    EXPECT_EQ(truth(std::string("a.ld ") + Operator + " a.ld"), U) << Operator;
  }
}

TEST_F(EvaluatorTest, IntegersAndFloatsCompareByValue) {
  C.set("beta.value", Value::real(1));
  EXPECT_EQ(truth("beta.value == 1"), T);
  EXPECT_EQ(truth("beta.value < 1.5"), T);
  EXPECT_EQ(truth("2 < beta.value"), F);
}

TEST_F(EvaluatorTest, LargeIntegersCompareExactly) {
  C.set("a.ld", Value::integer(Max));
  C.set("b.ld", Value::integer(Max - 1));
  EXPECT_EQ(truth("a.ld == b.ld"), F);
  EXPECT_EQ(truth("b.ld < a.ld"), T);
}

TEST_F(EvaluatorTest, NullEqualsOnlyNull) {
  C.reset({{"bias.type", Value::null()},
           {"aux.type", enumerator("CUDA_R_16F")},
           {"bias.ptr", Value::nonNull()},
           {"aux.ptr", Value::null()}});
  EXPECT_EQ(truth("bias.type == null"), T);
  EXPECT_EQ(truth("bias.type != null"), F);
  EXPECT_EQ(truth("bias.type == CUDA_R_16F"), F);
  EXPECT_EQ(truth("bias.type == aux.type"), F);
  EXPECT_EQ(truth("aux.type == null"), F);
  EXPECT_EQ(truth("bias.ptr != null"), T);
  EXPECT_EQ(truth("aux.ptr == null"), T);
  EXPECT_EQ(truth("c.ptr == null"), U);
}

TEST_F(EvaluatorTest, NullHasNoOrderAndNoSum) {
  C.set("workspace.align", Value::null());
  EXPECT_EQ(truth("workspace.align < 16"), U);
  EXPECT_EQ(truth("workspace.align >= 16"), U);
  EXPECT_EQ(truth("16 <= workspace.align"), U);
  EXPECT_THAT(value("workspace.align + 1"), IsUnknown());
  EXPECT_THAT(value("min(workspace.align, 1)"), IsUnknown());
  EXPECT_THAT(value("abs(workspace.align)"), IsUnknown());
}

TEST_F(EvaluatorTest, AMemberOfANullPointerIsUnknown) {
  C.set("bias.ptr", Value::null());
  EXPECT_EQ(truth("bias.ptr.space == device"), U);
  EXPECT_EQ(truth("bias.ptr.align % 16 == 0"), U);
  EXPECT_EQ(truth("bias.ptr == null or bias.ptr.space == device"), T);
}

TEST_F(EvaluatorTest, Membership) {
  C.set("a.ld", Value::integer(2));
  EXPECT_EQ(truth("a.ld in [1, 2]"), T);
  EXPECT_EQ(truth("a.ld in [1, 3]"), F);
  EXPECT_EQ(truth("a.ld not in [1, 2]"), F);
  EXPECT_EQ(truth("a.ld not in [1, 3]"), T);
  EXPECT_EQ(truth("b.ld in [1, 2]"), U);
  EXPECT_EQ(truth("b.ld not in [1, 2]"), U);
}

TEST_F(EvaluatorTest, NullIsAMemberLikeAnyOther) {
  C.reset(
      {{"bias.type", Value::null()}, {"aux.type", enumerator("CUDA_R_16F")}});
  EXPECT_EQ(truth("bias.type in [CUDA_R_16F, null]"), T);
  EXPECT_EQ(truth("bias.type in [CUDA_R_16F]"), F);
  EXPECT_EQ(truth("aux.type in [CUDA_R_32F, null]"), F);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

TEST_F(EvaluatorTest, DivisionRoundsDown) {
  struct {
    int64_t Left, Right, Quotient, Remainder;
  } const Cases[] = {{7, 2, 3, 1},    {-7, 2, -4, 1}, {7, -2, -4, -1},
                     {-7, -2, 3, -1}, {6, 3, 2, 0},   {-6, 3, -2, 0},
                     {6, -3, -2, 0},  {0, -5, 0, 0},  {1, -16, -1, -15}};
  for (const auto &Case : Cases) {
    SCOPED_TRACE(std::to_string(Case.Left) + ", " + std::to_string(Case.Right));
    C.set("a.ld", Value::integer(Case.Left));
    C.set("b.ld", Value::integer(Case.Right));
    EXPECT_THAT(value("a.ld // b.ld"), IsInt(Case.Quotient));
    EXPECT_THAT(value("a.ld % b.ld"), IsInt(Case.Remainder));
  }
}

TEST_F(EvaluatorTest, DivisionByZeroIsUnknown) {
  C.reset({{"a.ld", Value::integer(7)},
           {"b.ld", Value::integer(0)},
           {"beta.value", Value::real(0)}});
  EXPECT_THAT(value("a.ld // b.ld"), IsUnknown());
  EXPECT_THAT(value("a.ld % b.ld"), IsUnknown());
  EXPECT_THAT(value("a.ld // beta.value"), IsUnknown());
  EXPECT_THAT(value("a.ld % beta.value"), IsUnknown());
}

TEST_F(EvaluatorTest, OverflowIsUnknown) {
  C.reset({{"a.ld", Value::integer(Max)},
           {"b.ld", Value::integer(Min)},
           {"c.ld", Value::integer(-1)}});
  for (const char *Text :
       {"a.ld + 1", "b.ld - 1", "a.ld * 2", "b.ld * c.ld", "b.ld // c.ld",
        "b.ld % c.ld", "-b.ld", "abs(b.ld)", "(a.ld + 1) % 16"})
    EXPECT_THAT(value(Text), IsUnknown()) << Text;
  EXPECT_EQ(truth("a.ld + 1 > 0"), U);
  EXPECT_THAT(value("a.ld - 1"), IsInt(Max - 1));
  EXPECT_THAT(value("-a.ld"), IsInt(-Max));
}

TEST_F(EvaluatorTest, ArithmeticWithAnUnknownFactIsUnknown) {
  for (const char *Text : {"a.ld + 1", "1 - a.ld", "0 * a.ld", "a.ld // 2",
                           "a.ld % 1", "-a.ld", "abs(a.ld)", "min(a.ld, 1)",
                           "max(1, a.ld)", "bits(a.type)", "bytes(a.type)"})
    EXPECT_THAT(value(Text), IsUnknown()) << Text;
}

TEST_F(EvaluatorTest, FloatArithmetic) {
  C.set("beta.value", Value::real(2.5));
  EXPECT_THAT(value("beta.value + 1"), IsReal(3.5));
  EXPECT_THAT(value("1 - beta.value"), IsReal(-1.5));
  EXPECT_THAT(value("beta.value * 2"), IsReal(5.0));
  EXPECT_THAT(value("-beta.value // 1"), IsReal(-3.0));
  EXPECT_THAT(value("-beta.value % 1"), IsReal(0.5));
}

TEST_F(EvaluatorTest, MinMaxAndAbs) {
  C.reset({{"a.ld", Value::integer(-3)}, {"beta.value", Value::real(-0.5)}});
  EXPECT_THAT(value("min(a.ld, 2)"), IsInt(-3));
  EXPECT_THAT(value("min(2, a.ld)"), IsInt(-3));
  EXPECT_THAT(value("max(a.ld, 2)"), IsInt(2));
  EXPECT_THAT(value("max(2, a.ld)"), IsInt(2));
  EXPECT_THAT(value("max(a.ld, -3)"), IsInt(-3));
  EXPECT_THAT(value("abs(a.ld)"), IsInt(3));
  EXPECT_THAT(value("abs(3)"), IsInt(3));
  EXPECT_THAT(value("abs(beta.value)"), IsReal(0.5));
  EXPECT_THAT(value("min(0, beta.value)"), IsReal(-0.5));
}

TEST_F(EvaluatorTest, SurelyTakesTheUnknownForFalse) {
  C.reset({{"a.ld", Value::integer(3)}});
  EXPECT_EQ(truth("surely(a.ld < 4)"), T);
  EXPECT_EQ(truth("surely(a.ld > 4)"), F);
  EXPECT_EQ(truth("surely(b.ld < 4)"), F);
  EXPECT_EQ(truth("not surely(b.ld < 4 and a.ld < 4)"), T);
  EXPECT_EQ(truth("surely(b.ld < 4 or a.ld < 4)"), T);
}

TEST_F(EvaluatorTest, BitsAndBytesOfATypeFollowFromItsName) {
  struct {
    const char *Type;
    int64_t Bits;
  } const Cases[] = {
      {"CUDA_R_8I", 8},      {"CUDA_R_16F", 16},    {"CUDA_R_16BF", 16},
      {"CUDA_R_32F", 32},    {"CUDA_R_64F", 64},    {"CUDA_C_16F", 32},
      {"CUDA_C_64F", 128},   {"CUDA_R_8F_E4M3", 8}, {"CUDA_R_8F_UE8M0", 8},
      {"CUDA_R_4F_E2M1", 4}, {"CUDA_R_6F_E3M2", 6}};
  for (const auto &Case : Cases) {
    SCOPED_TRACE(Case.Type);
    C.set("a.type", enumerator(Case.Type));
    EXPECT_THAT(value("bits(a.type)"), IsInt(Case.Bits));
    if (Case.Bits % 8 == 0)
      EXPECT_THAT(value("bytes(a.type)"), IsInt(Case.Bits / 8));
    else
      EXPECT_THAT(value("bytes(a.type)"), IsUnknown());
  }
}

TEST_F(EvaluatorTest, EveryDataTypeHasAWidth) {
  const EnumType &Types = model().Enums[model().enumId("cudaDataType_t")];
  for (const auto &[Name, Number] : Types.Enumerators) {
    C.set("a.type", Value::integer(Number));
    EXPECT_FALSE(value("bits(a.type)").isUnknown()) << Name;
  }
  C.set("a.type", Value::integer(12345));
  EXPECT_THAT(value("bits(a.type)"), IsUnknown());
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

TEST_F(EvaluatorTest, TheChoiceFollowsAKnownCondition) {
  C.set("in_place", Value::integer(1));
  EXPECT_THAT(value("1 if in_place else a.ld"), IsInt(1));
  EXPECT_EQ(truth("a.ld == 1 if not in_place else true"), T);
  EXPECT_THAT(value("a.ld if in_place else 1"), IsUnknown());
}

TEST_F(EvaluatorTest, AnUnknownConditionNeedsAgreement) {
  C.reset({{"a.ld", Value::integer(1)},
           {"bias.type", Value::null()},
           {"aux.type", Value::null()}});
  EXPECT_THAT(value("1 if in_place else 2"), IsUnknown());
  EXPECT_THAT(value("1 if in_place else a.ld"), IsInt(1));
  EXPECT_THAT(value("a.ld if in_place else b.ld"), IsUnknown());
  EXPECT_THAT(value("bias.type if in_place else aux.type"), IsNull());
  EXPECT_EQ(truth("a.ld == 1 if in_place else a.ld < 2"), T);
  EXPECT_EQ(truth("a.ld == 2 if in_place else a.ld > 2"), F);
  EXPECT_EQ(truth("a.ld == 1 if in_place else a.ld > 2"), U);
  EXPECT_EQ(truth("a.ld == 1 if in_place else b.ld == 1"), U);
}

TEST_F(EvaluatorTest, ATruthValuedChoiceIsAValueToo) {
  C.set("in_place", Value::integer(0));
  EXPECT_THAT(value("true if in_place else false"), IsInt(0));
  EXPECT_THAT(value("true if set.known else false"), IsUnknown());
}

//===----------------------------------------------------------------------===//
// For people
//===----------------------------------------------------------------------===//

TEST_F(EvaluatorTest, FormatsByType) {
  C.reset({{"a.ld", Value::integer(16)},
           {"a.type", enumerator("CUDA_R_8F_E4M3")},
           {"in_place", Value::integer(1)},
           {"beta.value", Value::real(0.25)},
           {"bias.ptr", Value::null()},
           {"aux.ptr", Value::nonNull()},
           {"bias.type", Value::null()}});
  auto format = [&](const char *Text) { return L.format(Text, C); };
  EXPECT_EQ(format("a.ld * 2"), "32");
  EXPECT_EQ(format("a.type"), "CUDA_R_8F_E4M3");
  EXPECT_EQ(format("in_place"), "true");
  EXPECT_EQ(format("a.ld == 3"), "false");
  EXPECT_EQ(format("beta.value"), "0.25");
  EXPECT_EQ(format("bias.ptr"), "null");
  EXPECT_EQ(format("aux.ptr"), "not null");
  EXPECT_EQ(format("bias.type"), "unset");
  EXPECT_EQ(format("b.ld"), "unknown");
}

TEST_F(EvaluatorTest, FormatsVersionsAsPeopleWriteThem) {
  C.reset({{"target.cublaslt", Value::integer(130100)},
           {"set.since", Value::integer(111103)},
           {"set.removed", Value::null()}});
  auto format = [&](const char *Text) { return L.format(Text, C); };
  EXPECT_EQ(format("target.cublaslt"), "13.1.0");
  EXPECT_EQ(format("set.since"), "11.11.3");
  EXPECT_EQ(format("set.removed"), "no version");
}

TEST_F(EvaluatorTest, FormatsAnEnumeratorThatNobodyKnowsAsItsNumber) {
  C.set("a.type", Value::integer(12345));
  EXPECT_EQ(L.format("a.type", C), "12345");
}

} // namespace

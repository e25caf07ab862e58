//===- ExpressionErrorTest.cpp - what expressions may not be --------------===//
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
class ExpressionErrorTest : public Test {
protected:
  Language L;

  ExpressionErrorTest() {
    L.define("sets:\n"
             "  FP8: [CUDA_R_8F_E4M3, CUDA_R_8F_E5M2]\n"
             "definitions:\n"
             "  m: d.rows\n"
             "  has_bias: epilogue == CUBLASLT_EPILOGUE_BIAS\n");
  }

  Outcome parse(const std::string &Text) { return L.parseMarked(Text); }

  /// Of reading a definitions.yaml.
  Outcome define(const std::string &Text) {
    Outcome Result{Marked(Text), "test.yaml", std::nullopt};
    try {
      L.define(Result.Source.Text);
    } catch (const SourceError &E) {
      Result.Error = E;
    }
    return Result;
  }
};

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

TEST_F(ExpressionErrorTest, SomethingIsMissing) {
  const std::string Expected = "expected a name, a number or '(', found ";
  EXPECT_THAT(parse("@"), FailsAtMark(Expected + "'end of the expression'"));
  EXPECT_THAT(parse("a.ld ==@"),
              FailsAtMark(Expected + "'end of the expression'"));
  EXPECT_THAT(parse("a.ld == @)"), FailsAtMark(Expected + "')'"));
  EXPECT_THAT(parse("(a.ld == 1@"),
              FailsAtMark("expected ')', found 'end of the expression'"));
  EXPECT_THAT(parse("1 if in_place@"),
              FailsAtMark("expected 'else', found 'end of the expression'"));
  EXPECT_THAT(parse("a.ld not @== 1"),
              FailsAtMark("expected 'in', found '=='"));
  EXPECT_THAT(parse("a.ld in [1, 2@"),
              FailsAtMark("expected ']', found 'end of the expression'"));
  EXPECT_THAT(parse("a.ld in @(1, 2)"), FailsAtMark("expected '[', found '('"));
  EXPECT_THAT(parse("a.ld in [@]"), FailsAtMark(Expected + "']'"));
}

TEST_F(ExpressionErrorTest, SomethingIsLeftOver) {
  EXPECT_THAT(parse("in_place @in_place"),
              FailsAtMark("unexpected 'in_place' after the expression"));
  EXPECT_THAT(parse("a.ld == 1@)"),
              FailsAtMark("unexpected ')' after the expression"));
}

TEST_F(ExpressionErrorTest, UnknownCharacters) {
  EXPECT_THAT(parse("a.ld @= 1"), FailsAtMark("unexpected character '='"));
  EXPECT_THAT(parse("in_place @& in_place"),
              FailsAtMark("unexpected character '&'"));
  EXPECT_THAT(parse("@!in_place"), FailsAtMark("unexpected character '!'"));
  EXPECT_THAT(parse("a.ld @/ 2"), FailsAtMark("unexpected character '/'"));
}

TEST_F(ExpressionErrorTest, MalformedNumbers) {
  EXPECT_THAT(parse("a.ld == @12abc"), FailsAtMark("'12abc' is not a number"));
  EXPECT_THAT(parse("a.ld == @1.2.3"), FailsAtMark("'1.2.3' is not a number"));
}

TEST_F(ExpressionErrorTest, ComparisonsCannotBeChained) {
  const char *Message =
      "comparisons cannot be chained; write 'x < y and y < z'";
  EXPECT_THAT(parse("1 < a.ld @< 3"), FailsAtMark(Message));
  EXPECT_THAT(parse("a.ld == b.ld @== c.ld"), FailsAtMark(Message));
  EXPECT_THAT(parse("a.type in FP8 @== true"), FailsAtMark(Message));
  EXPECT_THAT(parse("in_place == in_place @in [true]"), FailsAtMark(Message));
}

TEST_F(ExpressionErrorTest, DeepNestingIsAnErrorAndNoCrash) {
  const char *Message = "the expression is nested too deeply";
  for (const char *Opening :
       {"(", "-", "not ", "1 if in_place else ", "abs("}) {
    std::string Text;
    for (int I = 0; I < 100000; ++I)
      Text += Opening;
    Outcome Result = parse(Text);
    ASSERT_TRUE(Result.Error) << Opening;
    EXPECT_EQ(Result.Error->Message, Message);
  }
  EXPECT_FALSE(
      parse(std::string(150, '(') + "a.ld" + std::string(150, ')')).Error);
}

TEST_F(ExpressionErrorTest, SoIsALongChain) {
  for (auto [First, Next] : {std::pair("in_place", " and in_place"),
                             {"in_place", " or in_place"},
                             {"1", " + 1"},
                             {"2", " * 2"}}) {
    std::string Text = First;
    for (int I = 0; I < 500; ++I)
      Text += Next;
    EXPECT_FALSE(parse(Text).Error) << Next;
    for (int I = 0; I < 100000; ++I)
      Text += Next;
    Outcome Result = parse(Text);
    ASSERT_TRUE(Result.Error) << Next;
    EXPECT_EQ(Result.Error->Message,
              "the expression is too long; split the rule, or use 'in' or a "
              "table");
  }
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

TEST_F(ExpressionErrorTest, UnknownNamesSuggestANearFactOrEnumerator) {
  EXPECT_THAT(parse("a.ld == 1 or @trnsa == CUBLAS_OP_T"),
              FailsAtMark("unknown name 'trnsa'; did you mean 'transa'?"));
  EXPECT_THAT(
      parse("transa == @CUBLAS_OPT"),
      FailsAtMark("unknown name 'CUBLAS_OPT'; did you mean 'CUBLAS_OP_T'?"));
}

TEST_F(ExpressionErrorTest, UnknownNamesNearToNothingAreJustUnknown) {
  EXPECT_THAT(parse("@zzzzzzzzzz == 1"),
              FailsAtMark("unknown name 'zzzzzzzzzz'; expected a fact, an "
                          "enumerator or a definition"));
}

TEST_F(ExpressionErrorTest, UnknownNamesSuggestANearDefinition) {
  EXPECT_THAT(parse("@has_bais"), FailsAtMark(HasSubstr("'has_bias'")));
}

TEST_F(ExpressionErrorTest, UnknownFunctionsTablesAndSets) {
  EXPECT_THAT(parse("1 + @sqrt(a.ld)"), FailsAtMark("unknown function 'sqrt'"));
  EXPECT_THAT(parse("matches(@tpyes)"), FailsAtMark("unknown table 'tpyes'"));
  EXPECT_THAT(parse("a.type in @FP9"),
              FailsAtMark("unknown set 'FP9'; expected a list or a set of "
                          "rules/definitions.yaml"));
}

TEST_F(ExpressionErrorTest, FunctionsCountTheirArguments) {
  EXPECT_THAT(parse("1 + @min(a.ld)"), FailsAtMark("min takes 2 arguments"));
  EXPECT_THAT(parse("@max(1, 2, 3)"), FailsAtMark("max takes 2 arguments"));
  EXPECT_THAT(parse("@abs(1, 2)"), FailsAtMark("abs takes 1 argument"));
  EXPECT_THAT(parse("@bits(a.type, b.type)"),
              FailsAtMark("bits takes 1 argument"));
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

TEST_F(ExpressionErrorTest, LogicNeedsTruthValues) {
  EXPECT_THAT(parse("@a.ld and in_place"),
              FailsAtMark("expected a truth value, found a number"));
  EXPECT_THAT(parse("in_place and @a.type"),
              FailsAtMark("expected a truth value, found a cudaDataType_t"));
  EXPECT_THAT(parse("in_place or @a.ptr"),
              FailsAtMark("expected a truth value, found a pointer"));
  EXPECT_THAT(parse("not @null"),
              FailsAtMark("expected a truth value, found null"));
  EXPECT_THAT(parse("1 if @a.ld else 2"),
              FailsAtMark("expected a truth value, found a number"));
}

TEST_F(ExpressionErrorTest, ArithmeticNeedsNumbers) {
  EXPECT_THAT(parse("@in_place + 1"),
              FailsAtMark("expected a number, found a truth value"));
  EXPECT_THAT(parse("1 - @a.type"),
              FailsAtMark("expected a number, found a cudaDataType_t"));
  EXPECT_THAT(parse("2 * @a.ptr"),
              FailsAtMark("expected a number, found a pointer"));
  EXPECT_THAT(parse("@null // 2"),
              FailsAtMark("expected a number, found null"));
  EXPECT_THAT(parse("1 % @true"),
              FailsAtMark("expected a number, found a truth value"));
  EXPECT_THAT(parse("-@transa"),
              FailsAtMark("expected a number, found a cublasOperation_t"));
  EXPECT_THAT(parse("abs(@in_place)"),
              FailsAtMark("expected a number, found a truth value"));
  EXPECT_THAT(parse("min(1, @transa)"),
              FailsAtMark("expected a number, found a cublasOperation_t"));
}

TEST_F(ExpressionErrorTest, BitsAndBytesNeedADataType) {
  EXPECT_THAT(parse("bits(@a.ld)"),
              FailsAtMark("expected a cudaDataType_t, found a number"));
  EXPECT_THAT(
      parse("1 + bytes(@transa)"),
      FailsAtMark("expected a cudaDataType_t, found a cublasOperation_t"));
}

TEST_F(ExpressionErrorTest, ComparisonsNeedOneType) {
  EXPECT_THAT(parse("in_place and @a.type == 1"),
              FailsAtMark("cannot compare a cudaDataType_t with a number"));
  EXPECT_THAT(
      parse("@transa == CUDA_R_16F"),
      FailsAtMark("cannot compare a cublasOperation_t with a cudaDataType_t"));
  EXPECT_THAT(parse("@in_place == 1"),
              FailsAtMark("cannot compare a truth value with a number"));
  EXPECT_THAT(parse("@a.ptr == b.ptr"),
              FailsAtMark("cannot compare a pointer with a pointer"));
  EXPECT_THAT(parse("@a.ptr == 0"),
              FailsAtMark("cannot compare a pointer with a number"));
}

TEST_F(ExpressionErrorTest, OnlyWhatMayBeNullComparesWithNull) {
  EXPECT_THAT(parse("@a.rows == null"),
              FailsAtMark("cannot compare a number with null"));
  EXPECT_THAT(parse("@null != a.type"),
              FailsAtMark("cannot compare null with a cudaDataType_t"));
  EXPECT_THAT(parse("a.rows in [1, @null]"), FailsAtMark(HasSubstr("null")));
}

TEST_F(ExpressionErrorTest, OnlyNumbersHaveAnOrder) {
  EXPECT_THAT(
      parse("@a.type < b.type"),
      FailsAtMark("only numbers have an order; found a cudaDataType_t"));
  EXPECT_THAT(parse("@in_place >= true"),
              FailsAtMark("only numbers have an order; found a truth value"));
}

TEST_F(ExpressionErrorTest, TheOrderErrorNamesTheSideThatIsNoNumber) {
  EXPECT_THAT(parse("workspace.align > @null"),
              FailsAtMark("only numbers have an order; found null"));
}

TEST_F(ExpressionErrorTest, MembersNeedTheTypeOfTheLeftSide) {
  EXPECT_THAT(
      parse("a.type in [CUDA_R_16F, @16]"),
      FailsAtMark("a cudaDataType_t cannot be one of these: found a number"));
  EXPECT_THAT(parse("transa in @FP8"),
              FailsAtMark("a cublasOperation_t cannot be one of these: found "
                          "a cudaDataType_t"));
  EXPECT_THAT(parse("a.ld in [1, @b.ld]"), FailsAtMark("expected a constant"));
}

TEST_F(ExpressionErrorTest, TheSidesOfAChoiceNeedOneType) {
  const std::string Both =
      "both sides of 'if … else' must be of one type; found ";
  EXPECT_THAT(parse("1 + (@a.type if in_place else 2)"),
              FailsAtMark(Both + "a cudaDataType_t and a number"));
  EXPECT_THAT(parse("@in_place if in_place else 2"),
              FailsAtMark(Both + "a truth value and a number"));
}

TEST_F(ExpressionErrorTest, TheSidesOfAChoiceNeedOneEnum) {
  EXPECT_THAT(parse("@a.type if in_place else CUBLAS_OP_T"),
              FailsAtMark(HasSubstr("cudaDataType_t and a cublasOperation_t")));
}

TEST_F(ExpressionErrorTest, SurelyIsNoOperandOfComparisonsAndChoices) {
  EXPECT_THAT(parse("surely(@a.ld)"), FailsAtMark("expected a truth value, "
                                                  "found a number"));
  for (const char *Text :
       {"1 if @surely(in_place) else 2", "(not @surely(in_place)) == in_place",
        "@surely(in_place) in [true]", "surely(@surely(in_place))"})
    EXPECT_THAT(parse(Text), FailsAtMark("surely() may only be joined by "
                                         "'and', 'or' and 'not'"));
}

TEST_F(ExpressionErrorTest, DivisionByAConstantZero) {
  EXPECT_THAT(parse("a.ld // @0 == 1"), FailsAtMark("division by zero"));
  EXPECT_THAT(parse("a.ld % @0 == 1"), FailsAtMark("division by zero"));
  EXPECT_THAT(parse("a.ld % @0.0 == 1"), FailsAtMark("division by zero"));
  EXPECT_THAT(parse("a.ld // @(-0)"), FailsAtMark("division by zero"));
}

TEST_F(ExpressionErrorTest, AConditionIsATruthValue) {
  YamlNode Root = L.node("when: a.ld + 1");
  try {
    parseCondition(Root["when"], L.Names);
    FAIL() << "no error";
  } catch (const SourceError &E) {
    EXPECT_EQ(E.str(), "test.yaml:1:7: error: expected a condition that is "
                       "true or false");
  }
}

//===----------------------------------------------------------------------===//
// Places inside YAML
//===----------------------------------------------------------------------===//

/// The place of the unknown name `nope` in the expression of `key`.
std::string placeOf(Language &L, const std::string &Yaml) {
  try {
    parseExpression(L.node(Yaml)["key"], L.Names);
    return "no error";
  } catch (const SourceError &E) {
    return std::to_string(E.Line) + ":" + std::to_string(E.Column);
  }
}

TEST_F(ExpressionErrorTest, PlainScalarsHaveExactColumns) {
  EXPECT_EQ(placeOf(L, "key: a.ld == nope"), "1:14");
  EXPECT_EQ(placeOf(L, "{other: 1, key: nope == 1}"), "1:17");
}

TEST_F(ExpressionErrorTest, QuotedScalarsHaveExactColumns) {
  EXPECT_EQ(placeOf(L, "key: \"a.ld == nope\""), "1:15");
  EXPECT_EQ(placeOf(L, "key: 'a.ld == nope'"), "1:15");
}

TEST_F(ExpressionErrorTest, EscapesKeepThePlacesNearby) {
  // The value is "a.ld == nope" each time.
  EXPECT_EQ(placeOf(L, "key: \"a.ld ==\\x20nope\""), "1:18");
  EXPECT_EQ(placeOf(L, "key: \"a.ld == n\\x6fpe\""), "1:15");
  EXPECT_EQ(placeOf(L, "key: \"\\x61.ld == nope\""), "1:6");
}

TEST_F(ExpressionErrorTest, BlockScalarsHaveExactPlaces) {
  EXPECT_EQ(placeOf(L, "key: >-\n  in_place and\n  a.ld == nope\n"), "3:11");
  EXPECT_EQ(placeOf(L, "key: |\n  in_place and\n  a.ld == nope\n"), "3:11");
  EXPECT_EQ(placeOf(L, "key: in_place and\n  a.ld == nope\n"), "2:11");
}

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

TEST_F(ExpressionErrorTest, DefinitionsThatReachThemselves) {
  EXPECT_THAT(define("definitions:\n  x: 1 + @x\n"),
              FailsAtMark("the definition 'x' reaches itself"));
}

TEST_F(ExpressionErrorTest, DefinitionsThatReachThemselvesThroughOthers) {
  Outcome Result = define("definitions:\n  x: 1 + y\n  y: 2 * z\n  z: -x\n");
  ASSERT_TRUE(Result.Error);
  EXPECT_THAT(Result.Error->Message,
              MatchesRegex("the definition '[xyz]' reaches itself"));
  EXPECT_THAT(Result.Error->Line, AllOf(Ge(2u), Le(4u)));
}

TEST_F(ExpressionErrorTest, DefinitionsAreCheckedEvenWhenNothingUsesThem) {
  EXPECT_THAT(define("definitions:\n  x: 1 + @nope\n"),
              FailsAtMark(StartsWith("unknown name 'nope'")));
}

TEST_F(ExpressionErrorTest, NamesAreDefinedOnce) {
  EXPECT_THAT(define("definitions:\n  @m: a.rows\n"),
              FailsAtMark("'m' is defined twice"));
  EXPECT_THAT(define("definitions:\n  @transa: a.rows\n"),
              FailsAtMark("'transa' is already a fact or an enumerator"));
  EXPECT_THAT(define("definitions:\n  @CUBLAS_OP_T: a.rows\n"),
              FailsAtMark("'CUBLAS_OP_T' is already a fact or an enumerator"));
  EXPECT_THAT(define("sets:\n  @FP8: [CUDA_R_16F]\n"),
              FailsAtMark("the set 'FP8' is defined twice"));
}

TEST_F(ExpressionErrorTest, SetsHoldKnownEnumeratorsOfOneEnum) {
  EXPECT_THAT(define("sets:\n  S: [CUDA_R_16F, @CUDA_R_15F]\n"),
              FailsAtMark("unknown enumerator 'CUDA_R_15F'"));
  EXPECT_THAT(define("sets:\n  S: [CUDA_R_16F, @CUBLAS_OP_T]\n"),
              FailsAtMark("the members of a set must be of one type"));
  EXPECT_THAT(define("sets:\n  S: @CUDA_R_16F\n"),
              FailsAtMark("expected a list"));
}

TEST_F(ExpressionErrorTest, DefinitionFilesHaveTwoKeys) {
  EXPECT_THAT(define("definitions: {}\n@defs: {}\n"),
              FailsAtMark("unknown key 'defs'; expected one of sets, "
                          "definitions"));
}

} // namespace

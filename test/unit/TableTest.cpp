//===- TableTest.cpp - support tables -------------------------------------===//
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

class TableTest : public Test {
protected:
  Language L;
  Facts C;

  /// Of "transa, m, bias.type" with two rows.
  TableTest() {
    L.define("definitions: {m: d.rows}");
    L.addTable("support", "# a comment\n"
                          "transa\tm\tbias.type\n"
                          "\n"
                          "CUBLAS_OP_T\t16|32\t*\n"
                          "CUBLAS_OP_N\t64\tCUDA_R_16F|null\n");
  }

  void know(const char *Transa, Value M, Value BiasType) {
    C.reset({{"d.rows", M}, {"bias.type", BiasType}});
    if (Transa)
      C.set("transa", enumerator(Transa));
  }

  Tri matches(const char *Name = "support") {
    return L.truth(std::string("matches(") + Name + ")", C);
  }
  Outcome read(const std::string &Text) {
    Outcome Result{Marked(Text), "broken.tsv", std::nullopt};
    RuleFile File{"broken.tsv", Result.Source.Text};
    try {
      Table::read(File, L.Names);
    } catch (const SourceError &Error) {
      Result.Error = Error;
    }
    return Result;
  }
};

constexpr Tri T = Tri::True, F = Tri::False, U = Tri::Unknown;
const Value Unknown, Null = Value::null();
Value number(int64_t I) { return Value::integer(I); }

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

TEST_F(TableTest, ARowFitsWhenEveryCellAccepts) {
  know("CUBLAS_OP_T", number(32), enumerator("CUDA_R_32F"));
  EXPECT_EQ(matches(), T);
  know("CUBLAS_OP_N", number(64), enumerator("CUDA_R_16F"));
  EXPECT_EQ(matches(), T);
  know("CUBLAS_OP_T", number(64), enumerator("CUDA_R_16F"));
  EXPECT_EQ(matches(), F);
}

TEST_F(TableTest, NullIsACellOfItsOwn) {
  know("CUBLAS_OP_N", number(64), Null);
  EXPECT_EQ(matches(), T);
  know("CUBLAS_OP_N", number(64), enumerator("CUDA_R_32F"));
  EXPECT_EQ(matches(), F);
}

TEST_F(TableTest, UnknownColumnsLeaveTheTableUnknown) {
  know("CUBLAS_OP_T", Unknown, Unknown);
  EXPECT_EQ(matches(), U);
  know("CUBLAS_OP_N", number(64), Unknown);
  EXPECT_EQ(matches(), U);
  know(nullptr, Unknown, Unknown);
  EXPECT_EQ(matches(), U);
}

TEST_F(TableTest, WhatIsKnownMayExcludeEveryRow) {
  know("CUBLAS_OP_C", Unknown, Unknown);
  EXPECT_EQ(matches(), F);
  know(nullptr, number(8), Unknown);
  EXPECT_EQ(matches(), F);
  // No single column does, but each row is excluded by one.
  know("CUBLAS_OP_N", number(16), Unknown);
  EXPECT_EQ(matches(), F);
}

TEST_F(TableTest, AnyValueFitsAStarEvenAnUnknownOne) {
  know("CUBLAS_OP_T", number(16), Unknown);
  EXPECT_EQ(matches(), T);
}

TEST_F(TableTest, ColumnsMayBeTruthValues) {
  L.addTable("places", "in_place\ttransa\ntrue\tCUBLAS_OP_N\n");
  C.reset({{"in_place", number(1)}, {"transa", enumerator("CUBLAS_OP_N")}});
  EXPECT_EQ(matches("places"), T);
  C.set("in_place", number(0));
  EXPECT_EQ(matches("places"), F);
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST_F(TableTest, UnknownColumn) {
  EXPECT_THAT(read("# c\ntransa\t@nope\n"),
              FailsAtMark(StartsWith("unknown name 'nope'")));
}

TEST_F(TableTest, ACellIsAValueOfItsColumn) {
  EXPECT_THAT(read("transa\tm\nCUBLAS_OP_N\t@x\n"),
              FailsAtMark("'x' is not a value of this column"));
  EXPECT_THAT(read("transa\tm\nCUBLAS_OP_N|@CUDA_R_16F\t1\n"),
              FailsAtMark("'CUDA_R_16F' is not a value of this column, a "
                          "cublasOperation_t"));
  EXPECT_THAT(read("transa\tm\n@0\t1\n"), FailsAtMark(StartsWith("'0' is")));
  EXPECT_THAT(read("transa\tm\nCUBLAS_OP_N\t@\n"),
              FailsAtMark(StartsWith("'' is")));
}

TEST_F(TableTest, OnlyANullableColumnHoldsNull) {
  EXPECT_THAT(read("transa\tm\n@null\t1\n"), FailsAtMark(HasSubstr("null")));
}

TEST_F(TableTest, EveryRowHasEveryCell) {
  EXPECT_THAT(read("transa\tm\n@CUBLAS_OP_N\n"),
              FailsAtMark("expected 2 tab-separated cells, found 1"));
  EXPECT_THAT(read("transa\tm\nCUBLAS_OP_N\t1\n@CUBLAS_OP_N\t1\t2\n"),
              FailsAtMark("expected 2 tab-separated cells, found 3"));
}

TEST_F(TableTest, ATableHasRows) {
  EXPECT_THAT(read("transa\tm\n"), FailsAtMark("the table has no rows"));
  EXPECT_THAT(read("# nothing\n"), FailsAtMark("the table has no rows"));
}

TEST_F(TableTest, WindowsLineEndsAreFine) {
  L.addTable("windows", "transa\tm\r\nCUBLAS_OP_N\t1\r\n");
  know("CUBLAS_OP_N", number(1), Null);
  EXPECT_EQ(matches("windows"), T);
}

} // namespace

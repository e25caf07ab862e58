//===- MeasuredTest.cpp - the size at which a rule's cost is measured -----===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measure/Timing.h"
#include "TestRules.h"

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

class MeasuredTest : public Test {
protected:
  std::unique_ptr<const RuleSet> Rules;

  void load(const std::string &Base, const std::string &Measure,
            const std::string &Witness = "violates: {}, conforms: {}") {
    Rules = Directory()
                .add("rules/bases.yaml", "base: {" + Base + "}\n")
                .add("rules/test.yaml",
                     family("test",
                            {rule({{"severity", "performance"},
                                   {"status", "slow"},
                                   {"witness", "{base: base, " + Witness + "}"},
                                   {"measure", "{" + Measure + "}"}})}))
                .load();
  }
  Configuration side(bool Violates) {
    auto C = readMeasured(Rules->Rules[0], *Rules, Violates);
    if (!C) {
      ADD_FAILURE() << llvm::toString(C.takeError());
      return Configuration(model());
    }
    return *C;
  }
  static int64_t number(const Configuration &C, const std::string &Name) {
    fcl::Value V = C.get(model().required(Name));
    return V.isInt() ? V.asInt() : -1;
  }
  /// "ROWSxCOLS/LD".
  static std::string sizeOf(const Configuration &C, const std::string &X) {
    return std::to_string(number(C, X + ".rows")) + "x" +
           std::to_string(number(C, X + ".cols")) + "/" +
           std::to_string(number(C, X + ".ld"));
  }
};

TEST_F(MeasuredTest, TransposesSayWhichWayRound) {
  for (const char *Op : {"CUBLAS_OP_T", "CUBLAS_OP_C"}) {
    load("transa: CUBLAS_OP_N, transb: CUBLAS_OP_N, a: {rows: 16, ld: 99}",
         "shape: [100, 200, 300]",
         std::string("violates: {transa: ") + Op +
             "}, conforms: {transb: " + Op + "}");
    Configuration Bad = side(true), Good = side(false);
    EXPECT_EQ(sizeOf(Bad, "a"), "300x100/300");
    EXPECT_EQ(sizeOf(Bad, "b"), "300x200/300");
    EXPECT_EQ(sizeOf(Good, "a"), "100x300/100");
    EXPECT_EQ(sizeOf(Good, "b"), "200x300/200");
    for (const char *Output : {"c", "d"}) {
      EXPECT_EQ(sizeOf(Bad, Output), "100x200/100");
      EXPECT_EQ(sizeOf(Good, Output), "100x200/100");
    }
    EXPECT_EQ(number(Bad, "aux.ld"), -1);
  }
}

TEST_F(MeasuredTest, InRowOrderTheLeadingDimensionIsOfARow) {
  load("a: {order: CUBLASLT_ORDER_ROW}, d: {order: CUBLASLT_ORDER_COL}",
       "shape: [100, 200, 300], violates: {d.order: CUBLASLT_ORDER_ROW, "
       "b.order: CUBLASLT_ORDER_ROW, transb: CUBLAS_OP_T}");
  Configuration Bad = side(true), Good = side(false);
  EXPECT_EQ(sizeOf(Bad, "a"), "100x300/300");
  EXPECT_EQ(sizeOf(Bad, "b"), "200x300/300");
  EXPECT_EQ(sizeOf(Bad, "d"), "100x200/200");
  EXPECT_EQ(sizeOf(Good, "b"), "300x200/300");
  EXPECT_EQ(sizeOf(Good, "d"), "100x200/100");
}

TEST_F(MeasuredTest, WhatIsSaidOfASizeIsMeant) {
  load("a: {rows: 16, ld: 16}",
       "shape: [100, 200, 300], violates: {a.ld: 101, d.ld: 104}, conforms: "
       "{a.rows: 96}");
  Configuration Bad = side(true), Good = side(false);
  EXPECT_EQ(sizeOf(Bad, "a"), "100x300/101");
  EXPECT_EQ(sizeOf(Bad, "d"), "100x200/104");
  EXPECT_EQ(sizeOf(Good, "a"), "96x300/100");
}

TEST_F(MeasuredTest, WithoutItsOwnTheWitnesssChangesAreMade) {
  load("in_place: true", "shape: [16, 16, 16], conforms: {fast_accum: 1}",
       "violates: {in_place: false, a.ld: 32}, conforms: {fast_accum: 0}");
  EXPECT_EQ(number(side(true), "in_place"), 0);
  EXPECT_EQ(number(side(true), "a.ld"), 32);
  EXPECT_EQ(number(side(false), "in_place"), 1);
  EXPECT_EQ(number(side(false), "fast_accum"), 1);
}

TEST_F(MeasuredTest, ABatchLiesTogether) {
  const std::string Of = "{batch_count: 3, batch_stride: 7}";
  load("a: " + Of + ", b: " + Of + ", c: " + Of + ", d: " + Of +
           ", aux: {ld: 8, batch_stride: 9}, bias: {batch_stride: 5}",
       "shape: [100, 200, 300], violates: {b.batch_stride: 0}");
  Configuration Bad = side(true), Good = side(false);
  EXPECT_EQ(number(Bad, "a.batch_stride"), 100 * 300);
  EXPECT_EQ(number(Bad, "b.batch_stride"), 0);
  EXPECT_EQ(number(Good, "b.batch_stride"), 300 * 200);
  EXPECT_EQ(number(Bad, "d.batch_stride"), 100 * 200);
  EXPECT_EQ(number(Bad, "d.batch_count"), 3);
  EXPECT_EQ(number(Bad, "aux.ld"), 100);
  EXPECT_EQ(number(Bad, "aux.batch_stride"), 100 * 200);
  EXPECT_EQ(number(Bad, "bias.batch_stride"), 200);
}

TEST_F(MeasuredTest, OneMatrixNeedsNoStride) {
  load("a: {batch_count: 1, batch_stride: 0}, aux: {ld: 0, batch_stride: 0}, "
       "bias: {batch_stride: 0}",
       "shape: [100, 200, 300]");
  for (const char *Stride :
       {"a.batch_stride", "aux.ld", "aux.batch_stride", "bias.batch_stride"})
    EXPECT_EQ(number(side(true), Stride), 0) << Stride;
}

TEST_F(MeasuredTest, ValuesAreOfTheFactsType) {
  load("in_place: true", "shape: [1, 2, 3], violates: {a.ld: many}");
  auto Bad = readMeasured(Rules->Rules[0], *Rules, true);
  ASSERT_FALSE(bool(Bad));
  EXPECT_EQ(llvm::toString(Bad.takeError()),
            "'a.ld' is an integer, not \"many\"");
}

TEST(TimingTest, AProductHasTwoOperationsForEachTerm) {
  Facts F;
  auto set = [&](const char *Name, int64_t V) {
    F.set(Name, fcl::Value::integer(V));
  };
  for (auto [Name, Extent] : {std::pair("a.rows", 30), std::pair("a.cols", 10),
                              std::pair("d.rows", 10), std::pair("d.cols", 20)})
    set(Name, Extent);
  set("transa", 1);
  EXPECT_EQ(probe::operations(F, model()), 2 * 10 * 20 * 30);
  set("d.batch_count", 5);
  EXPECT_EQ(probe::operations(F, model()), 5 * 2 * 10 * 20 * 30);
  F.set("a.type", enumerator("CUDA_C_32F"));
  EXPECT_EQ(probe::operations(F, model()), 5 * 8 * 10 * 20 * 30);
}

TEST(TimingTest, TheMedianIsTheMiddleOne) {
  EXPECT_EQ(probe::median({3}), 3);
  EXPECT_EQ(probe::median({9, 1, 5}), 5);
  EXPECT_EQ(probe::median({0, 100, 0, 0, 50}), 0);
}

} // namespace

//===- ReferenceTest.cpp - what a matmul should compute -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics/Reference.h"
#include "TestRules.h"
#include <cublasLt.h>

using namespace fcl;
using namespace fcl::probe;
using namespace fcl::test;
using namespace testing;
using llvm::StringRef;

namespace {

/// Products small enough to be computed by hand: of the 2 x 3 matrix
///   1 2 3
///   4 5 6
/// and the 3 x 2 matrix
///    7  8
///    9 10
///   11 12
/// which is
///    58  64
///   139 154.
class ReferenceTest : public Test {
protected:
  using Rows = std::vector<std::vector<Number>>;
  const Rows Left = {{1, 2, 3}, {4, 5, 6}}, Right = {{7, 8}, {9, 10}, {11, 12}};

  Facts F;
  Problem P;
  Arrays X;

  void set(const std::string &Name, int64_t V) {
    F.set(Name, fcl::Value::integer(V));
  }
  void setReal(const char *Name, double V) { F.set(Name, fcl::Value::real(V)); }
  void point(const char *Name) { F.set(Name, fcl::Value::nonNull()); }

  void matrix(const std::string &Name, int64_t Type, int64_t Rows, int64_t Cols,
              bool IsRowOrder = false, int64_t Pad = 0) {
    set(Name + ".type", Type);
    set(Name + ".rows", Rows);
    set(Name + ".cols", Cols);
    set(Name + ".order", IsRowOrder ? CUBLASLT_ORDER_ROW : CUBLASLT_ORDER_COL);
    set(Name + ".ld", (IsRowOrder ? Cols : Rows) + Pad);
  }
  /// All of one type, not transposed; D is M x N.
  void shape(int64_t Type, int64_t M = 2, int64_t N = 2, int64_t K = 3) {
    matrix("a", Type, M, K);
    matrix("b", Type, K, N);
    matrix("c", Type, M, N);
    matrix("d", Type, M, N);
  }
  void batch(int64_t Count) {
    for (const std::string Name : {"a", "b", "c", "d"})
      set(Name + ".batch_count", Count);
  }
  std::string read() {
    P = Problem();
    return P.read(F, model());
  }
  static void put(std::vector<char> &Array, const Matrix &M, const Rows &Is,
                  int64_t Batch = 0, bool IsTransposed = false) {
    Array.resize(M.elements() * bytesOfElement(M.Type));
    for (int64_t Row = 0; Row < M.Rows; ++Row)
      for (int64_t Col = 0; Col < M.Cols; ++Col)
        store(Array.data(), M.index(Row, Col, Batch),
              IsTransposed ? Is[Col][Row] : Is[Row][Col], M.Type);
  }
  static void putAll(std::vector<char> &Array, std::vector<double> Numbers,
                     int64_t Type) {
    Array.assign(Numbers.size() * bytesOfElement(Type), 0);
    for (auto [Index, N] : llvm::enumerate(Numbers))
      store(Array.data(), Index, N, Type);
  }
  static std::vector<double> reals(const std::vector<Number> &Numbers) {
    std::vector<double> Result;
    for (Number N : Numbers)
      Result.push_back(N.real());
    return Result;
  }
  /// D by columns, of the two matrices above.
  std::vector<double> product() {
    EXPECT_EQ(read(), "");
    put(X.A, P.A, Left);
    put(X.B, P.B, Right);
    if (X.C.empty())
      put(X.C, P.C, {{1, 2}, {3, 4}});
    compute(P, X);
    return reals(X.D);
  }
};

//===----------------------------------------------------------------------===//
// The product
//===----------------------------------------------------------------------===//

TEST_F(ReferenceTest, TransposesAndOrdersAreHowItLies) {
  for (int64_t TransA : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C})
    for (int64_t TransB : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C})
      for (unsigned InRows = 0; InRows < 16; ++InRows) {
        const bool IsA = TransA != CUBLAS_OP_N, IsB = TransB != CUBLAS_OP_N;
        const int64_t Pad = InRows % 3;
        set("transa", TransA);
        set("transb", TransB);
        matrix("a", CUDA_R_32F, IsA ? 3 : 2, IsA ? 2 : 3, InRows & 1, Pad);
        matrix("b", CUDA_R_32F, IsB ? 2 : 3, IsB ? 3 : 2, InRows & 2, Pad);
        matrix("c", CUDA_R_32F, 2, 2, InRows & 4, Pad);
        matrix("d", CUDA_R_32F, 2, 2, InRows & 8, Pad);
        ASSERT_EQ(read(), "");
        EXPECT_EQ(P.k(), 3);
        put(X.A, P.A, Left, 0, IsA);
        put(X.B, P.B, Right, 0, IsB);
        put(X.C, P.C, {{1, 2}, {3, 4}});
        compute(P, X);
        EXPECT_THAT(reals(X.D), ElementsAre(58 + 1, 139 + 3, 64 + 2, 154 + 4));
      }
}

TEST_F(ReferenceTest, AMatrixEndsWithItsLastElement) {
  Matrix Columns{CUDA_R_32F, 2, 3, /*Ld=*/5};
  EXPECT_EQ(Columns.elements(), 12u);
  Matrix InRows{CUDA_R_32F, 2, 3, /*Ld=*/5, true};
  EXPECT_EQ(InRows.elements(), 8u);
  Columns.Count = 3;
  Columns.Stride = 20;
  EXPECT_EQ(Columns.elements(), 52u);
  for (int64_t Matrix::*Extent :
       {&Matrix::Rows, &Matrix::Cols, &Matrix::Count}) {
    Matrix Empty = Columns;
    Empty.*Extent = 0;
    EXPECT_EQ(Empty.elements(), 0u);
  }
}

TEST_F(ReferenceTest, ABatchHasStridesOfItsOwn) {
  shape(CUDA_R_64F);
  batch(2);
  set("a.batch_stride", 10);
  set("b.batch_stride", 0); // Shared.
  set("c.batch_stride", 4);
  set("d.batch_stride", 4);
  setReal("beta.value", 0);
  ASSERT_EQ(read(), "");
  X.A.resize(P.A.elements() * sizeof(double));
  put(X.A, P.A, Left, 0);
  put(X.A, P.A, {{1, 0, 0}, {0, 0, 2}}, 1);
  put(X.B, P.B, Right);
  compute(P, X);
  EXPECT_THAT(reals(X.D), ElementsAre(58, 139, 64, 154, 7, 22, 8, 24));
}

TEST_F(ReferenceTest, OnlyTheConjugateTransposeConjugates) {
  shape(CUDA_C_32F, 1, 1, 2);
  matrix("a", CUDA_C_32F, 2, 1);
  setReal("beta.value", 0);
  for (auto [Trans, Wanted] : {std::pair(CUBLAS_OP_T, Number(12, 4)),
                               std::pair(CUBLAS_OP_C, Number(20, 0))}) {
    set("transa", Trans);
    ASSERT_EQ(read(), "");
    put(X.A, P.A, {{Number(1, 2)}, {3}});
    put(X.B, P.B, {{Number(1, 2)}, {5}});
    compute(P, X);
    EXPECT_EQ(X.D[0], Wanted);
  }
}

TEST_F(ReferenceTest, TheScalars) {
  shape(CUDA_R_32F);
  setReal("alpha.value", 2);
  setReal("beta.value", -3);
  EXPECT_THAT(product(), ElementsAre(113, 269, 122, 296));
  set("pointer_mode", CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO);
  X.RowAlpha = {1, 3};
  EXPECT_THAT(product(), ElementsAre(116, 834, 128, 924));
  F.set("alpha", fcl::Value::null());
  EXPECT_THAT(product(), Each(0));
}

TEST_F(ReferenceTest, TheScalarsAreOfTheirType) {
  shape(CUDA_R_8I);
  for (const char *Name : {"c.type", "d.type", "scale_type"})
    set(Name, CUDA_R_32I);
  setReal("alpha.value", 1.75);
  setReal("beta.value", 0.25);
  EXPECT_THAT(product(), ElementsAre(116, 278, 128, 308));
}

TEST_F(ReferenceTest, ComputingAgainForgetsTheFirst) {
  shape(CUDA_R_32F);
  set("epilogue", CUBLASLT_EPILOGUE_GELU_AUX);
  product();
  const double Amax = X.Amax;
  setReal("alpha.value", 0.125);
  EXPECT_EQ(product().size(), 4u);
  EXPECT_EQ(X.AuxOut.size(), 4u);
  EXPECT_LT(X.Amax, Amax);
}

//===----------------------------------------------------------------------===//
// Epilogues
//===----------------------------------------------------------------------===//

class EpilogueTest : public ReferenceTest {
protected:
  EpilogueTest() {
    shape(CUDA_R_64F);
    setReal("beta.value", 0);
  }
  std::vector<double> with(int64_t Epilogue) {
    set("epilogue", Epilogue);
    return product();
  }
  /// One number through an epilogue.
  double of(double Number, int64_t Epilogue, double Aux = 0) {
    shape(CUDA_R_64F, 1, 1, 1);
    set("epilogue", Epilogue);
    EXPECT_EQ(read(), "");
    put(X.A, P.A, {{Number}});
    put(X.B, P.B, {{1}});
    putAll(X.Aux, {Aux}, CUDA_R_64F);
    compute(P, X);
    return X.D[0].real();
  }
};

TEST_F(EpilogueTest, ABiasIsOfTheRows) {
  putAll(X.Bias, {1, -200, 0, 3, 4}, CUDA_R_64F);
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_BIAS), ElementsAre(59, -61, 65, -46));
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_RELU_BIAS), ElementsAre(59, 0, 65, 0));
  batch(2);
  for (const char *Stride : {"c.batch_stride", "d.batch_stride"})
    set(Stride, 4);
  set("bias.batch_stride", 3);
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_BIAS),
              ElementsAre(59, -61, 65, -46, 61, 143, 67, 158));
  EXPECT_EQ(P.biasElements(), 5u);
}

TEST_F(EpilogueTest, WhatIsWrittenIsTheInputOfTheActivation) {
  putAll(X.Bias, {1, -200}, CUDA_R_64F);
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_RELU_AUX_BIAS), ElementsAre(59, 0, 65, 0));
  EXPECT_TRUE(P.AuxIsMask);
  EXPECT_THAT(reals(X.AuxOut), ElementsAre(59, -61, 65, -46));
  with(CUBLASLT_EPILOGUE_GELU_AUX_BIAS);
  EXPECT_FALSE(P.AuxIsMask);
  EXPECT_THAT(reals(X.AuxOut), ElementsAre(59, -61, 65, -46));
}

TEST_F(EpilogueTest, AMaskHasABitForEachElement) {
  set("aux.ld", 16);
  set("aux.batch_stride", 40);
  X.Aux = {0b01, 0, 0b10};
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_DRELU), ElementsAre(58, 0, 0, 154));
  EXPECT_EQ(P.auxBytes(), 3u); // 16 + 2 bits.
  batch(2);
  for (const char *Stride : {"c.batch_stride", "d.batch_stride"})
    set(Stride, 4);
  X.Aux = {0b11, 0, 0b01, 0, 0, 0b10, 0, 0b11};
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_DRELU),
              ElementsAre(58, 139, 64, 0, 0, 139, 64, 154));
  EXPECT_EQ(P.auxBytes(), 8u);
}

TEST_F(EpilogueTest, AnInputOfGeluHasElements) {
  set("aux.ld", 16);
  set("aux.type", CUDA_R_16F);
  with(CUBLASLT_EPILOGUE_GELU_AUX);
  EXPECT_EQ(P.auxBytes(), 36u);
  // Nothing is written of an empty D.
  matrix("d", CUDA_R_64F, 2, 0);
  read();
  EXPECT_EQ(P.auxBytes(), 0u);
}

TEST_F(EpilogueTest, Gelu) {
  EXPECT_EQ(of(0, CUBLASLT_EPILOGUE_GELU), 0);
  EXPECT_NEAR(of(1, CUBLASLT_EPILOGUE_GELU), 0.841192, 1e-6);
  EXPECT_NEAR(of(-1, CUBLASLT_EPILOGUE_GELU), -0.158808, 1e-6);
  EXPECT_NEAR(of(10, CUBLASLT_EPILOGUE_GELU), 10, 1e-6);
  EXPECT_NEAR(of(-10, CUBLASLT_EPILOGUE_GELU), 0, 1e-6);
}

TEST_F(EpilogueTest, TheDerivativeOfGelu) {
  const double H = 1e-5;
  for (double At : {-4.0, -1.5, -0.5, 0.0, 0.25, 1.0, 3.0}) {
    const double Slope = (of(At + H, CUBLASLT_EPILOGUE_GELU) -
                          of(At - H, CUBLASLT_EPILOGUE_GELU)) /
                         (2 * H);
    EXPECT_NEAR(of(3, CUBLASLT_EPILOGUE_DGELU, At), 3 * Slope, 1e-8) << At;
  }
}

TEST_F(EpilogueTest, GradientsOfTheOperandsAreSumsOverK) {
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_BGRADA), ElementsAre(58, 139, 64, 154));
  EXPECT_THAT(reals(X.BiasOut), ElementsAre(1 + 2 + 3, 4 + 5 + 6));
  matrix("a", CUDA_R_64F, 2, 3);
  with(CUBLASLT_EPILOGUE_BGRADB);
  EXPECT_THAT(reals(X.BiasOut), ElementsAre(7 + 9 + 11, 8 + 10 + 12));
}

TEST_F(EpilogueTest, TheyAreAsLongAsTheirSide) {
  shape(CUDA_R_64F, 2, 5, 3);
  for (auto [Epilogue, Length] :
       {std::pair(CUBLASLT_EPILOGUE_BGRADA, 2),
        std::pair(CUBLASLT_EPILOGUE_BGRADB, 5),
        std::pair(CUBLASLT_EPILOGUE_DRELU_BGRAD, 2)}) {
    set("epilogue", Epilogue);
    read();
    EXPECT_EQ(P.BiasLength, Length);
  }
}

TEST_F(EpilogueTest, AGradientOfTheBiasIsASumOfD) {
  set("aux.ld", 8);
  X.Aux = {0b11, 0b01};
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_DRELU_BGRAD), ElementsAre(58, 139, 64, 0));
  EXPECT_THAT(reals(X.BiasOut), ElementsAre(58 + 64, 139));
}

//===----------------------------------------------------------------------===//
// Short types
//===----------------------------------------------------------------------===//

TEST_F(EpilogueTest, FP8HasScales) {
  shape(CUDA_R_8F_E4M3);
  matrix("c", CUDA_R_16BF, 2, 2);
  X.ScaleA = {0.5f, 4};
  X.ScaleB = {2, 8};
  X.ScaleD = 0.25f;
  EXPECT_THAT(product(), ElementsAre(58, 139, 64, 154)); // Not set.
  point("a.scale.ptr");
  EXPECT_THAT(product(), ElementsAre(29, 69.5, 32, 77));
  point("b.scale.ptr");
  set("b.scale.mode", CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  EXPECT_THAT(product(), ElementsAre(58, 139, 256, 616));
  set("a.scale.mode", CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  EXPECT_THAT(product(), ElementsAre(58, 1112, 256, 4928));
  // The greatest number is that before the scale.
  point("d.scale.ptr");
  EXPECT_THAT(product(), ElementsAre(14.5, 278, 64, 1232));
  EXPECT_EQ(X.Amax, 4928);
}

TEST_F(EpilogueTest, OtherTypesHaveNone) {
  shape(CUDA_R_16F);
  for (const char *Scale : {"a.scale.ptr", "b.scale.ptr", "d.scale.ptr"})
    point(Scale);
  X.ScaleA = X.ScaleB = {2};
  EXPECT_THAT(product(), ElementsAre(58, 139, 64, 154));
}

TEST(ScalingTest, WhereTheScaleOfAnElementIs) {
  using probe::Scaling;
  const Scaling One{Scaling::One, 300, 400}, Lines{Scaling::EachLine, 300, 400},
      Vectors{Scaling::Vectors, 300, 400}, Blocks{Scaling::Blocks, 300, 400};
  EXPECT_EQ(One.index(299, 399), 0u);
  EXPECT_EQ(Lines.index(299, 399), 299u);
  EXPECT_EQ(Vectors.index(2, 127), 2u);
  EXPECT_EQ(Vectors.index(2, 128), 302u);
  EXPECT_EQ(Blocks.index(127, 128), 1u);
  EXPECT_EQ(Blocks.index(128, 127), 4u); // ceil(400 / 128) is 4.
  EXPECT_EQ((Scaling{Scaling::Blocks, 300, 600}.index(128, 0)), 8u);
  EXPECT_EQ((Scaling{Scaling::Blocks, 300, 300}.index(256, 256)), 10u);
  EXPECT_EQ(One.count(), 1u);
  EXPECT_EQ(Lines.count(), 300u);
  EXPECT_EQ(Vectors.count(), 1200u);
  EXPECT_EQ(Blocks.count(), 12u);
}

TEST_F(ReferenceTest, ScalesOfBlocks) {
  // One row, one column, and 2 * 128 + 1 products of 1.
  shape(CUDA_R_8F_E4M3, 1, 1, 257);
  for (const char *Name : {"c", "d"})
    matrix(Name, CUDA_R_32F, 1, 1);
  const Rows Ones(1, std::vector<Number>(257, 1));
  for (const char *Name : {"a", "b"})
    point((Name + std::string(".scale.ptr")).c_str());
  set("a.scale.mode", CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F);
  set("b.scale.mode", CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F);
  EXPECT_EQ(read(), "");
  put(X.A, P.A, Ones);
  put(X.B, P.B, Ones, 0, /*IsTransposed=*/true);
  put(X.C, P.C, {{0}});
  X.ScaleA = {1, 2, 4};
  X.ScaleB = {1, 0.5, 0.25};
  compute(P, X);
  EXPECT_THAT(reals(X.D), ElementsAre(128 + 128 + 1));
  X.ScaleB = {2, 1, 8};
  compute(P, X);
  EXPECT_THAT(reals(X.D), ElementsAre(2 * 128 + 2 * 128 + 32));
}

TEST_F(EpilogueTest, INT8IsStoredBeforeTheBias) {
  shape(CUDA_R_8I);
  putAll(X.Bias, {1, -100}, CUDA_R_32F);
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_DEFAULT), ElementsAre(58, 139, 64, 154));
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_BIAS), ElementsAre(59, 27, 65, 27));
  X.RowAlpha = {1, 1};
  set("pointer_mode", CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST);
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_BIAS), ElementsAre(59, 39, 65, 54));
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_GELU_BIAS), ElementsAre(59, 27, 65, 27));
  set("pointer_mode", CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO);
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_BIAS), ElementsAre(59, 27, 65, 27));
  set("pointer_mode", CUBLASLT_POINTER_MODE_HOST);
  matrix("d", CUDA_R_32I, 2, 2);
  putAll(X.Bias, {1, -100}, CUDA_R_32I);
  EXPECT_THAT(with(CUBLASLT_EPILOGUE_BIAS), ElementsAre(59, 39, 65, 54));
}

TEST_F(EpilogueTest, TheTypesOfBiasAndAuxHaveDefaults) {
  auto types = [&](int64_t A, int64_t C, int64_t D) {
    shape(A);
    set("c.type", C);
    set("d.type", D);
    EXPECT_EQ(read(), "");
    return std::pair(P.BiasType, P.AuxType);
  };
  set("scale_type", CUDA_R_32F);
  EXPECT_THAT(types(CUDA_R_16F, CUDA_R_32F, CUDA_R_32F),
              Pair(CUDA_R_32F, CUDA_R_32F));
  EXPECT_THAT(types(CUDA_R_8F_E4M3, CUDA_R_16F, CUDA_R_8F_E4M3),
              Pair(CUDA_R_16F, CUDA_R_16F));
  EXPECT_THAT(types(CUDA_R_8F_E4M3, CUDA_R_32F, CUDA_R_32F),
              Pair(CUDA_R_16BF, CUDA_R_32F));
  EXPECT_THAT(types(CUDA_R_8I, CUDA_R_8I, CUDA_R_8I),
              Pair(CUDA_R_32F, CUDA_R_8I));
  set("bias.type", CUDA_R_16F);
  set("aux.type", CUDA_R_16BF);
  EXPECT_THAT(types(CUDA_R_32F, CUDA_R_32F, CUDA_R_32F),
              Pair(CUDA_R_16F, CUDA_R_16BF));
}

//===----------------------------------------------------------------------===//
// What it cannot compute
//===----------------------------------------------------------------------===//

class ObstacleTest : public ReferenceTest {
protected:
  ObstacleTest() { shape(CUDA_R_32F); }

  /// Of these facts, which are then forgotten.
  std::string with(std::initializer_list<std::pair<const char *, int64_t>> Is) {
    const Facts Before = F;
    for (auto [Name, V] : Is)
      set(Name, V);
    std::string Obstacle = read();
    F = Before;
    return Obstacle;
  }
};

TEST_F(ObstacleTest, OfMatrices) {
  EXPECT_EQ(with({}), "");
  EXPECT_EQ(with({{"b.order", CUBLASLT_ORDER_COL32}}), "tiled order");
  EXPECT_EQ(with({{"a.plane_offset", 64}}), "planar complex");
  EXPECT_EQ(with({{"d.batch_mode", CUBLASLT_BATCH_MODE_POINTER_ARRAY}}),
            "a list of matrices");
  for (const char *Type :
       {"a.type", "b.type", "c.type", "d.type", "bias.type", "aux.type"})
    EXPECT_EQ(with({{Type, CUDA_R_4F_E2M1}}), "elements of less than a byte")
        << Type;
}

TEST_F(ObstacleTest, OfEmptyAndBackwardOnes) {
  for (const char *Extent : {"a.rows", "b.cols", "c.rows", "d.cols"})
    EXPECT_EQ(with({{Extent, 0}}), "an empty matrix") << Extent;
  EXPECT_EQ(with({{"a.batch_count", 0},
                  {"b.batch_count", 0},
                  {"c.batch_count", 0},
                  {"d.batch_count", 0}}),
            "an empty matrix");
  EXPECT_EQ(with({{"b.batch_stride", -6}}), "a distance below zero");
  EXPECT_EQ(with({{"b.ld", -6}}), "a distance below zero");
  EXPECT_EQ(with({{"bias.batch_stride", -6}}), "a distance below zero");
  EXPECT_EQ(with({{"aux.ld", -6}}), "a distance below zero");
}

TEST_F(ObstacleTest, OfBatches) {
  EXPECT_EQ(with({{"a.batch_count", 2}}), "batches of different lengths");
  batch(2);
  EXPECT_EQ(with({{"d.batch_stride", 3}}), "matrices of D that overlap");
  set("d.batch_stride", 4);
  EXPECT_EQ(with({}), "");
  set("aux.ld", 2);
  EXPECT_EQ(
      with({{"epilogue", CUBLASLT_EPILOGUE_GELU_AUX}, {"aux.batch_stride", 3}}),
      "auxiliary outputs that overlap");
  EXPECT_EQ(
      with({{"epilogue", CUBLASLT_EPILOGUE_GELU_AUX}, {"aux.batch_stride", 4}}),
      "");
  EXPECT_EQ(with({{"epilogue", CUBLASLT_EPILOGUE_DGELU}}), "");
  for (int64_t Epilogue :
       {CUBLASLT_EPILOGUE_DGELU_BGRAD, CUBLASLT_EPILOGUE_BGRADA}) {
    EXPECT_EQ(with({{"epilogue", Epilogue}, {"bias.batch_stride", 1}}),
              "gradients that overlap");
    EXPECT_EQ(with({{"epilogue", Epilogue}, {"bias.batch_stride", 2}}), "");
  }
}

TEST_F(ObstacleTest, InPlace) {
  EXPECT_EQ(with({{"in_place", 1}}), "");
  for (const char *Fact : {"c.type", "c.ld", "c.batch_stride", "c.order"})
    EXPECT_EQ(with({{"in_place", 1}, {Fact, 1}}),
              "C and D in one buffer with other layouts");
}

TEST_F(ObstacleTest, OfScales) {
  for (const char *Pointer :
       {"aux.scale.ptr", "aux.amax", "c.scale.ptr", "d.out_scale.ptr"}) {
    F.set(Pointer, fcl::Value::null());
    EXPECT_EQ(read(), "");
    point(Pointer);
    EXPECT_THAT(read(), StartsWith("scales of C")) << Pointer;
    F.set(Pointer, fcl::Value());
  }
}

} // namespace

//===- NameIndexTest.cpp - which name of an API was meant -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/NameIndex.h"
#include "TestRules.h"

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

std::string nearestConstant(llvm::StringRef Name) {
  static const NameIndex Index = [] {
    std::vector<std::string> Names;
    for (const EnumType &E : model().Enums)
      for (const auto &[Enumerator, Number] : E.Enumerators)
        if (llvm::StringRef(Enumerator).starts_with("CU"))
          Names.push_back(Enumerator);
    return NameIndex(std::move(Names));
  }();
  return Index.nearest(Name).str();
}

std::string nearestFunction(llvm::StringRef Name) {
  static const NameIndex Index = [] {
    std::vector<std::string> Names;
    for (const Call &C : model().Calls)
      Names.push_back(C.Name);
    return NameIndex(std::move(Names));
  }();
  return Index.nearest(Name).str();
}

TEST(NameIndexTest, ThePrefixDoesNotMatter) {
  EXPECT_EQ(nearestConstant("CUBLASLT_COMPUTE_32F"), "CUBLAS_COMPUTE_32F");
  EXPECT_EQ(nearestConstant("CUBLASLT_R_16BF"), "CUDA_R_16BF");
}

TEST(NameIndexTest, WordsAreLeftOutAddedAndMoved) {
  EXPECT_EQ(nearestFunction("cublasLtMatmulHeuristic"),
            "cublasLtMatmulAlgoGetHeuristic");
  EXPECT_EQ(nearestFunction("cublasLtSetMatmulDescAttribute"),
            "cublasLtMatmulDescSetAttribute");
  EXPECT_EQ(nearestConstant("CUBLASLT_EPILOGUE_BIAS_RELU"),
            "CUBLASLT_EPILOGUE_RELU_BIAS");
  EXPECT_EQ(nearestConstant("CUBLASLT_ORDER_ROW_MAJOR"), "CUBLASLT_ORDER_ROW");
  EXPECT_EQ(nearestConstant("CUBLASLT_MATMUL_PREF_WORKSPACE_BYTES"),
            "CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES");
}

TEST(NameIndexTest, WordsAreSpelledOtherwise) {
  EXPECT_EQ(nearestFunction("cublasLtMatmulDescriptorCreate"),
            "cublasLtMatmulDescCreate");
  EXPECT_EQ(nearestConstant("CUBLASLT_MATMUL_DESC_TRANS_A"),
            "CUBLASLT_MATMUL_DESC_TRANSA");
  EXPECT_EQ(nearestConstant("CUBLASLT_MATMUL_DESC_TRNSA"),
            "CUBLASLT_MATMUL_DESC_TRANSA");
  EXPECT_EQ(nearestConstant("CUBLASLT_MATMUL_DESC_BIAS_PTR"),
            "CUBLASLT_MATMUL_DESC_BIAS_POINTER");
  EXPECT_EQ(nearestConstant("CUDA_R_BF16"), "CUDA_R_16BF");
  EXPECT_EQ(nearestConstant("CUDA_R_16FB"), "CUDA_R_16BF");
  EXPECT_EQ(nearestConstant("CUDA_R_FP32"), "CUDA_R_32F");
  EXPECT_EQ(nearestConstant("CUDA_R_FP8_E4M3"), "CUDA_R_8F_E4M3");
  EXPECT_EQ(nearestConstant("CUDA_R_8F_E4M3FN"), "CUDA_R_8F_E4M3");
}

TEST(NameIndexTest, WhereNothingIsNearNothingIsSaid) {
  for (const char *Name :
       {"CUBLASLT_POINTWISE_SCALE_TYPE_ROW", "CUBLASLT_WORKSPACE_SIZE",
        "CUBLAS_WORKSPACE_CONFIG", "CUBLASLT_EPILOGUE_SILU",
        "CUBLAS_COMPUTE_8F", "CUBLASLT_", ""})
    EXPECT_EQ(nearestConstant(Name), "") << Name;
  for (const char *Name : {"cublasLtGemm", "cublasLtSetStream", "cublasLt"})
    EXPECT_EQ(nearestFunction(Name), "") << Name;
}

TEST(NameIndexTest, OfSeveralThatAreEquallyNearNoneIsChosen) {
  EXPECT_EQ(nearestConstant("CUBLASLT_MATMUL_DESC_SCALE_POINTER"), "");
  EXPECT_EQ(nearestConstant("CUBLASLT_MATMUL_DESC_TRANSD"), "");
  EXPECT_EQ(nearestConstant("CUBLAS_COMPUTE"), "");
  EXPECT_EQ(nearestConstant("CUBLASLT_MATMUL_DESC"), "");
  EXPECT_EQ(NameIndex({}).nearest("CUDA_R_32F"), "");
}

TEST(NameIndexTest, DigitsAreNoSlips) {
  EXPECT_EQ(nearestConstant("CUDA_R_8F_E5M3"), "");
  EXPECT_NE(nearestConstant("CUBLAS_COMPUTE_16BF"), "CUBLAS_COMPUTE_16F");
}

} // namespace

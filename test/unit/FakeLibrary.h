//===- FakeLibrary.h - a library without a GPU ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the probe calls, where the memory is the host's, every call succeeds
/// and a matmul does what a test says.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_TEST_UNIT_FAKELIBRARY_H
#define FCL_TEST_UNIT_FAKELIBRARY_H

#include "Gpu/Library.h"
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>

namespace fcl::test {

/// The arguments of cublasLtMatmul, and what was set on its descriptor.
struct FakeCall {
  char *A = nullptr, *B = nullptr, *C = nullptr, *D = nullptr;
  const char *Alpha = nullptr;
  std::map<int, char *> Pointers; ///< By cublasLtMatmulDescAttributes_t.
};

inline std::function<cublasStatus_t(FakeCall &)> &fakeMatmul() {
  static std::function<cublasStatus_t(FakeCall &)> Do;
  return Do;
}

inline const probe::Library &fakeLibrary() {
  static const probe::Library Fake = [] {
    probe::Library L;
    L.cudaGetDeviceCount = [](int *Count) {
      *Count = 1;
      return cudaSuccess;
    };
    L.cudaGetErrorString = [](cudaError_t) { return "an error"; };
    L.cudaGetLastError = [] { return cudaSuccess; };
    L.cudaDeviceSynchronize = [] { return cudaSuccess; };
    // All zero already.
    L.cudaMalloc = [](void **Memory, size_t Bytes) {
      *Memory = std::calloc(Bytes, 1);
      return cudaSuccess;
    };
    L.cudaMallocHost = L.cudaMalloc;
    L.cudaMemset = [](void *, int, size_t) { return cudaSuccess; };
    L.cudaFree = [](void *Memory) {
      std::free(Memory);
      return cudaSuccess;
    };
    L.cudaFreeHost = L.cudaFree;
    L.cudaMemcpy = [](void *To, const void *From, size_t Bytes,
                      cudaMemcpyKind) {
      std::memcpy(To, From, Bytes);
      return cudaSuccess;
    };
    L.cudaMemcpyAsync = [](void *To, const void *From, size_t Bytes,
                           cudaMemcpyKind, cudaStream_t) {
      std::memcpy(To, From, Bytes);
      return cudaSuccess;
    };

    static FakeCall Next;
    L.cublasLtGetVersion = [] { return size_t(130100); };
    L.cublasLtCreate = [](cublasLtHandle_t *) { return CUBLAS_STATUS_SUCCESS; };
    L.cublasLtMatmulDescCreate = [](cublasLtMatmulDesc_t *, cublasComputeType_t,
                                    cudaDataType_t) {
      Next = FakeCall();
      return CUBLAS_STATUS_SUCCESS;
    };
    L.cublasLtMatmulDescSetAttribute = [](cublasLtMatmulDesc_t,
                                          cublasLtMatmulDescAttributes_t Which,
                                          const void *Value, size_t Bytes) {
      if (Bytes == sizeof(char *))
        std::memcpy(&Next.Pointers[Which], Value, Bytes);
      return CUBLAS_STATUS_SUCCESS;
    };
    L.cublasLtMatrixLayoutCreate = [](cublasLtMatrixLayout_t *, cudaDataType,
                                      uint64_t, uint64_t, int64_t) {
      return CUBLAS_STATUS_SUCCESS;
    };
    L.cublasLtMatrixLayoutSetAttribute =
        [](cublasLtMatrixLayout_t, cublasLtMatrixLayoutAttribute_t,
           const void *, size_t) { return CUBLAS_STATUS_SUCCESS; };
    L.cublasLtMatmulPreferenceCreate = [](cublasLtMatmulPreference_t *) {
      return CUBLAS_STATUS_SUCCESS;
    };
    L.cublasLtMatmulPreferenceSetAttribute =
        [](cublasLtMatmulPreference_t, cublasLtMatmulPreferenceAttributes_t,
           const void *, size_t) { return CUBLAS_STATUS_SUCCESS; };
    L.cublasLtMatmulAlgoGetHeuristic =
        [](cublasLtHandle_t, cublasLtMatmulDesc_t, cublasLtMatrixLayout_t,
           cublasLtMatrixLayout_t, cublasLtMatrixLayout_t,
           cublasLtMatrixLayout_t, cublasLtMatmulPreference_t, int,
           cublasLtMatmulHeuristicResult_t *, int *Count) {
          *Count = 1;
          return CUBLAS_STATUS_SUCCESS;
        };
    L.cublasLtMatmul =
        [](cublasLtHandle_t, cublasLtMatmulDesc_t, const void *Alpha,
           const void *A, cublasLtMatrixLayout_t, const void *B,
           cublasLtMatrixLayout_t, const void *, const void *C,
           cublasLtMatrixLayout_t, void *D, cublasLtMatrixLayout_t,
           const cublasLtMatmulAlgo_t *, void *, size_t, cudaStream_t) {
          auto of = [](const void *P) {
            return static_cast<char *>(const_cast<void *>(P));
          };
          Next.Alpha = of(Alpha);
          Next.A = of(A);
          Next.B = of(B);
          Next.C = of(C);
          Next.D = of(D);
          return fakeMatmul()(Next);
        };
    return L;
  }();
  return Fake;
}

} // namespace fcl::test

#endif // FCL_TEST_UNIT_FAKELIBRARY_H

//===- Library.h - cuBLASLt and the CUDA runtime, opened late - -*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Both libraries are opened at run time, so that one binary serves every
/// version that the loader finds and needs neither to be built nor to start.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_LIBRARY_H
#define FCL_PROBE_LIBRARY_H

#include "llvm/Support/Error.h"
#include <cublasLt.h>
#include <cuda_runtime_api.h>

namespace fcl::probe {

/// Every function of the two libraries that the probe calls.
#define FCL_CUDA_FUNCTIONS(X)                                                  \
  X(cudaDeviceGetAttribute)                                                    \
  X(cudaDeviceSynchronize)                                                     \
  X(cudaDriverGetVersion)                                                      \
  X(cudaEventCreate)                                                           \
  X(cudaEventElapsedTime)                                                      \
  X(cudaEventRecord)                                                           \
  X(cudaEventSynchronize)                                                      \
  X(cudaFree)                                                                  \
  X(cudaFreeHost)                                                              \
  X(cudaGetDeviceCount)                                                        \
  X(cudaGetDeviceProperties)                                                   \
  X(cudaGetErrorString)                                                        \
  X(cudaGetLastError)                                                          \
  X(cudaMalloc)                                                                \
  X(cudaMallocHost)                                                            \
  X(cudaMallocManaged)                                                         \
  X(cudaMemcpy)                                                                \
  X(cudaMemcpyAsync)                                                           \
  X(cudaMemset)
#define FCL_CUBLASLT_FUNCTIONS(X)                                              \
  X(cublasLtCreate)                                                            \
  X(cublasLtGetVersion)                                                        \
  X(cublasLtMatmul)                                                            \
  X(cublasLtMatmulAlgoGetHeuristic)                                            \
  X(cublasLtMatmulDescCreate)                                                  \
  X(cublasLtMatmulDescDestroy)                                                 \
  X(cublasLtMatmulDescSetAttribute)                                            \
  X(cublasLtMatmulPreferenceCreate)                                            \
  X(cublasLtMatmulPreferenceDestroy)                                           \
  X(cublasLtMatmulPreferenceSetAttribute)                                      \
  X(cublasLtMatrixLayoutCreate)                                                \
  X(cublasLtMatrixLayoutDestroy)                                               \
  X(cublasLtMatrixLayoutSetAttribute)

/// The functions, by their own names. Nothing in here touches the GPU, so a
/// process that has opened the libraries may still fork.
struct Library {
#define FCL_DECLARE(Function) decltype(&::Function) Function = nullptr;
  FCL_CUDA_FUNCTIONS(FCL_DECLARE)
  FCL_CUBLASLT_FUNCTIONS(FCL_DECLARE)
#undef FCL_DECLARE

  /// Opens both; the dynamic loader's search path decides which version.
  static llvm::Expected<Library> open();
};

} // namespace fcl::probe

#endif // FCL_PROBE_LIBRARY_H

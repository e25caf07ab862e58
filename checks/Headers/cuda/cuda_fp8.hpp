//===- cuda_fp8.hpp - another way to cuda_fp8.h -------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_FP8_HPP
#define FCL_CUDA_FP8_HPP

#include "cuda_fp8.h"

#endif // FCL_CUDA_FP8_HPP

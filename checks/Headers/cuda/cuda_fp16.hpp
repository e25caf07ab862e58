//===- cuda_fp16.hpp - another way to cuda_fp16.h -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CUDA_FP16_HPP
#define FCL_CUDA_FP16_HPP

#include "cuda_fp16.h"

#endif // FCL_CUDA_FP16_HPP

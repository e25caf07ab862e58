//===- thrust/system/cuda/error.h - the runtime's errors ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_THRUST_CUDA_ERROR_H
#define FCL_THRUST_CUDA_ERROR_H

#include "../../system_error.h"

namespace thrust {
namespace system {
const error_category &cuda_category();
} // namespace system
} // namespace thrust

#endif // FCL_THRUST_CUDA_ERROR_H

//===- fcl/wrapper.h - what every CUDA source sees ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_WRAPPER_H
#define FCL_WRAPPER_H

// Included before CUDA sources, as nvcc and clang do with CUDA's own headers.
#include <climits>
#include <cmath>
#include <cstdlib>
#include <new>
#include <string.h>

#ifndef __CUDACC__
#define __CUDACC__
#endif
#include "../cuda_runtime.h"

#endif // FCL_WRAPPER_H

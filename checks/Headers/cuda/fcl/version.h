//===- fcl/version.h - the CUDA version whose names are declared --------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_VERSION_H
#define FCL_VERSION_H

// Toolkit 13.5 is 13050, as in CUDART_VERSION. --cuda-version chooses another.
#ifndef FCL_CUDA_VERSION
#define FCL_CUDA_VERSION 13050
#endif

#endif // FCL_VERSION_H

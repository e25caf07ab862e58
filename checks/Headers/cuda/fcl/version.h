//===- fcl/version.h - the CUDA version whose names are declared --------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_VERSION_H
#define FCL_VERSION_H

// 13.5 is 13050, as in CUDART_VERSION. --cuda-version chooses one. Where nobody
// does, all names of the newest are there, and the version says nothing of the
// library that the program will run with.
#ifndef FCL_CUDA_VERSION
#define FCL_CUDA_VERSION 13050
#define FCL_NO_CUDA_VERSION_CHOSEN
#endif

#endif // FCL_VERSION_H

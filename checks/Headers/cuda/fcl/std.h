//===- fcl/std.h - cuda::std, which is the standard library -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_STD_H
#define FCL_STD_H

namespace cuda {
namespace std {
using namespace ::std;
} // namespace std
} // namespace cuda

#endif // FCL_STD_H

//===- fcl/unknown.h - values that nothing is known of ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_UNKNOWN_H
#define FCL_UNKNOWN_H

#include "../host_defines.h"
#include <memory>

namespace fcl {
void *somewhere(void **);

template <class T> struct result {
  static __host__ __device__ T of(void **All) {
    return *static_cast<T *>(somewhere(All));
  }
};
template <> struct result<void> {
  static __host__ __device__ void of(void **All) { somewhere(All); }
};

/// The result of what may change all that `args` lead to. A function that calls
/// this is not declared only: for types without a linkage, as those of lambdas
/// are, Clang wants a definition.
template <class T, class... A> __host__ __device__ T unknown(const A &...args) {
  void *All[] = {const_cast<void *>(static_cast<const volatile void *>(
                     std::addressof(args)))...,
                 nullptr};
  return result<T>::of(All);
}
} // namespace fcl

#endif // FCL_UNKNOWN_H

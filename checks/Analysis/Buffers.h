//===- Buffers.h - the storage behind an argument ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_BUFFERS_H
#define FCL_ANALYSIS_BUFFERS_H

#include "State.h"

namespace fcl {

/// How many elements of the type the storage that `Buffer` points into has
/// room for, from there on; nothing when its size is not known.
std::optional<int64_t> capacity(ProgramStateRef State, SVal Buffer,
                                clang::QualType Element);

/// Whether `Buffer` points at a local variable to which the path has written
/// nothing.
bool isUninitialized(ProgramStateRef State, SVal Buffer);

} // namespace fcl

#endif // FCL_ANALYSIS_BUFFERS_H

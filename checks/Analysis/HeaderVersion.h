//===- HeaderVersion.h - the library that a unit includes -------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_HEADERVERSION_H
#define FCL_ANALYSIS_HEADERVERSION_H

#include "Rules/Model.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace fcl {

/// The version that the unit's headers declare; nothing when the unit has not
/// included them.
std::optional<Version> includedVersion(clang::Preprocessor &PP);

/// The same; nothing also when they are ours and nobody has chosen a version.
std::optional<Version> chosenVersion(clang::Preprocessor &PP);

} // namespace fcl

#endif // FCL_ANALYSIS_HEADERVERSION_H

//===- NumericsCases.h - what is multiplied to look at numbers --*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_NUMERICSCASES_H
#define FCL_PROBE_NUMERICSCASES_H

#include "Rules/RuleSet.h"

namespace fcl::probe {

/// A configuration, and which part of the enumeration it comes from.
struct NumericsCase {
  llvm::StringRef Part;
  Configuration C;
};

/// Everything that the tables of supported types and epilogues say, and for
/// some tuples of types what orders, batches, scalars, scales, sizes and
/// defaults there are. Small shapes; the same on every machine.
std::vector<NumericsCase> numericsCases(const RuleSet &Rules);

} // namespace fcl::probe

#endif // FCL_PROBE_NUMERICSCASES_H

//===- Changes.h - what goes wrong with a configuration ---------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_CHANGES_H
#define FCL_PROBE_CHANGES_H

#include "Templates.h"

namespace fcl::probe {

/// Changes `Count` things at random; up to six are of different kinds.
void change(Dice &D, Draft &C, unsigned Count);
/// Where pointers point to, how they are aligned, and what is promised.
void changeMemory(Dice &D, Draft &C);
/// The two factors, where they are and how they are read.
void changeFactors(Dice &D, Draft &C);
/// Gives each attribute with this probability any of its values.
void changeAnything(Dice &D, Draft &C, double Probability);

} // namespace fcl::probe

#endif // FCL_PROBE_CHANGES_H

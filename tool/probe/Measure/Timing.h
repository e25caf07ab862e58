//===- Timing.h - how long a call takes -------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_TIMING_H
#define FCL_PROBE_TIMING_H

#include "Gpu/Execution.h"

namespace fcl::probe {

/// Floating-point operations of the product, additions and multiplications
/// counted apart.
double operations(Configuration &C, const Model &M);

/// The middle one.
double median(std::vector<double> Values);

/// Runs the configuration on random numbers and fills O.Seconds: the median
/// over at least 20 calls by the GPU's own clock, warm, each on buffers that
/// the calls before have driven out of the L2 cache.
void timeCall(const Library &Lib, const Model &M, Configuration &C,
              Observation &O);

} // namespace fcl::probe

#endif // FCL_PROBE_TIMING_H

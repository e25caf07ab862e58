//===- Numerics.h - do the right numbers come out? --------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// SUCCESS says nothing about what was computed. Here the buffers get numbers
/// whose product is exact in every type, and what comes out is compared with
/// the reference: D, the auxiliary output, the gradient of the bias, the
/// greatest absolute value; and every byte that the call has no business to
/// write.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_NUMERICS_H
#define FCL_PROBE_NUMERICS_H

#include "Gpu/Execution.h"
#include "Reference.h"

namespace fcl::probe {

/// Numbers for the operands of a problem. The same for the same problem.
Arrays makeOperands(const Problem &P);

/// Compares `Found`, elements as the GPU left them, with `Wanted`: the relative
/// error of the whole, and which are not as near as their type allows.
struct Comparison {
  double Error = 0;
  Distance Off;

  bool isNear() const { return !Off.Count; }
};
Comparison compareNumbers(llvm::ArrayRef<Number> Found,
                          llvm::ArrayRef<Number> Wanted, int64_t Type);

/// Runs the configuration and fills O.Result.
void checkNumbers(Execution &E, const Library &Lib, const Model &M,
                  Configuration &C, Observation &O);

} // namespace fcl::probe

#endif // FCL_PROBE_NUMERICS_H

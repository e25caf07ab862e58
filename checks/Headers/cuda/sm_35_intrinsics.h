//===- sm_35_intrinsics.h - another way to fcl/device.h -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_SM_35_INTRINSICS_H
#define FCL_SM_35_INTRINSICS_H

#include "fcl/device.h"

#endif // FCL_SM_35_INTRINSICS_H

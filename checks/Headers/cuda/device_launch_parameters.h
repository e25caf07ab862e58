//===- device_launch_parameters.h - another way to fcl/device.h ---------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_DEVICE_LAUNCH_PARAMETERS_H
#define FCL_DEVICE_LAUNCH_PARAMETERS_H
#define __DEVICE_LAUNCH_PARAMETERS_H__ // Programs ask for it.

#include "fcl/device.h"

#endif // FCL_DEVICE_LAUNCH_PARAMETERS_H

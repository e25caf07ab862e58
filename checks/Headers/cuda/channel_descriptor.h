//===- channel_descriptor.h - formats of texture channels ---------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_CHANNEL_DESCRIPTOR_H
#define FCL_CHANNEL_DESCRIPTOR_H

#include "driver_types.h"

#ifdef __cplusplus
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc();
#endif

#endif // FCL_CHANNEL_DESCRIPTOR_H

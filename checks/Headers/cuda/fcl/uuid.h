//===- fcl/uuid.h - the identity of a device --------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_UUID_H
#define FCL_UUID_H

// The driver's header and the runtime's both have it.
typedef struct CUuuid_st {
  char bytes[16];
} CUuuid;

#endif // FCL_UUID_H

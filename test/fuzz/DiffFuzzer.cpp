//===- DiffFuzzer.cpp - what git says has changed -------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChangedLines.h"

using namespace fcl;

/// Any file may be in a repository, and so any text in a difference.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const ChangedLines Changed = ChangedLines::read(
      {reinterpret_cast<const char *>(Data), Size}, "/nowhere");
  Changed.hasLine("/nowhere/a.cpp", 1);
  return 0;
}

//===- CommandsFuzzer.cpp - command lines of nvcc, g++ and clang ----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands/NvccCommand.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/StringSaver.h"
#include <algorithm>

using namespace fcl;

/// Words as a response file has them. What comes out for clang names the source
/// and is clang's own language: said once more it is the same.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  llvm::BumpPtrAllocator Allocator;
  llvm::StringSaver Saver(Allocator);
  llvm::SmallVector<const char *> Split;
  llvm::cl::TokenizeGNUCommandLine({reinterpret_cast<const char *>(Data), Size},
                                   Saver, Split);
  const std::vector<std::string> Words(Split.begin(), Split.end());
  const Translation T = translateCommand(Words, "/build", "a.cu");
  // Commands of cl and of what is no compiler stay much as they are.
  if (T.Arguments.empty() ||
      (T.Arguments.front() != "clang" && T.Arguments.front() != "clang++"))
    return 0;
  if (!llvm::is_contained(T.Arguments, "a.cu"))
    llvm::report_fatal_error("a command without its source");
  const Translation Again = translateCommand(T.Arguments, "/build", "a.cu");
  if (!Again.Unknown.empty() ||
      !std::is_permutation(T.Arguments.begin(), T.Arguments.end(),
                           Again.Arguments.begin(), Again.Arguments.end()))
    llvm::report_fatal_error("clang gets what is not for it");
  return 0;
}

//===- HeaderOptions.cpp - where headers come from ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

using namespace fcl;
namespace cl = llvm::cl;

static cl::opt<std::string> CudaPath(
    "cuda-path",
    cl::desc("The CUDA toolkit whose headers sources include; "
             "default: headers that are part of this program, of the "
             "version of the toolkit that a source's command includes, "
             "and that toolkit's where they are not enough"),
    cl::value_desc("DIR"), cl::sub(CheckSub), cl::sub(RulesSub),
    cl::cat(Category));
static cl::opt<std::string>
    CudaVersion("cuda-version",
                cl::desc("The CUDA version that this program's own headers "
                         "show; default: the newest that it knows"),
                cl::value_desc("12.8"), cl::sub(CheckSub), cl::sub(RulesSub),
                cl::cat(Category));

std::optional<HeaderChoice> fcl::readHeaderChoice() {
  llvm::Expected<HeaderChoice> Choice =
      HeaderChoice::parse(CudaPath, CudaVersion);
  if (Choice)
    return *Choice;
  usageError(llvm::toString(Choice.takeError()));
  return std::nullopt;
}

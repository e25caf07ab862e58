//===- NvccCommand.h - other compilers' commands in clang's terms -*- C++ -*-=//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What nvcc, g++ and their like are told, said to clang. Only text: no file is
/// read and no program run. Options of clang itself pass through, `--cuda-path`
/// included; where CUDA's headers come from is for others to say.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_COMMANDS_NVCCCOMMAND_H
#define FCL_COMMANDS_NVCCCOMMAND_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace fcl {

struct Translation {
  /// A clang driver and its arguments, the source as the only input.
  std::vector<std::string> Arguments;
  /// What is known and changes nothing about how the source parses, or would
  /// run something: options of ptxas and the linker, targets, warnings as
  /// errors, plugins. As the command spells it.
  std::vector<std::string> Dropped;
  /// What neither nvcc, g++ nor clang knows. Dropped, too.
  std::vector<std::string> Unknown;
};

/// The compiler's own command within `Command`: without what stands in front of
/// it (ccache, `cmake -E env`, `cd … &&`) and without what a shell would run
/// after it. All of it when no compiler is recognized.
llvm::ArrayRef<std::string>
compilerCommand(llvm::ArrayRef<std::string> Command);

/// Whether nvcc, or Kokkos' nvcc_wrapper, reads the options of `Command`, which
/// begins with its compiler.
bool isNvcc(llvm::ArrayRef<std::string> Command);

/// `Command`, its response files already expanded, for the one source `File`,
/// which the result names as it is given here. `Directory` is where the command
/// runs; relative names are compared in it. Commands of cl and clang-cl stay as
/// they are.
Translation translateCommand(llvm::ArrayRef<std::string> Command,
                             llvm::StringRef Directory, llvm::StringRef File);

} // namespace fcl

#endif // FCL_COMMANDS_NVCCCOMMAND_H

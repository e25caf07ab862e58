//===- NvccOptions.h - what becomes of an option -----------------*- C++
//-*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_COMMANDS_NVCCOPTIONS_H
#define FCL_COMMANDS_NVCCOPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace fcl {

/// What follows an option of nvcc, after '=' or as the next argument.
enum class Takes : uint8_t {
  Nothing,
  Bool,    ///< `true` or `false`, or nothing, which is true.
  Kind,    ///< A value that never begins with a dash, or nothing.
  Value,   ///< One value.
  List,    ///< Values with commas between them.
  Options, ///< Options of the host compiler, with commas or spaces.
};

struct NvccOption {
  /// Its names without dashes, as nvcc's manual lists them; a '+' after a name
  /// says that its value may follow without a space.
  llvm::StringLiteral Names;
  Takes What;
  /// The options of clang that it becomes, with '%' for the value, once for
  /// each value of a list. Empty: it is dropped.
  llvm::StringLiteral Becomes;
};

/// Options that nvcc knows.
llvm::ArrayRef<NvccOption> nvccOptions();

/// An option that clang must not see, whoever the command was for.
struct DroppedOption {
  /// As the command spells it; a '*' at the end stands for any rest.
  llvm::StringLiteral Spelling;
  unsigned Values = 0; ///< How many of the next arguments belong to it.
};

/// What would run a program, load a library or write a file; what turns
/// warnings into errors, as clang's are not those that the build was made for;
/// what says which side of CUDA to compile, or for which GPU; code generation
/// whose values differ from compiler to compiler.
llvm::ArrayRef<DroppedOption> unwantedOptions();

/// Options that g++ knows and clang does not.
llvm::ArrayRef<DroppedOption> gccOptions();

} // namespace fcl

#endif // FCL_COMMANDS_NVCCOPTIONS_H

//===- SourceError.h - an error in a data file ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is wrong with a rule, API or table file, and where. Thrown inside the
/// rule library (yaml-cpp throws as well) and caught at its boundary.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_SOURCEERROR_H
#define FCL_RULES_SOURCEERROR_H

#include <string>

namespace fcl {

struct SourceError {
  std::string File;
  unsigned Line = 0;   ///< 1-based; 0: the whole file.
  unsigned Column = 0; ///< 1-based; 0: the whole line.
  std::string Message; ///< What is wrong and what was expected.

  /// "file:line:column: error: message", as compilers write it.
  std::string str() const {
    std::string Result = File;
    if (Line)
      Result += ":" + std::to_string(Line);
    if (Line && Column)
      Result += ":" + std::to_string(Column);
    return Result + ": error: " + Message;
  }
};

} // namespace fcl

#endif // FCL_RULES_SOURCEERROR_H

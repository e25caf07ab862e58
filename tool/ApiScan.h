//===- ApiScan.h - can a unit call cuBLASLt at all? -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most units of most programs cannot, and need not be parsed: none of the
/// files that they consist of has the API's prefix in it. Which files these are
/// Clang's dependency scanner knows, which reads preprocessor directives only.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_APISCAN_H
#define FCL_TOOL_APISCAN_H

#include "LintUnit.h"
#include "llvm/ADT/StringMap.h"
#include <memory>

namespace fcl {

class ApiScan {
public:
  explicit ApiScan(const HeaderChoice &Headers);
  ~ApiScan();

  /// The files that a unit consists of, by absolute paths; nothing where nobody
  /// knows: it does not preprocess.
  std::optional<std::vector<std::string>> filesOf(const Unit &U);
  /// The same where none of them mentions the API; nothing where one does.
  std::optional<std::vector<std::string>> filesWithoutApi(const Unit &U);

private:
  struct Scanner;
  const HeaderChoice &Headers;
  llvm::StringMap<bool> Mentions; ///< By file.
  std::unique_ptr<Scanner> Files;

  bool mentions(llvm::StringRef File);
};

} // namespace fcl

#endif // FCL_TOOL_APISCAN_H

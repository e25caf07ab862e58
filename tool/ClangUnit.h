//===- ClangUnit.h - parsing one unit ---------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_CLANGUNIT_H
#define FCL_TOOL_CLANGUNIT_H

#include "Analysis/UnknownNames.h"
#include "Headers/Headers.h"
#include "Report/Report.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Tooling/ArgumentsAdjusters.h"

namespace fcl {

/// Keeps the unit's own errors; its warnings are the compiler's business.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  struct Error {
    std::string Text;
    Place Where;
  };
  /// Knows which errors have become findings, and are no errors any more.
  const llvm::IntrusiveRefCntPtr<UnknownNames> Unknown =
      llvm::makeIntrusiveRefCnt<UnknownNames>();
  /// A file is missing: what comes of it may change without any that is there.
  bool MissesFile = false;

  /// The errors that are left.
  unsigned count() const;
  /// Whether there is one that can be no finding.
  bool hasOthers() const { return Others; }
  std::optional<Error> first() const;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

private:
  struct Known {
    Error E;
    std::optional<size_t> Name; ///< Of Unknown->errors().
  };
  /// Those of names, and the first of the others, in their order.
  std::vector<Known> Errors;
  unsigned Others = 0;
  bool IsLastOther = false; ///< The last error is one of the others.

  void forgetLast();
  bool isLeft(const Known &K) const {
    return !K.Name || !Unknown->errors()[*K.Name].IsFinding;
  }
};

/// Adds what the headers need. `Headers` outlives the adjuster.
clang::tooling::ArgumentsAdjuster adjustArguments(const HeaderChoice &Headers);

} // namespace fcl

#endif // FCL_TOOL_CLANGUNIT_H

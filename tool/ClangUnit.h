//===- ClangUnit.h - parsing one unit ---------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_CLANGUNIT_H
#define FCL_TOOL_CLANGUNIT_H

#include "Headers/Headers.h"
#include "Report/Report.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Tooling/ArgumentsAdjusters.h"

namespace fcl {

/// Keeps the unit's own errors; its warnings are the compiler's business.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  std::string First;
  Place Where;
  /// A file is missing: what comes of it may change without any that is there.
  bool MissesFile = false;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;
};

/// Adds what the headers need. `Headers` outlives the adjuster.
clang::tooling::ArgumentsAdjuster adjustArguments(const HeaderChoice &Headers);

} // namespace fcl

#endif // FCL_TOOL_CLANGUNIT_H

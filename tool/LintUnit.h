//===- LintUnit.h - one unit, from its command to its report ----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_LINTUNIT_H
#define FCL_TOOL_LINTUNIT_H

#include "Analysis/Analyzer.h"
#include "Headers/Headers.h"
#include "LazyRules.h"
#include "Report/Report.h"
#include "clang/Tooling/CompilationDatabase.h"

namespace fcl {

/// A file and how it is compiled.
struct Unit {
  std::string File;     ///< As the user names it.
  std::string Absolute; ///< The same file.
  /// What is compiled, as findings name it: the file, or the source that
  /// includes it.
  std::string Source;
  bool IsHeader = false; ///< Only what is in `File` matters.
  std::vector<clang::tooling::CompileCommand> Commands;
};

struct LintOptions {
  LazyRules &Rules;
  const HeaderChoice &Headers;
  AnalysisRequest Request; ///< Without `Written`.
  bool WritesSummaries = false;
  bool Renders = false;    ///< Findings are to be read by people.
  bool UsesColors = false; ///< … at a terminal.
};

/// All that a unit gave.
struct UnitResult {
  Report Found;
  std::vector<SummaryText> Summaries;
  /// What it was computed from, by absolute paths.
  std::vector<std::string> Files;
  /// As long as these are as they are it will come out the same.
  bool IsLasting = false;
};

class ApiScan;
/// `Scan` tells units that need not be parsed; null: all are.
UnitResult lint(const Unit &U, const LintOptions &Options, ApiScan *Scan);

/// Report and summaries as text, for another process. Back: nothing where it is
/// none.
std::string store(const UnitResult &Result);
std::optional<UnitResult> restore(llvm::StringRef Stored, LazyRules &Rules);

} // namespace fcl

#endif // FCL_TOOL_LINTUNIT_H

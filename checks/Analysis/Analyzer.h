//===- Analyzer.h - analyze one translation unit ----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_ANALYZER_H
#define FCL_ANALYSIS_ANALYZER_H

#include "Finding.h"
#include "Summaries/Summary.h"

namespace clang {
class ASTContext;
class Preprocessor;
} // namespace clang

namespace fcl {

class UnknownNames;

/// Whoever calls the API, or declares it, or has a pointer to it, has this in
/// one of its files.
inline constexpr llvm::StringLiteral ApiPrefix = "cublasLt";

/// What is asked for besides findings.
struct AnalysisRequest {
  bool ListUnproven = false; ///< Also what is not proven.
  /// What functions of other units do; null: nothing is known of them.
  const SummarySet *Summaries = nullptr;
  /// Where to note what functions of this unit do; null: nobody asks.
  SummaryWriter *Written = nullptr;
  /// How many times as long as Clang needs to read the unit the exploration may
  /// take, roughly: it is counted in steps, so that the outcome is always the
  /// same.
  unsigned Effort = 1;
  /// The names that Clang did not find; null: they are the compiler's business.
  UnknownNames *Unknown = nullptr;
};

/// Explores every function of the parsed unit that leads to a cuBLASLt call
/// and evaluates the rules at each, once for each target: what the code does
/// may depend on it. A finding of several targets is one. Runs the same in our
/// driver and inside clang-tidy. `Rules` must outlive the result.
AnalysisResult analyze(clang::ASTContext &AST, clang::Preprocessor &PP,
                       const RuleSet &Rules, const TargetChoice &Choice,
                       const AnalysisRequest &Request = {});

} // namespace fcl

#endif // FCL_ANALYSIS_ANALYZER_H

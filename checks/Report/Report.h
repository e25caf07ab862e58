//===- Report.h - findings as text and JSON ---------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A report outlives the units that it is about: places are file, line and
/// column, text is already rendered.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_REPORT_REPORT_H
#define FCL_REPORT_REPORT_H

#include "Analysis/Finding.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"

namespace clang {
class DiagnosticsEngine;
class SourceManager;
} // namespace clang

namespace fcl {

struct Place {
  std::string File; ///< As the compiler names it.
  unsigned Line = 0, Column = 0;

  bool operator==(const Place &) const = default;
};
Place place(clang::SourceLocation Loc, const clang::SourceManager &SM);

struct ReportedFinding {
  const Rule *R;
  std::string Message;
  Place Where;
  std::string Function;
  std::vector<std::pair<Place, std::string>> Path;
  std::vector<Target> Targets;
  std::string OnlyOn; ///< As Finding has it.
  /// As people read it, with its path and the lines of source.
  std::string Rendered;
  /// What mends it: instead of the text `Remove`, which begins at `Where`,
  /// `Insert`.
  struct SourceFix {
    Place Where;
    std::string Remove, Insert;
  };
  std::optional<SourceFix> Fix = {};
};

struct ReportedRequirement {
  const Rule *R;
  Place Where;
  std::string Function, Text;
  std::optional<Place> Assertion; ///< Where `assert(Text);` belongs.
  std::string Rendered;           ///< As people read it.
};

/// Something that was not analyzed.
struct Omission {
  std::string File, Function, Reason;
};

/// A call of the API, as CallSite has it.
struct ReportedSite {
  Place Where;
  std::string Function;
  bool IsReached, HasInstance;
  FactNames Facts;

  /// Whether rules about configurations are evaluated here.
  bool hasConfiguration() const { return total() != 0; }
  unsigned total() const {
    unsigned Sum = 0;
    for (const std::vector<std::string> &Names : Facts)
      Sum += Names.size();
    return Sum;
  }
};

struct Report {
  std::vector<ReportedFinding> Findings;
  std::vector<Omission> NotAnalyzed;
  std::vector<ReportedRequirement> Unproven;
  bool HasUnproven = false; ///< They were asked for.
  std::vector<ReportedSite> CallSites;
  unsigned Functions = 0;  ///< Explored from their beginning.
  unsigned WithoutApi = 0; ///< Units that were not parsed for that.

  Report() = default;
  /// Of one unit, not rendered, with each of its findings in the same place.
  Report(const AnalysisResult &Result, llvm::StringRef MainFile,
         const clang::SourceManager &SM);

  /// Takes over the report of one unit; headers that several units share are
  /// reported once. Returns the findings that are new, until the next call.
  llvm::ArrayRef<ReportedFinding> add(Report Unit);
  /// The documented JSON object.
  llvm::json::Value toJson() const;
  /// How far the analysis got, for `--stats`: for people, and for programs.
  void printStatistics(llvm::raw_ostream &OS) const;
  llvm::json::Object statistics() const;
};

/// A report of one unit as JSON with all that it has, for whoever is to have it
/// later or in another process. Back: null where it is none, or of rules that
/// `Rules` does not have, which is asked for them if there are any.
llvm::json::Object store(const Report &Unit);
std::optional<Report> restore(const llvm::json::Object &Stored,
                              llvm::function_ref<const RuleSet &()> Rules);

/// Emits the finding and its path through `Diagnostics`, in clang's form.
void emitText(const Finding &F, clang::DiagnosticsEngine &Diagnostics);

/// Emits a note that is about no place.
void emitNote(llvm::StringRef Text, clang::DiagnosticsEngine &Diagnostics);

/// Emits the requirement as a remark, with its assertion as a fix.
void emitText(const Requirement &Q, clang::DiagnosticsEngine &Diagnostics);

} // namespace fcl

#endif // FCL_REPORT_REPORT_H

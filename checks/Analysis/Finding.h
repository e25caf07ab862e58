//===- Finding.h - what the analysis returns --------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plain structs; the fronts turn them into text, JSON or tidy diagnostics
/// while the unit's SourceManager is alive.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_FINDING_H
#define FCL_ANALYSIS_FINDING_H

#include "Rules/RuleSet.h"
#include "clang/Basic/SourceLocation.h"
#include <array>
#include <optional>

namespace fcl {

/// One step of the path that leads to a finding.
struct PathStep {
  clang::SourceLocation Where; ///< A file location.
  std::string Text;            ///< "set to CUBLAS_OP_N here".
};

/// A change of the source that mends it.
struct SourceFix {
  clang::SourceLocation Where; ///< A file location.
  std::string Remove, Insert;
};

struct Finding {
  const Rule *R = nullptr;
  std::string Message;
  clang::SourceLocation Where; ///< A file location: the call that answers.
  clang::SourceRange Range;
  std::string Function; ///< The function it is in, for people.
  std::vector<PathStep> Path;
  std::vector<Target> Targets; ///< For which it holds.
  /// These in words, when not all that were asked for: "sm_90, sm_100".
  std::string OnlyOn;
  std::optional<SourceFix> Fix = {};

  /// The message, and for which targets it holds.
  std::string text() const {
    return OnlyOn.empty() ? Message : Message + " (on " + OnlyOn + ")";
  }
};

/// What has to hold at a call, and what the code neither proves nor breaks.
struct Requirement {
  const Rule *R = nullptr;
  clang::SourceLocation Where; ///< A file location: the call.
  std::string Function;        ///< The function it is in, for people.
  std::string Text;            ///< "k % 16 == 0".
  bool IsCode = false;         ///< The text is C++, to be asserted at `Place`.
  clang::SourceLocation Place; ///< Where a statement begins.
};

/// A part of the unit that was not analyzed to its end, and why.
struct Gap {
  std::string Function; ///< Empty: the unit.
  clang::SourceLocation Where;
  std::string Reason;
};

/// How well a fact of a configuration is known, from best to worst. Over
/// several paths the worst counts.
enum class Knowledge : uint8_t {
  Constant,
  RunTime, ///< A value of the program's own: a parameter, a member.
  Foreign, ///< Of a descriptor that the analyzed code did not create.
  Lost,    ///< Set to something, or changed somewhere, that the analysis did
           ///< not follow.
};
constexpr unsigned KnowledgeKinds = 4;
/// Names of facts, by how well they are known.
using FactNames = std::array<std::vector<std::string>, KnowledgeKinds>;

/// A call of the API in the source.
struct CallSite {
  clang::SourceLocation Where; ///< A file location.
  std::string Function;        ///< The API's.
  bool IsReached = false;      ///< By some path.
  bool HasInstance = false;    ///< Else in a template that nothing uses.
  /// Of a call that reads a configuration: which of the facts that rules read
  /// are known how well.
  FactNames Facts;
};

struct AnalysisResult {
  std::vector<Finding> Findings; ///< By place.
  std::vector<Gap> Gaps;
  std::vector<Requirement> Unproven; ///< By place and severity, when asked for.
  std::vector<CallSite> CallSites;
  unsigned Functions = 0; ///< Explored from their beginning.
};

} // namespace fcl

#endif // FCL_ANALYSIS_FINDING_H

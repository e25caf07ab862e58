//===- Evidence.h - what a GPU answered to a rule's witness -----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// rules/evidence/*.json, which `fusion-config-probe verify` writes: one file
/// for each card and library, with one entry for each rule.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_EVIDENCE_H
#define FCL_RULES_EVIDENCE_H

#include "Model.h"
#include "llvm/Support/Error.h"
#include <map>

namespace fcl {

/// How much slower than the conforming witness the violating one is.
struct Performance {
  std::string Shape; ///< "8192x8192x8192".
  double Ratio = 0;  ///< The violating one's time over the conforming one's.
  double Least = 0, Greatest = 0; ///< Of the ratios of all runs.
  unsigned Runs = 0;              ///< 0: the file does not say.
  double Tflops = 0, TflopsConforming = 0;

  /// "6.5x slower at 8192x8192x8192 (127 against 822 TFLOP/s; 6.4 to 6.6)".
  std::string str() const;
  /// For messages: "6.5x slower on an NVIDIA H200 at 8192x8192x8192 (127
  /// against 822 TFLOP/s)"; empty when it is not slower.
  std::string brief(llvm::StringRef Gpu) const;
};

/// What one machine answered for one rule.
struct EvidenceEntry {
  std::string Reason; ///< Why it was not asked; empty: it was.
  std::string Status, At;
  bool IsClaimed = false;  ///< The violating witness does what the rule says.
  bool Conforming = false; ///< The conforming one runs.
  /// The rule does not speak of this library, and this is why, or why it could.
  bool IsOutside = false;
  std::optional<Performance> Speed;

  bool isProbed() const { return Reason.empty(); }
  bool disagrees() const {
    return isProbed() && !IsOutside && !(IsClaimed && Conforming);
  }
};

/// Configurations that ran and whose results were compared.
struct Numerics {
  struct Wrong {
    std::string Kind, Rule; ///< No rule: none speaks of it.
    int64_t Count = 0;
  };
  int64_t Configurations = 0;
  std::vector<Wrong> WrongResults;
};

struct EvidenceFile {
  std::string Gpu, Arch, Driver, CublasLt, Date;
  std::map<std::string, EvidenceEntry> Rules; ///< By id.
  std::optional<Numerics> Results;

  /// "NVIDIA H200, cuBLASLt 13.1.0".
  std::string machine() const { return Gpu + ", cuBLASLt " + CublasLt; }
  /// Null: the file does not know the rule.
  const EvidenceEntry *find(const std::string &RuleId) const;
};

/// The files, embedded.
llvm::ArrayRef<RuleFile> builtinEvidence();

/// By card and version of the library. Errors name the file.
llvm::Expected<std::vector<EvidenceFile>>
readEvidence(llvm::ArrayRef<RuleFile> Files);
/// The same of all Folder/*.json; there has to be one.
llvm::Expected<std::vector<EvidenceFile>>
readEvidenceFolder(llvm::StringRef Folder);

/// The embedded files, read.
llvm::ArrayRef<EvidenceFile> knownEvidence();

/// What was seen of the rule, or why it was not probed, and where and when: one
/// sentence for all libraries of a card that gave the same answer.
std::vector<std::string> evidenceOf(const std::string &RuleId,
                                    llvm::ArrayRef<EvidenceFile> Files);
/// The same of the embedded files.
std::vector<std::string> evidenceOf(const std::string &RuleId);

/// What breaking the rule was measured to cost, for messages; empty: nothing.
/// The files are read when it is first asked for.
std::string costOf(const std::string &RuleId);

} // namespace fcl

#endif // FCL_RULES_EVIDENCE_H

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

#ifndef FCL_DOCS_EVIDENCE_H
#define FCL_DOCS_EVIDENCE_H

#include "Rules/Model.h"

namespace fcl {

/// The files, embedded.
llvm::ArrayRef<RuleFile> builtinEvidence();

/// One sentence for each file that has something on the rule: where, when and
/// what was seen, or why it was not probed there.
std::vector<std::string> evidenceOf(llvm::StringRef RuleId);

} // namespace fcl

#endif // FCL_DOCS_EVIDENCE_H

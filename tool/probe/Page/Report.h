//===- Report.h - rules and evidence on one page ----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One HTML page that needs nothing else: what the rules claim, what GPUs
/// answered, what is supported, and what is slow.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_REPORT_H
#define FCL_PROBE_REPORT_H

#include "Rules/Evidence.h"
#include "Rules/RuleSet.h"

namespace fcl::probe {

/// `Docs` leads to the rules' pages: Docs + "FCL1003.md".
std::string report(const RuleSet &Rules, llvm::ArrayRef<EvidenceFile> Files,
                   llvm::StringRef Docs);

} // namespace fcl::probe

#endif // FCL_PROBE_REPORT_H

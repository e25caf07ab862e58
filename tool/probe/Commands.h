//===- Commands.h - what the commands share ---------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_COMMANDS_H
#define FCL_PROBE_COMMANDS_H

#include "Rules/RuleSet.h"
#include "llvm/Support/CommandLine.h"

namespace fcl::probe {

enum ExitCode {
  Done = 0,
  Disagrees = 1, ///< The GPU answered otherwise than the rules or tables say.
  Usage = 2,
  NotRun = 3, ///< No GPU, no library.
};

extern llvm::cl::OptionCategory Category;
extern llvm::cl::SubCommand EnumerateSub, MeasureSub, NumericsSub, ReportSub,
    RunSub, SampleSub, VerifySub;

/// Prints "fusion-config-probe: error: …" and returns `Code`.
int fail(int Code, const llvm::Twine &Message);

/// How many processes use the GPU at once: --processes.
unsigned processes();
/// Seconds for one record or query: --time-limit.
unsigned timeLimit();

int enumerateCommand(const RuleSet &Rules);
int measureCommand(const RuleSet &Rules);
int numericsCommand(const RuleSet &Rules);
int reportCommand(const RuleSet &Rules);
int runCommand(const RuleSet &Rules);
int sampleCommand(const RuleSet &Rules);
int verifyCommand(const RuleSet &Rules);

} // namespace fcl::probe

#endif // FCL_PROBE_COMMANDS_H

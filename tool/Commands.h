//===- Commands.h - the subcommands of the CLI ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_COMMANDS_H
#define FCL_TOOL_COMMANDS_H

#include "Commands/Databases.h"
#include "Headers/Headers.h"
#include "Rules/RuleSet.h"
#include "llvm/Support/CommandLine.h"

namespace fcl {

/// The documented exit codes.
enum ExitCode {
  Clean = 0,
  Findings = 1,
  UsageError = 2,  ///< Usage, configuration, rule files, records.
  NotAnalyzed = 3, ///< Something could not be analyzed; outranks Findings.
  ByASignal = 128, ///< Plus its number: the user ended it.
};

/// Options that several commands share.
extern llvm::cl::OptionCategory Category;
extern llvm::cl::SubCommand CacheSub, CheckSub, CompdbSub, EvalSub, RulesSub;
extern llvm::cl::opt<std::string> RulesDirectory;

/// `--cache-dir`, or the platform's; empty where there is none.
std::string cacheFolder();

/// Prints "fusion-config-linter: error: …" and returns UsageError.
int usageError(const llvm::Twine &Message);

/// The built-in rules, and those of `--rules DIR` after them, with the changes
/// of --severity, --enable and --disable; `WithOptional`: all optional ones
/// run. Prints what is wrong and returns null.
std::unique_ptr<const RuleSet> loadRules(bool WithOptional = false);
/// What these rules are, besides the built-in ones: a digest; empty before
/// they are loaded.
std::string rulesKey();
/// Whether there is something of the user's in the rules.
bool hasRuleOptions();

/// A file of a folder `test/<ID>`: one that `--sources DIR` has, or that stands
/// beside the user's own rules, or a built-in one. Name is bad.cpp or good.cpp.
struct RuleSourcePath {
  std::string Path;
  const RuleFile *Builtin = nullptr; ///< Else on disk, if it exists.
};
RuleSourcePath ruleSourcePath(const Rule &R, llvm::StringRef Name);

/// `--cuda-path` and `--cuda-version`. Prints what is wrong and returns
/// nothing.
std::optional<HeaderChoice> readHeaderChoice();

/// `rules test`: prints failures and a summary.
int testRules(const RuleSet &Rules, llvm::ArrayRef<const Rule *> Which,
              llvm::ArrayRef<std::string> ClangFlags);

/// `--arch` and `--cublaslt`. Prints what is wrong and returns nothing.
std::optional<TargetChoice> readTargets(const Model &M);
/// Whether one of them was given.
bool hasTargetOptions();

/// Whether -p was given.
bool hasNamedDatabases();
/// The compilation databases of `-p`, or else of each file. Prints what is
/// wrong and returns nothing.
std::optional<Databases> openDatabases();
/// Those of them that hold in the current folder. Prints what is wrong and
/// returns nothing.
std::optional<std::vector<const Database *>> databasesHere(Databases &All);
/// Whether -v was given.
bool isVerbose();
/// With -v: options of compile commands that nobody knows.
void printUnknownOptions(const OptionCounts &Counts);

/// `ClangFlags` is what followed "--"; `HasFlags` tells whether it was there.
int checkCommand(llvm::ArrayRef<std::string> ClangFlags, bool HasFlags);
int compdbCommand();
int evalCommand();
int cacheCommand();
int rulesCommand(llvm::ArrayRef<std::string> ClangFlags, bool HasFlags);

} // namespace fcl

#endif // FCL_TOOL_COMMANDS_H

//===- LintUnits.h - many units, some at once -------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_LINTUNITS_H
#define FCL_TOOL_LINTUNITS_H

#include "ChangedLines.h"
#include "LintUnit.h"
#include "Units/ProcessPool.h"
#include "Units/UnitCache.h"

namespace fcl {

struct RunOptions {
  PoolOptions Pool;
  bool ShowsProgress = false;
  bool ScansFirst = true; ///< Units that cannot call the API are not parsed.
  /// Only units with a file that has changed; null: all.
  const ChangedLines *Changed = nullptr;
  UnitCache *Cache = nullptr; ///< Null: nothing is kept.
  /// What results depend on besides a unit and its files.
  std::string CacheKey;
  uint64_t CacheBytes = 0; ///< It may have when the run is over.
};

/// What became of one unit: its result, or why there is none.
struct UnitEnd {
  std::optional<UnitResult> Result;
  std::string Reason;
};

/// Lints the units, each in a process that may die, or takes what the cache has
/// of them. `Take` gets them in their order; `BeforeOutput` is to be called
/// before anything is printed meanwhile. Returns the signal that ended it
/// early, or 0.
int lintUnits(llvm::ArrayRef<Unit> Units, const LintOptions &Lint,
              const RunOptions &Run,
              llvm::function_ref<void(size_t, UnitEnd,
                                      llvm::function_ref<void()> BeforeOutput)>
                  Take);

} // namespace fcl

#endif // FCL_TOOL_LINTUNITS_H

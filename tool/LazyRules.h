//===- LazyRules.h - what units are judged by -------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// To read the built-in rules takes longer than to see that a unit has nothing
/// to do with cuBLASLt, so they are read when somebody needs them, while Clang
/// reads the unit. What the user gave is read at once, for the mistakes in it.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_LAZYRULES_H
#define FCL_TOOL_LAZYRULES_H

#include "Rules/RuleSet.h"
#include "Rules/Targets.h"
#include <functional>
#include <future>

namespace fcl {

/// Rules, and what for.
struct RulesAndTargets {
  std::unique_ptr<const RuleSet> Rules; ///< Null: they could not be read.
  TargetChoice Targets;
};

class LazyRules {
public:
  /// `Read` may be called in another thread, and must not fail if it is called
  /// late.
  explicit LazyRules(std::function<RulesAndTargets()> Read)
      : Read(std::move(Read)) {}

  /// Waits for them where they are not there yet.
  const RulesAndTargets &get() {
    if (!Known.Rules)
      Known = Pending.valid() ? Pending.get() : Read();
    return Known;
  }
  /// Goes on while they are read. This process must not fork any more.
  void beginToRead() {
    if (!Known.Rules && !Pending.valid())
      Pending = std::async(std::launch::async, Read);
  }

private:
  std::function<RulesAndTargets()> Read;
  std::future<RulesAndTargets> Pending;
  RulesAndTargets Known;
};

} // namespace fcl

#endif // FCL_TOOL_LAZYRULES_H

//===- TestSource.h - sources that say what must be found -------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The format of test/annotated_source.py: `// expect: NAME` (an id or a name;
/// several separated by commas) stands on the line of the call or alone on the
/// line above it; `// args:` gives options of the linter, `// flags:` flags of
/// clang.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_DOCS_TESTSOURCE_H
#define FCL_DOCS_TESTSOURCE_H

#include "Rules/RuleSet.h"

namespace fcl {

struct TestSource {
  struct Expectation {
    unsigned Line = 0; ///< Of the call.
    std::string Name;  ///< Id or name.
    bool names(const Rule &R) const { return Name == R.Id || Name == R.Name; }
  };

  std::string Path, Text;
  std::vector<Expectation> Expected;
  std::vector<std::string> Args, Flags;

  TestSource(std::string Path, std::string Text);

  /// What stands in the documentation: the text without what only tests need;
  /// an expectation becomes a comment that says what is found there. Of a long
  /// source only what is between `// docs: begin` and `// docs: end`, or else
  /// the part with the expectation, or the last one.
  std::string example(const RuleSet &Rules) const;
};

/// Says in words where an expectation stays alone or a finding comes unasked;
/// `Found` are lines and rules. Each entry is "line: message".
std::vector<std::pair<unsigned, std::string>>
compareFindings(const TestSource &Source,
                llvm::ArrayRef<std::pair<unsigned, const Rule *>> Found);

/// The test sources of the built-in rules: test/rules/<ID>/{bad,good}.cpp.
llvm::ArrayRef<RuleFile> builtinTestSources();
/// rules/schema.json, the only element.
llvm::ArrayRef<RuleFile> builtinSchema();

} // namespace fcl

#endif // FCL_DOCS_TESTSOURCE_H

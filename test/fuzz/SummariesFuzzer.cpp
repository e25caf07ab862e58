//===- SummariesFuzzer.cpp - files of --summaries -------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/RuleSet.h"
#include "Summaries/Summary.h"

using namespace fcl;

/// One file, and behind a line "---file" a second one.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const Model M = Model::load(builtinRuleFiles());
  const llvm::StringRef Input(reinterpret_cast<const char *>(Data), Size);
  auto [First, Second] = Input.split("\n---file\n");
  std::vector<RuleFile> Files{{"first.yaml", First.str(), /*ByUser=*/true}};
  if (!Second.empty())
    Files.push_back({"second.yaml", Second.str(), /*ByUser=*/true});
  SourceError Error;
  if (auto Set = SummarySet::load(Files, M, Error))
    for (const Summary &S : Set->summaries())
      S.signature();
  return 0;
}

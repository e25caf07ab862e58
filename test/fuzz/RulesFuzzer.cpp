//===- RulesFuzzer.cpp - rule files of users ------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Overrides.h"
#include "Rules/Record.h"

using namespace fcl;

static const char Base[] = R"(bf16:
  compute: CUBLAS_COMPUTE_32F
  scale_type: CUDA_R_32F
  a: {type: CUDA_R_16BF, rows: 256, cols: 64, ld: 256, ptr: {space: device}}
  b: {type: CUDA_R_16BF, rows: 64, cols: 128, ld: 64, scale: {ptr: null}}
  d: {type: CUDA_R_16BF, rows: 256, cols: 128, ld: 256}
  beta: {space: host, value: 0}
  algo: heuristic
)";

/// A YAML file; behind lines "---table" and "---definitions" others. Beside
/// the API and one base: the built-in rules would take too long.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const std::vector<RuleFile> Builtin = [] {
    std::vector<RuleFile> Files;
    for (const RuleFile &File : builtinRuleFiles())
      if (llvm::StringRef(File.Path).contains("api/"))
        Files.push_back(File);
    Files.push_back({"rules/bases.yaml", Base});
    return Files;
  }();
  const llvm::StringRef Input(reinterpret_cast<const char *>(Data), Size);
  auto [Rest, Definitions] = Input.split("\n---definitions\n");
  auto [Yaml, Table] = Rest.split("\n---table\n");
  std::vector<RuleFile> Files = Builtin;
  auto add = [&](const char *Path, llvm::StringRef Text) {
    if (!Text.empty())
      Files.push_back({Path, Text.str(), /*ByUser=*/true});
  };
  add("user/user.yaml", Yaml);
  add("user/table.tsv", Table);
  add("user/definitions.yaml", Definitions);
  SourceError Error;
  auto Rules = RuleSet::load(Files, Error, enableOptionalRules());
  if (!Rules)
    return 0;
  // What was accepted can be evaluated, with messages.
  Configuration C = llvm::cantFail(readBase("bf16", *Rules));
  for (Event On : {Event::Matmul, Event::Transform, Event::Set, Event::Call})
    Rules->evaluate(On, C, Target());
  return 0;
}

//===- ExpressionFuzzer.cpp - the language of conditions ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Record.h"

using namespace fcl;

/// Text that is an expression has a truth, a value and a text, whatever is
/// known.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const std::unique_ptr<const RuleSet> Rules = [] {
    SourceError Error;
    return RuleSet::load(builtinRuleFiles(), Error);
  }();
  static const RuleFile Place{"text.yaml", "here"};
  static const YamlNode Where = YamlNode::parse(Place);
  static std::vector<Configuration> Known = [] {
    std::vector<Configuration> Result{Configuration(Rules->M)};
    for (const Rule &R : Rules->Rules)
      if (R.Example && Result.size() < 4)
        Result.push_back(llvm::cantFail(readWitness(R, *Rules, true)));
    return Result;
  }();
  const std::string Text(reinterpret_cast<const char *>(Data), Size);
  Scope Names(Rules->M);
  try {
    Program Code(Rules->M);
    NodeId Node = Code.add(*parseExpressionText(Text, Where, 0, Names));
    for (Configuration &C : Known) {
      Evaluator E(Rules->M, Code, C);
      if (Code.Nodes[Node].IsTruth)
        E.truth(Node);
      E.value(Node);
      E.format(Node);
    }
  } catch (const SourceError &) {
  }
  return 0;
}

//===- Evidence.cpp - what a GPU answered to a rule's witness -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Evidence.h"
#include "llvm/Support/JSON.h"

using namespace fcl;
using llvm::StringRef;
namespace json = llvm::json;

static std::string sentence(const json::Object &Seen) {
  if (auto Reason = Seen.getString("reason"))
    return "not probed: " + Reason->str();
  StringRef Status = Seen.getString("status").value_or("");
  std::string Text = "the violating witness ";
  if (Status == "runs")
    Text += "runs";
  else
    Text +=
        ("ends with `" + Status + "` at " + Seen.getString("at").value_or(""))
            .str();
  Text += Seen.getBoolean("conforming").value_or(false)
              ? ", the conforming one runs"
              : ", the conforming one does not run";
  if (!Seen.getBoolean("claimed").value_or(false))
    Text += "; not what the rule says";
  return Text;
}

std::vector<std::string> fcl::evidenceOf(StringRef RuleId) {
  std::vector<std::string> Result;
  for (const RuleFile &File : builtinEvidence()) {
    // The suite checks the files (test/check_rules.py).
    llvm::Expected<json::Value> Root = json::parse(File.Text);
    if (!Root) {
      llvm::consumeError(Root.takeError());
      continue;
    }
    const json::Object *Machine = Root->getAsObject();
    const json::Object *Rules = Machine ? Machine->getObject("rules") : nullptr;
    const json::Object *Seen = Rules ? Rules->getObject(RuleId) : nullptr;
    if (!Seen)
      continue;
    auto text = [&](StringRef Key) {
      return Machine->getString(Key).value_or("").str();
    };
    Result.push_back(text("gpu") + ", cuBLASLt " + text("cublaslt") + ", " +
                     text("date") + ": " + sentence(*Seen));
  }
  return Result;
}

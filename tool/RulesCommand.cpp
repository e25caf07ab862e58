//===- RulesCommand.cpp - list and explain the rules ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace fcl;
namespace cl = llvm::cl;

namespace {

cl::opt<std::string> Action(cl::Positional, cl::Required,
                            cl::desc("list|explain"), cl::sub(RulesSub),
                            cl::cat(Category));
cl::opt<std::string> Which(cl::Positional, cl::desc("[ID or name]"),
                           cl::sub(RulesSub), cl::cat(Category));

void list(const RuleSet &Rules) {
  for (const Rule &R : Rules.Rules)
    llvm::outs() << R.Id << "  " << llvm::left_justify(toString(R.Level), 11)
                 << "  " << llvm::left_justify(R.Family, 18) << "  " << R.Name
                 << "\n";
}

std::string targets(const Rule &R) {
  std::vector<std::string> Parts;
  for (unsigned Arch : R.Archs)
    Parts.push_back("sm_" + std::to_string(Arch));
  std::string Text =
      Parts.empty() ? "every architecture" : llvm::join(Parts, ", ");
  if (R.FirstLibrary)
    Text += ", cuBLASLt from " + formatVersion(R.FirstLibrary);
  if (R.EndLibrary != ~0u)
    Text += ", cuBLASLt before " + formatVersion(R.EndLibrary);
  return Text;
}

void explain(const Rule &R) {
  auto &OS = llvm::outs();
  OS << R.Id << " " << R.Name << " (" << toString(R.Level) << ", " << R.Family
     << ")\n\n  " << R.MessageSource << "\n";
  if (!R.Why.empty())
    OS << "\n  " << R.Why << "\n";
  OS << "\n";
  if (!R.WhenText.empty())
    OS << "  when      " << R.WhenText << "\n";
  OS << "  require   " << R.RequireText << "\n  status    " << R.Status
     << ", at " << toString(R.At) << "\n  targets   " << targets(R)
     << "\n  source    " << R.Source << "\n  suppress  // NOLINT(fcl-" << R.Name
     << ") with clang-tidy\n";
}

} // namespace

int fcl::rulesCommand() {
  std::unique_ptr<const RuleSet> Rules = loadRules();
  if (!Rules)
    return UsageError;
  if (Action == "list" && !Which.empty())
    return usageError("rules list takes no rule; rules explain " + Which +
                      " shows one");
  if (Action == "list") {
    list(*Rules);
    return Clean;
  }
  if (Action != "explain")
    return usageError("unknown action '" + Action +
                      "'; expected list or explain");
  if (Which.empty())
    return usageError("rules explain needs the id or the name of a rule");
  llvm::StringRef Name = Which;
  Name.consume_front("fcl-"); // As clang-tidy prints it.
  const Rule *R = Rules->find(Name);
  if (!R)
    return usageError("there is no rule '" + Which +
                      "'; 'rules list' shows them all");
  explain(*R);
  return Clean;
}

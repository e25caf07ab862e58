//===- RulesCommand.cpp - list, explain and test the rules ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Docs/RuleText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace fcl;
namespace cl = llvm::cl;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace {

cl::opt<std::string> Action(cl::Positional, cl::Required,
                            cl::desc("list|explain|docs|test|schema"),
                            cl::sub(RulesSub), cl::cat(Category));
cl::list<std::string> Which(cl::Positional,
                            cl::desc("[ID or name]... [-- clang flags]"),
                            cl::sub(RulesSub), cl::cat(Category));
cl::opt<std::string> OutDirectory("out", cl::value_desc("DIR"),
                                  cl::desc("rules docs: where the pages go"),
                                  cl::sub(RulesSub), cl::cat(Category));
cl::opt<std::string>
    SourcesDirectory("sources", cl::value_desc("DIR"),
                     cl::desc("Where <ID>/bad.cpp and <ID>/good.cpp are; "
                              "default: DIR/test of --rules DIR"),
                     cl::sub(RulesSub), cl::cat(Category));

int list(const RuleSet &Rules) {
  for (const Rule *R : allRules(Rules)) {
    bool IsDisabled = llvm::any_of(
        Rules.Disabled, [&](const Rule &Other) { return &Other == R; });
    llvm::outs() << R->Id << "  "
                 << llvm::left_justify(IsDisabled ? "off" : toString(R->Level),
                                       11)
                 << "  " << llvm::left_justify(R->Family, 18) << "  "
                 << R->Name;
    if (IsDisabled && R->Optional)
      llvm::outs() << "  (optional)";
    else if (IsDisabled || R->Level != R->Declared)
      llvm::outs() << "  (overrides " << toString(R->Declared) << ")";
    llvm::outs() << "\n";
  }
  return Clean;
}

RuleSources readSources(const Rule &R) {
  auto read = [&](StringRef Name) -> std::optional<TestSource> {
    RuleSourcePath Source = ruleSourcePath(R, Name);
    if (Source.Builtin)
      return TestSource(Source.Path, Source.Builtin->Text);
    auto Buffer = llvm::MemoryBuffer::getFile(Source.Path, /*IsText=*/true);
    if (!Buffer)
      return std::nullopt;
    return TestSource(Source.Path, (*Buffer)->getBuffer().str());
  };
  return {read("bad.cpp"), read("good.cpp")};
}

bool writePage(StringRef Name, StringRef Text) {
  llvm::SmallString<128> Path(OutDirectory);
  path::append(Path, Name);
  std::error_code EC;
  llvm::raw_fd_ostream OS(Path, EC);
  if (!EC) {
    OS << Text;
    OS.close();
    EC = OS.error();
    OS.clear_error();
  }
  if (EC)
    usageError("cannot write '" + Path + "': " + EC.message());
  return !EC;
}

int writeDocs(const RuleSet &Rules) {
  if (OutDirectory.empty())
    return usageError("rules docs needs --out DIR");
  if (std::error_code EC = llvm::sys::fs::create_directories(OutDirectory))
    return usageError("cannot make the folder '" + OutDirectory +
                      "': " + EC.message());
  for (const Rule *R : allRules(Rules))
    if (!writePage(R->Id + ".md", ruleText(*R, Rules, readSources(*R))))
      return UsageError;
  return writePage("README.md", ruleIndex(Rules)) ? Clean : UsageError;
}

/// The rules that `rules test` is asked for: those that are named, by id, name
/// or family; else those of the user; else all.
bool selectRules(const RuleSet &Rules, std::vector<const Rule *> &Selected) {
  if (Which.empty()) {
    for (const Rule &R : Rules.Rules)
      if (RulesDirectory.empty() || R.ByUser)
        Selected.push_back(&R);
    if (Selected.empty())
      usageError("--rules: no rules to test in '" + RulesDirectory +
                 "'; name others by id");
    return !Selected.empty();
  }
  for (StringRef Name : Which) {
    size_t Before = Selected.size();
    Name.consume_front("fcl-");
    for (const Rule &R : Rules.Rules)
      if (Name == R.Id || Name == R.Name || Name == R.Family)
        Selected.push_back(&R);
    if (Selected.size() > Before)
      continue;
    usageError(Rules.find(Name) ? "the rule '" + Name + "' is disabled"
                                : "there is no rule '" + Name +
                                      "'; 'rules list' shows "
                                      "them all");
    return false;
  }
  return true;
}

} // namespace

RuleSourcePath fcl::ruleSourcePath(const Rule &R, StringRef Name) {
  llvm::SmallString<128> Path(SourcesDirectory);
  if (Path.empty() && !R.ByUser) {
    std::string Builtin = "test/rules/" + R.Id + "/" + Name.str();
    for (const RuleFile &File : builtinTestSources())
      if (File.Path == Builtin)
        return {Builtin, &File};
    return {Builtin, nullptr};
  }
  if (Path.empty())
    path::append(Path, RulesDirectory, "test");
  path::append(Path, R.Id, Name);
  return {Path.str().str(), nullptr};
}

int fcl::rulesCommand(llvm::ArrayRef<std::string> ClangFlags, bool HasFlags) {
  static const std::vector<StringRef> Actions = {"list", "explain", "docs",
                                                 "test", "schema"};
  if (!llvm::is_contained(Actions, Action.getValue()))
    return usageError("unknown action '" + Action + "'; expected one of " +
                      llvm::join(Actions, ", "));
  if (HasFlags && Action != "test")
    return usageError("only check and rules test take clang's flags after --");
  if (!OutDirectory.empty() && Action != "docs")
    return usageError("--out is for rules docs");
  if (!SourcesDirectory.empty() &&
      !llvm::sys::fs::is_directory(SourcesDirectory))
    return usageError("--sources: no such folder: '" + SourcesDirectory + "'");
  if (!Which.empty() && Action != "explain" && Action != "test")
    return usageError("rules " + Action + " takes no rule; rules explain " +
                      Which.front() + " shows one");
  if (Action == "schema") {
    llvm::outs() << builtinSchema().front().Text;
    return Clean;
  }
  std::unique_ptr<const RuleSet> Rules = loadRules(Action == "test");
  if (!Rules)
    return UsageError;
  if (Action == "list")
    return list(*Rules);
  if (Action == "docs")
    return writeDocs(*Rules);
  if (Action == "test") {
    std::vector<const Rule *> Selected;
    if (!selectRules(*Rules, Selected))
      return UsageError;
    return testRules(*Rules, Selected, ClangFlags);
  }
  if (Which.size() != 1)
    return usageError("rules explain needs the id or the name of one rule");
  StringRef Name = Which.front();
  Name.consume_front("fcl-"); // As clang-tidy prints it.
  const Rule *R = Rules->find(Name);
  if (!R)
    return usageError("there is no rule '" + Which.front() +
                      "'; 'rules list' shows them all");
  llvm::outs() << ruleText(*R, *Rules, readSources(*R));
  return Clean;
}

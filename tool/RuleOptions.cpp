//===- RuleOptions.cpp - which rules there are ----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Rules/Overrides.h"
#include "Units/UnitCache.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace fcl;
namespace cl = llvm::cl;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

cl::opt<std::string> fcl::RulesDirectory(
    "rules",
    cl::desc("More rules: every .yaml, .yml and .tsv file of DIR and its "
             "folders, except DIR/test"),
    cl::value_desc("DIR"), cl::sub(CheckSub), cl::sub(EvalSub),
    cl::sub(RulesSub), cl::cat(Category));

static cl::list<std::string>
    Disable("disable", cl::CommaSeparated,
            cl::desc("Rules that do not run: ids, names, families or "
                     "severities"),
            cl::value_desc("FCL1011,performance"), cl::sub(CheckSub),
            cl::sub(EvalSub), cl::sub(RulesSub), cl::cat(Category));

static cl::list<std::string>
    Enable("enable", cl::CommaSeparated,
           cl::desc("Optional rules that run: ids, names or families, or "
                    "'optional' for all of them"),
           cl::value_desc("FCL1216"), cl::sub(CheckSub), cl::sub(EvalSub),
           cl::sub(RulesSub), cl::cat(Category));

static cl::list<std::string>
    Severities("severity", cl::CommaSeparated,
               cl::desc("Another severity for the rules of an id, a name, a "
                        "family or a severity"),
               cl::value_desc("RULE=LEVEL"), cl::sub(CheckSub),
               cl::sub(EvalSub), cl::sub(RulesSub), cl::cat(Category));

namespace {

/// The files of `--rules DIR`, by path. False, and a message, when the folder
/// cannot be read or has none.
bool findRuleFiles(std::vector<std::string> &Paths) {
  auto fail = [](const llvm::Twine &Reason) {
    usageError("--rules: " + Reason + " in '" + RulesDirectory + "'");
    return false;
  };
  if (RulesDirectory.getNumOccurrences() > 1) {
    usageError(
        "--rules stands twice; it takes one folder, with all the folders "
        "in it");
    return false;
  }
  // The test folder holds the sources of `rules test`.
  llvm::SmallString<128> TestFolder(RulesDirectory);
  path::append(TestFolder, "test");
  std::vector<std::string> Others;
  std::error_code EC;
  for (fs::recursive_directory_iterator
           It(RulesDirectory, EC, /*follow_symlinks=*/false),
       End;
       It != End && !EC; It.increment(EC)) {
    StringRef Path = It->path(), Name = path::filename(Path);
    bool IsFolder = It->type() == fs::file_type::directory_file;
    if (Name.starts_with(".") || (IsFolder && Path == TestFolder)) {
      It.no_push();
      continue;
    }
    if (IsFolder || Name.ends_with(".md"))
      continue;
    fs::file_status Status;
    fs::status(Path, Status); // Follows links.
    bool IsFile = Status.type() == fs::file_type::regular_file ||
                  Status.type() == fs::file_type::file_not_found;
    if (IsFile && (Name.ends_with(".yaml") || Name.ends_with(".yml") ||
                   Name.ends_with(".tsv")))
      Paths.push_back(Path.str());
    else
      Others.push_back(("'" + Path + "'").str());
  }
  if (EC)
    return fail(EC.message());
  if (Paths.empty())
    return fail("no rule files");
  if (!Others.empty()) {
    llvm::sort(Others);
    size_t Shown = std::min<size_t>(Others.size(), 3),
           More = Others.size() - Shown;
    llvm::WithColor::warning(llvm::errs(), "fusion-config-linter")
        << llvm::join(llvm::ArrayRef(Others).take_front(Shown), ", ")
        << (More ? " and " + std::to_string(More) + " more" : "")
        << (Others.size() == 1 ? " is no rule file and is"
                               : " are no rule files and are")
        << " ignored; rules are .yaml or .yml, tables .tsv, test sources in '"
        << TestFolder << "'\n";
  }
  llvm::sort(Paths);
  return true;
}

/// What --severity, --enable and --disable say, in this order: a severity that
/// is disabled is the one that a rule has by then.
bool readOverrideOptions(std::vector<Override> &Overrides) {
  auto add = [&](StringRef Option, StringRef Argument, StringRef Name) {
    Override O;
    O.Kind = Override::ByAnything;
    Name.consume_front("fcl-"); // As clang-tidy prints it.
    O.Name = Name.str();
    O.Where.File = (Option + "=" + Argument).str();
    Overrides.push_back(O);
  };
  for (StringRef Argument : Severities) {
    auto [Name, Level] = Argument.rsplit('=');
    std::optional<Severity> S = parseSeverity(Level);
    if (!S) {
      usageError("--severity=" + Argument +
                 ": expected RULE=LEVEL, where LEVEL is one of error, warning, "
                 "performance, portability");
      return false;
    }
    add("--severity", Argument, Name);
    Overrides.back().Level = S;
  }
  for (StringRef Argument : Enable) {
    add("--enable", Argument, Argument);
    Overrides.back().Disable = false;
  }
  for (StringRef Argument : Disable) {
    add("--disable", Argument, Argument);
    Overrides.back().Disable = true;
  }
  return true;
}

} // namespace

/// Set by loadRules().
static std::string UserRulesKey;

std::string fcl::rulesKey() { return UserRulesKey; }

bool fcl::hasRuleOptions() {
  return RulesDirectory.getNumOccurrences() || !Severities.empty() ||
         !Enable.empty() || !Disable.empty();
}

std::unique_ptr<const RuleSet> fcl::loadRules(bool WithOptional) {
  std::vector<RuleFile> Files = builtinRuleFiles();
  std::vector<std::string> Paths;
  if (!RulesDirectory.empty() && !findRuleFiles(Paths))
    return nullptr;
  for (const std::string &Path : Paths) {
    auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
    if (!Buffer) {
      usageError("cannot read '" + Path + "': " + Buffer.getError().message());
      return nullptr;
    }
    Files.push_back({Path, (*Buffer)->getBuffer().str(), /*ByUser=*/true});
  }
  std::vector<Override> Overrides;
  if (WithOptional)
    Overrides.push_back(enableOptionalRules());
  if (!readOverrideOptions(Overrides))
    return nullptr;
  llvm::SmallVector<StringRef> Parts;
  for (const RuleFile &F : Files)
    if (F.ByUser)
      Parts.append({F.Path, F.Text});
  for (const auto *Options : {&Severities, &Enable, &Disable}) {
    Parts.push_back("--");
    for (const std::string &Option : *Options)
      Parts.push_back(Option);
  }
  UserRulesKey = digest(Parts);
  SourceError Error;
  auto Rules = RuleSet::load(Files, Error, Overrides);
  if (!Rules && StringRef(Error.File).starts_with("--"))
    usageError(Error.File + ": " + Error.Message);
  else if (!Rules)
    llvm::errs() << Error.str() << "\n";
  return Rules;
}

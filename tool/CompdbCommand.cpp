//===- CompdbCommand.cpp - compilation databases --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Commands/Databases.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace fcl;
using namespace clang;
namespace cl = llvm::cl;
using llvm::StringRef;

namespace {

cl::opt<std::string> Action(cl::Positional, cl::Required, cl::desc("translate"),
                            cl::sub(CompdbSub), cl::cat(Category));
cl::opt<std::string>
    OutFile("o", cl::value_desc("FILE"), cl::init("-"),
            cl::desc("Where the translated database goes; default: stdout"),
            cl::sub(CompdbSub), cl::cat(Category));
cl::list<std::string> Named(
    "p", cl::value_desc("DIR"),
    cl::desc("A compilation database, or the folder where one is; may be given "
             "several times, and the first that lists a file wins; default: "
             "the nearest one above each file"),
    cl::sub(CheckSub), cl::sub(CompdbSub), cl::cat(Category));
cl::opt<bool> Verbose("v",
                      cl::desc("List options of compile commands that neither "
                               "nvcc, g++ nor clang knows; they are left out"),
                      cl::sub(CheckSub), cl::sub(CompdbSub), cl::cat(Category));

llvm::json::Value toJson(const tooling::CompileCommand &C) {
  llvm::json::Object Result{
      {"directory", C.Directory},
      {"file", C.Filename},
      {"arguments", llvm::json::Array(C.CommandLine)},
  };
  if (!C.Output.empty())
    Result["output"] = C.Output;
  return Result;
}

int translate() {
  std::optional<Databases> All = openDatabases();
  if (!All)
    return UsageError;
  std::optional<std::vector<const Database *>> Which = databasesHere(*All);
  if (!Which)
    return UsageError;
  llvm::erase_if(*Which, [](const Database *D) { return D->isFixed(); });
  if (Which->empty())
    return usageError(
        "no compile_commands.json to translate; name one with -p");

  std::vector<std::string> Problems;
  OptionCounts Unknown;
  llvm::json::Array Entries;
  for (const Database *D : *Which) {
    FileCommands Commands = D->all(Problems);
    for (const tooling::CompileCommand &C : Commands.Commands)
      Entries.push_back(toJson(C));
    for (const auto &[Option, Count] : Commands.Unknown)
      Unknown[Option] += Count;
  }
  llvm::Error Failed =
      llvm::writeToOutput(OutFile, [&](llvm::raw_ostream &OS) -> llvm::Error {
        OS << llvm::formatv("{0:2}", llvm::json::Value(std::move(Entries)))
           << "\n";
        return llvm::Error::success();
      });
  if (Failed)
    return usageError("cannot write '" + OutFile +
                      "': " + llvm::toString(std::move(Failed)));
  for (const std::string &Problem : Problems)
    llvm::errs() << Problem << "; it is left out\n";
  printUnknownOptions(Unknown);
  return Problems.empty() ? Clean : NotAnalyzed;
}

} // namespace

bool fcl::hasNamedDatabases() { return !Named.empty(); }
bool fcl::isVerbose() { return Verbose; }

std::optional<Databases> fcl::openDatabases() {
  llvm::Expected<Databases> Result =
      Databases::open(std::vector<std::string>(Named));
  if (Result)
    return std::move(*Result);
  usageError("-p " + llvm::toString(Result.takeError()));
  return std::nullopt;
}

std::optional<std::vector<const Database *>>
fcl::databasesHere(Databases &All) {
  llvm::SmallString<256> Directory;
  llvm::sys::fs::current_path(Directory);
  auto Which = All.databasesFor(Directory);
  if (Which)
    return std::move(*Which);
  usageError(llvm::toString(Which.takeError()));
  return std::nullopt;
}

void fcl::printUnknownOptions(const OptionCounts &Counts) {
  if (Verbose)
    for (const auto &[Option, Count] : Counts)
      llvm::errs() << "unknown option, left out: " << Option << " (in " << Count
                   << (Count == 1 ? " command" : " commands") << ")\n";
}

int fcl::compdbCommand() {
  if (Action == "translate")
    return translate();
  return usageError("unknown action 'compdb " + Action +
                    "'; there is compdb translate");
}

//===- main.cpp - the command line ----------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include <csignal>

using namespace fcl;
namespace cl = llvm::cl;
using llvm::StringRef;

cl::OptionCategory fcl::Category("fusion-config-linter options");
cl::SubCommand fcl::CacheSub("cache", "Remove or count the results that are "
                                      "kept");
cl::SubCommand fcl::CheckSub("check", "Lint C++ and CUDA sources");
cl::SubCommand fcl::CompdbSub("compdb", "Translate compilation databases for "
                                        "clang");
cl::SubCommand fcl::EvalSub("eval", "Evaluate configuration records (JSON "
                                    "lines) against the rules");
cl::SubCommand fcl::RulesSub("rules", "List, explain and test the rules");

static cl::list<std::string>
    Archs("arch",
          cl::desc("The GPU architectures to check for; default: sm_90. A "
                   "finding says for which it holds, if not for all"),
          cl::value_desc("sm_90,sm_100"), cl::sub(CheckSub), cl::sub(EvalSub),
          cl::cat(Category));
static cl::list<std::string> Libraries(
    "cublaslt",
    cl::desc("The cuBLASLt versions to check for, in the library's own numbers "
             "(13.1 is that of CUDA 13.0 Update 2); default: the one of the "
             "toolkit in use or of --cuda-version, else 13.1"),
    cl::value_desc("12.8,13.1"), cl::sub(CheckSub), cl::sub(EvalSub),
    cl::cat(Category));

int fcl::usageError(const llvm::Twine &Message) {
  llvm::WithColor::error(llvm::errs(), "fusion-config-linter")
      << Message << "\n";
  return UsageError;
}

std::optional<TargetChoice> fcl::readTargets(const Model &M) {
  llvm::Expected<TargetChoice> Choice = TargetChoice::parse(
      std::vector<std::string>(Archs), std::vector<std::string>(Libraries), M);
  if (Choice)
    return *Choice;
  usageError(llvm::toString(Choice.takeError()));
  return std::nullopt;
}

bool fcl::hasTargetOptions() { return !Archs.empty() || !Libraries.empty(); }

static constexpr StringRef Commands[] = {"cache", "check", "compdb", "eval",
                                         "rules"};

static const char Overview[] =
    R"(fusion-config-linter: finds cuBLASLt configurations that the library refuses,
that fault, or that compute something else; before the code ever runs.

EXAMPLES
  fusion-config-linter check gemm.cpp -p build        with build/compile_commands.json
  fusion-config-linter gemm.cu -- -std=c++17 -I include
  fusion-config-linter check --format=json gemm.cpp -- -std=c++17
  fusion-config-linter compdb translate -p build -v   what clang makes of nvcc's commands
  fusion-config-linter eval records.jsonl
  fusion-config-linter rules explain fp8-operands-tn

EXIT CODES
  0 clean   1 findings   2 usage or configuration   3 something was not analyzed
)";

static int run(llvm::ArrayRef<std::string> ClangFlags, bool HasFlags) {
  if (CheckSub)
    return checkCommand(ClangFlags, HasFlags);
  if (CacheSub)
    return cacheCommand();
  if (CompdbSub)
    return compdbCommand();
  if (EvalSub)
    return evalCommand();
  if (RulesSub)
    return rulesCommand(ClangFlags, HasFlags);
  cl::PrintHelpMessage();
  return UsageError;
}

int main(int Argc, const char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  // A file that may not grow is one that cannot be written, no reason to die.
  std::signal(SIGXFSZ, SIG_IGN);
  // What follows "--" belongs to clang.
  llvm::ArrayRef<const char *> All(Argv, Argc);
  std::vector<const char *> Args;
  std::vector<std::string> ClangFlags;
  bool HasFlags = false;
  for (const char *Arg : All) {
    if (HasFlags)
      ClangFlags.push_back(Arg);
    else if (StringRef(Arg) == "--")
      HasFlags = true;
    else
      Args.push_back(Arg);
  }
  // `check` is the default when the first argument names a file or an option
  // of it.
  StringRef First = Args.size() > 1 ? Args[1] : "";
  if (First == "help" || First == "version")
    Args[1] = First == "help" ? "--help" : "--version";
  bool IsTopLevel = llvm::is_contained(Commands, First) || First == "-h" ||
                    First.ltrim('-') == "help" ||
                    First.ltrim('-') == "version" || First == "--help-hidden";
  if (!First.empty() && !IsTopLevel) {
    // A word that is no file is a misspelled command.
    bool IsWord = llvm::all_of(First, llvm::isAlpha);
    if (IsWord && !llvm::sys::fs::exists(First))
      for (StringRef Command : Commands)
        if (First.edit_distance(Command, true, 3) <= 2)
          return usageError("unknown command '" + First + "'; did you mean '" +
                            Command + "'?");
    Args.insert(Args.begin() + 1, "check");
  }

  cl::SetVersionPrinter([](llvm::raw_ostream &OS) {
    OS << "fusion-config-linter " FCL_VERSION " (LLVM " LLVM_VERSION_STRING
          ")\n";
  });
  for (cl::SubCommand *Sub : {&CacheSub, &CheckSub, &CompdbSub, &EvalSub,
                              &RulesSub, &cl::SubCommand::getTopLevel()})
    cl::HideUnrelatedOptions(Category, *Sub);
  std::string Errors;
  llvm::raw_string_ostream ErrorStream(Errors);
  if (!cl::ParseCommandLineOptions(Args.size(), Args.data(), Overview,
                                   &ErrorStream)) {
    llvm::errs() << Errors;
    return UsageError;
  }
  if (HasFlags && !CheckSub && !RulesSub)
    return usageError("only check and rules test take clang's flags after --");
  const int Code = run(ClangFlags, HasFlags);
  // A disk that is full is told as what it is, and is no crash.
  llvm::outs().flush();
  if (std::error_code Failed = llvm::outs().error()) {
    llvm::outs().clear_error();
    return usageError("cannot write the output: " + Failed.message());
  }
  return Code;
}

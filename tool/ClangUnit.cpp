//===- ClangUnit.cpp - parsing one unit -----------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ClangUnit.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/LexDiagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <sys/auxv.h>

using namespace fcl;
using namespace clang;

void ErrorCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  MissesFile |= Info.getID() == diag::err_pp_file_not_found;
  if (Level < DiagnosticsEngine::Error || !First.empty())
    return;
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  First = Message.str();
  if (Info.hasSourceManager() && Info.getLocation().isValid())
    Where = place(Info.getSourceManager().getFileLoc(Info.getLocation()),
                  Info.getSourceManager());
}

/// Where clang's own headers are: beside the program that is installed, else in
/// the LLVM that it was built with.
static std::string resourceDirectory() {
  namespace path = llvm::sys::path;
  // Its name as the kernel knows it serves where there is no /proc.
  static int Here;
  std::string Program = llvm::sys::fs::getMainExecutable(
      reinterpret_cast<const char *>(getauxval(AT_EXECFN)), &Here);
  llvm::SmallString<128> Installed(
      path::parent_path(path::parent_path(Program)));
  path::append(Installed, FCL_INSTALLED_RESOURCE_DIR);
  if (llvm::sys::fs::is_directory(Installed))
    return Installed.str().str();
  return FCL_CLANG_RESOURCE_DIR;
}

tooling::CommandLineArguments
fcl::adjustArguments(const tooling::CommandLineArguments &Args, StringRef) {
  tooling::CommandLineArguments Result = Args;
  auto has = [&](StringRef Prefix) {
    return llvm::any_of(Args,
                        [&](StringRef Arg) { return Arg.starts_with(Prefix); });
  };
  std::vector<std::string> Extra;
  if (!has("-resource-dir"))
    Extra.push_back("-resource-dir=" + resourceDirectory());
  Extra.push_back("-Wno-unknown-cuda-version");
  Extra.push_back("-fno-caret-diagnostics"); // No "1 error generated".
  bool IsCuda =
      has("-xcuda") || llvm::is_contained(Args, "cuda") ||
      llvm::any_of(Args, [](StringRef Arg) { return Arg.ends_with(".cu"); });
  if (IsCuda && !has("--cuda-host-only"))
    Extra.push_back("--cuda-host-only");
  Result.insert(Result.begin() + 1, Extra.begin(), Extra.end());
  // The driver looks for headers from the compiler's folder on. Without one it
  // would begin at the root, by ways through links that the dependency scanner
  // does not take the same way.
  if (!llvm::sys::path::has_parent_path(Result.front()))
    Result.front().insert(0, "/usr/bin/");
  return Result;
}

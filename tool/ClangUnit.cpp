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
#include "llvm/Support/Path.h"

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

tooling::ArgumentsAdjuster fcl::adjustArguments(const HeaderChoice &Headers) {
  return [&Headers](const tooling::CommandLineArguments &Args, StringRef) {
    std::vector<std::string> Extra = Headers.arguments(Args);
    Extra.push_back("-Wno-unknown-cuda-version");
    Extra.push_back("-fno-caret-diagnostics"); // No "1 error generated".
    tooling::CommandLineArguments Result = Args;
    Result.insert(Result.begin() + 1, Extra.begin(), Extra.end());
    // The driver looks for headers from the compiler's folder on. Without one
    // it would begin at the root, by ways through links that the dependency
    // scanner does not take the same way.
    if (!llvm::sys::path::has_parent_path(Result.front()))
      Result.front().insert(0, "/usr/bin/");
    return Result;
  };
}

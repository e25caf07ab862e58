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
  if (Level == DiagnosticsEngine::Note) {
    if (IsLastOther && Unknown->explainsConsequence(Info))
      forgetLast();
    return;
  }
  const bool IsName = Unknown->take(Info);
  IsLastOther = Level >= DiagnosticsEngine::Error && !IsName;
  if (Level < DiagnosticsEngine::Error)
    return;
  if (!IsName && ++Others > 1)
    return;
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  // What Clang goes on with has the same name, and was not meant.
  const StringRef Text = StringRef(Message).split("; did you mean").first;
  Known New{{(IsName ? Text : StringRef(Message)).str(), {}}, {}};
  if (Info.hasSourceManager() && Info.getLocation().isValid())
    New.E.Where = place(Info.getSourceManager().getFileLoc(Info.getLocation()),
                        Info.getSourceManager());
  if (IsName)
    New.Name = Unknown->errors().size() - 1;
  Errors.push_back(std::move(New));
}

void ErrorCollector::forgetLast() {
  IsLastOther = false;
  if (--Others == 0)
    Errors.pop_back(); // It is the one that is kept.
}

unsigned ErrorCollector::count() const {
  return Others + llvm::count_if(Errors, [&](const Known &K) {
           return K.Name && isLeft(K);
         });
}

std::optional<ErrorCollector::Error> ErrorCollector::first() const {
  auto First = llvm::find_if(Errors, [&](const Known &K) { return isLeft(K); });
  return First == Errors.end() ? std::nullopt : std::optional(First->E);
}

tooling::ArgumentsAdjuster fcl::adjustArguments(const HeaderChoice &Headers) {
  return [&Headers](const tooling::CommandLineArguments &Args, StringRef) {
    std::vector<std::string> Extra = Headers.arguments(Args);
    Extra.push_back("-Wno-unknown-cuda-version");
    Extra.push_back("-fno-caret-diagnostics"); // No "1 error generated".
    // What else is wrong is to be seen, too, and nothing is to be guessed.
    Extra.push_back("-ferror-limit=0");
    Extra.push_back("-fno-spell-checking");
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

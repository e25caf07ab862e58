//===- NeededBodies.h - which function bodies are to be parsed --*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most of a unit's bodies are of headers that nobody here calls: without them
/// Clang needs half of the time. Which can matter has to be said before what
/// calls them is read, so it is told by files and names.
///
/// Own files are the main file; those that have the API's prefix in them, and
/// those that include such a file; headers below the folder above the main
/// file's: the project's; and those that define a macro with parameters of
/// which an own file has the name. All of their bodies are needed, but for
/// those of the device. Of other headers' those are that an own file which was
/// read before has the name of; what a class that it names has without a name:
/// constructors and operators; what may not return; and, unless they are the
/// system's, templates, which may instantiate one of an own file. Of the
/// standard library, what `evalOpaqueStandardCall` leaves to the engine. And
/// everywhere templates that call what they are handed.
///
/// What is left out is declared and not defined, so what it does is unknown.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_NEEDEDBODIES_H
#define FCL_ANALYSIS_NEEDEDBODIES_H

#include "clang/AST/DeclBase.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"

namespace fcl {

class NeededBodies {
public:
  /// `SM` outlives it; it may have no main file yet.
  explicit NeededBodies(const clang::SourceManager &SM) : SM(SM) {}

  /// Whether the body that is about to be parsed is needed. In the order in
  /// which they stand in the unit.
  bool needs(const clang::Decl &D);

private:
  const clang::SourceManager &SM;
  llvm::DenseMap<clang::FileID, bool> Own;
  llvm::StringSet<> Names; ///< Identifiers in own files.
  std::string Project;     ///< The folder above the main file's, absolute.

  bool isOwn(clang::FileID File);
  bool isOfProject(clang::FileID File) const;
  bool definesNamedMacro(llvm::StringRef Text) const;
  bool isNamed(const clang::FunctionDecl &FD) const;
  bool mayNotReturn(const clang::FunctionDecl &FD) const;
  void takeIncluders(clang::FileID File);
  void readMain();
  void takeNames(llvm::StringRef Text);
};

} // namespace fcl

#endif // FCL_ANALYSIS_NEEDEDBODIES_H

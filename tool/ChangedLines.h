//===- ChangedLines.h - what git says has changed ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_TOOL_CHANGEDLINES_H
#define FCL_TOOL_CHANGEDLINES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>
#include <vector>

namespace fcl {

/// The lines of the working tree that a revision does not have.
class ChangedLines {
public:
  /// Asks git for the difference between `Revision` and the working tree of the
  /// repository that the current folder is in; files that git does not know
  /// are new as a whole. Nothing that the repository configures is executed.
  static llvm::Expected<ChangedLines> since(llvm::StringRef Revision);
  /// Reads `git diff --unified=0` of a tree at `Root`, an absolute path.
  static ChangedLines read(llvm::StringRef Diff, llvm::StringRef Root);

  /// A path in the file system, by whatever way. Deleted files are none.
  bool hasFile(llvm::StringRef Path) const;
  bool hasLine(llvm::StringRef Path, unsigned Line) const;

private:
  /// First and last, of files by their real paths.
  llvm::StringMap<std::vector<std::pair<unsigned, unsigned>>> Files;
  mutable llvm::StringMap<std::string> RealPaths;

  llvm::StringRef realPath(llvm::StringRef Path) const;
  void add(llvm::StringRef Root, llvm::StringRef Name, unsigned First,
           unsigned Last);
};

} // namespace fcl

#endif // FCL_TOOL_CHANGEDLINES_H

//===- Includes.h - which source includes a header ---------------*- C++
//-*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_COMMANDS_INCLUDES_H
#define FCL_COMMANDS_INCLUDES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <string>

namespace fcl {

/// Whether a file with this name is only ever included.
bool isHeaderName(llvm::StringRef File);

/// Looks for the sources from which one header is reached, by the #include
/// directives in their text; conditions are not evaluated.
class IncludeSearch {
public:
  /// `Header` is an absolute path.
  explicit IncludeSearch(llvm::StringRef Header);

  /// Whether `Source`, an absolute path, includes the header, itself or through
  /// others, with these folders to look in. A file that an earlier call read in
  /// vain is not read again, so that all sources together cost no more than
  /// their files.
  bool reaches(llvm::StringRef Source, llvm::ArrayRef<std::string> Folders);

  /// How many files may be read before the search gives up.
  static constexpr unsigned MaxFiles = 5000;
  bool isExhausted() const { return Read.size() >= MaxFiles; }

private:
  std::string Header;
  llvm::StringSet<> Read;
};

} // namespace fcl

#endif // FCL_COMMANDS_INCLUDES_H

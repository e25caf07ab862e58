//===- Headers.h - headers that need not be installed -----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_HEADERS_HEADERS_H
#define FCL_HEADERS_HEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>
#include <vector>

namespace fcl {

/// A command that reads our headers where it included a toolkit's.
struct Substitution {
  std::vector<std::string> Command;
  /// The toolkit's headers that say its version, by absolute paths.
  std::vector<std::string> Files;
};

/// Where the headers of a unit come from: Clang's own are part of the program;
/// CUDA's are those of the toolkit that is named, or else ours, which are part
/// of the program, too. A toolkit that the unit's command includes is read when
/// ours are not enough.
class HeaderChoice {
public:
  /// Ours, of the newest version.
  HeaderChoice();
  /// A toolkit's, or else ours of one version (`12.4`; empty: the newest).
  static llvm::Expected<HeaderChoice> parse(llvm::StringRef Toolkit,
                                            llvm::StringRef Version);

  /// The real files, and those of the program.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files() const {
    return Files;
  }

  /// What a clang command needs besides what it says. Relative folders in it
  /// are taken from the current one.
  std::vector<std::string>
  arguments(const std::vector<std::string> &Command) const;

  /// The same command with ours, of the version of the toolkit that it
  /// includes. They declare the same in a fraction of the text; what they do
  /// not have, CUB for one, is missing then. Nothing where the command includes
  /// no toolkit, or one that nobody knows, or where the choice says which
  /// headers to take.
  std::optional<Substitution>
  insteadOfToolkit(const std::vector<std::string> &Command,
                   llvm::StringRef Directory) const;

private:
  HeaderChoice(std::string Toolkit, unsigned Version);

  std::string Toolkit; ///< Empty: ours.
  unsigned Version;    ///< 12040 for 12.4; 0: nobody has chosen one.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
};

} // namespace fcl

#endif // FCL_HEADERS_HEADERS_H

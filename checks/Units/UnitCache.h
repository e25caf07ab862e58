//===- UnitCache.h - what units gave, kept on disk --------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An entry holds a result and the digests of all files that it was computed
/// from; it counts as long as they are as they were. Its name is a digest of
/// everything else: the command, the rules, the options, the program. Entries
/// are written aside and moved into place, so that any number of processes may
/// use one folder, and be killed at any time.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_UNITS_UNITCACHE_H
#define FCL_UNITS_UNITCACHE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace fcl {

/// Digests of files, each read once.
class FileDigests {
public:
  /// In hexadecimal; empty where there is no such file to be read.
  llvm::StringRef of(llvm::StringRef Path);

private:
  llvm::StringMap<std::string> Known;
};

/// What an entry says of a file.
struct FileDigest {
  std::string Path, Digest;
};

/// The text of an entry. `Files` may have no names with line ends.
std::string cacheEntry(llvm::ArrayRef<FileDigest> Files,
                       llvm::StringRef Result);

/// The result of an entry; empty where it is none.
llvm::StringRef resultOf(llvm::StringRef Entry);

/// A digest of the parts, none of which runs into the next.
std::string digest(llvm::ArrayRef<llvm::StringRef> Parts);

class UnitCache {
public:
  explicit UnitCache(std::string Folder) : Folder(std::move(Folder)) {}

  /// The platform's folder for such things, with ours in it; empty where there
  /// is none.
  static std::string defaultFolder();

  llvm::StringRef folder() const { return Folder; }
  /// The result under this name, if its files are as they were.
  std::optional<std::string> find(llvm::StringRef Name);
  /// The files that it was computed from, whatever they are now; none where
  /// nothing is known.
  std::vector<std::string> files(llvm::StringRef Name) const;
  /// False when it could not be written: the disk is full, or not ours.
  bool put(llvm::StringRef Name, llvm::StringRef Entry);

  struct Statistics {
    size_t Entries = 0;
    uint64_t Bytes = 0;
  };
  Statistics statistics() const;
  /// Removes what was not used for longest until the rest has at most so many
  /// bytes, and what killed processes left behind. Returns what is gone.
  Statistics trim(uint64_t Bytes);
  /// Removes all there is.
  Statistics clean();

private:
  std::string Folder;
  FileDigests Digests;

  std::string path(llvm::StringRef Name) const;
};

} // namespace fcl

#endif // FCL_UNITS_UNITCACHE_H

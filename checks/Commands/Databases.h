//===- Databases.h - how the sources are compiled ----------------*- C++
//-*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compilation databases, their commands in clang's terms. Flags are never
/// guessed: a source has the command that a database lists for it, or none.
/// Nothing that a database names is executed; it is only read.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_COMMANDS_DATABASES_H
#define FCL_COMMANDS_DATABASES_H

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <map>
#include <memory>

namespace fcl {

/// Options that no compiler here knows, each with how many commands have it.
using OptionCounts = std::map<std::string, unsigned>;

/// How a file is compiled.
struct FileCommands {
  std::vector<clang::tooling::CompileCommand> Commands;
  /// The source that `Commands` compile, when the file is a header that has no
  /// command of its own; else empty.
  std::string IncludedBy;
  OptionCounts Unknown;
};

/// A compile_commands.json, or a compile_flags.txt, which is for every file.
class Database {
public:
  /// Errors name the file and the entry, and say what to do.
  static llvm::Expected<std::unique_ptr<Database>> load(llvm::StringRef Path);

  /// Its commands for `File`, an absolute path, translated; none when it lists
  /// none. An error when a response file cannot be read.
  llvm::Expected<FileCommands> commandsFor(llvm::StringRef File) const;

  /// The source that includes the header `File`, with its commands: one of the
  /// same stem before one in the same folder before the nearest other. None
  /// when no source is found that does.
  llvm::Expected<FileCommands>
  commandsThroughIncluder(llvm::StringRef File) const;

  /// All entries, translated. What is wrong with an entry is added to
  /// `Problems`, and the entry left out.
  FileCommands all(std::vector<std::string> &Problems) const;

  /// The files that it lists, by absolute paths, sorted; none of a fixed one.
  std::vector<std::string> sources() const;

  llvm::StringRef path() const { return Path; }
  /// Whether it says the same of every file.
  bool isFixed() const { return IsFixed; }

private:
  std::string Path;
  bool IsFixed = false;
  std::unique_ptr<clang::tooling::CompilationDatabase> Commands;

  llvm::Expected<FileCommands>
  translate(std::vector<clang::tooling::CompileCommand> Found) const;
};

/// Those of a run: the ones that -p names, or the nearest above each file.
class Databases {
public:
  /// Each of `Named` is a database or a folder that has one; of several, the
  /// first that lists a file says how it is compiled. None: the databases of
  /// the nearest folder at or above a file that has any, itself or in `build`.
  static llvm::Expected<Databases> open(llvm::ArrayRef<std::string> Named);

  /// How `File`, an absolute path, is compiled. The error is a reason, as
  /// people read it after "not analyzed: ".
  llvm::Expected<FileCommands> commandsFor(llvm::StringRef File);

  /// What applies to files in the folder `Directory`, in the order in which it
  /// is asked.
  llvm::Expected<std::vector<const Database *>>
  databasesFor(llvm::StringRef Directory);

private:
  std::vector<const Database *> Named;
  llvm::StringMap<std::unique_ptr<Database>> Loaded;

  llvm::Expected<const Database *> load(llvm::StringRef Path);
  llvm::Error loadFrom(llvm::StringRef Directory,
                       std::vector<const Database *> &Into);
};

} // namespace fcl

#endif // FCL_COMMANDS_DATABASES_H

//===- Includes.cpp - which source includes a header ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Includes.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <deque>

using namespace fcl;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
namespace scan = clang::dependency_directives_scan;

namespace {

/// A header is text that people wrote; what is larger is data.
constexpr uint64_t MaxFileSize = 8 << 20;

struct Include {
  std::string Name;
  bool IsQuoted;
};

std::vector<Include> includesOf(StringRef File) {
  std::vector<Include> Result;
  uint64_t Size = 0;
  // A pipe that a database names would be waited for without end.
  if (!fs::is_regular_file(File) || fs::file_size(File, Size) ||
      Size > MaxFileSize)
    return Result;
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return Result;
  StringRef Text = (*Buffer)->getBuffer();
  llvm::SmallVector<scan::Token> Tokens;
  llvm::SmallVector<scan::Directive> Directives;
  if (clang::scanSourceForDependencyDirectives(Text, Tokens, Directives))
    return Result;
  for (const scan::Directive &D : Directives)
    if (D.Kind == scan::pp_include || D.Kind == scan::pp_import ||
        D.Kind == scan::pp_include_next)
      for (const scan::Token &T : D.Tokens) {
        StringRef Spelling = Text.substr(T.Offset, T.Length);
        if (Spelling.size() > 2 && (Spelling[0] == '"' || Spelling[0] == '<'))
          Result.push_back(
              {Spelling.drop_front().drop_back().str(), Spelling[0] == '"'});
      }
  return Result;
}

} // namespace

bool fcl::isHeaderName(StringRef File) {
  return llvm::is_contained({".h", ".hh", ".hpp", ".hxx", ".h++", ".cuh",
                             ".inc", ".inl", ".ipp", ".tpp", ".txx"},
                            path::extension(File).lower());
}

IncludeSearch::IncludeSearch(StringRef Header) : Header(Header) {}

bool IncludeSearch::reaches(StringRef Source,
                            llvm::ArrayRef<std::string> Folders) {
  std::deque<std::string> Pending;
  auto visit = [&](StringRef File) {
    if (!isExhausted() && Read.insert(File).second)
      Pending.push_back(File.str());
  };
  visit(Source);
  while (!Pending.empty()) {
    std::string File = std::move(Pending.front());
    Pending.pop_front();
    for (const Include &I : includesOf(File)) {
      llvm::SmallVector<StringRef> Places;
      if (I.IsQuoted)
        Places.push_back(path::parent_path(File));
      Places.append(Folders.begin(), Folders.end());
      for (StringRef Folder : Places) {
        llvm::SmallString<256> Path(Folder);
        path::append(Path, I.Name);
        path::remove_dots(Path, /*remove_dot_dot=*/true);
        if (Path == Header)
          return true;
        if (!fs::is_regular_file(Path))
          continue;
        if (path::filename(Path) == path::filename(Header) &&
            fs::equivalent(Path, Header))
          return true;
        visit(Path);
        break;
      }
    }
  }
  return false;
}

//===- ChangedLines.cpp - what git says has changed -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChangedLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <limits>

using namespace fcl;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// What git prints. Its helpers, which the configuration of a repository may
/// name, stay where they are.
static llvm::Expected<std::string>
git(std::initializer_list<StringRef> Arguments) {
  auto Program = llvm::sys::findProgramByName("git");
  if (!Program)
    return llvm::createStringError("--diff asks git, which is not installed");
  llvm::SmallString<128> Out, Err;
  if (fs::createTemporaryFile("fcl-git", "out", Out) ||
      fs::createTemporaryFile("fcl-git", "err", Err))
    return llvm::createStringError("no temporary file for what git says");
  llvm::FileRemover RemoveOut(Out), RemoveErr(Err);
  llvm::SmallVector<StringRef> All = {"git",
                                      "-c",
                                      "core.fsmonitor=false",
                                      "-c",
                                      "core.quotePath=false",
                                      "-c",
                                      "diff.noprefix=false",
                                      "-c",
                                      "diff.mnemonicPrefix=false"};
  All.append(Arguments);
  const std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(Out),
                                                StringRef(Err)};
  const int Code =
      llvm::sys::ExecuteAndWait(*Program, All, std::nullopt, Redirects);
  auto read = [](StringRef Path) {
    auto Buffer = llvm::MemoryBuffer::getFile(Path);
    return Buffer ? (*Buffer)->getBuffer().str() : "";
  };
  if (Code == 0)
    return read(Out);
  return llvm::createStringError("git: " + StringRef(read(Err)).trim());
}

llvm::Expected<ChangedLines> ChangedLines::since(StringRef Revision) {
  if (Revision.empty() || Revision.starts_with("-"))
    return llvm::createStringError("--diff=" + Revision +
                                   ": expected a revision, such as main");
  auto Root = git({"rev-parse", "--show-toplevel"});
  if (!Root)
    return Root.takeError();
  const std::string Folder = StringRef(*Root).rtrim('\n').str();
  auto Diff =
      git({"-C", Folder, "diff", "--no-ext-diff", "--no-textconv", "--no-color",
           "--no-renames", "--unified=0", Revision, "--"});
  if (!Diff)
    return Diff.takeError();
  auto New =
      git({"-C", Folder, "ls-files", "--others", "--exclude-standard", "-z"});
  if (!New)
    return New.takeError();
  ChangedLines Result = read(*Diff, Folder);
  for (StringRef Left = *New, Name; !Left.empty();) {
    std::tie(Name, Left) = Left.split('\0');
    Result.add(Folder, Name, 1, std::numeric_limits<unsigned>::max());
  }
  return Result;
}

/// A name as git quotes it.
static std::string unquote(StringRef Name) {
  if (!Name.consume_front("\"") || !Name.consume_back("\""))
    return Name.str();
  std::string Result;
  for (size_t I = 0; I < Name.size(); ++I) {
    if (Name[I] != '\\' || I + 1 == Name.size()) {
      Result += Name[I];
      continue;
    }
    unsigned Code;
    if (Name.size() - I > 3 && !Name.substr(I + 1, 3).getAsInteger(8, Code)) {
      Result += char(Code);
      I += 3;
      continue;
    }
    const char C = Name[++I];
    Result += C == 'n' ? '\n' : C == 't' ? '\t' : C;
  }
  return Result;
}

ChangedLines ChangedLines::read(StringRef Diff, StringRef Root) {
  ChangedLines Result;
  std::string Name;
  // Lines of a hunk are content, however much they look like headers.
  unsigned Removed = 0, Added = 0;
  for (StringRef Line : llvm::split(Diff, "\n")) {
    if (Removed && Line.starts_with("-")) {
      --Removed;
    } else if (Added && Line.starts_with("+")) {
      --Added;
    } else if (Line.consume_front("+++ ")) {
      // Git ends a name that has spaces with a tab.
      Name = unquote(Line.split('\t').first);
      Name = StringRef(Name).starts_with("b/") ? Name.substr(2) : "";
    } else if (Line.consume_front("@@ -")) {
      auto count = [&](unsigned &First, unsigned &Count) {
        Count = 1;
        return !Line.consumeInteger(10, First) &&
               (!Line.consume_front(",") || !Line.consumeInteger(10, Count));
      };
      unsigned OldFirst, First, Count;
      if (!count(OldFirst, Removed) || !Line.consume_front(" +") ||
          !count(First, Count))
        continue;
      Added = Count;
      // Where lines only went, the next one has changed.
      if (!Name.empty())
        Result.add(Root, Name, Count ? First : First + 1,
                   Count ? First + Count - 1 : First + 1);
    }
  }
  return Result;
}

void ChangedLines::add(StringRef Root, StringRef Name, unsigned First,
                       unsigned Last) {
  llvm::SmallString<256> Path(Root);
  path::append(Path, Name);
  Files[realPath(Path)].push_back({First, Last});
}

StringRef ChangedLines::realPath(StringRef Path) const {
  auto [It, IsNew] = RealPaths.try_emplace(Path);
  if (IsNew) {
    llvm::SmallString<256> Real;
    It->second = fs::real_path(Path, Real) ? Path.str() : Real.str().str();
  }
  return It->second;
}

bool ChangedLines::hasFile(StringRef Path) const {
  return Files.contains(realPath(Path));
}

bool ChangedLines::hasLine(StringRef Path, unsigned Line) const {
  auto It = Files.find(realPath(Path));
  return It != Files.end() && llvm::any_of(It->second, [&](auto Range) {
           return Range.first <= Line && Line <= Range.second;
         });
}

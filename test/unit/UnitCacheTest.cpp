//===- UnitCacheTest.cpp - what units gave, kept on disk ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Units/UnitCache.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gmock/gmock.h"

using namespace fcl;
using namespace testing;
namespace fs = llvm::sys::fs;

namespace {

class UnitCacheTest : public Test {
protected:
  llvm::SmallString<128> Folder;

  UnitCacheTest() { fs::createUniqueDirectory("fcl-cache", Folder); }
  ~UnitCacheTest() override { fs::remove_directories(Folder); }

  std::string write(const char *Name, llvm::StringRef Text) {
    llvm::SmallString<128> Path(Folder);
    llvm::sys::path::append(Path, Name);
    std::error_code EC;
    llvm::raw_fd_ostream(Path, EC) << Text;
    return Path.str().str();
  }
  std::string cache() const { return (Folder + "/cache").str(); }
  /// Each cache reads each file once.
  std::optional<std::string> find(llvm::StringRef Name) {
    return UnitCache(cache()).find(Name);
  }
  bool put(llvm::StringRef Name, std::vector<std::string> Files,
           llvm::StringRef Result) {
    FileDigests Digests;
    std::vector<FileDigest> All;
    for (const std::string &File : Files)
      All.push_back({File, Digests.of(File).str()});
    return UnitCache(cache()).put(Name, cacheEntry(All, Result));
  }
};

TEST_F(UnitCacheTest, AnEntryCountsAsLongAsItsFilesAreAsTheyWere) {
  const std::string A = write("a.h", "int a;"), B = write("b c.h", "int b;");
  EXPECT_EQ(find("name"), std::nullopt);
  EXPECT_TRUE(put("name", {A, B}, "result\n\nof lines\n"));
  EXPECT_THAT(find("name"), Optional(StrEq("result\n\nof lines\n")));
  EXPECT_EQ(find("other"), std::nullopt);
  EXPECT_THAT(UnitCache(cache()).files("name"), ElementsAre(A, B));
  write("b c.h", "int c;");
  EXPECT_EQ(find("name"), std::nullopt);
  write("b c.h", "int b;");
  EXPECT_THAT(find("name"), Optional(_));
  fs::remove(A);
  EXPECT_EQ(find("name"), std::nullopt);
}

TEST_F(UnitCacheTest, EntriesWithoutFilesOrResult) {
  EXPECT_TRUE(put("name", {}, ""));
  EXPECT_THAT(find("name"), Optional(StrEq("")));
  EXPECT_EQ(resultOf(cacheEntry({}, "some")), "some");
  EXPECT_EQ(resultOf(cacheEntry({{"file", "digest"}}, "a\n\nb")), "a\n\nb");
  EXPECT_EQ(resultOf("rubbish"), "");
}

TEST_F(UnitCacheTest, WhatIsNoEntryIsNotFound) {
  const std::string A = write("a.h", "int a;");
  ASSERT_TRUE(put("name", {A}, "result"));
  const std::string Path = cache() + "/na/name.unit";
  ASSERT_TRUE(fs::exists(Path));
  for (const char *Text : {"", "rubbish", "fusion-config-linter unit 1\n",
                           "fusion-config-linter unit 1\nno file\n",
                           "fusion-config-linter unit 1\nnonsense"}) {
    std::error_code EC;
    llvm::raw_fd_ostream(Path, EC) << Text;
    EXPECT_EQ(find("name"), std::nullopt) << Text;
  }
}

TEST_F(UnitCacheTest, WhereNothingCanBeWrittenNothingIs) {
  UnitCache InAFile(write("file", ""));
  EXPECT_FALSE(InAFile.put("name", cacheEntry({}, "")));
  EXPECT_EQ(InAFile.find("name"), std::nullopt);
  EXPECT_EQ(InAFile.statistics().Entries, 0u);
}

TEST_F(UnitCacheTest, TheOldestGoFirst) {
  const std::string Large(1000, 'x');
  const char *Names[] = {"new", "old", "older"};
  for (auto [Age, Name] : llvm::enumerate(Names)) {
    ASSERT_TRUE(put(Name, {}, Large));
    int File;
    ASSERT_FALSE(fs::openFileForWrite(cache() + "/" + std::string(Name, 2) +
                                          "/" + Name + ".unit",
                                      File, fs::CD_OpenExisting));
    fs::setLastAccessAndModificationTime(
        File, std::chrono::system_clock::now() - std::chrono::hours(Age * 24));
    fs::closeFile(File);
  }
  UnitCache Cache(cache());
  EXPECT_EQ(Cache.statistics().Entries, 3u);
  EXPECT_EQ(Cache.trim(2500).Entries, 1u);
  EXPECT_EQ(find("older"), std::nullopt);
  EXPECT_THAT(find("old"), Optional(_)); // And now it is the newest.
  EXPECT_EQ(Cache.trim(1500).Entries, 1u);
  EXPECT_THAT(find("old"), Optional(_));
  EXPECT_EQ(Cache.clean().Entries, 1u);
  EXPECT_EQ(Cache.statistics().Bytes, 0u);
}

TEST_F(UnitCacheTest, PartsOfADigestDoNotRunIntoEachOther) {
  EXPECT_NE(digest({"ab", "c"}), digest({"a", "bc"}));
  EXPECT_NE(digest({"ab"}), digest({"ab", ""}));
  EXPECT_EQ(digest({"ab", "c"}), digest({"ab", "c"}));
}

} // namespace

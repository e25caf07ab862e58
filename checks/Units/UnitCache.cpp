//===- UnitCache.cpp - what units gave, kept on disk ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnitCache.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <chrono>

using namespace fcl;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// Of the format. Another one is no entry.
static constexpr llvm::StringLiteral Header = "fusion-config-linter unit 1\n";
static constexpr llvm::StringLiteral Suffix = ".unit", Unfinished = ".part";

StringRef FileDigests::of(StringRef Path) {
  auto [It, IsNew] = Known.try_emplace(Path);
  if (IsNew)
    // Not mapped: a file that shrinks meanwhile would end this process.
    if (auto Buffer = llvm::MemoryBuffer::getFile(
            Path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
            /*IsVolatile=*/true)) {
      const llvm::XXH128_hash_t Hash = llvm::xxh3_128bits(
          llvm::arrayRefFromStringRef((*Buffer)->getBuffer()));
      It->second = llvm::utohexstr(Hash.high64, /*LowerCase=*/true, 16) +
                   llvm::utohexstr(Hash.low64, /*LowerCase=*/true, 16);
    }
  return It->second;
}

std::string fcl::cacheEntry(llvm::ArrayRef<FileDigest> Files,
                            StringRef Result) {
  std::string Entry = Header.str();
  for (const FileDigest &F : Files)
    Entry += F.Digest + " " + F.Path + "\n";
  return Entry + "\n" + Result.str();
}

/// Calls `Each` with the files of an entry. Returns the result that follows, or
/// nothing where the entry is none or `Each` says no.
static std::optional<StringRef>
readEntry(StringRef Entry,
          llvm::function_ref<bool(StringRef Digest, StringRef File)> Each) {
  if (!Entry.consume_front(Header))
    return std::nullopt;
  while (!Entry.consume_front("\n")) {
    StringRef Line;
    std::tie(Line, Entry) = Entry.split('\n');
    auto [Digest, File] = Line.split(' ');
    if (File.empty() || !Each(Digest, File))
      return std::nullopt;
  }
  return Entry;
}

StringRef fcl::resultOf(StringRef Entry) {
  return readEntry(Entry, [](StringRef, StringRef) { return true; })
      .value_or("");
}

std::string fcl::digest(llvm::ArrayRef<StringRef> Parts) {
  llvm::BLAKE3 Hash;
  for (StringRef Part : Parts) {
    const uint64_t Size = Part.size();
    Hash.update(
        llvm::ArrayRef(reinterpret_cast<const uint8_t *>(&Size), sizeof Size));
    Hash.update(Part);
  }
  return llvm::toHex(Hash.final<20>(), /*LowerCase=*/true);
}

std::string UnitCache::defaultFolder() {
  llvm::SmallString<128> Folder;
  if (!path::cache_directory(Folder))
    return "";
  path::append(Folder, "fusion-config-linter");
  return Folder.str().str();
}

std::string UnitCache::path(StringRef Name) const {
  llvm::SmallString<128> Path(Folder);
  // Few files in one folder.
  path::append(Path, Name.take_front(2), Name + Suffix);
  return Path.str().str();
}

std::optional<std::string> UnitCache::find(StringRef Name) {
  const std::string Path = path(Name);
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return std::nullopt;
  const auto Result =
      readEntry((*Buffer)->getBuffer(), [&](StringRef Digest, StringRef File) {
        return Digests.of(File) == Digest;
      });
  if (!Result)
    return std::nullopt;
  // For trim(). Whoever does without the right to write does without this.
  fs::file_status Status;
  const auto Now = std::chrono::system_clock::now();
  if (int File;
      !fs::status(Path, Status) &&
      Now - Status.getLastModificationTime() > std::chrono::hours(12) &&
      !fs::openFileForWrite(Path, File, fs::CD_OpenExisting, fs::OF_Append)) {
    fs::setLastAccessAndModificationTime(File, Now);
    fs::closeFile(File);
  }
  return Result->str();
}

std::vector<std::string> UnitCache::files(StringRef Name) const {
  std::vector<std::string> Files;
  if (auto Buffer = llvm::MemoryBuffer::getFile(path(Name)))
    readEntry((*Buffer)->getBuffer(), [&](StringRef, StringRef File) {
      Files.push_back(File.str());
      return true;
    });
  return Files;
}

bool UnitCache::put(StringRef Name, StringRef Entry) {
  const std::string Path = path(Name);
  if (fs::create_directories(path::parent_path(Path)))
    return false;
  llvm::SmallString<128> Aside;
  int File;
  if (fs::createUniqueFile(Path + "-%%%%%%%%" + Unfinished, File, Aside))
    return false;
  llvm::raw_fd_ostream OS(File, /*shouldClose=*/true);
  OS << Entry;
  OS.close();
  const bool IsWritten = !OS.has_error();
  OS.clear_error();
  if (IsWritten && !fs::rename(Aside, Path))
    return true;
  fs::remove(Aside);
  return false;
}

namespace {

struct StoredFile {
  std::string Path;
  uint64_t Bytes;
  llvm::sys::TimePoint<> Used;
  bool IsEntry;
};

std::vector<StoredFile> filesIn(StringRef Folder) {
  std::vector<StoredFile> Files;
  std::error_code EC;
  for (fs::recursive_directory_iterator
           It(Folder, EC, /*follow_symlinks=*/false),
       End;
       It != End && !EC; It.increment(EC)) {
    StringRef Path = It->path();
    const bool IsEntry = Path.ends_with(Suffix);
    if (!IsEntry && !Path.ends_with(Unfinished))
      continue;
    if (auto Status = It->status())
      Files.push_back({Path.str(), Status->getSize(),
                       Status->getLastModificationTime(), IsEntry});
  }
  return Files;
}

} // namespace

UnitCache::Statistics UnitCache::statistics() const {
  Statistics S;
  for (const StoredFile &F : filesIn(Folder)) {
    S.Entries += F.IsEntry;
    S.Bytes += F.Bytes;
  }
  return S;
}

static UnitCache::Statistics remove(llvm::ArrayRef<StoredFile> Files) {
  UnitCache::Statistics Gone;
  for (const StoredFile &F : Files)
    if (!fs::remove(F.Path)) {
      Gone.Entries += F.IsEntry;
      Gone.Bytes += F.Bytes;
    }
  return Gone;
}

UnitCache::Statistics UnitCache::trim(uint64_t Bytes) {
  std::vector<StoredFile> Files = filesIn(Folder);
  // What nobody finishes any more goes, and what is not among the newest.
  const auto AnHourAgo =
      std::chrono::system_clock::now() - std::chrono::hours(1);
  auto isLeft = [&](const StoredFile &F) {
    return !F.IsEntry && F.Used < AnHourAgo;
  };
  llvm::stable_sort(Files, [&](const StoredFile &A, const StoredFile &B) {
    return isLeft(A) != isLeft(B) ? isLeft(B) : A.Used > B.Used;
  });
  size_t Kept = 0;
  for (uint64_t Sum = 0; Kept < Files.size() && !isLeft(Files[Kept]); ++Kept) {
    Sum += Files[Kept].Bytes;
    if (Sum > Bytes)
      break;
  }
  return ::remove(llvm::ArrayRef(Files).drop_front(Kept));
}

UnitCache::Statistics UnitCache::clean() { return ::remove(filesIn(Folder)); }

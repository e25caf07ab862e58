//===- Headers.cpp - headers that need not be installed -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Headers.h"
#include "Embedded.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace fcl;
namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace {

constexpr StringRef CudaFolder = "/fusion-config-linter/cuda";
constexpr StringRef ResourceFolder = "/fusion-config-linter/clang";
/// Where Debian's Clang looks when the file system, which it does not ask
/// through the mounted one, has no such resource folder.
constexpr StringRef DebianFolder = "/usr/include/clang/" CLANG_VERSION_STRING;

/// Those that cuda/fcl/*.inc was written from.
constexpr unsigned Versions[] = {11080, 12000, 12010, 12020, 12030, 12040,
                                 12050, 12060, 12080, 12090, 13000, 13010,
                                 13020, 13030, 13040, 13050};

/// Headers that programs ask for with __has_include.
struct {
  StringRef Name;
  unsigned Since;
} constexpr Newcomers[] = {{"cuda_fp4.h", 12080}, {"cuda_fp6.h", 12080}};

std::string spell(unsigned Version) {
  return std::to_string(Version / 1000) + "." +
         std::to_string(Version % 1000 / 10);
}

bool exists(unsigned Version, StringRef Name) {
  return llvm::none_of(Newcomers, [&](const auto &Newcomer) {
    return Newcomer.Name == Name && Version && Version < Newcomer.Since;
  });
}

llvm::IntrusiveRefCntPtr<vfs::FileSystem> mount(unsigned Version) {
  auto Memory = llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  auto add = [&](StringRef Folder, const EmbeddedFile &File) {
    Memory->addFile(Folder + "/" + File.Path, /*ModificationTime=*/0,
                    llvm::MemoryBuffer::getMemBuffer(File.Text, File.Path));
  };
  for (const EmbeddedFile &File : cudaHeaders())
    if (exists(Version, File.Path))
      add(CudaFolder, File);
  for (const EmbeddedFile &File : clangHeaders())
    add(ResourceFolder, File);
  Memory->addSymbolicLink(DebianFolder, ResourceFolder,
                          /*ModificationTime=*/0);
  auto All = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      vfs::getRealFileSystem());
  All->pushOverlay(std::move(Memory));
  return All;
}

/// The folders that a command includes.
std::vector<StringRef> includeFolders(const std::vector<std::string> &Command) {
  std::vector<StringRef> Folders;
  for (size_t I = 0; I < Command.size(); ++I)
    for (StringRef Option : {"-isystem", "-idirafter", "-I"}) {
      StringRef Rest = Command[I];
      if (!Rest.consume_front(Option))
        continue;
      if (!Rest.empty())
        Folders.push_back(Rest);
      else if (I + 1 < Command.size())
        Folders.push_back(Command[I + 1]);
    }
  return Folders;
}

bool has(StringRef Folder, const llvm::Twine &Name) {
  return llvm::sys::fs::exists(Folder + "/" + Name);
}

bool isCuda(const std::vector<std::string> &Command) {
  return llvm::is_contained(Command, "cuda") ||
         llvm::any_of(Command, [](StringRef Arg) {
           return Arg.starts_with("-xcuda") || Arg.ends_with(".cu");
         });
}

} // namespace

HeaderChoice::HeaderChoice() : HeaderChoice("", 0) {}

HeaderChoice::HeaderChoice(std::string Toolkit, unsigned Version)
    : Toolkit(std::move(Toolkit)), Version(Version), Files(mount(Version)) {}

llvm::Expected<HeaderChoice> HeaderChoice::parse(StringRef Toolkit,
                                                 StringRef Version) {
  if (!Toolkit.empty()) {
    if (!Version.empty())
      return llvm::createStringError(
          "--cuda-path and --cuda-version exclude each other: a toolkit is of "
          "one version");
    if (!has(Toolkit, "include/cuda_runtime.h"))
      return llvm::createStringError("--cuda-path " + Toolkit +
                                     ": no CUDA toolkit; there is no "
                                     "include/cuda_runtime.h in it");
    return HeaderChoice(Toolkit.str(), 0);
  }
  if (Version.empty())
    return HeaderChoice();
  for (unsigned Known : Versions)
    if (spell(Known) == Version)
      return HeaderChoice("", Known);
  return llvm::createStringError(
      "unknown CUDA version '" + Version + "'; expected one of " +
      llvm::join(llvm::map_range(Versions, spell), ", "));
}

std::vector<std::string>
HeaderChoice::arguments(const std::vector<std::string> &Command) const {
  auto says = [&](StringRef Prefix) {
    return llvm::any_of(Command,
                        [&](StringRef Arg) { return Arg.starts_with(Prefix); });
  };
  std::vector<std::string> Extra;
  auto addFolder = [&](const llvm::Twine &Folder) {
    // After all that the command and the system have.
    Extra.push_back("-idirafter");
    Extra.push_back(Folder.str());
  };
  if (!says("-resource-dir"))
    Extra.push_back(("-resource-dir=" + ResourceFolder).str());
  const bool IsCuda = isCuda(Command);
  // The device's side of a kernel is never wanted.
  if (IsCuda && !says("--cuda-host-only"))
    Extra.push_back("--cuda-host-only");

  std::string Real = Toolkit;
  if (Real.empty() && !says("--cuda-path"))
    for (StringRef Folder : includeFolders(Command))
      if (has(Folder, "cuda_runtime.h")) {
        // nvcc needs no other word about its toolkit, clang does.
        Real = (Folder + "/..").str();
        break;
      }
  if (!Toolkit.empty()) {
    addFolder(Toolkit + "/include");
    if (has(Toolkit, "include/cccl"))
      addFolder(Toolkit + "/include/cccl");
  }
  if (!Real.empty()) {
    if (IsCuda && !says("--cuda-path") && !says("-nocudainc"))
      llvm::append_range(
          Extra, std::vector<std::string>{"--cuda-path=" + Real, "-nocudalib"});
    return Extra;
  }
  if (says("--cuda-path"))
    return Extra;

  addFolder(CudaFolder);
  if (Version)
    Extra.push_back("-DFCL_CUDA_VERSION=" + std::to_string(Version));
  if (IsCuda && !says("-nocudainc")) {
    Extra.push_back("-nocudainc");
    Extra.push_back("-include");
    Extra.push_back((CudaFolder + "/fcl/wrapper.h").str());
  }
  if (IsCuda)
    Extra.push_back("-nocudalib");
  return Extra;
}

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
/// The same without the newcomers, for toolkits that do not have them.
constexpr StringRef OldCudaFolder = "/fusion-config-linter/cuda-before-12.8";
constexpr StringRef ResourceFolder = "/fusion-config-linter/clang";
/// Where Debian's Clang looks when the file system, which it does not ask
/// through the mounted one, has no such resource folder.
constexpr StringRef DebianFolder = "/usr/include/clang/" CLANG_VERSION_STRING;

/// Those that cuda/fcl/*.inc was written from.
constexpr unsigned Versions[] = {11080, 12000, 12010, 12020, 12030, 12040,
                                 12050, 12060, 12080, 12090, 13000, 13010,
                                 13020, 13030, 13040, 13050};

constexpr char VersionOption[] = "-DFCL_CUDA_VERSION=";

/// Headers that programs ask for with __has_include.
constexpr StringRef Newcomers[] = {"cuda_fp4.h", "cuda_fp6.h"};

std::string spell(unsigned Version) {
  return std::to_string(Version / 1000) + "." +
         std::to_string(Version % 1000 / 10);
}

/// Libraries of which programs take so little that one file has it, under the
/// names of all their headers.
struct SharedHeaders {
  StringRef Prefix, Names, Suffix, File;
};
constexpr SharedHeaders Shared[] = {
    {"thrust/",
     "adjacent_difference advance binary_search copy count device_allocator "
     "device_delete device_free device_malloc device_malloc_allocator "
     "device_new device_ptr device_reference device_vector distance equal "
     "execution_policy extrema fill find for_each functional gather "
     "generate host_vector inner_product iterator/constant_iterator "
     "iterator/iterator_adaptor iterator/iterator_facade "
     "iterator/counting_iterator iterator/discard_iterator "
     "iterator/iterator_traits iterator/permutation_iterator "
     "iterator/reverse_iterator iterator/transform_iterator "
     "iterator/zip_iterator logical memory merge pair partition random "
     "random/linear_congruential_engine random/normal_distribution "
     "random/uniform_int_distribution random/uniform_real_distribution "
     "reduce remove replace reverse scan scatter sequence sort swap "
     "system/cuda/execution_policy tabulate transform transform_reduce "
     "transform_scan tuple uninitialized_copy uninitialized_fill unique "
     "universal_vector version",
     ".h", "fcl/thrust.h"},
    {"cub/",
     "cub block/block_adjacent_difference block/block_discontinuity "
     "block/block_exchange block/block_load block/block_radix_sort "
     "block/block_reduce block/block_scan block/block_store "
     "device/device_for device/device_histogram device/device_memcpy "
     "device/device_merge_sort device/device_partition "
     "device/device_radix_sort device/device_reduce "
     "device/device_run_length_encode device/device_scan "
     "device/device_segmented_radix_sort device/device_segmented_reduce "
     "device/device_segmented_sort device/device_select "
     "iterator/arg_index_input_iterator iterator/constant_input_iterator "
     "iterator/counting_input_iterator iterator/transform_input_iterator "
     "thread/thread_operators util_allocator util_device util_macro "
     "util_type version warp/warp_reduce warp/warp_scan",
     ".cuh", "fcl/cub.h"},
};

/// What cuda/std/ has from the standard library.
constexpr StringRef StandardHeaders =
    "array bit cassert cfloat cmath complex cstddef cstdint functional "
    "iterator numeric optional tuple type_traits utility";

constexpr unsigned SinceAll = 12080; ///< All newcomers are there.

llvm::IntrusiveRefCntPtr<vfs::FileSystem> mount() {
  auto Memory = llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  auto add = [&](StringRef Folder, const EmbeddedFile &File) {
    Memory->addFile(Folder + "/" + File.Path, /*ModificationTime=*/0,
                    llvm::MemoryBuffer::getMemBuffer(File.Text, File.Path));
  };
  for (const EmbeddedFile &File : cudaHeaders()) {
    add(CudaFolder, File);
    if (!llvm::is_contained(Newcomers, File.Path))
      add(OldCudaFolder, File);
  }
  for (StringRef Folder : {CudaFolder, OldCudaFolder}) {
    for (const auto &[Prefix, Names, Suffix, File] : Shared)
      for (StringRef Name : llvm::split(Names, " "))
        Memory->addHardLink(Folder + "/" + Prefix + Name + Suffix,
                            Folder + "/" + File);
    for (StringRef Name : llvm::split(StandardHeaders, " "))
      Memory->addFile(
          Folder + "/cuda/std/" + Name, /*ModificationTime=*/0,
          llvm::MemoryBuffer::getMemBufferCopy(
              ("#include <" + Name + ">\n#include <fcl/std.h>\n").str()));
  }
  for (const EmbeddedFile &File : clangHeaders())
    add(ResourceFolder, File);
  Memory->addSymbolicLink(DebianFolder, ResourceFolder,
                          /*ModificationTime=*/0);
  auto All = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      vfs::getRealFileSystem());
  All->pushOverlay(std::move(Memory));
  return All;
}

/// A folder that an argument of a command includes, and of how many arguments
/// that is said; an empty one: it includes none.
struct IncludedFolder {
  StringRef Folder;
  size_t Arguments = 1;
};
IncludedFolder includedFolder(const std::vector<std::string> &Command,
                              size_t I) {
  StringRef Rest = Command[I];
  for (StringRef Option : {"-isystem", "-idirafter", "-I"}) {
    if (!Rest.consume_front(Option))
      continue;
    if (!Rest.empty())
      return {Rest};
    if (I + 1 < Command.size())
      return {Command[I + 1], 2};
  }
  return {};
}

bool has(const llvm::Twine &Folder, const llvm::Twine &Name) {
  return llvm::sys::fs::exists(Folder + "/" + Name);
}

/// Whether a toolkit, or a part of one that is installed by itself, has its
/// headers there. Its C++ libraries lie in a folder below since CUDA 13.
bool isOfToolkit(StringRef Folder) {
  if (path::filename(Folder) == "cccl")
    Folder = path::parent_path(Folder);
  return has(Folder, "cuda_runtime_api.h") || has(Folder, "cublasLt.h");
}

/// The number that a line of a header's text defines a macro as; 0: none does.
unsigned definedIn(StringRef Text, StringRef Macro) {
  const std::string Line = ("#define " + Macro + " ").str();
  const size_t At = Text.find(Line);
  unsigned Number;
  return At == StringRef::npos || Text.substr(At + Line.size())
                                      .ltrim()
                                      .consumeInteger(10, Number)
             ? 0
             : Number;
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
    : Toolkit(std::move(Toolkit)), Version(Version), Files(mount()) {}

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
    for (size_t I = 0; I < Command.size() && Real.empty(); ++I)
      if (StringRef Folder = includedFolder(Command, I).Folder;
          !Folder.empty() && has(Folder, "cuda_runtime.h"))
        // nvcc needs no other word about its toolkit, clang does.
        Real = (Folder + "/..").str();
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

  unsigned Ours = Version;
  if (Version)
    Extra.push_back(VersionOption + std::to_string(Version));
  for (StringRef Arg : Command) // Of a substitution.
    if (Arg.consume_front(VersionOption))
      (void)Arg.getAsInteger(10, Ours);
  const StringRef Folder = Ours && Ours < SinceAll ? OldCudaFolder : CudaFolder;
  addFolder(Folder);
  if (IsCuda && !says("-nocudainc")) {
    Extra.push_back("-nocudainc");
    Extra.push_back("-include");
    Extra.push_back((Folder + "/fcl/wrapper.h").str());
  }
  if (IsCuda)
    Extra.push_back("-nocudalib");
  return Extra;
}

std::optional<Substitution>
HeaderChoice::insteadOfToolkit(const std::vector<std::string> &Command,
                               StringRef Directory) const {
  if (!Toolkit.empty() || Version)
    return std::nullopt; // Somebody has chosen.
  Substitution S;
  std::vector<std::string> Folders;
  auto isToolkit = [&](StringRef Folder) {
    llvm::SmallString<256> Path(Folder);
    path::make_absolute(Directory, Path);
    path::remove_dots(Path, /*remove_dot_dot=*/false);
    if (!isOfToolkit(Path))
      return false;
    Folders.push_back(Path.str().str());
    return true;
  };
  for (size_t I = 0; I < Command.size();) {
    StringRef Path = Command[I];
    const auto [Folder, Arguments] = includedFolder(Command, I);
    if (Path.consume_front("--cuda-path=")) {
      if (!isToolkit((Path + "/include").str()))
        return std::nullopt;
    } else if (Folder.empty() || !isToolkit(Folder)) {
      S.Command.insert(S.Command.end(), Command.begin() + I,
                       Command.begin() + I + Arguments);
    }
    I += Arguments;
  }
  unsigned Cuda = 0, Blas = 0;
  auto take = [&](const std::string &Header, auto Read) {
    if (auto Buffer = llvm::MemoryBuffer::getFile(Header))
      if (Read((*Buffer)->getBuffer()))
        S.Files.push_back(Header);
  };
  for (const std::string &Folder : Folders) {
    if (!Cuda)
      take(Folder + "/cuda_runtime_api.h", [&](StringRef Text) {
        return Cuda = definedIn(Text, "CUDART_VERSION");
      });
    if (!Blas)
      take(Folder + "/cublas_api.h", [&](StringRef Text) {
        return Blas = definedIn(Text, "CUBLAS_VER_MAJOR") * 10000 +
                      definedIn(Text, "CUBLAS_VER_MINOR") * 100 +
                      definedIn(Text, "CUBLAS_VER_PATCH");
      });
  }
  if (!llvm::is_contained(Versions, Cuda))
    return std::nullopt;
  S.Command.push_back(VersionOption + std::to_string(Cuda));
  if (Blas)
    S.Command.push_back("-DFCL_CUBLAS_VERSION=" + std::to_string(Blas));
  return S;
}

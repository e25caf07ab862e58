//===- Targets.cpp - what is checked for ----------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Targets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace fcl;
using llvm::StringRef;

/// Each element once; an error at the first one that `Read` refuses.
template <typename T, typename Reader>
static llvm::Error readList(llvm::ArrayRef<std::string> Names,
                            std::vector<T> &Elements, Reader Read) {
  for (StringRef List : Names)
    for (StringRef Name : llvm::split(List, ',')) {
      llvm::Expected<T> Element = Read(Name.trim());
      if (!Element)
        return Element.takeError();
      if (!llvm::is_contained(Elements, *Element))
        Elements.push_back(*Element);
    }
  return llvm::Error::success();
}

llvm::Expected<TargetChoice>
TargetChoice::parse(llvm::ArrayRef<std::string> Archs,
                    llvm::ArrayRef<std::string> Libraries, const Model &M) {
  TargetChoice Choice;
  Choice.M = &M;
  auto readArch = [&](StringRef Name) -> llvm::Expected<unsigned> {
    if (std::optional<unsigned> Number = parseArch(Name);
        Number && M.architecture(*Number))
      return *Number;
    return llvm::createStringError("unknown architecture '" + Name +
                                   "'; expected one such as sm_90");
  };
  auto readLibrary = [&](StringRef Name) -> llvm::Expected<Version> {
    std::optional<Version> V = parseVersion(Name);
    // Any patch level of a version that there is.
    if (!V || llvm::none_of(M.libraryVersions(), [&](Version Known) {
          return Known / 100 == *V / 100;
        }))
      return llvm::createStringError("unknown cuBLASLt version '" + Name +
                                     "'; expected one such as 13.1 or 13.1.0");
    return Name.count('.') < 2 ? M.newestOf(*V) : *V;
  };
  if (llvm::Error E = readList(Archs, Choice.Archs, readArch))
    return std::move(E);
  if (llvm::Error E = readList(Libraries, Choice.Libraries, readLibrary))
    return std::move(E);
  return Choice;
}

/// Does the library have kernels for the architecture, as far as we know?
static bool exists(const Target &T, const Model &M) {
  const Architecture *A = M.architecture(T.Arch);
  return !A ||
         (T.Library >= A->Since && (!A->Removed || T.Library < A->Removed));
}

std::vector<Target>
TargetChoice::targets(std::optional<Version> OfHeaders) const {
  std::vector<unsigned> AllArchs = Archs;
  std::vector<Version> AllLibraries = Libraries;
  if (AllArchs.empty())
    AllArchs.push_back(Target().Arch);
  if (AllLibraries.empty())
    AllLibraries.push_back(OfHeaders.value_or(Target().Library));
  std::vector<Target> All;
  for (unsigned Arch : AllArchs)
    for (Version Library : AllLibraries)
      All.push_back({Arch, Library});
  // A list of each names a support matrix, not that the newest card runs with
  // the oldest library. A single pair is what was asked for.
  std::vector<Target> Real = All;
  llvm::erase_if(Real, [&](const Target &T) { return !exists(T, *M); });
  return Real.empty() ? All : Real;
}

std::string fcl::describeTargets(llvm::ArrayRef<Target> Some,
                                 llvm::ArrayRef<Target> All) {
  if (Some.size() == All.size())
    return "";
  bool SameArch = llvm::all_of(
      All, [&](const Target &T) { return T.Arch == All.front().Arch; });
  bool SameLibrary = llvm::all_of(
      All, [&](const Target &T) { return T.Library == All.front().Library; });
  std::vector<std::string> Names;
  for (const Target &T : Some) {
    std::string Arch = "sm_" + std::to_string(T.Arch);
    std::string Library = "cuBLASLt " + formatVersion(T.Library);
    Names.push_back(SameLibrary ? Arch
                    : SameArch  ? Library
                                : Arch + " with " + Library);
  }
  return llvm::join(Names, ", ");
}

llvm::json::Value fcl::toJson(const Target &T) {
  return llvm::json::Object{{"arch", "sm_" + std::to_string(T.Arch)},
                            {"cublaslt", formatVersion(T.Library)}};
}

std::string TargetChoice::key() const {
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  for (unsigned Arch : Archs)
    OS << "sm_" << Arch << " ";
  for (Version Library : Libraries)
    OS << Library << " ";
  return Key;
}

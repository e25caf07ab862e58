//===- Machine.cpp - the card and the software that answer ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;

Machine fcl::probe::readMachine(const Library &Lib) {
  Machine M;
  int Ends[2];
  if (pipe(Ends)) {
    std::snprintf(M.Error, sizeof M.Error, "cannot make a pipe");
    return M;
  }
  pid_t Child = fork();
  if (Child == 0) {
    int Major = 0, Minor = 0;
    // Larger than the structure of any version; the name is its first member.
    alignas(cudaDeviceProp) char Properties[4 * sizeof(cudaDeviceProp)] = "";
    cudaError_t E = Lib.cudaGetDeviceProperties(
        reinterpret_cast<cudaDeviceProp *>(Properties), 0);
    if (E == cudaSuccess)
      E = Lib.cudaDeviceGetAttribute(&Major, cudaDevAttrComputeCapabilityMajor,
                                     0);
    if (E == cudaSuccess)
      E = Lib.cudaDeviceGetAttribute(&Minor, cudaDevAttrComputeCapabilityMinor,
                                     0);
    if (E == cudaSuccess)
      E = Lib.cudaDriverGetVersion(&M.Driver);
    if (E != cudaSuccess)
      std::snprintf(M.Error, sizeof M.Error, "%s", Lib.cudaGetErrorString(E));
    std::snprintf(M.Gpu, sizeof M.Gpu, "%s", Properties);
    M.Arch = 10 * Major + Minor;
    const bool IsWritten = write(Ends[1], &M, sizeof M) == sizeof M;
    _exit(IsWritten ? 0 : 1);
  }
  close(Ends[1]);
  if (Child < 0 || read(Ends[0], &M, sizeof M) != sizeof M)
    std::snprintf(M.Error, sizeof M.Error, "the process that asks has died");
  close(Ends[0]);
  if (Child > 0)
    waitpid(Child, nullptr, 0);
  M.CublasLt = Lib.cublasLtGetVersion();
  return M;
}

static StringRef shortName(const Machine &M) {
  StringRef Gpu = StringRef(M.Gpu).rtrim();
  Gpu.consume_front("NVIDIA ");
  return Gpu;
}

llvm::Expected<OpenGpu> OpenGpu::open() {
  llvm::Expected<Library> Lib = Library::open();
  if (!Lib)
    return Lib.takeError();
  OpenGpu Result{*Lib, readMachine(*Lib)};
  if (*Result.Here.Error)
    return llvm::createStringError(Result.Here.Error);
  return Result;
}

std::string fcl::probe::nameOf(const Machine &M) {
  return (shortName(M) + " (sm_" + llvm::Twine(M.Arch) + "), cuBLASLt " +
          formatVersion(M.CublasLt))
      .str();
}

std::string fcl::probe::fileStem(const Machine &M) {
  std::string Stem = shortName(M).lower() + "-" + formatVersion(M.CublasLt);
  llvm::replace(Stem, ' ', '-');
  return Stem;
}

//===- Library.cpp - cuBLASLt and the CUDA runtime, opened late -----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Library.h"
#include "llvm/ADT/ArrayRef.h"
#include <dlfcn.h>

using namespace fcl::probe;

/// Opens the first of `Names` that the loader finds.
static llvm::Expected<void *> openFirst(const char *What,
                                        llvm::ArrayRef<const char *> Names) {
  std::string Reasons;
  for (const char *Name : Names) {
    if (void *Handle = dlopen(Name, RTLD_NOW | RTLD_LOCAL))
      return Handle;
    Reasons += std::string("\n  ") + dlerror();
  }
  return llvm::createStringError(llvm::Twine("the loader finds no ") + What +
                                 "; a GPU needs it, and LD_LIBRARY_PATH may "
                                 "say where it is:" +
                                 Reasons);
}

llvm::Expected<Library> Library::open() {
  // The runtime of the same major version as cuBLASLt's: newest first.
  auto Runtime = openFirst(
      "CUDA runtime", {"libcudart.so.13", "libcudart.so.12", "libcudart.so"});
  if (!Runtime)
    return Runtime.takeError();
  auto Lt = openFirst(
      "cuBLASLt", {"libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so"});
  if (!Lt)
    return Lt.takeError();
  Library L;
  std::string Missing;
  auto load = [&](void *Handle, const char *Name, auto &Function) {
    Function =
        reinterpret_cast<std::decay_t<decltype(Function)>>(dlsym(Handle, Name));
    if (!Function)
      Missing += std::string(" ") + Name;
  };
#define FCL_LOAD(Function) load(*Runtime, #Function, L.Function);
  FCL_CUDA_FUNCTIONS(FCL_LOAD)
#undef FCL_LOAD
#define FCL_LOAD(Function) load(*Lt, #Function, L.Function);
  FCL_CUBLASLT_FUNCTIONS(FCL_LOAD)
#undef FCL_LOAD
  if (!Missing.empty())
    return llvm::createStringError("the library lacks" + Missing);
  return L;
}

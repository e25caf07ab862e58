//===- SharedMemory.h - what parent and children write to -------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_SHAREDMEMORY_H
#define FCL_PROBE_SHAREDMEMORY_H

#include <cstddef>
#include <memory>
#include <sys/mman.h>

namespace fcl::probe {

/// Memory that a forked child shares with its parent.
template <typename T> class Shared {
public:
  explicit Shared(size_t Count) : Count(Count) {
    void *Memory = mmap(nullptr, Count * sizeof(T), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (Memory == MAP_FAILED)
      return;
    First = static_cast<T *>(Memory);
    std::uninitialized_default_construct_n(First, Count);
  }
  ~Shared() {
    if (First)
      munmap(First, Count * sizeof(T));
  }
  Shared(const Shared &) = delete;
  Shared &operator=(const Shared &) = delete;
  explicit operator bool() const { return First; }
  T &operator[](size_t I) const { return First[I]; }

private:
  T *First = nullptr;
  size_t Count;
};

} // namespace fcl::probe

#endif // FCL_PROBE_SHAREDMEMORY_H

//===- cooperative_groups.h - groups of threads -------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_COOPERATIVE_GROUPS_H
#define FCL_COOPERATIVE_GROUPS_H
#define _COOPERATIVE_GROUPS_H_ // Programs ask for it.

#include "cuda_runtime.h"

#if defined(__cplusplus) && (defined(__CUDA__) || defined(__CUDACC__))
namespace cooperative_groups {
#define FCL_D __device__

struct thread_group {
  FCL_D void sync() const;
  FCL_D unsigned long long size() const;
  FCL_D unsigned long long num_threads() const;
  FCL_D unsigned long long thread_rank() const;
};
struct thread_block : thread_group {
  FCL_D static void sync();
  FCL_D static unsigned size();
  FCL_D static unsigned num_threads();
  FCL_D static unsigned thread_rank();
  FCL_D static dim3 group_index();
  FCL_D static dim3 thread_index();
  FCL_D static dim3 group_dim();
  FCL_D static dim3 dim_threads();
};
struct grid_group : thread_group {
  FCL_D void sync() const;
  FCL_D bool is_valid() const;
  FCL_D unsigned long long block_rank() const;
  FCL_D unsigned long long num_blocks() const;
  FCL_D dim3 group_dim() const;
  FCL_D dim3 block_index() const;
};
struct cluster_group : thread_group {
  FCL_D static void sync();
  FCL_D static unsigned block_rank();
  FCL_D static unsigned num_blocks();
  FCL_D static dim3 block_index();
  template <class T> FCL_D T *map_shared_rank(T *, int) const;
};
#define FCL_WARP                                                               \
  template <class T> FCL_D T shfl(T, int) const;                               \
  template <class T> FCL_D T shfl_up(T, unsigned) const;                       \
  template <class T> FCL_D T shfl_down(T, unsigned) const;                     \
  template <class T> FCL_D T shfl_xor(T, unsigned) const;                      \
  FCL_D int any(int) const;                                                    \
  FCL_D int all(int) const;                                                    \
  FCL_D unsigned ballot(int) const;                                            \
  FCL_D unsigned long long meta_group_rank() const;                            \
  FCL_D unsigned long long meta_group_size() const;
template <unsigned Size, class Parent = void>
struct thread_block_tile : thread_group {
  FCL_D thread_block_tile();
  template <class Other>
  FCL_D thread_block_tile(const thread_block_tile<Size, Other> &);
  FCL_D void sync() const;
  FCL_D static unsigned size();
  FCL_D static unsigned num_threads();
  FCL_D unsigned thread_rank() const;
  FCL_WARP
};
struct coalesced_group : thread_group {
  FCL_WARP
};
#undef FCL_WARP

FCL_D thread_block this_thread_block();
FCL_D grid_group this_grid();
FCL_D cluster_group this_cluster();
FCL_D coalesced_group coalesced_threads();
template <unsigned Size, class Parent>
FCL_D thread_block_tile<Size, Parent> tiled_partition(const Parent &);
FCL_D thread_group tiled_partition(const thread_group &, unsigned);
template <class Group> FCL_D void sync(const Group &);

// cooperative_groups/reduce.h and memcpy_async.h.
template <class T> struct plus {
  FCL_D T operator()(T a, T b) const;
};
template <class T> struct less {
  FCL_D T operator()(T a, T b) const;
};
template <class T> struct greater {
  FCL_D T operator()(T a, T b) const;
};
template <class Group, class T, class Operator>
FCL_D T reduce(const Group &, T, Operator);
template <class Group, class To, class From, class Size>
FCL_D void memcpy_async(const Group &, To *, const From *, const Size &);
template <class Group> FCL_D void wait(const Group &);
template <unsigned Stages, class Group> FCL_D void wait_prior(const Group &);

#undef FCL_D
} // namespace cooperative_groups
#endif

#endif // FCL_COOPERATIVE_GROUPS_H

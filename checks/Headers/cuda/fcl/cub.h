//===- fcl/cub.h - CUB's primitives -------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What host code and the signatures of kernels use of CUB, under the names of
/// all its headers (Headers.cpp). The bodies of kernels are never read, so
/// those of a block or a warp have few members.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_CUB_H
#define FCL_CUB_H

#include <cstddef>
#include <cuda_runtime.h>
#include <fcl/unknown.h>
#include <iterator>
#include <utility>

#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 0
#define CUB_SUBMINOR_VERSION 0
#define CUB_VERSION 200000
#define CUB_PTX_WARP_THREADS 32
#define CUB_LOG_WARP_THREADS(ARCH) 5
#define CUB_MAX(a, b) (((b) > (a)) ? (b) : (a))
#define CUB_MIN(a, b) (((b) < (a)) ? (b) : (a))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y) - 1) / (y))
#define CubDebug(e) (e)
#define CubDebugExit(e) (void)(e)

#define FCL_HD __host__ __device__

namespace cub {

//===----------------------------------------------------------------------===//
// Types and functions
//===----------------------------------------------------------------------===//

struct NullType {};
template <class K, class V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  K key;
  V value;
  FCL_HD KeyValuePair() {}
  FCL_HD KeyValuePair(const K &k, const V &v) : key(k), value(v) {}
};
template <class T> struct DoubleBuffer {
  T *d_buffers[2] = {nullptr, nullptr};
  int selector = 0;
  FCL_HD DoubleBuffer() {}
  FCL_HD DoubleBuffer(T *current, T *alternate)
      : d_buffers{current, alternate} {}
  FCL_HD T *Current() { return d_buffers[selector]; }
  FCL_HD T *Alternate() { return d_buffers[selector ^ 1]; }
};
template <class T> struct Uninitialized {
  T &Alias() { return reinterpret_cast<T &>(*this); }
};
template <class T> struct Traits {
  typedef T UnsignedBits;
};
template <class T> using NumericTraits = Traits<T>;
template <int N> struct Int2Type {
  enum { VALUE = N };
};
template <class A, class B>
FCL_HD constexpr auto DivideAndRoundUp(A a, B b) -> decltype(a / b) {
  return (a + b - 1) / b;
}

#define FCL_FUNCTION(Name, Expression)                                         \
  struct Name {                                                                \
    template <class A, class B>                                                \
    FCL_HD auto operator()(const A &a, const B &b) const                       \
        -> decltype(Expression) {                                              \
      return Expression;                                                       \
    }                                                                          \
  };
FCL_FUNCTION(Sum, a + b)
FCL_FUNCTION(Difference, a - b)
FCL_FUNCTION(Max, a < b ? b : a)
FCL_FUNCTION(Min, b < a ? b : a)
FCL_FUNCTION(Equality, a == b)
FCL_FUNCTION(Inequality, a != b)
FCL_FUNCTION(ArgMax, b.value > a.value ? b : a)
FCL_FUNCTION(ArgMin, b.value < a.value ? b : a)
#undef FCL_FUNCTION

/// Those that the host copies memory for.
struct CachingDeviceAllocator {
  explicit CachingDeviceAllocator(bool skip_cleanup = false,
                                  bool debug = false);
  CachingDeviceAllocator(unsigned bin_growth, unsigned min_bin = 1,
                         unsigned max_bin = ~0u,
                         std::size_t max_cached_bytes = ~std::size_t(0),
                         bool skip_cleanup = false, bool debug = false);
  cudaError_t DeviceAllocate(void **, std::size_t, cudaStream_t = 0);
  cudaError_t DeviceAllocate(int device, void **, std::size_t,
                             cudaStream_t = 0);
  cudaError_t DeviceFree(void *);
  cudaError_t DeviceFree(int device, void *);
  cudaError_t FreeAllCached();
};

//===----------------------------------------------------------------------===//
// Iterators
//===----------------------------------------------------------------------===//

namespace detail {
template <class Derived, class T> struct input_iterator {
  typedef Derived self_type;
  typedef T value_type;
  typedef T reference;
  typedef T *pointer;
  typedef std::ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  FCL_HD T operator*() const { return fcl::unknown<T>(); }
  template <class N> FCL_HD T operator[](N) const { return fcl::unknown<T>(); }
  FCL_HD Derived operator++() { return fcl::unknown<Derived>(); }
  FCL_HD Derived operator++(int) { return fcl::unknown<Derived>(); }
  template <class N> FCL_HD Derived operator+(N) const {
    return fcl::unknown<Derived>();
  }
  template <class N> FCL_HD Derived operator-(N) const {
    return fcl::unknown<Derived>();
  }
};
} // namespace detail

template <class T, class O = std::ptrdiff_t>
struct CountingInputIterator
    : detail::input_iterator<CountingInputIterator<T, O>, T> {
  FCL_HD CountingInputIterator(const T &) {}
};
template <class T, class O = std::ptrdiff_t>
struct ConstantInputIterator
    : detail::input_iterator<ConstantInputIterator<T, O>, T> {
  FCL_HD ConstantInputIterator(T, O = 0) {}
};
template <class T, class F, class I, class O = std::ptrdiff_t>
struct TransformInputIterator
    : detail::input_iterator<TransformInputIterator<T, F, I, O>, T> {
  FCL_HD TransformInputIterator(I, F) {}
};
template <class I, class O = std::ptrdiff_t,
          class T = typename std::iterator_traits<I>::value_type>
struct ArgIndexInputIterator
    : detail::input_iterator<ArgIndexInputIterator<I, O, T>,
                             KeyValuePair<O, T>> {
  FCL_HD ArgIndexInputIterator(I, O = 0) {}
};

//===----------------------------------------------------------------------===//
// For a device
//===----------------------------------------------------------------------===//

/// Each takes its temporary storage and the size of that, or tells the size.
#define FCL_DEVICE(Name)                                                       \
  template <class... A> static cudaError_t Name(A &&...args) {                 \
    return fcl::unknown<cudaError_t>(args...);                                 \
  }
#define FCL_SORTS                                                              \
  FCL_DEVICE(SortKeys)                                                         \
  FCL_DEVICE(SortKeysDescending)                                               \
  FCL_DEVICE(SortPairs)                                                        \
  FCL_DEVICE(SortPairsDescending)                                              \
  FCL_DEVICE(StableSortKeys)                                                   \
  FCL_DEVICE(StableSortPairs)                                                  \
  FCL_DEVICE(StableSortPairsDescending)
#define FCL_REDUCTIONS                                                         \
  FCL_DEVICE(Reduce)                                                           \
  FCL_DEVICE(Sum)                                                              \
  FCL_DEVICE(Min)                                                              \
  FCL_DEVICE(Max)                                                              \
  FCL_DEVICE(ArgMin)                                                           \
  FCL_DEVICE(ArgMax)                                                           \
  FCL_DEVICE(ReduceByKey)                                                      \
  FCL_DEVICE(TransformReduce)
struct DeviceReduce {
  FCL_REDUCTIONS
};
struct DeviceSegmentedReduce {
  FCL_REDUCTIONS
};
struct DeviceScan {
  FCL_DEVICE(ExclusiveSum)
  FCL_DEVICE(ExclusiveScan)
  FCL_DEVICE(InclusiveSum)
  FCL_DEVICE(InclusiveScan)
  FCL_DEVICE(ExclusiveSumByKey)
  FCL_DEVICE(InclusiveSumByKey)
};
struct DeviceRadixSort {
  FCL_SORTS
};
struct DeviceMergeSort {
  FCL_SORTS
};
struct DeviceSegmentedRadixSort {
  FCL_SORTS
};
struct DeviceSegmentedSort {
  FCL_SORTS
};
struct DeviceSelect {
  FCL_DEVICE(If)
  FCL_DEVICE(Flagged)
  FCL_DEVICE(Unique)
  FCL_DEVICE(UniqueByKey)
};
struct DevicePartition {
  FCL_DEVICE(If)
  FCL_DEVICE(Flagged)
};
struct DeviceHistogram {
  FCL_DEVICE(HistogramEven)
  FCL_DEVICE(HistogramRange)
  FCL_DEVICE(MultiHistogramEven)
  FCL_DEVICE(MultiHistogramRange)
};
struct DeviceRunLengthEncode {
  FCL_DEVICE(Encode)
  FCL_DEVICE(NonTrivialRuns)
};
struct DeviceFor {
  FCL_DEVICE(Bulk)
  FCL_DEVICE(ForEach)
  FCL_DEVICE(ForEachN)
};
struct DeviceMemcpy {
  FCL_DEVICE(Batched)
};
#undef FCL_REDUCTIONS
#undef FCL_SORTS
#undef FCL_DEVICE

//===----------------------------------------------------------------------===//
// For a block and a warp
//===----------------------------------------------------------------------===//

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm {
  BLOCK_SCAN_RAKING,
  BLOCK_SCAN_RAKING_MEMOIZE,
  BLOCK_SCAN_WARP_SCANS
};
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum CacheLoadModifier {
  LOAD_DEFAULT,
  LOAD_CA,
  LOAD_CG,
  LOAD_CS,
  LOAD_CV,
  LOAD_LDG,
  LOAD_VOLATILE
};
enum CacheStoreModifier {
  STORE_DEFAULT,
  STORE_WB,
  STORE_CG,
  STORE_CS,
  STORE_WT,
  STORE_VOLATILE
};

namespace detail {
/// What any of them has: only names are asked for.
template <class T> class collective {
public:
  struct TempStorage {};
  __device__ collective();
  __device__ collective(TempStorage &, int = 0);
#define FCL_MEMBER(Result, Name)                                               \
  template <class... A> __device__ Result Name(A &&...);
  FCL_MEMBER(T, Reduce)
  FCL_MEMBER(T, Sum)
  FCL_MEMBER(void, ExclusiveSum)
  FCL_MEMBER(void, InclusiveSum)
  FCL_MEMBER(void, ExclusiveScan)
  FCL_MEMBER(void, InclusiveScan)
  FCL_MEMBER(void, Load)
  FCL_MEMBER(void, Store)
  FCL_MEMBER(void, Sort)
  FCL_MEMBER(void, SortDescending)
#undef FCL_MEMBER
};
} // namespace detail

#define FCL_COLLECTIVE(Name)                                                   \
  struct Name : detail::collective<T> {                                        \
    using detail::collective<T>::collective;                                   \
  };
template <class T, int X, BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS,
          int Y = 1, int Z = 1, int Arch = 0>
FCL_COLLECTIVE(BlockReduce)
template <class T, int X, BlockScanAlgorithm = BLOCK_SCAN_RAKING, int Y = 1,
          int Z = 1, int Arch = 0>
FCL_COLLECTIVE(BlockScan)
template <class T, int X, int N, BlockLoadAlgorithm = BLOCK_LOAD_DIRECT,
          int Y = 1, int Z = 1, int Arch = 0>
FCL_COLLECTIVE(BlockLoad)
template <class T, int X, int N, BlockStoreAlgorithm = BLOCK_STORE_DIRECT,
          int Y = 1, int Z = 1, int Arch = 0>
FCL_COLLECTIVE(BlockStore)
template <class T, int X, int N, class V = NullType, int RadixBits = 4,
          bool Memoize = true, BlockScanAlgorithm = BLOCK_SCAN_WARP_SCANS,
          int Config = 0, int Y = 1, int Z = 1, int Arch = 0>
FCL_COLLECTIVE(BlockRadixSort)
template <class T, int X, int N, bool WarpTimeSlicing = false, int Y = 1,
          int Z = 1, int Arch = 0>
FCL_COLLECTIVE(BlockExchange)
template <class T, int X, int Y = 1, int Z = 1, int Arch = 0>
FCL_COLLECTIVE(BlockDiscontinuity)
template <class T, int Threads = 32, int Arch = 0>
FCL_COLLECTIVE(WarpReduce)
template <class T, int Threads = 32, int Arch = 0>
FCL_COLLECTIVE(WarpScan)
#undef FCL_COLLECTIVE

} // namespace cub

#undef FCL_HD

#endif // FCL_CUB_H

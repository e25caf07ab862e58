//===- fcl/thrust_algorithms.h - Thrust's algorithms and policies -------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_THRUST_ALGORITHMS_H
#define FCL_THRUST_ALGORITHMS_H

#define FCL_UNWRAP(...) __VA_ARGS__

namespace thrust {

//===----------------------------------------------------------------------===//
// Execution policies
//===----------------------------------------------------------------------===//

template <class Derived> struct execution_policy {};
namespace detail {
struct policy : execution_policy<policy> {
  policy on(cudaStream_t) const;
  template <class Allocator> policy operator()(Allocator &&) const;
};
} // namespace detail
static const detail::policy host, device, seq;
namespace system {
namespace cuda {
static const detail::policy par, par_nosync;
} // namespace cuda
} // namespace system
namespace cuda = system::cuda;
namespace cuda_cub = system::cuda;

//===----------------------------------------------------------------------===//
// Algorithms
//===----------------------------------------------------------------------===//

/// With an execution policy before the other parameters, and without.
#define FCL_ALGORITHM(Templates, Result, Name, Parameters, Arguments)          \
  template <FCL_UNWRAP Templates> Result Name(FCL_UNWRAP Parameters) {         \
    return fcl::unknown<Result> Arguments;                                     \
  }                                                                            \
  template <class Policy, FCL_UNWRAP Templates>                                \
  Result Name(const execution_policy<Policy> &, FCL_UNWRAP Parameters) {       \
    return fcl::unknown<Result> Arguments;                                     \
  }
#define FCL_PAIR pair<O, P>

FCL_ALGORITHM((class I, class O), O, copy, (I a, I b, O c), (a, b, c))
FCL_ALGORITHM((class I, class N, class O), O, copy_n, (I a, N b, O c),
              (a, b, c))
FCL_ALGORITHM((class I, class O, class F), O, copy_if, (I a, I b, O c, F d),
              (a, b, c, d))
FCL_ALGORITHM((class I, class S, class O, class F), O, copy_if,
              (I a, I b, S c, O d, F e), (a, b, c, d, e))
FCL_ALGORITHM((class I, class O), O, uninitialized_copy, (I a, I b, O c),
              (a, b, c))
FCL_ALGORITHM((class I, class T), void, fill, (I a, I b, const T &c), (a, b, c))
FCL_ALGORITHM((class I, class N, class T), I, fill_n, (I a, N b, const T &c),
              (a, b, c))
FCL_ALGORITHM((class I, class T), void, uninitialized_fill,
              (I a, I b, const T &c), (a, b, c))
FCL_ALGORITHM((class I, class N, class T), I, uninitialized_fill_n,
              (I a, N b, const T &c), (a, b, c))
FCL_ALGORITHM((class I, class F), void, generate, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class N, class F), I, generate_n, (I a, N b, F c),
              (a, b, c))
FCL_ALGORITHM((class I), void, sequence, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class T), void, sequence, (I a, I b, T c), (a, b, c))
FCL_ALGORITHM((class I, class T), void, sequence, (I a, I b, T c, T d),
              (a, b, c, d))
FCL_ALGORITHM((class I, class F), void, tabulate, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class F), I, for_each, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class N, class F), I, for_each_n, (I a, N b, F c),
              (a, b, c))
FCL_ALGORITHM((class I, class O, class F), O, transform, (I a, I b, O c, F d),
              (a, b, c, d))
FCL_ALGORITHM((class I, class J, class O, class F), O, transform,
              (I a, I b, J c, O d, F e), (a, b, c, d, e))
FCL_ALGORITHM((class I, class O, class F, class P), O, transform_if,
              (I a, I b, O c, F d, P e), (a, b, c, d, e))
FCL_ALGORITHM((class I), detail::value_of<I>, reduce, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class T), T, reduce, (I a, I b, T c), (a, b, c))
FCL_ALGORITHM((class I, class T, class F), T, reduce, (I a, I b, T c, F d),
              (a, b, c, d))
FCL_ALGORITHM((class I, class F, class T, class G), T, transform_reduce,
              (I a, I b, F c, T d, G e), (a, b, c, d, e))
FCL_ALGORITHM((class I, class J, class T), T, inner_product,
              (I a, I b, J c, T d), (a, b, c, d))
FCL_ALGORITHM((class I, class J, class T, class F, class G), T, inner_product,
              (I a, I b, J c, T d, F e, G f), (a, b, c, d, e, f))
FCL_ALGORITHM((class K, class V, class O, class P), FCL_PAIR, reduce_by_key,
              (K a, K b, V c, O d, P e), (a, b, c, d, e))
FCL_ALGORITHM((class K, class V, class O, class P, class F), FCL_PAIR,
              reduce_by_key, (K a, K b, V c, O d, P e, F f), (a, b, c, d, e, f))
FCL_ALGORITHM((class K, class V, class O, class P, class F, class G), FCL_PAIR,
              reduce_by_key, (K a, K b, V c, O d, P e, F f, G g),
              (a, b, c, d, e, f, g))
FCL_ALGORITHM((class I, class T), std::ptrdiff_t, count, (I a, I b, const T &c),
              (a, b, c))
FCL_ALGORITHM((class I, class F), std::ptrdiff_t, count_if, (I a, I b, F c),
              (a, b, c))
FCL_ALGORITHM((class I), I, min_element, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class F), I, min_element, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I), I, max_element, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class F), I, max_element, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class O, class P = O), FCL_PAIR, minmax_element, (O a, O b),
              (a, b))
FCL_ALGORITHM((class I, class O), O, inclusive_scan, (I a, I b, O c), (a, b, c))
FCL_ALGORITHM((class I, class O, class F), O, inclusive_scan,
              (I a, I b, O c, F d), (a, b, c, d))
FCL_ALGORITHM((class I, class O), O, exclusive_scan, (I a, I b, O c), (a, b, c))
FCL_ALGORITHM((class I, class O, class T), O, exclusive_scan,
              (I a, I b, O c, T d), (a, b, c, d))
FCL_ALGORITHM((class I, class O, class T, class F), O, exclusive_scan,
              (I a, I b, O c, T d, F e), (a, b, c, d, e))
FCL_ALGORITHM((class K, class I, class O), O, inclusive_scan_by_key,
              (K a, K b, I c, O d), (a, b, c, d))
FCL_ALGORITHM((class K, class I, class O), O, exclusive_scan_by_key,
              (K a, K b, I c, O d), (a, b, c, d))
FCL_ALGORITHM((class I, class O), O, adjacent_difference, (I a, I b, O c),
              (a, b, c))
FCL_ALGORITHM((class I), void, sort, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class F), void, sort, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I), void, stable_sort, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class F), void, stable_sort, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class K, class V), void, sort_by_key, (K a, K b, V c), (a, b, c))
FCL_ALGORITHM((class K, class V, class F), void, sort_by_key,
              (K a, K b, V c, F d), (a, b, c, d))
FCL_ALGORITHM((class K, class V), void, stable_sort_by_key, (K a, K b, V c),
              (a, b, c))
FCL_ALGORITHM((class K, class V, class F), void, stable_sort_by_key,
              (K a, K b, V c, F d), (a, b, c, d))
FCL_ALGORITHM((class I), bool, is_sorted, (I a, I b), (a, b))
FCL_ALGORITHM((class I), I, unique, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class F), I, unique, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class O, class P), FCL_PAIR, unique_by_key, (O a, O b, P c),
              (a, b, c))
FCL_ALGORITHM((class I, class O), O, unique_copy, (I a, I b, O c), (a, b, c))
FCL_ALGORITHM((class I, class T), I, remove, (I a, I b, const T &c), (a, b, c))
FCL_ALGORITHM((class I, class F), I, remove_if, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class S, class F), I, remove_if, (I a, I b, S c, F d),
              (a, b, c, d))
FCL_ALGORITHM((class I, class O, class F), O, remove_copy_if,
              (I a, I b, O c, F d), (a, b, c, d))
FCL_ALGORITHM((class I, class T), void, replace,
              (I a, I b, const T &c, const T &d), (a, b, c, d))
FCL_ALGORITHM((class I, class F, class T), void, replace_if,
              (I a, I b, F c, const T &d), (a, b, c, d))
FCL_ALGORITHM((class I, class M, class O), O, gather, (I a, I b, M c, O d),
              (a, b, c, d))
FCL_ALGORITHM((class I, class M, class O), void, scatter, (I a, I b, M c, O d),
              (a, b, c, d))
FCL_ALGORITHM((class I), void, reverse, (I a, I b), (a, b))
FCL_ALGORITHM((class I, class O), O, reverse_copy, (I a, I b, O c), (a, b, c))
FCL_ALGORITHM((class I, class F), I, partition, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class F), I, stable_partition, (I a, I b, F c),
              (a, b, c))
FCL_ALGORITHM((class I, class J), J, swap_ranges, (I a, I b, J c), (a, b, c))
FCL_ALGORITHM((class I, class J, class O), O, merge, (I a, I b, J c, J d, O e),
              (a, b, c, d, e))
FCL_ALGORITHM((class I, class J), bool, equal, (I a, I b, J c), (a, b, c))
FCL_ALGORITHM((class I, class J, class F), bool, equal, (I a, I b, J c, F d),
              (a, b, c, d))
FCL_ALGORITHM((class I, class F), bool, all_of, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class F), bool, any_of, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class F), bool, none_of, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class T), I, find, (I a, I b, const T &c), (a, b, c))
FCL_ALGORITHM((class I, class F), I, find_if, (I a, I b, F c), (a, b, c))
FCL_ALGORITHM((class I, class T), I, lower_bound, (I a, I b, const T &c),
              (a, b, c))
FCL_ALGORITHM((class I, class J, class O), O, lower_bound,
              (I a, I b, J c, J d, O e), (a, b, c, d, e))
FCL_ALGORITHM((class I, class T), I, upper_bound, (I a, I b, const T &c),
              (a, b, c))
FCL_ALGORITHM((class I, class J, class O), O, upper_bound,
              (I a, I b, J c, J d, O e), (a, b, c, d, e))
FCL_ALGORITHM((class I, class T), bool, binary_search, (I a, I b, const T &c),
              (a, b, c))
#undef FCL_PAIR
#undef FCL_ALGORITHM

} // namespace thrust

#undef FCL_UNWRAP

#endif // FCL_THRUST_ALGORITHMS_H

//===- fcl/thrust.h - Thrust's vectors, iterators, functions -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What programs beside the library use of Thrust, under the names of all its
/// headers (Headers.cpp). What an algorithm computes matters to no rule.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_THRUST_H
#define FCL_THRUST_H

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>
#include <fcl/unknown.h>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 0
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_VERSION 200000

#define FCL_HD __host__ __device__

namespace thrust {

//===----------------------------------------------------------------------===//
// Pointers and references
//===----------------------------------------------------------------------===//

using std::advance;
using std::distance;
using std::get;
using std::iterator_traits;
using std::make_pair;
using std::make_tuple;
using std::next;
using std::pair;
using std::prev;
using std::swap;
using std::tie;
using std::tuple;
using std::tuple_element;
using std::tuple_size;

template <class T> class device_reference;

template <class T> class device_ptr {
  T *Raw = nullptr;

public:
  typedef T element_type;
  typedef typename std::remove_cv<T>::type value_type;
  typedef std::ptrdiff_t difference_type;
  typedef device_ptr pointer;
  typedef device_reference<T> reference;
  typedef std::random_access_iterator_tag iterator_category;

  FCL_HD device_ptr() {}
  FCL_HD device_ptr(std::nullptr_t) {}
  template <class U> FCL_HD explicit device_ptr(U *raw) : Raw(raw) {}
  template <class U, class = typename std::enable_if<
                         std::is_convertible<U *, T *>::value>::type>
  FCL_HD device_ptr(const device_ptr<U> &other) : Raw(other.get()) {}

  FCL_HD T *get() const { return Raw; }
  FCL_HD explicit operator bool() const { return Raw; }
  FCL_HD reference operator*() const { return reference(*this); }
  FCL_HD reference operator[](difference_type i) const {
    return reference(*this + i);
  }
  FCL_HD T *operator->() const { return Raw; }
  FCL_HD device_ptr &operator++() { return *this += 1; }
  FCL_HD device_ptr &operator--() { return *this -= 1; }
  FCL_HD device_ptr operator++(int) { return device_ptr(Raw++); }
  FCL_HD device_ptr operator--(int) { return device_ptr(Raw--); }
  FCL_HD device_ptr &operator+=(difference_type n) {
    Raw += n;
    return *this;
  }
  FCL_HD device_ptr &operator-=(difference_type n) {
    Raw -= n;
    return *this;
  }
  FCL_HD device_ptr operator+(difference_type n) const {
    return device_ptr(Raw + n);
  }
  FCL_HD device_ptr operator-(difference_type n) const {
    return device_ptr(Raw - n);
  }
  FCL_HD difference_type operator-(const device_ptr &other) const {
    return Raw - other.Raw;
  }
#define FCL_COMPARE(Operator)                                                  \
  FCL_HD bool operator Operator(const device_ptr &other) const {               \
    return Raw Operator other.Raw;                                             \
  }
  FCL_COMPARE(==)
  FCL_COMPARE(!=)
  FCL_COMPARE(<)
  FCL_COMPARE(>)
  FCL_COMPARE(<=)
  FCL_COMPARE(>=)
#undef FCL_COMPARE
};
template <class T>
FCL_HD device_ptr<T> operator+(std::ptrdiff_t n, const device_ptr<T> &P) {
  return P + n;
}

template <class T> class device_reference {
  device_ptr<T> At;
  FCL_HD device_reference &change() {
    fcl::unknown<void>(At);
    return *this;
  }

public:
  typedef typename std::remove_cv<T>::type value_type;
  typedef device_ptr<T> pointer;

  FCL_HD explicit device_reference(const pointer &at) : At(at) {}
  FCL_HD device_reference(const device_reference &) = default;
  FCL_HD pointer operator&() const { return At; }
  FCL_HD operator value_type() const { return fcl::unknown<value_type>(At); }
  FCL_HD device_reference &operator=(const value_type &) { return change(); }
  FCL_HD device_reference &operator=(const device_reference &) {
    return change();
  }
  template <class U>
  FCL_HD device_reference &operator=(const device_reference<U> &) {
    return change();
  }
#define FCL_ASSIGN(Operator)                                                   \
  FCL_HD device_reference &operator Operator(const value_type &) {             \
    return change();                                                           \
  }
  FCL_ASSIGN(+=)
  FCL_ASSIGN(-=)
  FCL_ASSIGN(*=)
  FCL_ASSIGN(/=)
#undef FCL_ASSIGN
  FCL_HD device_reference &operator++() { return change(); }
  FCL_HD device_reference &operator--() { return change(); }
  FCL_HD value_type operator++(int) { return change(); }
  FCL_HD value_type operator--(int) { return change(); }
};

template <class T> FCL_HD device_ptr<T> device_pointer_cast(T *raw) {
  return device_ptr<T>(raw);
}
template <class T>
FCL_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &P) {
  return P;
}
template <class T> FCL_HD T *raw_pointer_cast(T *raw) { return raw; }
template <class T> FCL_HD T *raw_pointer_cast(const device_ptr<T> &P) {
  return P.get();
}
template <class T> FCL_HD T &raw_reference_cast(const device_reference<T> &R) {
  return *(&R).get();
}

device_ptr<void> device_malloc(std::size_t bytes);
template <class T> device_ptr<T> device_malloc(std::size_t) {
  return fcl::unknown<device_ptr<T>>();
}
template <class T> device_ptr<T> device_new(std::size_t = 1) {
  return fcl::unknown<device_ptr<T>>();
}
template <class T> void device_free(device_ptr<T>) {}
template <class T> void device_delete(device_ptr<T>, std::size_t = 0) {}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

template <class T> class device_allocator {
public:
  typedef T value_type;
  typedef device_ptr<T> pointer;
  pointer allocate(std::size_t);
  void deallocate(pointer, std::size_t);
};
template <class T> using device_malloc_allocator = device_allocator<T>;

struct no_init_t {};
struct default_init_t {};
static const no_init_t no_init;
static const default_init_t default_init;

namespace detail {
/// The elements of a vector lie where `Pointer` points to.
template <class T, class Pointer, class ConstPointer> class vector_base {
  Pointer Elements = fcl::unknown<Pointer>();
  std::size_t Size = fcl::unknown<std::size_t>();
  vector_base &change() {
    fcl::unknown<void>(*this);
    return *this;
  }

public:
  typedef T value_type;
  typedef std::size_t size_type;
  typedef std::ptrdiff_t difference_type;
  typedef Pointer pointer;
  typedef ConstPointer const_pointer;
  typedef Pointer iterator;
  typedef ConstPointer const_iterator;
  typedef typename std::iterator_traits<Pointer>::reference reference;
  typedef
      typename std::iterator_traits<ConstPointer>::reference const_reference;

  vector_base() {}
  explicit vector_base(std::size_t n) {}
  vector_base(std::size_t n, const T &value) {}
  vector_base(std::size_t n, no_init_t) {}
  vector_base(std::size_t n, default_init_t) {}
  vector_base(const vector_base &) {}
  vector_base(vector_base &&) {}
  vector_base(std::initializer_list<T>) {}
  template <class U, class P, class C>
  vector_base(const vector_base<U, P, C> &) {}
  template <class U, class A> vector_base(const std::vector<U, A> &) {}
  template <class I,
            class = typename std::iterator_traits<I>::iterator_category>
  vector_base(I first, I last) {}
  ~vector_base() {}

  vector_base &operator=(const vector_base &) { return change(); }
  vector_base &operator=(vector_base &&) { return change(); }
  vector_base &operator=(std::initializer_list<T>) { return change(); }
  template <class U, class P, class C>
  vector_base &operator=(const vector_base<U, P, C> &) {
    return change();
  }
  template <class U, class A>
  vector_base &operator=(const std::vector<U, A> &) {
    return change();
  }

  std::size_t size() const { return Size; }
  bool empty() const { return Size == 0; }
  std::size_t capacity() const { return fcl::unknown<std::size_t>(*this); }
  std::size_t max_size() const { return fcl::unknown<std::size_t>(*this); }
  pointer data() { return Elements; }
  const_pointer data() const { return Elements; }
  iterator begin() { return Elements; }
  iterator end() { return Elements + Size; }
  const_iterator begin() const { return Elements; }
  const_iterator end() const { return const_pointer(Elements) + Size; }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  std::reverse_iterator<iterator> rbegin() {
    return fcl::unknown<std::reverse_iterator<iterator>>(*this);
  }
  std::reverse_iterator<iterator> rend() {
    return fcl::unknown<std::reverse_iterator<iterator>>(*this);
  }
  reference operator[](std::size_t i) { return Elements[i]; }
  const_reference operator[](std::size_t i) const {
    return const_pointer(Elements)[i];
  }
  reference front() { return *begin(); }
  const_reference front() const { return *begin(); }
  reference back() { return *(end() - 1); }
  const_reference back() const { return *(end() - 1); }

  void resize(std::size_t n) { change(); }
  void resize(std::size_t n, const T &value) { change(); }
  void reserve(std::size_t) { change(); }
  void shrink_to_fit() { change(); }
  void clear() { change(); }
  void push_back(const T &) { change(); }
  void pop_back() { change(); }
  void swap(vector_base &other) {
    change();
    other.change();
  }
  void assign(std::size_t n, const T &value) { change(); }
  template <class I,
            class = typename std::iterator_traits<I>::iterator_category>
  void assign(I first, I last) {
    change();
  }
  iterator erase(iterator) { return fcl::unknown<iterator>(*this); }
  iterator erase(iterator first, iterator last) {
    return fcl::unknown<iterator>(*this);
  }
  iterator insert(iterator, const T &) { return fcl::unknown<iterator>(*this); }
  void insert(iterator, std::size_t n, const T &value) { change(); }
  template <class I,
            class = typename std::iterator_traits<I>::iterator_category>
  void insert(iterator, I first, I last) {
    change();
  }
};
template <class T, class P, class C, class U, class Q, class D>
bool operator==(const vector_base<T, P, C> &, const vector_base<U, Q, D> &) {
  return fcl::unknown<bool>();
}
template <class T, class P, class C, class U, class Q, class D>
bool operator!=(const vector_base<T, P, C> &, const vector_base<U, Q, D> &) {
  return fcl::unknown<bool>();
}
} // namespace detail

#define FCL_VECTOR(Name, Allocator, Pointer, ConstPointer)                     \
  template <class T, class A = Allocator>                                      \
  class Name : public detail::vector_base<T, Pointer, ConstPointer> {          \
    using Base = detail::vector_base<T, Pointer, ConstPointer>;                \
                                                                               \
  public:                                                                      \
    typedef A allocator_type;                                                  \
    using Base::Base;                                                          \
    using Base::operator=;                                                     \
    Name() = default;                                                          \
    Name(const Name &) = default;                                              \
    Name(Name &&) = default;                                                   \
    Name &operator=(const Name &) = default;                                   \
    Name &operator=(Name &&) = default;                                        \
  };
FCL_VECTOR(device_vector, device_allocator<T>, device_ptr<T>,
           device_ptr<const T>)
FCL_VECTOR(host_vector, std::allocator<T>, T *, const T *)
FCL_VECTOR(universal_vector, std::allocator<T>, T *, const T *)
#undef FCL_VECTOR

//===----------------------------------------------------------------------===//
// Iterators
//===----------------------------------------------------------------------===//

namespace detail {
/// One whose elements are computed.
template <class Derived, class Value, class Reference = Value>
class computed_iterator {
public:
  typedef Value value_type;
  typedef std::ptrdiff_t difference_type;
  typedef const Value *pointer;
  typedef Reference reference;
  typedef std::random_access_iterator_tag iterator_category;

  FCL_HD Reference operator*() const { return fcl::unknown<Reference>(*this); }
  FCL_HD Reference operator[](difference_type) const {
    return fcl::unknown<Reference>(*this);
  }
  FCL_HD Derived &operator++() {
    fcl::unknown<void>(*this);
    return static_cast<Derived &>(*this);
  }
  FCL_HD Derived &operator--() {
    fcl::unknown<void>(*this);
    return static_cast<Derived &>(*this);
  }
  FCL_HD Derived operator++(int) { return fcl::unknown<Derived>(*this); }
  FCL_HD Derived operator--(int) { return fcl::unknown<Derived>(*this); }
  FCL_HD Derived &operator+=(difference_type) {
    fcl::unknown<void>(*this);
    return static_cast<Derived &>(*this);
  }
  FCL_HD Derived &operator-=(difference_type) {
    fcl::unknown<void>(*this);
    return static_cast<Derived &>(*this);
  }
  FCL_HD Derived operator+(difference_type) const {
    return fcl::unknown<Derived>(*this);
  }
  FCL_HD Derived operator-(difference_type) const {
    return fcl::unknown<Derived>(*this);
  }
  FCL_HD difference_type operator-(const Derived &) const {
    return fcl::unknown<difference_type>(*this);
  }
  FCL_HD bool operator==(const Derived &) const {
    return fcl::unknown<bool>(*this);
  }
  FCL_HD bool operator!=(const Derived &) const {
    return fcl::unknown<bool>(*this);
  }
  FCL_HD bool operator<(const Derived &) const {
    return fcl::unknown<bool>(*this);
  }
};
template <class I> using value_of = typename iterator_traits<I>::value_type;
template <class I> using reference_of = typename iterator_traits<I>::reference;
} // namespace detail

template <class T, class... Traits>
class counting_iterator
    : public detail::computed_iterator<counting_iterator<T, Traits...>, T> {
public:
  FCL_HD counting_iterator() {}
  FCL_HD explicit counting_iterator(T first) {}
};
template <class T> FCL_HD counting_iterator<T> make_counting_iterator(T first) {
  return counting_iterator<T>(first);
}

template <class T, class... Traits>
class constant_iterator
    : public detail::computed_iterator<constant_iterator<T, Traits...>, T> {
public:
  FCL_HD constant_iterator(const T &value, std::size_t i = 0) {}
};
template <class T>
FCL_HD constant_iterator<T> make_constant_iterator(T value, std::size_t i = 0) {
  return constant_iterator<T>(value, i);
}

class discard_iterator
    : public detail::computed_iterator<discard_iterator, int> {
public:
  FCL_HD discard_iterator(std::size_t i = 0) {}
  template <class T> FCL_HD const discard_iterator &operator=(const T &) const {
    return *this;
  }
};
inline FCL_HD discard_iterator make_discard_iterator(std::size_t i = 0) {
  return discard_iterator(i);
}

template <class F, class I, class... Traits>
class transform_iterator
    : public detail::computed_iterator<
          transform_iterator<F, I, Traits...>,
          typename std::decay<decltype(std::declval<F>()(
              std::declval<detail::reference_of<I>>()))>::type> {
public:
  FCL_HD transform_iterator(const I &, F) {}
  FCL_HD explicit transform_iterator(const I &) {}
};
template <class F, class I>
FCL_HD transform_iterator<F, I> make_transform_iterator(I first, F f) {
  return transform_iterator<F, I>(first, f);
}

template <class E, class I>
class permutation_iterator
    : public detail::computed_iterator<permutation_iterator<E, I>,
                                       detail::value_of<E>,
                                       detail::reference_of<E>> {
public:
  FCL_HD permutation_iterator(E elements, I indices) {}
};
template <class E, class I>
FCL_HD permutation_iterator<E, I> make_permutation_iterator(E elements,
                                                            I indices) {
  return permutation_iterator<E, I>(elements, indices);
}

template <class Tuple> class zip_iterator;
template <class... I>
class zip_iterator<tuple<I...>>
    : public detail::computed_iterator<zip_iterator<tuple<I...>>,
                                       tuple<detail::value_of<I>...>,
                                       tuple<detail::reference_of<I>...>> {
public:
  FCL_HD zip_iterator(tuple<I...>) {}
  FCL_HD tuple<I...> get_iterator_tuple() const {
    return fcl::unknown<tuple<I...>>(*this);
  }
};
template <class... I>
FCL_HD zip_iterator<tuple<I...>> make_zip_iterator(tuple<I...> all) {
  return zip_iterator<tuple<I...>>(all);
}
template <class... I>
FCL_HD zip_iterator<tuple<I...>> make_zip_iterator(I... all) {
  return zip_iterator<tuple<I...>>(tuple<I...>(all...));
}

struct use_default {};
template <class Derived, class Base, class Value = use_default,
          class System = use_default, class Traversal = use_default,
          class Reference = use_default, class Difference = use_default>
class iterator_adaptor
    : public detail::computed_iterator<
          Derived,
          typename std::conditional<std::is_same<Value, use_default>::value,
                                    detail::value_of<Base>, Value>::type,
          typename std::conditional<std::is_same<Reference, use_default>::value,
                                    detail::reference_of<Base>,
                                    Reference>::type> {
  Base At;

public:
  typedef Base base_type;
  typedef iterator_adaptor super_t;
  FCL_HD iterator_adaptor() {}
  FCL_HD explicit iterator_adaptor(const Base &at) : At(at) {}
  FCL_HD const Base &base() const { return At; }

protected:
  FCL_HD const Base &base_reference() const { return At; }
  FCL_HD Base &base_reference() { return At; }
};
class iterator_core_access {};

using std::reverse_iterator;
template <class I> reverse_iterator<I> make_reverse_iterator(I first) {
  return reverse_iterator<I>(first);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

template <class A, class R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};

#define FCL_FUNCTION(Name, Parameters, Expression)                             \
  template <class T = void> struct Name {                                      \
    typedef T value_type;                                                      \
    template <class A, class B = A>                                            \
    FCL_HD auto operator() Parameters const -> decltype(Expression) {          \
      return Expression;                                                       \
    }                                                                          \
  };
#define FCL_BINARY(Name, Operator)                                             \
  FCL_FUNCTION(Name, (const A &a, const B &b), a Operator b)
#define FCL_UNARY(Name, Expression) FCL_FUNCTION(Name, (const A &a), Expression)
FCL_BINARY(plus, +)
FCL_BINARY(minus, -)
FCL_BINARY(multiplies, *)
FCL_BINARY(divides, /)
FCL_BINARY(modulus, %)
FCL_BINARY(equal_to, ==)
FCL_BINARY(not_equal_to, !=)
FCL_BINARY(greater, >)
FCL_BINARY(less, <)
FCL_BINARY(greater_equal, >=)
FCL_BINARY(less_equal, <=)
FCL_BINARY(logical_and, &&)
FCL_BINARY(logical_or, ||)
FCL_BINARY(bit_and, &)
FCL_BINARY(bit_or, |)
FCL_BINARY(bit_xor, ^)
FCL_UNARY(negate, -a)
FCL_UNARY(logical_not, !a)
FCL_UNARY(square, a *a)
FCL_UNARY(identity, A(a))
FCL_FUNCTION(maximum, (const A &a, const B &b), a < b ? b : a)
FCL_FUNCTION(minimum, (const A &a, const B &b), a < b ? a : b)
#undef FCL_UNARY
#undef FCL_BINARY
#undef FCL_FUNCTION

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

namespace random {
class default_random_engine {
public:
  typedef std::uint32_t result_type;
  static const result_type min = 1, max = 2147483646, default_seed = 1;
  FCL_HD explicit default_random_engine(result_type seed = default_seed);
  FCL_HD void seed(result_type = default_seed);
  FCL_HD void discard(unsigned long long);
  FCL_HD result_type operator()();
};
typedef default_random_engine minstd_rand;
typedef default_random_engine minstd_rand0;
typedef default_random_engine taus88;
typedef default_random_engine ranlux24;
typedef default_random_engine ranlux48;

#define FCL_DISTRIBUTION(Name, Default)                                        \
  template <class T = Default> class Name {                                    \
  public:                                                                      \
    typedef T result_type;                                                     \
    FCL_HD explicit Name(T a = 0, T b = 1);                                    \
    template <class Engine> FCL_HD T operator()(Engine &);                     \
  };
FCL_DISTRIBUTION(uniform_int_distribution, int)
FCL_DISTRIBUTION(uniform_real_distribution, double)
FCL_DISTRIBUTION(normal_distribution, double)
#undef FCL_DISTRIBUTION
} // namespace random
using namespace random;

} // namespace thrust

#undef FCL_HD

#include <fcl/thrust_algorithms.h>

#endif // FCL_THRUST_H

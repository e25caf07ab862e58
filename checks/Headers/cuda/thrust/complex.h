//===- thrust/complex.h - complex numbers -------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_THRUST_COMPLEX_H
#define FCL_THRUST_COMPLEX_H

#include "../host_defines.h"
#include <complex>
#include <type_traits>

namespace thrust {
#define FCL_HD __host__ __device__

template <class T> class complex {
  T Parts[2];

public:
  typedef T value_type;
  FCL_HD complex(const T &real = T(), const T &imaginary = T())
      : Parts{real, imaginary} {}
  template <class U>
  FCL_HD complex(const complex<U> &other)
      : Parts{T(other.real()), T(other.imag())} {}
  template <class U>
  FCL_HD complex(const std::complex<U> &other)
      : Parts{T(other.real()), T(other.imag())} {}
  FCL_HD T real() const { return Parts[0]; }
  FCL_HD T imag() const { return Parts[1]; }
  FCL_HD void real(T value) { Parts[0] = value; }
  FCL_HD void imag(T value) { Parts[1] = value; }
  FCL_HD operator std::complex<T>() const { return {real(), imag()}; }
#define FCL_ASSIGN(Operator)                                                   \
  FCL_HD complex &operator Operator(const T &);                                \
  template <class U> FCL_HD complex &operator Operator(const complex<U> &);
  FCL_ASSIGN(+=)
  FCL_ASSIGN(-=)
  FCL_ASSIGN(*=)
  FCL_ASSIGN(/=)
#undef FCL_ASSIGN
};

// What they compute matters to no rule: declared only.
#define FCL_BINARY(Name)                                                       \
  template <class T, class U>                                                  \
  FCL_HD complex<decltype(T() + U())> Name(const complex<T> &,                 \
                                           const complex<U> &);                \
  template <class T, class U,                                                  \
            class =                                                            \
                typename std::enable_if<std::is_arithmetic<U>::value>::type>   \
  FCL_HD complex<decltype(T() + U())> Name(const complex<T> &, const U &);     \
  template <class T, class U,                                                  \
            class =                                                            \
                typename std::enable_if<std::is_arithmetic<T>::value>::type>   \
  FCL_HD complex<decltype(T() + U())> Name(const T &, const complex<U> &);
FCL_BINARY(operator+)
FCL_BINARY(operator-)
FCL_BINARY(operator*)
FCL_BINARY(operator/)
FCL_BINARY(pow)
#undef FCL_BINARY
#define FCL_UNARY(Name)                                                        \
  template <class T> FCL_HD complex<T> Name(const complex<T> &);
FCL_UNARY(operator+)
FCL_UNARY(operator-)
FCL_UNARY(conj)
FCL_UNARY(proj)
FCL_UNARY(exp)
FCL_UNARY(log)
FCL_UNARY(log10)
FCL_UNARY(sqrt)
FCL_UNARY(sin)
FCL_UNARY(cos)
FCL_UNARY(tan)
FCL_UNARY(asin)
FCL_UNARY(acos)
FCL_UNARY(atan)
FCL_UNARY(sinh)
FCL_UNARY(cosh)
FCL_UNARY(tanh)
FCL_UNARY(asinh)
FCL_UNARY(acosh)
FCL_UNARY(atanh)
#undef FCL_UNARY
template <class T> FCL_HD T abs(const complex<T> &);
template <class T> FCL_HD T arg(const complex<T> &);
template <class T> FCL_HD T norm(const complex<T> &);
template <class T, class U>
FCL_HD complex<decltype(T() + U())> polar(const T &, const U &);
template <class T> FCL_HD complex<T> polar(const T &);
#define FCL_COMPARE(Operator)                                                  \
  template <class T, class U>                                                  \
  FCL_HD bool operator Operator(const complex<T> &, const complex<U> &);       \
  template <class T>                                                           \
  FCL_HD bool operator Operator(const complex<T> &, const T &);                \
  template <class T>                                                           \
  FCL_HD bool operator Operator(const T &, const complex<T> &);
FCL_COMPARE(==)
FCL_COMPARE(!=)
#undef FCL_COMPARE
template <class T, class Char, class Traits>
std::basic_ostream<Char, Traits> &operator<<(std::basic_ostream<Char, Traits> &,
                                             const complex<T> &);
#undef FCL_HD
} // namespace thrust

#endif // FCL_THRUST_COMPLEX_H

//===- Value.h - what is known of one fact ----------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_VALUE_H
#define FCL_RULES_VALUE_H

#include <cstdint>

namespace fcl {

/// Kleene's three truth values.
enum class Tri : uint8_t { False, True, Unknown };

inline Tri toTri(bool B) { return B ? Tri::True : Tri::False; }
inline Tri operator!(Tri T) {
  return T == Tri::Unknown ? T : toTri(T == Tri::False);
}
inline Tri operator&&(Tri L, Tri R) {
  if (L == Tri::False || R == Tri::False)
    return Tri::False;
  return L == Tri::True && R == Tri::True ? Tri::True : Tri::Unknown;
}
inline Tri operator||(Tri L, Tri R) { return !(!L && !R); }

/// What is known of a fact: nothing, a constant, or something that only the
/// domain it came from can reason about (a symbol of the analyzer).
class Value {
public:
  enum class Kind : uint8_t {
    Unknown,
    Null,    ///< A null pointer, or an attribute at its "-1: derive" default.
    NonNull, ///< A pointer that is not null; nothing more.
    Int,     ///< Also booleans (0, 1) and enumerators.
    Float,
    Symbol, ///< An index into the domain's own table.
  };

  Value() = default;
  static Value null() { return Value(Kind::Null); }
  static Value nonNull() { return Value(Kind::NonNull); }
  static Value integer(int64_t I) {
    Value V(Kind::Int);
    V.Integer = I;
    return V;
  }
  static Value real(double D) {
    Value V(Kind::Float);
    V.Real = D;
    return V;
  }
  static Value symbol(int64_t Index) {
    Value V(Kind::Symbol);
    V.Integer = Index;
    return V;
  }

  Kind kind() const { return K; }
  bool isUnknown() const { return K == Kind::Unknown; }
  bool isNull() const { return K == Kind::Null; }
  bool isSymbol() const { return K == Kind::Symbol; }
  bool isInt() const { return K == Kind::Int; }
  bool isNumber() const { return K == Kind::Int || K == Kind::Float; }
  /// The integer, or the index of a symbol.
  int64_t asInt() const { return Integer; }
  double asReal() const {
    return K == Kind::Float ? Real : static_cast<double>(Integer);
  }

private:
  explicit Value(Kind K) : K(K) {}
  Kind K = Kind::Unknown;
  union {
    int64_t Integer = 0;
    double Real;
  };
};

} // namespace fcl

#endif // FCL_RULES_VALUE_H

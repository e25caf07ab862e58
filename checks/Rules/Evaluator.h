//===- Evaluator.h - three-valued evaluation --------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One evaluator for every domain: JSON records hold constants, the analyzer
/// holds symbols whose relations only a program state can decide.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_EVALUATOR_H
#define FCL_RULES_EVALUATOR_H

#include "Program.h"
#include "llvm/ADT/bit.h"

namespace fcl {

class Configuration;

/// Where facts come from.
class Domain {
public:
  virtual ~Domain() = default;

  /// What is known of the fact; never a guess.
  virtual Value fact(FactId Id) = 0;

  /// `L Kind R` where at least one side is a symbol. The result may be a new
  /// symbol. Kind is Add, Sub, Mul, FloorDiv or Mod.
  virtual Value arithmetic(Expr::Op Kind, const Value &L, const Value &R) {
    return Value();
  }
  /// The truth of `L Kind R` where at least one side is a symbol; Kind is Eq
  /// or Lt. Null may stand on the right of Eq.
  virtual Tri compare(Expr::Op Kind, const Value &L, const Value &R) {
    return Tri::Unknown;
  }
  /// A symbol, for people.
  virtual std::string describe(const Value &V) { return "unknown"; }
  /// This domain, if it is one of constants.
  virtual const Configuration *constants() const { return nullptr; }
};

/// A domain of constants: one value for each fact. Most of them are what their
/// class says; only the others take more than a byte.
class Configuration : public Domain {
public:
  explicit Configuration(const Model &M)
      : M(&M), Classes(M.Facts.size()), HasMore(M.Facts.size() / 64 + 1) {}

  Value fact(FactId Id) override { return get(Id); }
  const Configuration *constants() const override { return this; }

  Value get(FactId Id) const {
    const ValueClasses &Known = M->Classes[Id];
    ValueClass C = Classes[Id];
    return Known.hasOneValue(C) ? Known.only(C)
                                : ValueClasses::oneOf(C, More[indexOf(Id)]);
  }
  ValueClass classOf(FactId Id) const { return Classes[Id]; }
  /// The values are needed soon: they may be on their way while classes are
  /// looked at. They are rarely in the cache.
  void prefetch() const {
    const size_t PerCacheLine = 8;
    for (size_t I = 0; I < More.size(); I += PerCacheLine)
      __builtin_prefetch(&More[I]);
  }
  void set(FactId Id, Value V);

private:
  const Model *M;
  std::vector<ValueClass> Classes;
  /// The facts whose class has several values, and in their order the payloads
  /// of the values.
  struct Word {
    uint64_t Bits = 0;
    uint32_t Before = 0; ///< Values of the words before this one.
  };
  llvm::SmallVector<Word, 6> HasMore;
  std::vector<int64_t> More;

  size_t indexOf(FactId Id) const {
    const Word &W = HasMore[Id / 64];
    return W.Before + llvm::popcount(W.Bits & ((uint64_t(1) << Id % 64) - 1));
  }
};

/// Evaluates the expressions of one program for one configuration. Results are
/// kept: what `D` says must not change as long as the evaluator lives.
class Evaluator {
public:
  Evaluator(const Model &M, const Program &Code, Domain &D)
      : M(M), Code(Code), D(D), Constants(D.constants()),
        Truths(Code.TruthSlots, Missing), Values(Code.ValueSlots),
        HasValue(Code.ValueSlots) {}

  /// Of a condition.
  Tri truth(NodeId Id) {
    const Program::Node &N = Code.Nodes[Id];
    if (N.Slot == Program::NoSlot || !N.IsTruth)
      return computeTruth(N);
    if (Truths[N.Slot] == Missing) {
      Tri Result = computeTruth(N);
      Truths[N.Slot] = uint8_t(Result);
    }
    return Tri(Truths[N.Slot]);
  }
  Value value(NodeId Id) {
    const Program::Node &N = Code.Nodes[Id];
    if (N.Kind == Expr::Fact)
      return fact(N.Args[0]);
    if (N.Kind == Expr::Constant)
      return Code.Constants[N.Args[0]];
    if (N.IsTruth) {
      Tri T = truth(Id);
      return T == Tri::Unknown ? Value() : Value::integer(T == Tri::True);
    }
    if (N.Slot == Program::NoSlot)
      return computeValue(N);
    if (!HasValue[N.Slot]) {
      Value Result = computeValue(N);
      Values[N.Slot] = Result;
      HasValue[N.Slot] = true;
    }
    return Values[N.Slot];
  }
  /// Whether there is one value, or a text, to print.
  bool isConstant(NodeId Id);
  /// The value for people.
  std::string format(NodeId Id);

  Value fact(FactId Id) { return Constants ? Constants->get(Id) : D.fact(Id); }
  void prefetch() const {
    if (Constants)
      Constants->prefetch();
  }
  ValueClass classOf(FactId Id) {
    return Constants ? Constants->classOf(Id) : M.Classes[Id].of(D.fact(Id));
  }

private:
  static constexpr uint8_t Missing = 0xff;

  const Model &M;
  const Program &Code;
  Domain &D;
  const Configuration *Constants;
  llvm::SmallVector<uint8_t, 1024> Truths;
  llvm::SmallVector<Value, 128> Values;
  llvm::SmallVector<bool, 128> HasValue;

  Tri computeTruth(const Program::Node &N);
  Value computeValue(const Program::Node &N);
  Tri equal(const Value &L, const Value &R);
  Tri less(const Value &L, const Value &R);
  Tri matches(const Program::TableCode &T);
  Tri accepts(llvm::ArrayRef<Value> Cell, const Value &V);
  Tri accepts(const Program::MemberSet &S, const Value &V);
  Value arithmetic(Expr::Op Kind, const Value &L, const Value &R);
  llvm::SmallVector<Value, 16> columns(const Program::TableCode &T);
};

} // namespace fcl

#endif // FCL_RULES_EVALUATOR_H

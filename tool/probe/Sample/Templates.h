//===- Templates.h - configurations meant to run ----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_TEMPLATES_H
#define FCL_PROBE_TEMPLATES_H

#include "Dice.h"
#include "Rules/RuleSet.h"
#include <algorithm>
#include <array>

namespace fcl::probe {

/// A configuration that is being written, by the names of its facts.
class Draft {
public:
  explicit Draft(const Model &M) : M(&M), C(M) {}
  Draft(const Model &M, Configuration C) : M(&M), C(std::move(C)) {}

  const Configuration &configuration() const { return C; }
  Value get(const llvm::Twine &Fact) const { return C.get(id(Fact)); }
  int64_t number(const llvm::Twine &Fact) const { return get(Fact).asInt(); }
  bool isNull(const llvm::Twine &Fact) const { return get(Fact).isNull(); }
  /// Of an enumerator.
  llvm::StringRef name(const llvm::Twine &Fact) const;

  void set(const llvm::Twine &Fact, Value V) { C.set(id(Fact), V); }
  void set(const llvm::Twine &Fact, int64_t Number);
  /// An enumerator's name, or "null".
  void set(const llvm::Twine &Fact, llvm::StringRef Name);
  /// `Space` is null, host, device, managed or pinned.
  void point(const llvm::Twine &Fact, llvm::StringRef Space = "device",
             int64_t Align = 256);
  /// The fact `Name` and all its members, such as all of "a".
  void copy(llvm::StringRef Name, const Configuration &From);

  /// What lies between the starts of two columns, or of two rows.
  int64_t inner(llvm::StringRef Operand) const;
  int64_t outer(llvm::StringRef Operand) const;
  /// No padding.
  void packLines(llvm::StringRef Operand);
  void packBatch(llvm::StringRef Operand);

private:
  const Model *M;
  Configuration C;

  FactId id(const llvm::Twine &Fact) const;
};

inline constexpr llvm::StringLiteral Operands[] = {"a", "b", "c", "d"};

// The values that are drawn. Names are the API model's.
extern const llvm::ArrayRef<llvm::StringLiteral> DataTypes, ScaleTypes,
    ComputeTypes, Epilogues, ScaleModes, PointerModes, TiledOrders, Operations,
    FillModes;
inline constexpr llvm::StringLiteral ColOrder = "CUBLASLT_ORDER_COL",
                                     RowOrder = "CUBLASLT_ORDER_ROW",
                                     NoTranspose = "CUBLAS_OP_N",
                                     DefaultEpilogue =
                                         "CUBLASLT_EPILOGUE_DEFAULT";
inline constexpr int64_t RoundSizes[] = {16, 32, 48, 64, 128, 144, 256, 512},
                         OddSizes[] = {1,  2,  4,  7,   8,   12, 15,
                                       17, 24, 33, 100, 130, 520},
                         LargeSizes[] = {768,  1000, 1024, 1536,
                                         2048, 3072, 4096},
                         Alignments[] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
inline constexpr auto AnySizes = [] {
  std::array<int64_t, std::size(RoundSizes) + std::size(OddSizes)> Both{};
  std::ranges::copy(OddSizes, std::ranges::copy(RoundSizes, Both.begin()).out);
  return Both;
}();

/// A type tuple and what an epilogue takes besides.
struct Kind {
  Value Compute, ScaleType, Types[4];
  std::string Epilogue;    ///< Empty: any.
  Value BiasType, AuxType; ///< Null: derived.
};

/// The kinds of products that the library accepts, from the rules' tables.
class Kinds {
public:
  explicit Kinds(const RuleSet &Rules);

  /// One of the few that most programs use, with any epilogue.
  Kind common(Dice &D) const;
  /// The one that every GPU multiplies: 16-bit floats.
  const Kind &usual() const;
  /// Any type tuple.
  Kind any(Dice &D) const;
  /// Any type tuple with an epilogue that it has, and the types of that.
  Kind complete(Dice &D) const;

private:
  const Model &M;
  const Table &Types, &WithEpilogues;
  std::vector<Kind> Common;
};

struct TemplateOptions {
  llvm::ArrayRef<int64_t> Sizes = RoundSizes;
  bool AnyTranspose = false;
  // How probable it is that there is
  double Batch = 0.12, Padding = 0, RowOrders = 0, Scales = 0.5,
         FastAccumulation = 0.1, InPlace = 0.04, Beta = 0.06;
};

/// A configuration meant to run. It need not: the types, the epilogue and the
/// shapes are not held against each other.
Draft drawTemplate(const Model &M, Dice &D, const Kind &K,
                   const TemplateOptions &Options = {});
/// The simplest of these types: square, dense, no epilogue.
Draft plainTemplate(const Model &M, const Kind &K);

/// Gives the epilogue the pointers and extents that it needs, and no others.
void fitEpilogue(Dice &D, Draft &C);
/// Scale pointers and modes of an FP8 product.
void drawScales(Dice &D, Draft &C);
/// In place there is one pointer, and it points somewhere.
void settle(Draft &C);

} // namespace fcl::probe

#endif // FCL_PROBE_TEMPLATES_H

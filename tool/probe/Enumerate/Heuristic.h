//===- Heuristic.h - one query of a support table, for real -----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_HEURISTIC_H
#define FCL_PROBE_HEURISTIC_H

#include "Enumeration.h"
#include "Gpu/Library.h"

namespace fcl::probe {

/// Asks AlgoGetHeuristic. Layouts are kept, and so is the descriptor until a
/// query needs another: most queries are one call.
class Heuristic {
public:
  /// Must be constructed in the process that uses it: creates the context.
  /// Nothing is freed: the process ends with it.
  Heuristic(const Library &Lib, const Model &M);

  /// Why there is no context, or empty.
  llvm::StringRef error() const { return Error; }
  Answer ask(const Query &Q);

private:
  const Library &Lib;
  const Model &M;
  cublasLtHandle_t Handle = nullptr;
  cublasLtMatmulPreference_t Pref = nullptr;
  void *Memory = nullptr; ///< On the device: what all pointers point to.
  std::string Error;

  /// By type and extent; null: the library does not create it.
  std::map<std::pair<int64_t, int64_t>, cublasLtMatrixLayout_t> Layouts;
  cublasLtMatrixLayout_t layout(int64_t Type, int64_t Extent);

  /// Of the last query; null: the library refused a part of it.
  cublasLtMatmulDesc_t Desc = nullptr;
  std::optional<std::pair<DescQuery, int64_t>> DescIsOf;
  void makeDesc(const DescQuery &Q, int64_t Extent);
  bool setAll(const DescQuery &Q, int64_t Extent);
  bool set(const llvm::Twine &Fact, int64_t Value);
  bool setPointer(const llvm::Twine &Fact);
};

} // namespace fcl::probe

#endif // FCL_PROBE_HEURISTIC_H

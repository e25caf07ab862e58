//===- Enumeration.h - every query of a support table -----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A support table is what AlgoGetHeuristic accepts out of a product of sets:
/// here each query of such a product has a number, and what was accepted
/// becomes rows. Names and numbers are the API model's; which of them are
/// asked for is said here.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_ENUMERATION_H
#define FCL_PROBE_ENUMERATION_H

#include "Rules/Model.h"
#include "SupportTable.h"
#include <array>
#include <functional>

namespace fcl::probe {

/// What AlgoGetHeuristic said. Zero is what shared memory begins with.
enum class Answer : uint8_t {
  None,
  Accepted, ///< With an algorithm.
  NotSupported,
  InvalidValue,
  OtherStatus,
  NotSet, ///< A Create or Set call refused.
  Died,
};
constexpr size_t AnswerCount = size_t(Answer::Died) + 1;

/// What makes a matmul descriptor, as far as queries vary it. Zero and none
/// are attributes left at their default.
struct DescQuery {
  int64_t Compute = 0, ScaleType = 0;
  bool TransA = false, TransB = false;
  int64_t Epilogue = 0;
  std::optional<int64_t> BiasType, AuxType;
  std::array<int64_t, 4> ScaleMode = {}; ///< Of A, B, C and D.
  std::array<bool, 4> HasScale = {};     ///< Whether there is a pointer.
  bool HasAmax = false, FastAccum = false;

  // The bits that cublasLtEpilogue_t is made of.
  bool usesBias() const { return Epilogue & (4 | 16 | 256 | 512); }
  bool usesAux() const { return Epilogue & 128; }
  bool operator==(const DescQuery &) const = default;
};

struct Query {
  DescQuery Desc;
  std::array<int64_t, 4> Types = {}; ///< Of A, B, C and D.
  int64_t Extent = 128;              ///< m, n, k and all leading dimensions.

  /// 0 to 3: NN, NT, TN, TT.
  unsigned transposes() const { return 2 * Desc.TransA + Desc.TransB; }
};

/// The queries of one table.
struct Enumeration {
  SupportTable Table; ///< Without rows.
  size_t Size = 0;
  std::string Extent; ///< "13 compute types x …", for the comment.
  std::function<Query(size_t Index)> At;
  /// The row that an accepted query is.
  std::function<Tuple(const Query &)> Row;
};

/// All compute, scale and data types, in the order of DescQuery: queries with
/// one descriptor have successive numbers.
Enumeration enumerateTypes(const Model &M);
/// Rows of the table of types with all epilogues, bias and aux types.
Enumeration enumerateEpilogues(const Model &M, const std::set<Tuple> &Types);
/// The FP8 ones among the rows with all scale modes and pointers, amax, fast
/// accumulation, and four epilogues.
Enumeration enumerateScaleModes(const Model &M, const std::set<Tuple> &Types);

/// "CUBLAS_COMPUTE_32F CUDA_R_32F … TN": for messages.
std::string queryText(const Enumeration &E, size_t Index);

/// The table with a row for each accepted query. `Answers` has one for each.
SupportTable accepted(const Enumeration &E, llvm::ArrayRef<Answer> Answers);

/// The rows of the table of types by the transposes that they are accepted
/// with: bit 0 to 3 for NN, NT, TN, TT.
std::map<Tuple, unsigned> transposes(const Enumeration &Types,
                                     llvm::ArrayRef<Answer> Answers);

/// The projection of the table of types on (compute, A, D), and the INT8 row
/// that has no match there: compute types of class 32F that answer
/// INVALID_VALUE.
SupportTable kinds(const Model &M, const SupportTable &Types,
                   const Enumeration &E, llvm::ArrayRef<Answer> Answers);

} // namespace fcl::probe

#endif // FCL_PROBE_ENUMERATION_H

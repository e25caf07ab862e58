//===- QueryPool.h - queries asked by processes that may die ----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Forked children take ranges of numbers and leave an answer for each in
/// shared memory. A child that dies costs the query that it was at: the parent
/// notes that and forks another, which carries on behind it.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_QUERYPOOL_H
#define FCL_PROBE_QUERYPOOL_H

#include "Enumeration.h"
#include "llvm/Support/Error.h"

namespace fcl::probe {

struct PoolOptions {
  unsigned Processes = 1;
  unsigned TimeLimit = 20;      ///< Seconds for one query.
  size_t RangeSize = 1024;      ///< Queries that a child takes at once.
  unsigned ProgressSeconds = 5; ///< Between two lines to stderr; 0: none.
};

/// Answers one query.
using Ask = std::function<Answer(const Query &)>;
/// Makes one, in the process that uses it.
using MakeAsk = std::function<llvm::Expected<Ask>()>;

struct Death {
  size_t Index;
  int Signal; ///< 0: the process was at the query for too long.
};

struct Answers {
  std::vector<Answer> Of; ///< One for each query.
  std::vector<Death> Deaths;
};

/// Asks all queries. No CUDA call may precede it in this process.
llvm::Expected<Answers> askAll(const Enumeration &E, const MakeAsk &Make,
                               const PoolOptions &Options);

} // namespace fcl::probe

#endif // FCL_PROBE_QUERYPOOL_H

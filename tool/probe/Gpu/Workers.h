//===- Workers.h - records executed by processes that may die - -*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Forked children take records from a common counter and leave what they
/// observed in shared memory. A child that dies or loses its context costs
/// the one record it was at: the parent notes that and forks another.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_WORKERS_H
#define FCL_PROBE_WORKERS_H

#include "Execution.h"
#include <functional>

namespace fcl::probe {

/// What a child does with a record.
using Task = std::function<void(Execution &, Configuration &, Observation &)>;

struct WorkerOptions {
  unsigned Processes = 1;
  unsigned TimeLimit = 20; ///< Seconds for one record.
  /// How many records in a row one process takes. Like configurations run the
  /// same kernels, and each process has to load them.
  unsigned InARow = 1;
  /// Records that are likely to cost the process its context come last: a new
  /// one takes most of a second, and all kernels are to be loaded again. Null:
  /// nothing is known of any.
  std::function<bool(const Configuration &)> MayFault;
  Task Do = [](Execution &E, Configuration &C, Observation &O) { E.run(C, O); };
};

/// Reads record `Index` into `C`; false when it is none.
using ReadRecord = std::function<bool(size_t Index, Configuration &C)>;
/// Takes the observations in the records' order, each as soon as it and all
/// before it are there. When `execute` fails, those that are missing are left
/// out.
using TakeObservation = std::function<void(size_t Index, const Observation &)>;

/// How long it took, in seconds.
struct WorkerTimes {
  double All = 0;
  double BeforeFaults = 0; ///< Without what came last because it may fault.
  size_t MayFault = 0;     ///< How many these were.
};

/// Executes `Count` records. No CUDA call may precede it in this process.
llvm::Expected<WorkerTimes> execute(const Library &Lib, const Model &M,
                                    size_t Count, const WorkerOptions &Options,
                                    const ReadRecord &Read,
                                    const TakeObservation &Take);

} // namespace fcl::probe

#endif // FCL_PROBE_WORKERS_H

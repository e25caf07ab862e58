//===- ProcessPool.h - jobs that may crash, hang or eat memory --*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Jobs run in forked processes, which hand what they have to say to this one
/// through pipes. A process that dies, by itself or because its time or its
/// memory is up, costs the job that it was at; another one takes over.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_UNITS_PROCESSPOOL_H
#define FCL_UNITS_PROCESSPOOL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <string>

namespace fcl {

struct PoolOptions {
  unsigned Processes = 1;
  unsigned Seconds = 0;     ///< For one job; 0: as long as it takes.
  uint64_t Bytes = 0;       ///< Of memory for one process; 0: what there is.
  bool KeepsStderr = false; ///< Else what a dying process prints is lost.
};

struct JobResult {
  enum State : uint8_t {
    Interrupted, ///< It was not begun, or not ended, when the user said stop.
    Done,
    Crashed,
    TimedOut,
    OutOfMemory,
  } Is = Interrupted;
  int Signal = 0;     ///< What it crashed of; 0: it exited by itself.
  std::string Output; ///< Of one that is done.
};

/// What a job does, in a process that others may have used before it.
using Job = llvm::function_ref<std::string(size_t Index)>;
/// Takes the results in the jobs' order, each as soon as it and all before it
/// are there.
using TakeResult = llvm::function_ref<void(size_t Index, JobResult Result)>;
/// Called now and then with how many jobs have ended.
using ShowProgress = llvm::function_ref<void(size_t Ended)>;

/// Runs `Count` jobs. SIGINT and SIGTERM end it early: what is done is taken,
/// the rest as interrupted, and the signal is returned; else 0. This process
/// may have no threads.
int runJobs(size_t Count, const PoolOptions &Options, Job Do, TakeResult Take,
            ShowProgress Show);

} // namespace fcl

#endif // FCL_UNITS_PROCESSPOOL_H

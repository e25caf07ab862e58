//===- WorkersTest.cpp - records spread over processes --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With a library that has no GPU: what the processes do with a record is the
/// test's, so that it can die of it, too.
///
//===----------------------------------------------------------------------===//

#include "Gpu/Workers.h"
#include "FakeLibrary.h"
#include "Gpu/SharedMemory.h"
#include "TestRules.h"
#include <atomic>
#include <csignal>
#include <unistd.h>

using namespace fcl;
using namespace fcl::probe;
using namespace fcl::test;
using namespace testing;

namespace {

/// A record is its index, in a.rows.
class WorkersTest : public Test {
protected:
  const FactId Rows = model().required("a.rows");
  WorkerOptions Options;
  std::function<void(size_t)> Do = [](size_t) {};
  /// What every process counts.
  struct Counts {
    std::atomic<int> Order = 0, Contexts = 0, Done[200] = {};
  };
  Shared<Counts> Counted{1};

  /// What was observed, by index. As the record was done it got a number, and
  /// here that and the process are.
  std::vector<Observation> Seen;
  static int orderOf(const Observation &O) { return O.HeuristicCount; }
  static int processOf(const Observation &O) { return O.FailedStatus; }
  WorkerTimes Times;

  std::string run(size_t Count, const Library &Lib = fakeLibrary()) {
    Options.Do = [&](Execution &, Configuration &C, Observation &O) {
      const size_t Index = indexOf(C);
      ++Counted[0].Done[Index];
      Do(Index);
      O.HeuristicCount = Counted[0].Order++;
      O.FailedStatus = getpid();
    };
    return runTasks(Count, Lib);
  }
  std::string runTasks(size_t Count, const Library &Lib = fakeLibrary()) {
    auto Result = execute(
        Lib, model(), Count, Options,
        [&](size_t Index, Configuration &C) {
          C.set(Rows, fcl::Value::integer(Index));
          return true;
        },
        [&](size_t Index, const Observation &O) {
          EXPECT_EQ(Index, Seen.size());
          Seen.push_back(O);
        });
    if (!Result)
      return llvm::toString(Result.takeError());
    Times = *Result;
    return "";
  }
  size_t indexOf(const Configuration &C) const { return C.get(Rows).asInt(); }

  /// The indices of those that died.
  std::vector<size_t> dead() const {
    std::vector<size_t> Result;
    for (auto [Index, O] : llvm::enumerate(Seen))
      if (O.Signal)
        Result.push_back(Index);
    return Result;
  }
  void expectEachOnce(size_t Count) {
    EXPECT_EQ(Seen.size(), Count);
    for (size_t Index = 0; Index < Count; ++Index)
      EXPECT_EQ(Counted[0].Done[Index], 1) << Index;
  }
};

TEST_F(WorkersTest, EachRecordIsDoneOnceAndTakenInOrder) {
  Options.Processes = 3;
  EXPECT_EQ(run(100), "");
  expectEachOnce(100);
  for (const Observation &O : Seen)
    EXPECT_EQ(O.Is, Observation::Complete);
  EXPECT_EQ(Counted[0].Order, 100);
  EXPECT_EQ(Times.MayFault, 0u);
  EXPECT_GT(Times.BeforeFaults, 0);
  EXPECT_GE(Times.All, Times.BeforeFaults);
}

TEST_F(WorkersTest, NoRecordsAreDoneAtOnce) {
  Options.Processes = 2;
  EXPECT_EQ(run(0), "");
  EXPECT_THAT(Seen, IsEmpty());
}

TEST_F(WorkersTest, FewerRecordsThanProcesses) {
  Options.Processes = 4;
  Options.InARow = 8;
  EXPECT_EQ(run(2), "");
  expectEachOnce(2);
}

TEST_F(WorkersTest, WithoutATaskARecordIsRun) {
  fakeMatmul() = [](FakeCall &) { return CUBLAS_STATUS_NOT_SUPPORTED; };
  EXPECT_EQ(runTasks(2), "");
  ASSERT_EQ(Seen.size(), 2u);
  EXPECT_EQ(Seen[0].Matmul, CUBLAS_STATUS_NOT_SUPPORTED);
  EXPECT_EQ(Seen[0].Sync, 0);
}

TEST_F(WorkersTest, WhatCannotBeReadIsNotDone) {
  Options.Do = [&](Execution &, Configuration &, Observation &) {
    ++Counted[0].Order;
  };
  ASSERT_TRUE(bool(execute(
      fakeLibrary(), model(), 3, Options,
      [](size_t Index, Configuration &) { return Index != 1; },
      [&](size_t, const Observation &O) { Seen.push_back(O); })));
  ASSERT_EQ(Seen.size(), 3u);
  EXPECT_EQ(Seen[0].Is, Observation::Complete);
  EXPECT_EQ(Seen[1].Is, Observation::Unreadable);
  EXPECT_EQ(Seen[2].Is, Observation::Complete);
  EXPECT_EQ(Counted[0].Order, 2);
}

TEST_F(WorkersTest, ADeathCostsItsRecordOnly) {
  Options.Processes = 2;
  Do = [](size_t Index) {
    if (Index == 5)
      std::abort();
    if (Index == 11)
      raise(SIGSEGV);
    if (Index == 17) // As a library might that gives up.
      _exit(3);
  };
  EXPECT_EQ(run(30), "");
  expectEachOnce(30);
  EXPECT_THAT(dead(), ElementsAre(5, 11, 17));
  EXPECT_EQ(Seen[5].Signal, SIGABRT);
  EXPECT_EQ(Seen[11].Signal, SIGSEGV);
  EXPECT_EQ(Seen[17].Signal, SIGABRT);
  EXPECT_EQ(Seen[17].Is, Observation::Complete);
}

TEST_F(WorkersTest, ALostContextEndsTheProcessAndKeepsTheAnswer) {
  Options.Do = [&](Execution &, Configuration &C, Observation &O) {
    O.FailedStatus = getpid();
    O.Sync = indexOf(C) == 3 ? 700 : 0;
  };
  EXPECT_EQ(runTasks(6), "");
  ASSERT_EQ(Seen.size(), 6u);
  EXPECT_EQ(Seen[3].Sync, 700);
  EXPECT_THAT(dead(), IsEmpty());
  EXPECT_EQ(processOf(Seen[3]), processOf(Seen[0]));
  EXPECT_NE(processOf(Seen[4]), processOf(Seen[3]));
  EXPECT_EQ(processOf(Seen[5]), processOf(Seen[4]));
}

TEST_F(WorkersTest, NeighboursGoToOneProcess) {
  Options.Processes = 2;
  Options.InARow = 8;
  Do = [](size_t) { usleep(200); };
  EXPECT_EQ(run(60), "");
  expectEachOnce(60);
  for (size_t Index = 0; Index < 60; ++Index)
    EXPECT_EQ(processOf(Seen[Index]), processOf(Seen[Index / 8 * 8]));
}

TEST_F(WorkersTest, ADeathInTheMiddleOfARowLeavesTheRest) {
  Options.Processes = 2;
  Options.InARow = 8;
  Do = [](size_t Index) {
    if (Index % 16 == 3 || Index == 39)
      std::abort();
  };
  EXPECT_EQ(run(40), "");
  expectEachOnce(40);
  EXPECT_THAT(dead(), ElementsAre(3, 19, 35, 39));
  EXPECT_NE(processOf(Seen[4]), processOf(Seen[2]));
  EXPECT_EQ(processOf(Seen[7]), processOf(Seen[4]));
}

TEST_F(WorkersTest, WhatMayFaultComesLast) {
  Options.MayFault = [&](const Configuration &C) {
    return indexOf(C) % 5 == 0;
  };
  Options.InARow = 4;
  EXPECT_EQ(run(50), "");
  expectEachOnce(50);
  for (auto [Index, O] : llvm::enumerate(Seen))
    EXPECT_EQ(orderOf(O) >= 40, Index % 5 == 0) << Index;
  EXPECT_EQ(Times.MayFault, 10u);
}

TEST_F(WorkersTest, TheTimeBeforeFaultsIsWithoutThem) {
  Options.Processes = 1;
  Options.MayFault = [&](const Configuration &C) { return indexOf(C) < 3; };
  Do = [](size_t Index) {
    if (Index >= 3)
      return;
    usleep(50'000);
    std::abort();
  };
  EXPECT_EQ(run(8), "");
  EXPECT_GE(Times.All - Times.BeforeFaults, 3 * 0.05);
  EXPECT_GT(Times.BeforeFaults, 0);
}

TEST_F(WorkersTest, WithNothingButFaultsNoTimeIsBeforeThem) {
  Options.MayFault = [](const Configuration &) { return true; };
  EXPECT_EQ(run(4), "");
  EXPECT_EQ(Times.BeforeFaults, 0);
}

TEST_F(WorkersTest, WhatMayFaultAndDoesCostsItsRecordOnly) {
  Options.Processes = 3;
  Options.InARow = 4;
  Options.MayFault = [&](const Configuration &C) {
    return indexOf(C) % 4 == 1;
  };
  Do = [](size_t Index) {
    if (Index % 8 == 1 || Index == 38)
      std::abort();
  };
  EXPECT_EQ(run(40), "");
  expectEachOnce(40);
  EXPECT_THAT(dead(), ElementsAre(1, 9, 17, 25, 33, 38));
  EXPECT_EQ(Times.MayFault, 10u);
}

TEST_F(WorkersTest, ARecordHasItsTime) {
  Options.Processes = 2;
  Options.InARow = 3;
  Options.TimeLimit = 1;
  Do = [](size_t Index) {
    if (Index == 1)
      sleep(60);
  };
  EXPECT_EQ(run(12), "");
  expectEachOnce(12);
  EXPECT_THAT(dead(), ElementsAre(1));
  EXPECT_EQ(Seen[1].Is, Observation::TimedOut);
  EXPECT_EQ(Seen[1].Signal, SIGKILL);
  EXPECT_EQ(Seen[1].outcome(), Observation::Timeout);
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

TEST_F(WorkersTest, WithoutAGpuNothingIsDone) {
  Library None = fakeLibrary();
  None.cudaGetDeviceCount = [](int *Count) {
    *Count = 0;
    return cudaSuccess;
  };
  Options.Processes = 2;
  EXPECT_EQ(run(4, None), "no GPU");
  EXPECT_THAT(Seen, IsEmpty());
}

/// How many contexts the pool's processes asked for, and which they get.
std::atomic<int> *Contexts = nullptr;
bool (*Fits)(int Context) = nullptr;

class ContextTest : public WorkersTest {
protected:
  Library Small = fakeLibrary();

  ContextTest() {
    Contexts = &Counted[0].Contexts;
    Small.cudaFree = [](void *Memory) {
      std::free(Memory);
      return Memory || Fits((*Contexts)++) ? cudaSuccess
                                           : cudaErrorMemoryAllocation;
    };
  }
};

TEST_F(ContextTest, WhereItDoesNotFitTheOthersCarryOn) {
  Fits = [](int Context) { return Context < 2; };
  Options.Processes = 4;
  Options.InARow = 2;
  Do = [](size_t) { usleep(2000); };
  EXPECT_EQ(run(100, Small), "");
  expectEachOnce(100);
  EXPECT_EQ(*Contexts, 4);
}

TEST_F(ContextTest, TheRestOfARowWaitsForRoom) {
  Fits = [](int Context) { return Context != 2; };
  Options.Processes = 2;
  Options.InARow = 8;
  Do = [](size_t Index) {
    if (Index == 2)
      std::abort();
    usleep(2000);
  };
  EXPECT_EQ(run(32, Small), "");
  expectEachOnce(32);
  EXPECT_THAT(dead(), ElementsAre(2));
}

TEST_F(ContextTest, WhenAllAreGoneOneIsTriedAgain) {
  Fits = [](int Context) { return Context > 4; };
  Options.Processes = 3;
  EXPECT_EQ(run(10, Small), "");
  expectEachOnce(10);
}

TEST_F(ContextTest, ATaskMayExitAsIfThereWereNone) {
  Fits = [](int) { return true; };
  Do = [](size_t Index) {
    if (Index == 2)
      _exit(2); // What a process without a context ends with.
  };
  EXPECT_EQ(run(10, Small), "");
  expectEachOnce(10);
  EXPECT_THAT(dead(), ElementsAre(2));
}

} // namespace

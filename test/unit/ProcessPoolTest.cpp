//===- ProcessPoolTest.cpp - jobs that may crash, hang or eat memory ------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Units/ProcessPool.h"
#include "gmock/gmock.h"
#include <csignal>
#include <cstdlib>
#include <unistd.h>
#include <vector>

using namespace fcl;
using namespace testing;

namespace {

class ProcessPoolTest : public Test {
protected:
  PoolOptions Options;
  std::vector<JobResult> Results;

  int run(size_t Count, Job Do) {
    Results.clear();
    return runJobs(
        Count, Options, Do,
        [&](size_t Index, JobResult Result) {
          EXPECT_EQ(Index, Results.size());
          Results.push_back(std::move(Result));
        },
        [](size_t) {});
  }
  std::vector<JobResult::State> states() const {
    std::vector<JobResult::State> States;
    for (const JobResult &R : Results)
      States.push_back(R.Is);
    return States;
  }
};

TEST_F(ProcessPoolTest, ResultsComeInOrder) {
  Options.Processes = 4;
  EXPECT_EQ(run(50,
                [](size_t Index) {
                  usleep(Index % 5 * 1000);
                  return std::string(Index * 10'000, 'a' + Index % 26);
                }),
            0);
  ASSERT_EQ(Results.size(), 50u);
  for (size_t I = 0; I < 50; ++I) {
    EXPECT_EQ(Results[I].Is, JobResult::Done);
    EXPECT_EQ(Results[I].Output, std::string(I * 10'000, 'a' + I % 26)) << I;
  }
}

TEST_F(ProcessPoolTest, NoJobs) {
  EXPECT_EQ(run(0, [](size_t) { return std::string(); }), 0);
  EXPECT_THAT(Results, IsEmpty());
}

TEST_F(ProcessPoolTest, AProcessDoesOneJobAfterTheOther) {
  run(5, [](size_t) { return std::to_string(getpid()); });
  for (const JobResult &R : Results)
    EXPECT_EQ(R.Output, Results.front().Output);
}

TEST_F(ProcessPoolTest, ADeathCostsItsJobOnly) {
  for (unsigned Processes : {1, 3}) {
    Options.Processes = Processes;
    run(6, [](size_t Index) {
      if (Index == 1)
        std::raise(SIGSEGV);
      if (Index == 2)
        std::raise(SIGKILL);
      if (Index == 4)
        _exit(0);
      return std::to_string(Index);
    });
    EXPECT_THAT(states(), ElementsAre(JobResult::Done, JobResult::Crashed,
                                      JobResult::Crashed, JobResult::Done,
                                      JobResult::Crashed, JobResult::Done));
    EXPECT_EQ(Results[1].Signal, SIGSEGV);
    EXPECT_EQ(Results[2].Signal, SIGKILL);
    EXPECT_EQ(Results[4].Signal, 0);
    EXPECT_EQ(Results[5].Output, "5");
  }
}

TEST_F(ProcessPoolTest, AHangIsEnded) {
  Options.Seconds = 1;
  run(3, [](size_t Index) {
    while (Index == 1)
      pause();
    return std::string();
  });
  EXPECT_THAT(states(), ElementsAre(JobResult::Done, JobResult::TimedOut,
                                    JobResult::Done));
}

/// Takes gigabytes, and keeps them.
void take(double Gigabytes) {
  static std::vector<char *> Taken;
  Taken.push_back(new char[size_t(Gigabytes * (1 << 30))]);
  *const_cast<volatile char *>(Taken.back()) = 1;
}

TEST_F(ProcessPoolTest, MemoryIsBounded) {
  Options.Bytes = uint64_t(2) << 30;
  run(3, [](size_t Index) {
    if (Index == 1)
      take(10);
    return std::string();
  });
  EXPECT_THAT(states(), ElementsAre(JobResult::Done, JobResult::OutOfMemory,
                                    JobResult::Done));
}

TEST_F(ProcessPoolTest, WhatOthersLeftIsNotTheJobsFault) {
  Options.Bytes = uint64_t(2) << 30;
  run(2, [](size_t) {
    take(1.2);
    return std::to_string(getpid());
  });
  EXPECT_THAT(states(), ElementsAre(JobResult::Done, JobResult::Done));
  EXPECT_NE(Results[0].Output, Results[1].Output);
}

TEST_F(ProcessPoolTest, TheUserMayStopIt) {
  for (int Signal : {SIGINT, SIGTERM}) {
    const pid_t Self = getpid();
    EXPECT_EQ(run(5,
                  [&](size_t Index) {
                    if (Index == 2) {
                      kill(Self, Signal);
                      pause();
                    }
                    return std::string();
                  }),
              Signal);
    EXPECT_THAT(states(),
                ElementsAre(JobResult::Done, JobResult::Done,
                            JobResult::Interrupted, JobResult::Interrupted,
                            JobResult::Interrupted));
  }
}

} // namespace

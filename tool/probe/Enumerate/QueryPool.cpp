//===- QueryPool.cpp - queries asked by processes that may die ------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "QueryPool.h"
#include "Gpu/SharedMemory.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace fcl;
using namespace fcl::probe;

namespace {

using Clock = std::chrono::steady_clock;

/// How a child ends.
enum ChildExit { Finished = 0, CannotAsk = 1 };

/// What one child is at. It outlives the child, so that the next one goes on
/// there. Each has a cache line of its own: children write to it all the time.
struct alignas(64) Slot {
  std::atomic<size_t> At = 0, End = 0; ///< The rest of its range.
  std::atomic<bool> IsAsking = false;
  char Error[128] = ""; ///< Why it cannot ask.
};

/// What the parent knows of the child of a slot.
struct Child {
  pid_t Pid = 0;
  size_t At = 0;
  Clock::time_point Since; ///< When it was first seen there.
  bool WasLate = false;
};

class Pool {
public:
  Pool(const Enumeration &E, const MakeAsk &Make, const PoolOptions &Options)
      : E(E), Make(Make), Options(Options), Memory(std::max<size_t>(E.Size, 1)),
        Slots(Options.Processes), Next(1), Children(Options.Processes) {}

  llvm::Expected<Answers> run() {
    if (!Memory || !Slots || !Next)
      return llvm::createStringError("no memory to share");
    Next[0] = 0;
    for (unsigned I = 0; I < Options.Processes && Failure.empty(); ++I)
      start(I);
    while (Alive) {
      int Status;
      const pid_t Pid = waitpid(-1, &Status, WNOHANG);
      if (Pid <= 0) {
        killLate();
        showProgress();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        continue;
      }
      for (unsigned I = 0; I < Options.Processes; ++I)
        if (Children[I].Pid == Pid)
          reap(I, Status);
    }
    if (!Failure.empty())
      return llvm::createStringError(Failure);
    for (size_t Index = 0; Index < E.Size; ++Index)
      Result.Of.push_back(Memory[Index]);
    return std::move(Result);
  }

private:
  const Enumeration &E;
  const MakeAsk &Make;
  const PoolOptions &Options;
  Shared<Answer> Memory;
  Shared<Slot> Slots;
  Shared<std::atomic<size_t>> Next; ///< The first query of no range yet.
  std::vector<Child> Children;
  unsigned Alive = 0;
  unsigned FailedStarts = 0; ///< In a row.
  std::string Failure;
  Answers Result;
  const Clock::time_point Begin = Clock::now();
  Clock::time_point Shown = Begin;

  void start(unsigned I) {
    Slots[I].IsAsking = false;
    const pid_t Pid = fork();
    if (Pid == 0)
      _exit(work(Slots[I]));
    if (Pid < 0) {
      fail("cannot fork");
      return;
    }
    Children[I] = {Pid, Slots[I].At, Clock::now(), false};
    ++Alive;
  }

  /// The child.
  ChildExit work(Slot &S) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    rlimit NoCore = {0, 0};
    setrlimit(RLIMIT_CORE, &NoCore);
    llvm::Expected<Ask> Answered = Make();
    if (!Answered) {
      std::snprintf(S.Error, sizeof S.Error, "%s",
                    llvm::toString(Answered.takeError()).c_str());
      return CannotAsk;
    }
    S.IsAsking = true;
    while (S.At < S.End || takeRange(S))
      for (size_t Index = S.At; Index < S.End; S.At = ++Index)
        Memory[Index] = (*Answered)(E.At(Index));
    return Finished;
  }

  bool takeRange(Slot &S) {
    const size_t First = Next[0].fetch_add(Options.RangeSize);
    if (First >= E.Size)
      return false;
    S.At = First; // Before the end: no range is there in between.
    S.End = std::min(First + Options.RangeSize, E.Size);
    return true;
  }

  void reap(unsigned I, int Status) {
    Slot &S = Slots[I];
    const bool WasLate = Children[I].WasLate;
    Children[I] = Child();
    --Alive;
    if (!S.IsAsking) {
      // Several contexts at once may not fit: the others carry on.
      if (++FailedStarts > 2 * Options.Processes)
        fail(*S.Error ? S.Error : "processes die before the first query");
    } else {
      FailedStarts = 0;
      if (S.At < S.End)
        noteDeath(S, WasLate               ? 0
                     : WIFSIGNALED(Status) ? WTERMSIG(Status)
                                           : SIGABRT);
    }
    if (Failure.empty() && (S.At < S.End || Next[0] < E.Size))
      start(I);
  }

  void noteDeath(Slot &S, int Signal) {
    const size_t Index = S.At;
    S.At = Index + 1;
    if (Memory[Index] != Answer::None)
      return; // It was answered before the process died.
    Memory[Index] = Answer::Died;
    Result.Deaths.push_back({Index, Signal});
  }

  void killLate() {
    const Clock::time_point Now = Clock::now();
    for (unsigned I = 0; I < Options.Processes; ++I) {
      Child &C = Children[I];
      Slot &S = Slots[I];
      if (!C.Pid)
        continue;
      const size_t At = S.At;
      if (!S.IsAsking || At >= S.End || At != C.At) {
        C.At = At;
        C.Since = Now;
      } else if (Now - C.Since > std::chrono::seconds(Options.TimeLimit)) {
        C.WasLate = true;
        kill(C.Pid, SIGKILL);
      }
    }
  }

  void fail(const char *Message) {
    Failure = Message;
    for (const Child &C : Children)
      if (C.Pid)
        kill(C.Pid, SIGKILL);
  }

  void showProgress() {
    const Clock::time_point Now = Clock::now();
    if (!Options.ProgressSeconds ||
        Now - Shown < std::chrono::seconds(Options.ProgressSeconds))
      return;
    Shown = Now;
    size_t Done = std::min<size_t>(Next[0], E.Size);
    for (unsigned I = 0; I < Options.Processes; ++I) {
      const size_t At = Slots[I].At, End = Slots[I].End;
      Done -= At < End ? std::min(End - At, Done) : 0;
    }
    const std::chrono::duration<double> Elapsed = Now - Begin;
    llvm::errs() << llvm::formatv(
        "{0}: {1:N} of {2:N} queries, {3:N} per second, {4} died\n",
        E.Table.Name, Done, E.Size, size_t(Done / Elapsed.count()),
        Result.Deaths.size());
  }
};

} // namespace

llvm::Expected<Answers> fcl::probe::askAll(const Enumeration &E,
                                           const MakeAsk &Make,
                                           const PoolOptions &Options) {
  return Pool(E, Make, Options).run();
}

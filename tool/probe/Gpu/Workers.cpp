//===- Workers.cpp - records executed by processes that may die -----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workers.h"
#include "SharedMemory.h"
#include <atomic>
#include <chrono>
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
constexpr size_t NoRecord = ~size_t(0);

/// How a child ends.
enum ChildExit { Finished = 0, ContextLost = 1, NoContext = 2 };

/// What one child is at.
struct Slot {
  /// What it has taken and not begun, which its successor finds here.
  std::atomic<size_t> Next = 0, End = 0;
  std::atomic<size_t> Record = NoRecord;
  std::atomic<int64_t> Since = 0; ///< On the steady clock.
  char Error[128] = "";           ///< Why there is no context.
};

/// What there is left to take.
struct Counters {
  std::atomic<size_t> Next = 0; ///< Of all records.
  /// Of those that were put aside: how many there are, and are taken.
  std::atomic<size_t> Reserved = 0, Aside = 0, AsideTaken = 0;
  std::atomic<int64_t> LastUndisturbed = 0; ///< On the steady clock.
};

class Pool {
public:
  Pool(const Library &Lib, const Model &M, size_t Count,
       const WorkerOptions &Options, const ReadRecord &Read,
       const TakeObservation &Take)
      : Lib(Lib), M(M), Count(Count), Options(Options), Read(Read), Take(Take),
        Observations(std::max<size_t>(Count, 1)),
        Done(std::max<size_t>(Count, 1)), Slots(Options.Processes), Left(1),
        Aside(std::max<size_t>(Count, 1)), Children(Options.Processes) {}

  llvm::Expected<WorkerTimes> run() {
    if (!Observations || !Done || !Slots || !Left || !Aside)
      return llvm::createStringError("no memory to share");
    const auto Start = Clock::now();
    Left[0].LastUndisturbed = Start.time_since_epoch().count();
    unsigned Alive = 0;
    for (unsigned I = 0; I < Options.Processes; ++I)
      Alive += start(I);
    while (Alive) {
      int Status;
      pid_t Pid = waitpid(-1, &Status, WNOHANG);
      if (Pid <= 0) {
        killLate();
        takeFinished();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        continue;
      }
      auto Child = llvm::find(Children, Pid);
      if (Child == Children.end())
        continue;
      *Child = 0;
      --Alive;
      unsigned I = Child - Children.begin();
      const bool HadContext = noteDeath(I, Status);
      if (!Failure.empty())
        killAll();
      else if (HadContext && hasWork(I))
        Alive += start(I);
      // What found no room for its context waits until there is some.
      else if (HadContext || !Alive)
        Alive += startIdle();
    }
    if (!Failure.empty()) {
      takeAllThereAre();
      return llvm::createStringError(Failure);
    }
    takeFinished();
    auto since = [&](Clock::time_point End) {
      return std::chrono::duration<double>(End - Start).count();
    };
    return WorkerTimes{since(Clock::now()),
                       since(Clock::time_point(
                           Clock::duration(Left[0].LastUndisturbed.load()))),
                       Left[0].Aside};
  }

private:
  const Library &Lib;
  const Model &M;
  size_t Count;
  const WorkerOptions &Options;
  const ReadRecord &Read;
  const TakeObservation &Take;
  Shared<Observation> Observations;
  Shared<std::atomic<bool>> Done; ///< The observation of that number is whole.
  Shared<Slot> Slots;
  Shared<Counters> Left;
  Shared<size_t> Aside; ///< The records that were put aside.
  std::vector<pid_t> Children;
  size_t Taken = 0;
  unsigned FailedStarts = 0; ///< In a row.
  std::string Failure;

  bool start(unsigned I) {
    Slots[I].Record = NoRecord;
    Slots[I].Since = Clock::now().time_since_epoch().count();
    pid_t Pid = fork();
    if (Pid == 0)
      _exit(work(Slots[I]));
    if (Pid < 0) {
      Failure = "cannot fork";
      return false;
    }
    Children[I] = Pid;
    return true;
  }

  /// The child.
  ChildExit work(Slot &S) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    rlimit NoCore = {0, 0};
    setrlimit(RLIMIT_CORE, &NoCore);
    Execution E(Lib, M);
    if (!E.error().empty()) {
      std::snprintf(S.Error, sizeof S.Error, "%s", E.error().str().c_str());
      return NoContext;
    }
    Counters &L = Left[0];
    for (size_t Record; (Record = takeNext(S)) != NoRecord;)
      if (!handle(E, Record, S, /*MayPutAside=*/true))
        return ContextLost;
    for (size_t Index = L.AsideTaken; Index < L.Aside;)
      if (L.AsideTaken.compare_exchange_weak(Index, Index + 1) &&
          !handle(E, Aside[Index], S, /*MayPutAside=*/false))
        return ContextLost;
    return Finished;
  }

  bool hasWork(unsigned I) {
    Counters &L = Left[0];
    return L.Next < Count || Slots[I].Next < Slots[I].End ||
           L.AsideTaken < L.Aside;
  }

  /// Starts one that has work and no process.
  bool startIdle() {
    for (unsigned I = 0; I < Children.size(); ++I)
      if (!Children[I] && hasWork(I))
        return start(I);
    return false;
  }

  size_t takeNext(Slot &S) {
    if (S.Next >= S.End) {
      const size_t First = Left[0].Next.fetch_add(Options.InARow);
      if (First >= Count)
        return NoRecord;
      S.End = std::min<size_t>(First + Options.InARow, Count);
      S.Next = First;
    }
    return S.Next++;
  }

  void noteUndisturbed() {
    std::atomic<int64_t> &Last = Left[0].LastUndisturbed;
    const int64_t Now = Clock::now().time_since_epoch().count();
    for (int64_t Known = Last;
         Known < Now && !Last.compare_exchange_weak(Known, Now);)
      ;
  }

  /// False when the process can do no more.
  bool handle(Execution &E, size_t Record, Slot &S, bool MayPutAside) {
    S.Since = Clock::now().time_since_epoch().count();
    S.Record = Record;
    Configuration C(M);
    Observation Made;
    if (!Read(Record, C)) {
      Made.Is = Observation::Unreadable;
    } else if (MayPutAside && Options.MayFault && Options.MayFault(C)) {
      // First the number, then the count: whoever sees the count takes it.
      const size_t Place = Left[0].Reserved++;
      Aside[Place] = Record;
      size_t Expected = Place;
      while (!Left[0].Aside.compare_exchange_weak(Expected, Place + 1))
        Expected = Place;
      S.Record = NoRecord;
      return true;
    } else {
      Options.Do(E, C, Made);
      if (MayPutAside)
        noteUndisturbed();
    }
    if (Made.Is == Observation::Pending)
      Made.Is = Observation::Complete;
    publish(Record, Made);
    S.Record = NoRecord;
    return !Made.contextIsLost();
  }

  /// False when it had no context.
  bool noteDeath(unsigned I, int Status) {
    Slot &S = Slots[I];
    size_t Record = S.Record;
    if (Record == NoRecord && WIFEXITED(Status) &&
        WEXITSTATUS(Status) == NoContext) {
      // Several contexts at once may not fit: the others carry on.
      if (++FailedStarts > 2 * Options.Processes)
        Failure = S.Error;
      return false;
    }
    FailedStarts = 0;
    if (Record == NoRecord)
      return true;
    if (isDone(Record))
      return true; // It was written before the process died.
    Observation O;
    O.Signal = WIFSIGNALED(Status) ? WTERMSIG(Status) : SIGABRT;
    O.Is = IsLate(S) ? Observation::TimedOut : Observation::Complete;
    publish(Record, O);
    return true;
  }

  /// Who sees that it is done sees all of it.
  void publish(size_t Record, const Observation &O) {
    Observations[Record] = O;
    Done[Record].store(true, std::memory_order_release);
  }
  bool isDone(size_t Record) const {
    return Done[Record].load(std::memory_order_acquire);
  }

  bool IsLate(const Slot &S) const {
    auto Age = Clock::duration(Clock::now().time_since_epoch().count() -
                               S.Since.load());
    return Age > std::chrono::seconds(Options.TimeLimit);
  }

  void killLate() {
    for (unsigned I = 0; I < Children.size(); ++I)
      if (Children[I] && Slots[I].Record != NoRecord && IsLate(Slots[I]))
        kill(Children[I], SIGKILL);
  }

  void killAll() {
    for (pid_t Child : Children)
      if (Child)
        kill(Child, SIGKILL);
  }

  void takeFinished() {
    for (; Taken < Count && isDone(Taken); ++Taken)
      Take(Taken, Observations[Taken]);
  }

  void takeAllThereAre() {
    for (; Taken < Count; ++Taken)
      if (isDone(Taken))
        Take(Taken, Observations[Taken]);
  }
};

} // namespace

llvm::Expected<WorkerTimes> fcl::probe::execute(const Library &Lib,
                                                const Model &M, size_t Count,
                                                const WorkerOptions &Options,
                                                const ReadRecord &Read,
                                                const TakeObservation &Take) {
  return Pool(Lib, M, Count, Options, Read, Take).run();
}

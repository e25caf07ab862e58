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
  std::atomic<size_t> Record = NoRecord;
  std::atomic<int64_t> Since = 0; ///< On the steady clock.
  char Error[128] = "";           ///< Why there is no context.
};

class Pool {
public:
  Pool(const Library &Lib, const Model &M, size_t Count,
       const WorkerOptions &Options, const ReadRecord &Read,
       const TakeObservation &Take)
      : Lib(Lib), M(M), Count(Count), Options(Options), Read(Read), Take(Take),
        Observations(std::max<size_t>(Count, 1)), Slots(Options.Processes),
        Next(1), Children(Options.Processes) {}

  llvm::Error run() {
    if (!Observations || !Slots || !Next)
      return llvm::createStringError("no memory to share");
    Next[0] = 0;
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
      noteDeath(I, Status);
      if (!Failure.empty())
        killAll();
      else if (Next[0] < Count)
        Alive += start(I);
    }
    if (Failure.empty())
      takeFinished();
    return Failure.empty() ? llvm::Error::success()
                           : llvm::createStringError(Failure);
  }

private:
  const Library &Lib;
  const Model &M;
  size_t Count;
  const WorkerOptions &Options;
  const ReadRecord &Read;
  const TakeObservation &Take;
  Shared<Observation> Observations;
  Shared<Slot> Slots;
  Shared<std::atomic<size_t>> Next;
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
    for (size_t Record; (Record = Next[0]++) < Count;) {
      S.Since = Clock::now().time_since_epoch().count();
      S.Record = Record;
      Observation &O = Observations[Record];
      Configuration C(M);
      Observation Made;
      if (Read(Record, C))
        Options.Do(E, C, Made);
      else
        Made.Is = Observation::Unreadable;
      if (Made.Is == Observation::Pending)
        Made.Is = Observation::Complete;
      O = Made;
      S.Record = NoRecord;
      if (Made.contextIsLost())
        return ContextLost;
    }
    return Finished;
  }

  void noteDeath(unsigned I, int Status) {
    Slot &S = Slots[I];
    size_t Record = S.Record;
    if (WIFEXITED(Status) && WEXITSTATUS(Status) == NoContext) {
      // Several contexts at once may not fit: the others carry on.
      if (++FailedStarts > 2 * Options.Processes)
        Failure = S.Error;
      return;
    }
    FailedStarts = 0;
    if (Record == NoRecord)
      return;
    Observation &O = Observations[Record];
    if (O.Is != Observation::Pending)
      return; // It was written before the process died.
    O.Signal = WIFSIGNALED(Status) ? WTERMSIG(Status) : SIGABRT;
    O.Is = IsLate(S) ? Observation::TimedOut : Observation::Complete;
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
    for (; Taken < Count && Observations[Taken].Is != Observation::Pending;
         ++Taken)
      Take(Taken, Observations[Taken]);
  }
};

} // namespace

llvm::Error fcl::probe::execute(const Library &Lib, const Model &M,
                                size_t Count, const WorkerOptions &Options,
                                const ReadRecord &Read,
                                const TakeObservation &Take) {
  return Pool(Lib, M, Count, Options, Read, Take).run();
}

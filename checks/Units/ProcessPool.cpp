//===- ProcessPool.cpp - jobs that may crash, hang or eat memory ----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProcessPool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace fcl;

namespace {

using Clock = std::chrono::steady_clock;

/// How a process says that it found no memory.
constexpr int NoMemory = 77;
constexpr size_t NoJob = ~size_t(0);

volatile std::sig_atomic_t StopSignal = 0;

/// Notes SIGINT and SIGTERM while it lives.
class StopHandler {
public:
  StopHandler() {
    StopSignal = 0;
    struct sigaction Note = {};
    Note.sa_handler = [](int Signal) { StopSignal = Signal; };
    sigaction(SIGINT, &Note, &OldInt);
    sigaction(SIGTERM, &Note, &OldTerm);
    // A process that dies while it is told what to do is seen at its other
    // pipe.
    struct sigaction Ignore = {};
    Ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &Ignore, &OldPipe);
  }
  ~StopHandler() {
    sigaction(SIGINT, &OldInt, nullptr);
    sigaction(SIGTERM, &OldTerm, nullptr);
    sigaction(SIGPIPE, &OldPipe, nullptr);
  }

private:
  struct sigaction OldInt, OldTerm, OldPipe;
};

bool writeAll(int File, const void *Data, size_t Size) {
  const char *From = static_cast<const char *>(Data);
  while (Size) {
    const ssize_t Written = write(File, From, Size);
    if (Written < 0 && errno == EINTR)
      continue;
    if (Written <= 0)
      return false;
    From += Written;
    Size -= Written;
  }
  return true;
}

bool readAll(int File, void *Data, size_t Size) {
  char *To = static_cast<char *>(Data);
  while (Size) {
    const ssize_t Read = read(File, To, Size);
    if (Read < 0 && errno == EINTR)
      continue;
    if (Read <= 0)
      return false;
    To += Read;
    Size -= Read;
  }
  return true;
}

void closeFile(int &File) {
  if (File >= 0)
    close(File);
  File = -1;
}

struct Process {
  pid_t Pid = 0; ///< 0: there is none.
  int ToIt = -1, FromIt = -1;
  size_t Index = NoJob;  ///< Of the job that it is at.
  unsigned JobsDone = 0; ///< Before that one.
  Clock::time_point Deadline;
  bool WasLate = false;
  std::string Said; ///< A length, and as many bytes.
};

class Pool {
public:
  Pool(size_t Count, const PoolOptions &Options, Job Do, TakeResult Take,
       ShowProgress Show)
      : Count(Count), Options(Options), Do(Do), Take(Take), Show(Show),
        Results(Count), IsEnded(Count),
        Processes(std::clamp<size_t>(Options.Processes, 1,
                                     std::max<size_t>(Count, 1))) {}

  int run() {
    StopHandler Stop;
    while (Ended < Count && !StopSignal) {
      for (Process &P : Processes)
        if (P.Index == NoJob)
          assign(P);
      wait();
      killLate();
      takeEnded();
      Show(Ended);
    }
    for (Process &P : Processes)
      end(P, /*IsKilled=*/StopSignal);
    for (size_t I = Taken; StopSignal && I < Count; ++I)
      Take(I, std::move(Results[I]));
    return StopSignal;
  }

private:
  const size_t Count;
  const PoolOptions &Options;
  Job Do;
  TakeResult Take;
  ShowProgress Show;
  std::vector<JobResult> Results;
  std::vector<bool> IsEnded;
  std::vector<Process> Processes;
  size_t Next = 0;             ///< The first that nobody has begun.
  std::deque<size_t> OnceMore; ///< These need a process of their own.
  size_t Ended = 0, Taken = 0;

  void assign(Process &P) {
    size_t Index = NoJob;
    if (!OnceMore.empty()) {
      Index = OnceMore.front();
      OnceMore.pop_front();
      end(P, /*IsKilled=*/false);
    } else if (Next < Count) {
      Index = Next++;
    } else {
      return;
    }
    P.Index = Index;
    if (!P.Pid && !start(P))
      return ended(P, {JobResult::Crashed, 0, ""});
    P.Deadline = Clock::now() + std::chrono::seconds(Options.Seconds);
    // When this fails the process is dead, which wait() sees.
    const uint64_t Number = Index;
    writeAll(P.ToIt, &Number, sizeof Number);
  }

  bool start(Process &P) {
    int To[2] = {-1, -1}, From[2] = {-1, -1};
    if (pipe2(To, O_CLOEXEC) || pipe2(From, O_CLOEXEC)) {
      for (int *File : {&To[0], &To[1], &From[0], &From[1]})
        closeFile(*File);
      return false;
    }
    const pid_t Pid = fork();
    if (Pid == 0) {
      // Of the others only this process may hold the ends, or they would never
      // see that it is gone.
      for (Process &Other : Processes) {
        closeFile(Other.ToIt);
        closeFile(Other.FromIt);
      }
      close(To[1]);
      close(From[0]);
      work(To[0], From[1]);
    }
    close(To[0]);
    close(From[1]);
    if (Pid < 0) {
      close(To[1]);
      close(From[0]);
      return false;
    }
    P.Pid = Pid;
    P.ToIt = To[1];
    P.FromIt = From[0];
    P.JobsDone = 0;
    P.WasLate = false;
    P.Said.clear();
    return true;
  }

  /// The child.
  [[noreturn]] void work(int Jobs, int Answers) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The user's Ctrl-C reaches the whole group; the parent sees to it.
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGPIPE, SIG_DFL);
    const rlimit NoCore = {0, 0};
    setrlimit(RLIMIT_CORE, &NoCore);
    if (Options.Bytes) {
      const rlimit Memory = {Options.Bytes, Options.Bytes};
      setrlimit(RLIMIT_AS, &Memory);
    }
    std::set_new_handler([] { _exit(NoMemory); });
    llvm::install_bad_alloc_error_handler(
        [](void *, const char *, bool) { _exit(NoMemory); });
    const int Nowhere = open("/dev/null", O_RDWR);
    if (Nowhere >= 0) {
      dup2(Nowhere, STDIN_FILENO);
      dup2(Nowhere, STDOUT_FILENO);
      if (!Options.KeepsStderr)
        dup2(Nowhere, STDERR_FILENO);
    }
    for (uint64_t Index; readAll(Jobs, &Index, sizeof Index);) {
      const std::string Output = Do(Index);
      const uint64_t Size = Output.size();
      if (!writeAll(Answers, &Size, sizeof Size) ||
          !writeAll(Answers, Output.data(), Output.size()))
        break;
    }
    _exit(0);
  }

  void wait() {
    std::vector<pollfd> Polled;
    std::vector<Process *> Owners;
    // Not longer than until somebody is late, or the next look at the clock.
    auto Until = Clock::now() + std::chrono::milliseconds(100);
    for (Process &P : Processes) {
      if (P.Index == NoJob)
        continue;
      Polled.push_back({P.FromIt, POLLIN, 0});
      Owners.push_back(&P);
      if (Options.Seconds)
        Until = std::min(Until, P.Deadline);
    }
    const auto Left = std::chrono::duration_cast<std::chrono::milliseconds>(
        Until - Clock::now());
    if (poll(Polled.data(), Polled.size(),
             std::max<int64_t>(Left.count(), 0) + 1) <= 0)
      return;
    for (auto [Poll, P] : llvm::zip(Polled, Owners))
      if (Poll.revents)
        listen(*P);
  }

  void listen(Process &P) {
    char Buffer[1 << 16];
    const ssize_t Read = read(P.FromIt, Buffer, sizeof Buffer);
    if (Read < 0 && errno == EINTR)
      return;
    if (Read <= 0)
      return died(P);
    P.Said.append(Buffer, Read);
    uint64_t Size;
    if (P.Said.size() < sizeof Size)
      return;
    std::memcpy(&Size, P.Said.data(), sizeof Size);
    if (P.Said.size() < sizeof Size + Size)
      return;
    JobResult Result{JobResult::Done, 0, P.Said.substr(sizeof Size)};
    P.Said.clear();
    ++P.JobsDone;
    ended(P, std::move(Result));
  }

  void died(Process &P) {
    int Status = 0;
    while (waitpid(P.Pid, &Status, 0) < 0 && errno == EINTR)
      ;
    JobResult Result;
    if (P.WasLate)
      Result.Is = JobResult::TimedOut;
    else if (WIFEXITED(Status) && WEXITSTATUS(Status) == NoMemory)
      Result.Is = JobResult::OutOfMemory;
    else
      Result = {JobResult::Crashed, WIFSIGNALED(Status) ? WTERMSIG(Status) : 0,
                ""};
    closeFile(P.ToIt);
    closeFile(P.FromIt);
    P.Pid = 0;
    P.Said.clear();
    // What is left of those before it may have taken the memory.
    if (Result.Is == JobResult::OutOfMemory && P.JobsDone) {
      OnceMore.push_back(P.Index);
      P.Index = NoJob;
      return;
    }
    ended(P, std::move(Result));
  }

  void ended(Process &P, JobResult Result) {
    Results[P.Index] = std::move(Result);
    IsEnded[P.Index] = true;
    ++Ended;
    P.Index = NoJob;
  }

  void killLate() {
    for (Process &P : Processes)
      if (P.Index != NoJob && Options.Seconds && Clock::now() >= P.Deadline &&
          !P.WasLate) {
        P.WasLate = true;
        kill(P.Pid, SIGKILL);
      }
  }

  void end(Process &P, bool IsKilled) {
    if (!P.Pid)
      return;
    if (IsKilled)
      kill(P.Pid, SIGKILL);
    closeFile(P.ToIt); // Then it has nothing more to do.
    closeFile(P.FromIt);
    while (waitpid(P.Pid, nullptr, 0) < 0 && errno == EINTR)
      ;
    P.Pid = 0;
  }

  void takeEnded() {
    for (; Taken < Count && IsEnded[Taken]; ++Taken)
      Take(Taken, std::move(Results[Taken]));
  }
};

} // namespace

int fcl::runJobs(size_t Count, const PoolOptions &Options, Job Do,
                 TakeResult Take, ShowProgress Show) {
  return Pool(Count, Options, Do, Take, Show).run();
}

//===- LintUnits.cpp - many units, some at once ---------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LintUnits.h"
#include "ApiScan.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"
#include <chrono>
#include <cstring>

using namespace fcl;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

std::string howItEnded(const JobResult &Result, const PoolOptions &Options) {
  switch (Result.Is) {
  case JobResult::Crashed:
    return Result.Signal
               ? "the analysis crashed (" +
                     std::string(sigdescr_np(Result.Signal)) +
                     "); please report it, with the source if you can"
               : "the analysis ended by itself; please report it, with the "
                 "source if you can";
  case JobResult::TimedOut:
    return llvm::formatv("it took longer than {0} s; see --timeout",
                         Options.Seconds);
  case JobResult::OutOfMemory:
    return llvm::formatv("it took more memory than {0} MB; see --memory-limit",
                         Options.Bytes >> 20);
  case JobResult::Interrupted:
    return "interrupted";
  case JobResult::Done:
    break;
  }
  return "what it found could not be read";
}

/// One line at a terminal, which comes and goes.
class ProgressBar {
public:
  ProgressBar(size_t Count, bool IsWanted)
      : Count(Count), IsShown(IsWanted && Count > 1 &&
                              llvm::sys::Process::StandardErrIsDisplayed()) {}
  void show(size_t Ended) {
    const auto Now = std::chrono::steady_clock::now();
    if (!IsShown || Ended == Count ||
        (IsThere && Now - Last < std::chrono::milliseconds(100)))
      return;
    Last = Now;
    IsThere = true;
    llvm::errs() << llvm::formatv("\r\x1b[K{0} of {1} units", Ended, Count);
  }
  void hide() {
    if (IsThere)
      llvm::errs() << "\r\x1b[K";
    IsThere = false;
  }

private:
  const size_t Count;
  const bool IsShown;
  bool IsThere = false;
  std::chrono::steady_clock::time_point Last;
};

/// The name of a unit's entry.
std::string entryName(const Unit &U, StringRef Key) {
  std::vector<StringRef> Parts = {Key, U.File, U.Absolute, U.Source};
  for (const clang::tooling::CompileCommand &Command : U.Commands) {
    Parts.push_back("command");
    Parts.push_back(Command.Directory);
    Parts.insert(Parts.end(), Command.CommandLine.begin(),
                 Command.CommandLine.end());
  }
  return digest(Parts);
}

// What a job says: whether it is to be kept, and an entry of the cache.
constexpr char Lasting = '+', Passing = '-';

bool hasChanged(llvm::ArrayRef<std::string> Files,
                const ChangedLines &Changed) {
  return llvm::any_of(Files,
                      [&](StringRef File) { return Changed.hasFile(File); });
}

/// A job, in its process. `IsKept`: there is a cache for it.
std::string lintOne(const Unit &U, const LintOptions &Options, ApiScan *Scan,
                    bool IsKept) {
  // Of the process: it meets the same headers again and again.
  static FileDigests Digests;
  const auto Began = std::chrono::system_clock::now();
  UnitResult Result = lint(U, Options, Scan);
  std::vector<FileDigest> Files;
  if (!IsKept)
    Result.Files.clear();
  for (const std::string &Path : Result.Files) {
    fs::file_status Status;
    // Not what is no file, such as a header of ours. And not what somebody
    // writes just now: nobody knows which of its states was read.
    if (fs::status(Path, Status))
      continue;
    Result.IsLasting &= Status.getLastModificationTime() < Began &&
                        StringRef(Path).find('\n') == StringRef::npos;
    Files.push_back({Path, Digests.of(Path).str()});
  }
  return (Result.IsLasting ? Lasting : Passing) +
         cacheEntry(Files, store(Result));
}

} // namespace

int fcl::lintUnits(
    llvm::ArrayRef<Unit> Units, const LintOptions &Lint, const RunOptions &Run,
    llvm::function_ref<void(size_t, UnitEnd, llvm::function_ref<void()>)>
        Take) {
  ProgressBar Bar(Units.size(), Run.ShowsProgress);
  auto take = [&](size_t Index, UnitEnd End) {
    Take(Index, std::move(End), [&] { Bar.hide(); });
  };
  // What the cache has, and what is left to do.
  std::vector<std::string> Names(Units.size());
  std::vector<std::optional<UnitResult>> Kept(Units.size());
  std::vector<size_t> Left;
  for (size_t I = 0; I < Units.size(); ++I) {
    if (Run.Cache) {
      Names[I] = entryName(Units[I], Run.CacheKey);
      if (auto Stored = Run.Cache->find(Names[I])) {
        Kept[I] = restore(*Stored, Lint.Rules);
        if (Kept[I] && Run.Changed &&
            !hasChanged(Run.Cache->files(Names[I]), *Run.Changed))
          Kept[I] = UnitResult();
      }
    }
    if (!Kept[I])
      Left.push_back(I);
  }
  size_t Taken = 0;
  auto takeKept = [&](size_t Before) {
    for (; Taken < Before; ++Taken)
      if (Kept[Taken])
        take(Taken, {std::move(Kept[Taken]), ""});
  };
  ApiScan Scan(Lint.Headers);
  const size_t Hits = Units.size() - Left.size();
  size_t EndedBefore = 0;
  const int Signal = runJobs(
      Left.size(), Run.Pool,
      [&](size_t Job) {
        const Unit &U = Units[Left[Job]];
        if (Run.Changed)
          if (auto Files = Scan.filesOf(U);
              Files && !hasChanged(*Files, *Run.Changed))
            return Passing + cacheEntry({}, store(UnitResult()));
        return lintOne(U, Lint, Run.ScansFirst ? &Scan : nullptr, Run.Cache);
      },
      [&](size_t Job, JobResult Result) {
        const size_t Index = Left[Job];
        takeKept(Index);
        Taken = Index + 1;
        StringRef Said = Result.Output;
        if (Said.consume_front(StringRef(&Lasting, 1))) {
          if (Run.Cache)
            Run.Cache->put(Names[Index], Said);
        } else {
          Said = Said.drop_front();
        }
        UnitEnd End;
        if (Result.Is == JobResult::Done)
          End.Result = restore(resultOf(Said), Lint.Rules);
        if (!End.Result)
          End.Reason = howItEnded(Result, Run.Pool);
        take(Index, std::move(End));
      },
      [&](size_t Ended) {
        Bar.show(Hits + Ended);
        // What takes that long will have something that names a rule.
        if (Ended == EndedBefore)
          Lint.Rules.get();
        EndedBefore = Ended;
      });
  takeKept(Units.size());
  Bar.hide();
  if (Run.Cache && !Left.empty())
    Run.Cache->trim(Run.CacheBytes);
  return Signal;
}

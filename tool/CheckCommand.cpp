//===- CheckCommand.cpp - lint sources ------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "LintUnits.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Threading.h"
#include <chrono>
#include <cstring>

using namespace fcl;
using namespace clang;
namespace cl = llvm::cl;
namespace path = llvm::sys::path;

namespace {

cl::list<std::string> Files(cl::Positional, cl::ZeroOrMore,
                            cl::desc("[FILE...] [-- clang flags]; with no "
                                     "FILE, all that the databases of -p list"),
                            cl::sub(CheckSub), cl::cat(Category));
enum OutputFormat { Text, Json };
cl::opt<OutputFormat>
    Format("format", cl::desc("How to print findings"), cl::init(Text),
           cl::values(clEnumValN(Text, "text", "as clang prints diagnostics"),
                      clEnumValN(Json, "json", "one JSON object")),
           cl::sub(CheckSub), cl::cat(Category));

cl::opt<bool> Unproven(
    "unproven",
    cl::desc("Also list what has to hold at each call and is neither proven "
             "nor broken, with assertions to add; changes no exit code"),
    cl::sub(CheckSub), cl::cat(Category));

cl::opt<bool>
    Statistics("stats",
               cl::desc("Print how far the analysis got: calls seen and "
                        "reached, and how well their facts are known"),
               cl::sub(CheckSub), cl::cat(Category));

cl::opt<unsigned>
    Effort("effort",
           cl::desc("How many times as long as clang needs to read a file its "
                    "paths may be followed, about (default 1)"),
           cl::value_desc("N"), cl::init(1), cl::sub(CheckSub),
           cl::cat(Category));

cl::opt<unsigned> Jobs("j", cl::Prefix,
                       cl::desc("How many units at once; default: one for each "
                                "core"),
                       cl::value_desc("N"), cl::sub(CheckSub),
                       cl::cat(Category));
cl::opt<unsigned> Timeout("timeout",
                          cl::desc("Seconds for one unit, 0 for any number "
                                   "(default 600)"),
                          cl::value_desc("N"), cl::init(600), cl::sub(CheckSub),
                          cl::cat(Category));
cl::opt<unsigned>
    MemoryLimit("memory-limit",
                cl::desc("Megabytes of memory for one unit, 0 for any number "
                         "(default 8192)"),
                cl::value_desc("N"), cl::init(8192), cl::sub(CheckSub),
                cl::cat(Category));
cl::opt<bool> NoCache("no-cache",
                      cl::desc("Analyze each unit, and keep no results"),
                      cl::sub(CheckSub), cl::cat(Category));
cl::opt<unsigned>
    CacheSize("cache-size",
              cl::desc("Megabytes that kept results may have (default 512)"),
              cl::value_desc("N"), cl::init(512), cl::sub(CheckSub),
              cl::cat(Category));
cl::opt<bool> Quiet("quiet",
                    cl::desc("Print findings and what was not analyzed only"),
                    cl::sub(CheckSub), cl::cat(Category));

cl::opt<std::string>
    Diff("diff",
         cl::desc("Only units with a file that has changed since this revision "
                  "of git, and what touches its changed lines"),
         cl::value_desc("REF"), cl::sub(CheckSub), cl::cat(Category));
cl::opt<bool> AllLines("all-lines",
                       cl::desc("With --diff: whatever such units have"),
                       cl::sub(CheckSub), cl::cat(Category));

cl::list<std::string> SummaryPaths(
    "summaries",
    cl::desc("What functions of other units do: a .yaml, .yml or .json file, "
             "or a folder of them; may be given several times"),
    cl::value_desc("PATH"), cl::sub(CheckSub), cl::cat(Category));
cl::opt<std::string> SummariesOut(
    "summaries-out",
    cl::desc("Write what the functions of these files do, for --summaries"),
    cl::value_desc("FILE"), cl::sub(CheckSub), cl::cat(Category));

/// All that the databases list. Prints what is wrong and returns none.
std::vector<std::string> allSources(Databases &All) {
  auto Which = databasesHere(All);
  if (!Which)
    return {};
  std::vector<std::string> Sources;
  for (const Database *D : *Which)
    llvm::append_range(Sources, D->sources());
  // What several list is linted once.
  llvm::StringSet<> Seen;
  llvm::erase_if(Sources, [&](const std::string &File) {
    return !Seen.insert(File).second;
  });
  if (Sources.empty())
    usageError("nothing to check: the compilation databases list no files");
  return Sources;
}

/// The unit of a file; null and a reason where there is none.
std::optional<Unit> findUnit(const std::string &File,
                             ArrayRef<std::string> ClangFlags, bool HasFlags,
                             Databases &All, OptionCounts &Unknown,
                             std::string &Reason) {
  if (!llvm::sys::fs::exists(File)) {
    Reason = "no such file";
    return std::nullopt;
  }
  if (llvm::sys::fs::is_directory(File)) {
    Reason = "it is a folder; name its sources";
    return std::nullopt;
  }
  llvm::SmallString<256> Path(File);
  llvm::sys::fs::make_absolute(Path);
  path::remove_dots(Path, /*remove_dot_dot=*/true);
  const std::string Absolute(Path);
  if (HasFlags) {
    llvm::SmallString<256> Directory;
    llvm::sys::fs::current_path(Directory);
    const tooling::FixedCompilationDatabase Database(
        Directory, std::vector<std::string>(ClangFlags));
    return Unit{File, Absolute, File, false, Database.getCompileCommands(File)};
  }
  llvm::Expected<FileCommands> Found = All.commandsFor(Absolute);
  if (!Found) {
    Reason = llvm::toString(Found.takeError());
    return std::nullopt;
  }
  for (const auto &[Option, Count] : Found->Unknown)
    Unknown[Option] += Count;
  const bool IsHeader = !Found->IncludedBy.empty();
  if (IsHeader)
    llvm::errs() << File << ": checked where " << Found->IncludedBy
                 << " includes it\n";
  return Unit{File, Absolute, IsHeader ? Found->IncludedBy : Absolute, IsHeader,
              std::move(Found->Commands)};
}

/// What is to be linted, and what cannot be.
struct Plan {
  std::vector<Unit> Units;
  /// Files without a unit, and how many units come before each.
  std::vector<std::pair<size_t, Omission>> Omitted;
};

/// Leaves what stands on a changed line, or comes from one.
void keepChanged(Report &Found, const ChangedLines &Changed) {
  auto has = [&](const Place &P) { return Changed.hasLine(P.File, P.Line); };
  llvm::erase_if(Found.Findings, [&](const ReportedFinding &F) {
    return !has(F.Where) && llvm::none_of(F.Path, [&](const auto &Step) {
      return has(Step.first);
    });
  });
  llvm::erase_if(Found.Unproven,
                 [&](const ReportedRequirement &Q) { return !has(Q.Where); });
}

/// Lints all of it, and gathers and prints what there is. Returns the signal
/// that ended it early, or 0.
int lintAll(const Plan &P, const LintOptions &Lint, const RunOptions &Run,
            Report &All, SummaryWriter &Summaries) {
  auto NextOmitted = P.Omitted.begin();
  auto takeOmitted = [&](size_t Before) {
    for (; NextOmitted != P.Omitted.end() && NextOmitted->first <= Before;
         ++NextOmitted)
      All.NotAnalyzed.push_back(NextOmitted->second);
  };
  const int Signal = lintUnits(
      P.Units, Lint, Run,
      [&](size_t Index, UnitEnd End, llvm::function_ref<void()> BeforeOutput) {
        takeOmitted(Index);
        if (!End.Result) {
          All.NotAnalyzed.push_back({P.Units[Index].File, "", End.Reason});
          return;
        }
        for (SummaryText &S : End.Result->Summaries)
          Summaries.add(std::move(S));
        Report &Found = End.Result->Found;
        if (Run.Changed && !AllLines)
          keepChanged(Found, *Run.Changed);
        std::string Text;
        for (const ReportedRequirement &Q : Found.Unproven)
          Text += Q.Rendered;
        std::string NewText;
        for (const ReportedFinding &F : All.add(std::move(Found)))
          NewText += F.Rendered;
        Text = NewText + Text;
        if (Format != OutputFormat::Text || Text.empty())
          return;
        BeforeOutput();
        llvm::outs() << Text;
        llvm::outs().flush();
      });
  takeOmitted(P.Units.size());
  return Signal;
}

/// All that results depend on besides a unit and its files.
std::string cacheKey(const LintOptions &Options) {
  // Whoever builds anew has another program.
  const std::string Program =
      llvm::sys::fs::getMainExecutable(nullptr, (void *)&cacheKey);
  llvm::sys::fs::file_status Status;
  llvm::sys::fs::status(Program, Status);
  std::string Choices;
  llvm::raw_string_ostream OS(Choices);
  OS << Status.getSize() << " "
     << Status.getLastModificationTime().time_since_epoch().count() << " "
     << Unproven << Options.WritesSummaries << Options.Renders
     << Options.UsesColors << " " << Effort;
  // Without options both are what the program has.
  const std::string Asked =
      hasTargetOptions() ? Options.Rules.get().Targets.key() : "";
  const std::string OfRules = hasRuleOptions() ? rulesKey() : "";
  const std::string OfHeaders =
      llvm::join(Options.Headers.arguments({"clang++", "a.cu"}), " ");
  return digest({FCL_VERSION, Choices, Asked, OfRules, OfHeaders});
}

/// Written aside and moved into place, so that no reader sees a half of it.
bool writeSummaries(const SummaryWriter &Writer) {
  llvm::Error Failed = llvm::writeToOutput(
      SummariesOut, [&](llvm::raw_ostream &OS) -> llvm::Error {
        OS << Writer.str();
        return llvm::Error::success();
      });
  if (!Failed)
    return true;
  usageError("cannot write '" + SummariesOut +
             "': " + llvm::toString(std::move(Failed)));
  return false;
}

void printSummary(const Report &Results) {
  for (const Omission &N : Results.NotAnalyzed) {
    llvm::errs() << N.File << ": not analyzed";
    if (!N.Function.empty())
      llvm::errs() << " to the end: " << N.Function;
    llvm::errs() << ": " << N.Reason << "\n";
  }
  if (Quiet)
    return;
  unsigned Errors = 0;
  for (const ReportedFinding &F : Results.Findings)
    Errors += F.R->Level == Severity::Error;
  size_t Total = Results.Findings.size();
  if (Total)
    llvm::errs() << Total << " finding" << (Total == 1 ? "" : "s") << " ("
                 << Errors << " error" << (Errors == 1 ? "" : "s") << ")\n";
  if (size_t Open = Results.Unproven.size())
    llvm::errs() << Open << " requirement" << (Open == 1 ? "" : "s")
                 << " not proven\n";
}

RulesAndTargets readRules() {
  RulesAndTargets Read{loadRules(), {}};
  if (!Read.Rules)
    return Read;
  if (auto Targets = readTargets(Read.Rules->M))
    Read.Targets = std::move(*Targets);
  else
    Read.Rules = nullptr;
  return Read;
}

} // namespace

int fcl::checkCommand(ArrayRef<std::string> ClangFlags, bool HasFlags) {
  LazyRules Rules(readRules);
  if ((hasRuleOptions() || hasTargetOptions() || !SummaryPaths.empty()) &&
      !Rules.get().Rules)
    return UsageError;
  if (hasNamedDatabases() && HasFlags)
    return usageError("-p and flags after -- exclude each other");
  std::optional<HeaderChoice> Headers = readHeaderChoice();
  if (!Headers)
    return UsageError;
  std::optional<Databases> All = openDatabases();
  if (!All)
    return UsageError;
  if (Effort < 1 || Effort > 1000) {
    llvm::errs() << "fusion-config-linter: error: --effort is " << Effort
                 << "; give a number from 1 to 1000\n";
    return UsageError;
  }
  std::unique_ptr<const SummarySet> Summaries;
  if (!SummaryPaths.empty()) {
    SourceError Error;
    Summaries = SummarySet::loadPaths(std::vector<std::string>(SummaryPaths),
                                      Rules.get().Rules->M, Error);
    if (!Summaries) {
      llvm::errs() << Error.str() << "\n";
      return UsageError;
    }
  }
  SummaryWriter Writer;
  LintOptions Options{Rules,
                      *Headers,
                      {Unproven, Summaries.get(), nullptr, Effort},
                      !SummariesOut.empty(),
                      Format == Text,
                      llvm::sys::Process::StandardOutHasColors()};
  Report Results;
  Results.HasUnproven = Unproven;
  std::vector<std::string> Named(Files.begin(), Files.end());
  if (Named.empty() && !hasNamedDatabases())
    return usageError("nothing to check: name files, or with -p a compilation "
                      "database for all that it lists");
  if (Named.empty())
    Named = allSources(*All);
  if (Named.empty())
    return UsageError;
  Plan P;
  OptionCounts UnknownOptions;
  for (const std::string &File : Named) {
    std::string Reason;
    if (auto U =
            findUnit(File, ClangFlags, HasFlags, *All, UnknownOptions, Reason))
      P.Units.push_back(std::move(*U));
    else
      P.Omitted.push_back({P.Units.size(), {File, "", Reason}});
  }
  RunOptions Run;
  Run.Pool = {Jobs ? Jobs.getValue()
                   : llvm::hardware_concurrency().compute_thread_count(),
              Timeout, uint64_t(MemoryLimit) << 20, isVerbose()};
  Run.ShowsProgress = !Quiet;
  UnitCache Cache(cacheFolder());
  // Whose summaries changed nobody notes in the entries.
  if (!NoCache && !Cache.folder().empty() && SummaryPaths.empty())
    Run.Cache = &Cache;
  Run.CacheKey = cacheKey(Options);
  Run.CacheBytes = uint64_t(CacheSize) << 20;
  // Functions that summaries speak of need not be in a file with the API.
  Run.ScansFirst = SummaryPaths.empty() && SummariesOut.empty();
  std::optional<ChangedLines> Changed;
  if (Diff.getNumOccurrences()) {
    auto Since = ChangedLines::since(Diff);
    if (!Since)
      return usageError(llvm::toString(Since.takeError()));
    Changed = std::move(*Since);
    Run.Changed = &*Changed;
  } else if (AllLines) {
    return usageError("--all-lines is for --diff=REF");
  }
  const int Signal = lintAll(P, Options, Run, Results, Writer);
  if (Format == Json) {
    llvm::json::Value Document = Results.toJson();
    if (Statistics)
      (*Document.getAsObject())["statistics"] = Results.statistics();
    llvm::outs() << llvm::formatv("{0:2}", Document) << "\n";
  }
  printUnknownOptions(UnknownOptions);
  printSummary(Results);
  if (!SummariesOut.empty() && !writeSummaries(Writer))
    return UsageError;
  if (Statistics && Format == Text)
    Results.printStatistics(llvm::errs());
  if (Signal)
    return ByASignal + Signal;
  if (!Results.NotAnalyzed.empty())
    return NotAnalyzed;
  return Results.Findings.empty() ? Clean : Findings;
}

//===- CheckCommand.cpp - lint sources ------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Analyzer.h"
#include "ClangUnit.h"
#include "Commands.h"
#include "Docs/RuleText.h"
#include "Report/Report.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace fcl;
using namespace clang;
namespace cl = llvm::cl;
namespace path = llvm::sys::path;

namespace {

cl::list<std::string> Files(cl::Positional, cl::OneOrMore,
                            cl::desc("FILE... [-- clang flags]"),
                            cl::sub(CheckSub), cl::cat(Category));
cl::opt<std::string>
    DatabaseDirectory("p", cl::value_desc("DIR"),
                      cl::desc("Where compile_commands.json is; default: the "
                               "nearest one above each file"),
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

cl::list<std::string> SummaryPaths(
    "summaries",
    cl::desc("What functions of other units do: a .yaml, .yml or .json file, "
             "or a folder of them; may be given several times"),
    cl::value_desc("PATH"), cl::sub(CheckSub), cl::cat(Category));
cl::opt<std::string> SummariesOut(
    "summaries-out",
    cl::desc("Write what the functions of these files do, for --summaries"),
    cl::value_desc("FILE"), cl::sub(CheckSub), cl::cat(Category));

/// What all units of one run share.
struct Run {
  const RuleSet &Rules;
  const TargetChoice &Targets;
  const AnalysisRequest &Request;
  const HeaderChoice &Headers;
  Report Results;
  bool UseColors;
};

class LintConsumer : public ASTConsumer {
public:
  LintConsumer(CompilerInstance &CI, Run &R, StringRef File)
      : CI(CI), R(R), File(File) {}

  void HandleTranslationUnit(ASTContext &AST) override {
    AnalysisResult Result =
        analyze(AST, CI.getPreprocessor(), R.Rules, R.Targets, R.Request);
    auto New = R.Results.add(Result, File, AST.getSourceManager());
    if (Format == Text)
      print(New, Result.Unproven, AST);
  }

private:
  CompilerInstance &CI;
  Run &R;
  std::string File;

  void print(llvm::ArrayRef<const Finding *> New,
             llvm::ArrayRef<Requirement> Requirements, ASTContext &AST) {
    DiagnosticOptions Options;
    Options.ShowColors = R.UseColors;
    TextDiagnosticPrinter Printer(llvm::outs(), Options);
    DiagnosticsEngine Diagnostics(llvm::makeIntrusiveRefCnt<DiagnosticIDs>(),
                                  Options, &Printer, /*ShouldOwnClient=*/false);
    Diagnostics.setSourceManager(&AST.getSourceManager());
    auto begin = [&] {
      Printer.BeginSourceFile(AST.getLangOpts(), &CI.getPreprocessor());
    };
    begin();
    for (const Finding *F : New) {
      emitText(*F, Diagnostics);
      const std::string Consequence = consequence(*F->R, R.Rules.M);
      if (Consequence.empty())
        continue;
      // The printer keeps lines of source back and would put it before them.
      Printer.EndSourceFile();
      begin();
      emitNote(Consequence, Diagnostics);
    }
    for (const Requirement &Q : Requirements)
      emitText(Q, Diagnostics);
    Printer.EndSourceFile();
  }
};

class LintAction : public ASTFrontendAction {
public:
  LintAction(Run &R) : R(R) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef File) override {
    return std::make_unique<LintConsumer>(CI, R, File);
  }

private:
  Run &R;
};

class LintActionFactory : public tooling::FrontendActionFactory {
public:
  LintActionFactory(Run &R) : R(R) {}
  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<LintAction>(R);
  }

private:
  Run &R;
};

/// The database of one folder; null when it has none, with `Error` filled when
/// it has one that cannot be read. Not CompilationDatabase's own detection:
/// that answers for unlisted files with the flags of similar ones.
std::unique_ptr<tooling::CompilationDatabase> loadDatabase(StringRef Directory,
                                                           std::string &Error) {
  auto load = [&](StringRef Name,
                  auto Load) -> std::unique_ptr<tooling::CompilationDatabase> {
    llvm::SmallString<256> Path(Directory);
    path::append(Path, Name);
    std::string Problem;
    auto Database = Load(Path, Problem);
    if (!Database && llvm::sys::fs::exists(Path))
      Error = (Path + ": " + StringRef(Problem).trim()).str();
    return Database;
  };
  if (auto Database = load(
          "compile_commands.json", [](StringRef Path, std::string &Problem) {
            return tooling::JSONCompilationDatabase::loadFromFile(
                Path, Problem, tooling::JSONCommandLineSyntax::AutoDetect);
          }))
    return Database;
  if (!Error.empty())
    return nullptr;
  return load("compile_flags.txt", [](StringRef Path, std::string &Problem) {
    return tooling::FixedCompilationDatabase::loadFromFile(Path, Problem);
  });
}

/// The compilation database that applies to `File`; null and a reason when
/// there is none. Flags are never guessed.
std::unique_ptr<tooling::CompilationDatabase>
findDatabase(StringRef File, std::string &Reason) {
  std::unique_ptr<tooling::CompilationDatabase> Database;
  if (!DatabaseDirectory.empty())
    Database = loadDatabase(DatabaseDirectory, Reason);
  for (StringRef Directory = path::parent_path(File);
       DatabaseDirectory.empty() && !Database && Reason.empty() &&
       !Directory.empty();
       Directory = path::parent_path(Directory))
    Database = loadDatabase(Directory, Reason);
  if (!Reason.empty()) {
    Reason = "the compilation database cannot be read: " + Reason;
    return nullptr;
  }
  if (!Database) {
    Reason = "no compile_commands.json or compile_flags.txt in the folders "
             "above it; name one with -p DIR, or give clang's flags after --";
    return nullptr;
  }
  if (Database->getCompileCommands(File).empty()) {
    Reason = "the compilation database has no command for it; add one, or "
             "give clang's flags after --";
    return nullptr;
  }
  return Database;
}

void checkFile(const std::string &File, ArrayRef<std::string> ClangFlags,
               bool HasFlags, Run &R) {
  auto omit = [&](const std::string &Reason) {
    R.Results.NotAnalyzed.push_back({File, "", Reason});
  };
  if (!llvm::sys::fs::exists(File)) {
    omit("no such file");
    return;
  }
  if (llvm::sys::fs::is_directory(File)) {
    omit("it is a folder; name its sources");
    return;
  }
  llvm::SmallString<256> Absolute(File);
  llvm::sys::fs::make_absolute(Absolute);
  path::remove_dots(Absolute, /*remove_dot_dot=*/true);
  std::unique_ptr<tooling::CompilationDatabase> Database;
  if (HasFlags) {
    llvm::SmallString<256> Directory;
    llvm::sys::fs::current_path(Directory);
    Database = std::make_unique<tooling::FixedCompilationDatabase>(
        Directory, std::vector<std::string>(ClangFlags));
  } else {
    std::string Reason;
    Database = findDatabase(Absolute, Reason);
    if (!Database) {
      omit(Reason);
      return;
    }
  }
  tooling::ClangTool Tool(*Database, HasFlags ? File : std::string(Absolute),
                          std::make_shared<PCHContainerOperations>(),
                          R.Headers.files());
  ErrorCollector Errors;
  Tool.setDiagnosticConsumer(&Errors);
  Tool.setPrintErrorMessage(false);
  Tool.appendArgumentsAdjuster(adjustArguments(R.Headers));
  // Name the file as the user did; a database's own spelling is relative to a
  // folder that the user may not be in.
  Tool.appendArgumentsAdjuster([&](const tooling::CommandLineArguments &Args,
                                   StringRef Spelling) {
    tooling::CommandLineArguments Result = Args;
    if (HasFlags)
      std::replace(Result.begin(), Result.end(), std::string(Absolute), File);
    else
      std::replace(Result.begin(), Result.end(), Spelling.str(),
                   std::string(Absolute));
    return Result;
  });
  LintActionFactory Factory(R);
  int Status = Tool.run(&Factory);
  if (Errors.getNumErrors() && !Errors.Where.Line) {
    omit("clang refuses the command for it: " + Errors.First);
  } else if (Errors.getNumErrors()) {
    std::string Where = Errors.Where.File + ":" +
                        std::to_string(Errors.Where.Line) + ":" +
                        std::to_string(Errors.Where.Column) + ": ";
    omit("it does not parse: " + Where + Errors.First +
         (Errors.getNumErrors() > 1
              ? " (and " + std::to_string(Errors.getNumErrors() - 1) +
                    " more errors); what could be recovered was analyzed"
              : "; what could be recovered was analyzed"));
  } else if (Status != 0)
    omit("the command for it could not be run");
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

} // namespace

int fcl::checkCommand(ArrayRef<std::string> ClangFlags, bool HasFlags) {
  std::unique_ptr<const RuleSet> Rules = loadRules();
  if (!Rules)
    return UsageError;
  std::optional<TargetChoice> Targets = readTargets(Rules->M);
  if (!Targets)
    return UsageError;
  std::optional<HeaderChoice> Headers = readHeaderChoice();
  if (!Headers)
    return UsageError;
  if (!DatabaseDirectory.empty()) {
    if (HasFlags)
      return usageError("-p and flags after -- exclude each other");
    std::string Error;
    if (!llvm::sys::fs::is_directory(DatabaseDirectory))
      return usageError("-p " + DatabaseDirectory + ": no such folder");
    if (!loadDatabase(DatabaseDirectory, Error))
      return usageError("-p " + DatabaseDirectory + ": " +
                        (Error.empty() ? "no compile_commands.json or "
                                         "compile_flags.txt there"
                                       : Error));
  }
  if (Effort < 1 || Effort > 1000) {
    llvm::errs() << "fusion-config-linter: error: --effort is " << Effort
                 << "; give a number from 1 to 1000\n";
    return UsageError;
  }
  SourceError Error;
  auto Summaries = SummarySet::loadPaths(std::vector<std::string>(SummaryPaths),
                                         Rules->M, Error);
  if (!Summaries) {
    llvm::errs() << Error.str() << "\n";
    return UsageError;
  }
  SummaryWriter Writer;
  AnalysisRequest Request{Unproven, Summaries.get(),
                          SummariesOut.empty() ? nullptr : &Writer, Effort};
  Run R{*Rules,   *Targets, Request,
        *Headers, {},       llvm::sys::Process::StandardOutHasColors()};
  R.Results.HasUnproven = Unproven;
  for (const std::string &File : Files)
    checkFile(File, ClangFlags, HasFlags, R);
  if (Format == Json) {
    llvm::json::Value Document = R.Results.toJson();
    if (Statistics)
      (*Document.getAsObject())["statistics"] = R.Results.statistics();
    llvm::outs() << llvm::formatv("{0:2}", Document) << "\n";
  }
  printSummary(R.Results);
  if (Request.Written && !writeSummaries(Writer))
    return UsageError;
  if (Statistics && Format == Text)
    R.Results.printStatistics(llvm::errs());
  if (!R.Results.NotAnalyzed.empty())
    return NotAnalyzed;
  return R.Results.Findings.empty() ? Clean : Findings;
}

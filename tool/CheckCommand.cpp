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
  Report Results;
  bool UseColors;
  OptionCounts UnknownOptions;
};

class LintConsumer : public ASTConsumer {
public:
  LintConsumer(CompilerInstance &CI, Run &R, StringRef File, StringRef Header)
      : CI(CI), R(R), File(File), Header(Header) {}

  void HandleTranslationUnit(ASTContext &AST) override {
    AnalysisResult Result =
        analyze(AST, CI.getPreprocessor(), R.Rules, R.Targets, R.Request);
    if (!Header.empty() && !keepHeader(Result, AST.getSourceManager()))
      return;
    auto New = R.Results.add(Result, File, AST.getSourceManager());
    if (Format == Text)
      print(New, Result.Unproven, AST);
  }

private:
  CompilerInstance &CI;
  Run &R;
  std::string File, Header;

  /// Leaves what is in the header. False when the unit does not include it.
  bool keepHeader(AnalysisResult &Result, const SourceManager &SM) {
    OptionalFileEntryRef Entry = SM.getFileManager().getOptionalFileRef(Header);
    if (!Entry || SM.translateFile(*Entry).isInvalid()) {
      R.Results.NotAnalyzed.push_back(
          {Header, "",
           "with its command, " + File +
               " does not include it; name another "
               "source, or give clang's flags after --"});
      return false;
    }
    auto isElsewhere = [&](const auto &Located) {
      OptionalFileEntryRef Place =
          SM.getFileEntryRefForID(SM.getFileID(Located.Where));
      return !Place || *Place != *Entry;
    };
    llvm::erase_if(Result.Findings, isElsewhere);
    llvm::erase_if(Result.Gaps, isElsewhere);
    llvm::erase_if(Result.Unproven, isElsewhere);
    llvm::erase_if(Result.CallSites, isElsewhere);
    return true;
  }

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
  LintAction(Run &R, StringRef Header) : R(R), Header(Header) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef File) override {
    return std::make_unique<LintConsumer>(CI, R, File, Header);
  }

private:
  Run &R;
  StringRef Header;
};

class LintActionFactory : public tooling::FrontendActionFactory {
public:
  /// `Header`: the only file that matters, when it is not the main one.
  LintActionFactory(Run &R, std::string Header)
      : R(R), Header(std::move(Header)) {}
  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<LintAction>(R, Header);
  }

private:
  Run &R;
  std::string Header;
};

/// The command of a source, already chosen.
class ChosenCommand : public tooling::CompilationDatabase {
public:
  ChosenCommand(const tooling::CompileCommand &Command) : Command(Command) {}
  std::vector<tooling::CompileCommand>
  getCompileCommands(StringRef) const override {
    return {Command};
  }

private:
  const tooling::CompileCommand &Command;
};

/// A file that the user names, and how it is compiled.
struct Unit {
  std::string File;     ///< As the user names it.
  std::string Absolute; ///< The same file.
  /// What is compiled: the file, or the source that includes it.
  std::string Source;
  bool IsHeader = false; ///< Only what is in `File` matters.
};

/// Runs one command, which `Database` says for the source.
void compile(const Unit &U, const tooling::CompilationDatabase &Database,
             Run &R) {
  auto omit = [&](const std::string &Reason) {
    R.Results.NotAnalyzed.push_back({U.File, "", Reason});
  };
  tooling::ClangTool Tool(Database, U.Source);
  ErrorCollector Errors;
  Tool.setDiagnosticConsumer(&Errors);
  Tool.setPrintErrorMessage(false);
  Tool.appendArgumentsAdjuster(adjustArguments);
  // Name the file as the user did; a database's own spelling is relative to a
  // folder that the user may not be in.
  Tool.appendArgumentsAdjuster(
      [&](const tooling::CommandLineArguments &Args, StringRef Spelling) {
        tooling::CommandLineArguments Result = Args;
        for (StringRef Other : {StringRef(U.Absolute), Spelling})
          std::replace(Result.begin(), Result.end(), Other.str(), U.Source);
        return Result;
      });
  LintActionFactory Factory(R, U.IsHeader ? U.Absolute : "");
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

void checkFile(const std::string &File, ArrayRef<std::string> ClangFlags,
               bool HasFlags, Databases &All, Run &R) {
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
  Unit U{File, std::string(Absolute), File};
  if (HasFlags) {
    llvm::SmallString<256> Directory;
    llvm::sys::fs::current_path(Directory);
    compile(U,
            tooling::FixedCompilationDatabase(
                Directory, std::vector<std::string>(ClangFlags)),
            R);
    return;
  }
  llvm::Expected<FileCommands> Found = All.commandsFor(Absolute);
  if (!Found) {
    omit(llvm::toString(Found.takeError()));
    return;
  }
  for (const auto &[Option, Count] : Found->Unknown)
    R.UnknownOptions[Option] += Count;
  U.IsHeader = !Found->IncludedBy.empty();
  U.Source = U.IsHeader ? Found->IncludedBy : U.Absolute;
  if (U.IsHeader)
    llvm::errs() << File << ": checked where " << U.Source << " includes it\n";
  // One at a time: the tool talks of its progress through several.
  for (const tooling::CompileCommand &C : Found->Commands)
    compile(U, ChosenCommand(C), R);
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
  if (hasNamedDatabases() && HasFlags)
    return usageError("-p and flags after -- exclude each other");
  std::optional<Databases> All = openDatabases();
  if (!All)
    return UsageError;
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
  Run R{
      *Rules, *Targets, Request, {}, llvm::sys::Process::StandardOutHasColors(),
      {}};
  R.Results.HasUnproven = Unproven;
  for (const std::string &File : Files)
    checkFile(File, ClangFlags, HasFlags, *All, R);
  if (Format == Json) {
    llvm::json::Value Document = R.Results.toJson();
    if (Statistics)
      (*Document.getAsObject())["statistics"] = R.Results.statistics();
    llvm::outs() << llvm::formatv("{0:2}", Document) << "\n";
  }
  printUnknownOptions(R.UnknownOptions);
  printSummary(R.Results);
  if (Request.Written && !writeSummaries(Writer))
    return UsageError;
  if (Statistics && Format == Text)
    R.Results.printStatistics(llvm::errs());
  if (!R.Results.NotAnalyzed.empty())
    return NotAnalyzed;
  return R.Results.Findings.empty() ? Clean : Findings;
}

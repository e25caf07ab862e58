//===- LintUnit.cpp - one unit, from its command to its report ------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LintUnit.h"
#include "Analysis/NeededBodies.h"
#include "ApiScan.h"
#include "ClangUnit.h"
#include "Docs/RuleText.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "clang/Sema/SemaConsumer.h"
#include "clang/Tooling/Tooling.h"

using namespace fcl;
using namespace clang;
namespace json = llvm::json;

namespace {

/// Writes what people read, as clang prints diagnostics.
class Renderer {
public:
  Renderer(ASTContext &AST, Preprocessor &PP, bool UsesColors)
      : AST(AST), PP(PP), OS(Text), Printer(OS, options(UsesColors)),
        Diagnostics(llvm::makeIntrusiveRefCnt<DiagnosticIDs>(), Options,
                    &Printer, /*ShouldOwnClient=*/false) {
    OS.enable_colors(UsesColors);
    Diagnostics.setSourceManager(&AST.getSourceManager());
  }

  std::string render(const Finding &F, const Model &M) {
    print([&] { emitText(F, Diagnostics); });
    // The printer keeps lines of source back until the file ends, and would put
    // it before them.
    const std::string Consequence = consequence(*F.R, M);
    if (!Consequence.empty())
      print([&] { emitNote(Consequence, Diagnostics); });
    return std::exchange(Text, "");
  }
  std::string render(const Requirement &Q) {
    print([&] { emitText(Q, Diagnostics); });
    return std::exchange(Text, "");
  }

private:
  ASTContext &AST;
  Preprocessor &PP;
  DiagnosticOptions Options;
  std::string Text;
  llvm::raw_string_ostream OS;
  TextDiagnosticPrinter Printer;
  DiagnosticsEngine Diagnostics;

  DiagnosticOptions &options(bool UsesColors) {
    Options.ShowColors = UsesColors;
    return Options;
  }
  void print(llvm::function_ref<void()> Emit) {
    Printer.BeginSourceFile(AST.getLangOpts(), &PP);
    Emit();
    Printer.EndSourceFile();
  }
};

/// Where a unit is read from its command on, and what becomes of it.
struct Reading {
  const Unit &U;
  const LintOptions &Options;
  UnitResult &Result;
  ErrorCollector Errors;
  /// There is another way to read it: errors end this one.
  bool IsAttempt = false;
};

class LintConsumer : public SemaConsumer {
public:
  LintConsumer(CompilerInstance &CI, Reading &R, StringRef File)
      : CI(CI), R(R), File(File), Bodies(CI.getSourceManager()) {}

  bool shouldSkipFunctionBody(Decl *D) override { return !Bodies.needs(*D); }

  void InitializeSema(Sema &S) override { R.Errors.Unknown->attach(S); }

  bool HandleTopLevelDecl(DeclGroupRef) override {
    return !R.IsAttempt || !R.Errors.hasOthers();
  }

  void HandleTranslationUnit(ASTContext &AST) override {
    if (R.IsAttempt && R.Errors.hasOthers())
      return;
    SummaryWriter Summaries;
    AnalysisRequest Request = R.Options.Request;
    Request.Written = R.Options.WritesSummaries ? &Summaries : nullptr;
    Request.Unknown = R.Errors.Unknown.get();
    const auto &[Rules, Targets] = R.Options.Rules.get();
    AnalysisResult Analyzed =
        analyze(AST, CI.getPreprocessor(), *Rules, Targets, Request);
    if (R.U.IsHeader && !keepHeader(Analyzed, AST.getSourceManager()))
      return;
    Report Found(Analyzed, File, AST.getSourceManager());
    if (R.Options.Renders) {
      Renderer Writer(AST, CI.getPreprocessor(), R.Options.UsesColors);
      for (auto [Reported, F] :
           llvm::zip_equal(Found.Findings, Analyzed.Findings))
        Reported.Rendered = Writer.render(F, Rules->M);
      for (auto [Reported, Q] :
           llvm::zip_equal(Found.Unproven, Analyzed.Unproven))
        Reported.Rendered = Writer.render(Q);
    }
    (void)R.Result.Found.add(std::move(Found));
    llvm::append_range(R.Result.Summaries, Summaries.texts());
  }

private:
  CompilerInstance &CI;
  Reading &R;
  std::string File;
  NeededBodies Bodies;

  /// Leaves what is in the header. False when the unit does not include it.
  bool keepHeader(AnalysisResult &Analyzed, const SourceManager &SM) {
    OptionalFileEntryRef Entry =
        SM.getFileManager().getOptionalFileRef(R.U.Absolute);
    if (!Entry || SM.translateFile(*Entry).isInvalid()) {
      R.Result.Found.NotAnalyzed.push_back(
          {R.U.File, "",
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
    llvm::erase_if(Analyzed.Findings, isElsewhere);
    llvm::erase_if(Analyzed.Gaps, isElsewhere);
    llvm::erase_if(Analyzed.Unproven, isElsewhere);
    llvm::erase_if(Analyzed.CallSites, isElsewhere);
    return true;
  }
};

class LintAction : public ASTFrontendAction {
public:
  explicit LintAction(Reading &R) : R(R) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef File) override {
    Files.attachToPreprocessor(CI.getPreprocessor());
    return std::make_unique<LintConsumer>(CI, R, File);
  }

  void EndSourceFileAction() override {
    for (StringRef File : Files.getDependencies()) {
      llvm::SmallString<256> Path(File);
      getCompilerInstance().getVirtualFileSystem().makeAbsolute(Path);
      R.Result.Files.push_back(Path.str().str());
    }
  }

private:
  /// Of the system, too.
  class AllFiles : public DependencyCollector {
    bool needSystemDependencies() override { return true; }
  };
  Reading &R;
  AllFiles Files;
};

class LintActionFactory : public tooling::FrontendActionFactory {
public:
  explicit LintActionFactory(Reading &R) : R(R) {}
  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<LintAction>(R);
  }
  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *Diagnostics) override {
    // Those that the consumer does not need.
    Invocation->getFrontendOpts().SkipFunctionBodies = true;
    return FrontendActionFactory::runInvocation(
        std::move(Invocation), Files, std::move(Containers), Diagnostics);
  }

private:
  Reading &R;
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

/// Runs one of the unit's commands; false when that is not possible.
bool read(const tooling::CompileCommand &Command, Reading &R) {
  const Unit &U = R.U;
  const ChosenCommand Chosen(Command);
  tooling::ClangTool Tool(Chosen, U.Source,
                          std::make_shared<PCHContainerOperations>(),
                          R.Options.Headers.files());
  Tool.setDiagnosticConsumer(&R.Errors);
  Tool.setPrintErrorMessage(false);
  Tool.appendArgumentsAdjuster(adjustArguments(R.Options.Headers));
  // Name the file as the user did; a database's own spelling is relative to a
  // folder that the user may not be in.
  Tool.appendArgumentsAdjuster(
      [&](const tooling::CommandLineArguments &Args, StringRef Spelling) {
        tooling::CommandLineArguments Result = Args;
        for (StringRef Other : {StringRef(U.Absolute), Spelling})
          std::replace(Result.begin(), Result.end(), Other.str(), U.Source);
        return Result;
      });
  LintActionFactory Factory(R);
  return Tool.run(&Factory) == 0;
}

/// Our headers instead of the toolkit's that the command includes. False when
/// they are not enough.
bool readWithOurs(const tooling::CompileCommand &Command, const Unit &U,
                  const LintOptions &Options, UnitResult &Result) {
  std::optional<Substitution> Ours =
      Options.Headers.insteadOfToolkit(Command.CommandLine, Command.Directory);
  if (!Ours)
    return false;
  tooling::CompileCommand Instead = Command;
  Instead.CommandLine = std::move(Ours->Command);
  UnitResult Found;
  Reading R{U, Options, Found, {}, /*IsAttempt=*/true};
  if (!read(Instead, R) || R.Errors.count())
    return false;
  (void)Result.Found.add(std::move(Found.Found));
  llvm::append_range(Result.Summaries, Found.Summaries);
  llvm::append_range(Result.Files, Found.Files);
  llvm::append_range(Result.Files, Ours->Files);
  return true;
}

void compile(const tooling::CompileCommand &Command, const Unit &U,
             const LintOptions &Options, UnitResult &Result) {
  if (readWithOurs(Command, U, Options, Result))
    return;
  Reading R{U, Options, Result, {}};
  const bool Ran = read(Command, R);
  auto omit = [&](const std::string &Reason) {
    Result.Found.NotAnalyzed.push_back({U.File, "", Reason});
  };
  Result.IsLasting &= !R.Errors.MissesFile;
  const unsigned Count = R.Errors.count();
  if (auto First = R.Errors.first(); First && !First->Where.Line) {
    omit("clang refuses the command for it: " + First->Text);
  } else if (First) {
    const std::string Where = First->Where.File + ":" +
                              std::to_string(First->Where.Line) + ":" +
                              std::to_string(First->Where.Column) + ": ";
    omit("it does not parse: " + Where + First->Text +
         (Count > 1 ? " (and " + std::to_string(Count - 1) +
                          " more errors); what could be recovered was analyzed"
                    : "; what could be recovered was analyzed"));
  } else if (!Ran && !R.Errors.getNumErrors())
    omit("the command for it could not be run");
}

} // namespace

UnitResult fcl::lint(const Unit &U, const LintOptions &Options, ApiScan *Scan) {
  UnitResult Result;
  if (Scan)
    if (auto Files = Scan->filesWithoutApi(U)) {
      Result.Found.WithoutApi = 1;
      Result.Files = std::move(*Files);
      Result.IsLasting = true;
      return Result;
    }
  Result.IsLasting = true;
  Options.Rules.beginToRead();
  // One at a time: the tool talks of its progress through several.
  for (const tooling::CompileCommand &Command : U.Commands)
    compile(Command, U, Options, Result);
  return Result;
}

//===----------------------------------------------------------------------===//
// As text
//===----------------------------------------------------------------------===//

// As LLVM looks for it.
namespace fcl {
static bool fromJSON(const json::Value &V, SummaryText &S, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("function", S.Function) &&
         O.map("parameters", S.Parameters) && O.map("at", S.At) &&
         O.map("unknown", S.Unknown) && O.map("requires", S.Requires) &&
         O.map("does", S.Does) && O.map("returns", S.Returns);
}
} // namespace fcl

std::string fcl::store(const UnitResult &Result) {
  json::Array Summaries;
  for (const SummaryText &S : Result.Summaries)
    Summaries.push_back(json::Object{{"function", S.Function},
                                     {"parameters", json::Array(S.Parameters)},
                                     {"at", S.At},
                                     {"unknown", S.Unknown},
                                     {"requires", json::Array(S.Requires)},
                                     {"does", json::Array(S.Does)},
                                     {"returns", S.Returns}});
  std::string Text;
  llvm::raw_string_ostream(Text) << json::Value(json::Object{
      {"report", store(Result.Found)}, {"summaries", std::move(Summaries)}});
  return Text;
}

std::optional<UnitResult> fcl::restore(StringRef Stored, LazyRules &Rules) {
  llvm::Expected<json::Value> Value = json::parse(Stored);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return std::nullopt;
  }
  const json::Object *O = Value->getAsObject();
  const json::Object *Found = O ? O->getObject("report") : nullptr;
  const json::Value *Summaries = O ? O->get("summaries") : nullptr;
  if (!Found || !Summaries)
    return std::nullopt;
  std::optional<Report> R =
      restore(*Found, [&]() -> const RuleSet & { return *Rules.get().Rules; });
  UnitResult Result;
  json::Path::Root Root;
  if (!R || !json::fromJSON(*Summaries, Result.Summaries, Root))
    return std::nullopt;
  Result.Found = std::move(*R);
  return Result;
}

//===- RulesTest.cpp - do the rules do what they say? ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Analyzer.h"
#include "ClangUnit.h"
#include "Commands.h"
#include "Docs/TestSource.h"
#include "Rules/Overrides.h"
#include "Rules/Record.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Sema/SemaConsumer.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace fcl;
using namespace clang;

namespace {

/// Analyzes one unit and keeps the lines of its findings.
class TestAction : public ASTFrontendAction {
public:
  TestAction(const RuleSet &Rules, const TargetChoice &Targets,
             UnknownNames &Unknown, AnalysisResult &Result,
             std::vector<std::pair<unsigned, const Rule *>> &Found)
      : Rules(Rules), Targets(Targets), Unknown(Unknown), Result(Result),
        Found(Found) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef) override {
    class Consumer : public SemaConsumer {
    public:
      Consumer(TestAction &A, CompilerInstance &CI) : A(A), CI(CI) {}
      void InitializeSema(Sema &S) override { A.Unknown.attach(S); }
      void HandleTranslationUnit(ASTContext &AST) override {
        AnalysisRequest Request;
        Request.Unknown = &A.Unknown;
        A.Result =
            analyze(AST, CI.getPreprocessor(), A.Rules, A.Targets, Request);
        for (const Finding &F : A.Result.Findings)
          A.Found.push_back({place(F.Where, AST.getSourceManager()).Line, F.R});
      }

    private:
      TestAction &A;
      CompilerInstance &CI;
    };
    return std::make_unique<Consumer>(*this, CI);
  }

private:
  const RuleSet &Rules;
  const TargetChoice &Targets;
  UnknownNames &Unknown;
  AnalysisResult &Result;
  std::vector<std::pair<unsigned, const Rule *>> &Found;
};

template <typename MakeAction>
class ActionFactory : public tooling::FrontendActionFactory {
public:
  ActionFactory(MakeAction Make) : Make(Make) {}
  std::unique_ptr<FrontendAction> create() override { return Make(); }

private:
  MakeAction Make;
};

class RuleTester {
public:
  RuleTester(const RuleSet &Rules, const HeaderChoice &Headers,
             ArrayRef<std::string> ClangFlags)
      : Rules(Rules), Headers(Headers), ClangFlags(ClangFlags) {}

  unsigned Failures = 0, Witnesses = 0, Sources = 0;
  /// Why nothing can be tested: a header is missing.
  std::string Obstacle;

  void test(const Rule &R) {
    testWitness(R);
    testSource(R, "bad.cpp");
    testSource(R, "good.cpp");
  }

private:
  const RuleSet &Rules;
  const HeaderChoice &Headers;
  ArrayRef<std::string> ClangFlags;

  void fail(const llvm::Twine &Place, const llvm::Twine &Message) {
    ++Failures;
    llvm::outs() << Place << ": error: " << Message << "\n";
  }
  void fail(const YamlNode &Node, const llvm::Twine &Message) {
    fail(Node.file() + ":" + llvm::Twine(Node.line()) + ":" +
             llvm::Twine(Node.column()),
         Message);
  }

  //===--------------------------------------------------------------------===//
  // Witnesses
  //===--------------------------------------------------------------------===//

  std::optional<std::vector<Violation>> evaluate(const Rule &R, bool Violates,
                                                 const YamlNode &Node) {
    llvm::Expected<Configuration> C = readWitness(R, Rules, Violates);
    if (!C) {
      fail(Node, llvm::toString(C.takeError()));
      return std::nullopt;
    }
    Target T = witnessTarget(R, Rules, *C);
    return Rules.evaluate(R.On, *C, T);
  }

  void testWitness(const Rule &R) {
    if (!R.Example)
      return;
    ++Witnesses;
    auto isOfThisRule = [&](const Violation &V) { return V.R == &R; };
    const YamlNode &Violating = *R.Example->ViolatesNode,
                   &Conforming = *R.Example->ConformsNode;
    if (auto Found = evaluate(R, /*Violates=*/true, Violating))
      if (llvm::none_of(*Found, isOfThisRule))
        fail(Violating,
             "this does not violate " + R.Id +
                 (Found->empty() ? ""
                                 : " (but " + Found->front().R->Id + " " +
                                       Found->front().R->Name + ")") +
                 "; repair the rule or the witness");
    if (auto Found = evaluate(R, /*Violates=*/false, Conforming))
      for (const Violation &V : *Found)
        if (isOfThisRule(V) || V.R->Level == Severity::Error)
          fail(Conforming,
               "this must conform and violates " + V.R->Id + " " + V.R->Name +
                   "; change the facts here, or the rule: " + V.Message);
  }

  //===--------------------------------------------------------------------===//
  // Sources
  //===--------------------------------------------------------------------===//

  void testSource(const Rule &R, StringRef Name) {
    if (!Obstacle.empty())
      return;
    RuleSourcePath From = ruleSourcePath(R, Name);
    std::string Text;
    if (From.Builtin)
      Text = From.Builtin->Text;
    else if (auto Buffer = llvm::MemoryBuffer::getFile(From.Path, true))
      Text = (*Buffer)->getBuffer().str();
    else {
      fail(R.File + ":" + llvm::Twine(R.Line),
           R.Id + " has no test source '" + From.Path +
               "': " + Buffer.getError().message() + "; write " +
               (Name == "bad.cpp"
                    ? "one with '// expect: " + R.Name +
                          "' at a call that violates the rule"
                    : "one with correct code that must stay silent"));
      return;
    }
    ++Sources;
    TestSource Source(From.Path, Text);
    bool IsBad = Name == "bad.cpp";
    auto It = llvm::find_if(Source.Expected,
                            [&](const auto &E) { return E.names(R); });
    if (IsBad && It == Source.Expected.end())
      fail(Source.Path + ":1", "nothing here expects " + R.Id +
                                   "; write '// expect: " + R.Name +
                                   "' at a call that violates the rule");
    if (!IsBad && It != Source.Expected.end())
      fail(Source.Path + ":" + llvm::Twine(It->Line),
           "a good source must not expect its own rule, " + R.Id);
    std::vector<StringRef> Enabled;
    std::optional<TargetChoice> Targets = readArgs(Source, Enabled);
    std::vector<std::pair<unsigned, const Rule *>> Found;
    if (!Targets || !analyzeSource(Source, *Targets, Found))
      return;
    llvm::erase_if(Found, [&](const auto &F) {
      return F.second->Optional && llvm::none_of(Enabled, [&](StringRef Name) {
               return selects(Name, *F.second);
             });
    });
    llvm::sort(Found);
    Found.erase(llvm::unique(Found), Found.end());
    for (auto &[Line, Message] : compareFindings(Source, Found))
      fail(Source.Path + ":" + llvm::Twine(Line), Message);
  }

  /// The targets of `// args:`, and the optional rules that it enables;
  /// nothing, and an error, when it says something else.
  std::optional<TargetChoice> readArgs(const TestSource &Source,
                                       std::vector<StringRef> &Enabled) {
    std::vector<std::string> Archs, Libraries;
    std::vector<StringRef> Words;
    for (StringRef Arg : Source.Args)
      for (StringRef Word : llvm::split(Arg, '='))
        Words.push_back(Word);
    auto refuse = [&](const llvm::Twine &Reason) {
      fail(Source.Path, "'// args: " + llvm::join(Source.Args, " ") +
                            "' is not understood: " + Reason);
      return std::nullopt;
    };
    for (size_t I = 0; I < Words.size(); I += 2) {
      if (I + 1 == Words.size() ||
          (Words[I] != "--arch" && Words[I] != "--cublaslt" &&
           Words[I] != "--enable"))
        return refuse(
            "expected --arch sm_90, --cublaslt 13.1 or --enable RULE");
      if (Words[I] == "--enable")
        llvm::append_range(Enabled, llvm::split(Words[I + 1], ','));
      else
        (Words[I] == "--arch" ? Archs : Libraries)
            .push_back(Words[I + 1].str());
    }
    llvm::Expected<TargetChoice> Targets =
        TargetChoice::parse(Archs, Libraries, Rules.M);
    if (!Targets)
      return refuse(llvm::toString(Targets.takeError()));
    return *Targets;
  }

  /// False when the unit could not be analyzed, which is reported.
  bool analyzeSource(const TestSource &Source, const TargetChoice &Targets,
                     std::vector<std::pair<unsigned, const Rule *>> &Found) {
    std::vector<std::string> Flags = {"-std=c++17"};
    llvm::append_range(Flags, Source.Flags);
    llvm::append_range(Flags, ClangFlags);
    tooling::FixedCompilationDatabase Database(".", Flags);
    tooling::ClangTool Tool(Database, Source.Path,
                            std::make_shared<PCHContainerOperations>(),
                            Headers.files());
    ErrorCollector Errors;
    Tool.setDiagnosticConsumer(&Errors);
    Tool.setPrintErrorMessage(false);
    Tool.mapVirtualFile(Source.Path, Source.Text);
    Tool.appendArgumentsAdjuster(adjustArguments(Headers));
    AnalysisResult Result;
    ActionFactory Factory([&] {
      return std::make_unique<TestAction>(Rules, Targets, *Errors.Unknown,
                                          Result, Found);
    });
    int Status = Tool.run(&Factory);
    std::optional<ErrorCollector::Error> First = Errors.first();
    // Clang makes the path absolute.
    if (First && StringRef(First->Where.File).ends_with("/" + Source.Path))
      First->Where.File = Source.Path;
    if (First && StringRef(First->Text).ends_with("' file not found")) {
      Obstacle = First->Where.File + ":" + std::to_string(First->Where.Line) +
                 ": " + First->Text +
                 "; give clang the folder that it is in: rules test … -- -I "
                 "include";
      return false;
    }
    const bool HasRun = Status == 0 || Errors.getNumErrors();
    if (First && First->Where.Line)
      fail(First->Where.File + ":" + llvm::Twine(First->Where.Line) + ":" +
               llvm::Twine(First->Where.Column),
           First->Text);
    else if (First)
      Obstacle = "clang refuses the flags: " + First->Text;
    else if (!HasRun)
      fail(Source.Path, "clang could not be run on it");
    for (const Gap &G : Result.Gaps)
      fail(Source.Path,
           G.Function + " was not analyzed to the end: " + G.Reason);
    return !First && HasRun && Result.Gaps.empty();
  }
};

std::string count(unsigned Number, StringRef Noun) {
  return std::to_string(Number) + " " + Noun.str() + (Number == 1 ? "" : "s");
}

} // namespace

int fcl::testRules(const RuleSet &Rules, ArrayRef<const Rule *> Which,
                   ArrayRef<std::string> ClangFlags) {
  std::optional<HeaderChoice> Headers = readHeaderChoice();
  if (!Headers)
    return UsageError;
  RuleTester Tester(Rules, *Headers, ClangFlags);
  for (const Rule *R : Which) {
    Tester.test(*R);
    if (!Tester.Obstacle.empty())
      return usageError(Tester.Obstacle);
  }
  llvm::outs() << count(Which.size(), "rule") << ": "
               << (Tester.Witnesses == 1
                       ? "1 witness"
                       : std::to_string(Tester.Witnesses) + " witnesses")
               << ", " << count(Tester.Sources, "source") << ", "
               << (Tester.Failures ? count(Tester.Failures, "failure")
                                   : "no failures")
               << "\n";
  return Tester.Failures ? Findings : Clean;
}

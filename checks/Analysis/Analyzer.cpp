//===- Analyzer.cpp - analyze one translation unit ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analyzer.h"
#include "HeaderVersion.h"
#include "InPlace.h"
#include "Loops.h"
#include "LtChecker.h"
#include "Reachability.h"
#include "Reports.h"
#include "SummaryBodies.h"
#include "SummaryRecorder.h"
#include "Turns.h"
#include "UnknownNames.h"
#include "clang/CrossTU/CrossTranslationUnit.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/StaticAnalyzer/Core/CheckerManager.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/AnalysisManager.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExprEngine.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/FunctionSummary.h"
#include "clang/StaticAnalyzer/Frontend/CheckerRegistry.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// A default-built AnalyzerOptions explores nothing; the option parser fills
/// in what "-analyze" means. See docs/architecture.md for the choices.
std::unique_ptr<CompilerInvocation> analyzerInvocation() {
  auto Invocation = std::make_unique<CompilerInvocation>();
  DiagnosticOptions Options;
  DiagnosticsEngine Diagnostics(llvm::makeIntrusiveRefCnt<DiagnosticIDs>(),
                                Options, new IgnoringDiagConsumer);
  const char *Args[] = {"-analyze",
                        "-analyzer-checker=core.builtin,fcl.Lt",
                        "-analyzer-config",
                        "mode=deep,"
                        "exploration_strategy=dfs," // Exploration.h chooses.
                        "c++-stdlib-inlining=true,"
                        "c++-shared_ptr-inlining=true,"
                        "widen-loops=true,"
                        "suppress-c++-stdlib=false,"
                        "prune-paths=false",
                        "-x",
                        "c++",
                        "input.cpp"};
  CompilerInvocation::CreateFromArgs(*Invocation, Args, Diagnostics);
  return Invocation;
}

/// One unit for one target.
class TargetAnalysis {
public:
  TargetAnalysis(ASTContext &AST, Preprocessor &PP, AnalysisContext &Context,
                 unsigned Steps)
      : AST(AST), PP(PP), Context(Context), Steps(Steps) {}

  AnalysisResult run(const Reachability &Reach) {
    if (!Reach.Entries.empty())
      explore(Reach);
    sortFindings();
    return std::move(Result);
  }

  /// Notes what the unit's functions do instead of what is wrong with them.
  void record(const Reachability &Reach, SummaryWriter &Out) {
    Summarizable = findSummarizable(Context, Reach);
    Written = &Out;
    if (!Summarizable.empty())
      explore(Reach);
  }

private:
  ASTContext &AST;
  Preprocessor &PP;
  AnalysisContext &Context;
  AnalysisResult Result;
  std::vector<const FunctionDecl *> Summarizable;
  SummaryWriter *Written = nullptr;
  const unsigned Steps;

  void explore(const Reachability &Reach) {
    std::unique_ptr<CompilerInvocation> Invocation = analyzerInvocation();
    AnalyzerOptions &Options = Invocation->getAnalyzerOpts();
    Options.maxBlockVisitOnPath = MaxBlockVisits;
    Options.ShouldUnrollLoops = Reach.HasManyRounds;
    // ExprEngine wants a cross-TU context even when it is never used.
    CompilerInstance Dummy;
    Dummy.setDiagnostics(&AST.getDiagnostics());
    Dummy.setASTContext(&AST);
    cross_tu::CrossTranslationUnitContext CrossTU(Dummy);
    CheckerManager Checkers(AST, Options, PP, {},
                            {[&](CheckerRegistry &Registry) {
                              registerLtChecker(Registry, Context);
                            }});
    PathDiagnosticConsumers Consumers;
    Consumers.push_back(makeFindingCollector(Context, Result.Findings));
    AnalysisManager Manager(AST, PP, std::move(Consumers),
                            CreateRegionStoreManager,
                            CreateRangeConstraintManager, &Checkers, Options);
    Turns OfUnit(Context, Reach, Manager, CrossTU, Steps, Result);
    if (!Written)
      OfUnit.run();
    for (const FunctionDecl *FD : Summarizable) {
      if (!Manager.getCFG(FD))
        continue;
      Context.Recorder->begin(
          FD, Manager.getAnalysisDeclContextManager().getStackFrame(FD));
      Written->add(
          Context.Recorder->end(/*IsComplete=*/OfUnit.runForSummary(FD)));
    }
    Manager.FlushDiagnostics();
  }

  /// By place; one finding for each rule and place, the shortest path. A setter
  /// that all share is one place, and what it is called with are others.
  void sortFindings() {
    const SourceManager &SM = AST.getSourceManager();
    llvm::sort(Result.Findings, [&](const Finding &L, const Finding &R) {
      if (L.Where != R.Where)
        return SM.isBeforeInTranslationUnit(L.Where, R.Where);
      // Equal ones stand together, the shortest first.
      auto key = [](const Finding &F) {
        return std::tuple(StringRef(F.R->Id),
                          F.R->On == Event::Set ? StringRef(F.Message) : "",
                          F.Path.size(), StringRef(F.Message));
      };
      return key(L) < key(R);
    });
    auto Last =
        std::unique(Result.Findings.begin(), Result.Findings.end(),
                    [](const Finding &L, const Finding &R) {
                      return L.Where == R.Where && L.R == R.R &&
                             (L.R->On != Event::Set || L.Message == R.Message);
                    });
    Result.Findings.erase(Last, Result.Findings.end());
  }
};

/// One unit and all its targets.
class UnitAnalysis {
public:
  UnitAnalysis(ASTContext &AST, Preprocessor &PP, const RuleSet &Rules,
               std::vector<Target> Targets, const AnalysisRequest &Request)
      : AST(AST), PP(PP), Rules(Rules), Targets(std::move(Targets)),
        Request(Request) {}

  AnalysisResult run() {
    SummaryBodies Bodies(AST, Rules.M, Request.Summaries);
    for (const Gap &Misfit : Bodies.misfits())
      add(Misfit);
    Reachability Reach; // The same for every target.
    std::optional<InPlaceElements> InPlace;
    for (const Target &T : Targets) {
      AnalysisContext Context(AST, Rules, T);
      Context.Bodies = &Bodies;
      if (T == Targets.front())
        InPlace.emplace(AST, Reach = findReachability(AST, Context));
      Context.know(Reach);
      if (Request.ListUnproven)
        Context.Unproven = &Result.Unproven;
      AnalysisResult OfTarget =
          TargetAnalysis(AST, PP, Context, stepsOfUnit(AST, Request.Effort))
              .run(Reach);
      for (Finding &F : OfTarget.Findings)
        add(std::move(F), T);
      if (Request.Unknown)
        for (Finding &F : Request.Unknown->judge(PP, Rules, T))
          add(std::move(F), T);
      for (Gap &G : OfTarget.Gaps)
        add(std::move(G));
      Result.Functions += OfTarget.Functions;
      addSites(Reach, Context);
    }
    if (Request.Written)
      for (const Target &T : Targets)
        record(Reach, Bodies, T);
    llvm::stable_sort(
        Result.Unproven, [&](const Requirement &L, const Requirement &R) {
          if (L.Where != R.Where)
            return AST.getSourceManager().isBeforeInTranslationUnit(L.Where,
                                                                    R.Where);
          return std::pair(L.R->Level, StringRef(L.R->Id)) <
                 std::pair(R.R->Level, StringRef(R.R->Id));
        });
    for (Finding &F : Result.Findings)
      F.OnlyOn = describeTargets(F.Targets, Targets);
    llvm::stable_sort(Result.Findings, [&](const Finding &L, const Finding &R) {
      if (L.Where != R.Where)
        return AST.getSourceManager().isBeforeInTranslationUnit(L.Where,
                                                                R.Where);
      return StringRef(L.R->Id) < StringRef(R.R->Id);
    });
    return std::move(Result);
  }

private:
  ASTContext &AST;
  Preprocessor &PP;
  const RuleSet &Rules;
  const std::vector<Target> Targets;
  const AnalysisRequest &Request;
  AnalysisResult Result;
  /// Into Result.CallSites.
  std::map<std::pair<SourceLocation, std::string>, size_t> Sites;

  void record(const Reachability &Reach, const SummaryBodies &Bodies,
              const Target &T) {
    AnalysisContext Context(AST, Rules, T);
    Context.Bodies = &Bodies;
    Context.know(Reach);
    SummaryRecorder Recorder(Context);
    Context.Recorder = &Recorder;
    TargetAnalysis(AST, PP, Context, stepsOfUnit(AST, Request.Effort))
        .record(Reach, *Request.Written);
  }

  /// Of several instances of a template's call, and several targets, the one
  /// that is known least.
  void addSites(const Reachability &Reach, AnalysisContext &Context) {
    auto site = [&](const CallExpr *Call) -> CallSite & {
      CallSite New{AST.getSourceManager().getFileLoc(Call->getBeginLoc()),
                   Context.apiCall(Call)->Name};
      auto [It, IsNew] =
          Sites.try_emplace({New.Where, New.Function}, Result.CallSites.size());
      if (IsNew)
        Result.CallSites.push_back(std::move(New));
      return Result.CallSites[It->second];
    };
    for (const CallExpr *Call : Reach.DependentSites)
      site(Call);
    for (const auto &[Call, Function] : Reach.CallSites) {
      CallSite &S = site(Call);
      S.HasInstance = true;
      auto It = Context.Reached.find(Call);
      if (It == Context.Reached.end())
        continue;
      S.IsReached = true;
      FactNames Facts;
      for (const auto &[Id, How] : It->second)
        Facts[unsigned(How)].push_back(Rules.M.Facts[Id].Name);
      // Compared from the worst kind on.
      if (std::lexicographical_compare(
              S.Facts.rbegin(), S.Facts.rend(), Facts.rbegin(), Facts.rend(),
              [](const auto &L, const auto &R) { return L.size() < R.size(); }))
        S.Facts = std::move(Facts);
    }
  }

  /// A rule that says something else for another target is another finding.
  void add(Finding F, const Target &T) {
    auto Same = llvm::find_if(Result.Findings, [&](const Finding &Known) {
      return Known.R == F.R && Known.Where == F.Where &&
             Known.Message == F.Message;
    });
    if (Same == Result.Findings.end())
      Same = Result.Findings.insert(Same, std::move(F));
    Same->Targets.push_back(T);
  }

  void add(Gap G) {
    if (llvm::none_of(Result.Gaps, [&](const Gap &Known) {
          return Known.Where == G.Where && Known.Function == G.Function &&
                 Known.Reason == G.Reason;
        }))
      Result.Gaps.push_back(std::move(G));
  }
};

} // namespace

AnalysisResult fcl::analyze(ASTContext &AST, Preprocessor &PP,
                            const RuleSet &Rules, const TargetChoice &Choice,
                            const AnalysisRequest &Request) {
  return UnitAnalysis(AST, PP, Rules, Choice.targets(chosenVersion(PP)),
                      Request)
      .run();
}

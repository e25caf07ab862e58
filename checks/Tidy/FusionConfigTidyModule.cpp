//===- FusionConfigTidyModule.cpp - the clang-tidy module -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// clang-tidy drops a diagnostic whose name is not an enabled check, so there
/// is one check for each rule; all of them share one analysis of a unit.
///
/// Options, common to all checks and read as `CheckOptions: fcl.Arch`:
///   fcl.Arch      the GPU architecture, default sm_90
///   fcl.CublasLt  the library version, default that of the headers
///   fcl.Summaries files and folders of summaries, separated by commas
///
//===----------------------------------------------------------------------===//

#include "Analysis/Analyzer.h"
#include "Rules/Overrides.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;
using namespace clang::tidy;

namespace {

const fcl::RuleSet *builtinRules() {
  static fcl::SourceError Error;
  static std::unique_ptr<const fcl::RuleSet> Rules = fcl::RuleSet::load(
      fcl::builtinRuleFiles(), Error, fcl::enableOptionalRules());
  if (!Rules)
    llvm::errs() << Error.str() << "\n";
  return Rules.get();
}

/// The summaries of `fcl.Summaries`, which all checks and units share.
const fcl::SummarySet *summaries(StringRef Option, fcl::SourceError &Error) {
  static llvm::StringMap<
      std::pair<std::unique_ptr<const fcl::SummarySet>, fcl::SourceError>>
      Known;
  auto [It, IsNew] = Known.try_emplace(Option);
  auto &[Set, Problem] = It->second;
  if (IsNew) {
    std::vector<std::string> Paths;
    for (StringRef Path : llvm::split(Option, ','))
      if (!Path.trim().empty()) {
        // A database may lead clang-tidy into other folders.
        llvm::SmallString<128> Absolute(Path.trim());
        llvm::sys::fs::make_absolute(Absolute);
        Paths.push_back(Absolute.str().str());
      }
    Set = fcl::SummarySet::loadPaths(Paths, builtinRules()->M, Problem);
  }
  Error = Problem;
  return Set.get();
}

/// The analysis of the unit that clang-tidy is at.
class SharedAnalysis {
public:
  static const fcl::AnalysisResult &of(ASTContext &AST, Preprocessor &PP,
                                       const fcl::TargetChoice &Targets,
                                       const fcl::AnalysisRequest &Request) {
    SharedAnalysis &Last = instance();
    if (Last.AST != &AST || Last.PP != &PP) {
      Last.AST = &AST;
      Last.PP = &PP;
      Last.Result = fcl::analyze(AST, PP, *builtinRules(), Targets, Request);
    }
    return Last.Result;
  }

  /// A new unit at an old address must not pass for the old one.
  static void forget() { instance() = SharedAnalysis(); }

private:
  static SharedAnalysis &instance() {
    static SharedAnalysis Last;
    return Last;
  }

  const ASTContext *AST = nullptr;
  const Preprocessor *PP = nullptr;
  fcl::AnalysisResult Result;
};

class RuleCheck : public ClangTidyCheck {
public:
  RuleCheck(StringRef Name, ClangTidyContext *Context, const fcl::Rule &R)
      : ClangTidyCheck(Name, Context), R(R),
        Archs(Options.getLocalOrGlobal("fcl.Arch", "")),
        Libraries(Options.getLocalOrGlobal("fcl.CublasLt", "")),
        Summaries(Options.getLocalOrGlobal("fcl.Summaries", "")),
        IsOff(R.Optional && !isEnabled()) {}

  void storeOptions(ClangTidyOptions::OptionMap &Opts) override {}

  void registerPPCallbacks(const SourceManager &, Preprocessor *UnitPP,
                           Preprocessor *) override {
    PP = UnitPP;
  }

  void registerMatchers(ast_matchers::MatchFinder *Finder) override {
    Finder->addMatcher(ast_matchers::translationUnitDecl().bind("unit"), this);
  }

  void check(const ast_matchers::MatchFinder::MatchResult &Match) override {
    if (!PP || IsOff)
      return;
    std::optional<fcl::TargetChoice> Targets = targets();
    if (!Targets)
      return;
    fcl::SourceError Error;
    fcl::AnalysisRequest Request;
    Request.Summaries = summaries(Summaries, Error);
    if (!Request.Summaries) {
      configurationDiag("fcl.Summaries: %0") << Error.str();
      return;
    }
    for (const fcl::Finding &F :
         SharedAnalysis::of(*Match.Context, *PP, *Targets, Request).Findings) {
      if (F.R != &R)
        continue;
      diag(F.Where, F.text() + " [" + R.Id + "]");
      for (const fcl::PathStep &Step : F.Path)
        diag(Step.Where, Step.Text, DiagnosticIDs::Note);
    }
  }

  void onEndOfTranslationUnit() override { SharedAnalysis::forget(); }

private:
  const fcl::Rule &R;
  const StringRef Archs, Libraries, Summaries;
  const bool IsOff;
  Preprocessor *PP = nullptr;

  /// Whether `fcl.Enable` names the rule, which is optional.
  bool isEnabled() {
    bool Result = false;
    for (StringRef Name :
         llvm::split(Options.getLocalOrGlobal("fcl.Enable", ""), ',')) {
      auto isNamed = [&](const fcl::Rule &Other) {
        return fcl::selects(Name.trim(), Other);
      };
      Result |= isNamed(R);
      if (!Name.trim().empty() && llvm::none_of(builtinRules()->Rules, isNamed))
        configurationDiag("fcl.Enable: there is no rule, family or severity "
                          "'%0'")
            << Name.trim();
    }
    return Result;
  }

  std::optional<fcl::TargetChoice> targets() {
    auto list = [](StringRef Option) {
      return Option.empty() ? std::vector<std::string>()
                            : std::vector<std::string>{Option.str()};
    };
    llvm::Expected<fcl::TargetChoice> Choice = fcl::TargetChoice::parse(
        list(Archs), list(Libraries), builtinRules()->M);
    if (Choice)
      return *Choice;
    configurationDiag("fcl.Arch, fcl.CublasLt: %0")
        << llvm::toString(Choice.takeError());
    return std::nullopt;
  }
};

class FusionConfigTidyModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    const fcl::RuleSet *Rules = builtinRules();
    if (!Rules)
      return;
    for (const fcl::Rule &R : Rules->Rules) {
      if (R.On == fcl::Event::Name)
        continue; // Errors of the compiler, which clang-tidy reports itself.
      Factories.registerCheckFactory(
          "fcl-" + R.Name, [&R](StringRef Name, ClangTidyContext *Context) {
            return std::make_unique<RuleCheck>(Name, Context, R);
          });
    }
  }
};

} // namespace

static ClangTidyModuleRegistry::Add<FusionConfigTidyModule>
    Registration("fusion-config-module",
                 "Checks cuBLASLt configurations against the library's rules.");

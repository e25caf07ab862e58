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
///
//===----------------------------------------------------------------------===//

#include "Analysis/Analyzer.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace clang::tidy;

namespace {

const fcl::RuleSet *builtinRules() {
  static fcl::SourceError Error;
  static std::unique_ptr<const fcl::RuleSet> Rules =
      fcl::RuleSet::load(fcl::builtinRuleFiles(), Error);
  if (!Rules)
    llvm::errs() << Error.str() << "\n";
  return Rules.get();
}

/// The analysis of the unit that clang-tidy is at.
class SharedAnalysis {
public:
  static const fcl::AnalysisResult &of(ASTContext &AST, Preprocessor &PP,
                                       const fcl::Target &T) {
    SharedAnalysis &Last = instance();
    if (Last.AST != &AST || Last.PP != &PP) {
      Last.AST = &AST;
      Last.PP = &PP;
      Last.Result = fcl::analyze(AST, PP, *builtinRules(), T);
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
        Arch(Options.getLocalOrGlobal("fcl.Arch", "sm_90")),
        Library(Options.getLocalOrGlobal("fcl.CublasLt", "")) {}

  void storeOptions(ClangTidyOptions::OptionMap &Opts) override {}

  void registerPPCallbacks(const SourceManager &, Preprocessor *UnitPP,
                           Preprocessor *) override {
    PP = UnitPP;
  }

  void registerMatchers(ast_matchers::MatchFinder *Finder) override {
    Finder->addMatcher(ast_matchers::translationUnitDecl().bind("unit"), this);
  }

  void check(const ast_matchers::MatchFinder::MatchResult &Match) override {
    if (!PP)
      return;
    std::optional<fcl::Target> T = target();
    if (!T)
      return;
    for (const fcl::Finding &F :
         SharedAnalysis::of(*Match.Context, *PP, *T).Findings) {
      if (F.R != &R)
        continue;
      diag(F.Where, F.Message + " [" + R.Id + "]");
      for (const fcl::PathStep &Step : F.Path)
        diag(Step.Where, Step.Text, DiagnosticIDs::Note);
    }
  }

  void onEndOfTranslationUnit() override { SharedAnalysis::forget(); }

private:
  const fcl::Rule &R;
  const StringRef Arch, Library;
  Preprocessor *PP = nullptr;

  std::optional<fcl::Target> target() {
    fcl::Target T;
    if (std::optional<unsigned> Number = fcl::parseArch(Arch))
      T.Arch = *Number;
    else {
      configurationDiag("fcl.Arch: unknown architecture '%0'; expected one "
                        "such as sm_90")
          << Arch;
      return std::nullopt;
    }
    if (Library.empty())
      T.Library = fcl::headerVersion(*PP).value_or(T.Library);
    else if (std::optional<fcl::Version> V = fcl::parseVersion(Library))
      T.Library = Library.count('.') < 2 ? builtinRules()->M.newestOf(*V) : *V;
    else {
      configurationDiag("fcl.CublasLt: unknown version '%0'; expected one such "
                        "as 13.1")
          << Library;
      return std::nullopt;
    }
    return T;
  }
};

class FusionConfigTidyModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    const fcl::RuleSet *Rules = builtinRules();
    if (!Rules)
      return;
    for (const fcl::Rule &R : Rules->Rules)
      Factories.registerCheckFactory(
          "fcl-" + R.Name, [&R](StringRef Name, ClangTidyContext *Context) {
            return std::make_unique<RuleCheck>(Name, Context, R);
          });
  }
};

} // namespace

static ClangTidyModuleRegistry::Add<FusionConfigTidyModule>
    Registration("fusion-config-module",
                 "Checks cuBLASLt configurations against the library's rules.");

//===- Report.cpp - findings as text and JSON -----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"

using namespace fcl;
namespace json = llvm::json;

Place fcl::place(clang::SourceLocation Loc, const clang::SourceManager &SM) {
  clang::PresumedLoc P = SM.getPresumedLoc(Loc);
  if (P.isInvalid())
    return {};
  return {P.getFilename(), P.getLine(), P.getColumn()};
}

Report::Report(const AnalysisResult &Result, llvm::StringRef MainFile,
               const clang::SourceManager &SM)
    : Functions(Result.Functions) {
  for (const Finding &F : Result.Findings) {
    Findings.push_back({F.R,
                        F.text(),
                        place(F.Where, SM),
                        F.Function,
                        {},
                        F.Targets,
                        F.OnlyOn,
                        ""});
    for (const PathStep &Step : F.Path)
      Findings.back().Path.push_back({place(Step.Where, SM), Step.Text});
    if (F.Fix)
      Findings.back().Fix = {place(F.Fix->Where, SM), F.Fix->Remove,
                             F.Fix->Insert};
  }
  for (const Requirement &Q : Result.Unproven) {
    Unproven.push_back({Q.R, place(Q.Where, SM), Q.Function, Q.Text, {}, ""});
    if (Q.IsCode)
      Unproven.back().Assertion = place(Q.Place, SM);
  }
  for (const CallSite &S : Result.CallSites)
    CallSites.push_back(
        {place(S.Where, SM), S.Function, S.IsReached, S.HasInstance, S.Facts});
  for (const Gap &G : Result.Gaps) {
    std::string File = G.Where.isValid() ? place(G.Where, SM).File : "";
    NotAnalyzed.push_back(
        {File.empty() ? MainFile.str() : File, G.Function, G.Reason});
  }
}

static bool isSame(const ReportedFinding &A, const ReportedFinding &B) {
  return A.R == B.R && A.Where == B.Where && A.OnlyOn == B.OnlyOn &&
         (A.R->On != Event::Set || A.Message == B.Message);
}

llvm::ArrayRef<ReportedFinding> Report::add(Report Unit) {
  const size_t Known = Findings.size();
  for (ReportedFinding &F : Unit.Findings)
    if (llvm::none_of(Findings, [&](const ReportedFinding &Other) {
          return isSame(F, Other);
        }))
      Findings.push_back(std::move(F));
  llvm::move(Unit.Unproven, std::back_inserter(Unproven));
  llvm::move(Unit.NotAnalyzed, std::back_inserter(NotAnalyzed));
  Functions += Unit.Functions;
  WithoutApi += Unit.WithoutApi;
  for (ReportedSite &S : Unit.CallSites) {
    auto Same = llvm::find_if(CallSites, [&](const ReportedSite &Other) {
      return Other.Where == S.Where && Other.Function == S.Function;
    });
    if (Same == CallSites.end()) {
      CallSites.push_back(std::move(S));
      continue;
    }
    // A header's: what one unit has reached is reached.
    Same->HasInstance |= S.HasInstance;
    if (!Same->IsReached)
      Same->Facts = std::move(S.Facts);
    Same->IsReached |= S.IsReached;
  }
  return llvm::ArrayRef(Findings).drop_front(Known);
}

json::Value Report::toJson() const {
  auto location = [](const Place &P) {
    return json::Object{
        {"file", P.File}, {"line", P.Line}, {"column", P.Column}};
  };
  json::Array FindingArray;
  for (const ReportedFinding &F : Findings) {
    json::Array Path;
    for (const auto &[Where, Text] : F.Path) {
      json::Object Step = location(Where);
      Step["message"] = Text;
      Path.push_back(std::move(Step));
    }
    json::Object O = location(F.Where);
    O["id"] = F.R->Id;
    O["name"] = F.R->Name;
    O["severity"] = toString(F.R->Level);
    O["message"] = F.Message;
    O["status"] = F.R->Status;
    O["at"] = toString(F.R->At);
    O["function"] = F.Function;
    O["path"] = std::move(Path);
    json::Array Targets;
    for (const Target &T : F.Targets)
      Targets.push_back(fcl::toJson(T));
    O["targets"] = std::move(Targets);
    if (F.Fix) {
      json::Object Fix = location(F.Fix->Where);
      Fix["remove"] = F.Fix->Remove;
      Fix["insert"] = F.Fix->Insert;
      O["fix"] = std::move(Fix);
    }
    FindingArray.push_back(std::move(O));
  }
  json::Array Omissions;
  for (const Omission &N : NotAnalyzed) {
    json::Object O{{"file", N.File}, {"reason", N.Reason}};
    if (!N.Function.empty())
      O["function"] = N.Function;
    Omissions.push_back(std::move(O));
  }
  json::Object Result{{"findings", std::move(FindingArray)},
                      {"not_analyzed", std::move(Omissions)}};
  if (!HasUnproven)
    return Result;
  json::Array Requirements;
  for (const ReportedRequirement &Q : Unproven) {
    json::Object O = location(Q.Where);
    O["id"] = Q.R->Id;
    O["name"] = Q.R->Name;
    O["severity"] = toString(Q.R->Level);
    O["status"] = Q.R->Status;
    O["at"] = toString(Q.R->At);
    O["function"] = Q.Function;
    O["requirement"] = Q.Text;
    if (Q.Assertion) {
      json::Object Fix = location(*Q.Assertion);
      Fix["insert"] = "assert(" + Q.Text + ");";
      O["assertion"] = std::move(Fix);
    }
    Requirements.push_back(std::move(O));
  }
  Result["unproven"] = std::move(Requirements);
  return Result;
}

void fcl::emitText(const Finding &F, clang::DiagnosticsEngine &Diagnostics) {
  using clang::DiagnosticIDs;
  auto id = [&](DiagnosticIDs::Level Level) {
    return Diagnostics.getDiagnosticIDs()->getCustomDiagID(Level, "%0");
  };
  std::string Text = F.text() + " [" + F.R->Id + " " + F.R->Name + "]";
  auto Level = F.R->Level == Severity::Error ? DiagnosticIDs::Error
                                             : DiagnosticIDs::Warning;
  {
    auto Builder = Diagnostics.Report(F.Where, id(Level)) << Text;
    if (F.Range.isValid())
      Builder << clang::CharSourceRange::getTokenRange(F.Range);
    if (F.Fix)
      Builder << clang::FixItHint::CreateReplacement(
          clang::CharSourceRange::getCharRange(
              F.Fix->Where,
              F.Fix->Where.getLocWithOffset(F.Fix->Remove.size())),
          F.Fix->Insert);
  }
  for (const PathStep &Step : F.Path)
    Diagnostics.Report(Step.Where, id(DiagnosticIDs::Note)) << Step.Text;
}

void fcl::emitNote(llvm::StringRef Text,
                   clang::DiagnosticsEngine &Diagnostics) {
  Diagnostics.Report(Diagnostics.getDiagnosticIDs()->getCustomDiagID(
      clang::DiagnosticIDs::Note, "%0"))
      << Text;
}

void fcl::emitText(const Requirement &Q,
                   clang::DiagnosticsEngine &Diagnostics) {
  unsigned Id = Diagnostics.getDiagnosticIDs()->getCustomDiagID(
      clang::DiagnosticIDs::Remark, "%0");
  auto Builder = Diagnostics.Report(Q.Where, Id)
                 << "not proven: " + Q.Text + " [" + Q.R->Id + " " + Q.R->Name +
                        ", " + toString(Q.R->Level).str() + "]";
  if (Q.IsCode)
    Builder << clang::FixItHint::CreateInsertion(Q.Place,
                                                 "assert(" + Q.Text + "); ");
}

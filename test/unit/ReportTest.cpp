//===- ReportTest.cpp - evidence, read and shown --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Page/Report.h"
#include "Page/Charts.h"
#include "TestRules.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace fcl;
using namespace fcl::probe;
using namespace fcl::test;
using namespace testing;
using llvm::StringRef;

namespace {

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// A file's text: `Rules` are the members of "rules", `More` other members.
std::string evidence(const std::string &Rules, const std::string &More = "") {
  return R"({"gpu": "NVIDIA H200", "arch": "sm_90", "driver": "13.0",
"cublaslt": "13.1.0", "date": "2026-11-30",)" +
         More + "\n\"rules\": {" + Rules + "}}";
}

const std::string AsClaimed =
    R"("FCL1003": {"status": "CUBLAS_STATUS_NOT_SUPPORTED", "at": "heuristic",
                   "claimed": true, "conforming": true})";
const std::string Slow =
    R"("FCL1011": {"status": "runs", "at": "sync", "claimed": true,
                   "conforming": true, "performance": {
                   "shape": "8192x8192x8192", "ratio": 6.5,
                   "spread": [6.4, 6.6], "tflops": 127.1,
                   "tflops_conforming": 822.3}})";

std::string error(const std::string &Text) {
  auto Files = readEvidence({{"dir/x.json", Text}});
  return Files ? "" : llvm::toString(Files.takeError());
}

std::vector<EvidenceFile> read(const std::string &Text) {
  return llvm::cantFail(readEvidence({{"x.json", Text}}));
}

TEST(EvidenceTest, BuiltinFilesHaveTheRules) {
  auto Files = readEvidence(builtinEvidence());
  ASSERT_TRUE(bool(Files)) << llvm::toString(Files.takeError());
  ASSERT_THAT(*Files, Not(IsEmpty()));
  EXPECT_NE(Files->front().find("FCL1003"), nullptr);
  EXPECT_EQ(Files->front().find("FCL0000"), nullptr);
}

TEST(EvidenceTest, ErrorsNameTheFileAndThePlace) {
  EXPECT_EQ(error(evidence(AsClaimed)), "");
  EXPECT_THAT(error("{\n\"gpu\" 1}"), StartsWith("dir/x.json: [2:"));
  EXPECT_EQ(error("[]"), "dir/x.json: expected object when parsing evidence");
  EXPECT_EQ(error("{}"), "dir/x.json: missing value at evidence.gpu");
  EXPECT_EQ(error(evidence(R"("FCL1003": {"status": "runs"})")),
            "dir/x.json: missing value at evidence.rules.FCL1003.at");
  EXPECT_EQ(error(evidence(R"("FCL1003": {"reason": 1})")),
            "dir/x.json: expected string at evidence.rules.FCL1003.reason");
  EXPECT_EQ(error(evidence("", R"("numerics": {"configurations": 1},)")),
            "dir/x.json: missing value at evidence.numerics.wrong");
}

TEST(EvidenceTest, PerformanceHasASpreadAndARatio) {
  auto replaced = [](StringRef From, StringRef To) {
    auto [Before, After] = StringRef(Slow).split(From);
    return error(evidence((Before + To + After).str()));
  };
  EXPECT_EQ(replaced("6.5", "6.4"), "");
  EXPECT_EQ(replaced("6.5", "0"), "dir/x.json: expected a positive number at "
                                  "evidence.rules.FCL1011.performance.ratio");
  EXPECT_EQ(replaced("[6.4, 6.6]", "[6.4]"),
            "dir/x.json: expected the least and the greatest ratio at "
            "evidence.rules.FCL1011.performance.spread");
}

TEST(EvidenceTest, LibrariesWithTheSameAnswerShareASentence) {
  auto of = [](StringRef Version, StringRef Status, bool IsOutside = false) {
    EvidenceFile F{"NVIDIA H200", "sm_90", "13.0", Version.str(),
                   "2026-11-30",  {},      {}};
    EvidenceEntry E;
    E.Status = Status.str();
    E.At = "sync";
    E.IsClaimed = Status == "fault";
    E.Conforming = true;
    E.IsOutside = IsOutside;
    F.Rules["FCL1003"] = E;
    return F;
  };
  const EvidenceFile Files[] = {of("12.4.5", "runs", true),
                                of("12.9.1", "fault"), of("13.1.0", "fault"),
                                of("13.6.2", "runs")};
  EXPECT_THAT(
      evidenceOf("FCL1003", Files),
      ElementsAre(
          "NVIDIA H200, cuBLASLt 12.4.5, 2026-11-30: the violating witness "
          "runs, the conforming one runs (the rule is for other versions)",
          "NVIDIA H200, cuBLASLt 12.9.1, 13.1.0, 2026-11-30: the violating "
          "witness ends with `fault` at sync, the conforming one runs",
          "NVIDIA H200, cuBLASLt 13.6.2, 2026-11-30: the violating witness "
          "runs, the conforming one runs; not what the rule says"));
}

TEST(EvidenceTest, FilesComeInTheOrderOfTheirLibraries) {
  std::string Older = evidence(""), Newer = evidence("");
  Newer.replace(Newer.find("13.1.0"), 6, "13.10.0");
  auto Files = readEvidence({{"a.json", Newer}, {"b.json", Older}});
  ASSERT_TRUE(!!Files);
  EXPECT_EQ((*Files)[0].CublasLt, "13.1.0");
  EXPECT_EQ((*Files)[1].CublasLt, "13.10.0");
}

TEST(EvidenceTest, SentencesSayThePerformance) {
  const std::string Ran = "NVIDIA H200, cuBLASLt 13.1.0, 2026-11-30: the "
                          "violating witness runs, the conforming one runs; ";
  auto Files = read(evidence(Slow));
  EXPECT_THAT(evidenceOf("FCL1011", Files),
              ElementsAre(Ran + "6.5x slower at 8192x8192x8192 (127 against "
                                "822 TFLOP/s; 6.4 to 6.6)"));
  Performance &Speed = *Files[0].Rules["FCL1011"].Speed;
  Speed.Runs = 3;
  EXPECT_THAT(evidenceOf("FCL1011", Files),
              ElementsAre(HasSubstr("TFLOP/s; 6.4 to 6.6 over three runs)")));
  Speed.Ratio = 0.92;
  EXPECT_THAT(evidenceOf("FCL1011", Files),
              ElementsAre(HasSubstr("; 0.92x the time at 8192x8192x8192")));
  EXPECT_THAT(evidenceOf("FCL1003", Files), IsEmpty());
}

TEST(EvidenceTest, AFolderHasItsFilesInOrder) {
  llvm::SmallString<128> Folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("evidence", Folder));
  auto write = [&](StringRef Name, StringRef Text) {
    llvm::SmallString<128> Path = Folder;
    llvm::sys::path::append(Path, Name);
    std::error_code E;
    llvm::raw_fd_ostream(Path, E) << Text;
  };
  auto read = [&] { return readEvidenceFolder(Folder); };
  EXPECT_EQ(llvm::toString(read().takeError()),
            ("no evidence in '" + Folder + "': it has no *.json").str());
  write("notes.txt", "{");
  write("b.json", evidence(Slow));
  write("a.json", evidence(AsClaimed));
  auto Files = read();
  ASSERT_TRUE(bool(Files)) << llvm::toString(Files.takeError());
  ASSERT_EQ(Files->size(), 2u);
  EXPECT_NE(Files->front().find("FCL1003"), nullptr);
  write("c.json", "{");
  EXPECT_THAT(llvm::toString(read().takeError()), HasSubstr("c.json: [1:"));
  llvm::sys::fs::remove_directories(Folder);
  EXPECT_THAT(llvm::toString(read().takeError()),
              StartsWith("cannot read '" + Folder.str().str() + "': "));
}

//===----------------------------------------------------------------------===//
// Charts
//===----------------------------------------------------------------------===//

/// The distinct combinations of all members of the columns, as the file has
/// them: counted without Table.
size_t combinations(StringRef Table, unsigned First, unsigned End) {
  std::set<std::string> Distinct;
  bool IsHeader = true;
  for (const RuleFile &File : builtinRuleFiles()) {
    if (!StringRef(File.Path).ends_with(("/" + Table + ".tsv").str()))
      continue;
    for (StringRef Line : llvm::split(StringRef(File.Text).trim(), '\n')) {
      if (Line.starts_with("#") || std::exchange(IsHeader, false))
        continue;
      llvm::SmallVector<StringRef> Fields;
      Line.split(Fields, '\t');
      std::vector<std::string> Some{""};
      for (StringRef Field : llvm::ArrayRef(Fields).slice(First, End - First)) {
        std::vector<std::string> Longer;
        for (const std::string &Begin : Some)
          for (StringRef Member : llvm::split(Field, '|'))
            Longer.push_back(Begin + " " + Member.str());
        Some = Longer;
      }
      Distinct.insert(Some.begin(), Some.end());
    }
  }
  return Distinct.size();
}

std::vector<Matrix> matricesOf(StringRef Name, std::vector<StringRef> Rows,
                               StringRef Column) {
  for (auto &Code : builtinRules().Code.Tables)
    if (Code.Rows->Name == Name)
      return matrices(*Code.Rows, model(), Rows, Column);
  return {};
}

size_t count(StringRef Text, StringRef Part) { return Text.count(Part); }

TEST(ChartsTest, EveryRowOfTheTypesIsAFilledCell) {
  size_t Tuples = 0;
  for (const Matrix &M : matricesOf("types", {"a.type", "b.type"}, "d.type")) {
    for (auto &[Names, Row] : M.Rows)
      for (auto &[Column, Choices] : Row)
        Tuples += Choices.size() * M.Compute.size();
    EXPECT_EQ(count(draw(M, ""), "class=\"on\""), M.filled());
  }
  EXPECT_EQ(Tuples, combinations("types", 0, 6));
}

TEST(ChartsTest, EveryRowOfTheEpiloguesIsAFilledCell) {
  size_t Filled = 0;
  for (const Matrix &M : matricesOf(
           "epilogues", {"a.type", "b.type", "c.type", "d.type"}, "epilogue")) {
    Filled += M.filled() * M.Compute.size();
    EXPECT_EQ(count(draw(M, ""), "class=\"on\""), M.filled());
  }
  EXPECT_EQ(Filled, combinations("epilogues", 0, 7));
}

TEST(ChartsTest, EqualComputeTypesShareAMatrix) {
  std::vector<Matrix> Types =
      matricesOf("types", {"a.type", "b.type"}, "d.type");
  auto Half = llvm::find_if(Types, [](auto &M) { return M.Scale == "16F"; });
  ASSERT_NE(Half, Types.end());
  EXPECT_THAT(Half->Compute, ElementsAre("16F", "16F_PEDANTIC"));
  EXPECT_THAT(Half->columns(), ElementsAre("16F"));
  EXPECT_THAT(draw(*Half, "A & B"),
              AllOf(HasSubstr("<title>A &amp; B</title>"),
                    HasSubstr("<desc>A 16F, B 16F: D 16F.\n</desc>"),
                    HasSubstr("<title>A 16F, B 16F, D 16F (C 16F)</title>")));
}

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

/// The first tag that does not close the last open one; empty: none.
std::string firstWrongTag(StringRef Html) {
  std::vector<StringRef> Open;
  Html.consume_front("<!DOCTYPE html>");
  while (true) {
    Html = Html.drop_until([](char C) { return C == '<'; });
    if (Html.empty())
      return Open.empty() ? "" : Open.back().str();
    auto [Tag, Rest] = Html.drop_front().split('>');
    Html = Rest;
    if (Tag.ends_with("/"))
      continue;
    if (!Tag.consume_front("/"))
      Open.push_back(Tag.split(' ').first);
    else if (Open.empty() || Open.back() != Tag)
      return "/" + Tag.str();
    else
      Open.pop_back();
  }
}

std::string page(const std::vector<EvidenceFile> &Files,
                 StringRef Docs = "../docs/rules/") {
  std::string Html = report(builtinRules(), Files, Docs);
  EXPECT_EQ(firstWrongTag(Html), "");
  return Html;
}

TEST(ReportTest, TheTagCheckFindsWhatIsWrong) {
  EXPECT_EQ(firstWrongTag("<!DOCTYPE html><p a=\"\">x<br/></p>"), "");
  EXPECT_EQ(firstWrongTag("<p><b></p></b>"), "/p");
  EXPECT_EQ(firstWrongTag("<p>"), "p");
}

TEST(ReportTest, ThePageNeedsNothingElse) {
  std::string Html = page(llvm::cantFail(readEvidence(builtinEvidence())));
  for (const char *Part : {"<script", "src=", "<link", "url(", "@import"})
    EXPECT_THAT(Html, Not(HasSubstr(Part)));
  for (const Rule &R : builtinRules().Rules)
    EXPECT_THAT(Html, HasSubstr("<tr id=\"" + R.Id + "\""));
  EXPECT_THAT(Html, HasSubstr("No evidence disagrees"));
}

TEST(ReportTest, WhatNobodyAskedIsNotShown) {
  EXPECT_THAT(page(read(evidence(AsClaimed))),
              AllOf(HasSubstr("Nothing was measured"),
                    Not(HasSubstr("id=\"numerics\""))));
}

TEST(ReportTest, DisagreementsAreMarkedAndListed) {
  std::string Html = page(read(evidence(
      R"("FCL1003": {"status": "runs", "at": "sync", "claimed": false,
                     "conforming": false},
         "FCL1701": {"reason": "it is about one SetAttribute call"})")));
  EXPECT_THAT(
      Html,
      AllOf(HasSubstr("<li><a href=\"#FCL1003\">FCL1003</a> fp8-operands-tn"),
            HasSubstr("<tr id=\"FCL1003\" class=\"disagrees\">"),
            HasSubstr("FCL1003</a> ✗</th>"),
            HasSubstr("✗ disagrees:</strong> <code>runs</code> at sync; the "
                      "conforming witness does not run</td>"),
            HasSubstr("not probed: it is about one SetAttribute call"),
            HasSubstr("<th scope=\"row\">disagreeing</th><td>1</td>"),
            HasSubstr("<th scope=\"row\">as claimed</th><td>0</td>"),
            Not(HasSubstr("No evidence disagrees"))));
}

TEST(ReportTest, FilesStandSideBySide) {
  auto Files = read(evidence(AsClaimed));
  Files.push_back(Files.front());
  Files.back().Gpu = "NVIDIA H100";
  Files.back().Rules.clear();
  EXPECT_THAT(
      page(Files),
      AllOf(HasSubstr("<td>NVIDIA H200, sm_90</td><td>NVIDIA H100, sm_90</td>"),
            HasSubstr("<th scope=\"row\">probed</th><td>1</td><td>0</td>"),
            HasSubstr("<code>NOT_SUPPORTED</code> at heuristic</td><td><span "
                      "class=\"note\">not in the file")));
}

TEST(ReportTest, TheSlowestComesFirst) {
  auto Files = read(evidence(Slow));
  EvidenceEntry Slower = Files[0].Rules["FCL1011"];
  Slower.Speed->Ratio = 13;
  Files[0].Rules["FCL1012"] = Slower;
  std::string Html = page(Files);
  EXPECT_THAT(Html, AllOf(HasSubstr(": <strong>6.5x</strong>"),
                          HasSubstr("<rect class=\"on\" width=\"50.00%\""),
                          HasSubstr("x1=\"49.23%\" x2=\"50.77%\""),
                          HasSubstr("(127 against 822 TFLOP/s; 6.4 to 6.6); "
                                    "NVIDIA H200"),
                          Not(HasSubstr("Nothing was measured"))));
  EXPECT_LT(Html.find("<strong>13.0x"), Html.find("<strong>6.5x"));
}

TEST(ReportTest, WrongResultsHaveTheirSection) {
  EXPECT_THAT(
      page(read(evidence("", R"("numerics": {"configurations": 500, "wrong": [
            {"kind": "bias", "count": 7, "rule": "FCL1234"},
            {"kind": "other", "count": 1}]},)"))),
      AllOf(HasSubstr("<section id=\"numerics\">"),
            HasSubstr("500 configurations ran"), HasSubstr("; 8 computed"),
            HasSubstr("bias</th><td class=\"number\">7</td><td><a "
                      "href=\"../docs/rules/FCL1234.md\">"),
            HasSubstr("other</th><td class=\"number\">1</td><td>none</td>")));
}

TEST(ReportTest, EverythingIsEscaped) {
  const std::string Evil = "<b>\"'&";
  auto Files = read(evidence(Slow));
  EvidenceFile &F = Files.front();
  F.Gpu = F.Arch = F.Driver = F.CublasLt = F.Date = Evil;
  F.Rules["FCL1003"].Reason = Evil;
  F.Rules["FCL1011"].Speed->Shape = Evil;
  F.Rules["FCL1012"].Status = F.Rules["FCL1012"].At = Evil;
  F.Results = Numerics{1, {{Evil, Evil, 1}}};
  std::string Html = page(Files, Evil);
  EXPECT_THAT(Html, Not(HasSubstr("<b>")));
  EXPECT_THAT(Html, HasSubstr("href=\"&lt;b&gt;&quot;&apos;&amp;FCL1003.md\""));
}

} // namespace

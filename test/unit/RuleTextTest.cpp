//===- RuleTextTest.cpp - documentation and annotated sources -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Docs/RuleText.h"
#include "TestRules.h"

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

//===----------------------------------------------------------------------===//
// Annotated sources
//===----------------------------------------------------------------------===//

std::vector<std::string> expectations(const std::string &Text) {
  std::vector<std::string> Result;
  for (const auto &E : TestSource("x.cpp", Text).Expected)
    Result.push_back(std::to_string(E.Line) + " " + E.Name);
  return Result;
}

TEST(TestSourceTest, ExpectationsStandOnTheLineOrAboveIt) {
  EXPECT_THAT(expectations("a();\nb(); // expect: one\n  // expect: two\nc();"),
              ElementsAre("2 one", "4 two"));
}

TEST(TestSourceTest, SeveralExpectationsAtOnce) {
  EXPECT_THAT(expectations("b(); //expect:one, FCL0001,two"),
              ElementsAre("1 one", "1 FCL0001", "1 two"));
  // After another comment, and up to what no name contains.
  EXPECT_THAT(expectations("b(); // bad // expect: one."),
              ElementsAre("1 one"));
  EXPECT_THAT(expectations("// expected: one\n// we expect: two\n"), IsEmpty());
}

TEST(TestSourceTest, ArgumentsAndFlagsBeginTheLine) {
  TestSource Source("x.cpp", "// args: --arch sm_80  --cublaslt 12.6\n"
                             "//flags: -DX=1\n"
                             "  // flags: -DY=1\n// flags: -DZ\n");
  EXPECT_THAT(Source.Args,
              ElementsAre("--arch", "sm_80", "--cublaslt", "12.6"));
  EXPECT_THAT(Source.Flags, ElementsAre("-DX=1", "-DZ"));
}

class CompareTest : public Test {
protected:
  const Rule &One = *builtinRules().find("FCL1003"),
             &Two = *builtinRules().find("FCL1701");
  TestSource Source{"x.cpp", "a(); // expect: FCL1003, attribute-size\n"
                             "b(); // expect: attribute-size\n"};

  std::vector<unsigned>
  problems(llvm::ArrayRef<std::pair<unsigned, const Rule *>> Found) {
    std::vector<unsigned> Lines;
    for (auto &[Line, Message] : compareFindings(Source, Found))
      Lines.push_back(Line);
    return Lines;
  }
};

TEST_F(CompareTest, IdsAndNamesMatchOnceEach) {
  EXPECT_THAT(problems({{1, &One}, {1, &Two}, {2, &Two}}), IsEmpty());
  EXPECT_THAT(problems({{1, &One}, {1, &Two}, {2, &Two}, {2, &Two}}),
              ElementsAre(2));
  EXPECT_THAT(problems({{1, &One}, {1, &Two}}), ElementsAre(2));
  EXPECT_THAT(problems({{1, &One}, {1, &Two}, {3, &Two}}), ElementsAre(2, 3));
  EXPECT_THAT(problems({}), ElementsAre(1, 1, 2));
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

std::string example(const std::string &Text) {
  return TestSource("x.cpp", Text).example(builtinRules());
}

TEST(ExampleTest, ShowsNothingThatOnlyTestsNeed) {
  EXPECT_EQ(example("//===- x.cpp - a test ---===//\n"
                    "// SPDX-License-Identifier: Apache-2.0\n"
                    "// Wrong.\n// args: --arch sm_80\n// flags: -DX\n\n"
                    "a(); // expect: FCL1003\n  // expect: attribute-size\n"
                    "  b();  \n\n"),
            "// Wrong.\n\na(); // Found here: FCL1003 fp8-operands-tn\n"
            "  // Found here: FCL1701 attribute-size\n  b();\n");
}

std::string longFunction(const std::string &Name, const std::string &Inside) {
  std::string Text = "void " + Name + "() {\n";
  for (int I = 0; I < 20; ++I)
    Text += "  step();\n\n";
  return Text + Inside + "}\n";
}

TEST(ExampleTest, OfALongSourceOnlyTheFunctionThatIsWrong) {
  std::string Wrong = longFunction("wrong", "  bad(); // expect: FCL1003\n");
  std::string Text = longFunction("first", "") + "\n" + Wrong + "\n" +
                     longFunction("last", "");
  EXPECT_EQ(example(Text),
            longFunction("wrong",
                         "  bad(); // Found here: FCL1003 fp8-operands-tn\n"));
  EXPECT_EQ(
      example(longFunction("first", "") + "\n" + longFunction("last", "")),
      longFunction("last", ""));
}

TEST(ExampleTest, MarkersDecide) {
  EXPECT_EQ(example("int a;\n// docs: begin\nint b;\n// docs: end\nint c;\n"),
            "int b;\n");
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

class RuleTextTest : public Test {
protected:
  Directory Files;

  std::string text(const Keys &Changes, const RuleSources &Sources = {},
                   llvm::ArrayRef<Override> Overrides = {}) {
    Directory Copy = Files;
    Copy.add("rules/test.yaml", family("test", {rule(Changes)}));
    auto Rules = Copy.load(Overrides);
    return Rules ? ruleText(*Rules->find("FCL9001"), *Rules, Sources) : "";
  }
};

TEST_F(RuleTextTest, HasOnlyWhatTheRuleHas) {
  EXPECT_EQ(text({}),
            "# FCL9001 test-rule\n\n"
            "error · test · every architecture; every version of cuBLASLt\n\n"
            "> a message\n\n"
            "## What happens\n\n"
            "`cublasLtMatmulAlgoGetHeuristic` answers "
            "`CUBLAS_STATUS_NOT_SUPPORTED`.\n\n"
            "## Condition\n\n"
            "- require `in_place`\n\n"
            "where\n\n"
            "- `in_place`: C and D are one buffer\n\n"
            "## Source\n\n- a test\n\n"
            "## Suppress\n\n"
            "- one place: `// NOLINT(fcl-test-rule)`, with clang-tidy\n"
            "- everywhere: `--disable=FCL9001`, or `overrides: [{rule: "
            "FCL9001, disable: true}]` in a rule file\n");
}

TEST_F(RuleTextTest, PlaceholdersAreReadable) {
  EXPECT_THAT(text({{"message", "\"A is {a.type}, {a.ld + 1}\""}}),
              HasSubstr("> A is ‹a.type›, ‹a.ld + 1›\n"));
}

TEST_F(RuleTextTest, TargetsInWords) {
  auto targets = [&](const char *Targets) {
    std::string Text = text({{"targets", Targets}});
    return llvm::StringRef(Text)
        .split(" · test · ")
        .second.split('\n')
        .first.str();
  };
  EXPECT_EQ(targets("{arch: [sm_90, sm_89]}"),
            "sm_90, sm_89; every version of cuBLASLt");
  EXPECT_EQ(targets("{cublaslt: \">=12.8\"}"),
            "every architecture; cuBLASLt from 12.8.0");
  EXPECT_EQ(targets("{cublaslt: \"<13.0\"}"),
            "every architecture; cuBLASLt before 13.0.0");
  EXPECT_EQ(targets("{arch: sm_90, cublaslt: \">=12.8 <13.0\"}"),
            "sm_90; cuBLASLt from 12.8.0, before 13.0.0");
}

TEST_F(RuleTextTest, EveryOutcomeIsASentence) {
  for (const char *Status : {"fault", "abort", "wrong-result", "slow", "none",
                             "compile-error", "CUBLAS_STATUS_INVALID_VALUE"})
    for (const char *At : {"compile", "set", "heuristic", "matmul", "sync"}) {
      std::string Text = text({{"status", Status}, {"at", At}});
      EXPECT_THAT(Text,
                  ContainsRegex("## What happens\n\n[^#]+[.]\n\n## Condition"))
          << Status << " at " << At;
    }
}

TEST_F(RuleTextTest, NamesAreExplainedThroughOneAnother) {
  Files.add("rules/definitions.yaml", "sets: {WIDE: [CUDA_R_32F, CUDA_R_64F]}\n"
                                      "definitions:\n"
                                      "  wide: a.type in WIDE\n"
                                      "  other: wide and in_place\n"
                                      "  unused: in_place\n");
  std::string Text = text({{"when", "other"}, {"require", "not wide"}});
  EXPECT_THAT(Text, HasSubstr("- `other`: `wide and in_place`\n"
                              "- `wide`: `a.type in WIDE`\n"
                              "- `in_place`: C and D are one buffer\n"
                              "- `a.type`: `CUBLASLT_MATRIX_LAYOUT_TYPE` of A\n"
                              "- `WIDE`: `[CUDA_R_32F, CUDA_R_64F]`\n\n"));
  EXPECT_THAT(Text, Not(HasSubstr("unused")));
}

TEST_F(RuleTextTest, MeasurementsAreEvidence) {
  std::string Text =
      text({{"source", "\"cublasLt.h; measured: H200, cuBLASLt 13.1.0; release "
                       "notes\""}});
  EXPECT_THAT(Text, HasSubstr("## Source\n\n- cublasLt.h\n- release notes\n\n"
                              "## Measured\n\n- H200, cuBLASLt 13.1.0\n"));
  EXPECT_THAT(text({{"source", "\"measured exhaustively: H200\""}}),
              AllOf(HasSubstr("## Measured\n\n- measured exhaustively: H200\n"),
                    Not(HasSubstr("## Source"))));
}

TEST_F(RuleTextTest, FactsFarDownAreNotExplained) {
  Files.add("rules/definitions.yaml", "definitions:\n"
                                      "  near: deep and in_place\n"
                                      "  deep: a.ld == b.ld\n");
  std::string Text = text({{"require", "near and b.ld == 1"}});
  EXPECT_THAT(Text, HasSubstr("- `near`: `deep and in_place`\n"
                              "- `b.ld`: `CUBLASLT_MATRIX_LAYOUT_LD` of B; in "
                              "elements\n"
                              "- `deep`: `a.ld == b.ld`\n"
                              "- `in_place`: C and D are one buffer\n\n"));
}

TEST_F(RuleTextTest, TheFixNamesTheAttribute) {
  EXPECT_THAT(text({{"fix", "{set: transa, to: CUBLAS_OP_T}"}}),
              HasSubstr("## Fix\n\nSet `transa` "
                        "(`CUBLASLT_MATMUL_DESC_TRANSA`) to `CUBLAS_OP_T`.\n"));
  EXPECT_THAT(text({{"fix", "{set: in_place, to: false}"}}),
              HasSubstr("Set `in_place` to `false`.\n"));
}

TEST_F(RuleTextTest, ExamplesComeFromTheSources) {
  RuleSources Sources;
  Sources.Bad.emplace("bad.cpp", "// args: --arch sm_80\nf(); // expect: "
                                 "test-rule\n");
  std::string Text = text({}, Sources);
  EXPECT_THAT(Text, HasSubstr("## Bad\n\nChecked with `--arch sm_80`.\n\n"
                              "```cpp\nf(); // Found here: FCL9001 "
                              "test-rule\n```\n"));
  EXPECT_THAT(Text, Not(HasSubstr("## Good")));
}

TEST_F(RuleTextTest, LinesAreWrappedAndNeverBeginAList) {
  std::string Long;
  for (int I = 0; I < 40; ++I)
    Long += "some - words + 1. and # more * ";
  std::string Text = text({{"why", "\"" + Long + "end\""}});
  std::string Why = llvm::StringRef(Text)
                        .split("## Why\n\n")
                        .second.split("\n\n")
                        .first.str();
  for (llvm::StringRef Line : llvm::split(Why, '\n')) {
    EXPECT_LE(Line.size(), 110u);
    EXPECT_TRUE(llvm::isAlpha(Line.front())) << Line.str();
  }
}

TEST_F(RuleTextTest, OverridesAreMentioned) {
  Override O{Override::ByRule, "FCL9001", std::nullopt, Severity::Warning, {}};
  EXPECT_THAT(text({}, {}, {O}), HasSubstr("\nerror (here warning) · test"));
  O.Level.reset();
  O.Disable = true;
  EXPECT_THAT(text({}, {}, {O}), HasSubstr("\nerror (here disabled) · test"));
}

TEST(RuleIndexTest, ListsEveryRuleByFamily) {
  std::string Index = ruleIndex(builtinRules());
  for (const Rule &R : builtinRules().Rules) {
    size_t Family = Index.find("\n## " + R.Family + "\n"),
           Line = Index.find("| [" + R.Id + "](" + R.Id + ".md) |");
    ASSERT_NE(Family, std::string::npos) << R.Family;
    ASSERT_NE(Line, std::string::npos) << R.Id;
    EXPECT_EQ(Index.find("\n## ", Family + 1),
              Index.find("\n## ", std::max(Family + 1, Line)))
        << R.Id << " is under another family";
  }
}

TEST(BuiltinSourcesTest, EveryRuleHasBoth) {
  std::set<std::string> Paths;
  for (const RuleFile &File : builtinTestSources())
    Paths.insert(File.Path);
  for (const Rule &R : builtinRules().Rules) {
    EXPECT_TRUE(Paths.count("test/rules/" + R.Id + "/bad.cpp")) << R.Id;
    EXPECT_TRUE(Paths.count("test/rules/" + R.Id + "/good.cpp")) << R.Id;
  }
}

TEST(ConsequenceTest, SaysWhatHappensAndWhatToSet) {
  auto of = [](const char *Id) {
    return consequence(*builtinRules().find(Id), builtinRules().M);
  };
  EXPECT_EQ(of("FCL1003"), "cublasLtMatmulAlgoGetHeuristic answers "
                           "CUBLAS_STATUS_NOT_SUPPORTED; set transa "
                           "(CUBLASLT_MATMUL_DESC_TRANSA) to CUBLAS_OP_T");
  EXPECT_THAT(of("FCL1510"), StartsWith("the process is aborted"));
  EXPECT_EQ(of("FCL1012"), "set compute (CUBLASLT_MATMUL_DESC_COMPUTE_TYPE) to "
                           "CUBLAS_COMPUTE_32F");
  EXPECT_EQ(of("FCL1332"), ""); // Slow, as its message says.
}

} // namespace

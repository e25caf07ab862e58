//===- SummaryTest.cpp - files of summaries -------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Summaries/Summary.h"
#include "TestRules.h"

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

/// Each '@' is where the error must point.
class SummaryTest : public Test {
protected:
  std::vector<RuleFile> Files;

  std::unique_ptr<const SummarySet> load(const std::string &Text) {
    Files.push_back(
        {"f" + std::to_string(Files.size()) + ".yaml", Text, /*ByUser=*/true});
    SourceError Error;
    auto Result = SummarySet::load(Files, model(), Error);
    EXPECT_TRUE(Result) << Error.str();
    return Result;
  }
  Outcome fails(const std::string &Text) {
    Outcome Result{Marked(Text), "bad.yaml", std::nullopt};
    Files.push_back({Result.File, Result.Source.Text, /*ByUser=*/true});
    SourceError Error;
    if (!SummarySet::load(Files, model(), Error))
      Result.Error = Error;
    Files.pop_back();
    return Result;
  }
  /// One line of what a function of two parameters does.
  Outcome line(const std::string &Line) {
    return fails("summaries:\n- function: f\n  parameters: [int, int]\n"
                 "  does:\n  - \"" +
                 Line + "\"\n");
  }
};

const char Setter[] =
    "summaries:\n"
    "- function: gemm::set\n"
    "  does: cublasLtMatmulDescSetAttribute($1, $2, &$3, sizeof($3))\n";

TEST_F(SummaryTest, WhatASetterDoes) {
  auto All = load(Setter);
  ASSERT_TRUE(All);
  ASSERT_EQ(All->summaries().size(), 1u);
  const Summary &S = All->summaries().front();
  EXPECT_EQ(S.Function, "gemm::set");
  EXPECT_FALSE(S.Parameters);
  EXPECT_FALSE(S.IsGenerated);
  EXPECT_EQ(S.Where.Line, 2u);
  ASSERT_EQ(S.Body.size(), 1u);
  const SummaryStatement &Set = S.Body.front();
  EXPECT_EQ(Set.K, SummaryStatement::ApiCall);
  EXPECT_EQ(Set.Api->Kind, CallKind::Set);
  EXPECT_EQ(Set.Line, 3u);
  ASSERT_EQ(Set.Arguments.size(), 4u);
  EXPECT_EQ(Set.Arguments[2].K, SummaryExpr::AddressOf);
  EXPECT_EQ(Set.Arguments[2].Operands.front().Number, 3);
  EXPECT_EQ(Set.Arguments[3].K, SummaryExpr::SizeOf);
}

TEST_F(SummaryTest, EveryFormOfALine) {
  auto All = load("summaries:\n"
                  "- function: Desc::Desc\n"
                  "  parameters: [cublasComputeType_t, Desc&, unsigned  int]\n"
                  "  at: desc.cpp:12\n"
                  "  requires: [$1 != CUBLAS_COMPUTE_16F, $2.size >= -1]\n"
                  "  does:\n"
                  "  - s = cublasLtMatmulDescCreate(&d, $1, CUDA_R_32F)\n"
                  "  - this.d = d\n"
                  "  - this->n = (2 * $3 + 1) % 0x10\n"
                  "  - '*$2.out = null'\n"
                  "  - $2.other = unknown\n"
                  "  - unknown($2, d)\n"
                  "  - unknown()\n"
                  "  returns: s\n");
  ASSERT_TRUE(All);
  const Summary &S = All->summaries().front();
  EXPECT_EQ(S.signature(),
            "Desc::Desc(cublasComputeType_t, Desc &, unsigned int)");
  EXPECT_EQ(S.At, "desc.cpp:12");
  ASSERT_EQ(S.Body.size(), 10u);
  EXPECT_EQ(S.Body[0].K, SummaryStatement::Require);
  EXPECT_EQ(S.Body[2].Target->Name, "s");
  EXPECT_EQ(S.Body[5].Target->K, SummaryExpr::Deref);
  EXPECT_EQ(S.Body[7].Arguments.size(), 2u);
  EXPECT_EQ(S.Body[9].K, SummaryStatement::Return);
}

TEST_F(SummaryTest, JsonIsASubset) {
  auto All = load("{\"summaries\": [{\"function\": \"f\", \"does\": "
                  "[\"cublasLtMatmulDescDestroy($1)\"]}]}");
  ASSERT_TRUE(All);
  EXPECT_EQ(All->summaries().front().Body.size(), 1u);
}

TEST_F(SummaryTest, Files) {
  EXPECT_THAT(fails("@").Error->Message,
              StartsWith("the file is empty; expected 'summaries'"));
  EXPECT_THAT(fails("summaries: []\n@rules: []\n"),
              FailsAtMark("unknown key 'rules'; expected one of generated, "
                          "summaries"));
  EXPECT_THAT(fails("summaries: @{}\n"), FailsAtMark("expected a list"));
  EXPECT_THAT(fails("summaries:\n- @does: []\n"),
              FailsAtMark("the key 'function' is missing"));
  EXPECT_THAT(fails("summaries:\n- function: f\n  @calls: []\n"),
              FailsAtMark(StartsWith("unknown key 'calls'; expected one of "
                                     "function, parameters,")));
  EXPECT_THAT(fails("summaries:\n- @function: f\n"),
              FailsAtMark(StartsWith("expected 'does', 'returns', 'requires' "
                                     "or 'unknown'")));
  EXPECT_THAT(fails("summaries:\n- function: f\n  @function: g\n"),
              FailsAtMark("the key 'function' is given twice"));
}

TEST_F(SummaryTest, Names) {
  EXPECT_THAT(fails("summaries:\n- function: f@(int)\n  does: []\n"),
              FailsAtMark(StartsWith("expected the function's name alone")));
  EXPECT_THAT(
      fails("summaries:\n- function: @cublasLtMatmul\n  does: []\n"),
      FailsAtMark(StartsWith("'cublasLtMatmul' is a function of cuBLASLt")));
  EXPECT_THAT(fails("summaries:\n- function: f\n  unknown: @''\n"),
              FailsAtMark("expected the reason why nothing can be said"));
  EXPECT_THAT(
      fails("summaries:\n- function: f\n  does: [unknown()]\n"
            "  unknown: @it branches\n"),
      FailsAtMark("what is unknown has no 'requires', 'does' or 'returns'"));
}

TEST_F(SummaryTest, Calls) {
  EXPECT_THAT(line("@cublasLtMatmulDescSetAtribute($1, 1, 2, 3)"),
              FailsAtMark("unknown function 'cublasLtMatmulDescSetAtribute'; "
                          "did you mean 'cublasLtMatmulDescSetAttribute'?"));
  EXPECT_THAT(line("@system($1)"),
              FailsAtMark("unknown function 'system'; expected a function of "
                          "cuBLASLt, or unknown(…)"));
  EXPECT_THAT(line("@cublasLtMatmulDescDestroy($1, $2)"),
              FailsAtMark("cublasLtMatmulDescDestroy takes 1 argument, not 2"));
  EXPECT_THAT(line("cublasLtMatmulDescDestroy($1@"),
              FailsAtMark("expected ')' at the end"));
  EXPECT_THAT(line("cublasLtMatmulDescDestroy($1) @$2"),
              FailsAtMark("expected the end before '$2'"));
  EXPECT_THAT(line("x = @unknown($1)"),
              FailsAtMark("unknown(…) is no value; write '= unknown'"));
  EXPECT_THAT(line("cublasLtMatmulDescDestroy($1)@;"),
              FailsAtMark("unexpected ';'"));
}

TEST_F(SummaryTest, Values) {
  EXPECT_THAT(line("$1 = @CUBLAS_OP_TT"),
              FailsAtMark("unknown name 'CUBLAS_OP_TT'; did you mean "
                          "'CUBLAS_OP_T'?"));
  EXPECT_THAT(line("$1 = @live"), FailsAtMark(StartsWith("unknown name")));
  EXPECT_THAT(line("$1 = @$3"), FailsAtMark("the function has 2 parameters"));
  EXPECT_THAT(line("$1 = @$0"), FailsAtMark("expected the number of a "
                                            "parameter, such as $1"));
  EXPECT_THAT(line("$1 =@"), FailsAtMark("expected a value at the end"));
  EXPECT_THAT(line("$1 = $2.@5"), FailsAtMark("expected the name of a field"));
  EXPECT_THAT(line("@5 = $2"),
              FailsAtMark(StartsWith("only a name, a parameter, what a pointer "
                                     "points at and a field")));
  EXPECT_THAT(line("$1 @+ 2"), FailsAtMark(StartsWith("expected '='")));
  EXPECT_THAT(line("$1 = " + std::string(100, '(')).Error->Message,
              Eq("too many parentheses"));
  EXPECT_THAT(line("$1 = " + std::string(100, '&')).Error->Message,
              Eq("expected fewer '&' and '*'"));
}

TEST_F(SummaryTest, VariablesBeginWhereTheLibraryWritesThem) {
  EXPECT_THAT(line("cublasLtMatmulDescDestroy(@desc)"),
              FailsAtMark(StartsWith("unknown name 'desc'")));
  // The address of nothing is no attribute's value.
  EXPECT_THAT(line("cublasLtMatmulDescSetAttribute($1, "
                   "CUBLASLT_MATMUL_DESC_TRANSA, &@opp, 4)"),
              FailsAtMark(StartsWith("unknown name 'opp'")));
}

TEST_F(SummaryTest, Conditions) {
  auto condition = [&](const std::string &Line) {
    return fails("summaries:\n- function: f\n  requires: \"" + Line + "\"\n");
  };
  EXPECT_THAT(condition("$1@"),
              FailsAtMark(StartsWith("expected a comparison, such as")));
  EXPECT_THAT(condition("$1 == 0 @== 1"),
              FailsAtMark("expected the end before '=='"));
}

TEST_F(SummaryTest, PeopleDoNotDisagree) {
  load(Setter);
  EXPECT_TRUE(load(Setter));
  EXPECT_THAT(fails("summaries:\n- function: @gemm::set\n  does: []\n"),
              FailsAtMark("'gemm::set' is summarised otherwise at f0.yaml:2"));
}

TEST_F(SummaryTest, GeneratedOnesThatDifferSayNothing) {
  const char First[] = "generated: true\nsummaries:\n- function: f\n"
                       "  parameters: [int]\n  does: [unknown()]\n";
  load(First);
  auto Same = load(First);
  ASSERT_TRUE(Same);
  EXPECT_FALSE(Same->summaries().front().IsUnknown);
  auto Other = load("generated: true\nsummaries:\n- function: f\n"
                    "  parameters: [int]\n  does: []\n");
  ASSERT_TRUE(Other);
  ASSERT_EQ(Other->summaries().size(), 1u);
  EXPECT_TRUE(Other->summaries().front().IsUnknown);
  EXPECT_TRUE(Other->summaries().front().Body.empty());
  // A person knows better, in whatever order the files come.
  auto Corrected = load("summaries:\n- function: f\n  parameters: [int]\n"
                        "  does: [cublasLtDestroy($1)]\n");
  ASSERT_TRUE(Corrected);
  EXPECT_FALSE(Corrected->summaries().front().IsUnknown);
  EXPECT_EQ(load(First)->summaries().front().Body.front().K,
            SummaryStatement::ApiCall);
}

TEST_F(SummaryTest, WhatIsWrittenIsRead) {
  SummaryText S{"ns::f", {"int", "char *"}, "a \"b\".cpp:3", "", {}, {}, ""};
  S.Requires = {"$1 == 1"};
  S.Does = {"s = cublasLtMatmulDescDestroy(null)"};
  S.Returns = "s";
  SummaryWriter Writer;
  Writer.add(S);
  Writer.add({"a", {}, "x.cpp:1", "it branches", {}, {}, ""});
  Writer.add(S);
  auto All = load(Writer.str());
  ASSERT_TRUE(All);
  ASSERT_EQ(All->summaries().size(), 2u);
  const Summary &A = All->summaries()[0], &F = All->summaries()[1];
  EXPECT_TRUE(A.IsUnknown && A.IsGenerated);
  EXPECT_EQ(F.signature(), "ns::f(int, char *)");
  EXPECT_EQ(F.At, "a \"b\".cpp:3");
  EXPECT_EQ(F.Body.size(), 3u);
  EXPECT_LT(Writer.str().find("\"a\""), Writer.str().find("\"ns::f\""));
}

TEST_F(SummaryTest, UnitsThatDifferSayNothing) {
  SummaryText S{"f", {}, "b.cpp:3", "", {}, {"unknown()"}, ""};
  SummaryWriter Writer;
  Writer.add(S);
  S.Does.clear();
  S.At = "a.cpp:1";
  Writer.add(S);
  EXPECT_THAT(Writer.str(), HasSubstr("unknown: \"it differs from unit to "
                                      "unit or from target to target\""));
  EXPECT_THAT(Writer.str(), Not(HasSubstr("does")));
  EXPECT_THAT(Writer.str(), HasSubstr("a.cpp:1"));
}

} // namespace

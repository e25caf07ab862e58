//===- NearestTest.cpp - what to change to be supported -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Nearest.h"
#include "TestRules.h"
#include <random>

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

using fcl::Value;

/// A rule that demands a row of a table, and others beside it.
class NearestTest : public Test {
protected:
  Directory Files;
  Facts C;
  Domain *Known = &C;

  /// The table of FCL9001, tab-separated; '-' is null.
  void table(const std::string &Tsv) {
    Files.add("rules/tables/support.tsv", Tsv);
  }
  void know(std::initializer_list<std::pair<const char *, const char *>> All) {
    for (auto [Name, Enumerator] : All)
      C.set(Name, enumerator(Enumerator));
  }
  std::string nearest(const std::vector<std::string> &Others = {}) {
    std::vector<std::string> All = {
        rule({{"require", "matches(support)"}, {"message", "\"{nearest}\""}})};
    All.insert(All.end(), Others.begin(), Others.end());
    Directory Here = Files;
    auto Rules = Here.add("rules/test.yaml", family("test", All)).load();
    for (const Violation &V : Rules->evaluate(Event::Matmul, *Known, Target()))
      if (V.R->Id == "FCL9001")
        return V.Message;
    return "not violated";
  }
  /// FCL9002, a rule of its own.
  static std::string other(Keys Changes) {
    Changes.insert(Changes.begin(), {{"id", "FCL9002"}, {"name", "other"}});
    return rule(Changes);
  }
};

const std::string NothingNear = "no change of these alone";

//===----------------------------------------------------------------------===//
// What is easiest
//===----------------------------------------------------------------------===//

TEST_F(NearestTest, NamesTheFactThatExcludesTheRow) {
  table("a.type\tc.type\td.type\n"
        "CUDA_R_8F_E4M3\tCUDA_R_16F\tCUDA_R_8F_E4M3\n");
  know({{"a.type", "CUDA_R_8F_E4M3"},
        {"c.type", "CUDA_R_8F_E4M3"},
        {"d.type", "CUDA_R_8F_E4M3"}});
  EXPECT_EQ(nearest(), "C CUDA_R_16F");
}

TEST_F(NearestTest, PrefersWhatComesLateInTheDataflow) {
  const std::vector<std::string> EasiestFirst = {"bias.type", "d.type",
                                                 "compute", "a.type"};
  const std::vector<std::string> Said = {"bias type CUDA_R_32F", "D CUDA_R_32F",
                                         "compute type CUBLAS_COMPUTE_16F",
                                         "A CUDA_R_32F"};
  know({{"a.type", "CUDA_R_16F"},
        {"compute", "CUBLAS_COMPUTE_32F"},
        {"d.type", "CUDA_R_16F"},
        {"bias.type", "CUDA_R_16F"}});
  std::string Rows = "";
  for (size_t I = EasiestFirst.size(); I-- > 0;) {
    // A row that differs in this fact only.
    std::vector<std::string> Cells = {"CUDA_R_16F", "CUDA_R_16F",
                                      "CUBLAS_COMPUTE_32F", "CUDA_R_16F"};
    Cells[I] = I == 2 ? "CUBLAS_COMPUTE_16F" : "CUDA_R_32F";
    Rows += llvm::join(Cells, "\t") + "\n";
    Directory Before = Files;
    table(llvm::join(EasiestFirst, "\t") + "\n" + Rows);
    EXPECT_EQ(nearest(), Said[I]);
    Files = Before;
  }
}

TEST_F(NearestTest, FewFactsComeBeforeMany) {
  table("c.type\td.type\tscale_type\n"
        "CUDA_R_16BF\tCUDA_R_8I\tCUDA_R_64F\n"
        "CUDA_R_16F\tCUDA_R_32F\tCUDA_R_16F\n");
  know({{"c.type", "CUDA_R_16F"},
        {"d.type", "CUDA_R_8I"},
        {"scale_type", "CUDA_R_16F"}});
  EXPECT_EQ(nearest(), "D CUDA_R_32F");
}

TEST_F(NearestTest, SaysTwoWaysAtMost) {
  table("c.type\td.type\tscale_type\n"
        "CUDA_R_32F\tCUDA_R_16F\tCUDA_R_16F\n"
        "CUDA_R_16F\tCUDA_R_32F\tCUDA_R_16F\n"
        "CUDA_R_16F\tCUDA_R_16F\tCUDA_R_32F\n");
  know({{"c.type", "CUDA_R_16F"},
        {"d.type", "CUDA_R_16F"},
        {"scale_type", "CUDA_R_16F"}});
  EXPECT_EQ(nearest(), "scale type CUDA_R_32F; or C CUDA_R_32F");
}

//===----------------------------------------------------------------------===//
// Merging
//===----------------------------------------------------------------------===//

TEST_F(NearestTest, MergesTheValuesOfRows) {
  table("a.type\tc.type\n"
        "CUDA_R_8F_E4M3\tCUDA_R_16F\n"
        "CUDA_R_8F_E4M3\tCUDA_R_16BF\n"
        "CUDA_R_8F_E5M2\tCUDA_R_32F\n");
  know({{"a.type", "CUDA_R_8F_E4M3"}, {"c.type", "CUDA_R_8F_E4M3"}});
  EXPECT_EQ(nearest(), "C CUDA_R_16F or CUDA_R_16BF");
}

TEST_F(NearestTest, MergesProducts) {
  table("c.type\td.type\n"
        "CUDA_R_16F\tCUDA_R_8F_E4M3\n"
        "CUDA_R_16BF\tCUDA_R_8F_E4M3|CUDA_R_8F_E5M2\n"
        "CUDA_R_16F\tCUDA_R_8F_E5M2\n");
  know({{"c.type", "CUDA_R_32I"}, {"d.type", "CUDA_R_32I"}});
  EXPECT_EQ(nearest(), "C CUDA_R_16F or CUDA_R_16BF, D CUDA_R_8F_E4M3 or "
                       "CUDA_R_8F_E5M2");
}

TEST_F(NearestTest, DoesNotMergeWhatIsNoProduct) {
  table("c.type\td.type\n"
        "CUDA_R_16F\tCUDA_R_8F_E4M3\n"
        "CUDA_R_16BF\tCUDA_R_8F_E5M2\n");
  know({{"c.type", "CUDA_R_32I"}, {"d.type", "CUDA_R_32I"}});
  EXPECT_EQ(nearest(), "C CUDA_R_16F, D CUDA_R_8F_E4M3");
}

TEST_F(NearestTest, FactsThatAreAlikeAreOne) {
  table("a.type\tc.type\td.type\n"
        "CUDA_R_16F\tCUDA_R_16F\tCUDA_R_16F\n"
        "CUDA_R_16F\tCUDA_R_32F\tCUDA_R_32F\n"
        "CUDA_R_16F\tCUDA_R_16F\tCUDA_R_32F\n");
  know({{"a.type", "CUDA_R_16F"},
        {"c.type", "CUDA_R_8I"},
        {"d.type", "CUDA_R_8I"}});
  EXPECT_EQ(nearest(), "C and D both CUDA_R_32F or both CUDA_R_16F");
}

TEST_F(NearestTest, SaysTheValuesThatAreCalledNearlyTheSame) {
  table("epilogue\n"
        "CUBLASLT_EPILOGUE_DEFAULT|CUBLASLT_EPILOGUE_RELU|"
        "CUBLASLT_EPILOGUE_GELU_BIAS|CUBLASLT_EPILOGUE_GELU_AUX\n");
  know({{"epilogue", "CUBLASLT_EPILOGUE_GELU_AUX_BIAS"}});
  EXPECT_EQ(nearest(), "epilogue CUBLASLT_EPILOGUE_GELU_BIAS or "
                       "CUBLASLT_EPILOGUE_GELU_AUX");
}

TEST_F(NearestTest, NullIsUnset) {
  table("bias.type\nnull|CUDA_R_16F\n");
  know({{"bias.type", "CUDA_R_32F"}});
  EXPECT_EQ(nearest(), "bias type unset");
  Files = Directory();
  table("bias.type\nCUDA_R_32F|CUDA_R_16F\n");
  C.set("bias.type", Value::null());
  EXPECT_EQ(nearest(), "bias type CUDA_R_32F or CUDA_R_16F");
}

//===----------------------------------------------------------------------===//
// What may change
//===----------------------------------------------------------------------===//

TEST_F(NearestTest, UnknownFactsStayAsTheyAre) {
  table("c.type\td.type\n"
        "CUDA_R_16F\tCUDA_R_16F\n");
  know({{"d.type", "CUDA_R_32F"}});
  EXPECT_EQ(nearest(), "D CUDA_R_16F");
}

/// In which one fact is a symbol that has some other value.
class OtherValue : public Facts {
public:
  FactId Id = 0;
  Value fact(FactId Asked) override {
    return Asked == Id ? Value::symbol(0) : Facts::fact(Asked);
  }
  const Configuration *constants() const override { return nullptr; }
  Tri compare(Expr::Op, const Value &, const Value &) override {
    return Tri::False;
  }
};

TEST_F(NearestTest, SymbolsStayAsTheyAre) {
  table("a.type\td.type\n"
        "CUDA_R_16F\tCUDA_R_16F\n"
        "*\tCUDA_R_32F\n");
  OtherValue D;
  D.Id = model().required("a.type");
  D.set("d.type", enumerator("CUDA_R_64F"));
  Known = &D;
  EXPECT_EQ(nearest(), "D CUDA_R_32F");
  D.Id = model().required("d.type");
  D.set("a.type", enumerator("CUDA_R_16F"));
  EXPECT_EQ(nearest(), NothingNear);
}

TEST_F(NearestTest, OnlyFactsChange) {
  Files.add("rules/definitions.yaml",
            "definitions: {wide: d.cols > 8, m: d.rows}\n");
  table("wide\tm\n"
        "true\t16\n"
        "false\t64\n");
  C.set("d.cols", Value::integer(1));
  C.set("d.rows", Value::integer(16));
  EXPECT_EQ(nearest(), "D rows 64");
  C.set("d.cols", Value::integer(9));
  C.set("d.rows", Value::integer(60));
  EXPECT_EQ(nearest(), "D rows 16");
}

//===----------------------------------------------------------------------===//
// The other rules
//===----------------------------------------------------------------------===//

TEST_F(NearestTest, SaysNothingThatAnotherRuleCondemns) {
  table("d.type\nCUDA_R_16F|CUDA_R_16BF\n");
  know({{"d.type", "CUDA_R_32F"}});
  const std::string Condemns = "d.type != CUDA_R_16F";
  EXPECT_EQ(nearest({other({{"require", Condemns}})}), "D CUDA_R_16BF");
  // However the other rule is a warning, or of another target.
  EXPECT_EQ(nearest({other({{"require", Condemns}, {"severity", "warning"}})}),
            "D CUDA_R_16F or CUDA_R_16BF");
  EXPECT_EQ(nearest({other(
                {{"require", Condemns}, {"targets", "{arch: [sm_100]}"}})}),
            "D CUDA_R_16F or CUDA_R_16BF");
  EXPECT_EQ(nearest({other({{"require", "d.type == CUDA_R_32F"}})}),
            NothingNear);
}

TEST_F(NearestTest, FarRowsComeWhenTheNearOnesAreCondemned) {
  table("a.type\td.type\n"
        "CUDA_R_32F\tCUDA_R_16F\n"
        "CUDA_R_16F\tCUDA_R_32F\n");
  know({{"a.type", "CUDA_R_16F"}, {"d.type", "CUDA_R_16F"}});
  EXPECT_EQ(nearest(), "D CUDA_R_32F");
  EXPECT_EQ(nearest({other({{"require", "d.type != CUDA_R_32F"}})}),
            "A CUDA_R_32F");
}

TEST_F(NearestTest, WhatIsReportedAnywayCondemnsNothing) {
  table("d.type\nCUDA_R_16F\n");
  know({{"d.type", "CUDA_R_32F"}, {"transa", "CUBLAS_OP_N"}});
  EXPECT_EQ(nearest({other({{"require", "transa == CUBLAS_OP_T"}})}),
            "D CUDA_R_16F");
}

TEST_F(NearestTest, WhatTheRuleHadHiddenComesToLight) {
  table("d.type\nCUDA_R_16F\n");
  know({{"d.type", "CUDA_R_32F"}, {"transa", "CUBLAS_OP_N"}});
  EXPECT_EQ(nearest({other({{"require", "transa == CUBLAS_OP_T"},
                            {"yields-to", "[FCL9001]"}})}),
            NothingNear);
}

TEST_F(NearestTest, TheFixesOfOtherRulesFollow) {
  table("d.type\nCUDA_R_16F\n");
  know({{"c.type", "CUDA_R_32F"}, {"d.type", "CUDA_R_32F"}});
  const std::string Follows = other(
      {{"require", "c.type == d.type"}, {"fix", "{set: c.type, to: d.type}"}});
  EXPECT_EQ(nearest({Follows}), "C and D CUDA_R_16F");
  // Only what is known to need it.
  C.set("c.type", Value());
  EXPECT_EQ(nearest({Follows}), "D CUDA_R_16F");
}

TEST_F(NearestTest, AFixNeverUndoesTheChange) {
  table("d.type\nCUDA_R_16F\n");
  know({{"c.type", "CUDA_R_32F"}, {"d.type", "CUDA_R_32F"}});
  EXPECT_EQ(nearest({other({{"require", "c.type == d.type"},
                            {"fix", "{set: d.type, to: c.type}"}})}),
            NothingNear);
}

TEST_F(NearestTest, TheQueryIsChangedToo) {
  table("d.type\nCUDA_R_16F\n");
  know({{"d.type", "CUDA_R_32F"}, {"queried.d.type", "CUDA_R_32F"}});
  EXPECT_EQ(nearest({other({{"require", "queried.d.type == d.type"}})}),
            "D CUDA_R_16F");
}

//===----------------------------------------------------------------------===//
// The built-in rules, on random changes of their witnesses
//===----------------------------------------------------------------------===//

/// The witnesses' configurations that conform, for the default target.
std::vector<Configuration> conforming() {
  std::vector<Configuration> Result;
  for (const Rule &R : builtinRules().Rules) {
    if (R.On != Event::Matmul || !R.Example)
      continue;
    auto C = readWitness(R, builtinRules(), /*Violates=*/false);
    if (!C) {
      ADD_FAILURE() << R.Id << llvm::toString(C.takeError());
      continue;
    }
    C->set(model().required("target.arch"), Value::integer(Target().Arch));
    C->set(model().required("target.cublaslt"),
           Value::integer(Target().Library));
    Result.push_back(*C);
  }
  return Result;
}

std::vector<const Rule *> errorsOf(Configuration &C) {
  std::vector<const Rule *> Result;
  for (const Rule *R : builtinRules().violated(Event::Matmul, C, Target()))
    if (R->Level == Severity::Error)
      Result.push_back(R);
  return Result;
}

/// Every configuration that the suggestion leads to.
std::vector<Configuration> allOf(const Suggestion &S, const Configuration &C) {
  std::vector<Configuration> Result = {C};
  for (const Suggestion::Part &P : S.Parts) {
    std::vector<Configuration> Next;
    for (const Configuration &Before : Result)
      for (const Value &V : P.Values) {
        Next.push_back(Before);
        for (FactId Id : P.Facts) {
          Next.back().set(Id, V);
          FactId Queried = *model().fact("queried." + model().Facts[Id].Name);
          if (!Next.back().fact(Queried).isUnknown())
            Next.back().set(Queried, V);
        }
      }
    Result = std::move(Next);
  }
  return Result;
}

TEST(BuiltinNearestTest, EverySuggestionHelpsAndDoesNoHarm) {
  const std::vector<Configuration> Bases = conforming();
  const std::vector<std::string> Names = {"compute",  "scale_type", "a.type",
                                          "b.type",   "c.type",     "d.type",
                                          "epilogue", "bias.type",  "aux.type"};
  std::mt19937 Random(1);
  unsigned Messages = 0, Helped = 0;
  for (unsigned Draw = 0; Draw < 20000; ++Draw) {
    Configuration C = Bases[Random() % Bases.size()];
    for (unsigned I = 1 + Random() % 3; I > 0; --I) {
      FactId Id = model().required(Names[Random() % Names.size()]);
      const EnumType &Ty = model().Enums[model().Facts[Id].Ty.EnumId];
      C.set(Id,
            Random() % 8 == 0
                ? Value()
                : Value::integer(
                      Ty.Enumerators[Random() % Ty.Enumerators.size()].second));
    }
    const std::vector<const Rule *> Before = errorsOf(C);
    for (const Rule *R : Before) {
      if (!R->NearestOf)
        continue;
      std::vector<Suggestion> Ways =
          findNearest(builtinRules(), *R, C, Target());
      ++Messages;
      Helped += !Ways.empty();
      EXPECT_LE(Ways.size(), 2u);
      for (const Suggestion &Way : Ways) {
        for (const Suggestion::Part &P : Way.Parts)
          for (FactId Id : P.Facts)
            EXPECT_FALSE(C.fact(Id).isUnknown()) << model().Facts[Id].Name;
        for (Configuration &After : allOf(Way, C)) {
          std::vector<const Rule *> Left = errorsOf(After);
          EXPECT_THAT(Left, Not(Contains(R)));
          EXPECT_THAT(Left, IsSubsetOf(Before))
              << R->Id << ": "
              << describeNearest(builtinRules(), *R, C, Target());
        }
      }
    }
  }
  EXPECT_GT(Messages, 1000u);
  EXPECT_GT(Helped, Messages * 9 / 10);
  RecordProperty("messages", Messages);
  RecordProperty("helped", Helped);
}

} // namespace

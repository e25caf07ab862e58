//===- EnumerationTest.cpp - support tables from answers ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `fusion-config-probe enumerate` without a GPU: the answers are those that
/// were recorded, and what comes out is the tables of the repository.
///
//===----------------------------------------------------------------------===//

#include "Enumerate/QueryPool.h"
#include "TestRules.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <csignal>
#include <unistd.h>

using namespace fcl;
using namespace fcl::probe;
using namespace fcl::test;
using namespace testing;
using llvm::StringRef;

namespace {

StringRef builtinText(StringRef Name) {
  for (const RuleFile &File : builtinRuleFiles())
    if (StringRef(File.Path).ends_with(("tables/" + Name + ".tsv").str()))
      return File.Text;
  return "";
}

SupportTable builtinTable(StringRef Name) {
  return llvm::cantFail(SupportTable::parse(Name, builtinText(Name)));
}

int64_t number(StringRef Enumerator) {
  return model().enumerator(Enumerator)->second;
}

Machine machine(const char *Gpu, int Arch) {
  Machine M;
  std::strcpy(M.Gpu, Gpu);
  M.Arch = Arch;
  M.CublasLt = 130100;
  return M;
}
Machine h200() { return machine("NVIDIA H200", 90); }

//===----------------------------------------------------------------------===//
// Answers that were recorded
//===----------------------------------------------------------------------===//

/// All numbers of a query of types, none above 127, in one.
uint64_t packed(const Query &Q) {
  uint64_t Key = Q.Desc.Compute << 7 | Q.Desc.ScaleType;
  for (int64_t Type : Q.Types)
    Key = Key << 7 | Type;
  return Key;
}

/// The transposes of test/oracle/types-supported.txt.
llvm::DenseMap<uint64_t, unsigned> recordedTypes() {
  llvm::DenseMap<uint64_t, unsigned> Recorded;
  auto Buffer = llvm::cantFail(llvm::errorOrToExpected(
      llvm::MemoryBuffer::getFile(FCL_ORACLE_DIR "/types-supported.txt")));
  for (StringRef Line : llvm::split(Buffer->getBuffer(), '\n')) {
    if (Line.empty() || Line.starts_with("#"))
      continue;
    // compute scale A B C D ok NN,NT,TN,TT,
    llvm::SmallVector<StringRef, 8> Cells(llvm::split(Line, ' '));
    Query Q;
    Q.Desc.Compute = number(("CUBLAS_COMPUTE_" + Cells[0]).str());
    Q.Desc.ScaleType = number(("CUDA_" + Cells[1]).str());
    for (unsigned I = 0; I < 4; ++I)
      Q.Types[I] = number(("CUDA_" + Cells[2 + I]).str());
    unsigned &Pairs = Recorded[packed(Q)];
    for (auto [Pair, Name] :
         llvm::enumerate(std::array{"NN", "NT", "TN", "TT"}))
      if (Cells[7].contains(Name))
        Pairs |= 1u << Pair;
  }
  return Recorded;
}

llvm::Expected<Answers> answers(const Enumeration &E, Ask Answered) {
  PoolOptions Options;
  Options.Processes = 2;
  Options.ProgressSeconds = 0;
  return askAll(E, [&]() -> llvm::Expected<Ask> { return Answered; }, Options);
}

TEST(EnumerationTest, RecordedAnswersGiveTheTablesOfTypesAndKinds) {
  const auto Recorded = recordedTypes();
  ASSERT_EQ(Recorded.size(), 249u);
  Enumeration E = enumerateTypes(model());
  EXPECT_EQ(E.Size, 13u * 8 * 16 * 16 * 16 * 16 * 4);
  EXPECT_EQ(E.Extent, "13 compute types x 8 scale types x 16^4 data types");
  const int64_t Int8 = number("CUDA_R_8I");
  auto A = answers(E, [&](const Query &Q) {
    if (Recorded.lookup(packed(Q)) >> Q.transposes() & 1)
      return Answer::Accepted;
    return Q.Types[0] == Int8 && Q.Types[3] == Int8 && Q.Types[1] != Int8
               ? Answer::InvalidValue
               : Answer::NotSupported;
  });
  ASSERT_TRUE(bool(A));
  SupportTable Types = accepted(E, A->Of);
  Types.Comment = builtinTable("types").Comment;
  EXPECT_EQ(Types.text(), builtinText("types"));

  SupportTable Kinds = kinds(model(), Types, E, A->Of);
  EXPECT_EQ(Kinds.LastRows.size(), 6u);
  EXPECT_EQ(Kinds.allRows(), builtinTable("kinds").Rows);

  for (auto &[Row, Pairs] : transposes(E, A->Of))
    EXPECT_EQ(Pairs, StringRef(Row[2]).starts_with("CUDA_R_8F") ? 4u : 15u);
}

TEST(EnumerationTest, TheTableOfEpiloguesIsMadeOfItsOwnAnswers) {
  const SupportTable There = builtinTable("epilogues");
  EXPECT_EQ(There.Rows.size(), 4554u);
  Enumeration E = enumerateEpilogues(model(), builtinTable("types").Rows);
  // 3 epilogues with neither, 9 with one and 4 with both of bias and aux.
  EXPECT_EQ(E.Size, 249u * 4 * (3 + 9 * 17 + 4 * 17 * 17));
  std::vector<Answer> Answers;
  for (size_t I = 0; I < E.Size; ++I) {
    const Query Q = E.At(I);
    const bool IsBgradA = Q.Desc.Epilogue == number("CUBLASLT_EPILOGUE_BGRADA");
    Answers.push_back((!IsBgradA || !Q.Desc.TransA) &&
                              There.Rows.count(E.Row(Q))
                          ? Answer::Accepted
                          : Answer::NotSupported);
  }
  SupportTable Here = accepted(E, Answers);
  Here.Comment = There.Comment;
  EXPECT_EQ(Here.text(), builtinText("epilogues"));
}

TEST(EnumerationTest, ScaleModesAreAskedForFp8Only) {
  Enumeration E = enumerateScaleModes(model(), builtinTable("types").Rows);
  EXPECT_EQ(E.Size, size_t(39) * 6 * 6 * 6 * 6 * 4 * 64);
  EXPECT_EQ(queryText(E, 0),
            "CUBLAS_COMPUTE_32F CUDA_R_32F CUDA_R_8F_E4M3 CUDA_R_8F_E4M3 "
            "CUDA_R_16BF CUDA_R_16BF CUBLASLT_EPILOGUE_DEFAULT 0 "
            "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F "
            "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F "
            "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F "
            "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F "
            "null null null null null TN");
  const Query Last = E.At(E.Size - 1);
  EXPECT_EQ(Last.Extent, 256);
  EXPECT_TRUE(Last.Desc.HasAmax && Last.Desc.FastAccum);
  EXPECT_EQ(Last.Desc.Epilogue, number("CUBLASLT_EPILOGUE_GELU_AUX_BIAS"));
  EXPECT_EQ(E.Row(Last).size(), E.Table.Columns.size());
  EXPECT_EQ(E.Row(Last).back(), "set");
}

//===----------------------------------------------------------------------===//
// Processes
//===----------------------------------------------------------------------===//

/// Queries 0 to `Size` - 1 say their number as their extent.
Enumeration counted(size_t Size) {
  Enumeration E;
  E.Table.Name = "counted";
  E.Size = Size;
  E.At = [](size_t Index) {
    Query Q;
    Q.Extent = Index;
    return Q;
  };
  return E;
}

TEST(EnumerationTest, ADeathCostsOneQuery) {
  auto A = answers(counted(5000), [](const Query &Q) {
    if (Q.Extent == 0 || Q.Extent == 1023 || Q.Extent == 1024)
      raise(SIGFPE);
    if (Q.Extent == 4999)
      _exit(1);
    return Q.Extent % 3 ? Answer::NotSupported : Answer::Accepted;
  });
  ASSERT_TRUE(bool(A));
  std::map<size_t, int> Deaths;
  for (const Death &D : A->Deaths)
    Deaths[D.Index] = D.Signal;
  EXPECT_THAT(Deaths, ElementsAre(Pair(0, SIGFPE), Pair(1023, SIGFPE),
                                  Pair(1024, SIGFPE), Pair(4999, SIGABRT)));
  for (size_t I = 0; I < 5000; ++I)
    ASSERT_EQ(A->Of[I], Deaths.count(I) ? Answer::Died
                        : I % 3         ? Answer::NotSupported
                                        : Answer::Accepted)
        << I;
}

TEST(EnumerationTest, AQueryMayTakeOnlySoLong) {
  PoolOptions Options;
  Options.TimeLimit = 1;
  Options.ProgressSeconds = 0;
  auto A = askAll(
      counted(3),
      []() -> llvm::Expected<Ask> {
        return [](const Query &Q) {
          if (Q.Extent == 1)
            sleep(60);
          return Answer::Accepted;
        };
      },
      Options);
  ASSERT_TRUE(bool(A));
  EXPECT_THAT(A->Of,
              ElementsAre(Answer::Accepted, Answer::Died, Answer::Accepted));
  EXPECT_EQ(A->Deaths.front().Signal, 0);
}

TEST(EnumerationTest, WhereNobodyCanAskThereIsAnError) {
  PoolOptions Options;
  auto A = askAll(
      counted(3),
      []() -> llvm::Expected<Ask> {
        return llvm::createStringError("no context");
      },
      Options);
  ASSERT_FALSE(bool(A));
  EXPECT_EQ(llvm::toString(A.takeError()), "no context");
}

//===----------------------------------------------------------------------===//
// Text and files
//===----------------------------------------------------------------------===//

class StoreTest : public Test {
protected:
  llvm::SmallString<128> Folder;
  std::string Report;
  llvm::raw_string_ostream Out{Report};

  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("tables", Folder));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Folder); }

  std::string path(StringRef Name) {
    llvm::SmallString<128> Path(Folder);
    llvm::sys::path::append(Path, Name);
    return Path.str().str();
  }
  std::string text(StringRef Name) {
    auto Buffer = llvm::MemoryBuffer::getFile(path(Name));
    return Buffer ? (*Buffer)->getBuffer().str() : "no file";
  }
  bool keep(const SupportTable &Table, const Machine &M) {
    return llvm::cantFail(store(Table, Folder, M, Out));
  }

  static SupportTable table(const Machine &M, std::set<Tuple> Rows) {
    SupportTable Table;
    Table.Name = "types";
    Table.Comment = {"All of them: " + nameOf(M) + ", m=n=k=128."};
    Table.Columns = {"transa", "bias.type"};
    Table.Rows = std::move(Rows);
    return Table;
  }
};

const std::set<Tuple> Rows = {{"CUBLAS_OP_N", "CUDA_R_16F"},
                              {"CUBLAS_OP_N", "null"},
                              {"CUBLAS_OP_T", "CUDA_R_16F"},
                              {"CUBLAS_OP_T", "null"},
                              {"CUBLAS_OP_C", "*"}};

TEST_F(StoreTest, RowsAreMergedAndReadBackAsATable) {
  SupportTable Table = table(h200(), Rows);
  const char *Text = "# All of them: H200 (sm_90), cuBLASLt 13.1.0, "
                     "m=n=k=128.\n"
                     "transa\tbias.type\n"
                     "CUBLAS_OP_C\t*\n"
                     "CUBLAS_OP_N|CUBLAS_OP_T\tCUDA_R_16F|null\n";
  EXPECT_EQ(Table.text(), Text);
  EXPECT_EQ(llvm::cantFail(SupportTable::parse("types", Text)).Rows, Rows);

  Scope Names(model());
  RuleFile File{"types.tsv", Table.text()};
  auto Read = Table::read(File, Names);
  ASSERT_EQ(Read->Rows.size(), 2u);
  EXPECT_TRUE(Read->Rows[0][1].empty());
  EXPECT_EQ(Read->Rows[1][0].size(), 2u);
}

TEST_F(StoreTest, AnEqualTableIsLeftAsItIs) {
  EXPECT_FALSE(keep(table(h200(), Rows), h200()));
  SupportTable Same = table(h200(), Rows);
  Same.Comment.push_back("More.");
  EXPECT_FALSE(keep(Same, h200()));
  EXPECT_THAT(text("types.tsv"), Not(HasSubstr("More.")));
  EXPECT_EQ(Report, "types: 5 rows written to " + path("types.tsv") +
                        "\ntypes: 5 rows equal to " + path("types.tsv") + "\n");
}

TEST_F(StoreTest, WhatDiffersIsSaidAndReplaced) {
  keep(table(h200(), Rows), h200());
  Report.clear();
  std::set<Tuple> Others = Rows;
  Others.erase({"CUBLAS_OP_C", "*"});
  for (int I = 0; I < 22; ++I)
    Others.insert({"CUBLAS_OP_C", std::to_string(I)});
  EXPECT_TRUE(keep(table(h200(), Others), h200()));
  EXPECT_THAT(Report, HasSubstr("26 rows differ from the 5 of "));
  EXPECT_THAT(Report, HasSubstr("  only here: CUBLAS_OP_C 0\n"));
  EXPECT_THAT(Report, HasSubstr("  and 2 more of 22\n"));
  EXPECT_THAT(Report, HasSubstr("  only there: CUBLAS_OP_C *\n"));
  EXPECT_EQ(llvm::cantFail(SupportTable::parse("", text("types.tsv"))).Rows,
            Others);
}

TEST_F(StoreTest, ATableOfAnotherMachineIsKept) {
  const Machine B200 = machine("NVIDIA B200", 100);
  keep(table(h200(), Rows), h200());
  const std::string Before = text("types.tsv");
  SupportTable Kinds = table(B200, Rows);
  Kinds.Name = "kinds";
  Kinds.Comment.clear();
  Kinds.Owner = "types";
  EXPECT_FALSE(keep(Kinds, B200));
  EXPECT_FALSE(keep(table(B200, Rows), B200));
  EXPECT_EQ(text("types.tsv"), Before);
  EXPECT_EQ(text("kinds.tsv"), "no file");
  EXPECT_THAT(text("kinds-b200-13.1.0.tsv"), HasSubstr("transa"));
  EXPECT_THAT(text("types-b200-13.1.0.tsv"), HasSubstr("B200 (sm_100)"));
  EXPECT_THAT(Report, HasSubstr(path("types.tsv") + " is of another machine"));
  // A newer library is another machine, too.
  Machine Newer = h200();
  Newer.CublasLt = 130200;
  EXPECT_EQ(llvm::cantFail(tablePath(table(Newer, Rows), Folder, Newer)),
            path("types-h200-13.2.0.tsv"));
}

TEST_F(StoreTest, TheTablesOfTheRepositoryTellTheirMachine) {
  EXPECT_EQ(builtinTable("types").machine(), nameOf(h200()));
  EXPECT_EQ(builtinTable("epilogues").machine(), nameOf(h200()));
  EXPECT_EQ(builtinTable("kinds").machine(), "");
}

} // namespace

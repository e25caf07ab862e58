//===- RecordTest.cpp - configurations written as JSON --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestRules.h"

using namespace fcl;
using namespace fcl::test;
using namespace testing;

namespace {

using fcl::Value;
namespace json = llvm::json;

class RecordTest : public Test {
protected:
  Facts C;

  /// What is wrong with the record, or nothing.
  std::string read(llvm::StringRef Text) {
    llvm::Expected<json::Value> Record = json::parse(Text);
    if (!Record)
      return "not JSON: " + llvm::toString(Record.takeError());
    C.reset({});
    return llvm::toString(readRecord(*Record, model(), C));
  }
  Value fact(llvm::StringRef Name) { return C.fact(model().required(Name)); }
  std::string text(llvm::StringRef Name) {
    FactId Id = model().required(Name);
    return model().format(C.fact(Id), model().Facts[Id].Ty);
  }
};

TEST(ParseRecordTest, BracketsInStringsDoNotCount) {
  // Closed in a string only: as deep as it looks, and too deep for the parser.
  std::string Deep;
  for (int I = 0; I < 200000; ++I)
    Deep += R"(["]\"]",)";
  auto Refused = parseRecord(Deep);
  ASSERT_FALSE(Refused);
  EXPECT_EQ(llvm::toString(Refused.takeError()),
            "the record is nested too deeply");
  auto Flat = parseRecord("[\"" + std::string(1000, '[') + "\"]");
  EXPECT_TRUE(bool(Flat));
  llvm::consumeError(Flat.takeError());
}

TEST_F(RecordTest, NestedObjectsSpellTheNamesOfFacts) {
  ASSERT_EQ(read(R"({"compute": "CUBLAS_COMPUTE_32F",
                     "a": {"type": "CUDA_R_16F", "rows": 256,
                           "scale": {"mode": 2}},
                     "in_place": true,
                     "pref": {"max_workspace": 33554432}})"),
            "");
  EXPECT_EQ(text("compute"), "CUBLAS_COMPUTE_32F");
  EXPECT_EQ(text("a.type"), "CUDA_R_16F");
  EXPECT_EQ(text("a.rows"), "256");
  EXPECT_EQ(text("a.scale.mode"), "CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0");
  EXPECT_EQ(text("in_place"), "true");
  EXPECT_EQ(text("pref.max_workspace"), "33554432");
}

TEST_F(RecordTest, WhatIsMissingIsUnknown) {
  ASSERT_EQ(read("{}"), "");
  for (FactId Id = 0; Id < model().Facts.size(); ++Id)
    EXPECT_TRUE(C.fact(Id).isUnknown()) << model().Facts[Id].Name;
}

TEST_F(RecordTest, AConfigMemberWrapsTheConfiguration) {
  ASSERT_EQ(read(R"({"id": 7, "status": "SUCCESS", "config": {"transa": 1}})"),
            "");
  EXPECT_EQ(text("transa"), "CUBLAS_OP_T");
}

TEST_F(RecordTest, APointerIsNullOrAnObject) {
  ASSERT_EQ(read(R"({"bias": {"ptr": {"space": "device", "align": 16}},
                     "aux": {"ptr": null}, "c": {"ptr": {}}})"),
            "");
  EXPECT_EQ(text("bias.ptr"), "not null");
  EXPECT_EQ(text("bias.ptr.space"), "device");
  EXPECT_EQ(text("bias.ptr.align"), "16");
  EXPECT_EQ(text("aux.ptr"), "null");
  EXPECT_TRUE(fact("aux.ptr.space").isUnknown());
  EXPECT_EQ(text("c.ptr"), "not null");
  EXPECT_TRUE(fact("c.ptr.space").isUnknown());
}

TEST_F(RecordTest, AlphaAndBetaHaveValues) {
  ASSERT_EQ(read(R"({"alpha": {"space": "host", "value": 1},
                     "beta": {"space": "device", "value": 0.5}})"),
            "");
  EXPECT_EQ(text("alpha.value"), "1");
  EXPECT_EQ(text("beta.value"), "0.5");
  EXPECT_EQ(text("beta.space"), "device");
}

TEST_F(RecordTest, WhatTheQueryHasReadIsAMember) {
  ASSERT_EQ(read(R"({"transa": 0, "queried": {"transa": 1,
                     "a": {"rows": 16}, "bias": {"ptr": null}}})"),
            "");
  EXPECT_EQ(text("transa"), "CUBLAS_OP_N");
  EXPECT_EQ(text("queried.transa"), "CUBLAS_OP_T");
  EXPECT_EQ(text("queried.a.rows"), "16");
  EXPECT_TRUE(fact("a.rows").isUnknown());
  EXPECT_TRUE(fact("queried.bias.ptr").isNull());
  EXPECT_TRUE(fact("queried.transb").isUnknown());
}

TEST_F(RecordTest, AQueryReadsDescriptorsOnly) {
  EXPECT_EQ(read(R"({"queried": {"beta": {"value": 0}}})"),
            "unknown field 'queried.beta'");
  EXPECT_EQ(read(R"({"queried": {"a": {"ptr": null}}})"),
            "unknown field 'queried.a.ptr'");
  EXPECT_EQ(read(R"({"queried": {"pref": {"max_workspace": 0}}})"),
            "unknown field 'queried.pref'");
  EXPECT_EQ(read(R"({"queried": {"queried": {}}})"),
            "unknown field 'queried.queried'");
}

TEST_F(RecordTest, NullIsAnAttributeLeftToTheLibrary) {
  ASSERT_EQ(read(R"({"bias": {"type": null}, "workspace": {"align": null}})"),
            "");
  EXPECT_TRUE(fact("bias.type").isNull());
  EXPECT_TRUE(fact("workspace.align").isNull());
}

TEST_F(RecordTest, AnAlgorithmThatIsNotPassedIsNullOrNone) {
  ASSERT_EQ(read(R"({"algo": "null"})"), "");
  EXPECT_EQ(text("algo"), "none");
  ASSERT_EQ(read(R"({"algo": "none"})"), "");
  EXPECT_EQ(text("algo"), "none");
}

TEST_F(RecordTest, OnlyTheAlgorithmMayBeSpelledNull) {
  EXPECT_THAT(read(R"({"transa": "null"})"),
              StrEq("'transa' is a cublasOperation_t, not \"null\""));
}

TEST_F(RecordTest, ARecordIsAnObject) {
  for (const char *Text : {"[]", "1", "null", "\"a\""})
    EXPECT_EQ(read(Text), "expected a JSON object") << Text;
}

TEST_F(RecordTest, UnknownFieldsAreNamedByTheirPath) {
  EXPECT_EQ(read(R"({"trans_a": 1})"), "unknown field 'trans_a'");
  EXPECT_EQ(read(R"({"a": {"typ": "CUDA_R_16F"}})"), "unknown field 'a.typ'");
  EXPECT_EQ(read(R"({"a": {"scale": {"kind": 1}}})"),
            "unknown field 'a.scale.kind'");
  EXPECT_EQ(read(R"({"bias": {"ptr": {"alignment": 16}}})"),
            "unknown field 'bias.ptr.alignment'");
  EXPECT_EQ(read(R"({"config": {"nope": 1}})"), "unknown field 'nope'");
  EXPECT_EQ(read(R"({"a": 5})"), "unknown field 'a'");
}

TEST_F(RecordTest, AnUnknownFieldIsUnknownEvenWhenEmpty) {
  EXPECT_EQ(read(R"({"nope": {}})"), "unknown field 'nope'");
  EXPECT_EQ(read(R"({"a": {"nope": {}}})"), "unknown field 'a.nope'");
}

TEST_F(RecordTest, AConfigMemberThatIsNoObjectIsAnUnknownField) {
  EXPECT_EQ(read(R"({"config": 5})"), "unknown field 'config'");
}

TEST_F(RecordTest, ValuesHaveTheTypeOfTheirFact) {
  EXPECT_EQ(read(R"({"a": {"rows": "256"}})"),
            "'a.rows' is an integer, not \"256\"");
  EXPECT_EQ(read(R"({"a": {"rows": 1.5}})"), "'a.rows' is an integer, not 1.5");
  EXPECT_EQ(read(R"({"a": {"rows": true}})"),
            "'a.rows' is an integer, not true");
  EXPECT_EQ(read(R"({"in_place": 1})"), "'in_place' is true or false, not 1");
  EXPECT_EQ(read(R"({"beta": {"value": "0"}})"),
            "'beta.value' is a number, not \"0\"");
  EXPECT_EQ(read(R"({"transa": true})"),
            "'transa' is a cublasOperation_t, not true");
  EXPECT_EQ(read(R"({"transa": [1]})"),
            "'transa' is a cublasOperation_t, not [1]");
  EXPECT_EQ(read(R"({"transa": {}})"),
            "'transa' is a cublasOperation_t, not {}");
}

TEST_F(RecordTest, EnumeratorsBelongToTheirEnum) {
  EXPECT_EQ(read(R"({"transa": "CUDA_R_16F"})"),
            "'transa' is a cublasOperation_t, not \"CUDA_R_16F\"");
  EXPECT_EQ(read(R"({"transa": "T"})"),
            "'transa' is a cublasOperation_t, not \"T\"");
}

TEST_F(RecordTest, APointerIsNoNumber) {
  EXPECT_EQ(read(R"({"bias": {"ptr": 1}})"),
            "'bias.ptr' is null or an object with 'space' and 'align', not 1");
}

TEST_F(RecordTest, NullOnlyWhereItMeansSomething) {
  EXPECT_EQ(read(R"({"a": {"rows": null}})"),
            "'a.rows' is never null, not null");
  EXPECT_EQ(read(R"({"transa": null})"), "'transa' is never null, not null");
}

//===----------------------------------------------------------------------===//
// Witnesses
//===----------------------------------------------------------------------===//

class WitnessReaderTest : public Test {
protected:
  Directory Files;

  WitnessReaderTest() {
    Files.add("rules/bases.yaml",
              "base:\n"
              "  in_place: false\n"
              "  a: {rows: 16, type: CUDA_R_16F}\n"
              "  bias: {ptr: {space: device, align: 16}, type: null}\n"
              "  beta: {value: 0.5}\n");
  }

  std::unique_ptr<const RuleSet> load(const std::string &Witness) {
    return Files
        .add("rules/test.yaml", family("test", {rule({{"witness", Witness}})}))
        .load();
  }
};

TEST_F(WitnessReaderTest, ChangesTheBase) {
  auto Rules = load("{base: base, violates: {a.rows: 8, bias.ptr: null}, "
                    "conforms: {in_place: true}}");
  auto Bad = readWitness(Rules->Rules[0], *Rules, true);
  ASSERT_TRUE(bool(Bad));
  auto value = [](Configuration &C, const char *Name) {
    return C.fact(model().required(Name));
  };
  EXPECT_EQ(value(*Bad, "a.rows").asInt(), 8);
  EXPECT_TRUE(value(*Bad, "bias.ptr").isNull());
  EXPECT_EQ(value(*Bad, "in_place").asInt(), 0);
  EXPECT_EQ(value(*Bad, "beta.value").asReal(), 0.5);
  EXPECT_TRUE(value(*Bad, "bias.type").isNull());
  auto Good = readWitness(Rules->Rules[0], *Rules, false);
  ASSERT_TRUE(bool(Good));
  EXPECT_EQ(value(*Good, "a.rows").asInt(), 16);
  EXPECT_EQ(value(*Good, "in_place").asInt(), 1);
  EXPECT_TRUE(value(*Good, "b.rows").isUnknown());
}

TEST_F(WitnessReaderTest, APointerThatBecomesNullHasNoMembers) {
  auto Rules = load("{base: base, violates: {bias.ptr: null}, conforms: {}}");
  auto Bad = readWitness(Rules->Rules[0], *Rules, true);
  ASSERT_TRUE(bool(Bad));
  EXPECT_TRUE(Bad->fact(model().required("bias.ptr.space")).isUnknown());
}

TEST_F(WitnessReaderTest, NamesWhatWasDifferentAtTheQuery) {
  auto Rules = load("{base: base, violates: {queried.bias.ptr: null, "
                    "a.rows: 8}, conforms: {a.rows: 8}}");
  auto fact = [](Configuration &C, const char *Name) {
    return C.fact(model().required(Name));
  };
  auto Bad = readWitness(Rules->Rules[0], *Rules, true);
  ASSERT_TRUE(bool(Bad));
  EXPECT_EQ(fact(*Bad, "queried.a.rows").asInt(), 8);
  EXPECT_TRUE(fact(*Bad, "queried.bias.ptr").isNull());
  EXPECT_TRUE(fact(*Bad, "queried.bias.ptr.space").isUnknown());
  EXPECT_EQ(fact(*Bad, "bias.ptr.align").asInt(), 16);
  EXPECT_TRUE(fact(*Bad, "queried.b.rows").isUnknown());
  // Without a word about the query nothing is known of it.
  auto Good = readWitness(Rules->Rules[0], *Rules, false);
  ASSERT_TRUE(bool(Good));
  EXPECT_TRUE(fact(*Good, "queried.a.rows").isUnknown());
}

TEST_F(WitnessReaderTest, ValuesAreCheckedLikeARecords) {
  auto Rules = load("{base: base, violates: {a.rows: many}, conforms: {}}");
  auto Bad = readWitness(Rules->Rules[0], *Rules, true);
  ASSERT_FALSE(bool(Bad));
  EXPECT_EQ(llvm::toString(Bad.takeError()),
            "'a.rows' is an integer, not \"many\"");
}

TEST_F(WitnessReaderTest, AListIsAnErrorAndNoException) {
  auto Rules = load("{base: base, violates: {a.rows: [1]}, conforms: {}}");
  auto readBad = [&] {
    auto Bad = readWitness(Rules->Rules[0], *Rules, true);
    EXPECT_FALSE(bool(Bad));
    llvm::consumeError(Bad.takeError());
  };
  EXPECT_NO_THROW(readBad());
}

TEST_F(WitnessReaderTest, AListIsNotNullEither) {
  auto Rules = load("{base: base, violates: {bias.ptr: [1]}, conforms: {}}");
  auto Bad = readWitness(Rules->Rules[0], *Rules, true);
  ASSERT_FALSE(bool(Bad));
  EXPECT_THAT(llvm::toString(Bad.takeError()), StartsWith("'bias.ptr' is"));
}

} // namespace

//===- ModelTest.cpp - the API as data ------------------------------------===//
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

const Family &family(llvm::StringRef Name) {
  for (const Family &F : model().Families)
    if (F.Name == Name)
      return F;
  ADD_FAILURE() << "no family " << Name.str();
  std::abort();
}

const Attribute &attribute(llvm::StringRef Name) {
  for (const Family &F : model().Families)
    for (const Attribute &A : F.Attributes)
      if (A.Name == Name)
        return A;
  ADD_FAILURE() << "no attribute " << Name.str();
  std::abort();
}

const Fact &fact(llvm::StringRef Name) {
  return model().Facts[model().required(Name)];
}

//===----------------------------------------------------------------------===//
// Versions and architectures
//===----------------------------------------------------------------------===//

TEST(VersionTest, ReadsOneToThreeParts) {
  EXPECT_EQ(parseVersion("13"), 130000u);
  EXPECT_EQ(parseVersion("13.1"), 130100u);
  EXPECT_EQ(parseVersion("13.1.0"), 130100u);
  EXPECT_EQ(parseVersion("11.11.3"), 111103u);
}

TEST(VersionTest, RefusesEverythingElse) {
  for (const char *Text : {"", ".", "13.", ".1", "13.1.0.2", "13.100",
                           "13.1.100", "v13", "13.1u", "-13", "13 .1", "13.-1"})
    EXPECT_EQ(parseVersion(Text), std::nullopt) << Text;
}

TEST(VersionTest, RefusesWhatDoesNotFit) {
  EXPECT_EQ(parseVersion("429510"), std::nullopt);
  EXPECT_EQ(parseVersion("99999999999"), std::nullopt);
}

TEST(VersionTest, FormatsAlwaysThreeParts) {
  EXPECT_EQ(formatVersion(130100), "13.1.0");
  EXPECT_EQ(formatVersion(111103), "11.11.3");
}

TEST(ArchTest, ReadsPlainAndSpecificArchitectures) {
  EXPECT_EQ(parseArch("sm_90"), 90u);
  EXPECT_EQ(parseArch("sm_90a"), 90u);
  EXPECT_EQ(parseArch("sm_100f"), 100u);
  EXPECT_EQ(parseArch("sm_120"), 120u);
}

TEST(ArchTest, RefusesEverythingElse) {
  for (const char *Text : {"", "90", "sm90", "sm_", "sm_a", "sm_90b", "sm_90aa",
                           "SM_90", "compute_90", "sm_9.0", "sm_20", "sm_900"})
    EXPECT_EQ(parseArch(Text), std::nullopt) << Text;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

TEST(ModelTest, EveryAttributeOfADescriptorHasItsSize) {
  struct {
    const char *Name;
    unsigned Size;
  } const Cases[] = {{"CUBLASLT_MATMUL_DESC_TRANSA", 4},
                     {"CUBLASLT_MATMUL_DESC_BIAS_POINTER", 8},
                     {"CUBLASLT_MATMUL_DESC_FAST_ACCUM", 1},
                     {"CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD", 8},
                     {"CUBLASLT_MATRIX_LAYOUT_ROWS", 8},
                     {"CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT", 4},
                     {"CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES", 8},
                     {"CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT", 4},
                     {"CUBLASLT_ALGO_CONFIG_INNER_SHAPE_ID", 2}};
  for (const auto &Case : Cases)
    EXPECT_EQ(attribute(Case.Name).Size, Case.Size) << Case.Name;
}

TEST(ModelTest, OnlyThreeDisputedAttributesHaveNoSize) {
  std::vector<std::string> WithoutSize;
  for (const Family &F : model().Families)
    for (const Attribute &A : F.Attributes)
      if (!A.Size)
        WithoutSize.push_back(A.Name);
  EXPECT_THAT(
      WithoutSize,
      UnorderedElementsAre("CUBLASLT_MATMUL_PREF_GROUPED_AVERAGE_REDUCTION_DIM",
                           "CUBLASLT_MATMUL_PREF_GROUPED_DESC_D_AVERAGE_ROWS",
                           "CUBLASLT_MATMUL_PREF_GROUPED_DESC_D_AVERAGE_COLS"));
}

TEST(ModelTest, TypesFollowTheStorage) {
  EXPECT_EQ(attribute("CUBLASLT_MATMUL_DESC_TRANSA").Ty.K, FactType::Enum);
  EXPECT_EQ(attribute("CUBLASLT_MATMUL_DESC_TRANSA").Ty.EnumId,
            model().enumId("cublasOperation_t"));
  EXPECT_EQ(attribute("CUBLASLT_MATMUL_DESC_BIAS_POINTER").Ty.K,
            FactType::Pointer);
  EXPECT_TRUE(attribute("CUBLASLT_MATMUL_DESC_BIAS_POINTER").Device);
  EXPECT_EQ(attribute("CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT").Ty.K,
            FactType::Float);
  EXPECT_EQ(attribute("CUBLASLT_MATRIX_LAYOUT_LD").Ty.K, FactType::Int);
}

TEST(ModelTest, DefaultsAreTheLibrarysOwn) {
  EXPECT_EQ(attribute("CUBLASLT_MATMUL_DESC_TRANSA").Default.asInt(),
            enumerator("CUBLAS_OP_N").asInt());
  EXPECT_EQ(attribute("CUBLASLT_MATMUL_DESC_FILL_MODE").Default.asInt(),
            enumerator("CUBLAS_FILL_MODE_FULL").asInt());
  EXPECT_EQ(attribute("CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT").Default.asInt(), 1);
  EXPECT_EQ(
      attribute("CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES").Default.asInt(),
      256);
  EXPECT_EQ(attribute("CUBLASLT_MATMUL_PREF_IMPL_MASK").Default.asInt(), -1);
}

TEST(ModelTest, ADefaultIsNullForPointersAndForDerivedTypes) {
  EXPECT_TRUE(attribute("CUBLASLT_MATMUL_DESC_BIAS_POINTER").Default.isNull());
  EXPECT_TRUE(
      attribute("CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE").Default.isNull());
  EXPECT_TRUE(attribute("CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE").Ty.Nullable);
}

TEST(ModelTest, WhatCreationIsGivenHasNoDefault) {
  const Family &Layout = family("matrix-layout");
  std::vector<std::string> Arguments;
  for (unsigned Index : Layout.Arguments) {
    Arguments.push_back(Layout.Attributes[Index].Name);
    EXPECT_TRUE(Layout.Attributes[Index].Default.isUnknown());
  }
  EXPECT_THAT(Arguments, ElementsAre("CUBLASLT_MATRIX_LAYOUT_TYPE",
                                     "CUBLASLT_MATRIX_LAYOUT_ROWS",
                                     "CUBLASLT_MATRIX_LAYOUT_COLS",
                                     "CUBLASLT_MATRIX_LAYOUT_LD"));
}

TEST(ModelTest, ToolkitVersionsBecomeLibraryVersions) {
  const Attribute &Mode = attribute("CUBLASLT_MATMUL_DESC_A_SCALE_MODE");
  EXPECT_EQ(Mode.SinceText, "12.8");
  EXPECT_EQ(Mode.Since, 120803u);
  EXPECT_EQ(Mode.Removed, 0u);
  const Attribute &Chunks =
      attribute("CUBLASLT_MATMUL_DESC_ATOMIC_SYNC_NUM_CHUNKS_D_ROWS");
  EXPECT_EQ(Chunks.RemovedText, "13.0");
  EXPECT_EQ(Chunks.Removed, 130000u);
}

TEST(ModelTest, AVersionWithoutPatchLevelMeansTheNewestOfItsLine) {
  EXPECT_EQ(model().newestOf(120800), 120803u);
  EXPECT_EQ(model().newestOf(130100), 130100u);
  // One that the table does not know stays what it is.
  EXPECT_EQ(model().newestOf(139900), 139900u);
}

TEST(ModelTest, AttributesEndWithTheVersionThatRemovedThem) {
  const Attribute &A =
      attribute("CUBLASLT_MATMUL_DESC_ATOMIC_SYNC_NUM_CHUNKS_D_ROWS");
  EXPECT_FALSE(Family::inVersion(A, A.Since - 1));
  EXPECT_TRUE(Family::inVersion(A, A.Since));
  EXPECT_TRUE(Family::inVersion(A, A.Removed - 1));
  EXPECT_FALSE(Family::inVersion(A, A.Removed));
}

TEST(ModelTest, AnAttributeKnownSinceAtTheLatestIsInEveryOlderVersion) {
  // "<= 11.4": NVIDIA's documents begin there, the attribute is older.
  EXPECT_TRUE(Family::inVersion(
      attribute("CUBLASLT_MATMUL_PREF_MATH_MODE_MASK"), 110101));
}

TEST(ModelTest, AReusedNumberIsFoundByVersion) {
  const Family &Preference = family("matmul-preference");
  EXPECT_EQ(Preference.find(13, 110600)->Name,
            "CUBLASLT_MATMUL_PREF_SM_COUNT_TARGET");
  EXPECT_EQ(Preference.find(13, 130200)->Name,
            "CUBLASLT_MATMUL_PREF_GROUPED_AVERAGE_REDUCTION_DIM");
}

TEST(ModelTest, ANumberOutOfItsVersionsStillFindsAHolder) {
  const Attribute *A = family("matmul-preference").find(13, 120800);
  ASSERT_TRUE(A);
  EXPECT_EQ(A->Number, 13);
  EXPECT_FALSE(Family::inVersion(*A, 120800));
}

TEST(ModelTest, ANumberThatNobodyEverHadIsNotFound) {
  EXPECT_EQ(family("matmul-desc").find(9, 130100), nullptr);
  EXPECT_EQ(family("matmul-desc").find(-1, 130100), nullptr);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

TEST(ModelTest, TheMatmulsParametersHaveTheirRoles) {
  const Call *Matmul = model().call("cublasLtMatmul");
  ASSERT_TRUE(Matmul);
  EXPECT_EQ(Matmul->Kind, CallKind::Matmul);
  EXPECT_EQ(Matmul->parameter(Role::Handle), 0u);
  EXPECT_EQ(Matmul->parameter(Role::Desc), 1u);
  EXPECT_EQ(Matmul->parameter(Role::Alpha), 2u);
  EXPECT_EQ(Matmul->parameter(Role::APtr), 3u);
  EXPECT_EQ(Matmul->parameter(Role::A), 4u);
  EXPECT_EQ(Matmul->parameter(Role::D), 11u);
  EXPECT_EQ(Matmul->parameter(Role::Algo), 12u);
  EXPECT_EQ(Matmul->parameter(Role::WorkspaceSize), 14u);
  EXPECT_EQ(Matmul->parameter(Role::Pref), std::nullopt);
}

TEST(ModelTest, TheHeuristicTakesAPreference) {
  const Call *Heuristic = model().call("cublasLtMatmulAlgoGetHeuristic");
  ASSERT_TRUE(Heuristic);
  EXPECT_EQ(Heuristic->Kind, CallKind::Heuristic);
  EXPECT_EQ(Heuristic->parameter(Role::Pref), 6u);
  EXPECT_EQ(Heuristic->parameter(Role::Results), 8u);
}

TEST(ModelTest, EachFamilyHasItsFiveCalls) {
  for (auto [Name, Kind] :
       {std::pair("cublasLtMatmulDescCreate", CallKind::Create),
        {"cublasLtMatmulDescInit_internal", CallKind::Init},
        {"cublasLtMatmulDescSetAttribute", CallKind::Set},
        {"cublasLtMatmulDescGetAttribute", CallKind::Get},
        {"cublasLtMatmulDescDestroy", CallKind::Destroy}}) {
    const Call *C = model().call(Name);
    ASSERT_TRUE(C) << Name;
    EXPECT_EQ(C->Kind, Kind) << Name;
    EXPECT_EQ(model().Families[C->FamilyId].Name, "matmul-desc") << Name;
    EXPECT_EQ(C->parameter(Role::Object), 0u) << Name;
  }
}

TEST(ModelTest, CreationKnowsWhereItsArgumentsBegin) {
  EXPECT_EQ(model().call("cublasLtMatrixLayoutCreate")->Gives[0].Parameter, 1u);
  const Call *Init = model().call("cublasLtMatrixLayoutInit_internal");
  EXPECT_EQ(Init->Gives[0].Parameter, 2u);
  EXPECT_EQ(Init->Parameters.size(), 6u);
}

TEST(ModelTest, UnknownNamesAreNull) {
  EXPECT_EQ(model().call("cublasGemmEx"), nullptr);
  EXPECT_EQ(model().fact("a.nope"), std::nullopt);
  EXPECT_EQ(model().enumerator("CUDA_R_15F"), std::nullopt);
  EXPECT_EQ(model().enumId("nope_t"), -1);
}

TEST(ModelTest, NamesComeAndGo) {
  auto presence = [](llvm::StringRef Name) {
    auto P = model().presence(Name);
    return P ? std::pair(formatVersion(P->Since), formatVersion(P->Removed))
             : std::pair(std::string("never"), std::string());
  };
  const std::string Never = formatVersion(0);
  // Of the first version, with its enum, by itself; and what is no enumerator.
  EXPECT_THAT(presence("CUBLAS_OP_N"), Pair(Never, Never));
  EXPECT_THAT(presence("CUBLASLT_BATCH_MODE_STRIDED"), Pair("12.9.0", Never));
  EXPECT_THAT(presence("CUBLASLT_BATCH_MODE_GROUPED"), Pair("13.2.0", Never));
  EXPECT_THAT(presence("cublasLtBatchMode_t"), Pair("12.9.0", Never));
  EXPECT_THAT(presence("CUBLASLT_MATMUL_STAGES_16x80"),
              Pair("11.1.0", "12.0.1"));
  EXPECT_THAT(presence("CUBLASLT_MATMUL_DESC_ATOMIC_SYNC_NUM_CHUNKS_D_ROWS"),
              Pair("12.2.5", "13.0.0"));
  EXPECT_THAT(presence("cublasLtGroupedMatrixLayoutCreate"),
              Pair("13.2.0", Never));
  EXPECT_THAT(presence("cublasLtMatmul"), Pair(Never, Never));
  EXPECT_THAT(presence("cublasLtMatmulDesc_t"), Pair("10.1.0", Never));
  EXPECT_THAT(presence("cublasLtEmulationDesc_t"), Pair("13.1.0", Never));
  EXPECT_THAT(presence("CUBLASLT_COMPUTE_32F"), Pair("never", ""));
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

TEST(ModelTest, FactsKnowTheirOwner) {
  for (auto [Name, Owner] : {std::pair("transa", Role::Desc),
                             {"a.type", Role::A},
                             {"d.batch_count", Role::D},
                             {"a.scale.mode", Role::Desc},
                             {"pref.max_workspace", Role::Pref},
                             {"alpha", Role::Alpha},
                             {"c.ptr", Role::CPtr},
                             {"c.ptr.align", Role::CPtr},
                             {"workspace.size", Role::WorkspaceSize},
                             {"in_place", Role::None},
                             {"target.arch", Role::None}})
    EXPECT_EQ(fact(Name).Owner, Owner) << Name;
}

TEST(ModelTest, FactsKnowTheirAttribute) {
  const Fact &F = fact("b.ld");
  EXPECT_EQ(model().Families[F.FamilyId].Attributes[F.AttributeId].Name,
            "CUBLASLT_MATRIX_LAYOUT_LD");
}

TEST(ModelTest, PointersAndScalarsHaveMembers) {
  EXPECT_EQ(fact("bias.ptr.space").Part, Part::Space);
  EXPECT_EQ(fact("bias.ptr.align").Part, Part::Align);
  EXPECT_EQ(model().fact("bias.ptr.value"), std::nullopt);
  EXPECT_EQ(fact("beta.value").Part, Part::Value);
  EXPECT_EQ(fact("beta.value").Ty.K, FactType::Float);
  EXPECT_EQ(fact("beta.indirection").Part, Part::Indirection);
}

TEST(ModelTest, AttributesAreEnumeratorsOfTheirOwnEnum) {
  auto Found = model().enumerator("CUBLASLT_MATMUL_DESC_TRANSA");
  ASSERT_TRUE(Found);
  EXPECT_EQ(model().Enums[Found->first].Name, "Attribute");
  EXPECT_EQ(model().Enums[Found->first].nameOf(Found->second),
            "CUBLASLT_MATMUL_DESC_TRANSA");
}

TEST(ModelTest, TheFirstNameOfANumberIsTheOneToPrint) {
  // CUBLAS_OP_HERMITAN is the same number.
  const EnumType &Operations =
      model().Enums[model().enumId("cublasOperation_t")];
  EXPECT_EQ(Operations.nameOf(2), "CUBLAS_OP_C");
  EXPECT_EQ(Operations.nameOf(77), "");
}

} // namespace

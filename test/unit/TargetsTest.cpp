// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestRules.h"

using namespace fcl;
using namespace fcl::test;
using testing::ElementsAre;

namespace {

std::vector<Target> targets(std::vector<std::string> Archs,
                            std::vector<std::string> Libraries,
                            std::optional<Version> OfHeaders = {}) {
  auto Choice = TargetChoice::parse(Archs, Libraries, model());
  if (!Choice) {
    ADD_FAILURE() << llvm::toString(Choice.takeError());
    return {};
  }
  return Choice->targets(OfHeaders);
}

std::string problem(std::vector<std::string> Archs,
                    std::vector<std::string> Libraries) {
  auto Choice = TargetChoice::parse(Archs, Libraries, model());
  return Choice ? "" : llvm::toString(Choice.takeError());
}

TEST(TargetsTest, HopperAndTheHeadersByDefault) {
  EXPECT_THAT(targets({}, {}), ElementsAre(Target{90, 130100}));
  EXPECT_THAT(targets({}, {}, 120800), ElementsAre(Target{90, 120800}));
  EXPECT_THAT(targets({}, {"12.6.1"}, 120800), ElementsAre(Target{90, 120601}));
}

TEST(TargetsTest, EveryPairOnce) {
  EXPECT_THAT(targets({"sm_90", "sm_80", "sm_90a"}, {"13.1.0", "12.6.0"}),
              ElementsAre(Target{90, 130100}, Target{90, 120600},
                          Target{80, 130100}, Target{80, 120600}));
}

TEST(TargetsTest, ShortVersionsAreTheNewestOfTheirKind) {
  EXPECT_THAT(targets({}, {"12.6"}),
              ElementsAre(Target{90, model().newestOf(120600)}));
}

TEST(TargetsTest, PairsWithoutKernelsAreLeftOut) {
  EXPECT_THAT(
      targets({"sm_90", "sm_100"}, {"12.0.1", "13.1.0"}),
      ElementsAre(Target{90, 120001}, Target{90, 130100}, Target{100, 130100}));
  // But what is asked for alone is checked.
  EXPECT_THAT(targets({"sm_100"}, {"12.0.1"}),
              ElementsAre(Target{100, 120001}));
}

TEST(TargetsTest, WhatIsUnknownIsNamed) {
  EXPECT_EQ(problem({"sm_90", "hopper"}, {}),
            "unknown architecture 'hopper'; expected one such as sm_90");
  EXPECT_EQ(problem({"sm_91"}, {}), // No GPU is called so.
            "unknown architecture 'sm_91'; expected one such as sm_90");
  EXPECT_EQ(problem({}, {"12.99"}),
            "unknown cuBLASLt version '12.99'; expected one such as 13.1 or "
            "13.1.0");
  EXPECT_EQ(problem({"sm_90", ""}, {}),
            "unknown architecture ''; expected one such as sm_90");
  EXPECT_EQ(problem({}, {"12.8", "9.0"}),
            "unknown cuBLASLt version '9.0'; expected one such as 13.1 or "
            "13.1.0");
}

TEST(TargetsTest, WordsNameWhatDiffers) {
  const Target Old{90, 120600}, New{90, 130100}, Blackwell{100, 130100};
  EXPECT_EQ(describeTargets({Old, New}, {Old, New}), "");
  EXPECT_EQ(describeTargets({Old}, {Old, New}), "cuBLASLt 12.6.0");
  EXPECT_EQ(describeTargets({Blackwell}, {New, Blackwell}), "sm_100");
  EXPECT_EQ(describeTargets({Old, Blackwell}, {Old, New, Blackwell}),
            "sm_90 with cuBLASLt 12.6.0, sm_100 with cuBLASLt 13.1.0");
}

} // namespace

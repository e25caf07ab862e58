//===- ProbeTest.cpp - what the probe makes of answers --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of fusion-config-probe that need no GPU, built with our own
/// headers.
///
//===----------------------------------------------------------------------===//

#include "TestRules.h"
#include "Verify/Verify.h"

using namespace fcl;
using namespace fcl::probe;
using namespace fcl::test;
using namespace testing;
namespace json = llvm::json;

namespace {

const Rule &rule(llvm::StringRef Id) { return *builtinRules().find(Id); }
const Model &model() { return builtinRules().M; }

Observation answered(int Heuristic, int Matmul = Observation::NotCalled,
                     int Sync = Observation::NotCalled) {
  Observation O;
  O.Is = Observation::Complete;
  O.Heuristic = Heuristic;
  O.HeuristicCount = Heuristic == CUBLAS_STATUS_SUCCESS;
  O.Matmul = Matmul;
  O.Sync = Sync;
  return O;
}

Observation died(int Signal) {
  Observation O;
  O.Is = Observation::Complete;
  O.Signal = Signal;
  return O;
}

constexpr int Ok = CUBLAS_STATUS_SUCCESS, Refused = CUBLAS_STATUS_NOT_SUPPORTED,
              Invalid = CUBLAS_STATUS_INVALID_VALUE;

TEST(ProbeTest, AClaimIsAStatusAtACall) {
  const Rule &AtHeuristic = rule("FCL1003");
  EXPECT_TRUE(seen(AtHeuristic, answered(Refused), model()).IsClaimed);
  EXPECT_FALSE(seen(AtHeuristic, answered(Invalid), model()).IsClaimed);
  EXPECT_FALSE(seen(AtHeuristic, answered(Ok, Refused, 0), model()).IsClaimed);
  EXPECT_FALSE(seen(AtHeuristic, answered(Ok, Ok, 0), model()).IsClaimed);
  EXPECT_FALSE(seen(AtHeuristic, died(11), model()).IsClaimed);
}

TEST(ProbeTest, ADeathAndALostContextAreAnswersToo) {
  const Rule &Abort = rule("FCL1510"), &Fault = rule("FCL1519");
  EXPECT_TRUE(seen(Abort, died(11), model()).IsClaimed);
  EXPECT_FALSE(seen(Abort, answered(Ok, Ok, 700), model()).IsClaimed);
  EXPECT_TRUE(seen(Fault, answered(Ok, Ok, 700), model()).IsClaimed);
  EXPECT_FALSE(seen(Fault, died(11), model()).IsClaimed);
}

TEST(ProbeTest, WhatIsOnlySlowHasToRun) {
  const Rule &Slow = rule("FCL1011");
  EXPECT_TRUE(seen(Slow, answered(Ok, Ok, 0), model()).IsClaimed);
  EXPECT_FALSE(seen(Slow, answered(Refused), model()).IsClaimed);
  EXPECT_TRUE(ran(answered(Ok, Ok, 0)));
  EXPECT_FALSE(ran(answered(Ok, Ok, 716)));
  EXPECT_FALSE(ran(Observation()));
}

TEST(ProbeTest, WhatCannotBeSetAnswersAtSet) {
  Observation O = answered(Observation::NotCalled);
  std::strcpy(O.FailedCall, "CUBLASLT_MATMUL_DESC_TRANSA");
  O.FailedStatus = Invalid;
  Seen S = seen(rule("FCL1003"), O, model());
  EXPECT_EQ(S.Status, "CUBLAS_STATUS_INVALID_VALUE");
  EXPECT_EQ(S.At, "set");
  EXPECT_FALSE(ran(O));
}

Machine h200() {
  Machine M;
  std::strcpy(M.Gpu, "NVIDIA H200");
  M.Arch = 90;
  M.CublasLt = 130100;
  return M;
}

TEST(ProbeTest, WhatOneMatmulDoesNotShowSaysWhy) {
  auto why = [](llvm::StringRef Id) {
    return whyNotProbed(rule(Id), builtinRules(), h200());
  };
  EXPECT_EQ(why("FCL1003"), "");
  EXPECT_EQ(why("FCL1701"), "it is about one SetAttribute call");
  EXPECT_EQ(why("FCL1812"), "it is about the life of a descriptor");
  EXPECT_EQ(why("FCL1671"), "it reads a.ptr.room");
  EXPECT_EQ(why("FCL2304"), "it reads queried.compute");
  EXPECT_EQ(why("FCL1018"), ""); // For other versions: evidence of its range.
  EXPECT_EQ(why("FCL1411"), "the probe makes no grouped layouts");
}

TEST(ProbeTest, OfOtherVersionsNothingDisagrees) {
  Verdict Seen{&rule("FCL1003"), "", true, answered(Ok, Ok, 0),
               answered(Ok, Ok, 0)};
  EXPECT_FALSE(disagrees(Seen, model()));
  json::Object Evidence{{"rules", json::Object()}};
  addVerdicts({Seen}, model(), Evidence);
  EXPECT_EQ(json::Value(std::move(Evidence)), *json::parse(R"({"rules": {
      "FCL1003": {"status": "runs", "at": "sync", "claimed": false,
                  "conforming": true, "outside": true}}})"));
  Seen.IsOutside = false;
  EXPECT_TRUE(disagrees(Seen, model()));
}

TEST(ProbeTest, AWitnessMayBeRightWithAnOldLibrary) {
  Machine Old = h200();
  Old.CublasLt = 120401;
  EXPECT_EQ(whyNotProbed(rule("FCL1906"), builtinRules(), Old),
            "its witness is right with this library");
  EXPECT_EQ(whyNotProbed(rule("FCL1120"), builtinRules(), Old),
            "this library has no CUBLASLT_MATMUL_DESC_A_SCALE_MODE");
  Old.CublasLt = 111103;
  EXPECT_EQ(whyNotProbed(rule("FCL1906"), builtinRules(), Old), "");
}

TEST(ProbeTest, EvidenceHasEachRuleOrItsReason) {
  Verdict Seen{&rule("FCL1003"), "", false, answered(Refused),
               answered(Ok, Ok, 0)},
      Left{
          &rule("FCL1701"), "it is about one SetAttribute call", false, {}, {}};
  json::Object Evidence{{"rules", json::Object{{"FCL0000", json::Object()}}}};
  addVerdicts({Seen, Left}, model(), Evidence);
  EXPECT_EQ(json::Value(std::move(Evidence)), *json::parse(R"({"rules": {
      "FCL1003": {"status": "CUBLAS_STATUS_NOT_SUPPORTED", "at": "heuristic",
                  "claimed": true, "conforming": true},
      "FCL1701": {"reason": "it is about one SetAttribute call"}}})"));
}

TEST(ProbeTest, WhatWasMeasuredOutlivesTheNextVerdict) {
  auto Before = json::parse(R"({"rules": {
      "FCL1003": {"status": "runs", "at": "sync", "performance": {"ratio": 2}},
      "FCL1701": {"reason": "none", "performance": {"ratio": 3}}}})");
  json::Object Evidence = std::move(*Before->getAsObject());
  Verdict Seen{&rule("FCL1003"), "", false, answered(Refused),
               answered(Ok, Ok, 0)},
      Left{
          &rule("FCL1701"), "it is about one SetAttribute call", false, {}, {}};
  addVerdicts({Seen, Left}, model(), Evidence);
  EXPECT_EQ(json::Value(std::move(Evidence)), *json::parse(R"({"rules": {
      "FCL1003": {"status": "CUBLAS_STATUS_NOT_SUPPORTED", "at": "heuristic",
                  "claimed": true, "conforming": true,
                  "performance": {"ratio": 2}},
      "FCL1701": {"reason": "it is about one SetAttribute call",
                  "performance": {"ratio": 3}}}})"));
}

} // namespace

//===- EvidenceOutputTest.cpp - files of what was observed ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvidenceOutput.h"
#include "TestRules.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace fcl;
using namespace fcl::probe;
using namespace testing;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

class EvidenceOutputTest : public Test {
protected:
  llvm::SmallString<128> Folder;
  Machine M;

  EvidenceOutputTest() {
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("evidence", Folder));
    std::strcpy(M.Gpu, "NVIDIA H100 NVL");
    M.Arch = 90;
    M.Driver = 12080;
    M.CublasLt = 130100;
  }
  ~EvidenceOutputTest() override { llvm::sys::fs::remove_directories(Folder); }

  std::string path() const { return (Folder + "/h100-nvl-13.1.0.json").str(); }
  void write(StringRef Text) {
    std::error_code E;
    llvm::raw_fd_ostream(path(), E) << Text;
    EXPECT_FALSE(E);
  }
  /// The file.
  json::Object written() {
    auto Buffer = llvm::MemoryBuffer::getFile(path());
    EXPECT_TRUE(bool(Buffer)) << path();
    auto Read = json::parse(Buffer ? (*Buffer)->getBuffer() : "{}");
    return std::move(*llvm::cantFail(std::move(Read)).getAsObject());
  }
  std::string error() {
    auto Read = readEvidenceOf(M, Folder);
    return Read ? "" : llvm::toString(Read.takeError());
  }
};

TEST_F(EvidenceOutputTest, ANewFileHasTheHead) {
  json::Object Evidence = llvm::cantFail(readEvidenceOf(M, Folder));
  entryOf(Evidence, "FCL0001")["status"] = "runs";
  ASSERT_FALSE(bool(writeEvidenceOf(M, Folder, std::move(Evidence))));
  json::Object Found = written();
  EXPECT_THAT(Found.getString("date")->str(),
              MatchesRegex("20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]"));
  Found.erase("date");
  EXPECT_EQ(json::Value(std::move(Found)), *json::parse(R"({
      "gpu": "NVIDIA H100 NVL", "arch": "sm_90", "driver": "12.8",
      "cublaslt": "13.1.0", "rules": {"FCL0001": {"status": "runs"}}})"));
}

TEST_F(EvidenceOutputTest, TheHeadOutlivesTheMachine) {
  json::Object Evidence = llvm::cantFail(readEvidenceOf(M, Folder));
  std::strcpy(M.Gpu, "another");
  EXPECT_EQ(Evidence.getString("gpu"), "NVIDIA H100 NVL");
}

TEST_F(EvidenceOutputTest, WhatIsThereStays) {
  write(R"({"gpu": "old", "date": "1999-01-01", "note": [1], "rules": {
      "FCL0001": {"status": "runs", "performance": {"ratio": 2}},
      "FCL0002": {"reason": "none"}}})");
  json::Object Evidence = llvm::cantFail(readEvidenceOf(M, Folder));
  entryOf(Evidence, "FCL0001")["status"] = "fault";
  entryOf(Evidence, "FCL0003")["status"] = "abort";
  ASSERT_FALSE(bool(writeEvidenceOf(M, Folder, std::move(Evidence))));
  json::Object Found = written();
  EXPECT_NE(Found.getString("date"), "1999-01-01");
  Found.erase("date");
  EXPECT_EQ(json::Value(std::move(Found)), *json::parse(R"({
      "gpu": "NVIDIA H100 NVL", "arch": "sm_90", "driver": "12.8",
      "cublaslt": "13.1.0", "note": [1], "rules": {
      "FCL0001": {"status": "fault", "performance": {"ratio": 2}},
      "FCL0002": {"reason": "none"}, "FCL0003": {"status": "abort"}}})"));
}

TEST_F(EvidenceOutputTest, WhatIsNoEvidenceIsRefusedByItsName) {
  for (StringRef Text : {"{\"rules\": ", "", "not JSON"}) {
    write(Text);
    EXPECT_THAT(error(), StartsWith(path() + ": ")) << Text.str();
  }
  write("[]");
  EXPECT_EQ(error(), path() + ": expected an object");
  write(R"({"rules": []})");
  EXPECT_EQ(error(), path() + ": expected 'rules' to be an object");
  write("{}");
  EXPECT_EQ(error(), "");
}

TEST_F(EvidenceOutputTest, WhatCannotBeWrittenIsAnError) {
  llvm::sys::path::append(Folder, "nowhere");
  EXPECT_THAT(llvm::toString(writeEvidenceOf(M, Folder, {})),
              StartsWith("cannot write '" + path() + "': "));
}

} // namespace

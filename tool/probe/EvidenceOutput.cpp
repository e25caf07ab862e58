//===- EvidenceOutput.cpp - what the repository keeps --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvidenceOutput.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;
namespace json = llvm::json;

static std::string pathOf(const Machine &M, StringRef Folder) {
  llvm::SmallString<128> Path(Folder);
  llvm::sys::path::append(Path, fileStem(M) + ".json");
  return Path.str().str();
}

llvm::Expected<json::Object> fcl::probe::readEvidenceOf(const Machine &M,
                                                        StringRef Folder) {
  json::Object Evidence;
  const std::string Path = pathOf(M, Folder);
  if (llvm::sys::fs::exists(Path)) {
    auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
    if (!Buffer)
      return llvm::createStringError("cannot read '" + Path +
                                     "': " + Buffer.getError().message());
    auto Read = json::parse((*Buffer)->getBuffer());
    if (!Read)
      return llvm::createStringError(Path + ": " +
                                     llvm::toString(Read.takeError()));
    if (!Read->getAsObject())
      return llvm::createStringError(Path + ": expected an object");
    const json::Value *Rules = Read->getAsObject()->get("rules");
    if (Rules && !Rules->getAsObject())
      return llvm::createStringError(Path +
                                     ": expected 'rules' to be an object");
    Evidence = std::move(*Read->getAsObject());
  }
  Evidence["gpu"] = std::string(M.Gpu);
  Evidence["arch"] = "sm_" + std::to_string(M.Arch);
  Evidence["driver"] = std::to_string(M.Driver / 1000) + "." +
                       std::to_string(M.Driver % 1000 / 10);
  Evidence["cublaslt"] = formatVersion(M.CublasLt);
  if (!Evidence.getObject("rules"))
    Evidence["rules"] = json::Object();
  return Evidence;
}

json::Object &fcl::probe::entryOf(json::Object &Evidence, StringRef Id) {
  json::Value &Entry = (*Evidence.getObject("rules"))[Id];
  if (!Entry.getAsObject())
    Entry = json::Object();
  return *Entry.getAsObject();
}

llvm::Error fcl::probe::writeEvidenceOf(const Machine &M, StringRef Folder,
                                        json::Object Evidence) {
  Evidence["date"] =
      llvm::formatv("{0:%Y-%m-%d}", std::chrono::system_clock::now()).str();
  const std::string Path = pathOf(M, Folder);
  std::error_code E;
  llvm::raw_fd_ostream Out(Path, E, llvm::sys::fs::OF_Text);
  if (!E) {
    Out << llvm::formatv("{0:2}", json::Value(std::move(Evidence))) << "\n";
    Out.close();
    E = Out.error();
  }
  Out.clear_error();
  if (E)
    return llvm::createStringError("cannot write '" + Path +
                                   "': " + E.message());
  llvm::errs() << "evidence in " << Path << "\n";
  return llvm::Error::success();
}

//===- DatabasesFuzzer.cpp - compilation databases ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands/Databases.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace fcl;
namespace fs = llvm::sys::fs;

static void write(llvm::StringRef Name, llvm::StringRef Text) {
  std::error_code EC;
  llvm::raw_fd_ostream(Name, EC) << Text;
  if (EC)
    llvm::report_fatal_error("cannot write");
}

/// A compile_commands.json, and behind lines "---flags" and "---response" a
/// compile_flags.txt and the response file "words", of one folder.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const llvm::SmallString<128> Folder = [] {
    llvm::SmallString<128> Path;
    if (fs::createUniqueDirectory("fcl-fuzz", Path))
      llvm::report_fatal_error("no folder for the files");
    return Path;
  }();
  // Not for good: libFuzzer's own files may have relative names.
  llvm::SmallString<128> Before;
  if (fs::current_path(Before) || fs::set_current_path(Folder))
    llvm::report_fatal_error("cannot change the folder");
  llvm::scope_exit Back([&] { fs::set_current_path(Before); });
  const llvm::StringRef Input(reinterpret_cast<const char *>(Data), Size);
  auto [Rest, Response] = Input.split("\n---response\n");
  auto [Json, Flags] = Rest.split("\n---flags\n");
  write("compile_commands.json", Json);
  write("compile_flags.txt", Flags);
  write("words", Response);
  for (llvm::StringRef Name : {"compile_commands.json", "compile_flags.txt"}) {
    auto D = Database::load(Name);
    if (!D) {
      llvm::consumeError(D.takeError());
      continue;
    }
    std::vector<std::string> Problems;
    (*D)->all(Problems);
    std::vector<std::string> Sources = (*D)->sources();
    Sources.push_back("/x/a.cu");
    for (const std::string &Source : Sources)
      if (auto Commands = (*D)->commandsFor(Source); !Commands)
        llvm::consumeError(Commands.takeError());
  }
  return 0;
}

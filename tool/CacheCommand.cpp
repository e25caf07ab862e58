//===- CacheCommand.cpp - what is kept of units ---------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Units/UnitCache.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace fcl;
namespace cl = llvm::cl;
using llvm::StringRef;

static cl::opt<std::string>
    CacheFolder("cache-dir",
                cl::desc("Where results are kept; default: below the "
                         "platform's folder for caches"),
                cl::value_desc("DIR"), cl::sub(CheckSub), cl::sub(CacheSub),
                cl::cat(Category));
static cl::opt<std::string> Action(cl::Positional, cl::Required,
                                   cl::desc("clean|stats"), cl::sub(CacheSub),
                                   cl::cat(Category));

std::string fcl::cacheFolder() {
  return CacheFolder.empty() ? UnitCache::defaultFolder() : CacheFolder;
}

static std::string describe(const UnitCache::Statistics &S) {
  return llvm::formatv("{0} unit{1}, {2:F1} MB", S.Entries,
                       S.Entries == 1 ? "" : "s", S.Bytes / 1e6);
}

int fcl::cacheCommand() {
  const std::string Folder = cacheFolder();
  if (Folder.empty())
    return usageError("this machine has no folder for caches; name one with "
                      "--cache-dir=DIR");
  UnitCache Cache(Folder);
  if (Action == "stats")
    llvm::outs() << Folder << ": " << describe(Cache.statistics()) << "\n";
  else if (Action == "clean")
    llvm::outs() << Folder << ": removed " << describe(Cache.clean()) << "\n";
  else
    return usageError("cache " + Action + ": expected clean or stats");
  return Clean;
}

//===- ReportFuzzer.cpp - entries of the cache ----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Report.h"
#include "Units/UnitCache.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/JSON.h"

using namespace fcl;
namespace json = llvm::json;

/// An entry that disks and other programs have damaged is none, or has a report
/// that can be written again.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const std::unique_ptr<const RuleSet> Rules = [] {
    SourceError Error;
    return RuleSet::load(builtinRuleFiles(), Error);
  }();
  auto Stored =
      json::parse(resultOf({reinterpret_cast<const char *>(Data), Size}));
  if (!Stored) {
    llvm::consumeError(Stored.takeError());
    return 0;
  }
  const json::Object *O = Stored->getAsObject();
  const json::Object *Found = O ? O->getObject("report") : nullptr;
  if (!Found)
    return 0;
  auto rules = []() -> const RuleSet & { return *Rules; };
  const std::optional<Report> R = restore(*Found, rules);
  if (!R)
    return 0;
  R->toJson();
  R->statistics();
  const json::Object Again = store(*R);
  const std::optional<Report> Same = restore(Again, rules);
  if (!Same || store(*Same) != Again)
    llvm::report_fatal_error("a report is read as another one");
  return 0;
}

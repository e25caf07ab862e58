//===- RecordFuzzer.cpp - what `eval` reads -------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Record.h"

using namespace fcl;

/// A record is refused, or judged by all rules; and it can be written so that
/// it is read as the same.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const std::unique_ptr<const RuleSet> Rules = [] {
    SourceError Error;
    return RuleSet::load(builtinRuleFiles(), Error);
  }();
  auto Record = parseRecord({reinterpret_cast<const char *>(Data), Size});
  if (!Record) {
    llvm::consumeError(Record.takeError());
    return 0;
  }
  Configuration C(Rules->M), Again(Rules->M);
  if (llvm::Error E = readRecord(*Record, Rules->M, C)) {
    llvm::consumeError(std::move(E));
    return 0;
  }
  for (Event On : {Event::Matmul, Event::Transform, Event::Set, Event::Use,
                   Event::Destroy, Event::Lost, Event::Call, Event::Name})
    Rules->evaluate(On, C, Target());
  const llvm::json::Value Written = toRecord(C, Rules->M);
  if (llvm::Error E = readRecord(Written, Rules->M, Again))
    llvm::report_fatal_error(std::move(E));
  if (Written != llvm::json::Value(toRecord(Again, Rules->M)))
    llvm::report_fatal_error("a record is read as another one");
  return 0;
}

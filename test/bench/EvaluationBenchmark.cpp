//===- EvaluationBenchmark.cpp - configurations a second ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How fast the rules judge recorded configurations through the library's own
/// interface, and what ten times as many rules cost. FCL_RECORDS names a file
/// of records, one a line; check_evaluation.py prepares it and holds the
/// figures against their bars.
///
//===----------------------------------------------------------------------===//

#include "Rules/Record.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include <benchmark/benchmark.h>

using namespace fcl;
using llvm::StringRef;

/// The built-in files, and `Copies` - 1 times every rule again under other ids
/// and names. A copy has a `require` of its own, so that it is not merely the
/// same expression once more.
static std::vector<RuleFile> ruleFiles(unsigned Copies) {
  std::vector<RuleFile> Files = builtinRuleFiles().vec();
  unsigned NextId = 5000; // Behind ours.
  for (unsigned Copy = 1; Copy < Copies; ++Copy)
    for (const RuleFile &File : builtinRuleFiles()) {
      if (!StringRef(File.Text).starts_with("family:"))
        continue;
      std::string Text;
      for (StringRef Line : llvm::split(File.Text, '\n')) {
        if (Line.consume_front("- id: "))
          Text += llvm::formatv("- id: FCL{0,0+4}\n", NextId++).str();
        else if (Line.consume_front("  name: "))
          Text += llvm::formatv("  name: {0}-copy{1}\n", Line, Copy).str();
        else if (Line.starts_with("  yields-to:"))
          continue; // The copies would wait for the originals.
        else if (StringRef Require = Line;
                 Require.consume_front("  require: ") &&
                 !Require.starts_with(">") && !Line.contains('"'))
          Text += llvm::formatv("  require: ({0}) or sm_count_target == {1}\n",
                                Require, 1000 + Copy)
                      .str();
        else
          Text += (Line + "\n").str();
      }
      Files.push_back({"copy" + std::to_string(Copy) + "/" + File.Path, Text});
    }
  return Files;
}

static std::vector<Configuration> readRecords(const Model &M) {
  const char *Path = std::getenv("FCL_RECORDS");
  auto Buffer = llvm::MemoryBuffer::getFile(Path ? Path : "");
  std::vector<Configuration> Records;
  if (!Buffer)
    return Records;
  for (StringRef Line : llvm::split((*Buffer)->getBuffer(), '\n')) {
    if (Line.trim().empty())
      continue;
    auto Json = llvm::json::parse(Line);
    Configuration C(M);
    if (!Json || readRecord(*Json, M, C)) {
      llvm::consumeError(Json.takeError());
      return {};
    }
    Records.push_back(std::move(C));
  }
  return Records;
}

/// Judges every record once; the argument is how many times the rules are
/// there.
static void judge(benchmark::State &State) {
  SourceError Error;
  std::vector<RuleFile> Files = ruleFiles(State.range(0));
  auto Rules = RuleSet::load(Files, Error);
  if (!Rules)
    return State.SkipWithError(Error.str().c_str());
  std::vector<Configuration> Records = readRecords(Rules->M);
  if (Records.empty())
    return State.SkipWithError("FCL_RECORDS names no readable records");
  size_t Violations = 0;
  for (auto _ : State)
    for (Configuration &C : Records)
      Violations += Rules->violated(Event::Matmul, C, Target()).size();
  benchmark::DoNotOptimize(Violations);
  State.SetItemsProcessed(State.iterations() * Records.size());
  State.counters["rules"] = Rules->Rules.size();
  State.counters["violations/record"] =
      double(Violations) / State.iterations() / Records.size();
}
BENCHMARK(judge)->Arg(1)->Arg(10)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();

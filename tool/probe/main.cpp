//===- main.cpp - fusion-config-probe -------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Asks the real library on a real GPU what the rules only claim.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Rules/Overrides.h"
#include "llvm/Support/WithColor.h"
#include <thread>

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;

cl::OptionCategory fcl::probe::Category("fusion-config-probe options");
cl::SubCommand fcl::probe::ReportSub("report",
                                     "Show evidence and rules as one HTML "
                                     "page; needs no GPU"),
    fcl::probe::RunSub("run", "Execute configuration records (JSON lines) and "
                              "write what the GPU answered"),
    fcl::probe::SampleSub("sample",
                          "Execute random configurations and compare with "
                          "what the rules say of them"),
    fcl::probe::VerifySub("verify", "Execute the witnesses of all rules and "
                                    "compare with what the rules claim"),
    fcl::probe::NumericsSub("numerics",
                            "Compare what successful calls compute with a "
                            "reference, and with what the rules say"),
    fcl::probe::MeasureSub("measure",
                           "Time what rules about speed say is slow, or "
                           "configuration records"),
    fcl::probe::EnumerateSub("enumerate",
                             "Ask for every type tuple, epilogue and scale "
                             "mode, and compare with the support tables");

static cl::opt<unsigned>
    Processes("processes",
              cl::desc("How many processes use the GPU at "
                       "once (default: one for each core)"),
              cl::sub(cl::SubCommand::getAll()), cl::cat(Category));
static cl::opt<unsigned> TimeLimit("time-limit",
                                   cl::desc("Seconds for one record or query"),
                                   cl::init(20),
                                   cl::sub(cl::SubCommand::getAll()),
                                   cl::cat(Category));

int fcl::probe::fail(int Code, const llvm::Twine &Message) {
  llvm::WithColor::error(llvm::errs(), "fusion-config-probe")
      << Message << "\n";
  return Code;
}

unsigned fcl::probe::processes() {
  return Processes ? unsigned(Processes) : std::thread::hardware_concurrency();
}

unsigned fcl::probe::timeLimit() { return TimeLimit; }

/// Each command and what runs it.
static const std::pair<cl::SubCommand *, int (*)(const RuleSet &)> Commands[] =
    {
        {&EnumerateSub, enumerateCommand},
        {&MeasureSub, measureCommand},
        {&NumericsSub, numericsCommand},
        {&ReportSub, reportCommand},
        {&RunSub, runCommand},
        {&SampleSub, sampleCommand},
        {&VerifySub, verifyCommand},
};

static const char Overview[] =
    R"(fusion-config-probe: what the real cuBLASLt on a real GPU answers.

EXAMPLES
  fusion-config-probe run < records.jsonl > observed.jsonl
  fusion-config-probe sample --seed 1 --count 100000
  fusion-config-probe verify --evidence rules/evidence
  fusion-config-probe enumerate types epilogues --out rules/tables
  fusion-config-probe measure --evidence rules/evidence
  fusion-config-probe numerics --wrong wrong.jsonl
  fusion-config-probe report --out build/report.html

EXIT CODES
  0 done   1 the GPU says otherwise than the rules, a table differs
  2 usage, records, files   3 no library, no GPU
)";

int main(int Argc, const char **Argv) {
  // No InitLLVM: its signal handlers would make a story of each child that
  // dies, and dying is an observation here.
  cl::HideUnrelatedOptions(Category, cl::SubCommand::getTopLevel());
  for (auto [Sub, Run] : Commands)
    cl::HideUnrelatedOptions(Category, *Sub);
  if (!cl::ParseCommandLineOptions(Argc, Argv, Overview, &llvm::errs()))
    return Usage;
  for (auto [Sub, Run] : Commands) {
    if (!*Sub)
      continue;
    SourceError Error;
    auto Rules =
        RuleSet::load(builtinRuleFiles(), Error, enableOptionalRules());
    return Rules ? Run(*Rules) : fail(Usage, Error.str());
  }
  cl::PrintHelpMessage();
  return Usage;
}

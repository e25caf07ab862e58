//===- ReportCommand.cpp - evidence as a page ----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Report.h"
#include "llvm/Support/FileSystem.h"

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;

static cl::opt<std::string>
    EvidenceDir("evidence", cl::value_desc("DIR"),
                cl::desc("Show DIR/*.json (default: the evidence that is "
                         "compiled in)"),
                cl::sub(ReportSub), cl::cat(Category));
static cl::opt<std::string> Output("out", cl::value_desc("FILE"), cl::init("-"),
                                   cl::desc("Where to write the page (default: "
                                            "standard output)"),
                                   cl::sub(ReportSub), cl::cat(Category));
static cl::opt<std::string>
    Docs("docs", cl::value_desc("PREFIX"), cl::init("../docs/rules/"),
         cl::desc("What leads from the page to the rules' pages (default: "
                  "../docs/rules/)"),
         cl::sub(ReportSub), cl::cat(Category));

int fcl::probe::reportCommand(const RuleSet &Rules) {
  auto Files = EvidenceDir.getNumOccurrences()
                   ? readEvidenceFolder(EvidenceDir)
                   : readEvidence(builtinEvidence());
  if (!Files)
    return fail(Usage, llvm::toString(Files.takeError()));
  std::error_code E;
  llvm::raw_fd_ostream Out(Output, E, llvm::sys::fs::OF_Text);
  if (!E) {
    Out << report(Rules, *Files, Docs);
    Out.flush();
    E = Out.error();
  }
  Out.clear_error();
  return E ? fail(Usage, "cannot write '" + Output + "': " + E.message())
           : int(Done);
}

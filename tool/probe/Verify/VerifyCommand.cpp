//===- VerifyCommand.cpp - rules that the GPU answers --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "EvidenceOutput.h"
#include "Verify.h"
#include "llvm/ADT/StringExtras.h"

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;
namespace json = llvm::json;
using llvm::StringRef;

static cl::opt<std::string>
    EvidenceDir("evidence", cl::value_desc("DIR"),
                cl::desc("Write what was seen to DIR/<gpu>-<cublaslt>.json"),
                cl::sub(VerifySub), cl::cat(Category));

namespace {

/// Says what disagrees with the rule; false when nothing does.
bool reportDisagreement(const Verdict &V, const Model &M) {
  if (!disagrees(V, M))
    return false;
  Seen Violating = seen(*V.R, V.Violating, M),
       Conforming = seen(*V.R, V.Conforming, M);
  if (!Violating.IsClaimed)
    llvm::outs() << V.R->Id << " " << V.R->Name << ": claims " << V.R->Status
                 << " at " << toString(V.R->At) << ", seen " << Violating.Status
                 << " at " << Violating.At << "\n";
  if (!ran(V.Conforming))
    llvm::outs() << V.R->Id << " " << V.R->Name
                 << ": the conforming witness does not run: "
                 << Conforming.Status << " at " << Conforming.At << "\n";
  return true;
}

} // namespace

int fcl::probe::verifyCommand(const RuleSet &Rules) {
  llvm::Expected<OpenGpu> Opened = OpenGpu::open();
  if (!Opened)
    return fail(NotRun, llvm::toString(Opened.takeError()));
  const Library &Lib = Opened->Lib;
  const Machine &M = Opened->Here;
  auto Verdicts = verify(Lib, Rules, M, processes(), timeLimit());
  if (!Verdicts)
    return fail(NotRun, llvm::toString(Verdicts.takeError()));
  unsigned Probed = 0, Disagreeing = 0, Outside = 0;
  std::vector<std::string> AlsoHere;
  std::map<std::string, unsigned> Reasons;
  for (const Verdict &V : *Verdicts) {
    Disagreeing += reportDisagreement(V, Rules.M);
    if (!V.Reason.empty())
      ++Reasons[V.Reason];
    else if (!V.IsOutside)
      ++Probed;
    else {
      ++Outside;
      if (seen(*V.R, V.Violating, Rules.M).IsClaimed)
        AlsoHere.push_back(V.R->Id);
    }
  }
  llvm::outs() << Probed << " rules probed, " << Disagreeing << " disagree, on "
               << M.Gpu << ", cuBLASLt " << formatVersion(M.CublasLt) << "\n";
  if (Outside)
    llvm::outs() << Outside << " rules for other versions probed, "
                 << AlsoHere.size() << " of them true here, too"
                 << (AlsoHere.empty() ? "" : ": ") << llvm::join(AlsoHere, " ")
                 << "\n";
  for (auto &[Reason, Count] : Reasons)
    llvm::outs() << "not probed: " << Count << ", " << Reason << "\n";
  if (!EvidenceDir.empty()) {
    auto Evidence = readEvidenceOf(M, EvidenceDir);
    if (!Evidence)
      return fail(Usage, llvm::toString(Evidence.takeError()));
    addVerdicts(*Verdicts, Rules.M, *Evidence);
    if (llvm::Error E = writeEvidenceOf(M, EvidenceDir, std::move(*Evidence)))
      return fail(Usage, llvm::toString(std::move(E)));
  }
  return Disagreeing ? Disagrees : Done;
}

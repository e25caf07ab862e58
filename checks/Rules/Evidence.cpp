//===- Evidence.cpp - what a GPU answered to a rule's witness -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Evidence.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cmath>

using namespace fcl;
using llvm::StringRef;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace fcl { // json::parse looks here for them.

static bool fromJSON(const json::Value &V, Performance &P, json::Path Path) {
  json::ObjectMapper O(V, Path);
  std::vector<double> Spread;
  if (!O || !O.map("shape", P.Shape) || !O.map("ratio", P.Ratio) ||
      !O.map("spread", Spread) || !O.map("tflops", P.Tflops) ||
      !O.map("tflops_conforming", P.TflopsConforming) ||
      !O.mapOptional("runs", P.Runs))
    return false;
  if (!std::isfinite(P.Ratio) || P.Ratio <= 0) {
    Path.field("ratio").report("expected a positive number");
    return false;
  }
  if (Spread.size() != 2) {
    Path.field("spread").report("expected the least and the greatest ratio");
    return false;
  }
  P.Least = Spread[0];
  P.Greatest = Spread[1];
  return true;
}

static bool fromJSON(const json::Value &V, EvidenceEntry &E, json::Path Path) {
  json::ObjectMapper O(V, Path);
  if (!O || !O.mapOptional("reason", E.Reason) ||
      !O.map("performance", E.Speed))
    return false;
  return !E.isProbed() ||
         (O.map("status", E.Status) && O.map("at", E.At) &&
          O.map("claimed", E.IsClaimed) && O.map("conforming", E.Conforming) &&
          O.mapOptional("outside", E.IsOutside));
}

static bool fromJSON(const json::Value &V, Numerics::Wrong &W,
                     json::Path Path) {
  json::ObjectMapper O(V, Path);
  return O && O.map("kind", W.Kind) && O.map("count", W.Count) &&
         O.mapOptional("rule", W.Rule);
}

static bool fromJSON(const json::Value &V, Numerics &N, json::Path Path) {
  json::ObjectMapper O(V, Path);
  return O && O.map("configurations", N.Configurations) &&
         O.map("wrong", N.WrongResults);
}

static bool fromJSON(const json::Value &V, EvidenceFile &F, json::Path Path) {
  json::ObjectMapper O(V, Path);
  return O && O.map("gpu", F.Gpu) && O.map("arch", F.Arch) &&
         O.map("driver", F.Driver) && O.map("cublaslt", F.CublasLt) &&
         O.map("date", F.Date) && O.map("rules", F.Rules) &&
         O.map("numerics", F.Results);
}

} // namespace fcl

const EvidenceEntry *EvidenceFile::find(const std::string &RuleId) const {
  auto Found = Rules.find(RuleId);
  return Found == Rules.end() ? nullptr : &Found->second;
}

llvm::Expected<std::vector<EvidenceFile>>
fcl::readEvidence(llvm::ArrayRef<RuleFile> Files) {
  std::vector<EvidenceFile> Result;
  for (const RuleFile &File : Files) {
    auto Read = json::parse<EvidenceFile>(File.Text, "evidence");
    if (!Read)
      return llvm::createStringError(File.Path + ": " +
                                     llvm::toString(Read.takeError()));
    Result.push_back(std::move(*Read));
  }
  llvm::stable_sort(Result, [](const EvidenceFile &L, const EvidenceFile &R) {
    auto key = [](const EvidenceFile &F) {
      return std::pair(StringRef(F.Gpu), parseVersion(F.CublasLt).value_or(0));
    };
    return key(L) < key(R);
  });
  return Result;
}

llvm::Expected<std::vector<EvidenceFile>>
fcl::readEvidenceFolder(StringRef Folder) {
  std::vector<RuleFile> Files;
  std::error_code E;
  for (llvm::sys::fs::directory_iterator It(Folder, E), End; !E && It != End;
       It.increment(E)) {
    if (llvm::sys::path::extension(It->path()) != ".json")
      continue;
    auto Buffer = llvm::MemoryBuffer::getFile(It->path(), /*IsText=*/true);
    if (!Buffer)
      return llvm::createStringError("cannot read '" + It->path() +
                                     "': " + Buffer.getError().message());
    Files.push_back({It->path(), (*Buffer)->getBuffer().str()});
  }
  if (E)
    return llvm::createStringError("cannot read '" + Folder +
                                   "': " + E.message());
  if (Files.empty())
    return llvm::createStringError("no evidence in '" + Folder +
                                   "': it has no *.json");
  llvm::sort(Files, [](const RuleFile &L, const RuleFile &R) {
    return L.Path < R.Path;
  });
  return readEvidence(Files);
}

//===----------------------------------------------------------------------===//
// Telling
//===----------------------------------------------------------------------===//

std::string Performance::str() const {
  // What rounds to 1.0x is not slower.
  std::string Text = Ratio < 1.05 ? llvm::formatv("{0:F2}x the time", Ratio)
                                  : llvm::formatv("{0:F1}x slower", Ratio);
  Text += llvm::formatv(" at {0} ({1:F0} against {2:F0} TFLOP/s; {3:F1} to "
                        "{4:F1}",
                        Shape, Tflops, TflopsConforming, Least, Greatest);
  static const char *const Words[] = {"",           "one run",   "two runs",
                                      "three runs", "four runs", "five runs"};
  if (Runs >= std::size(Words))
    Text += llvm::formatv(" over {0} runs", Runs);
  else if (Runs)
    Text += llvm::formatv(" over {0}", Words[Runs]);
  return Text + ")";
}

std::string Performance::brief(StringRef Gpu) const {
  if (Ratio < 1.05)
    return "";
  return llvm::formatv("{0:F1}x slower on an {1} at {2} ({3:F0} against {4:F0} "
                       "TFLOP/s)",
                       Ratio, Gpu, Shape, Tflops, TflopsConforming);
}

static std::string sentence(const EvidenceEntry &Seen) {
  std::string Text;
  if (!Seen.isProbed())
    Text = "not probed: " + Seen.Reason;
  else {
    Text = Seen.Status == "runs" ? "the violating witness runs"
                                 : "the violating witness ends with `" +
                                       Seen.Status + "` at " + Seen.At;
    Text += Seen.Conforming ? ", the conforming one runs"
                            : ", the conforming one does not run";
    if (Seen.IsOutside)
      Text += " (the rule is for other versions)";
    else if (!Seen.IsClaimed)
      Text += "; not what the rule says";
  }
  return Seen.Speed ? Text + "; " + Seen.Speed->str() : Text;
}

std::vector<std::string> fcl::evidenceOf(const std::string &RuleId,
                                         llvm::ArrayRef<EvidenceFile> Files) {
  // A sentence of a card, the libraries that gave it, the day of the last.
  struct Answer {
    std::string Gpu, Libraries, Date, Sentence;
  };
  std::vector<Answer> Answers;
  for (const EvidenceFile &File : Files) {
    const EvidenceEntry *Seen = File.find(RuleId);
    if (!Seen)
      continue;
    std::string Sentence = sentence(*Seen);
    auto Same = llvm::find_if(Answers, [&](const Answer &A) {
      return A.Gpu == File.Gpu && A.Sentence == Sentence;
    });
    if (Same == Answers.end()) {
      Answers.push_back({File.Gpu, File.CublasLt, File.Date, Sentence});
      continue;
    }
    Same->Libraries += ", " + File.CublasLt;
    Same->Date = std::max(Same->Date, File.Date);
  }
  std::vector<std::string> Result;
  for (const Answer &A : Answers)
    Result.push_back(A.Gpu + ", cuBLASLt " + A.Libraries + ", " + A.Date +
                     ": " + A.Sentence);
  return Result;
}

llvm::ArrayRef<EvidenceFile> fcl::knownEvidence() {
  // A unit test reads them: they are not broken.
  static const std::vector<EvidenceFile> Files =
      llvm::cantFail(readEvidence(builtinEvidence()));
  return Files;
}

std::vector<std::string> fcl::evidenceOf(const std::string &RuleId) {
  return evidenceOf(RuleId, knownEvidence());
}

std::string fcl::costOf(const std::string &RuleId) {
  for (const EvidenceFile &File : knownEvidence())
    if (const EvidenceEntry *Seen = File.find(RuleId); Seen && Seen->Speed)
      if (std::string Cost = Seen->Speed->brief(File.Gpu); !Cost.empty())
        return Cost;
  return "";
}

//===- EvalCommand.cpp - evaluate configuration records -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Rules/Record.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace fcl;
namespace json = llvm::json;

namespace cl = llvm::cl;

namespace {

cl::opt<std::string> Input(cl::Positional, cl::Required,
                           cl::desc("RECORDS.jsonl or - for standard input"),
                           cl::sub(EvalSub), cl::cat(Category));

/// A violation and the targets for which it is one.
struct Judgement {
  Violation V;
  json::Array Targets;
};

/// One line out for each record in.
json::Object verdict(std::vector<Judgement> &Judgements) {
  json::Array Findings;
  json::Value Status = nullptr;
  bool IsViolated = false;
  for (auto &[V, Targets] : Judgements) {
    if (V.R->Level == Severity::Error && !IsViolated) {
      IsViolated = true;
      Status = V.R->Status;
    }
    Findings.push_back(json::Object{{"id", V.R->Id},
                                    {"name", V.R->Name},
                                    {"severity", toString(V.R->Level)},
                                    {"status", V.R->Status},
                                    {"at", toString(V.R->At)},
                                    {"message", V.Message},
                                    {"targets", std::move(Targets)}});
  }
  return json::Object{{"verdict", IsViolated ? "violated" : "clean"},
                      {"status", std::move(Status)},
                      {"findings", std::move(Findings)}};
}

/// Judges one record for each target. It may name its own; what it leaves open
/// is that of the command line.
std::vector<Judgement> judge(Configuration &C, const RuleSet &Rules,
                             llvm::ArrayRef<Target> Targets) {
  const Value OwnArch = C.fact(Rules.M.required("target.arch")),
              OwnLibrary = C.fact(Rules.M.required("target.cublaslt"));
  std::vector<Target> Seen;
  std::vector<Judgement> Result;
  for (Target T : Targets) {
    if (OwnArch.isInt())
      T.Arch = OwnArch.asInt();
    if (OwnLibrary.isInt())
      T.Library = OwnLibrary.asInt();
    if (llvm::is_contained(Seen, T))
      continue;
    Seen.push_back(T);
    setTarget(C, Rules.M, T);
    for (Violation &V : Rules.evaluate(Event::Matmul, C, T)) {
      auto Same = llvm::find_if(Result, [&](const Judgement &J) {
        return J.V.R == V.R && J.V.Message == V.Message;
      });
      if (Same == Result.end())
        Same = Result.insert(Same, {std::move(V), {}});
      Same->Targets.push_back(toJson(T));
    }
  }
  return Result;
}

} // namespace

int fcl::evalCommand() {
  std::unique_ptr<const RuleSet> Rules = loadRules();
  if (!Rules)
    return UsageError;
  std::optional<TargetChoice> Choice = readTargets(Rules->M);
  if (!Choice)
    return UsageError;
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Input, true);
  if (!Buffer)
    return usageError("cannot read '" + Input +
                      "': " + Buffer.getError().message());
  const std::vector<Target> Targets = Choice->targets();
  // Everything is evaluated before anything is written: a bad record leaves
  // no half-written output.
  std::string Output;
  llvm::raw_string_ostream OS(Output);
  bool AnyViolated = false;
  unsigned LineNumber = 0;
  for (llvm::StringRef Line : llvm::split((*Buffer)->getBuffer(), '\n')) {
    ++LineNumber;
    if (Line.trim().empty())
      continue;
    auto fail = [&](llvm::Error E) {
      return usageError(llvm::Twine(Input == "-" ? "<stdin>" : Input.c_str()) +
                        ":" + llvm::Twine(LineNumber) + ": " +
                        llvm::toString(std::move(E)));
    };
    llvm::Expected<json::Value> Record = parseRecord(Line);
    if (!Record)
      return fail(Record.takeError());
    Configuration C(Rules->M);
    if (llvm::Error E = readRecord(*Record, Rules->M, C))
      return fail(std::move(E));
    std::vector<Judgement> Judgements = judge(C, *Rules, Targets);
    for (const Judgement &J : Judgements)
      AnyViolated |= J.V.R->Level == Severity::Error;
    OS << json::Value(verdict(Judgements)) << "\n";
  }
  llvm::outs() << OS.str();
  return AnyViolated ? Findings : Clean;
}

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

/// One line out for each record in.
json::Object verdict(const std::vector<Violation> &Violations) {
  json::Array Findings;
  json::Value Status = nullptr;
  bool IsViolated = false;
  for (const Violation &V : Violations) {
    if (V.R->Level == Severity::Error && !IsViolated) {
      IsViolated = true;
      Status = V.R->Status;
    }
    Findings.push_back(json::Object{{"id", V.R->Id},
                                    {"name", V.R->Name},
                                    {"severity", toString(V.R->Level)},
                                    {"status", V.R->Status},
                                    {"at", toString(V.R->At)},
                                    {"message", V.Message}});
  }
  return json::Object{{"verdict", IsViolated ? "violated" : "clean"},
                      {"status", std::move(Status)},
                      {"findings", std::move(Findings)}};
}

/// A record may name its own target; what it leaves open is that of the
/// command line.
Target recordTarget(Configuration &C, const RuleSet &Rules, Target T) {
  FactId Arch = Rules.M.required("target.arch"),
         Library = Rules.M.required("target.cublaslt");
  if (C.fact(Arch).isInt())
    T.Arch = C.fact(Arch).asInt();
  if (C.fact(Library).isInt())
    T.Library = C.fact(Library).asInt();
  C.set(Arch, Value::integer(T.Arch));
  C.set(Library, Value::integer(T.Library));
  return T;
}

} // namespace

int fcl::evalCommand() {
  std::unique_ptr<const RuleSet> Rules = loadRules();
  if (!Rules)
    return UsageError;
  bool HasLibrary;
  std::optional<Target> T = readTarget(Rules->M, HasLibrary);
  if (!T)
    return UsageError;
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Input, true);
  if (!Buffer)
    return usageError("cannot read '" + Input +
                      "': " + Buffer.getError().message());
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
    llvm::Expected<json::Value> Record = json::parse(Line);
    if (!Record)
      return fail(Record.takeError());
    Configuration C(Rules->M);
    if (llvm::Error E = readRecord(*Record, Rules->M, C))
      return fail(std::move(E));
    auto Violations =
        Rules->evaluate(Event::Matmul, C, recordTarget(C, *Rules, *T));
    for (const Violation &V : Violations)
      AnyViolated |= V.R->Level == Severity::Error;
    OS << json::Value(verdict(Violations)) << "\n";
  }
  llvm::outs() << OS.str();
  return AnyViolated ? Findings : Clean;
}

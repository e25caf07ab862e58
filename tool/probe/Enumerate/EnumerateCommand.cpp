//===- EnumerateCommand.cpp - support tables, from the library itself -----===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Gpu/Execution.h"
#include "Heuristic.h"
#include "QueryPool.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>

using namespace fcl;
using namespace fcl::probe;
namespace cl = llvm::cl;
using llvm::StringRef;

static cl::list<std::string>
    Wanted(cl::Positional, cl::desc("[types|epilogues|scale-modes]..."),
           cl::sub(EnumerateSub), cl::cat(Category));
static cl::opt<std::string>
    OutDir("out", cl::value_desc("DIR"), cl::init("rules/tables"),
           cl::desc("Where the tables are and go (default: rules/tables)"),
           cl::sub(EnumerateSub), cl::cat(Category));

namespace {

/// Asks for one table after the other.
class Enumerator {
public:
  Enumerator(const Library &Lib, const Model &Mod, const Machine &Here)
      : Lib(Lib), Mod(Mod), Here(Here) {}

  llvm::Error enumerate();
  bool differs() const { return Differs; }
  /// What an error of enumerate() exits with.
  ExitCode errorCode() const { return CouldAsk ? Usage : NotRun; }

private:
  const Library &Lib;
  const Model &Mod;
  const Machine &Here;
  bool Differs = false;
  bool CouldAsk = true; ///< Or else there is no context.

  llvm::Error types(std::set<Tuple> &Rows);
  llvm::Expected<std::set<Tuple>> readTypes();
  llvm::Error others(Enumeration E, std::vector<std::string> Comment);
  llvm::Expected<Answers> ask(const Enumeration &E);
  llvm::Error keep(const SupportTable &Table);
};

constexpr StringRef Names[] = {"types", "epilogues", "scale-modes"};

bool wants(StringRef Name) {
  return Wanted.empty() || llvm::is_contained(Wanted, Name);
}

void report(const Enumeration &E, const Answers &A, double Seconds) {
  constexpr size_t Shown = 20;
  size_t Counts[AnswerCount] = {};
  for (Answer Of : A.Of)
    ++Counts[size_t(Of)];
  auto count = [&](Answer Of) { return Counts[size_t(Of)]; };
  llvm::outs() << llvm::formatv(
      "{0}: {1} queries in {2:F1} s: {3} accepted, {4} NOT_SUPPORTED, {5} "
      "INVALID_VALUE, {6} another status, {7} refused before, {8} died\n",
      E.Table.Name, E.Size, Seconds, count(Answer::Accepted),
      count(Answer::NotSupported), count(Answer::InvalidValue),
      count(Answer::OtherStatus), count(Answer::NotSet), count(Answer::Died));
  for (const Death &D : llvm::ArrayRef(A.Deaths).take_front(Shown))
    llvm::outs() << "  died of "
                 << (D.Signal ? signalName(D.Signal) : "the time limit") << ": "
                 << queryText(E, D.Index) << "\n";
  // What is neither a yes nor a no makes the table doubtful.
  size_t Doubtful = 0;
  for (auto [Index, Of] : llvm::enumerate(A.Of))
    if (Of == Answer::OtherStatus && ++Doubtful <= Shown)
      llvm::outs() << "  another status: " << queryText(E, Index) << "\n";
}

llvm::Expected<Answers> Enumerator::ask(const Enumeration &E) {
  PoolOptions Options;
  Options.Processes = processes();
  Options.TimeLimit = timeLimit();
  // Or a child would write what is buffered here as well.
  llvm::outs().flush();
  const auto Begin = std::chrono::steady_clock::now();
  llvm::Expected<Answers> A = askAll(
      E,
      [&]() -> llvm::Expected<Ask> {
        auto H = std::make_shared<Heuristic>(Lib, Mod);
        if (!H->error().empty())
          return llvm::createStringError(H->error());
        return [H](const Query &Q) { return H->ask(Q); };
      },
      Options);
  const std::chrono::duration<double> Seconds =
      std::chrono::steady_clock::now() - Begin;
  CouldAsk = bool(A);
  if (A)
    report(E, *A, Seconds.count());
  return A;
}

llvm::Error Enumerator::keep(const SupportTable &Table) {
  llvm::Expected<bool> WasOther = store(Table, OutDir, Here, llvm::outs());
  if (!WasOther)
    return WasOther.takeError();
  Differs |= *WasOther;
  return llvm::Error::success();
}

/// What the table of types says of transposes: it has no column for them.
std::string sayTransposes(const std::map<Tuple, unsigned> &Accepted) {
  constexpr unsigned Tn = 4, All = 15;
  size_t Others = 0;
  for (auto &[Row, Pairs] : Accepted) {
    const bool IsFp8 = StringRef(Row[2]).starts_with("CUDA_R_8F");
    if (Pairs == (IsFp8 ? Tn : All))
      continue;
    ++Others;
    llvm::outs() << "  accepted with transposes of its own ("
                 << llvm::format_hex(Pairs, 3)
                 << " of NN 1, NT 2, TN 4, TT 8): " << llvm::join(Row, " ")
                 << "\n";
  }
  return Others ? "Transposes are no column: each row takes at least one pair."
                : "Transposes are no column: FP8 rows need TN "
                  "(fp8-operands-tn), all others take any.";
}

llvm::Error Enumerator::types(std::set<Tuple> &Rows) {
  Enumeration E = enumerateTypes(Mod);
  llvm::Expected<Answers> A = ask(E);
  if (!A)
    return A.takeError();
  E.Table.Comment = {
      "Every type tuple for which cublasLtMatmulAlgoGetHeuristic returned an "
      "algorithm: " +
          nameOf(Here) + ", m=n=k=128, column order,",
      "out of " + E.Extent + ". " + sayTransposes(transposes(E, A->Of))};
  SupportTable Types = accepted(E, A->Of);
  SupportTable Kinds = kinds(Mod, Types, E, A->Of);
  Kinds.Comment = {
      "The projection of types.tsv on (compute, A, D): what the library looks "
      "a kernel up by. Without a row here it answers NOT_SUPPORTED;",
      "with a row, but other types for B, C or the scale than types.tsv has, "
      "it answers INVALID_VALUE (FP8 operands: NOT_SUPPORTED)."};
  if (!Kinds.LastRows.empty())
    Kinds.Comment.push_back(
        "The last row has no match in types.tsv at all: INT8 with an INT8 "
        "output and a 32F compute type is INVALID_VALUE whatever the other "
        "types are.");
  Rows = Types.Rows;
  // Types last: its comment tells what the kinds that are there are of.
  if (llvm::Error Failed = keep(Kinds))
    return Failed;
  return keep(Types);
}

llvm::Expected<std::set<Tuple>> Enumerator::readTypes() {
  SupportTable Types;
  Types.Name = "types";
  llvm::Expected<std::string> Path = tablePath(Types, OutDir, Here);
  if (!Path)
    return Path.takeError();
  auto Buffer = llvm::MemoryBuffer::getFile(*Path, /*IsText=*/true);
  if (!Buffer)
    return llvm::createStringError("there is no " + *Path +
                                   ": enumerate the types first");
  auto Read = SupportTable::parse(*Path, (*Buffer)->getBuffer());
  if (!Read)
    return Read.takeError();
  return std::move(Read->Rows);
}

llvm::Error Enumerator::others(Enumeration E,
                               std::vector<std::string> Comment) {
  llvm::Expected<Answers> A = ask(E);
  if (!A)
    return A.takeError();
  E.Table.Comment = std::move(Comment);
  return keep(accepted(E, A->Of));
}

llvm::Error Enumerator::enumerate() {
  std::set<Tuple> Types;
  if (wants("types")) {
    if (llvm::Error Failed = types(Types))
      return Failed;
  } else {
    auto Read = readTypes();
    if (!Read)
      return Read.takeError();
    Types = std::move(*Read);
  }
  if (wants("epilogues"))
    if (llvm::Error Failed = others(
            enumerateEpilogues(Mod, Types),
            {"Every (type tuple, epilogue, bias type, aux type) for which "
             "cublasLtMatmulAlgoGetHeuristic returned an algorithm: " +
                 nameOf(Here) + ",",
             "m=n=k=128, column order, bias and aux pointers set where the "
             "epilogue uses them. null: attribute left at -1; *: not used by "
             "the epilogue, not varied.",
             "Transposes are no column: BGRADA needs A with m contiguous, "
             "BGRADB needs B with n contiguous (their own rules)."}))
      return Failed;
  if (wants("scale-modes"))
    return others(
        enumerateScaleModes(Mod, Types),
        {"Every (FP8 type tuple, epilogue, fast accumulation, scale modes, "
         "scale pointers, amax pointer) for which "
         "cublasLtMatmulAlgoGetHeuristic returned an algorithm: " +
             nameOf(Here) + ",",
         "m=n=k=256, column order, TN, bias and aux pointers set where the "
         "epilogue uses them, their types left at -1."});
  return llvm::Error::success();
}

} // namespace

int fcl::probe::enumerateCommand(const RuleSet &Rules) {
  for (const std::string &Name : Wanted)
    if (!llvm::is_contained(Names, Name))
      return fail(Usage,
                  "there is no table '" + Name + "' to enumerate; " +
                      "there are: " + llvm::join(llvm::ArrayRef(Names), ", "));
  // Before minutes of queries.
  if (std::error_code E =
          llvm::sys::fs::access(OutDir, llvm::sys::fs::AccessMode::Write))
    return fail(Usage, "cannot write to '" + OutDir + "': " + E.message());
  llvm::Expected<OpenGpu> Opened = OpenGpu::open();
  if (!Opened)
    return fail(NotRun, llvm::toString(Opened.takeError()));
  const Library &Lib = Opened->Lib;
  const Machine &Here = Opened->Here;
  Enumerator Tables(Lib, Rules.M, Here);
  if (llvm::Error E = Tables.enumerate())
    return fail(Tables.errorCode(), llvm::toString(std::move(E)));
  return Tables.differs() ? Disagrees : Done;
}

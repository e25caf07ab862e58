//===- Summary.h - what functions of other units do -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A summary says what a call of a function does whose body is in another unit:
/// a short list of API calls and assignments, written as C (docs/summaries.md).
/// People write them, and `check --summaries-out` does. They are data: nothing
/// that they name is opened or executed.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_SUMMARIES_SUMMARY_H
#define FCL_SUMMARIES_SUMMARY_H

#include "Rules/Model.h"
#include "Rules/SourceError.h"

namespace fcl {

/// An expression of a summary.
struct SummaryExpr {
  enum Kind : uint8_t {
    Parameter,  ///< `$1`; a reference stands for what it refers to.
    This,       ///< `this`
    Local,      ///< A name that the summary itself has introduced.
    Enumerator, ///< Of the libraries.
    Integer,
    Real,
    Null,
    Unknown,   ///< `unknown`
    AddressOf, ///< `&x`; of a value: of a variable that holds it.
    Deref,     ///< `*x`
    Field,     ///< `x.y`, through a pointer as well.
    SizeOf,    ///< `sizeof(x)`, of what x is.
    Convert,   ///< `int64(x)`
    Binary,    ///< `x * y`, and `x == y` in a condition.
  } K = Unknown;
  std::string Name;   ///< Of a local, an enumerator, a field, a type; operator.
  int64_t Number = 0; ///< Of a parameter, from 1; an integer.
  double Real_ = 0;   ///< A real number.
  unsigned Column = 0; ///< In its text, from 0.
  std::vector<SummaryExpr> Operands;
};

/// Whether the library writes what this argument of the call points at.
bool isWritten(const Call &Api, size_t Index);

/// One line of a summary: `target = call(arguments)`, each part optional.
struct SummaryStatement {
  enum Kind : uint8_t {
    ApiCall, ///< `cublasLtMatmulDescCreate(&desc, $1, $2)`
    Assign,  ///< `*$1 = desc`
    Forget,  ///< `unknown($1)`: what it points at, or leads to, may be
             ///< anything; without arguments the program's globals.
    Require, ///< A condition without which the function does not return.
    Return,
  } K = Assign;
  const Call *Api = nullptr;
  std::optional<SummaryExpr> Target;
  /// Of a call; else the value or the condition alone.
  std::vector<SummaryExpr> Arguments;
  unsigned Line = 0, Column = 0; ///< In its file, 1-based.
};

/// What a function does.
struct Summary {
  std::string Function; ///< Its qualified name.
  /// The types of its parameters; nothing: whatever they are.
  std::optional<std::vector<std::string>> Parameters;
  std::string At; ///< Where its body is: "wrappers.cpp:12"; may be empty.
  bool IsUnknown = false; ///< It is known that nothing can be said.
  bool IsGenerated = false;
  std::vector<SummaryStatement> Body;
  std::string Text;  ///< The body as it is written, for comparison.
  SourceError Where; ///< Of its name, without a message.

  /// "gemm::set(cublasLtMatmulDesc_t, int)".
  std::string signature() const;
};

/// The summaries of one run.
class SummarySet {
public:
  /// Reads files. Of several that summarise one function, what a person has
  /// written counts more than what was generated, and generated ones that
  /// differ say nothing. Null, and `Error`, when a file is wrong or two that
  /// people have written differ.
  static std::unique_ptr<const SummarySet>
  load(llvm::ArrayRef<RuleFile> Files, const Model &M, SourceError &Error);

  /// The same for files, and for all .yaml, .yml and .json files of folders.
  static std::unique_ptr<const SummarySet>
  loadPaths(llvm::ArrayRef<std::string> Paths, const Model &M,
            SourceError &Error);

  /// By signature, each once.
  llvm::ArrayRef<Summary> summaries() const { return All; }
  /// The text of the file that summaries come from.
  llvm::StringRef text(llvm::StringRef Path) const;

private:
  std::vector<Summary> All;
  std::vector<RuleFile> Files;
};

/// A summary as text, before it is one: what the analysis writes.
struct SummaryText {
  std::string Function;
  std::vector<std::string> Parameters;
  std::string At;
  std::string Unknown; ///< Why nothing can be said; empty: it can.
  std::vector<std::string> Requires, Does;
  std::string Returns;
};

/// Gathers what the units of one run say; the same function in two units that
/// differ is unknown.
class SummaryWriter {
public:
  void add(SummaryText S);
  llvm::ArrayRef<SummaryText> texts() const { return All; }
  /// The file, in the order of signatures.
  std::string str() const;

private:
  std::vector<SummaryText> All;
};

} // namespace fcl

#endif // FCL_SUMMARIES_SUMMARY_H

//===- SummaryTerms.h - values in a summary's terms -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_SUMMARYTERMS_H
#define FCL_ANALYSIS_SUMMARYTERMS_H

#include "Context.h"
#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

namespace fcl {

/// A line of a summary on one path, and what there is a name for since.
struct SummaryStep {
  const SummaryStep *Before = nullptr;
  std::string Line; ///< Empty: only names.
  /// A value that the call has made, and how it is written. With a place: as
  /// long as it is there.
  struct Name {
    SymbolRef Symbol = nullptr;
    const MemRegion *Place = nullptr; ///< Or a variable of the summary's own.
    std::string Text;
    bool operator==(const Name &O) const {
      return Symbol == O.Symbol && Place == O.Place && Text == O.Text;
    }
  };
  std::vector<Name> Names;

  bool operator==(const SummaryStep &O) const {
    return Before == O.Before && Line == O.Line && Names == O.Names;
  }
};

/// Writes values as expressions of the parameters of `Frame`'s function and of
/// the names that the path has given. Nothing where they are not.
class SummaryTerms {
public:
  using Text = std::optional<std::string>;

  SummaryTerms(const AnalysisContext &Context, ProgramStateRef State,
               const clang::StackFrameContext *Frame, const SummaryStep *Steps,
               clang::ento::SValBuilder &SVB)
      : Context(Context), State(State), Frame(Frame), Steps(Steps), SVB(SVB) {}

  /// `Ty`: as what the value is used.
  Text value(SVal V, clang::QualType Ty) const;
  /// A pointer to the place.
  Text address(const MemRegion *R) const;
  /// The place itself.
  Text place(const MemRegion *R) const;
  /// `&x` for a pointer to a variable of the function's own, of which the
  /// value counts and no more.
  Text snapshot(SVal Pointer) const;
  /// Whether the value, or the place, was there when the function began.
  bool isInput(SymbolRef Sym) const;
  bool isInput(const MemRegion *R) const;

private:
  const AnalysisContext &Context;
  ProgramStateRef State;
  const clang::StackFrameContext *Frame;
  const SummaryStep *Steps;
  clang::ento::SValBuilder &SVB;

  struct Object {
    std::string Text;
    clang::QualType Ty;
  };
  /// What stands before a dot.
  std::optional<Object> object(const MemRegion *R) const;
  Text symbol(SymbolRef Sym) const;
  Text binary(const Text &L, clang::BinaryOperatorKind Op, const Text &R) const;
  std::string constant(const llvm::APSInt &Number, clang::QualType Ty) const;
};

} // namespace fcl

#endif // FCL_ANALYSIS_SUMMARYTERMS_H

//===- SummaryBodies.h - summaries as function bodies -----------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A function without a body in this unit, of which a summary says what it
/// does, gets one for the length of the analysis. So whatever reads bodies
/// (what leads to the API, what matters, the paths) needs to know nothing of
/// summaries, and a summarised setter behaves as one that stands in the unit.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_SUMMARYBODIES_H
#define FCL_ANALYSIS_SUMMARYBODIES_H

#include "Context.h"
#include "Summaries/Summary.h"

namespace clang {
class LocationContext;
}

namespace fcl {

class SummaryBodies {
public:
  /// `Summaries` may be null.
  SummaryBodies(clang::ASTContext &AST, const Model &M,
                const SummarySet *Summaries);
  /// Takes the bodies away again.
  ~SummaryBodies();
  SummaryBodies(const SummaryBodies &) = delete;
  SummaryBodies &operator=(const SummaryBodies &) = delete;

  /// The summary that is the function's body; null when it has none.
  const Summary *of(const clang::FunctionDecl *FD) const {
    return ByFunction.lookup(FD->getCanonicalDecl());
  }
  /// The summary whose body the place is in, or null.
  const Summary *at(clang::SourceLocation Where) const;
  /// Summaries that do not fit what this unit declares.
  llvm::ArrayRef<Gap> misfits() const { return Misfits; }

private:
  clang::ASTContext &AST;
  const Model &M;
  llvm::DenseMap<const clang::FunctionDecl *, const Summary *> ByFunction;
  struct Given {
    clang::FunctionDecl *Declaration;
    clang::SourceLocation End;
  };
  std::vector<Given> Bodies;
  /// The files of summaries, as far as bodies are in them.
  llvm::StringMap<clang::FileID> Files;
  std::vector<Gap> Misfits;

  clang::FileID open(llvm::StringRef Path, llvm::StringRef Text);
  void add(const Summary &S, const SummarySet &All);
};

/// The innermost frame that stands in the source.
const clang::LocationContext *inSource(const clang::LocationContext *LCtx,
                                       const AnalysisContext &Context);

} // namespace fcl

#endif // FCL_ANALYSIS_SUMMARYBODIES_H

//===- Reachability.h - which functions lead to the API ---------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_REACHABILITY_H
#define FCL_ANALYSIS_REACHABILITY_H

#include "Context.h"
#include "llvm/ADT/SetVector.h"

namespace clang {
class ASTContext;
}

namespace fcl {

/// The functions of a unit from which a call of the API can be reached.
struct Reachability {
  /// Where to begin: callers before their callees, in source order.
  std::vector<const clang::FunctionDecl *> Entries;
  /// Every function that leads to a call (canonical declarations).
  llvm::DenseSet<const clang::FunctionDecl *> Reaching;
  /// Of these, those that lead to a call that uses descriptors: a query, a
  /// matmul.
  llvm::DenseSet<const clang::FunctionDecl *> Launching;
  /// The bodies that were read, by canonical declaration.
  struct Body {
    const clang::FunctionDecl *Definition;
    unsigned Branches = 0; ///< Where paths fork: conditions and loops.
    /// Whether it branches, and no more than what checks an argument does.
    bool mayCheck() const { return Branches && Branches <= 4; }
    /// Calls of who knows what: through a pointer, a std::function.
    bool CallsOut = false;
    llvm::SmallSetVector<const clang::FunctionDecl *, 4>
        Callees; ///< Canonical.
  };
  llvm::DenseMap<const clang::FunctionDecl *, Body> Bodies;
  /// From how many places a function is called, instances of one template's
  /// code counted once (canonical declarations).
  llvm::DenseMap<const clang::FunctionDecl *, unsigned> CalledFrom;
  /// The calls of the API that the source shows, in non-dependent code, each
  /// with the definition that it stands in.
  llvm::MapVector<const clang::CallExpr *, const clang::FunctionDecl *>
      CallSites;
  /// Those in templates.
  llvm::SetVector<const clang::CallExpr *> DependentSites;
  /// Loops that end only when the engine unrolls them. It looks for them at
  /// every block of every path, which takes a quarter of the time.
  bool HasManyRounds = false;
};

/// Walks the bodies of the functions that are not in system headers, and of
/// what they call.
Reachability findReachability(clang::ASTContext &AST, AnalysisContext &Context);

} // namespace fcl

#endif // FCL_ANALYSIS_REACHABILITY_H

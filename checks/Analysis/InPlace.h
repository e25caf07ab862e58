//===- InPlace.h - elements of braced lists are built in place --*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_INPLACE_H
#define FCL_ANALYSIS_INPLACE_H

#include "Reachability.h"

namespace fcl {

/// `Plan{Layout{…}, Layout{…}}` builds each layout where it belongs. The engine
/// knows no place for it: it makes a temporary, of which it keeps the value
/// only behind a cast, or walks through no constructor at all. While this
/// object lives, each element is written as a temporary behind a cast
/// (LifeCycleCalls knows that the temporary is the element), and so is what
/// functions return.
class InPlaceElements {
public:
  InPlaceElements(clang::ASTContext &AST, const Reachability &Reach);
  ~InPlaceElements();
  InPlaceElements(const InPlaceElements &) = delete;
  InPlaceElements &operator=(const InPlaceElements &) = delete;

private:
  struct Change {
    clang::Stmt **Place;
    clang::Stmt *Original;
  };
  std::vector<Change> Changes;
};

} // namespace fcl

#endif // FCL_ANALYSIS_INPLACE_H

//===- Objects.h - a class over time: its constructor, then a method -*- C++
//-*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A class whose constructor creates descriptors and whose methods use them,
/// but whose users are elsewhere. Each such method gets a turn in which its
/// object has just been constructed and then used in any way that the interface
/// allows: what some method (or, where it is not private, anybody) may change
/// since is unknown, and what the constructor alone decides is known.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_OBJECTS_H
#define FCL_ANALYSIS_OBJECTS_H

#include "Reachability.h"
#include "State.h"
#include "clang/AST/DeclCXX.h"

namespace clang::ento {
class CallEvent;
class CheckerContext;
} // namespace clang::ento

namespace fcl {

/// The name that programs know a type by: in C headers, its typedef's.
llvm::StringRef nameOf(const clang::TagDecl &Tag);

/// The family whose descriptor `Ty` is, or points at; -1: none.
int familyOf(clang::QualType Ty, const Model &M);

/// What may have happened to an object between its constructor and any method.
struct ObjectHistory {
  /// Members that may have been written.
  llvm::SmallSetVector<const clang::FieldDecl *, 8> Fields;
  /// Attributes that may have been set, by family and the enumerator's value.
  llvm::SmallSetVector<std::pair<int, int64_t>, 16> Attributes;
  /// Families of which any attribute may have been set.
  llvm::SmallSetVector<int, 4> Families;
};

/// The turn of one method.
struct ObjectTurn {
  /// `{ Class object(arguments); object.method(arguments); }`, which no source
  /// has, with the parameters of both.
  const clang::FunctionDecl *Driver = nullptr;
  const clang::CXXMethodDecl *Method = nullptr;
  ObjectHistory History;
};

/// The turns of the methods among the entries. Methods of a class that may be
/// changed where this unit cannot see it have none.
std::vector<ObjectTurn> findObjectTurns(clang::ASTContext &AST,
                                        AnalysisContext &Context,
                                        const Reachability &Reach);

/// Before the method of a turn is called: what its history may have changed
/// becomes unknown. True when `Call` is it and the transition is made.
bool forgetHistory(const ObjectTurn &Turn, const clang::ento::CallEvent &Call,
                   const AnalysisContext &Context,
                   clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_OBJECTS_H

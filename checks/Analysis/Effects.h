//===- Effects.h - what statements write and read ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The data flow of one function as Relevance follows it: by variables, fields
/// and types, whatever the instance and in whatever order.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_EFFECTS_H
#define FCL_ANALYSIS_EFFECTS_H

#include "Reachability.h"
#include "clang/Analysis/CFG.h"

namespace fcl {

/// Memory as far as effects tell it apart: a variable or a field (its
/// declaration), all objects of a class as wholes (its declaration), what
/// pointers to a type point at (the canonical type), what a function returns
/// (its canonical declaration), that a function runs (its Reachability::Body),
/// an attribute of descriptors (fcl::Attribute), the arguments of calls that
/// rules judge (fcl::Model).
using Location = const void *;
using Locations = llvm::SmallVector<Location, 4>;

/// One statement that may change what is in some locations.
struct Effect {
  const clang::CFGBlock *Block = nullptr;
  Locations Writes;
  /// What goes in: the values of expressions, and of locations.
  llvm::SmallVector<const clang::Expr *, 2> Sources;
  Locations Reads;
  /// The body that says more (canonical); null: there is none to read.
  const clang::FunctionDecl *Callee = nullptr;
  /// The call of the API that has the effect; null: something else has.
  const fcl::Call *Api = nullptr;
};

/// What an expression's value depends on.
struct Inputs {
  Locations Read;
  /// Comparisons, operators that split a path for their value alone, and calls
  /// of functions whose bodies are not read.
  llvm::SmallVector<const clang::Expr *, 4> Splits;
  /// Calls of functions whose bodies are read.
  llvm::SmallVector<const clang::Expr *, 2> Calls;
};

/// Reads effects out of functions.
class EffectReader {
public:
  EffectReader(AnalysisContext &Context, const Reachability &Reach);

  /// Of the function with the body `Definition`, whose graph is `Graph`.
  std::vector<Effect> read(const clang::FunctionDecl *Definition,
                           const clang::CFG &Graph);
  Inputs inputs(const clang::Expr *E) const;
  /// What of the type lies behind a pointer to it.
  static Location behind(clang::QualType Pointee);
  /// The location that says that a function runs, or null.
  Location running(const clang::FunctionDecl *FD) const;
  /// Variables and fields whose address was seen to be taken: what a pointer
  /// writes may be in them.
  const llvm::DenseSet<const clang::ValueDecl *> &addressTaken() const {
    return AddressTaken;
  }

private:
  AnalysisContext &Context;
  const Reachability &Reach;
  llvm::DenseMap<const clang::RecordDecl *, Locations> Wholes;
  llvm::DenseSet<const clang::ValueDecl *> AddressTaken;
  /// The functions with a body that override one.
  llvm::DenseMap<const clang::FunctionDecl *,
                 llvm::SmallVector<const clang::FunctionDecl *, 2>>
      Overriders;

  // Of the function that is read.
  const clang::FunctionDecl *Function = nullptr;
  const clang::CFGBlock *Block = nullptr;
  std::vector<Effect> *Out = nullptr;

  void readStmt(const clang::Stmt *S);
  void readCall(const clang::Expr *Call, const clang::FunctionDecl *Callee,
                const clang::Expr *Object,
                llvm::ArrayRef<const clang::Expr *> Args);
  void readRuntimeCall(const clang::FunctionDecl &Callee,
                       llvm::ArrayRef<const clang::Expr *> Args);
  void readApiCall(llvm::ArrayRef<const clang::Expr *> Args,
                   const fcl::Call &Api);
  /// The attribute that a constant names; null when it is none.
  const Attribute *attributeNamed(const clang::Expr *E, const Family &F) const;
  void readInitializers(const clang::InitListExpr *List);
  Effect &add();
  /// Whether the value is a handle of a descriptor.
  bool isDescriptor(const clang::Expr *E) const;
  /// Notes that pointers may lead to what the lvalue names.
  void takeAddress(const clang::Expr *E);
  /// Adds what an lvalue names, and what may be that.
  void addTargets(const clang::Expr *E, Locations &To);
  /// Adds the class and those of its parts.
  void addWholes(clang::QualType Ty, Locations &To);
  /// Adds what a callee may write through an argument.
  void addWrittenThrough(const clang::Expr *Arg, clang::QualType Parameter,
                         Locations &To);
  /// Adds what lies behind pointers that are of the type `Kept`.
  void addBehindPointers(clang::QualType Kept, Locations &To);
  /// A pointer is kept in memory: who gets hold of that may write through it.
  void readKept(const clang::Expr *Pointer);
};

} // namespace fcl

#endif // FCL_ANALYSIS_EFFECTS_H

//===- BodyWriter.h - one summary as a syntax tree --------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_BODYWRITER_H
#define FCL_ANALYSIS_BODYWRITER_H

#include "Summaries/Summary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace fcl {

/// The field of the class or of one of its bases, with the bases on the way;
/// null when there is none, or more than one.
const clang::FieldDecl *
findField(const clang::RecordDecl &Record, llvm::StringRef Name,
          llvm::SmallVectorImpl<const clang::CXXBaseSpecifier *> &Bases);

/// How to get to the pointer of a std::unique_ptr, which the pointer stands for
/// in a summary: bases and fields, from outside. Empty: `Ty` is another type.
using PointerWay =
    llvm::SmallVector<llvm::PointerUnion<const clang::CXXBaseSpecifier *,
                                         const clang::FieldDecl *>,
                      8>;
PointerWay pointerIn(clang::QualType Ty);

/// Writes what a compiler would have made of the summary's lines. Its
/// statements stand where the lines do, in the summary's file.
class BodyWriter {
public:
  BodyWriter(clang::ASTContext &AST, const Model &M, clang::FunctionDecl &FD,
             const Summary &S, clang::FileID File)
      : AST(AST), M(M), FD(FD), S(S), File(File) {}

  /// Null when the summary does not fit the function.
  clang::Stmt *write();
  /// Why; empty when this unit lacks what the body calls.
  const std::string &error() const { return Error; }

private:
  clang::ASTContext &AST;
  const Model &M;
  clang::FunctionDecl &FD;
  const Summary &S;
  const clang::FileID File;
  clang::SourceLocation Place; ///< Of the line that is written.
  std::string Error;
  llvm::SmallVector<clang::Stmt *, 16> Body;
  llvm::StringMap<clang::VarDecl *> Locals;

  void place(unsigned Line, unsigned Column);
  /// Notes what does not fit; null.
  std::nullptr_t fail(const llvm::Twine &Why);

  bool write(const SummaryStatement &Line);
  bool writeRequirement(const SummaryExpr &Condition);
  bool writeReturn(const SummaryExpr &Result);
  bool forget(clang::Expr *Pointer);
  clang::Expr *call(const SummaryStatement &Line);
  /// What `&value` of a Set call is: a variable of the size that is handed on.
  clang::QualType bufferType(const SummaryStatement &Line) const;
  bool assign(const SummaryExpr &Target, clang::Expr *Value);

  /// An lvalue where there is one. `Wanted`: what it is to become, if known.
  clang::Expr *write(const SummaryExpr &E, clang::QualType Wanted);
  clang::Expr *writeAddress(const SummaryExpr &E, clang::QualType Wanted);
  clang::Expr *writeField(const SummaryExpr &E);
  clang::Expr *writeBinary(const SummaryExpr &E);
  clang::Expr *value(const SummaryExpr &E, clang::QualType Wanted);
  clang::Expr *convert(clang::Expr *E, clang::QualType To);

  /// The pointer in a smart pointer; what is none, as it is.
  clang::Expr *held(clang::Expr *E);
  clang::Expr *base(clang::Expr *E, const clang::CXXBaseSpecifier &Base);
  clang::Expr *member(clang::Expr *E, const clang::FieldDecl &Field);
  clang::Expr *reference(clang::ValueDecl &D);
  clang::Expr *load(clang::Expr *E);
  clang::Expr *cast(clang::Expr *E, clang::CastKind Kind, clang::QualType To);
  clang::Expr *integer(int64_t Number, clang::QualType Ty);
  clang::Expr *enumerator(llvm::StringRef Name);
  clang::Expr *unknown(clang::QualType Ty);
  clang::Expr *call(clang::FunctionDecl &Callee,
                    llvm::ArrayRef<clang::Expr *> Args);
  clang::FunctionDecl *opaque(llvm::StringRef Name, clang::QualType Result,
                              llvm::ArrayRef<clang::QualType> Parameters);
  clang::VarDecl &declare(llvm::StringRef Name, clang::QualType Ty,
                          clang::Expr *Init);
  template <typename T> T *named(llvm::StringRef Name);
};

} // namespace fcl

#endif // FCL_ANALYSIS_BODYWRITER_H

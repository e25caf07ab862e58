//===- UnknownNames.h - names that the API does not have --------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a unit that includes cuBLASLt uses a name that looks like the
/// library's and that nothing declares, Clang reports an error and goes on with
/// less than the program says. Here the error becomes a finding, and Clang goes
/// on with something of the type that the name would have, of which nothing is
/// known: the function stays whole, and no value is guessed.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_UNKNOWNNAMES_H
#define FCL_ANALYSIS_UNKNOWNNAMES_H

#include "Finding.h"
#include "Rules/NameIndex.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <map>

namespace clang {
class FieldDecl;
class Preprocessor;
class RecordDecl;
} // namespace clang

namespace fcl {

/// Of one unit, as long as it is parsed and analyzed.
class UnknownNames : public clang::ExternalSemaSource {
public:
  /// An error of Clang about such a name.
  struct Error {
    clang::SourceLocation Where; ///< As Clang reports it.
    std::string Name;
    std::string Owner; ///< The struct that has no such field; empty: no field.
    std::string Nearest, Function;
    bool IsFinding = false; ///< Some rule has spoken of it.
  };

  /// To be called before parsing begins.
  void attach(clang::Sema &S);

  /// Takes note of the diagnostic. False: it is about something else.
  bool take(const clang::Diagnostic &Info);
  llvm::ArrayRef<Error> errors() const { return Errors; }
  /// Of a note: whether the error before it comes of what Clang goes on with,
  /// which is no constant where the program wants one.
  bool explainsConsequence(const clang::Diagnostic &Note) const;

  /// What the rules say of the errors, when all is parsed.
  std::vector<Finding> judge(clang::Preprocessor &PP, const RuleSet &Rules,
                             const Target &T);

  /// What Clang is to go on with.
  clang::TypoCorrection
  CorrectTypo(const clang::DeclarationNameInfo &Typo, int LookupKind,
              clang::Scope *S, clang::CXXScopeSpec *SS,
              clang::CorrectionCandidateCallback &CCC,
              clang::DeclContext *MemberContext, bool EnteringContext,
              const clang::ObjCObjectPointerType *OPT) override;

private:
  enum Kind { Constant, Function, Type };
  /// Of what a name may be.
  using Kinds = llvm::SmallVector<Kind, 2>;

  clang::Sema *S = nullptr;
  std::vector<Error> Errors;
  /// The API's names in this unit, by kind; empty: not looked for yet.
  std::map<Kind, NameIndex> Known;
  std::vector<std::string> Constants;
  std::map<std::string, clang::NamedDecl *> StandIns;
  llvm::SmallPtrSet<const clang::NamedDecl *, 8> Made; ///< Those of our own.

  bool isApiThere();
  bool isOfLibrary(const clang::NamedDecl *D);
  llvm::StringRef apiStruct(const clang::DeclContext *Context);
  void findNames();
  Kinds kindsOf(llvm::StringRef Name, clang::SourceLocation Where);
  std::string nearest(llvm::StringRef Name, llvm::ArrayRef<Kind> Of);
  clang::NamedDecl *find(llvm::StringRef Name);
  clang::NamedDecl *standIn(const clang::IdentifierInfo *Name, Kinds Of,
                            clang::SourceLocation Where);
  clang::QualType typeOfConstant(llvm::StringRef Name, llvm::StringRef Nearest);
  clang::FieldDecl *nearestField(llvm::StringRef Name,
                                 const clang::RecordDecl *Owner);
};

} // namespace fcl

#endif // FCL_ANALYSIS_UNKNOWNNAMES_H

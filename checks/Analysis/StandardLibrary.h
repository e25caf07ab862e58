//===- StandardLibrary.h - what of std:: is walked through ------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_STANDARDLIBRARY_H
#define FCL_ANALYSIS_STANDARDLIBRARY_H

#include "Context.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// Whether the declaration, or the context that it stands in, is one of the
/// standard library's, its own namespaces outside of std among them.
bool isOfStandardLibrary(const clang::Decl *D);

/// The class template's name, if it is one of the standard library's.
llvm::StringRef templateName(clang::QualType Ty);
/// The type that is such a class's argument; null for others.
clang::QualType templateArgument(clang::QualType Ty, unsigned I);

/// Whether the class is a container: whether it has a method `begin`.
bool hasIterators(const clang::CXXRecordDecl &Class);

/// Answers a call of the standard library conservatively, unless it is one of
/// the few that wrappers of descriptors are made of (unique_ptr, optional,
/// move …): one std::sort costs more than all the rest of a unit. True when
/// the call was answered.
bool evalOpaqueStandardCall(const clang::ento::CallEvent &Call,
                            const AnalysisContext &Context,
                            clang::ento::CheckerContext &C);

/// Whether `evalOpaqueStandardCall` may leave the function of the standard
/// library, or what calls it, to the engine, which then needs its body.
bool mayWalkThrough(const clang::FunctionDecl &FD);

/// Binds the list to the array behind it, of which the engine makes nothing.
void bindInitializerList(const clang::CXXStdInitializerListExpr *E,
                         clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_STANDARDLIBRARY_H

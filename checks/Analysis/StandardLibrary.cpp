//===- StandardLibrary.cpp - what of std:: is walked through --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StandardLibrary.h"
#include "Inlining.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

/// Classes and functions whose bodies are worth walking.
bool isTransparent(StringRef Name) {
  static const llvm::StringSet<> Names = {"unique_ptr",
                                          "default_delete",
                                          "optional",
                                          "array",
                                          "tuple",
                                          "pair",
                                          "move",
                                          "forward",
                                          "get",
                                          "addressof",
                                          "exchange",
                                          "swap",
                                          "make_unique",
                                          "make_pair",
                                          "make_tuple",
                                          "make_optional",
                                          "initializer_list",
                                          "reference_wrapper",
                                          "ref",
                                          "cref",
                                          "min",
                                          "max",
                                          "nullopt_t",
                                          "integral_constant",
                                          "numeric_limits",
                                          "as_const",
                                          "tie",
                                          "apply",
                                          "invoke",
                                          "data",
                                          "size",
                                          "declval"};
  return Names.contains(Name);
}

/// The name by which a declaration of std is known: its outermost class, or
/// the function's own.
StringRef outermostName(const FunctionDecl *FD) {
  const NamedDecl *Outermost = FD;
  for (const DeclContext *DC = FD->getDeclContext(); DC && DC->isRecord();
       DC = DC->getParent())
    Outermost = cast<NamedDecl>(DC);
  return Outermost->getIdentifier() ? Outermost->getName() : "";
}

} // namespace

bool fcl::evalOpaqueStandardCall(const CallEvent &Call, CheckerContext &C) {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(Call.getDecl());
  if (!FD || !FD->hasBody() || !AnalysisDeclContext::isInStdNamespace(FD) ||
      isTransparent(outermostName(FD)))
    return false;
  // Inside a function that we do walk through, its helpers are walked as well.
  if (AnalysisDeclContext::isInStdNamespace(C.getLocationContext()->getDecl()))
    return false;
  // The engine binds a constructed object's region itself.
  if (isa<CXXConstructorCall>(Call))
    return false;
  evalConservatively(Call, C);
  return true;
}

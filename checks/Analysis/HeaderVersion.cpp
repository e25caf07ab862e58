//===- HeaderVersion.cpp - the library that a unit includes ---------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeaderVersion.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace fcl;

/// The integer that an object-like macro expands to.
static std::optional<unsigned> macroValue(Preprocessor &PP, StringRef Name) {
  const MacroInfo *Info = PP.getMacroInfo(PP.getIdentifierInfo(Name));
  if (!Info || Info->getNumTokens() != 1 ||
      Info->getReplacementToken(0).isNot(tok::numeric_constant))
    return std::nullopt;
  unsigned Number;
  if (StringRef(PP.getSpelling(Info->getReplacementToken(0)))
          .getAsInteger(10, Number))
    return std::nullopt;
  return Number;
}

std::optional<Version> fcl::includedVersion(Preprocessor &PP) {
  // Of a toolkit that our headers stand in for.
  if (auto Stated = macroValue(PP, "FCL_CUBLAS_VERSION"))
    return Stated;
  std::optional<unsigned> Major = macroValue(PP, "CUBLAS_VER_MAJOR");
  std::optional<unsigned> Minor = macroValue(PP, "CUBLAS_VER_MINOR");
  std::optional<unsigned> Patch = macroValue(PP, "CUBLAS_VER_PATCH");
  if (!Major || !Minor)
    return std::nullopt;
  return *Major * 10000 + *Minor * 100 + Patch.value_or(0);
}

std::optional<Version> fcl::chosenVersion(Preprocessor &PP) {
  if (PP.getMacroInfo(PP.getIdentifierInfo("FCL_NO_CUDA_VERSION_CHOSEN")))
    return std::nullopt;
  return includedVersion(PP);
}

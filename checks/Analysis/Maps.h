//===- Maps.h - descriptors in a std::map or unordered_map ------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The entries of a map are the elements of an array whose indices are the
/// keys, in the place of the map: what may change the map changes them, and
/// one key leads to one entry. An iterator is the pointer in it.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_MAPS_H
#define FCL_ANALYSIS_MAPS_H

#include "Context.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"

namespace fcl {

/// Answers what looks up or inserts an entry, and what follows an iterator to
/// it, in a map to handles or structs of the API, to objects that have some, or
/// to pointers to those. True when the transition is made.
bool evalMapCall(const clang::ento::CallEvent &Call,
                 const AnalysisContext &Context,
                 clang::ento::CheckerContext &C);

} // namespace fcl

#endif // FCL_ANALYSIS_MAPS_H

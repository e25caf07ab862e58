//===- Record.h - configurations written as JSON ----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The record format: nested objects whose paths are the names of facts. A
/// missing field is unknown; null is a null pointer or an attribute left at
/// its default -1.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_RECORD_H
#define FCL_RULES_RECORD_H

#include "RuleSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace fcl {

/// The JSON of one record. Fails where it is none, and where it is nested so
/// deeply that the parser, which works by recursion, would not come back.
llvm::Expected<llvm::json::Value> parseRecord(llvm::StringRef Line);

/// Fills `C` from `Record`: a configuration, or an object with a `config`
/// member. Fails on a field that is no fact or has a value of another type.
llvm::Error readRecord(const llvm::json::Value &Record, const Model &M,
                       Configuration &C);

/// What readRecord reads as `C`.
llvm::json::Object toRecord(const Configuration &C, const Model &M);

/// The configuration of a rule's witness; `Violates` chooses which.
/// Fails like readRecord.
llvm::Expected<Configuration> readWitness(const Rule &R, const RuleSet &Rules,
                                          bool Violates);

/// A base of the witnesses, as it is. Fails like readRecord.
llvm::Expected<Configuration> readBase(llvm::StringRef Name,
                                       const RuleSet &Rules);

/// One side of what a rule measures, whose size is that of `measure:`.
/// Fails like readRecord.
llvm::Expected<Configuration> readMeasured(const Rule &R, const RuleSet &Rules,
                                           bool Violates);

/// Sets `target.arch` and `target.cublaslt`.
void setTarget(Configuration &C, const Model &M, const Target &T);

/// The target that a witness is for: what its `target` facts say, else one for
/// which the rule holds. Fills these facts in.
Target witnessTarget(const Rule &R, const RuleSet &Rules, Configuration &C);

/// Throws SourceError when the witness, if there is one, does not show what the
/// rule means: the violating side must violate it, the base and the conforming
/// side must not.
void checkWitness(const Rule &R, const RuleSet &Rules);

} // namespace fcl

#endif // FCL_RULES_RECORD_H

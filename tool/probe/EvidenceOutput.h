//===- EvidenceOutput.h - what the repository keeps -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// rules/evidence/<gpu>-<cublaslt>.json. Each command knows a part of it and
/// leaves the others as they are.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_EVIDENCEOUTPUT_H
#define FCL_PROBE_EVIDENCEOUTPUT_H

#include "Gpu/Machine.h"
#include "llvm/Support/JSON.h"

namespace fcl::probe {

/// What is in the file of this machine in `Folder`; the head of a new one when
/// there is no such file.
llvm::Expected<llvm::json::Object> readEvidenceOf(const Machine &M,
                                                  llvm::StringRef Folder);

/// `Evidence.rules.ID`, which is made when there is none.
llvm::json::Object &entryOf(llvm::json::Object &Evidence, llvm::StringRef Id);

/// Writes the file, with today's date, and says where to.
llvm::Error writeEvidenceOf(const Machine &M, llvm::StringRef Folder,
                            llvm::json::Object Evidence);

} // namespace fcl::probe

#endif // FCL_PROBE_EVIDENCEOUTPUT_H

//===- Absent.cpp - what the static executable does without ---------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Defined here, these are not taken from the archives, with all that they need.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/SMTAPI.h"
#include <cerrno>
#include <pwd.h>

// Debian's LLVM has Z3, which has no archive. The analyzer asks for it with
// -analyzer-constraints=z3 or crosscheck-with-z3 only, and LLVM without Z3
// answers the same.
llvm::SMTSolverRef llvm::CreateZ3Solver() {
  llvm::report_fatal_error("this executable was built without Z3");
}
void llvm::SMTSort::dump() const {}
void llvm::SMTExpr::dump() const {}
void llvm::SMTSolver::dump() const {}
void llvm::SMTSolverStatistics::dump() const {}

// Who the users are glibc finds out with plugins of the system's own glibc,
// which a static executable must not load: it may be another version, and
// crash. LLVM asks for the home folder only where $HOME is not set.
extern "C" int getpwuid_r(uid_t, passwd *, char *, size_t, passwd **Result) {
  *Result = nullptr;
  return ENOENT;
}
extern "C" int getpwnam_r(const char *, passwd *, char *, size_t,
                          passwd **Result) {
  *Result = nullptr;
  return ENOENT;
}

//===- LogFile.h - the file that the library logs to ------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_LOGFILE_H
#define FCL_ANALYSIS_LOGFILE_H

#include "State.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CallEvent.h"

namespace fcl {

/// The library logs to `File` from now on.
ProgramStateRef setLogFile(ProgramStateRef State, SVal File);

/// Whether `Call` closes the log file.
bool closesLogFile(ProgramStateRef State, const clang::ento::CallEvent &Call);
ProgramStateRef setLogFileClosed(ProgramStateRef State, const Stmt *Site);

/// Where the file that the library still logs to was closed; null: it was not.
const Stmt *logFileClosed(ProgramStateRef State);

} // namespace fcl

#endif // FCL_ANALYSIS_LOGFILE_H

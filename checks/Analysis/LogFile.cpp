//===- LogFile.cpp - the file that the library logs to --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LogFile.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ProgramStateTrait.h"

using namespace clang;
using namespace ento;
using namespace fcl;

REGISTER_TRAIT_WITH_PROGRAMSTATE(FclLogFile, const MemRegion *)
REGISTER_TRAIT_WITH_PROGRAMSTATE(FclLogFileClosed, const Stmt *)

ProgramStateRef fcl::setLogFile(ProgramStateRef State, SVal File) {
  return State->set<FclLogFile>(File.getAsRegion())
      ->set<FclLogFileClosed>(nullptr);
}

bool fcl::closesLogFile(ProgramStateRef State, const CallEvent &Call) {
  const IdentifierInfo *Name = Call.getCalleeIdentifier();
  const MemRegion *File = State->get<FclLogFile>();
  return File && Name && Name->isStr("fclose") && Call.getNumArgs() == 1 &&
         Call.getArgSVal(0).getAsRegion() == File;
}

ProgramStateRef fcl::setLogFileClosed(ProgramStateRef State, const Stmt *Site) {
  return State->set<FclLogFileClosed>(Site);
}

const Stmt *fcl::logFileClosed(ProgramStateRef State) {
  return State->get<FclLogFileClosed>();
}

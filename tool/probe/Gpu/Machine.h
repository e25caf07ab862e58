//===- Machine.h - the card and the software that answer --------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_MACHINE_H
#define FCL_PROBE_MACHINE_H

#include "Library.h"
#include "Rules/Model.h"

namespace fcl::probe {

/// The card and the software that answer.
struct Machine {
  char Gpu[256] = "";
  int Arch = 0;         ///< 90 for sm_90.
  int Driver = 0;       ///< As cudaDriverGetVersion numbers it.
  Version CublasLt = 0; ///< As the linter numbers it.
  /// Why there is nothing to ask; empty: there is.
  char Error[128] = "";
};
/// Asks in a process of its own, so that this one may still fork.
Machine readMachine(const Library &Lib);

/// The library, and a machine that answers.
struct OpenGpu {
  Library Lib;
  Machine Here;

  /// Fails when there is none of them.
  static llvm::Expected<OpenGpu> open();
};

/// "H200 (sm_90), cuBLASLt 13.1.0".
std::string nameOf(const Machine &M);
/// "h200-13.1.0": part of the names of files.
std::string fileStem(const Machine &M);

} // namespace fcl::probe

#endif // FCL_PROBE_MACHINE_H

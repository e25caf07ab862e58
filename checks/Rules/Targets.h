//===- Targets.h - what is checked for --------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_TARGETS_H
#define FCL_RULES_TARGETS_H

#include "Model.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace fcl {

/// What the code or the record is checked for.
struct Target {
  unsigned Arch = 90;       ///< Compute capability times ten.
  Version Library = 130100; ///< cuBLASLt.

  bool operator==(const Target &) const = default;
};

/// What people ask for: architectures and library versions. The same two lists
/// everywhere: `--arch` and `--cublaslt`, the clang-tidy module's options, the
/// `// args:` of a test source.
class TargetChoice {
public:
  /// Such as {"sm_90,sm_100", "sm_120"} and {"12.8", "13.1.0"}: each string is
  /// one or several, separated by commas. An empty list leaves the choice open:
  /// Hopper, and the version of the headers.
  static llvm::Expected<TargetChoice>
  parse(llvm::ArrayRef<std::string> Archs,
        llvm::ArrayRef<std::string> Libraries, const Model &M);

  /// Every pair of the two lists for which there are kernels; `OfHeaders` is
  /// the version that the code is compiled against, where it tells one.
  std::vector<Target> targets(std::optional<Version> OfHeaders = {}) const;

  /// What tells choices apart, as text.
  std::string key() const;

private:
  std::vector<unsigned> Archs;
  std::vector<Version> Libraries;
  const Model *M = nullptr;
};

/// `Some` in words that tell them from the rest of `All`: "sm_90",
/// "cuBLASLt 12.8.0", "sm_90 with cuBLASLt 12.8.0". Empty when it is all.
std::string describeTargets(llvm::ArrayRef<Target> Some,
                            llvm::ArrayRef<Target> All);

/// {"arch": "sm_90", "cublaslt": "13.1.0"}
llvm::json::Value toJson(const Target &T);

} // namespace fcl

#endif // FCL_RULES_TARGETS_H

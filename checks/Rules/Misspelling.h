//===- Misspelling.h - which name was meant ---------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_MISSPELLING_H
#define FCL_RULES_MISSPELLING_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace fcl {

/// Whether two neighbours changed places, and nothing else.
inline bool differBySwap(llvm::StringRef A, llvm::StringRef B) {
  if (A.size() != B.size())
    return false;
  size_t At = 0;
  while (At < A.size() && A[At] == B[At])
    ++At;
  return At + 1 < A.size() && A[At] == B[At + 1] && A[At + 1] == B[At] &&
         A.substr(At + 2) == B.substr(At + 2);
}

/// Of the names that are offered the nearest to one that nobody knows. Less
/// than `Limit` edits make the one out of the other.
class Misspelling {
public:
  explicit Misspelling(llvm::StringRef Name)
      : Misspelling(Name, 1 + Name.size() / 3) {}
  Misspelling(llvm::StringRef Name, unsigned Limit)
      : Name(Name), Limit(Limit) {}

  void offer(llvm::StringRef Candidate) {
    // Nearer than one letter that is another: nothing is missing.
    if (Limit && differBySwap(Name, Candidate)) {
      Limit = 1;
      Best = Candidate.str();
      return;
    }
    unsigned Distance = Name.edit_distance(Candidate, true, Limit);
    if (Distance < Limit) {
      Limit = Distance;
      Best = Candidate.str();
    }
  }

  /// "; did you mean 'x'?", or `Otherwise` when nothing is near.
  std::string suggestion(llvm::StringRef Otherwise) const {
    return Best.empty() ? Otherwise.str() : "; did you mean '" + Best + "'?";
  }

private:
  llvm::StringRef Name;
  unsigned Limit;
  std::string Best;
};

} // namespace fcl

#endif // FCL_RULES_MISSPELLING_H

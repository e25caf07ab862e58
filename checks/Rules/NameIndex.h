//===- NameIndex.h - which name of an API was meant -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_NAMEINDEX_H
#define FCL_RULES_NAMEINDEX_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace fcl {

/// Names of one kind (functions, say), to find the one that was meant by a name
/// that is none of them. Who makes up a name knows its words: those that are
/// rare in the API tell most, and what a name leaves out weighs less than what
/// it has too much.
class NameIndex {
public:
  explicit NameIndex(std::vector<std::string> Names);

  /// Empty where none is near, or several are: a wrong name is worse than none.
  llvm::StringRef nearest(llvm::StringRef Name) const;

private:
  using Words = llvm::SmallVector<std::string, 8>;
  struct Entry {
    std::string Name, Squashed;
    Words Parts;
  };
  std::vector<Entry> Entries;
  llvm::StringMap<unsigned> Uses; ///< In how many names a word is.

  static Words words(llvm::StringRef Name);
  double weight(llvm::StringRef Word) const;
  struct Likeness {
    double Score = 0;     ///< From 0 to 1.
    double TooMuch = 0;   ///< What of the written name the other lacks.
    unsigned LeftOut = 0; ///< Words of the other.
  };
  Likeness likeness(const Entry &Meant, const Entry &Written) const;
};

} // namespace fcl

#endif // FCL_RULES_NAMEINDEX_H

//===- SupportTable.h - tables of what is accepted, as text -----*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes rows in the form of rules/tables/*.tsv: a row of cells, each with its
/// alternatives, stands for all their combinations. A table tells in its
/// comment which machine it is of, and one of another machine is kept.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_SUPPORTTABLE_H
#define FCL_PROBE_SUPPORTTABLE_H

#include "Gpu/Machine.h"
#include "llvm/Support/Error.h"
#include <map>
#include <set>

namespace fcl::probe {

/// One combination, a cell for each column.
using Tuple = std::vector<std::string>;

struct SupportTable {
  std::string Name; ///< "types", of types.tsv.
  std::string Extension = ".tsv";
  /// The table that tells the machine of this one; empty: this one does.
  std::string Owner;
  std::vector<std::string> Comment; ///< Its lines, without "# ".
  std::vector<std::string> Columns;
  std::set<Tuple> Rows;
  /// Further rows, which are written last and not merged with the others.
  std::set<Tuple> LastRows;

  std::set<Tuple> allRows() const;
  /// The file: rows that differ in one column are merged, from the last column
  /// to the first, and sorted.
  std::string text() const;
  /// Reads what text() writes; all rows become Rows.
  static llvm::Expected<SupportTable> parse(llvm::StringRef Name,
                                            llvm::StringRef Text);
  /// "H200 (sm_90), cuBLASLt 13.1.0", as the comment says; or empty.
  llvm::StringRef machine() const;
};

/// The path of the table with this name in `Folder` for a machine: NAME.tsv, or
/// NAME-GPU-VERSION.tsv where the former is of another machine.
llvm::Expected<std::string> tablePath(const SupportTable &Table,
                                      llvm::StringRef Folder, const Machine &M);

/// Says how the table differs from the one in `Folder`, and writes it there
/// unless that one has the same rows. Returns whether there was one that
/// differs.
llvm::Expected<bool> store(const SupportTable &Table, llvm::StringRef Folder,
                           const Machine &M, llvm::raw_ostream &Report);

} // namespace fcl::probe

#endif // FCL_PROBE_SUPPORTTABLE_H

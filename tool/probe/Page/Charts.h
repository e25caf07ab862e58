//===- Charts.h - pictures of tables and of numbers -------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// SVG that stands inside an HTML page, whose style sheet colors it: the
/// classes are names, lines, on, track, bar and spread.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_CHARTS_H
#define FCL_PROBE_CHARTS_H

#include "Rules/Table.h"
#include <map>
#include <set>

namespace fcl::probe {

/// `Text` as HTML has it, in an element and in an attribute.
std::string escaped(llvm::StringRef Text);

/// What a support table has for some compute types, which have the same, and
/// one scale type. Types are short: "16BF", "C_32F", "8F_E4M3".
struct Matrix {
  /// What else a cell takes, one sentence for each choice: "C 16BF".
  using Cell = std::set<std::string>;
  using Row = std::map<std::string, Cell>; ///< By column.

  std::vector<std::string> Compute;
  std::string Scale;
  std::vector<std::string> RowParts; ///< What a row's names are: "A", "B".
  std::string ColumnPart;            ///< What the columns are: "D".
  std::map<std::vector<std::string>, Row> Rows;

  std::set<std::string> columns() const;
  size_t filled() const;
};

/// The matrices of a table that has columns compute and scale_type: one row for
/// each combination of `Rows`, and one column for each value of `Column`.
std::vector<Matrix> matrices(const Table &T, const Model &M,
                             llvm::ArrayRef<llvm::StringRef> Rows,
                             llvm::StringRef Column);

std::string draw(const Matrix &Of, llvm::StringRef Title);

/// A bar that is as wide as its container, on a scale from 0 to `End`; a line
/// in it goes from `Least` to `Greatest`.
struct Bar {
  double Value = 0, Least = 0, Greatest = 0, End = 1;
};
std::string draw(const Bar &B, llvm::StringRef Title);

} // namespace fcl::probe

#endif // FCL_PROBE_CHARTS_H

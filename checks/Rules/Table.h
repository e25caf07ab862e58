//===- Table.h - support tables ---------------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_TABLE_H
#define FCL_RULES_TABLE_H

#include "Expression.h"

namespace fcl {

/// A list of accepted combinations: rules/tables/NAME.tsv.
class Table {
public:
  std::string Name;
  std::vector<std::string> ColumnNames;
  std::vector<ExprPtr> Columns;
  /// What one cell accepts; empty: anything. Null is a member of its own.
  using Cell = std::vector<Value>;
  std::vector<std::vector<Cell>> Rows;

  /// Reads the tab-separated file. Throws SourceError.
  static std::shared_ptr<const Table> read(const RuleFile &File, Scope &Names);
};

} // namespace fcl

#endif // FCL_RULES_TABLE_H

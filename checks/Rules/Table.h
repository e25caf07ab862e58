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
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

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

  /// Is the configuration a row, where `Known` holds the columns' values?
  /// `Equal` compares what is neither an integer nor null.
  Tri matches(
      llvm::ArrayRef<Value> Known,
      llvm::function_ref<Tri(const Value &, const Value &)> Equal) const;

private:
  /// For each column the rows that accept a value, as offsets into Pool. Those
  /// with '*' accept any.
  struct ColumnIndex {
    uint32_t Any = 0, Null = 0;
    std::vector<uint32_t> Small; ///< By integers, below a limit.
    llvm::DenseMap<int64_t, uint32_t> Others;
    uint32_t rows(const Value &V) const;
  };
  std::vector<ColumnIndex> Index;
  std::vector<uint64_t> Pool;
  size_t Words = 0;

  void buildIndex();
};

} // namespace fcl

#endif // FCL_RULES_TABLE_H

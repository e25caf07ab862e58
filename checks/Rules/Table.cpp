//===- Table.cpp - support tables -----------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Table.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace fcl;
using llvm::StringRef;

namespace {

/// Where in a table file: stands in for the YAML node of a column's name.
[[noreturn]] void failAt(const RuleFile &File, unsigned Line, unsigned Column,
                         const std::string &Message) {
  throw SourceError{File.Path, Line, Column, Message};
}

Value readCell(StringRef Text, const FactType &Ty, const Model &M,
               const RuleFile &File, unsigned Line, unsigned Column) {
  int64_t Number;
  if ((Text == "null" || Text == "-") && Ty.Nullable)
    return Value::null();
  if (Ty.K == FactType::Bool && (Text == "true" || Text == "false"))
    return Value::integer(Text == "true");
  if (auto Enumerator = M.enumerator(Text))
    if (Ty.K == FactType::Enum && Ty.EnumId == Enumerator->first)
      return Value::integer(Enumerator->second);
  if (Ty.K != FactType::Enum && !Text.getAsInteger(0, Number))
    return Value::integer(Number);
  failAt(File, Line, Column,
         "'" + Text.str() + "' is not a value of this column" +
             (Ty.K == FactType::Enum ? ", a " + M.Enums[Ty.EnumId].Name : ""));
}

} // namespace

std::shared_ptr<const Table> Table::read(const RuleFile &File, Scope &Names) {
  auto T = std::make_shared<Table>();
  T->Name = llvm::sys::path::stem(File.Path).str();
  unsigned LineNumber = 0;
  for (StringRef Line : llvm::split(File.Text, '\n')) {
    ++LineNumber;
    Line = Line.rtrim('\r');
    if (Line.trim().empty() || Line.starts_with("#"))
      continue;
    llvm::SmallVector<StringRef, 16> Fields;
    Line.split(Fields, '\t');
    if (T->Columns.empty()) {
      for (StringRef Field : Fields) {
        // The parser wants a YAML node to point at; the header is one.
        RuleFile Header{File.Path, "\"" + Field.str() + "\""};
        try {
          T->Columns.push_back(parseExpression(YamlNode::parse(Header), Names));
        } catch (const SourceError &E) {
          failAt(File, LineNumber, 1 + (Field.data() - Line.data()), E.Message);
        }
        T->ColumnNames.push_back(Field.str());
      }
      continue;
    }
    if (Fields.size() != T->Columns.size())
      failAt(File, LineNumber, 1,
             "expected " + std::to_string(T->Columns.size()) +
                 " tab-separated cells, found " +
                 std::to_string(Fields.size()));
    std::vector<Cell> Row(Fields.size());
    for (size_t I = 0; I < Fields.size(); ++I)
      if (Fields[I] != "*")
        for (StringRef Member : llvm::split(Fields[I], '|'))
          Row[I].push_back(readCell(Member, T->Columns[I]->Ty, Names.M, File,
                                    LineNumber,
                                    1 + (Member.data() - Line.data())));
    T->Rows.push_back(std::move(Row));
  }
  if (T->Rows.empty())
    failAt(File, 0, 0, "the table has no rows");
  return T;
}

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
        if (asksSurely(*T->Columns.back()))
          failAt(File, LineNumber, 1 + (Field.data() - Line.data()),
                 "surely() may not be in a column");
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
  T->buildIndex();
  return T;
}

/// Enumerators are smaller.
static constexpr int64_t SmallLimit = 1024;

void Table::buildIndex() {
  Words = (Rows.size() + 63) / 64;
  for (size_t Column = 0; Column < Columns.size(); ++Column) {
    ColumnIndex I;
    // Every set begins with the rows that accept anything.
    auto newSet = [&] {
      uint32_t Offset = Pool.size();
      Pool.resize(Pool.size() + Words);
      for (size_t Row = 0; Row < Rows.size(); ++Row)
        if (Rows[Row][Column].empty())
          Pool[Offset + Row / 64] |= uint64_t(1) << Row % 64;
      return Offset;
    };
    I.Any = newSet();
    I.Null = newSet();
    for (size_t Row = 0; Row < Rows.size(); ++Row)
      for (const Value &V : Rows[Row][Column]) {
        uint32_t Offset = I.Null;
        if (V.isInt() && V.asInt() >= 0 && V.asInt() < SmallLimit) {
          I.Small.resize(std::max<size_t>(I.Small.size(), V.asInt() + 1),
                         I.Any);
          if (I.Small[V.asInt()] == I.Any)
            I.Small[V.asInt()] = newSet();
          Offset = I.Small[V.asInt()];
        } else if (V.isInt()) {
          auto [It, IsNew] = I.Others.try_emplace(V.asInt());
          if (IsNew)
            It->second = newSet();
          Offset = It->second;
        }
        Pool[Offset + Row / 64] |= uint64_t(1) << Row % 64;
      }
    Index.push_back(std::move(I));
  }
}

uint32_t Table::ColumnIndex::rows(const Value &V) const {
  if (V.isNull())
    return Null;
  if (uint64_t(V.asInt()) < Small.size())
    return Small[V.asInt()];
  auto It = Others.find(V.asInt());
  return It == Others.end() ? Any : It->second;
}

Tri Table::matches(
    llvm::ArrayRef<Value> Known,
    llvm::function_ref<Tri(const Value &, const Value &)> Equal) const {
  // The rows that may fit, and those that do whatever is unknown.
  llvm::SmallVector<uint64_t, 8> Possible(Words, ~uint64_t(0));
  if (Rows.size() % 64)
    Possible.back() = ~uint64_t(0) >> (64 - Rows.size() % 64);
  llvm::SmallVector<uint64_t, 8> Certain = Possible;
  for (size_t Column = 0; Column < Known.size(); ++Column) {
    const ColumnIndex &I = Index[Column];
    const Value &V = Known[Column];
    if (V.isUnknown() || V.isInt() || V.isNull()) {
      const uint64_t *Fitting = &Pool[V.isUnknown() ? I.Any : I.rows(V)];
      for (size_t Word = 0; Word < Words; ++Word) {
        Certain[Word] &= Fitting[Word];
        if (!V.isUnknown())
          Possible[Word] &= Fitting[Word];
      }
      continue;
    }
    for (size_t Row = 0; Row < Rows.size(); ++Row) {
      const Cell &Accepted = Rows[Row][Column];
      if (Accepted.empty())
        continue;
      Tri Fits = Tri::False;
      for (const Value &Member : Accepted)
        Fits = Fits || Equal(V, Member);
      const uint64_t Bit = uint64_t(1) << Row % 64;
      if (Fits == Tri::False)
        Possible[Row / 64] &= ~Bit;
      if (Fits != Tri::True)
        Certain[Row / 64] &= ~Bit;
    }
  }
  auto any = [](llvm::ArrayRef<uint64_t> Bits) {
    return llvm::any_of(Bits, [](uint64_t Word) { return Word != 0; });
  };
  return !any(Possible) ? Tri::False : any(Certain) ? Tri::True : Tri::Unknown;
}

//===- SupportTable.cpp - tables of what is accepted, as text -------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SupportTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {

/// Alternatives for each column.
using MergedRow = std::vector<std::set<std::string>>;

std::set<MergedRow> merge(const std::set<Tuple> &Tuples) {
  std::set<MergedRow> Rows;
  for (const Tuple &T : Tuples) {
    MergedRow Row;
    for (const std::string &Cell : T)
      Row.push_back({Cell});
    Rows.insert(std::move(Row));
  }
  const size_t Columns = Tuples.empty() ? 0 : Tuples.begin()->size();
  for (size_t Before = 0; Before != Rows.size();) {
    Before = Rows.size();
    for (size_t Column = Columns; Column-- > 0;) {
      // The row without this column, and what stands there.
      std::map<MergedRow, std::set<std::string>> Cells;
      for (MergedRow Row : Rows) {
        std::set<std::string> Cell = std::move(Row[Column]);
        Row[Column].clear();
        Cells[std::move(Row)].merge(Cell);
      }
      Rows.clear();
      for (auto &[Others, Cell] : Cells) {
        MergedRow Row = Others;
        Row[Column] = std::move(Cell);
        Rows.insert(std::move(Row));
      }
    }
  }
  return Rows;
}

void writeRows(const std::set<Tuple> &Tuples, llvm::raw_ostream &Out) {
  std::set<std::string> Lines;
  for (const MergedRow &Row : merge(Tuples)) {
    std::vector<std::string> Cells;
    for (const std::set<std::string> &Cell : Row)
      Cells.push_back(llvm::join(Cell, "|"));
    Lines.insert(llvm::join(Cells, "\t"));
  }
  for (const std::string &Line : Lines)
    Out << Line << "\n";
}

/// Adds all combinations of the alternatives in `Cells`.
void expand(llvm::ArrayRef<StringRef> Cells, Tuple &Begun,
            std::set<Tuple> &Rows) {
  if (Begun.size() == Cells.size()) {
    Rows.insert(Begun);
    return;
  }
  for (StringRef Alternative : llvm::split(Cells[Begun.size()], '|')) {
    Begun.push_back(Alternative.str());
    expand(Cells, Begun, Rows);
    Begun.pop_back();
  }
}

} // namespace

std::set<Tuple> SupportTable::allRows() const {
  std::set<Tuple> All = Rows;
  All.insert(LastRows.begin(), LastRows.end());
  return All;
}

std::string SupportTable::text() const {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  for (const std::string &Line : Comment)
    Out << "# " << Line << "\n";
  Out << llvm::join(Columns, "\t") << "\n";
  writeRows(Rows, Out);
  writeRows(LastRows, Out);
  return Text;
}

llvm::Expected<SupportTable> SupportTable::parse(StringRef Name,
                                                 StringRef Text) {
  SupportTable Table;
  Table.Name = Name.str();
  for (StringRef Line : llvm::split(Text, '\n')) {
    Line = Line.rtrim('\r');
    if (Line.consume_front("#")) {
      Table.Comment.push_back(Line.ltrim().str());
      continue;
    }
    if (Line.trim().empty())
      continue;
    llvm::SmallVector<StringRef, 16> Cells(llvm::split(Line, '\t'));
    if (Table.Columns.empty()) {
      Table.Columns.assign(Cells.begin(), Cells.end());
      continue;
    }
    if (Cells.size() != Table.Columns.size())
      return llvm::createStringError("table '" + Name + "': a row has " +
                                     llvm::Twine(Cells.size()) + " cells of " +
                                     llvm::Twine(Table.Columns.size()));
    Tuple Begun;
    expand(Cells, Begun, Table.Rows);
  }
  return Table;
}

StringRef SupportTable::machine() const {
  static const llvm::Regex Pattern(
      "[^:,]+ \\(sm_[0-9]+\\), cuBLASLt [0-9]+\\.[0-9]+\\.[0-9]+");
  llvm::SmallVector<StringRef, 1> Found;
  for (StringRef Line : Comment)
    if (Pattern.match(Line, &Found))
      return Found[0].trim();
  return "";
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static std::string pathIn(StringRef Folder, const llvm::Twine &File) {
  llvm::SmallString<128> Path(Folder);
  llvm::sys::path::append(Path, File);
  return Path.str().str();
}

/// None: there is no such file.
static llvm::Expected<std::optional<SupportTable>> readTable(StringRef Path) {
  if (!llvm::sys::fs::exists(Path))
    return std::nullopt;
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return llvm::createStringError("cannot read '" + Path +
                                   "': " + Buffer.getError().message());
  llvm::Expected<SupportTable> Table =
      SupportTable::parse(llvm::sys::path::stem(Path), (*Buffer)->getBuffer());
  if (!Table)
    return Table.takeError();
  return std::move(*Table);
}

llvm::Expected<std::string> fcl::probe::tablePath(const SupportTable &Table,
                                                  StringRef Folder,
                                                  const Machine &M) {
  const std::string &Owner = Table.Owner.empty() ? Table.Name : Table.Owner;
  auto There = readTable(pathIn(Folder, Owner + Table.Extension));
  if (!There)
    return There.takeError();
  if (!*There || (*There)->machine() == nameOf(M))
    return pathIn(Folder, Table.Name + Table.Extension);
  return pathIn(Folder, Table.Name + "-" + fileStem(M) + Table.Extension);
}

/// The rows that only one of the tables has.
static void reportOnly(const std::set<Tuple> &Rows,
                       const std::set<Tuple> &Others, StringRef Where,
                       llvm::raw_ostream &Report) {
  constexpr size_t Shown = 20;
  size_t Count = 0;
  for (const Tuple &Row : Rows)
    if (!Others.count(Row) && ++Count <= Shown)
      Report << "  only " << Where << ": " << llvm::join(Row, " ") << "\n";
  if (Count > Shown)
    Report << "  and " << Count - Shown << " more of " << Count << "\n";
}

llvm::Expected<bool> fcl::probe::store(const SupportTable &Table,
                                       StringRef Folder, const Machine &M,
                                       llvm::raw_ostream &Report) {
  llvm::Expected<std::string> Path = tablePath(Table, Folder, M);
  if (!Path)
    return Path.takeError();
  const std::string Usual = pathIn(Folder, Table.Name + Table.Extension);
  if (*Path != Usual)
    Report << Usual << " is of another machine and stays as it is\n";
  auto There = readTable(*Path);
  if (!There)
    return There.takeError();
  const std::set<Tuple> Rows = Table.allRows();
  const bool Differs = *There && (*There)->Rows != Rows;
  if (*There && !Differs) {
    Report << Table.Name << ": " << Rows.size() << " rows equal to " << *Path
           << "\n";
    return false;
  }
  if (Differs) {
    Report << Table.Name << ": " << Rows.size() << " rows differ from the "
           << (*There)->Rows.size() << " of " << *Path << "\n";
    reportOnly(Rows, (*There)->Rows, "here", Report);
    reportOnly((*There)->Rows, Rows, "there", Report);
  }
  std::error_code E;
  llvm::raw_fd_ostream Out(*Path, E, llvm::sys::fs::OF_Text);
  if (!E) {
    Out << Table.text();
    Out.close();
    E = Out.error();
  }
  Out.clear_error();
  if (E)
    return llvm::createStringError("cannot write '" + *Path +
                                   "': " + E.message());
  Report << Table.Name << ": " << Rows.size() << " rows written to " << *Path
         << "\n";
  return Differs;
}

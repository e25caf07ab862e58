//===- Charts.cpp - pictures of tables and of numbers ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Charts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::formatv;
using llvm::StringRef;

std::string fcl::probe::escaped(StringRef Text) {
  std::string Result;
  llvm::raw_string_ostream Out(Result);
  llvm::printHTMLEscaped(Text, Out);
  return Result;
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

std::set<std::string> Matrix::columns() const {
  std::set<std::string> Result;
  for (auto &[Names, Cells] : Rows)
    for (auto &[Column, Choices] : Cells)
      Result.insert(Column);
  return Result;
}

size_t Matrix::filled() const {
  size_t Count = 0;
  for (auto &[Names, Cells] : Rows)
    Count += Cells.size();
  return Count;
}

/// What the cell accepts, in short names.
static std::vector<std::string> names(const Table::Cell &Accepted,
                                      const FactType &Ty, const Model &M) {
  if (Accepted.empty())
    return {"any"};
  std::vector<std::string> Result;
  for (const Value &V : Accepted) {
    std::string Full = V.isNull() ? "default" : M.format(V, Ty);
    StringRef Short = Full;
    for (StringRef Prefix : {"CUDA_R_", "CUDA_", "CUBLAS_COMPUTE_",
                             "CUBLASLT_EPILOGUE_", "CUBLASLT_"})
      if (Short.consume_front(Prefix))
        break;
    Result.push_back(Short.str());
  }
  return Result;
}

/// "A" for a.type, "bias" for bias.type.
static std::string partName(StringRef Column) {
  Column.consume_back(".type");
  return Column.size() == 1 ? Column.upper() : Column.str();
}

/// Every combination of one member of each list.
static std::vector<std::vector<std::string>>
product(llvm::ArrayRef<std::vector<std::string>> Lists) {
  std::vector<std::vector<std::string>> Result{{}};
  for (const std::vector<std::string> &List : Lists) {
    std::vector<std::vector<std::string>> Longer;
    for (const std::vector<std::string> &Begin : Result)
      for (const std::string &Next : List) {
        Longer.push_back(Begin);
        Longer.back().push_back(Next);
      }
    Result = std::move(Longer);
  }
  return Result;
}

std::vector<Matrix> fcl::probe::matrices(const Table &T, const Model &M,
                                         llvm::ArrayRef<StringRef> Rows,
                                         StringRef Column) {
  auto indexOf = [&](StringRef Name) {
    auto At = llvm::find(T.ColumnNames, Name);
    assert(At != T.ColumnNames.end());
    return size_t(At - T.ColumnNames.begin());
  };
  const size_t Compute = indexOf("compute"), Scale = indexOf("scale_type"),
               Across = indexOf(Column);
  std::vector<size_t> Down;
  llvm::transform(Rows, std::back_inserter(Down), indexOf);

  std::map<std::pair<std::string, std::string>, Matrix> ByTypes;
  for (const std::vector<Table::Cell> &Cells : T.Rows) {
    std::vector<std::vector<std::string>> Named;
    std::string Others;
    for (size_t I = 0; I < Cells.size(); ++I) {
      Named.push_back(names(Cells[I], T.Columns[I]->Ty, M));
      if (I == Compute || I == Scale || I == Across ||
          llvm::is_contained(Down, I))
        continue;
      Others += (Others.empty() ? "" : ", ") + partName(T.ColumnNames[I]) +
                " " + llvm::join(Named[I], " or ");
    }
    std::vector<std::vector<std::string>> Parts;
    for (size_t I : Down)
      Parts.push_back(Named[I]);
    const auto RowNames = product(Parts);
    for (const auto &Types : product({Named[Compute], Named[Scale]}))
      for (const auto &Row : RowNames)
        for (const std::string &Name : Named[Across])
          ByTypes[{Types[0], Types[1]}].Rows[Row][Name].insert(Others);
  }

  std::vector<Matrix> Result;
  for (auto &[Types, Of] : ByTypes) {
    auto Same = llvm::find_if(Result, [&, &Of = Of, &Types = Types](Matrix &R) {
      return R.Scale == Types.second && R.Rows == Of.Rows;
    });
    if (Same == Result.end()) {
      Of.Scale = Types.second;
      for (StringRef Name : Rows)
        Of.RowParts.push_back(partName(Name));
      Of.ColumnPart = partName(Column);
      Same = Result.insert(Result.end(), std::move(Of));
    }
    Same->Compute.push_back(Types.first);
  }
  return Result;
}

std::string fcl::probe::draw(const Matrix &Of, StringRef Title) {
  const unsigned Side = 20, Gap = 8;
  const double Letter = 6.7; // Of 11px monospace.
  const std::set<std::string> Columns = Of.columns();

  // Where each part of the rows' names begins, and where the cells do.
  std::vector<unsigned> Begins{0};
  for (size_t Part = 0; Part < Of.RowParts.size(); ++Part) {
    size_t Longest = Of.RowParts[Part].size();
    for (auto &[Names, Cells] : Of.Rows)
      Longest = std::max(Longest, Names[Part].size());
    Begins.push_back(Begins.back() + unsigned(Longest * Letter) + Gap);
  }
  size_t Highest = 0;
  for (const std::string &Column : Columns)
    Highest = std::max(Highest, Column.size());
  const unsigned Left = Begins.back(), Top = Highest * Letter + 2 * Gap + 11,
                 Width = std::max<unsigned>(Left + Side * Columns.size(),
                                            Left + 10 * Letter) +
                         1,
                 Height = Top + Side * Of.Rows.size() + 1;

  std::string Names, Lines, Cells, Description;
  auto say = [&](unsigned X, unsigned Y, StringRef Text, StringRef More = "") {
    Names += formatv("<text x=\"{0}\" y=\"{1}\"{2}>{3}</text>\n", X, Y, More,
                     escaped(Text));
  };
  for (size_t Part = 0; Part < Of.RowParts.size(); ++Part)
    say(Begins[Part], Top - 6, Of.RowParts[Part], " class=\"part\"");
  say(Left, 11, Of.ColumnPart, " class=\"part\"");
  unsigned X = Left;
  for (const std::string &Column : Columns) {
    say(X + 14, Top - 6, Column,
        formatv(" transform=\"rotate(-90 {0} {1})\"", X + 14, Top - 6).str());
    X += Side;
  }
  unsigned Y = Top;
  for (auto &[RowNames, Row] : Of.Rows) {
    std::string Where;
    for (size_t Part = 0; Part < RowNames.size(); ++Part) {
      say(Begins[Part], Y + 14, RowNames[Part]);
      Where += Of.RowParts[Part] + " " + RowNames[Part] + ", ";
    }
    std::vector<StringRef> Supported;
    X = Left;
    for (const std::string &Column : Columns) {
      if (auto Cell = Row.find(Column); Cell != Row.end()) {
        Cells += formatv("<rect class=\"on\" x=\"{0}\" y=\"{1}\" width=\"{2}\" "
                         "height=\"{2}\"><title>{3}</title></rect>\n",
                         X + 2, Y + 2, Side - 3,
                         escaped(Where + Of.ColumnPart + " " + Column + " (" +
                                 llvm::join(Cell->second, "; ") + ")"));
        Supported.push_back(Column);
      }
      X += Side;
    }
    Description += escaped(StringRef(Where).rtrim(", ")) + ": " +
                   escaped(Of.ColumnPart) + " " +
                   escaped(llvm::join(Supported, ", ")) + ".\n";
    Y += Side;
  }
  for (size_t Line = 0; Line <= Of.Rows.size(); ++Line)
    Lines += formatv("M{0} {1}.5h{2}", Left, Top + Line * Side,
                     Side * Columns.size());
  for (size_t Line = 0; Line <= Columns.size(); ++Line)
    Lines += formatv("M{0}.5 {1}v{2}", Left + Line * Side, Top,
                     Side * Of.Rows.size());
  return formatv(
      "<svg role=\"img\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">"
      "<title>{2}</title>\n<desc>{3}</desc>\n<path class=\"lines\" "
      "d=\"{4}\"/>\n<g class=\"names\">\n{5}</g>\n{6}</svg>\n",
      Width, Height, escaped(Title), Description, Lines, Names, Cells);
}

//===----------------------------------------------------------------------===//
// Bars
//===----------------------------------------------------------------------===//

std::string fcl::probe::draw(const Bar &B, StringRef Title) {
  // Percent need no view box, which would stretch the line's ends.
  auto percent = [&](double Value) { return 100 * Value / B.End; };
  return formatv(
      "<svg role=\"img\" class=\"bar\" width=\"100%\" height=\"14\">"
      "<title>{0}</title><rect class=\"track\" width=\"100%\" height=\"14\"/>"
      "<rect class=\"on\" width=\"{1:F2}%\" height=\"14\"/>"
      "<line class=\"spread\" x1=\"{2:F2}%\" x2=\"{3:F2}%\" y1=\"7\" "
      "y2=\"7\"/></svg>\n",
      escaped(Title), percent(B.Value), percent(B.Least), percent(B.Greatest));
}

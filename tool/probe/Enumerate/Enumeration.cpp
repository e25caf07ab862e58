//===- Enumeration.cpp - every query of a support table -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Enumeration.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;

namespace {

/// The sixteen that test/oracle/types-supported.txt has; the documentation has
/// no kernel for the model's others, 4-bit and 16-bit integers and the like.
constexpr StringRef DataTypes[] = {
    "CUDA_R_16F",     "CUDA_R_16BF",    "CUDA_R_32F", "CUDA_R_64F",
    "CUDA_R_8I",      "CUDA_R_32I",     "CUDA_C_32F", "CUDA_C_64F",
    "CUDA_R_8F_E4M3", "CUDA_R_8F_E5M2", "CUDA_C_16F", "CUDA_C_16BF",
    "CUDA_R_4F_E2M1", "CUDA_R_8U",      "CUDA_C_8I",  "CUDA_R_6F_E2M3"};
/// Scale types are the first of them: those that hardware computes in.
constexpr size_t ScaleTypeCount = 8;

/// Those of cuBLASLt 13.0; later ones are for other architectures.
constexpr StringRef ScaleModes[] = {
    "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F",
    "CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3",
    "CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0",
    "CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F",
    "CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F",
    "CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F"};

/// One without and one with each of activation, bias and aux.
constexpr StringRef ScaledEpilogues[] = {
    "CUBLASLT_EPILOGUE_DEFAULT", "CUBLASLT_EPILOGUE_BIAS",
    "CUBLASLT_EPILOGUE_GELU", "CUBLASLT_EPILOGUE_GELU_AUX_BIAS"};
/// The blocks of scales are as large as 128 x 128.
constexpr int64_t ScaledExtent = 256;

constexpr unsigned Pairs = 4; ///< Of transposes.
constexpr StringRef PairNames[Pairs] = {"NN", "NT", "TN", "TT"};
constexpr StringRef Operands[] = {"a", "b", "c", "d"};

/// A number, taken apart from its least significant digit on.
class Digits {
public:
  explicit Digits(size_t Number) : Rest(Number) {}
  size_t next(size_t Radix) {
    const size_t Digit = Rest % Radix;
    Rest /= Radix;
    return Digit;
  }
  template <typename T> T next(const std::vector<T> &Of) {
    return Of[next(Of.size())];
  }
  bool nextBit() { return next(2); }

private:
  size_t Rest;
};

int64_t number(const Model &M, StringRef Enumerator) {
  return M.enumerator(Enumerator)->second;
}

std::vector<int64_t> numbers(const Model &M, llvm::ArrayRef<StringRef> Names) {
  std::vector<int64_t> Numbers;
  for (StringRef Name : Names)
    Numbers.push_back(number(M, Name));
  return Numbers;
}

/// All values of an enum.
std::vector<int64_t> values(const Model &M, StringRef Enum) {
  std::vector<int64_t> Values;
  for (auto &[Name, Value] : M.Enums[M.enumId(Enum)].Enumerators)
    if (!llvm::is_contained(Values, Value))
      Values.push_back(Value);
  return Values;
}

/// The cells of a row.
class RowWriter {
public:
  explicit RowWriter(const Model &M) : M(M) {}

  RowWriter &add(StringRef Enum, int64_t Value) {
    Cells.push_back(M.Enums[M.enumId(Enum)].nameOf(Value).str());
    return *this;
  }
  RowWriter &addTypes(const Query &Q) {
    add("cublasComputeType_t", Q.Desc.Compute);
    add("cudaDataType_t", Q.Desc.ScaleType);
    for (int64_t Type : Q.Types)
      add("cudaDataType_t", Type);
    return *this;
  }
  RowWriter &addUsedType(bool IsUsed, std::optional<int64_t> Type) {
    if (IsUsed && Type)
      return add("cudaDataType_t", *Type);
    return add(IsUsed ? "null" : "*");
  }
  RowWriter &add(StringRef Text) {
    Cells.push_back(Text.str());
    return *this;
  }
  RowWriter &addPointer(bool IsSet) { return add(IsSet ? "set" : "null"); }
  Tuple take() { return std::move(Cells); }

private:
  const Model &M;
  Tuple Cells;
};

std::vector<std::string> typeColumns() {
  return {"compute", "scale_type", "a.type", "b.type", "c.type", "d.type"};
}

/// The query of a row of the table of types.
Query queryOf(const Model &M, const Tuple &Row) {
  Query Q;
  Q.Desc.Compute = number(M, Row[0]);
  Q.Desc.ScaleType = number(M, Row[1]);
  for (auto [Type, Cell] : llvm::zip(Q.Types, llvm::drop_begin(Row, 2)))
    Type = number(M, Cell);
  return Q;
}

std::vector<Query> queriesOf(const Model &M, const std::set<Tuple> &Rows) {
  std::vector<Query> Queries;
  for (const Tuple &Row : Rows)
    Queries.push_back(queryOf(M, Row));
  return Queries;
}

void setTransposes(DescQuery &Desc, unsigned Pair) {
  Desc.TransA = Pair & 2;
  Desc.TransB = Pair & 1;
}

} // namespace

Enumeration fcl::probe::enumerateTypes(const Model &M) {
  const std::vector<int64_t> Computes = values(M, "cublasComputeType_t"),
                             Types = numbers(M, DataTypes);
  Enumeration E;
  E.Table.Name = "types";
  E.Table.Columns = typeColumns();
  E.Size = Computes.size() * ScaleTypeCount * Pairs * Types.size() *
           Types.size() * Types.size() * Types.size();
  E.Extent = (llvm::Twine(Computes.size()) + " compute types x " +
              llvm::Twine(ScaleTypeCount) + " scale types x " +
              llvm::Twine(Types.size()) + "^4 data types")
                 .str();
  E.At = [=](size_t Index) {
    Digits Rest(Index);
    Query Q;
    for (int64_t &Type : llvm::reverse(Q.Types))
      Type = Rest.next(Types);
    setTransposes(Q.Desc, Rest.next(Pairs));
    Q.Desc.ScaleType = Types[Rest.next(ScaleTypeCount)];
    Q.Desc.Compute = Rest.next(Computes);
    return Q;
  };
  E.Row = [&M](const Query &Q) { return RowWriter(M).addTypes(Q).take(); };
  return E;
}

Enumeration fcl::probe::enumerateEpilogues(const Model &M,
                                           const std::set<Tuple> &Types) {
  std::vector<std::optional<int64_t>> VectorTypes = {std::nullopt};
  llvm::append_range(VectorTypes, numbers(M, DataTypes));
  // Each epilogue with the types that it makes use of.
  std::vector<DescQuery> Variants;
  for (int64_t Epilogue : values(M, "cublasLtEpilogue_t")) {
    DescQuery Desc;
    Desc.Epilogue = Epilogue;
    for (auto Bias : VectorTypes)
      for (auto Aux : VectorTypes) {
        if ((Bias && !Desc.usesBias()) || (Aux && !Desc.usesAux()))
          continue;
        Desc.BiasType = Bias;
        Desc.AuxType = Aux;
        Variants.push_back(Desc);
      }
  }
  Enumeration E;
  E.Table.Name = "epilogues";
  E.Table.Columns = typeColumns();
  llvm::append_range(E.Table.Columns,
                     std::array{"epilogue", "bias.type", "aux.type"});
  E.Size = Types.size() * Variants.size() * Pairs;
  E.At = [Plain = queriesOf(M, Types), Variants](size_t Index) {
    Digits Rest(Index);
    const unsigned Pair = Rest.next(Pairs);
    const DescQuery &Variant = Variants[Rest.next(Variants.size())];
    Query Q = Rest.next(Plain);
    setTransposes(Q.Desc, Pair);
    Q.Desc.Epilogue = Variant.Epilogue;
    Q.Desc.BiasType = Variant.BiasType;
    Q.Desc.AuxType = Variant.AuxType;
    return Q;
  };
  E.Row = [&M](const Query &Q) {
    return RowWriter(M)
        .addTypes(Q)
        .add("cublasLtEpilogue_t", Q.Desc.Epilogue)
        .addUsedType(Q.Desc.usesBias(), Q.Desc.BiasType)
        .addUsedType(Q.Desc.usesAux(), Q.Desc.AuxType)
        .take();
  };
  return E;
}

Enumeration fcl::probe::enumerateScaleModes(const Model &M,
                                            const std::set<Tuple> &Types) {
  std::vector<Query> Plain = queriesOf(M, Types);
  llvm::erase_if(Plain, [&](const Query &Q) {
    return Q.Types[0] != number(M, "CUDA_R_8F_E4M3") &&
           Q.Types[0] != number(M, "CUDA_R_8F_E5M2");
  });
  for (Query &Q : Plain) {
    Q.Extent = ScaledExtent;
    Q.Desc.TransA = true; // No FP8 kernel takes another pair.
  }
  const std::vector<int64_t> Modes = numbers(M, ScaleModes),
                             Epilogues = numbers(M, ScaledEpilogues);
  Enumeration E;
  E.Table.Name = "scale-modes";
  // Not .tsv: what is called so is compiled in, and no rule reads this one.
  E.Table.Extension = ".txt";
  E.Table.Columns = typeColumns();
  llvm::append_range(E.Table.Columns, std::array{"epilogue", "fast_accum"});
  for (StringRef Operand : Operands)
    E.Table.Columns.push_back((Operand + ".scale.mode").str());
  for (StringRef Operand : Operands)
    E.Table.Columns.push_back((Operand + ".scale.ptr").str());
  E.Table.Columns.push_back("d.amax");
  const size_t Switches = 1 << 6; // Four pointers, amax, fast accumulation.
  E.Size = Plain.size() * Modes.size() * Modes.size() * Modes.size() *
           Modes.size() * Epilogues.size() * Switches;
  E.At = [=](size_t Index) {
    Digits Rest(Index);
    DescQuery Varied;
    for (bool &HasScale : Varied.HasScale)
      HasScale = Rest.nextBit();
    Varied.HasAmax = Rest.nextBit();
    Varied.FastAccum = Rest.nextBit();
    Varied.Epilogue = Rest.next(Epilogues);
    for (int64_t &Mode : Varied.ScaleMode)
      Mode = Rest.next(Modes);
    Query Q = Rest.next(Plain);
    Varied.Compute = Q.Desc.Compute;
    Varied.ScaleType = Q.Desc.ScaleType;
    Varied.TransA = Q.Desc.TransA;
    Varied.TransB = Q.Desc.TransB;
    Q.Desc = Varied;
    return Q;
  };
  E.Row = [&M](const Query &Q) {
    RowWriter Row(M);
    Row.addTypes(Q)
        .add("cublasLtEpilogue_t", Q.Desc.Epilogue)
        .add(Q.Desc.FastAccum ? "1" : "0");
    for (int64_t Mode : Q.Desc.ScaleMode)
      Row.add("cublasLtMatmulMatrixScale_t", Mode);
    for (bool HasScale : Q.Desc.HasScale)
      Row.addPointer(HasScale);
    return Row.addPointer(Q.Desc.HasAmax).take();
  };
  return E;
}

std::string fcl::probe::queryText(const Enumeration &E, size_t Index) {
  const Query Q = E.At(Index);
  return llvm::join(E.Row(Q), " ") + " " + PairNames[Q.transposes()].str();
}

SupportTable fcl::probe::accepted(const Enumeration &E,
                                  llvm::ArrayRef<Answer> Answers) {
  SupportTable Table = E.Table;
  for (auto [Index, A] : llvm::enumerate(Answers))
    if (A == Answer::Accepted)
      Table.Rows.insert(E.Row(E.At(Index)));
  return Table;
}

std::map<Tuple, unsigned>
fcl::probe::transposes(const Enumeration &Types,
                       llvm::ArrayRef<Answer> Answers) {
  std::map<Tuple, unsigned> Accepted;
  for (auto [Index, A] : llvm::enumerate(Answers))
    if (A == Answer::Accepted) {
      const Query Q = Types.At(Index);
      Accepted[Types.Row(Q)] |= 1u << Q.transposes();
    }
  return Accepted;
}

SupportTable fcl::probe::kinds(const Model &M, const SupportTable &Types,
                               const Enumeration &E,
                               llvm::ArrayRef<Answer> Answers) {
  SupportTable Kinds;
  Kinds.Name = "kinds";
  Kinds.Owner = Types.Name;
  Kinds.Columns = {"compute", "a.type", "d.type"};
  for (const Tuple &Row : Types.Rows)
    Kinds.Rows.insert({Row[0], Row[2], Row[5]});
  const int64_t Int8 = number(M, "CUDA_R_8I");
  for (auto [Index, A] : llvm::enumerate(Answers)) {
    if (A != Answer::InvalidValue)
      continue;
    const Query Q = E.At(Index);
    if (Q.Types[0] != Int8 || Q.Types[3] != Int8)
      continue;
    const Tuple Row = E.Row(Q);
    Tuple Kind = {Row[0], Row[2], Row[5]};
    if (StringRef(Row[0]).starts_with("CUBLAS_COMPUTE_32F") &&
        !Kinds.Rows.count(Kind))
      Kinds.LastRows.insert(std::move(Kind));
  }
  return Kinds;
}

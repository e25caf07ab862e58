//===- NumericsCases.cpp - configurations whose numbers are looked at -----===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumericsCases.h"
#include "Reference.h"
#include "Rules/Record.h"
#include "Rules/Table.h"
#include <cublasLt.h>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;
using llvm::Twine;

namespace {

/// A configuration under construction.
class Builder {
public:
  Builder(const Model &M, const Configuration &Base) : M(&M), C(Base) {}

  Builder &set(const Twine &Fact, int64_t V) {
    C.set(M->required(Fact.str()), Value::integer(V));
    return *this;
  }
  Builder &set(FactId Fact, Value V) {
    C.set(Fact, V);
    return *this;
  }
  Builder &setNull(const Twine &Fact) {
    C.set(M->required(Fact.str()), Value::null());
    return *this;
  }
  Builder &point(const Twine &Fact, StringRef Space = "device") {
    const std::string Name = Fact.str();
    C.set(M->required(Name), Value::nonNull());
    const int64_t Where = Space == "host"      ? 0
                          : Space == "device"  ? 1
                          : Space == "managed" ? 2
                                               : 3;
    set(Name + ".space", Where);
    if (std::optional<FactId> Align = M->fact(Name + ".align"))
      set(*Align, Value::integer(256));
    return *this;
  }
  int64_t get(const Twine &Fact) const {
    Value V = C.get(M->required(Fact.str()));
    return V.isInt() ? V.asInt() : 0;
  }

  /// D is m x n, the sum runs over k; dense, in the orders that are set.
  Builder &shape(int64_t Rows, int64_t Cols, int64_t K) {
    extent("a", Rows, K, get("transa") != CUBLAS_OP_N);
    extent("b", K, Cols, get("transb") != CUBLAS_OP_N);
    extent("c", Rows, Cols, false);
    return extent("d", Rows, Cols, false);
  }
  /// A longer leading dimension, and the batch further apart.
  Builder &pad(StringRef Operand, int64_t By) {
    return set(Operand + ".ld", get(Operand + ".ld") + By);
  }
  Builder &batch(int64_t Count, int64_t Gap = 0) {
    for (StringRef X : {"a", "b", "c", "d"}) {
      const bool IsRow = get(X + ".order") == CUBLASLT_ORDER_ROW;
      set(X + ".batch_count", Count);
      set(X + ".batch_stride",
          get(X + ".ld") * get(X + (IsRow ? ".rows" : ".cols")) + Gap);
    }
    return *this;
  }
  /// With the pointers and the leading dimension that it needs.
  Builder &epilogue(int64_t Epilogue) {
    const EpilogueParts Parts = partsOf(Epilogue);
    set("epilogue", Epilogue);
    if (Parts.usesBias())
      point("bias.ptr");
    if (!Parts.usesAux())
      return *this;
    const int64_t Multiple = Parts.Relu ? 128 : 16; // A mask, or elements.
    point("aux.ptr");
    return set("aux.ld", (get("d.rows") + Multiple - 1) / Multiple * Multiple);
  }

private:
  const Model *M;

public:
  Configuration C;

private:
  Builder &extent(StringRef X, int64_t Rows, int64_t Cols, bool IsTransposed) {
    if (IsTransposed)
      std::swap(Rows, Cols);
    const bool IsRow = get(X + ".order") == CUBLASLT_ORDER_ROW;
    return set(X + ".rows", Rows)
        .set(X + ".cols", Cols)
        .set(X + ".ld", IsRow ? Cols : Rows)
        .set(X + ".batch_count", 1)
        .set(X + ".batch_stride", 0);
  }
};

class Enumeration {
public:
  Enumeration(const RuleSet &Rules) : Rules(Rules), M(Rules.M), Plain(M) {
    Plain = llvm::cantFail(readBase("bf16", Rules));
  }

  std::vector<NumericsCase> run() {
    types();
    epilogues();
    for (const Configuration &Row : someTuples())
      variations(Row);
    return std::move(Cases);
  }

private:
  const RuleSet &Rules;
  const Model &M;
  Configuration Plain;
  std::vector<NumericsCase> Cases;

  void add(StringRef Part, const Builder &B) { Cases.push_back({Part, B.C}); }

  const Table &table(StringRef Name) const {
    for (const Program::TableCode &T : Rules.Code.Tables)
      if (T.Rows->Name == Name)
        return *T.Rows;
    llvm_unreachable("no such table");
  }

  /// The facts of each row of a table, alternatives written out, in `Plain`.
  std::vector<Configuration> rowsOf(StringRef Name) const {
    const Table &T = table(Name);
    std::vector<FactId> Columns;
    for (const std::string &Column : T.ColumnNames)
      Columns.push_back(M.required(Column));
    std::vector<Configuration> Result;
    for (const std::vector<Table::Cell> &Row : T.Rows) {
      std::vector<Configuration> Expanded = {Plain};
      for (auto [Cell, Column] : llvm::zip(Row, Columns)) {
        if (Cell.empty()) // Anything: as the base has it.
          continue;
        std::vector<Configuration> Next;
        for (const Configuration &C : Expanded)
          for (Value V : Cell) {
            Next.push_back(C);
            Next.back().set(Column, V);
          }
        Expanded = std::move(Next);
      }
      llvm::append_range(Result, Expanded);
    }
    return Result;
  }

  int64_t epilogueOf(const Configuration &C) const {
    return C.get(M.required("epilogue")).asInt();
  }
  void types() {
    for (const Configuration &Row : rowsOf("types"))
      for (auto [TransA, TransB] : transposes())
        for (double Beta : {0, 1}) {
          Builder B(M, Row);
          B.set("transa", TransA).set("transb", TransB).shape(64, 64, 64);
          B.set(M.required("beta.value"), Value::real(Beta));
          add("types", B);
        }
  }

  void epilogues() {
    for (const Configuration &Row : rowsOf("epilogues"))
      for (auto [TransA, TransB] : {std::pair(CUBLAS_OP_T, CUBLAS_OP_N),
                                    std::pair(CUBLAS_OP_N, CUBLAS_OP_T)}) {
        Builder B(M, Row);
        B.set("transa", TransA).set("transb", TransB).shape(64, 80, 96);
        B.epilogue(epilogueOf(Row));
        add("epilogues", B);
      }
  }

  static std::vector<std::pair<int64_t, int64_t>> transposes() {
    return {{CUBLAS_OP_N, CUBLAS_OP_N},
            {CUBLAS_OP_T, CUBLAS_OP_N},
            {CUBLAS_OP_N, CUBLAS_OP_T},
            {CUBLAS_OP_T, CUBLAS_OP_T}};
  }

  /// The kinds of products that people compute.
  std::vector<Configuration> someTuples() const {
    struct Tuple {
      int64_t Compute, Scale, A, B, C, D;
    };
    const Tuple Tuples[] = {
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16F, CUDA_R_16F, CUDA_R_16F,
         CUDA_R_16F},
        {CUBLAS_COMPUTE_16F, CUDA_R_16F, CUDA_R_16F, CUDA_R_16F, CUDA_R_16F,
         CUDA_R_16F},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16BF, CUDA_R_16BF, CUDA_R_16BF,
         CUDA_R_16BF},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16BF, CUDA_R_16BF, CUDA_R_32F,
         CUDA_R_32F},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F,
         CUDA_R_32F},
        {CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F,
         CUDA_R_32F, CUDA_R_32F},
        {CUBLAS_COMPUTE_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F,
         CUDA_R_64F},
        {CUBLAS_COMPUTE_32F, CUDA_C_32F, CUDA_C_32F, CUDA_C_32F, CUDA_C_32F,
         CUDA_C_32F},
        {CUBLAS_COMPUTE_32I, CUDA_R_32I, CUDA_R_8I, CUDA_R_8I, CUDA_R_32I,
         CUDA_R_32I},
        {CUBLAS_COMPUTE_32I, CUDA_R_32F, CUDA_R_8I, CUDA_R_8I, CUDA_R_8I,
         CUDA_R_8I},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_8I, CUDA_R_8I, CUDA_R_32F,
         CUDA_R_32F},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_8F_E4M3, CUDA_R_8F_E4M3,
         CUDA_R_16BF, CUDA_R_16BF},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_8F_E4M3, CUDA_R_8F_E4M3,
         CUDA_R_32F, CUDA_R_32F},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_8F_E4M3, CUDA_R_8F_E4M3,
         CUDA_R_16BF, CUDA_R_8F_E4M3},
        {CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_8F_E5M2, CUDA_R_8F_E4M3,
         CUDA_R_16F, CUDA_R_8F_E5M2},
    };
    std::vector<Configuration> Result;
    for (const Tuple &T : Tuples) {
      Builder B(M, Plain);
      B.set("compute", T.Compute).set("scale_type", T.Scale);
      B.set("a.type", T.A).set("b.type", T.B);
      B.set("c.type", T.C).set("d.type", T.D);
      Result.push_back(B.C);
    }
    return Result;
  }

  std::vector<int64_t> allEpilogues() const {
    std::vector<int64_t> Result;
    for (auto &[Name, Number] :
         M.Enums[M.enumId("cublasLtEpilogue_t")].Enumerators)
      Result.push_back(Number);
    return Result;
  }

  bool isFp8(const Configuration &C, StringRef Operand) const {
    const int64_t Type = C.get(M.required((Operand + ".type").str())).asInt();
    return Type == CUDA_R_8F_E4M3 || Type == CUDA_R_8F_E5M2;
  }

  /// Each dimension of choice by itself, crossed with what it may quarrel with.
  void variations(const Configuration &Row) {
    for (auto [TransA, TransB] : transposes()) {
      Configuration Tuple = Row;
      Tuple.set(M.required("transa"), Value::integer(TransA));
      Tuple.set(M.required("transb"), Value::integer(TransB));
      for (int64_t Epilogue : allEpilogues()) {
        orders(Tuple, Epilogue);
        sizes(Tuple, Epilogue);
        batches(Tuple, Epilogue);
        scalars(Tuple, Epilogue);
        if (isFp8(Row, "a"))
          scales(Tuple, Epilogue);
        defaults(Tuple, Epilogue);
      }
    }
  }

  void orders(const Configuration &Tuple, int64_t Epilogue) {
    static constexpr StringRef Matrices[] = {"a", "b", "c", "d"};
    for (unsigned Rows = 1; Rows < 16; ++Rows) {
      Builder B(M, Tuple);
      for (auto [Bit, X] : llvm::enumerate(Matrices))
        B.set(X + ".order",
              Rows >> Bit & 1 ? CUBLASLT_ORDER_ROW : CUBLASLT_ORDER_COL);
      B.shape(64, 80, 96);
      B.epilogue(Epilogue);
      add("orders", B);
    }
  }

  void sizes(const Configuration &Tuple, int64_t Epilogue) {
    const int64_t Shapes[][3] = {{16, 16, 16},   {1, 64, 64},   {64, 1, 64},
                                 {64, 64, 1},    {40, 24, 72},  {33, 65, 17},
                                 {128, 16, 256}, {72, 130, 48}, {256, 8, 32}};
    for (auto [Rows, Cols, K] : Shapes) {
      Builder B(M, Tuple);
      B.shape(Rows, Cols, K);
      B.epilogue(Epilogue);
      add("sizes", B);
    }
    for (StringRef X : {"a", "b", "c", "d"})
      for (int64_t By : {1, 16}) {
        Builder B(M, Tuple);
        B.shape(64, 80, 96).pad(X, By);
        B.epilogue(Epilogue);
        add("padding", B);
      }
    for (int64_t By : {16, 128}) {
      Builder B(M, Tuple);
      B.shape(64, 80, 96);
      B.epilogue(Epilogue);
      if (B.get("aux.ld"))
        add("padding", B.pad("aux", By));
    }
  }

  void batches(const Configuration &Tuple, int64_t Epilogue) {
    for (int64_t Gap : {0, 16})
      for (bool ByMatrix : {false, true})
        for (StringRef Shared : {"", "a", "b", "c"}) {
          Builder B(M, Tuple);
          B.shape(64, 48, 32).batch(3, Gap);
          B.epilogue(Epilogue);
          if (ByMatrix)
            B.set("bias.batch_stride", 96 + Gap)
                .set("aux.batch_stride", B.get("aux.ld") * 48 + 8 * Gap);
          else if (B.get("aux.ld"))
            B.set("aux.batch_stride", B.get("aux.ld") * 48);
          if (!Shared.empty())
            B.set(Shared + ".batch_stride", 0);
          add("batches", B);
        }
  }

  void scalars(const Configuration &Tuple, int64_t Epilogue) {
    for (int64_t Mode :
         {CUBLASLT_POINTER_MODE_HOST, CUBLASLT_POINTER_MODE_DEVICE,
          CUBLASLT_POINTER_MODE_DEVICE_VECTOR,
          CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO,
          CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST})
      for (double Alpha : {1.0, 2.0})
        for (double Beta : {0.0, 2.0})
          for (bool InPlace : {false, true}) {
            if (Alpha == 1 && Beta == 0 && !InPlace && !Mode)
              continue;
            Builder B(M, Tuple);
            B.shape(64, 80, 96).set("pointer_mode", Mode);
            B.set("in_place", InPlace);
            B.point("alpha", Mode ? "device" : "host");
            B.point("beta", Mode == CUBLASLT_POINTER_MODE_DEVICE ||
                                    Mode == CUBLASLT_POINTER_MODE_DEVICE_VECTOR
                                ? "device"
                                : "host");
            B.set(M.required("alpha.value"), Value::real(Alpha));
            B.set(M.required("beta.value"), Value::real(Beta));
            B.epilogue(Epilogue);
            add("scalars", B);
          }
  }

  void scales(const Configuration &Tuple, int64_t Epilogue) {
    auto mode = [&](const char *Name) { return M.enumerator(Name)->second; };
    const int64_t Modes[] = {
        mode("CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F"),
        mode("CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F"),
        mode("CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F"),
        mode("CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F")};
    auto isTransposed = [&](const char *Op) {
      return Tuple.get(M.required(Op)).asInt() != CUBLAS_OP_N;
    };
    // FP8 runs in this form only, and the larger shape takes its time.
    if (!isTransposed("transa") || isTransposed("transb"))
      return;
    for (int64_t ModeA : Modes)
      for (int64_t ModeB : Modes)
        for (unsigned Pointers = 0; Pointers < 16; ++Pointers)
          for (bool FastAccum : {false, true}) {
            Builder B(M, Tuple);
            // Several blocks, and not as many as their columns have room for.
            const bool HasBlocks = ModeA == Modes[2] || ModeA == Modes[3] ||
                                   ModeB == Modes[2] || ModeB == Modes[3];
            B.shape(HasBlocks ? 256 : 128, HasBlocks ? 256 : 128,
                    HasBlocks ? 384 : 128);
            B.set("fast_accum", FastAccum);
            B.set("a.scale.mode", ModeA).set("b.scale.mode", ModeB);
            if (Pointers & 1)
              B.point("a.scale.ptr");
            if (Pointers & 2)
              B.point("b.scale.ptr");
            if (Pointers & 4)
              B.point("d.scale.ptr");
            if (Pointers & 8)
              B.point("d.amax");
            B.epilogue(Epilogue);
            add("scales", B);
          }
  }

  void defaults(const Configuration &Tuple, int64_t Epilogue) {
    const int64_t Types[] = {-1,         CUDA_R_16F,     CUDA_R_16BF,
                             CUDA_R_32F, CUDA_R_8F_E4M3, CUDA_R_8F_E5M2,
                             CUDA_R_64F, CUDA_R_32I};
    for (int64_t Bias : Types)
      for (int64_t Aux : Types) {
        Builder B(M, Tuple);
        B.shape(64, 80, 96);
        B.epilogue(Epilogue);
        if (Bias >= 0)
          B.set("bias.type", Bias);
        if (Aux >= 0)
          B.set("aux.type", Aux);
        add("second types", B);
      }
    for (int64_t Count : {1, 16, 64}) {
      Builder B(M, Tuple);
      B.shape(64, 80, 96).set("sm_count_target", Count);
      B.epilogue(Epilogue);
      add("SM count", B);
    }
  }
};

} // namespace

std::vector<NumericsCase> fcl::probe::numericsCases(const RuleSet &Rules) {
  return Enumeration(Rules).run();
}

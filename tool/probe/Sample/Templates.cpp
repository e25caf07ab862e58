//===- Templates.cpp - configurations meant to run ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Templates.h"
#include "Rules/Table.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::StringLiteral;
using llvm::StringRef;
using llvm::Twine;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static constexpr StringLiteral AllDataTypes[] = {
    "CUDA_R_16F",  "CUDA_R_16BF", "CUDA_R_32F",     "CUDA_R_64F",
    "CUDA_R_8I",   "CUDA_R_32I",  "CUDA_R_8F_E4M3", "CUDA_R_8F_E5M2",
    "CUDA_C_32F",  "CUDA_C_64F",  "CUDA_R_4F_E2M1", "CUDA_C_16F",
    "CUDA_C_16BF", "CUDA_C_8I",   "CUDA_R_8U",      "CUDA_R_6F_E2M3"};
static constexpr StringLiteral AllScaleTypes[] = {
    "CUDA_R_32F", "CUDA_R_16F", "CUDA_R_16BF", "CUDA_R_64F",
    "CUDA_R_32I", "CUDA_C_32F", "CUDA_C_64F",  "CUDA_C_16F"};
static constexpr StringLiteral AllComputeTypes[] = {
    "CUBLAS_COMPUTE_16F",
    "CUBLAS_COMPUTE_16F_PEDANTIC",
    "CUBLAS_COMPUTE_32F",
    "CUBLAS_COMPUTE_32F_PEDANTIC",
    "CUBLAS_COMPUTE_32F_FAST_16F",
    "CUBLAS_COMPUTE_32F_FAST_16BF",
    "CUBLAS_COMPUTE_32F_FAST_TF32",
    "CUBLAS_COMPUTE_32F_EMULATED_16BFX9",
    "CUBLAS_COMPUTE_64F",
    "CUBLAS_COMPUTE_64F_PEDANTIC",
    "CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT",
    "CUBLAS_COMPUTE_32I",
    "CUBLAS_COMPUTE_32I_PEDANTIC"};
static constexpr StringLiteral AllEpilogues[] = {
    DefaultEpilogue,
    "CUBLASLT_EPILOGUE_RELU",
    "CUBLASLT_EPILOGUE_RELU_AUX",
    "CUBLASLT_EPILOGUE_BIAS",
    "CUBLASLT_EPILOGUE_RELU_BIAS",
    "CUBLASLT_EPILOGUE_RELU_AUX_BIAS",
    "CUBLASLT_EPILOGUE_DRELU",
    "CUBLASLT_EPILOGUE_DRELU_BGRAD",
    "CUBLASLT_EPILOGUE_GELU",
    "CUBLASLT_EPILOGUE_GELU_AUX",
    "CUBLASLT_EPILOGUE_GELU_BIAS",
    "CUBLASLT_EPILOGUE_GELU_AUX_BIAS",
    "CUBLASLT_EPILOGUE_DGELU",
    "CUBLASLT_EPILOGUE_DGELU_BGRAD",
    "CUBLASLT_EPILOGUE_BGRADA",
    "CUBLASLT_EPILOGUE_BGRADB"};
static constexpr StringLiteral
    ScalarScale = "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F",
    OuterScale = "CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F",
    Vec128Scale = "CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F",
    Blk128Scale = "CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F";
static constexpr StringLiteral AllScaleModes[] = {
    ScalarScale,
    OuterScale,
    Vec128Scale,
    Blk128Scale,
    "CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3",
    "CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0"};
static constexpr StringLiteral AllPointerModes[] = {
    "CUBLASLT_POINTER_MODE_HOST", "CUBLASLT_POINTER_MODE_DEVICE",
    "CUBLASLT_POINTER_MODE_DEVICE_VECTOR",
    "CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO",
    "CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST"};
static constexpr StringLiteral AllTiledOrders[] = {
    "CUBLASLT_ORDER_COL32", "CUBLASLT_ORDER_COL4_4R2_8C",
    "CUBLASLT_ORDER_COL32_2R_4R4"};
static constexpr StringLiteral AllOperations[] = {NoTranspose, "CUBLAS_OP_T",
                                                  "CUBLAS_OP_C"};
static constexpr StringLiteral AllFillModes[] = {"CUBLAS_FILL_MODE_FULL",
                                                 "CUBLAS_FILL_MODE_LOWER",
                                                 "CUBLAS_FILL_MODE_UPPER"};

namespace fcl::probe {
constinit const llvm::ArrayRef<StringLiteral> DataTypes = AllDataTypes,
                                              ScaleTypes = AllScaleTypes,
                                              ComputeTypes = AllComputeTypes,
                                              Epilogues = AllEpilogues,
                                              ScaleModes = AllScaleModes,
                                              PointerModes = AllPointerModes,
                                              TiledOrders = AllTiledOrders,
                                              Operations = AllOperations,
                                              FillModes = AllFillModes;
} // namespace fcl::probe

/// Compute and scale type, then A to D, less their common prefixes. What most
/// programs use stands several times.
static constexpr StringLiteral CommonKinds[] = {
    "32F R_32F R_8F_E4M3 R_8F_E4M3 R_16BF R_16BF",
    "32F R_32F R_8F_E4M3 R_8F_E4M3 R_16BF R_16BF",
    "32F R_32F R_8F_E4M3 R_8F_E4M3 R_16BF R_16BF",
    "32F R_32F R_8F_E5M2 R_8F_E4M3 R_32F R_32F",
    "16F R_16F R_16F R_16F R_16F R_16F",
    "32F C_32F C_32F C_32F C_32F C_32F",
    "32I R_32I R_8I R_8I R_32I R_32I",
    "32F R_32F R_16F R_16F R_32F R_32F",
    "32F R_32F R_16F R_16F R_16F R_16F",
    "32F R_32F R_8F_E4M3 R_8F_E5M2 R_16F R_16F",
    "32F R_32F R_16BF R_16BF R_16BF R_16BF",
    "64F R_64F R_64F R_64F R_64F R_64F",
    "32F R_32F R_16BF R_16BF R_32F R_32F",
    "32F R_32F R_8F_E4M3 R_8F_E4M3 R_16BF R_8F_E4M3",
    "32I R_32F R_8I R_8I R_8I R_8I",
    "32F_FAST_TF32 R_32F R_32F R_32F R_32F R_32F",
    "32F R_32F R_32F R_32F R_32F R_32F"};

//===----------------------------------------------------------------------===//
// Drafts
//===----------------------------------------------------------------------===//

FactId Draft::id(const Twine &Fact) const {
  llvm::SmallString<32> Name;
  return M->required(Fact.toStringRef(Name));
}

StringRef Draft::name(const Twine &Fact) const {
  const FactType &Ty = M->Facts[id(Fact)].Ty;
  return M->Enums[Ty.EnumId].nameOf(number(Fact));
}

void Draft::set(const Twine &Fact, int64_t Number) {
  const FactId Id = id(Fact);
  C.set(Id, M->Facts[Id].Ty.K == FactType::Float ? Value::real(double(Number))
                                                 : Value::integer(Number));
}

void Draft::set(const Twine &Fact, StringRef Name) {
  C.set(id(Fact), Name == "null" ? Value::null()
                                 : Value::integer(M->enumerator(Name)->second));
}

void Draft::point(const Twine &Fact, StringRef Space, int64_t Align) {
  if (Space == "null") {
    set(Fact, Value::null());
    set(Fact + ".space", Value());
    set(Fact + ".align", Value());
    return;
  }
  set(Fact, Value::nonNull());
  set(Fact + ".space", Space);
  set(Fact + ".align", Align);
}

void Draft::copy(StringRef Name, const Configuration &From) {
  for (FactId Id = 0; Id < M->Facts.size(); ++Id) {
    StringRef Fact = M->Facts[Id].Name;
    if (Fact.consume_front(Name) && (Fact.empty() || Fact.front() == '.'))
      C.set(Id, From.get(Id));
  }
}

int64_t Draft::inner(StringRef Operand) const {
  const bool IsRow = name(Operand + ".order") == RowOrder;
  return number(Operand + (IsRow ? ".cols" : ".rows"));
}

int64_t Draft::outer(StringRef Operand) const {
  const bool IsRow = name(Operand + ".order") == RowOrder;
  return number(Operand + (IsRow ? ".rows" : ".cols"));
}

void Draft::packLines(StringRef Operand) {
  set(Operand + ".ld", inner(Operand));
}

void Draft::packBatch(StringRef Operand) {
  set(Operand + ".batch_stride", number(Operand + ".ld") * outer(Operand));
}

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

static const Table &table(const RuleSet &Rules, StringRef Name) {
  return *llvm::find_if(Rules.Code.Tables, [&](const Program::TableCode &T) {
            return T.Rows->Name == Name;
          })->Rows;
}

Kinds::Kinds(const RuleSet &Rules)
    : M(Rules.M), Types(table(Rules, "types")),
      WithEpilogues(table(Rules, "epilogues")) {
  auto value = [&](const Twine &Name) {
    return Value::integer(M.enumerator(Name.str())->second);
  };
  for (StringRef Line : CommonKinds) {
    llvm::SmallVector<StringRef, 6> Names;
    Line.split(Names, ' ');
    Kind K;
    K.Compute = value("CUBLAS_COMPUTE_" + Names[0]);
    K.ScaleType = value("CUDA_" + Names[1]);
    for (size_t I = 0; I < std::size(K.Types); ++I)
      K.Types[I] = value("CUDA_" + Names[2 + I]);
    K.BiasType = K.AuxType = Value::null();
    Common.push_back(K);
  }
}

const Kind &Kinds::usual() const {
  return *llvm::find_if(Common, [&](const Kind &K) {
    return llvm::all_of(K.Types, [&](const Value &Type) {
      return Type.asInt() == M.enumerator("CUDA_R_16F")->second;
    });
  });
}

Kind Kinds::common(Dice &D) const { return D.pick(Common); }

/// One value of each column; null for what is not varied.
static Kind drawRow(Dice &D, const Table &T, const Model &M) {
  llvm::SmallVector<Value, 9> Row;
  for (const Table::Cell &Cell : D.pick(T.Rows))
    Row.push_back(Cell.empty() ? Value::null() : D.pick(Cell));
  Row.resize(9, Value::null());
  Kind K{Row[0], Row[1], {Row[2], Row[3], Row[4], Row[5]}, "", Row[7], Row[8]};
  if (!Row[6].isNull())
    K.Epilogue =
        M.Enums[M.enumId("cublasLtEpilogue_t")].nameOf(Row[6].asInt()).str();
  return K;
}

Kind Kinds::any(Dice &D) const { return drawRow(D, Types, M); }

Kind Kinds::complete(Dice &D) const {
  const EnumType &Computes = M.Enums[M.enumId("cublasComputeType_t")];
  for (;;) {
    Kind K = drawRow(D, WithEpilogues, M);
    // Of the many that compute something else only a few.
    StringRef Compute = Computes.nameOf(K.Compute.asInt());
    const bool IsSameWidth = K.Types[3].asInt() == K.Types[0].asInt();
    if (!IsSameWidth &&
        (Compute.contains("FAST") || Compute.contains("EMULATED")) &&
        !D.chance(0.05))
      continue;
    if (D.chance(0.5))
      K.BiasType = K.AuxType = Value::null();
    if (D.chance(0.3))
      K.Epilogue = DefaultEpilogue;
    return K;
  }
}

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

namespace {

bool isFp8(StringRef Type) { return Type.contains("8F"); }
bool isByte(StringRef Type) {
  return Type.starts_with("CUDA_R_8") || Type.starts_with("CUDA_R_6");
}

/// Sets the types, the operations and what does not depend on shapes.
void drawDescriptor(Dice &D, Draft &C, const Kind &K,
                    const TemplateOptions &Options) {
  C.set("compute", K.Compute);
  C.set("scale_type", K.ScaleType);
  for (size_t I = 0; I < std::size(Operands); ++I)
    C.set(Operands[I] + ".type", K.Types[I]);
  StringRef A = C.name("a.type"), TransA = "CUBLAS_OP_T", TransB = NoTranspose;
  if (Options.AnyTranspose && !isFp8(A)) {
    TransA = D.pick(Operations.take_front(2));
    TransB = D.pick(Operations.take_front(2));
  } else if (!isFp8(A) && A != "CUDA_R_8I") {
    TransA = NoTranspose;
  }
  C.set("transa", TransA);
  C.set("transb", TransB);
  C.set("transc", NoTranspose);
  C.set("fill_mode", FillModes.front());
  C.set("pointer_mode", PointerModes.front());
  C.set("fast_accum", isFp8(A) && D.chance(Options.FastAccumulation));
  if (!K.Epilogue.empty())
    C.set("epilogue", K.Epilogue);
  else if (D.chance(0.5))
    C.set("epilogue", DefaultEpilogue);
  else
    C.set("epilogue", D.pick(Epilogues));
  C.set("bias.type", K.BiasType);
  C.set("bias.batch_stride", 0);
  C.set("aux.type", K.AuxType);
  C.set("aux.batch_stride", 0);
}

void drawLayouts(Dice &D, Draft &C, const TemplateOptions &Options) {
  static constexpr StringLiteral MixedOrders[][4] = {
      {RowOrder, RowOrder, RowOrder, RowOrder},
      {RowOrder, ColOrder, ColOrder, ColOrder},
      {ColOrder, RowOrder, ColOrder, ColOrder},
      {ColOrder, ColOrder, RowOrder, RowOrder},
      {RowOrder, RowOrder, ColOrder, ColOrder}};
  static constexpr StringLiteral Columns[] = {ColOrder, ColOrder, ColOrder,
                                              ColOrder};
  int64_t Size[3]; // m, n, k
  for (int64_t &S : Size)
    S = D.pick(Options.Sizes);
  if (isByte(C.name("a.type")) && D.chance(0.8))
    for (int64_t &S : Size)
      S = llvm::alignTo(S, 16);
  auto [M, N, K] = Size;
  const bool ANormal = C.name("transa") == NoTranspose,
             BNormal = C.name("transb") == NoTranspose;
  const std::pair<int64_t, int64_t> Extents[] = {
      ANormal ? std::pair(M, K) : std::pair(K, M),
      BNormal ? std::pair(K, N) : std::pair(N, K),
      {M, N},
      {M, N}};
  const auto &Orders =
      D.chance(Options.RowOrders) ? D.pick(MixedOrders) : Columns;
  const int64_t Batch = D.chance(Options.Batch) ? D.pick({2, 3, 4}) : 1;
  for (auto [Name, Extent, Order] : llvm::zip(Operands, Extents, Orders)) {
    C.set(Name + ".rows", Extent.first);
    C.set(Name + ".cols", Extent.second);
    C.set(Name + ".order", Order);
    C.packLines(Name);
    if (D.chance(Options.Padding))
      C.set(Name + ".ld",
            C.inner(Name) + D.pick({1, 2, 4, 8, 16, 32, 64, 128}));
    C.set(Name + ".batch_count", Batch);
    C.set(Name + ".batch_stride", 0);
    if (Batch > 1)
      C.packBatch(Name);
    C.point(Name + ".ptr");
    C.point(Name + ".scale.ptr", "null");
    C.set(Name + ".scale.mode", ScalarScale);
    C.set("pref.min_align_" + Name, 256);
  }
  C.point("d.amax", "null");
}

} // namespace

Draft fcl::probe::drawTemplate(const Model &M, Dice &D, const Kind &K,
                               const TemplateOptions &Options) {
  constexpr int64_t Workspace = 32 << 20;
  Draft C(M);
  drawDescriptor(D, C, K, Options);
  drawLayouts(D, C, Options);
  for (StringRef Scalar : {"alpha", "beta"}) {
    C.set(Scalar, Value::nonNull());
    C.set(Scalar + ".space", "host");
  }
  C.set("alpha.value", 1);
  C.set("beta.value", D.chance(Options.Beta));
  C.set("pref.max_workspace", Workspace);
  C.set("workspace.size", Workspace);
  C.set("workspace.align", 256);
  C.set("algo", "heuristic");
  const bool IsInPlace = D.chance(Options.InPlace);
  C.set("in_place", IsInPlace && C.number("c.type") == C.number("d.type"));
  fitEpilogue(D, C);
  if (isFp8(C.name("a.type")) && D.chance(Options.Scales))
    drawScales(D, C);
  settle(C);
  return C;
}

Draft fcl::probe::plainTemplate(const Model &M, const Kind &K) {
  static constexpr int64_t Size[] = {128};
  TemplateOptions Plain;
  Plain.Sizes = Size;
  Plain.Batch = Plain.Scales = Plain.FastAccumulation = Plain.InPlace =
      Plain.Beta = 0;
  Kind Default = K;
  Default.Epilogue = DefaultEpilogue;
  Default.BiasType = Default.AuxType = Value::null();
  Dice D(0, 0); // What it decides has a probability of 0, or one choice.
  return drawTemplate(M, D, Default, Plain);
}

void fcl::probe::fitEpilogue(Dice &D, Draft &C) {
  StringRef Epilogue = C.name("epilogue");
  const bool HasBias = Epilogue.contains("BIAS") || Epilogue.contains("BGRAD");
  const bool HasAux = Epilogue.contains("_AUX") || Epilogue.contains("DRELU") ||
                      Epilogue.contains("DGELU");
  C.point("bias.ptr", HasBias ? "device" : "null");
  C.point("aux.ptr", HasAux ? "device" : "null");
  C.set("aux.ld", HasAux ? llvm::alignTo(C.number("d.rows"),
                                         Epilogue.contains("RELU") ? 128 : 8)
                         : 0);
  if (C.number("d.batch_count") < 2)
    return;
  if (HasBias && D.chance(0.5))
    C.set("bias.batch_stride", C.number("d.rows"));
  if (HasAux)
    C.set("aux.batch_stride", C.number("aux.ld") * C.number("d.cols"));
}

void fcl::probe::drawScales(Dice &D, Draft &C) {
  static constexpr StringLiteral Modes[][2] = {
      {ScalarScale, ScalarScale}, {ScalarScale, ScalarScale},
      {ScalarScale, ScalarScale}, {OuterScale, OuterScale},
      {Vec128Scale, Vec128Scale}, {Blk128Scale, Vec128Scale},
      {Vec128Scale, Blk128Scale}};
  const auto &OfAB = D.pick(Modes);
  for (auto [Name, Mode] : llvm::zip(Operands, OfAB))
    if (Mode != ScalarScale || D.chance(0.7)) {
      C.point(Name + ".scale.ptr");
      C.set(Name + ".scale.mode", Mode);
    }
  if (!isFp8(C.name("d.type")) || OfAB[0] != ScalarScale)
    return;
  if (D.chance(0.5))
    C.point("d.scale.ptr");
  if (D.chance(0.3))
    C.point("d.amax");
}

void fcl::probe::settle(Draft &C) {
  if (C.isNull("d.ptr"))
    C.set("in_place", 0);
  if (C.number("in_place"))
    for (StringRef Member : {"", ".space", ".align"})
      C.set("c.ptr" + Member, C.get("d.ptr" + Member));
}

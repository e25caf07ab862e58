//===- Reference.cpp - what a matmul should compute -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference.h"
#include "llvm/ADT/Twine.h"
#include <cmath>
#include <cublasLt.h>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;
using llvm::Twine;

EpilogueParts fcl::probe::partsOf(int64_t Epilogue) {
  EpilogueParts P;
  auto is = [&](std::initializer_list<int64_t> Some) {
    return llvm::is_contained(Some, Epilogue);
  };
  P.Relu = is({CUBLASLT_EPILOGUE_RELU, CUBLASLT_EPILOGUE_RELU_AUX,
               CUBLASLT_EPILOGUE_RELU_BIAS, CUBLASLT_EPILOGUE_RELU_AUX_BIAS,
               CUBLASLT_EPILOGUE_DRELU, CUBLASLT_EPILOGUE_DRELU_BGRAD});
  P.Gelu = is({CUBLASLT_EPILOGUE_GELU, CUBLASLT_EPILOGUE_GELU_AUX,
               CUBLASLT_EPILOGUE_GELU_BIAS, CUBLASLT_EPILOGUE_GELU_AUX_BIAS,
               CUBLASLT_EPILOGUE_DGELU, CUBLASLT_EPILOGUE_DGELU_BGRAD});
  P.ReadsAux = is({CUBLASLT_EPILOGUE_DRELU, CUBLASLT_EPILOGUE_DRELU_BGRAD,
                   CUBLASLT_EPILOGUE_DGELU, CUBLASLT_EPILOGUE_DGELU_BGRAD});
  P.WritesAux =
      is({CUBLASLT_EPILOGUE_RELU_AUX, CUBLASLT_EPILOGUE_RELU_AUX_BIAS,
          CUBLASLT_EPILOGUE_GELU_AUX, CUBLASLT_EPILOGUE_GELU_AUX_BIAS});
  P.Bias = is({CUBLASLT_EPILOGUE_BIAS, CUBLASLT_EPILOGUE_RELU_BIAS,
               CUBLASLT_EPILOGUE_RELU_AUX_BIAS, CUBLASLT_EPILOGUE_GELU_BIAS,
               CUBLASLT_EPILOGUE_GELU_AUX_BIAS});
  P.BiasGradient =
      is({CUBLASLT_EPILOGUE_DRELU_BGRAD, CUBLASLT_EPILOGUE_DGELU_BGRAD});
  P.OperandGradient = Epilogue == CUBLASLT_EPILOGUE_BGRADA   ? 'a'
                      : Epilogue == CUBLASLT_EPILOGUE_BGRADB ? 'b'
                                                             : 0;
  return P;
}

int64_t Problem::k() const { return TransA == CUBLAS_OP_N ? A.Cols : A.Rows; }

static int64_t blocks(int64_t Elements) { return (Elements + 127) / 128; }
/// From the blocks of one group of lines to those of the next.
static int64_t blockStride(int64_t K) { return (blocks(K) + 3) / 4 * 4; }

size_t Scaling::count() const {
  return Lines && K ? index(Lines - 1, K - 1) + 1 : 0;
}

size_t Scaling::index(int64_t Line, int64_t L) const {
  switch (Is) {
  case EachLine:
    return Line;
  case Vectors:
    return L / 128 * Lines + Line;
  case Blocks:
    return Line / 128 * blockStride(K) + L / 128;
  case None:
  case One:
    break;
  }
  return 0;
}

int64_t Scaling::step() const {
  return Is == Vectors || Is == Blocks ? 128 : K;
}

size_t Problem::auxBytes() const {
  if (D.isEmpty())
    return 0;
  const size_t Units =
      (D.Cols - 1) * AuxLd + D.Rows + (D.Count - 1) * AuxStride;
  return AuxIsMask ? (Units + 7) / 8 : Units * bytesOfElement(AuxType);
}

std::string Problem::read(Configuration &Config, const Model &M) {
  auto fact = [&](const Twine &Name) {
    return Config.fact(M.required(Name.str()));
  };
  auto number = [&](const Twine &Name, int64_t Default) {
    Value V = fact(Name);
    return V.isInt() ? V.asInt() : Default;
  };
  auto isSet = [&](const Twine &Name) {
    Value V = fact(Name);
    return !V.isUnknown() && !V.isNull();
  };
  std::string Obstacle;
  auto matrix = [&](StringRef Name) {
    Matrix X;
    X.Type = number(Name + ".type", CUDA_R_32F);
    X.Rows = number(Name + ".rows", 0);
    X.Cols = number(Name + ".cols", 0);
    X.Ld = number(Name + ".ld", 0);
    const int64_t Order = number(Name + ".order", CUBLASLT_ORDER_COL);
    X.IsRowOrder = Order == CUBLASLT_ORDER_ROW;
    X.Count = number(Name + ".batch_count", 1);
    X.Stride = number(Name + ".batch_stride", 0);
    if (Order != CUBLASLT_ORDER_COL && !X.IsRowOrder)
      Obstacle = "tiled order";
    if (!hasElements(X.Type))
      Obstacle = "elements of less than a byte";
    if (number(Name + ".plane_offset", 0))
      Obstacle = "planar complex";
    if (number(Name + ".batch_mode", 0))
      Obstacle = "a list of matrices";
    return X;
  };
  A = matrix("a");
  B = matrix("b");
  C = matrix("c");
  D = matrix("d");
  TransA = number("transa", CUBLAS_OP_N);
  TransB = number("transb", CUBLAS_OP_N);
  ScaleType = number("scale_type", CUDA_R_32F);
  PointerMode = number("pointer_mode", CUBLASLT_POINTER_MODE_HOST);
  auto scalar = [&](StringRef Name) {
    if (fact(Name).isNull())
      return 0.0;
    Value V = fact(Name + ".value");
    const double Given = V.isNumber() ? V.asReal() : 1;
    // As the library gets it: an INT32 of 0.5 is 0.
    return hasElements(ScaleType)
               ? load(encode(Given, ScaleType).data(), 0, ScaleType).real()
               : Given;
  };
  Alpha = scalar("alpha");
  Beta = PointerMode == CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO
             ? 0
             : scalar("beta");
  InPlace = number("in_place", 0);
  HasC = InPlace || isSet("c.ptr");
  Epilogue = partsOf(number("epilogue", CUBLASLT_EPILOGUE_DEFAULT));

  const bool IsFp8 = bytesOfElement(A.Type) == 1 && !isInteger(A.Type);
  const bool OutputIsFp8 = bytesOfElement(D.Type) == 1 && !isInteger(D.Type);
  // As expected_bias_type and written_aux_type of rules/definitions.yaml.
  BiasType = number("bias.type",
                    IsFp8 ? C.Type == CUDA_R_16F ? CUDA_R_16F : CUDA_R_16BF
                    : isInteger(A.Type) && isInteger(D.Type) &&
                            bytesOfElement(D.Type) == 1
                        ? ScaleType
                        : D.Type);
  BiasLength = Epilogue.OperandGradient == 'b' ? D.Cols : D.Rows;
  BiasStride = number("bias.batch_stride", 0);
  AuxIsMask = Epilogue.Relu;
  AuxType = number("aux.type", OutputIsFp8 ? C.Type : D.Type);
  AuxLd = number("aux.ld", 0);
  AuxStride = number("aux.batch_stride", 0);
  if (!hasElements(BiasType) || !hasElements(AuxType))
    Obstacle = "elements of less than a byte";
  auto scaling = [&](StringRef Name, int64_t Lines) {
    Scaling S{Scaling::None, Lines, k()};
    if (!IsFp8 || !isSet(Name + ".scale.ptr"))
      return S;
    switch (number(Name + ".scale.mode", 0)) {
    case CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F:
      S.Is = Scaling::EachLine;
      break;
    case CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F:
      S.Is = Scaling::Vectors;
      break;
    case CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F:
      S.Is = Scaling::Blocks;
      break;
    default:
      S.Is = Scaling::One;
    }
    return S;
  };
  ScaleA = scaling("a", D.Rows);
  ScaleB = scaling("b", D.Cols);
  ScalesD = OutputIsFp8 && isSet("d.scale.ptr");
  WritesAmax = isSet("d.amax");
  AlphaByRow =
      PointerMode == CUBLASLT_POINTER_MODE_DEVICE_VECTOR ||
      PointerMode == CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO ||
      PointerMode == CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST;

  for (const Matrix *X : {&A, &B, &C})
    if (X->Count != D.Count)
      Obstacle = "batches of different lengths";
  for (const Matrix *X : {&A, &B, &C, &D}) {
    if (X->isEmpty())
      Obstacle = "an empty matrix";
    if (X->Ld < 0 || X->Stride < 0)
      Obstacle = "a distance below zero";
  }
  if (BiasStride < 0 || AuxLd < 0 || AuxStride < 0)
    Obstacle = "a distance below zero";
  if (D.overlaps())
    Obstacle = "matrices of D that overlap";
  if (Epilogue.WritesAux && D.Count > 1 &&
      AuxStride < (D.Cols - 1) * AuxLd + D.Rows)
    Obstacle = "auxiliary outputs that overlap";
  if ((Epilogue.BiasGradient || Epilogue.OperandGradient) && D.Count > 1 &&
      BiasStride < BiasLength)
    Obstacle = "gradients that overlap";
  if (InPlace && (C.Type != D.Type || C.Ld != D.Ld || C.Stride != D.Stride ||
                  C.IsRowOrder != D.IsRowOrder))
    Obstacle = "C and D in one buffer with other layouts";
  if (isSet("aux.scale.ptr") || isSet("aux.amax") || isSet("c.scale.ptr") ||
      isSet("d.out_scale.ptr"))
    Obstacle = "scales of C, the auxiliary buffer or by blocks of D";
  return Obstacle;
}

/// The sum over `Count` products. Most are of real numbers.
static Number dot(const Number *Left, const Number *Right, int64_t Count,
                  bool IsComplex) {
  if (IsComplex) {
    Number Sum = 0;
    for (int64_t I = 0; I < Count; ++I)
      Sum += Left[I] * Right[I];
    return Sum;
  }
  double Sum = 0;
  for (int64_t I = 0; I < Count; ++I)
    Sum += Left[I].real() * Right[I].real();
  return Sum;
}

/// An operand as it stands in the product.
static Number operand(const std::vector<char> &Array, const Matrix &X,
                      int64_t Trans, int64_t Row, int64_t Col, int64_t Batch) {
  if (Trans == CUBLAS_OP_N)
    return load(Array.data(), X.index(Row, Col, Batch), X.Type);
  Number N = load(Array.data(), X.index(Col, Row, Batch), X.Type);
  return Trans == CUBLAS_OP_C ? std::conj(N) : N;
}

// The library's GELU is the approximation by tanh.
static const double Gelu1 = std::sqrt(2 / M_PI), Gelu2 = 0.044715;

static double gelu(double X) {
  return X / 2 * (1 + std::tanh(Gelu1 * (X + Gelu2 * X * X * X)));
}

static double geluDerivative(double X) {
  const double T = std::tanh(Gelu1 * (X + Gelu2 * X * X * X));
  return (1 + T) / 2 + X / 2 * (1 - T * T) * Gelu1 * (1 + 3 * Gelu2 * X * X);
}

void fcl::probe::compute(const Problem &P, Arrays &X) {
  const int64_t M = P.D.Rows, N = P.D.Cols, K = P.k();
  const EpilogueParts &E = P.Epilogue;
  X.BiasOut.assign(P.D.Count * P.BiasLength, 0);
  X.D.clear();
  X.AuxOut.clear();
  X.Amax = 0;
  auto factor = [](const Scaling &S, const std::vector<float> &Factors,
                   int64_t Line, int64_t L) {
    return S.Is == Scaling::None ? 1.0 : double(Factors[S.index(Line, L)]);
  };
  const int64_t Step = std::min(P.ScaleA.step(), P.ScaleB.step());
  // An INT8 product is stored before bias and derivative come to it. Seen on
  // the H200: not where a kernel takes a vector of alpha and adds the bias,
  // too.
  const bool IsInOneKernel =
      P.PointerMode == CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST &&
      !E.Gelu && !E.WritesAux && !E.ReadsAux;
  const bool IsStoredFirst = isInteger(P.D.Type) &&
                             bytesOfElement(P.D.Type) == 1 &&
                             (E.Bias || E.ReadsAux) && !IsInOneKernel;
  // op(A) by rows and op(B) by columns: what is summed lies together.
  std::vector<Number> Left(M * K), Right(N * K);
  for (int64_t Batch = 0; Batch < P.D.Count; ++Batch) {
    for (int64_t I = 0; I < M; ++I)
      for (int64_t L = 0; L < K; ++L)
        Left[I * K + L] = operand(X.A, P.A, P.TransA, I, L, Batch);
    for (int64_t J = 0; J < N; ++J)
      for (int64_t L = 0; L < K; ++L)
        Right[J * K + L] = operand(X.B, P.B, P.TransB, L, J, Batch);
    for (int64_t J = 0; J < N; ++J)
      for (int64_t I = 0; I < M; ++I) {
        Number Sum = 0;
        for (int64_t L = 0; L < K; L += Step)
          Sum += factor(P.ScaleA, X.ScaleA, I, L) *
                 factor(P.ScaleB, X.ScaleB, J, L) *
                 dot(&Left[I * K + L], &Right[J * K + L], std::min(Step, K - L),
                     isComplex(P.A.Type));
        Number Result =
            P.Alpha * (P.AlphaByRow ? double(X.RowAlpha[I]) : 1) * Sum;
        if (P.Beta != 0)
          Result += P.Beta * load(X.C.data(), P.C.index(I, J, Batch), P.C.Type);
        if (IsStoredFirst)
          Result = saturate(Result.real(), P.D.Type);
        if (E.Bias)
          Result += load(X.Bias.data(), I + Batch * P.BiasStride, P.BiasType);
        const size_t AuxIndex = Batch * P.AuxStride + J * P.AuxLd + I;
        if (E.WritesAux)
          X.AuxOut.push_back(Result);
        double Real = Result.real();
        if (E.ReadsAux && P.AuxIsMask)
          Real = X.Aux[AuxIndex / 8] >> AuxIndex % 8 & 1 ? Real : 0;
        else if (E.ReadsAux)
          Real *=
              geluDerivative(load(X.Aux.data(), AuxIndex, P.AuxType).real());
        else if (E.Relu)
          Real = std::max(Real, 0.0);
        else if (E.Gelu)
          Real = gelu(Real);
        if (E.Relu || E.Gelu)
          Result = Real;
        if (E.BiasGradient)
          X.BiasOut[Batch * P.BiasLength + I] += Result;
        X.Amax = std::max(X.Amax, std::abs(Result.real()));
        X.D.push_back(P.ScalesD ? Result * double(X.ScaleD) : Result);
      }
    for (int64_t I = 0; E.OperandGradient == 'a' && I < M; ++I)
      for (int64_t L = 0; L < K; ++L)
        X.BiasOut[Batch * P.BiasLength + I] += Left[I * K + L];
    for (int64_t J = 0; E.OperandGradient == 'b' && J < N; ++J)
      for (int64_t L = 0; L < K; ++L)
        X.BiasOut[Batch * P.BiasLength + J] += Right[J * K + L];
  }
}

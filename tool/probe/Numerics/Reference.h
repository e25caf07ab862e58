//===- Reference.h - what a matmul should compute ---------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D = epilogue(alpha * op(A) * op(B) + beta * C) as the documentation defines
/// it, in double precision on the host. No library, no GPU.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_REFERENCE_H
#define FCL_PROBE_REFERENCE_H

#include "Gpu/Elements.h"
#include "Rules/Evaluator.h"

namespace fcl::probe {

/// A matrix, or a batch of them, in memory.
struct Matrix {
  int64_t Type = 0, Rows = 0, Cols = 0, Ld = 0;
  bool IsRowOrder = false;
  int64_t Count = 1, Stride = 0; ///< Of the batch; elements.

  size_t index(int64_t Row, int64_t Col, int64_t Batch) const {
    return Batch * Stride + (IsRowOrder ? Row * Ld + Col : Col * Ld + Row);
  }
  bool isEmpty() const { return Rows < 1 || Cols < 1 || Count < 1; }
  /// From the first element to the end of the last one.
  size_t elements() const {
    return isEmpty() ? 0 : index(Rows - 1, Cols - 1, Count - 1) + 1;
  }
  bool overlaps() const {
    return Count > 1 && Stride < (IsRowOrder ? Rows : Cols) * Ld;
  }
};

/// What an epilogue does: a set of these.
struct EpilogueParts {
  bool Relu = false, Gelu = false, Bias = false, WritesAux = false,
       ReadsAux = false, BiasGradient = false;
  char OperandGradient = 0; ///< 'a', 'b'.

  bool usesBias() const { return Bias || BiasGradient || OperandGradient; }
  bool usesAux() const { return WritesAux || ReadsAux; }
};
EpilogueParts partsOf(int64_t Epilogue);

/// Which of an operand's scales belongs to which of its elements. A line is a
/// row of op(A) or a column of op(B). (cuBLAS documentation, "128-element 1D
/// and 128x128 2D block scaling layout")
struct Scaling {
  enum Layout : uint8_t {
    None,
    One,      ///< For all.
    EachLine, ///< One for a line.
    Vectors,  ///< For 128 elements of a line; those of one k lie together.
    Blocks,   ///< For 128 elements of 128 lines; those of one line do, in
              ///< columns of a multiple of four.
  } Is = None;
  int64_t Lines = 0, K = 0;

  size_t count() const;
  size_t index(int64_t Line, int64_t L) const;
  /// How many elements of a line have one scale.
  int64_t step() const;
};

/// A configuration that the reference can compute, decoded.
struct Problem {
  Matrix A, B, C, D;
  int64_t TransA = 0, TransB = 0, ScaleType = 0, PointerMode = 0;
  double Alpha = 1, Beta = 0;
  bool InPlace = false, HasC = false;
  EpilogueParts Epilogue;
  /// Bias, or where its gradient goes.
  int64_t BiasType = 0, BiasLength = 0, BiasStride = 0;
  int64_t AuxType = 0, AuxLd = 0, AuxStride = 0; ///< Bits for a ReLU mask.
  bool AuxIsMask = false;
  Scaling ScaleA, ScaleB;
  bool ScalesD = false, WritesAmax = false;
  /// Each row has its own alpha, times Alpha.
  bool AlphaByRow = false;

  int64_t k() const; ///< The dimension that is summed over.
  size_t biasElements() const {
    return BiasLength + (D.Count - 1) * BiasStride;
  }
  size_t auxBytes() const;

  /// Decodes `Config`; why the reference cannot compute it, or empty.
  std::string read(Configuration &Config, const Model &M);
};

/// The operands of a problem, and, after compute(), its results.
struct Arrays {
  std::vector<char> A, B, C, Bias, Aux;
  std::vector<float> ScaleA, ScaleB; ///< As Scaling has it.
  float ScaleD = 1;
  std::vector<float> RowAlpha; ///< Where alpha is a vector.

  /// In D's order of (batch, column, row).
  std::vector<Number> D, AuxOut;
  std::vector<Number> BiasOut; ///< In the order of (batch, element).
  double Amax = 0;
};

/// Fills D, AuxOut, BiasOut and Amax.
void compute(const Problem &P, Arrays &X);

} // namespace fcl::probe

#endif // FCL_PROBE_REFERENCE_H

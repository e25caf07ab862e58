// Values from a helper's switch whose bad arms do not return.
#include "Inputs/problem.h"
#include <stdexcept>

enum class Scaling { Tensor, Row, Block };

static int scaleMode(Scaling scaling) {
  switch (scaling) {
  case Scaling::Tensor:
    return CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F;
  case Scaling::Row:
    return CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  case Scaling::Block:
    break;
  }
  throw std::invalid_argument("scaling");
}

cublasStatus_t query(const Problem &p, Scaling scaling, const float *scale, bool fast) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const cublasOperation_t transa = CUBLAS_OP_T;
  const int mode = scaleMode(scaling);
  const int8_t fastAccum = fast ? 1 : 0;
  if (!scale)
    throw std::invalid_argument("scale");
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fastAccum, sizeof(fastAccum));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scale, sizeof(scale));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scale, sizeof(scale));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 128, 64);
  // The mode of B is forgotten: right for whole tensors, wrong for rows.
  // expect: scale-modes-of-a-and-b
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, d, d, p.pref, 1, p.result, p.found);
}

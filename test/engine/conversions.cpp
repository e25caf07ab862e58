// One conversion serves the types of all tensors: that it has an FP8 case does not say that anybody passes an FP8 bias. Where
// the code does something else for the type, it wants it.
#include "Inputs/problem.h"
#include <cstdlib>

enum class DType { BFloat16, Float8 };

static cudaDataType_t cudaType(DType type) {
  switch (type) {
  case DType::BFloat16:
    return CUDA_R_16BF;
  case DType::Float8:
    return CUDA_R_8F_E4M3;
  default:
    abort();
  }
}

cublasStatus_t bias(const Problem &p, const void *pointer, DType biasType) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  const cudaDataType_t type = cudaType(biasType);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, c;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &pointer, sizeof(pointer));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, &type, sizeof(type));
  cublasLtMatrixLayoutCreate(&a, cudaType(DType::Float8), 64, 64, 64);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 64, 64);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, a, c, c, p.pref, 1, p.result, p.found);
}

cublasStatus_t operand(const Problem &p, DType type, const float *scale) {
  const bool isFp8 = type == DType::Float8;
  const cudaDataType_t operandType = cudaType(type);
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (isFp8)
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scale, sizeof(scale));
  const int8_t fast = isFp8;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
  cublasLtMatrixLayoutCreate(&a, operandType, 64, 64, 64);
  // expect: fp8-operands-tn
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, a, p.c, p.d, p.pref, 1, p.result, p.found);
}

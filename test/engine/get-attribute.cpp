// What GetAttribute reads back is what was set, or the default.
#include "Inputs/problem.h"

static cudaDataType_t typeOf(cublasLtMatrixLayout_t layout) {
  cudaDataType_t type = CUDA_R_32F;
  size_t written = 0;
  cublasLtMatrixLayoutGetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_TYPE, &type, sizeof(type), &written);
  return type;
}

static cublasStatus_t query(const Problem &p, cudaDataType_t type) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b;
  cublasLtMatrixLayoutCreate(&a, type, 256, 256, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (typeOf(a) == CUDA_R_8F_E4M3) {
    cublasOperation_t transa = CUBLAS_OP_T;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  }
  // expect: fp8-operands-tn
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t known(const Problem &p) { return query(p, CUDA_R_8F_E4M3); }
cublasStatus_t forgotten(const Problem &p) { return query(p, CUDA_R_8F_E5M2); }

cublasStatus_t defaultRead(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtEpilogue_t epilogue;
  size_t written;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescGetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue), &written);
  epilogue = cublasLtEpilogue_t(epilogue | CUBLASLT_EPILOGUE_RELU); // 1 | 2 is no epilogue
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  // expect: epilogue-known
  return QUERY_DESC(p, op);
}

cublasStatus_t unknownRead(const Problem &p) {
  cublasOperation_t transc;
  size_t written;
  cublasLtMatmulDescGetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc), &written);
  if (transc == CUBLAS_OP_N)
    return CUBLAS_STATUS_SUCCESS;
  return QUERY_DESC(p, p.op);
}

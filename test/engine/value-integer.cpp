// Enumerators in integer variables: what counts is the number.
#include "Inputs/problem.h"

cublasStatus_t wrong(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_32F, 256, 64, 256);
  int32_t order = CUBLASLT_ORDER_ROW;
  uint32_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  int64_t ld = 32;
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_LD, &ld, sizeof(ld));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  // expect: a-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t byCast(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const int epilogue = int(CUBLASLT_EPILOGUE_RELU) | int(CUBLASLT_EPILOGUE_DEFAULT); // 3
  int8_t fast = 1;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  // expect: epilogue-known
  return QUERY_DESC(p, op);
}

cublasStatus_t right(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const auto epilogue = static_cast<unsigned>(CUBLASLT_EPILOGUE_RELU) | CUBLASLT_EPILOGUE_BIAS; // RELU_BIAS
  int32_t mode = CUBLAS_POINTER_MODE_HOST; // of cublas_v2.h, the same number
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  return QUERY_DESC(p, op);
}

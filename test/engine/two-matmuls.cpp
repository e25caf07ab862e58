// One descriptor for two products; the epilogue of the first is still there at the second.
#include "Inputs/problem.h"

#define MATMUL(op)                                                                                                     \
  cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,       \
                 p.stream)

void second(const Problem &p, const void *bias) {
  cublasLtMatmulDesc_t op;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  (void)MATMUL(op);
  bias = nullptr;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  // expect: bias-pointer-required
  (void)MATMUL(op);
}

void cleared(const Problem &p, const void *bias) {
  cublasLtMatmulDesc_t op;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  (void)MATMUL(op);
  bias = nullptr;
  epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  (void)MATMUL(op);
}

// Two descriptors are two descriptors.
void apart(const Problem &p, const void *bias) {
  cublasLtMatmulDesc_t ops[2];
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescCreate(&ops[0], CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescCreate(&ops[1], CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(ops[0], CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(ops[0], CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  (void)MATMUL(ops[0]);
  (void)MATMUL(ops[1]);
}

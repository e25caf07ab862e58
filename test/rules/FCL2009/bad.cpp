// INT8 in parts, for a library that rounds each of them.
// args: --cublaslt 12.5
#include <cublasLt.h>

template <typename T>
static void configure(cublasLtMatmulAlgo_t &algo, cublasLtMatmulAlgoConfigAttributes_t attribute, T value) {
  cublasLtMatmulAlgoConfigSetAttribute(&algo, attribute, &value, sizeof(value));
}

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t multiply(const Problem &p, void *workspace, size_t size) {
  const float alpha = 1, beta = 0;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulAlgo_t algo;
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutInit(&a, CUDA_R_8I, 1024, 256, 1024);
  cublasLtMatrixLayoutInit(&b, CUDA_R_8I, 1024, 128, 1024);
  cublasLtMatrixLayoutInit(&d, CUDA_R_8I, 256, 128, 256);
  cublasLtMatmulAlgoInit(p.lt, CUBLAS_COMPUTE_32I, CUDA_R_32F, CUDA_R_8I, CUDA_R_8I, CUDA_R_8I, CUDA_R_8I, 21, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 4);
  configure(algo, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME, uint32_t(CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));
  // expect: split-k-int8-output
  return cublasLtMatmul(p.lt, &op, &alpha, p.A, &a, p.B, &b, &beta, p.D, &d, p.D, &d, &algo, workspace, size, 0);
}

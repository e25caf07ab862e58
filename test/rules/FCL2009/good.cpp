// In one part; and with algorithms of the library's own choice.
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

cublasStatus_t whole(const Problem &p, void *workspace, size_t size) {
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
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 1);
  configure(algo, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME, uint32_t(CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));
  return cublasLtMatmul(p.lt, &op, &alpha, p.A, &a, p.B, &b, &beta, p.D, &d, p.D, &d, &algo, workspace, size, 0);
}

cublasStatus_t chosen(const Problem &p, const cublasLtMatmulAlgo_t &algo, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &algo, workspace, size, 0);
}

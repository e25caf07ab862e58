// 1000 in four parts or in one.
#include <cublasLt.h>

static cublasStatus_t initAlgo(cublasLtHandle_t lt, int id, cublasLtMatmulAlgo_t *algo) {
  return cublasLtMatmulAlgoInit(lt, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16BF, CUDA_R_16BF, CUDA_R_16BF, CUDA_R_16BF, id,
                                algo);
}

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

cublasStatus_t even(const Problem &p, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulAlgo_t algo;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 1000, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 1000, 128, 1000);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 256, 128, 256);
  initAlgo(p.lt, 66, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 4);
  configure(algo, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME, uint32_t(CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));
  return cublasLtMatmul(p.lt, &op, &alpha, p.A, &a, p.B, &b, &beta, p.D, &d, p.D, &d, &algo, workspace, size, 0);
}

cublasStatus_t whole(const Problem &p, void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulAlgo_t algo;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 1000, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 1000, 128, 1000);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 256, 128, 256);
  initAlgo(p.lt, 66, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 1);
  configure(algo, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME, uint32_t(CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));
  return cublasLtMatmul(p.lt, &op, &alpha, p.A, &a, p.B, &b, &beta, p.D, &d, p.D, &d, &algo, workspace, size, 0);
}

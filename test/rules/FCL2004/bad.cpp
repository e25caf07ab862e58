// The partial products have nowhere to go.
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

cublasStatus_t multiply(const Problem &p) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatmulAlgo_t algo;
  initAlgo(p.lt, 21, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 4);
  configure(algo, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME, uint32_t(CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));
  // expect: split-k-workspace
  return cublasLtMatmul(p.lt, p.op, &alpha, p.A, p.a, p.B, p.b, &beta, p.D, p.d, p.D, p.d, &algo, nullptr, 0, 0);
}

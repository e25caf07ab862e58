// Storage for the one, an algorithm for the other.
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

cublasStatus_t check(const Problem &p, int id, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulAlgo_t algo;
  initAlgo(p.lt, id, &algo);
  return cublasLtMatmulAlgoCheck(p.lt, p.op, p.a, p.b, p.d, p.d, &algo, result);
}

cublasStatus_t init(cublasLtHandle_t lt, int id, cublasLtMatmulAlgo_t *algo) {
  if (!algo)
    return CUBLAS_STATUS_INVALID_VALUE;
  return initAlgo(lt, id, algo);
}

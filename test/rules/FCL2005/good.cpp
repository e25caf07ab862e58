// Blocks on their own run everywhere, and the library may choose.
// args: --arch sm_80
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

cublasStatus_t single(const Problem &p, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulAlgo_t algo;
  initAlgo(p.lt, 6, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID, uint16_t(CUBLASLT_CLUSTER_SHAPE_1x1x1));
  return cublasLtMatmulAlgoCheck(p.lt, p.op, p.a, p.b, p.d, p.d, &algo, result);
}

cublasStatus_t automatic(const Problem &p, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulAlgo_t algo;
  initAlgo(p.lt, 6, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID, uint16_t(CUBLASLT_CLUSTER_SHAPE_AUTO));
  return cublasLtMatmulAlgoCheck(p.lt, p.op, p.a, p.b, p.d, p.d, &algo, result);
}

// A scheme for the parts; an algorithm whose scheme the heuristic has chosen; no split at all.
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

cublasStatus_t reduced(const Problem &p, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulAlgo_t algo;
  initAlgo(p.lt, 21, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 4);
  configure(algo, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME, uint32_t(CUBLASLT_REDUCTION_SCHEME_INPLACE));
  return cublasLtMatmulAlgoCheck(p.lt, p.op, p.a, p.b, p.d, p.d, &algo, result);
}

cublasStatus_t moreParts(const Problem &p, cublasLtMatmulAlgo_t algo, cublasLtMatmulHeuristicResult_t *result) {
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 8);
  return cublasLtMatmulAlgoCheck(p.lt, p.op, p.a, p.b, p.d, p.d, &algo, result);
}

cublasStatus_t overwritten(const Problem &p, const cublasLtMatmulAlgo_t &best, cublasLtMatmulHeuristicResult_t *result) {
  cublasLtMatmulAlgo_t algo;
  initAlgo(p.lt, 21, &algo);
  configure(algo, CUBLASLT_ALGO_CONFIG_SPLITK_NUM, 4);
  algo = best; // what was configured is gone
  return cublasLtMatmulAlgoCheck(p.lt, p.op, p.a, p.b, p.d, p.d, &algo, result);
}

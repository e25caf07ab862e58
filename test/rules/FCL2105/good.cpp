// The algorithm is put into the result first; or the search is not limited.
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

cublasStatus_t limited(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulAlgo_t *best, int *found) {
  cublasLtMatmulHeuristicResult_t result;
  const cublasLtMatmulSearch_t mode = CUBLASLT_SEARCH_LIMITED_BY_ALGO_ID;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_SEARCH_MODE, &mode, sizeof(mode));
  initAlgo(p.lt, 21, &result.algo);
  cublasStatus_t status =
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, found);
  *best = result.algo;
  return status;
}

cublasStatus_t free(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulAlgo_t *best, int *found) {
  cublasLtMatmulHeuristicResult_t result;
  const cublasLtMatmulSearch_t mode = CUBLASLT_SEARCH_BEST_FIT;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_SEARCH_MODE, &mode, sizeof(mode));
  cublasStatus_t status =
      cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, 1, &result, found);
  *best = result.algo;
  return status;
}

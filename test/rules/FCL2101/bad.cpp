// The default of an option ends up as the count.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

struct Options {
  int candidates = 0;
};

cublasStatus_t query(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *results,
                     int *found) {
  Options options;
  // expect: heuristic-requests-none
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, pref, options.candidates, results, found);
}

cublasStatus_t ids(cublasLtHandle_t lt, int *ids, int *found) {
  // expect: heuristic-requests-none
  return cublasLtMatmulAlgoGetIds(lt, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, 0,
                                  ids, found);
}

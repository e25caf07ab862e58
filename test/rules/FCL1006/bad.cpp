// BF16 weights and FP16 activations do not multiply.
#include <cublasLt.h>

struct Problem {
  cudaDataType_t weightType, tokenType, outType;
  int m, n, k;
};

static cublasStatus_t query(cublasLtHandle_t lt, const Problem &p, cublasLtMatmulPreference_t pref,
                            cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, p.weightType, p.m, p.k, p.m);
  cublasLtMatrixLayoutCreate(&b, p.tokenType, p.k, p.n, p.k);
  cublasLtMatrixLayoutCreate(&d, p.outType, p.m, p.n, p.m);
  // expect: b-type-follows-a
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

cublasStatus_t mixedPrecision(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  Problem p{CUDA_R_16BF, CUDA_R_16F, CUDA_R_16BF, 256, 128, 64}; // two different 16-bit types
  return query(lt, p, pref, result, found);
}

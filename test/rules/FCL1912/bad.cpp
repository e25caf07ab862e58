// The compute type does not emulate anything.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t query(const Problem &p, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_64F, CUDA_R_64F);
  cublasLtEmulationDesc_t emulation;
  cublasLtEmulationDescCreate(&emulation);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EMULATION_DESCRIPTOR, &emulation, sizeof(emulation));
  cublasLtMatrixLayoutInit(&a, CUDA_R_64F, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_64F, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_64F, 256, 128, 256);
  // expect: emulation-descriptor-unused
  return cublasLtMatmulAlgoGetHeuristic(p.lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}

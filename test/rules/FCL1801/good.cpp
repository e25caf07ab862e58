// Destroyed after the last use; and a handle that is created anew in between.
#include <cublasLt.h>

cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatmulPreference_t pref, bool padded,
                        const float *alpha, const void *A, const void *B, const float *beta, void *D, void *workspace,
                        size_t size) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  if (padded) { // A with room between its columns
    cublasLtMatrixLayoutDestroy(a);
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 264);
  }
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  if (status == CUBLAS_STATUS_SUCCESS)
    status = cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, &result.algo, workspace, size, 0);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}

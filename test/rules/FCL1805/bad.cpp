// Init fills storage of the program, which is not the library's to free.
#include <cublasLt.h>

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                     cublasLtMatrixLayout_t d, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulPreferenceOpaque_t pref; // on the stack
  cublasLtMatmulPreferenceInit(&pref);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, &pref, 1, result, found);
  // expect: descriptor-on-storage-destroyed
  cublasLtMatmulPreferenceDestroy(&pref);
  return status;
}

// The epilogues look like bit flags, but most sums of them are no epilogue.
#include <cublasLt.h>

cublasStatus_t twoActivations(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,
                              cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDescOpaque_t op;
  cublasLtMatrixLayoutOpaque_t a, b, d;
  cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  // ReLU and GELU exclude each other.
  auto epilogue = static_cast<cublasLtEpilogue_t>(CUBLASLT_EPILOGUE_RELU | CUBLASLT_EPILOGUE_GELU);
  cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutInit(&d, CUDA_R_16BF, 256, 128, 256);
  // expect: epilogue-known
  return cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, pref, 1, result, found);
}

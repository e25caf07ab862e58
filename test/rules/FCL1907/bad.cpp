// The plain DGELU came with CUDA 11.6 (cuBLAS 11.8), after DGELU_BGRAD.
// args: --arch sm_80 --cublaslt 11.7.3
#include <cublasLt.h>

cublasStatus_t backward(cublasLtHandle_t lt, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                        cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t pref, const void *gelu,
                        cublasLtMatmulHeuristicResult_t *result, int *found) {
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DGELU; // not in 11.7
  const int64_t ld = 256;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &gelu, sizeof(gelu));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &ld, sizeof(ld));
  // expect: epilogue-needs-library
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

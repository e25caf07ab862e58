// With the gradient of the bias the epilogue is older; and RELU always was there.
// args: --arch sm_80 --cublaslt 11.7.3
#include <cublasLt.h>

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t d,
                     cublasLtMatmulPreference_t pref, const void *gelu, void *gradient,
                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (gradient) {
    const int64_t ld = 256;
    epilogue = CUBLASLT_EPILOGUE_DGELU_BGRAD;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &gelu, sizeof(gelu));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &ld, sizeof(ld));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &gradient, sizeof(gradient));
  }
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

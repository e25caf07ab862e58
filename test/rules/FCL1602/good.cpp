// A workspace for DGELU_BGRAD; DGELU without the gradient of the bias gets by without.
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cublasLtEpilogue_t epilogue, uint64_t workspace, void *gelu,
                            void *gradient, cublasLtMatmulHeuristicResult_t *result, int *found) {
  const int64_t ld = 256;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &gelu, sizeof(gelu));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &ld, sizeof(ld));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &gradient, sizeof(gradient));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspace, sizeof(workspace));
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void backward(cublasLtHandle_t lt, uint64_t available, void *gelu, void *gradient,
              cublasLtMatmulHeuristicResult_t *result, int *found) {
  query(lt, CUBLASLT_EPILOGUE_DGELU_BGRAD, 32 << 20, gelu, gradient, result, found);
  query(lt, CUBLASLT_EPILOGUE_DGELU_BGRAD, available, gelu, gradient, result, found);
  query(lt, CUBLASLT_EPILOGUE_DGELU, 0, gelu, nullptr, result, found);
}

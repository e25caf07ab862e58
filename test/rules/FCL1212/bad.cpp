// With k = 1 the gradient epilogue writes past the workspace of this library.
// args: --arch sm_80 --cublaslt 12.4.2
#include <cublasLt.h>

cublasStatus_t outerProduct(cublasLtHandle_t lt, void *aux, const void *gradient, const void *A, const void *B, void *D,
                            void *workspace) {
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DGELU_BGRAD;
  const int64_t auxLd = 256;
  const float alpha = 1.0f;
  const float beta = 0.0f;
  const size_t bytes = 32 << 20;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &aux, sizeof(aux));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &auxLd, sizeof(auxLd));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &gradient, sizeof(gradient));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 1, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 1, 128, 8);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, sizeof(bytes));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  // expect: activation-bgrad-of-one-k
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, bytes, 0);
}

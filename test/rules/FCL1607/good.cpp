// A workspace for BF16, one of a size that nobody knows, and INT8, which is not asked for any.
#include <cublasLt.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, bool isInt, const void *A, const void *B, void *D, void *workspace,
                               size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  const cublasOperation_t transa = CUBLAS_OP_T;
  const cudaDataType_t type = isInt ? CUDA_R_8I : CUDA_R_16BF;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, isInt ? CUBLAS_COMPUTE_32I : CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, type, 8192, 512, 8192);
  cublasLtMatrixLayoutCreate(&b, type, 8192, 512, 8192);
  cublasLtMatrixLayoutCreate(&d, type, 512, 512, 512);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, &result, &found);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, &result.algo, workspace, size, 0);
}

void multiplyAll(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace, size_t available) {
  multiply(lt, false, A, B, D, workspace, 32 << 20);
  multiply(lt, false, A, B, D, workspace, available);
  multiply(lt, true, A, B, D, nullptr, 0);
}

// INT8 sample, seeded: both operands as they are, which runs without tensor cores.
#include <cublasLt.h>
#include <cuda_runtime.h>

#define TRY(call)                                                                                                      \
  do {                                                                                                                 \
    status = (call);                                                                                                   \
    if (status != CUBLAS_STATUS_SUCCESS)                                                                               \
      goto CLEANUP;                                                                                                    \
  } while (0)

cublasStatus_t igemm(cublasLtHandle_t lt, int m, int n, int k, const int32_t *alpha, const int8_t *A, const int8_t *B,
                     const int32_t *beta, int32_t *D, void *workspace, size_t workspaceSize, cudaStream_t stream) {
  cublasStatus_t status = CUBLAS_STATUS_SUCCESS;
  cublasLtMatmulDescOpaque_t op = {};
  cublasLtMatrixLayoutOpaque_t a = {}, b = {}, d = {};
  cublasLtMatmulPreferenceOpaque_t preference = {};
  cublasLtMatmulHeuristicResult_t result = {};
  int found = 0;
  cublasOperation_t transa = CUBLAS_OP_N;
  int32_t order = CUBLASLT_ORDER_COL;
  int32_t mode = CUBLASLT_POINTER_MODE_DEVICE;

  TRY(cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I));
  TRY(cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
  TRY(cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode)));

  TRY(cublasLtMatrixLayoutInit(&a, CUDA_R_8I, m, k, m));
  TRY(cublasLtMatrixLayoutInit(&b, CUDA_R_8I, k, n, k));
  TRY(cublasLtMatrixLayoutInit(&d, CUDA_R_32I, m, n, m));
  TRY(cublasLtMatrixLayoutSetAttribute(&a, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order)));
  TRY(cublasLtMatrixLayoutSetAttribute(&b, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order)));
  TRY(cublasLtMatrixLayoutSetAttribute(&d, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order)));

  TRY(cublasLtMatmulPreferenceInit(&preference));
  TRY(cublasLtMatmulPreferenceSetAttribute(&preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspaceSize,
                                           sizeof(workspaceSize)));
  TRY(cublasLtMatmulAlgoGetHeuristic(lt, &op, &a, &b, &d, &d, &preference, 1, &result, &found));
  if (found == 0)
    TRY(CUBLAS_STATUS_NOT_SUPPORTED);
  // expect: int8-without-tn
  TRY(cublasLtMatmul(lt, &op, alpha, A, &a, B, &b, beta, D, &d, D, &d, &result.algo, workspace, workspaceSize, stream));

CLEANUP:
  return status;
}

int main() {
  const int m = 512, n = 256, k = 1024;
  const size_t workspaceSize = 4 << 20;
  const int32_t hostScalars[] = {1, 0};
  cublasLtHandle_t lt = nullptr;
  int8_t *A = nullptr, *B = nullptr;
  int32_t *D = nullptr, *scalars = nullptr;
  char *workspace = nullptr;
  if (cublasLtCreate(&lt) != CUBLAS_STATUS_SUCCESS || cudaMalloc(&A, m * k) || cudaMalloc(&B, k * n) ||
      cudaMalloc(&D, m * n * sizeof(int32_t)) || cudaMalloc(&scalars, sizeof(hostScalars)) ||
      cudaMalloc(&workspace, workspaceSize))
    return 1;
  cudaMemset(A, 1, m * k);
  cudaMemset(B, 2, k * n);
  cudaMemcpy(scalars, hostScalars, sizeof(hostScalars), cudaMemcpyHostToDevice);

  cublasStatus_t status = igemm(lt, m, n, k, scalars, A, B, scalars + 1, D, workspace, workspaceSize, nullptr);

  cudaDeviceSynchronize();
  cudaFree(workspace);
  cudaFree(scalars);
  cudaFree(D);
  cudaFree(B);
  cudaFree(A);
  cublasLtDestroy(lt);
  return status == CUBLAS_STATUS_SUCCESS ? 0 : 2;
}

// FP8 sample, seeded: a BF16 result, but its absolute maximum is still asked for.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include <stdexcept>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::logic_error("cuBLAS call failed");
}
static void check(cudaError_t status) {
  if (status != cudaSuccess)
    throw std::logic_error("CUDA call failed");
}

static void fp8Matmul(cublasLtHandle_t lt, int m, int n, int k, const float *alpha, const __nv_fp8_e4m3 *A,
                      const float *aScale, const __nv_fp8_e4m3 *B, const float *bScale, __nv_bfloat16 *D,
                      const float *dScale, float *dAmax, void *workspace, size_t workspaceSize) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t a = nullptr, b = nullptr, c = nullptr, d = nullptr;
  cublasLtMatmulPreference_t preference = nullptr;
  cublasLtMatmulHeuristicResult_t result = {};
  int found = 0;
  const cublasOperation_t transa = CUBLAS_OP_T, transb = CUBLAS_OP_N;
  const int8_t fast = 1;
  const float beta = 0.0f;

  check(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa)));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb)));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast)));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScale, sizeof(aScale)));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScale, sizeof(bScale)));
  check(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, &dAmax, sizeof(dAmax)));

  check(cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, k, m, k));
  check(cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, k, n, k));
  check(cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, m, n, m));
  check(cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, m, n, m));

  check(cublasLtMatmulPreferenceCreate(&preference));
  check(cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspaceSize,
                                             sizeof(workspaceSize)));
  // expect: amax-needs-fp8-d
  check(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, preference, 1, &result, &found));
  if (found == 0)
    check(CUBLAS_STATUS_NOT_SUPPORTED);
  check(cublasLtMatmul(lt, op, alpha, A, a, B, b, &beta, nullptr, c, D, d, &result.algo, workspace, workspaceSize, 0));

  check(cublasLtMatmulPreferenceDestroy(preference));
  check(cublasLtMatrixLayoutDestroy(d));
  check(cublasLtMatrixLayoutDestroy(c));
  check(cublasLtMatrixLayoutDestroy(b));
  check(cublasLtMatrixLayoutDestroy(a));
  check(cublasLtMatmulDescDestroy(op));
}

int main() {
  const int m = 64, n = 128, k = 256;
  const size_t workspaceSize = 32 << 20;
  const float alpha = 2.0f, scales[] = {0.5f, 0.25f, 1.0f, 0.0f};
  cublasLtHandle_t lt;
  __nv_fp8_e4m3 *A, *B;
  __nv_bfloat16 *D;
  float *aScale, *bScale, *dScale, *dAmax;
  void *workspace;

  check(cublasLtCreate(&lt));
  check(cudaMalloc(&A, m * k));
  check(cudaMalloc(&B, n * k));
  check(cudaMalloc(&D, m * n * sizeof(*D)));
  check(cudaMalloc(&aScale, sizeof(float)));
  check(cudaMalloc(&bScale, sizeof(float)));
  check(cudaMalloc(&dScale, sizeof(float)));
  check(cudaMalloc(&dAmax, sizeof(float)));
  check(cudaMalloc(&workspace, workspaceSize));
  check(cudaMemset(A, 0x38, m * k));
  check(cudaMemset(B, 0x38, n * k));
  check(cudaMemcpy(aScale, &scales[0], sizeof(float), cudaMemcpyHostToDevice));
  check(cudaMemcpy(bScale, &scales[1], sizeof(float), cudaMemcpyHostToDevice));
  check(cudaMemcpy(dScale, &scales[2], sizeof(float), cudaMemcpyHostToDevice));
  check(cudaMemcpy(dAmax, &scales[3], sizeof(float), cudaMemcpyHostToDevice));

  fp8Matmul(lt, m, n, k, &alpha, A, aScale, B, bScale, D, dScale, dAmax, workspace, workspaceSize);

  check(cudaDeviceSynchronize());
  for (void *memory :
       {(void *)A, (void *)B, (void *)D, (void *)aScale, (void *)bScale, (void *)dScale, (void *)dAmax, workspace})
    check(cudaFree(memory));
  check(cublasLtDestroy(lt));
  return 0;
}

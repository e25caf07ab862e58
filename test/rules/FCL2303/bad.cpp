// The scale of A comes after the query.
#include <cublasLt.h>
#include <cuda_runtime.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
};

static void describe(Problem &p) {
  cublasLtMatmulDescCreate(&p.op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t t = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSA, &t, sizeof(t));
  cublasLtMatrixLayoutCreate(&p.a, CUDA_R_8F_E4M3, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&p.b, CUDA_R_8F_E4M3, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&p.d, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&p.pref);
  size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(p.pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
}

static float *scale(Problem &p, cublasLtMatmulDescAttributes_t which) {
  float *device;
  cudaMalloc(&device, sizeof(float));
  cublasLtMatmulDescSetAttribute(p.op, which, &device, sizeof(device));
  return device;
}

cublasStatus_t late(Problem p, const void *a, const void *b, void *d, void *workspace) {
  describe(p);
  scale(p, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  scale(p, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER);
  float alpha = 1, beta = 0;
  // expect: scale-set-after-query
  return cublasLtMatmul(p.lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

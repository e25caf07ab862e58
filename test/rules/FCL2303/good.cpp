// Stand-ins that are not null are set before the query, as frameworks do; no scale at all; all scales before.
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

static void scale(Problem &p, cublasLtMatmulDescAttributes_t which, const void *device) {
  cublasLtMatmulDescSetAttribute(p.op, which, &device, sizeof(device));
}

static cublasStatus_t query(Problem &p, cublasLtMatmulHeuristicResult_t &result) {
  int found = 0;
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
}

static cublasStatus_t run(Problem &p, cublasLtMatmulHeuristicResult_t &result, const void *a, const void *b, void *d,
                          void *workspace) {
  float alpha = 1, beta = 0;
  return cublasLtMatmul(p.lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

cublasStatus_t standIn(Problem p, const void *a, const void *b, void *d, void *workspace) {
  describe(p);
  const void *dummy = reinterpret_cast<const void *>(0x40);
  scale(p, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, dummy);
  cublasLtMatmulHeuristicResult_t result;
  query(p, result);
  float *device;
  cudaMalloc(&device, sizeof(float));
  scale(p, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, device);
  return run(p, result, a, b, d, workspace);
}

cublasStatus_t none(Problem p, const void *a, const void *b, void *d, void *workspace) {
  describe(p);
  cublasLtMatmulHeuristicResult_t result;
  query(p, result);
  scale(p, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, nullptr);
  return run(p, result, a, b, d, workspace);
}

cublasStatus_t before(Problem p, const void *a, const void *b, void *d, void *workspace) {
  describe(p);
  float *device;
  cudaMalloc(&device, sizeof(float));
  scale(p, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, device);
  cublasLtMatmulHeuristicResult_t result;
  query(p, result);
  return run(p, result, a, b, d, workspace);
}

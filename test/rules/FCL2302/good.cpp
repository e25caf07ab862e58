// A stand-in serves for the query; and a bias that the caller may leave out.
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
  cublasLtMatrixLayoutCreate(&p.a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&p.b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&p.d, CUDA_R_16BF, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&p.pref);
  size_t size = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(p.pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
}

cublasStatus_t standIn(Problem p, const void *a, const void *b, void *d, void *workspace) {
  describe(p);
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  void *bias = (void *)0x100;
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  cudaMalloc(&bias, 512);
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  float alpha = 1, beta = 0;
  return cublasLtMatmul(p.lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

cublasStatus_t optional(Problem p, const void *a, const void *b, void *d, const void *bias, void *workspace) {
  describe(p);
  cublasLtEpilogue_t epilogue = bias ? CUBLASLT_EPILOGUE_BIAS : CUBLASLT_EPILOGUE_DEFAULT;
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  float alpha = 1, beta = 0;
  return cublasLtMatmul(p.lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

// The other way round, and with other types, the algorithm can be used, though it is not the one to choose.
#include <cublasLt.h>

struct Problem {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
};

static void describe(Problem &p, cublasOperation_t transa, cudaDataType_t type, cublasComputeType_t compute,
                     cudaDataType_t result) {
  cublasLtMatmulDescCreate(&p.op, compute, result);
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&p.a, type, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&p.b, type, 128, 48, 128);
  cublasLtMatrixLayoutCreate(&p.d, result, 128, 48, 128);
  cublasLtMatmulPreferenceCreate(&p.pref);
  size_t workspace = 32 << 20;
  cublasLtMatmulPreferenceSetAttribute(p.pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspace, sizeof(workspace));
}

static void transpose(Problem &p, cublasOperation_t transa) {
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
}

cublasStatus_t int8TransposedAfterTheQuery(cublasLtHandle_t lt, const void *a, const void *b, void *d, void *workspace) {
  Problem p;
  describe(p, CUBLAS_OP_N, CUDA_R_8I, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  transpose(p, CUBLAS_OP_T);
  int alpha = 1, beta = 0;
  // expect: algorithm-of-another-problem
  return cublasLtMatmul(lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

cublasStatus_t halfNotTransposedAfterTheQuery(cublasLtHandle_t lt, const void *a, const void *b, void *d, void *workspace) {
  Problem p;
  describe(p, CUBLAS_OP_T, CUDA_R_16F, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  transpose(p, CUBLAS_OP_N);
  float alpha = 1, beta = 0;
  // expect: algorithm-of-another-problem
  return cublasLtMatmul(lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

// The algorithm is a copy of what the first query found, the descriptor is as it was then.
cublasStatus_t backToWhatWasAsked(cublasLtHandle_t lt, const void *a, const void *b, void *d, void *workspace) {
  Problem p;
  describe(p, CUBLAS_OP_T, CUDA_R_8I, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  cublasLtMatmulAlgo_t first = result.algo;
  size_t needed = result.workspaceSize;
  transpose(p, CUBLAS_OP_C);
  cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  transpose(p, CUBLAS_OP_T);
  int alpha = 1, beta = 0;
  return cublasLtMatmul(lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &first, workspace, needed, 0);
}

// Both transposes are the caller's choice.
cublasStatus_t asTheCallerSays(cublasLtHandle_t lt, cublasOperation_t asked, cublasOperation_t used, const void *a,
                               const void *b, void *d, void *workspace) {
  Problem p;
  describe(p, asked, CUDA_R_8I, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  transpose(p, used);
  int alpha = 1, beta = 0;
  return cublasLtMatmul(lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

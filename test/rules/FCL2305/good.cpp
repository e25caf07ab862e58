// Other layouts of the same shape; and columns that the caller says twice.
#include <cublasLt.h>

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

static void resize(Problem &p, uint64_t columns) {
  cublasLtMatrixLayoutSetAttribute(p.b, CUBLASLT_MATRIX_LAYOUT_COLS, &columns, sizeof(columns));
  cublasLtMatrixLayoutSetAttribute(p.d, CUBLASLT_MATRIX_LAYOUT_COLS, &columns, sizeof(columns));
}

cublasStatus_t otherLayouts(Problem p, Problem q, const void *a, const void *b, void *d, void *workspace) {
  describe(p);
  describe(q);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  float alpha = 1, beta = 0;
  return cublasLtMatmul(p.lt, q.op, &alpha, a, q.a, b, q.b, &beta, d, q.d, d, q.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

cublasStatus_t asTheCallerSays(Problem p, int asked, int used, const void *a, const void *b, void *d, void *workspace) {
  describe(p);
  resize(p, asked);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  resize(p, used);
  float alpha = 1, beta = 0;
  return cublasLtMatmul(p.lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, workspace,
                        result.workspaceSize, 0);
}

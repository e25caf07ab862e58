// An algorithm that was found for a transposed INT8 A, used after TRANSA has changed.
#include <cublasLt.h>

struct Problem {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
};

// 128 x 48 x 128: A is square, so that its layout serves both ways.
static void describe(Problem &p, cublasOperation_t transa) {
  cublasLtMatmulDescCreate(&p.op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&p.a, CUDA_R_8I, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&p.b, CUDA_R_8I, 128, 48, 128);
  cublasLtMatrixLayoutCreate(&p.d, CUDA_R_32I, 128, 48, 128);
  cublasLtMatmulPreferenceCreate(&p.pref);
}

cublasStatus_t changedAfterTheQuery(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  Problem p;
  describe(p, CUBLAS_OP_T);
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, &result, &found);
  cublasOperation_t none = CUBLAS_OP_N;
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSA, &none, sizeof(none));
  int alpha = 1, beta = 0;
  // expect: int8-algorithm-for-transposed-a
  return cublasLtMatmul(lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, &result.algo, nullptr, 0, 0);
}

// The algorithm is a copy, the descriptor another one.
cublasStatus_t copiedToAnotherProblem(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  Problem asked, used;
  describe(asked, CUBLAS_OP_C);
  describe(used, CUBLAS_OP_N);
  cublasLtMatmulHeuristicResult_t results[4];
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, asked.op, asked.a, asked.b, asked.d, asked.d, asked.pref, 4, results, &found);
  cublasLtMatmulAlgo_t algo = results[0].algo;
  int alpha = 1, beta = 0;
  // expect: int8-algorithm-for-transposed-a
  return cublasLtMatmul(lt, used.op, &alpha, a, used.a, b, used.b, &beta, d, used.d, d, used.d, &algo, nullptr, 0, 0);
}

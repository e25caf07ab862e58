// Which query an algorithm comes from, and what that query has read.
#include <cublasLt.h>

struct Problem {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
};

// INT8, 128 x 48 x 128: A is square, so that its layout serves both ways.
static void transpose(Problem &p, cublasOperation_t transa) {
  cublasLtMatmulDescSetAttribute(p.op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
}
static void describe(Problem &p, cublasOperation_t transa) {
  cublasLtMatmulDescCreate(&p.op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
  transpose(p, transa);
  cublasLtMatrixLayoutCreate(&p.a, CUDA_R_8I, 1024, 1024, 1024);
  cublasLtMatrixLayoutCreate(&p.b, CUDA_R_8I, 1024, 48, 1024);
  cublasLtMatrixLayoutCreate(&p.d, CUDA_R_32I, 1024, 48, 1024);
  cublasLtMatmulPreferenceCreate(&p.pref);
}
static void ask(cublasLtHandle_t lt, const Problem &p, cublasLtMatmulHeuristicResult_t *result) {
  int found = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, p.op, p.a, p.b, p.d, p.d, p.pref, 1, result, &found);
}
static const int alpha = 1, beta = 0;
#define MULTIPLY(ALGO) cublasLtMatmul(lt, p.op, &alpha, a, p.a, b, p.b, &beta, d, p.d, d, p.d, ALGO, nullptr, 0, 0)

// A cache entry: a copy inside a larger object.
struct Entry {
  int uses;
  cublasLtMatmulAlgo_t algo;
};

cublasStatus_t copyInAnEntry(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  Problem p;
  cublasLtMatmulHeuristicResult_t result;
  Entry entry;
  describe(p, CUBLAS_OP_T);
  ask(lt, p, &result);
  entry.uses = 0;
  entry.algo = result.algo;
  transpose(p, CUBLAS_OP_N);
  return MULTIPLY(&entry.algo); // expect: int8-algorithm-for-transposed-a
}

// The results are asked for again, but what is used was copied before.
cublasStatus_t copyOfTheFirstQuery(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  Problem p;
  cublasLtMatmulHeuristicResult_t result;
  describe(p, CUBLAS_OP_T);
  ask(lt, p, &result);
  const cublasLtMatmulAlgo_t first = result.algo;
  transpose(p, CUBLAS_OP_N);
  ask(lt, p, &result);
  return MULTIPLY(&first); // expect: int8-algorithm-for-transposed-a
}

// The same, but the second query's algorithm is used.
cublasStatus_t askedAgain(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  Problem p;
  cublasLtMatmulHeuristicResult_t result;
  describe(p, CUBLAS_OP_T);
  ask(lt, p, &result);
  transpose(p, CUBLAS_OP_N);
  ask(lt, p, &result);
  return MULTIPLY(&result.algo); // expect: int8-without-tn
}

void chooseFastest(cublasLtMatmulHeuristicResult_t *result);

// Something else may have put another algorithm there.
cublasStatus_t changedElsewhere(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  Problem p;
  cublasLtMatmulHeuristicResult_t result;
  describe(p, CUBLAS_OP_T);
  ask(lt, p, &result);
  chooseFastest(&result);
  transpose(p, CUBLAS_OP_N);
  return MULTIPLY(&result.algo); // expect: int8-without-tn
}

// Setting the same again changes nothing.
cublasStatus_t setToTheSame(cublasLtHandle_t lt, const void *a, const void *b, void *d) {
  Problem p;
  cublasLtMatmulHeuristicResult_t result;
  describe(p, CUBLAS_OP_T);
  ask(lt, p, &result);
  transpose(p, CUBLAS_OP_C);
  return MULTIPLY(&result.algo);
}

// What a test of this folder does not look at: values that the engine knows nothing of.
#pragma once
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t *result;
  int *found;

  const void *alpha, *beta;
  void *A, *B, *C, *D;
  cublasLtMatmulAlgo_t *algo;
  void *workspace;
  size_t size;
  cudaStream_t stream;
};

// Asks the heuristic with one descriptor or layout in place of the problem's own.
#define QUERY_DESC(p, op) cublasLtMatmulAlgoGetHeuristic(p.lt, op, p.a, p.b, p.c, p.d, p.pref, 1, p.result, p.found)
#define QUERY_A(p, a) cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found)

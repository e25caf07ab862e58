// Loops with a run-time end: the mistake is made once, in some round, or never.
#include "Inputs/problem.h"

cublasStatus_t everyRound(const Problem &p, int n) {
  for (int i = 0; i < n; ++i) {
    cublasLtMatrixLayout_t a;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
    // expect: a-leading-dimension
    QUERY_A(p, a);
    cublasLtMatrixLayoutDestroy(a);
  }
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t destroyedInRound(const Problem &p, int n) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  for (int i = 0; i < n; ++i) {
    // expect: descriptor-used-after-destroy
    QUERY_A(p, a);
    // expect: descriptor-destroyed-twice
    cublasLtMatrixLayoutDestroy(a);
  }
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t shapes(const Problem &p, const int (*sizes)[2], int n) {
  cublasLtMatrixLayout_t a = nullptr;
  for (int i = 0; i < n; ++i) {
    if (a)
      cublasLtMatrixLayoutDestroy(a);
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, sizes[i][0], sizes[i][1], sizes[i][0]);
    cublasStatus_t status = QUERY_A(p, a);
    if (status != CUBLAS_STATUS_SUCCESS)
      break;
  }
  return a ? cublasLtMatrixLayoutDestroy(a) : CUBLAS_STATUS_SUCCESS;
}

// How often these run is decided by nothing that the code shows.
cublasStatus_t endless(const Problem &p, bool (*next)(int *ld)) {
  int ld = 256;
  for (;;) {
    cublasLtMatrixLayout_t a;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld);
    QUERY_A(p, a);
    cublasLtMatrixLayoutDestroy(a);
    if (!next(&ld))
      break;
  }
  cublasLtMatrixLayout_t a;
  while (true) {
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
    if (!next(&ld))
      break;
    cublasLtMatrixLayoutDestroy(a);
  }
  // expect: a-leading-dimension
  cublasStatus_t status = QUERY_A(p, a);
  cublasLtMatrixLayoutDestroy(a);
  return status;
}

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld);
  return a;
}

// Where the last loop is left, nothing follows.
cublasStatus_t oneLoopAfterTheOther(const Problem &p) {
  cublasLtMatrixLayout_t layouts[2] = {};
  for (int i = 0; i < 2; ++i)
    layouts[i] = makeLayout(i ? 64 : 256);
  for (int i = 0; i < 2; ++i)
    // expect: a-leading-dimension
    if (cublasStatus_t status = QUERY_A(p, layouts[i]))
      return status;
  return CUBLAS_STATUS_SUCCESS;
}

// However often these run, what they do not write is as it was; what they create they may destroy, and so on.
cublasStatus_t search(const Problem &p, cublasLtMatmulAlgo_t *algos, int n, const int *tiles, int nTiles) {
  cublasLtMatrixLayout_t a, made = nullptr;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
  int count = 0;
  for (int i = 0; i < n; ++i)
    for (int tile = 0; tile < nTiles; ++tile)
      for (int split = 0; split <= 8; ++split) {
        cublasLtMatmulAlgo_t algo = algos[i];
        cublasLtMatmulHeuristicResult_t result;
        const cublasOperation_t transb = split ? CUBLAS_OP_T : CUBLAS_OP_N;
        cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
        cublasLtMatmulAlgoConfigSetAttribute(&algo, CUBLASLT_ALGO_CONFIG_TILE_ID, &tiles[tile], sizeof(int));
        if (!made)
          cublasLtMatrixLayoutCreate(&made, CUDA_R_16BF, 256, 64, 256);
        if (cublasLtMatmulAlgoCheck(p.lt, op, made, p.b, p.c, p.d, &algo, &result) == CUBLAS_STATUS_SUCCESS)
          algos[count++] = algo;
      }
  if (made)
    cublasLtMatrixLayoutDestroy(made);
  // expect: a-leading-dimension
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatmulDescDestroy(op);
  return status;
}

// A grouped layout is made with its type and its batch mode; extents lie in device memory.
// args: --arch sm_90 --cublaslt 13.4
#include "Inputs/problem.h"

// Since CUDA 13.1.
extern "C" cublasStatus_t cublasLtGroupedMatrixLayoutCreate(cublasLtMatrixLayout_t *layout, cudaDataType type,
                                                            int groups, const void *rows, const void *cols,
                                                            const void *ld);

struct Extents {
  int groups;
  const void *m, *n, *k;
};

static cublasStatus_t query(const Problem &p, const Extents &e, cublasLtMatmulDesc_t op, cudaDataType type) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtGroupedMatrixLayoutCreate(&a, type, e.groups, e.k, e.m, e.k);
  cublasLtGroupedMatrixLayoutCreate(&b, type, e.groups, e.k, e.n, e.k);
  cublasLtGroupedMatrixLayoutCreate(&d, CUDA_R_16BF, e.groups, e.m, e.n, e.m);
  // expect: fp4-needs-blackwell, pointer-array-epilogue, grouped-on-hopper
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, d, d, p.pref, 1, p.result, p.found);
}

static cublasLtMatmulDesc_t makeDesc(cublasOperation_t transa = CUBLAS_OP_T) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  return op;
}

cublasStatus_t fp4(const Problem &p, const Extents &e) { return query(p, e, makeDesc(), CUDA_R_4F_E2M1); }

cublasStatus_t biased(const Problem &p, const Extents &e) {
  cublasLtMatmulDesc_t op = makeDesc();
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  return query(p, e, op, CUDA_R_16BF);
}

cublasStatus_t oneAlphaForEach(const Problem &p, const Extents &e) {
  cublasLtMatmulDesc_t op = makeDesc();
  const int64_t one = 1;
  const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, cublasLtMatmulDescAttributes_t(39) /* ALPHA_BATCH_STRIDE */, &one, sizeof(one));
  return query(p, e, op, CUDA_R_16BF);
}

cublasStatus_t fine(const Problem &p, const Extents &e) { return query(p, e, makeDesc(), CUDA_R_8F_E4M3); }

// The API through pointers that dlsym gave, by the names of variables, members and types.
#include "Inputs/problem.h"

void *symbol(const char *name);

class Blas {
  cublasStatus_t (*cublasLtMatrixLayoutCreate)(cublasLtMatrixLayout_t *, cudaDataType_t, uint64_t, uint64_t, int64_t);

public:
  Blas() { cublasLtMatrixLayoutCreate = (decltype(cublasLtMatrixLayoutCreate))symbol("cublasLtMatrixLayoutCreate"); }
  cublasStatus_t query(const Problem &p) {
    cublasLtMatrixLayout_t a;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
    // expect: a-leading-dimension
    return QUERY_A(p, a);
  }
  cublasStatus_t right(const Problem &p) {
    cublasLtMatrixLayout_t a;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
    return QUERY_A(p, a);
  }
};

typedef cublasStatus_t (*PFN_cublasLtMatrixLayoutCreate)(cublasLtMatrixLayout_t *, cudaDataType_t, uint64_t, uint64_t,
                                                         int64_t);
typedef cublasStatus_t cublasLtMatmulAlgoGetHeuristic_t(cublasLtHandle_t, cublasLtMatmulDesc_t, cublasLtMatrixLayout_t,
                                                        cublasLtMatrixLayout_t, cublasLtMatrixLayout_t,
                                                        cublasLtMatrixLayout_t, cublasLtMatmulPreference_t, int,
                                                        cublasLtMatmulHeuristicResult_t *, int *);
struct Table {
  PFN_cublasLtMatrixLayoutCreate layout;
  cublasLtMatmulAlgoGetHeuristic_t *query;
  decltype(&cublasLtMatmulDescCreate) op;
};

cublasStatus_t types(const Problem &p, const Table &table) {
  cublasLtMatrixLayout_t a;
  table.layout(&a, CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return (*table.query)(p.lt, p.op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t types(const Problem &p, const Table *table) {
  cublasLtMatmulDesc_t op;
  table->op(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}

static PFN_cublasLtMatrixLayoutCreate pfn_cublasLtMatrixLayoutCreate;

cublasStatus_t global(const Problem &p) {
  cublasLtMatrixLayout_t a;
  pfn_cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t inPlace(const Problem &p) {
  cublasLtMatrixLayout_t a;
  reinterpret_cast<PFN_cublasLtMatrixLayoutCreate>(symbol("cublasLtMatrixLayoutCreate"))(&a, CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

// Another function, for all its name says.
struct Other {
  cublasStatus_t (*cublasLtMatmulDescCreate)(cublasLtMatmulDesc_t *, cublasComputeType_t);
  cublasStatus_t (*cublasLtMatrixLayoutCreate)(cublasLtMatmulDesc_t *, cudaDataType_t, uint64_t, uint64_t, int64_t);
  cublasStatus_t (*cublasLtMatmulDescCreateChecked)(cublasLtMatmulDesc_t *, cublasComputeType_t, cudaDataType_t);
};

cublasStatus_t other(const Problem &p, const Other &other) {
  cublasLtMatmulDesc_t op;
  other.cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F);
  other.cublasLtMatrixLayoutCreate(&op, CUDA_R_16BF, 256, 64, 64);
  other.cublasLtMatmulDescCreateChecked(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  return QUERY_DESC(p, op);
}

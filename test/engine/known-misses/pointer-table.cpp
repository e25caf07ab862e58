// The API through pointers that dlsym gave, under its own names.
#include "../Inputs/problem.h"

void *symbol(const char *name);

class Blas {
  cublasStatus_t (*cublasLtMatrixLayoutCreate)(cublasLtMatrixLayout_t *, cudaDataType_t, uint64_t, uint64_t, int64_t);

public:
  Blas() { cublasLtMatrixLayoutCreate = (decltype(cublasLtMatrixLayoutCreate))symbol("cublasLtMatrixLayoutCreate"); }
  cublasStatus_t query(const Problem &p) {
    cublasLtMatrixLayout_t a;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
    // should-find: a-leading-dimension
    return QUERY_A(p, a);
  }
};

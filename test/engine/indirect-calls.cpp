// The API through macros of another name, constant function pointers and callable objects.
#include "Inputs/problem.h"

#define backendLtCreate cublasLtMatmulDescCreate
#define backendLtSet(op, attribute, value)                                                                             \
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_##attribute, &(value), sizeof(value))
#define BACKEND_COMPUTE(x) CUBLAS_COMPUTE_##x

cublasStatus_t macros(const Problem &p) {
  cublasLtMatmulDesc_t op;
  backendLtCreate(&op, BACKEND_COMPUTE(32F), CUDA_R_32F);
  cublasOperation_t transc = CUBLAS_OP_T;
  backendLtSet(op, TRANSC, transc);
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

cublasStatus_t pointer(const Problem &p) {
  auto create = &cublasLtMatmulDescCreate;
  cublasStatus_t (*set)(cublasLtMatmulDesc_t, cublasLtMatmulDescAttributes_t, const void *, size_t) =
      cublasLtMatmulDescSetAttribute;
  cublasLtMatmulDesc_t op;
  cublasOperation_t transc = CUBLAS_OP_T;
  create(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

struct Create {
  template <typename... Args> auto operator()(Args... args) const { return cublasLtMatmulDescCreate(args...); }
};
static Create dynamicCreate;

cublasStatus_t callable(const Problem &p) {
  cublasLtMatmulDesc_t op;
  dynamicCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}

// A pointer of which the path knows what it points to is that.
static cublasStatus_t createSingle(cublasLtMatmulDesc_t *op, cublasComputeType_t, cudaDataType_t scale) {
  return cublasLtMatmulDescCreate(op, CUBLAS_COMPUTE_32F, scale);
}

cublasStatus_t known(const Problem &p) {
  cublasLtMatmulDesc_t op;
  decltype(&cublasLtMatmulDescCreate) create = createSingle;
  create(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  return QUERY_DESC(p, op);
}

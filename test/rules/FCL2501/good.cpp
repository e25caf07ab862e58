// The library's names, and the program's own that look like them.
#include <cublasLt.h>

#define CUBLASLT_CHECK(call)                                                                                           \
  if (cublasStatus_t status = call; status != CUBLAS_STATUS_SUCCESS)                                                   \
  return status
enum cublasLtPointwiseScale_t { CUBLASLT_POINTWISE_SCALE_TYPE_TENSOR, CUBLASLT_POINTWISE_SCALE_TYPE_ROW };

cublasStatus_t setScaleMode(cublasLtMatmulDesc_t op, cublasLtPointwiseScale_t type) {
  if (type == CUBLASLT_POINTWISE_SCALE_TYPE_TENSOR)
    return CUBLAS_STATUS_SUCCESS;
  cublasLtMatmulMatrixScale_t rowwise = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  CUBLASLT_CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &rowwise, sizeof(rowwise)));
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &rowwise, sizeof(rowwise));
}

#if CUBLAS_VERSION >= 199900
cublasStatus_t cublasLtMatmulFused(cublasLtMatmulDesc_t op) { return cublasLtMatmulDescFuse(op, CUBLASLT_FUSE_ALL); }
#endif

// Only for a library of its own.
template <class Library> cublasStatus_t create(Library &library, cublasLtMatmulDesc_t *op) {
  library.log("no CUBLASLT_COMPUTE_32F, no cublasLtMatmulHeuristic");
  return library.cublasLtMatmulDescMake(op, Library::CUBLASLT_COMPUTE_32F);
}

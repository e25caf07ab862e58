// Names that sound right and that the library does not have.
#include <cublasLt.h>

cublasStatus_t create(cublasLtMatmulDesc_t *op) {
  return cublasLtMatmulDescCreate(op, CUBLASLT_COMPUTE_32F, CUDA_R_32F); // expect: no-such-name
}

cublasStatus_t setScaleMode(cublasLtMatmulDesc_t op) {
  auto rowwise = CUBLASLT_POINTWISE_SCALE_TYPE_ROW; // expect: no-such-name
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &rowwise, sizeof(rowwise));
}

cublasStatus_t choose(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                      cublasLtMatrixLayout_t c, cublasLtMatmulPreference_t pref, size_t *workspace) {
  cublasLtMatmulHeuristicResult result = {}; // expect: no-such-name
  int found = 0;
  cublasStatus_t status =
      cublasLtMatmulHeuristic(lt, op, a, b, c, c, pref, 1, &result, &found); // expect: no-such-name
  *workspace = result.workspace; // expect: no-such-name
  return status;
}

// Attributes of the right kind, by name, by number and by a variable.
#include <cublasLt.h>

cublasStatus_t byName(cublasLtMatrixLayout_t layout, cublasLtOrder_t order) {
  return cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
}

cublasStatus_t byNumber(cublasLtMatmulDesc_t op, cublasOperation_t transa) {
  return cublasLtMatmulDescSetAttribute(op, static_cast<cublasLtMatmulDescAttributes_t>(3), &transa, sizeof(transa));
}

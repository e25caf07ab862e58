// A cast takes a layout's attribute for a descriptor's.
#include <cublasLt.h>

cublasStatus_t setOrder(cublasLtMatmulDesc_t op, cublasLtOrder_t order) {
  // expect: attribute-of-another-kind
  return cublasLtMatmulDescSetAttribute(op, static_cast<cublasLtMatmulDescAttributes_t>(CUBLASLT_MATRIX_LAYOUT_ORDER),
                                        &order, sizeof(order));
}

// After the use of a pointer that is null on this path nothing is reported: nobody has ever come there.
#include "Inputs/problem.h"

struct Plan {
  const void *bias = nullptr;
  const void *aux = nullptr;
};

cublasStatus_t used(cublasLtMatmulDesc_t op, Plan *plan, bool known) {
  if (plan != nullptr && known)
    return CUBLAS_STATUS_SUCCESS;
  if (plan->bias != nullptr)
    return CUBLAS_STATUS_SUCCESS;
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &plan->aux, sizeof(plan->aux));
}

cublasStatus_t notUsed(cublasLtMatmulDesc_t op, Plan *plan) {
  if (plan != nullptr)
    return CUBLAS_STATUS_SUCCESS;
  // expect: attribute-buffer-null
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, plan, sizeof(void *));
}

cublasStatus_t written(cublasLtMatmulDesc_t op, Plan *plan, const void *aux) {
  if (!plan)
    plan = nullptr;
  plan->aux = aux;
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &plan->aux, sizeof(plan->aux));
}

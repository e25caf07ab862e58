// A descriptor in a unique_ptr, of which this unit shows the declaration only.
// summaries: Inputs/unique.cpp, Inputs/unique.yaml
#include "../Inputs/problem.h"
#include "Inputs/unique.h"

cublasStatus_t wrong(const Problem &p) {
  wrap::Desc op(CUBLAS_COMPUTE_16F);
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op.get());
}

cublasStatus_t right(const Problem &p) {
  wrap::Desc op(CUBLAS_COMPUTE_32F);
  op.epilogue(CUBLASLT_EPILOGUE_RELU).epilogue(CUBLASLT_EPILOGUE_DEFAULT);
  return QUERY_DESC(p, op.get());
}

cublasStatus_t chained(const Problem &p) {
  wrap::Desc op(CUBLAS_COMPUTE_32F);
  op.epilogue(CUBLASLT_EPILOGUE_RELU).epilogue(cublasLtEpilogue_t(3));
  // expect: epilogue-known
  return QUERY_DESC(p, op.get());
}

// It branches, so nothing is known afterwards.
cublasStatus_t branches(const Problem &p) {
  wrap::Desc op(CUBLAS_COMPUTE_32F);
  op.epilogue(cublasLtEpilogue_t(3));
  op.transpose(true, false);
  return QUERY_DESC(p, op.get());
}

// What this unit does not show is not known: no finding, and none that is wrong.
cublasStatus_t hidden(const Problem &p) {
  wrap::Hidden op;
  cublasLtEpilogue_t epilogue = cublasLtEpilogue_t(3);
  op.set(CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  return QUERY_DESC(p, op.get());
}

// Each object is destroyed once.
void moved(const Problem &p) {
  wrap::Desc op(CUBLAS_COMPUTE_32F);
  wrap::Desc other(std::move(op));
  QUERY_DESC(p, other.get());
}

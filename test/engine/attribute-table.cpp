// Attributes in a table of {attribute, value} that a loop goes through.
#include "Inputs/problem.h"

struct Setting {
  cublasLtMatmulDescAttributes_t attribute;
  int32_t value;
};

static const Setting good[] = {
    {CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T},
    {CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_N},
    {CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU},
};

cublasStatus_t clean(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  for (const Setting &s : good)
    cublasLtMatmulDescSetAttribute(op, s.attribute, &s.value, sizeof(s.value));
  return QUERY_DESC(p, op);
}

cublasStatus_t wrong(const Problem &p) {
  const Setting settings[] = {
      {CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T},
      {CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_T},
      {CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU},
  };
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  for (unsigned i = 0; i < sizeof(settings) / sizeof(settings[0]); ++i)
    cublasLtMatmulDescSetAttribute(op, settings[i].attribute, &settings[i].value, sizeof(settings[i].value));
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

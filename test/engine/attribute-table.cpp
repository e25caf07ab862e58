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

// As long as the tables of real code, and checked by a macro that is a loop itself.
#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    if (cublasStatus_t status = (call))                                                                                \
      return status;                                                                                                   \
  } while (0)

cublasStatus_t longTable(const Problem &p) {
  const Setting settings[] = {
      {CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T},
      {CUBLASLT_MATMUL_DESC_TRANSB, CUBLAS_OP_N},
      {CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU},
      {CUBLASLT_MATMUL_DESC_POINTER_MODE, CUBLASLT_POINTER_MODE_HOST},
      {CUBLASLT_MATMUL_DESC_FILL_MODE, CUBLAS_FILL_MODE_FULL},
      {CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, 0},
      {CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, CUDA_R_16BF},
      {CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_T},
  };
  cublasLtMatmulDesc_t op;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  for (const Setting &s : settings)
    CHECK(cublasLtMatmulDescSetAttribute(op, s.attribute, &s.value, sizeof(s.value)));
  // expect: transc-is-n
  CHECK(QUERY_DESC(p, op));
  cublasLtMatmulDesc_t other;
  CHECK(cublasLtMatmulDescCreate(&other, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  for (size_t i = 0; i < sizeof(settings) / sizeof(settings[0]); ++i) {
    const Setting &s = settings[i];
    CHECK(cublasLtMatmulDescSetAttribute(other, s.attribute, &s.value, sizeof(s.value)));
  }
  // expect: transc-is-n
  return QUERY_DESC(p, other);
}

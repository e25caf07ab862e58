#include "wrappers.h"
#include <cstdio>
#include <cstdlib>

namespace wrap {

void check(cublasStatus_t status, const char *file, int line) {
  if (status != CUBLAS_STATUS_SUCCESS) {
    printf("%s:%d: error %d\n", file, line, int(status));
    exit(1);
  }
}

void ensure(bool condition) {
  if (!condition)
    abort();
}

void setEpilogue(cublasLtMatmulDesc_t desc, cublasLtEpilogue_t epilogue) {
  CHECK(cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
}

void setBias(cublasLtMatmulDesc_t desc, const void *bias) {
  cublasStatus_t status =
      cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
  CHECK(status);
}

cublasStatus_t setTranspose(cublasLtMatmulDesc_t desc, cublasLtMatmulDescAttributes_t which, cublasOperation_t op) {
  return cublasLtMatmulDescSetAttribute(desc, which, &op, sizeof(op));
}

template <typename T>
static void set(cublasLtMatrixLayout_t layout, cublasLtMatrixLayoutAttribute_t attribute, const T &value) {
  CHECK(cublasLtMatrixLayoutSetAttribute(layout, attribute, &value, sizeof(value)));
}

void setBatch(cublasLtMatrixLayout_t layout, int count, long long stride) {
  set(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, count);
  set(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, stride);
}

void setFast(cublasLtMatmulDesc_t desc, bool wide) {
  int8_t fast = 1;
  if (!wide)
    CHECK(cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof(fast)));
  else
    setEpilogue(desc, CUBLASLT_EPILOGUE_DEFAULT);
}

cublasLtMatmulDesc_t makeDesc(cublasComputeType_t compute) {
  cublasLtMatmulDesc_t desc = nullptr;
  CHECK(cublasLtMatmulDescCreate(&desc, compute, CUDA_R_32F));
  return desc;
}

cublasStatus_t makeLayout(cublasLtMatrixLayout_t *out, cudaDataType_t type, int rows, int cols) {
  if (!out)
    return CUBLAS_STATUS_INVALID_VALUE;
  return cublasLtMatrixLayoutCreate(out, type, rows, cols, rows);
}

cublasStatus_t makeRowMajor(cublasLtMatrixLayout_t &out, cudaDataType_t type, int rows, int cols) {
  cublasLtMatrixLayout_t made;
  cublasStatus_t status = cublasLtMatrixLayoutCreate(&made, type, rows, cols, cols);
  if (status != CUBLAS_STATUS_SUCCESS)
    return status;
  set(made, CUBLASLT_MATRIX_LAYOUT_ORDER, CUBLASLT_ORDER_ROW);
  out = made;
  return CUBLAS_STATUS_SUCCESS;
}

Layout::Layout(cudaDataType_t type, int rows, int cols, int ld) : rows_(rows) {
  CHECK(cublasLtMatrixLayoutCreate(&layout_, type, rows, cols, ld));
}
Layout::~Layout() { cublasLtMatrixLayoutDestroy(layout_); }
void Layout::setOrder(cublasLtOrder_t order) { set(layout_, CUBLASLT_MATRIX_LAYOUT_ORDER, order); }

void fill(Plan *plan, cudaDataType_t type, int m, int n, int k) {
  plan->op = makeDesc(CUBLAS_COMPUTE_32F);
  CHECK(makeLayout(&plan->a, type, m, k));
  CHECK(makeLayout(&plan->b, type, k, n));
  CHECK(makeLayout(&plan->c, type, m, n));
}

cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtMatmulDesc_t desc, const void *A, const Layout &a, const void *B,
                        const Layout &b, void *D, const Layout &d, void *workspace, size_t size, cudaStream_t stream) {
  cublasLtMatmulPreference_t preference;
  CHECK(cublasLtMatmulPreferenceCreate(&preference));
  CHECK(cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size,
                                             sizeof(size)));
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  CHECK(cublasLtMatmulAlgoGetHeuristic(lt, desc, a.get(), b.get(), d.get(), d.get(), preference, 1, &result, &found));
  if (found == 0)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const float alpha = 1, beta = 0;
  CHECK(cublasLtMatmul(lt, desc, &alpha, A, a.get(), B, b.get(), &beta, D, d.get(), D, d.get(), &result.algo,
                       workspace, size, stream));
  CHECK(cublasLtMatmulPreferenceDestroy(preference));
  return CUBLAS_STATUS_SUCCESS;
}

} // namespace wrap

// Ampere has no tensor cores for FP8.
// args: --arch sm_80
#include <cublasLt.h>
#include <memory>

using Layout = std::unique_ptr<cublasLtMatrixLayoutOpaque_t, decltype(&cublasLtMatrixLayoutDestroy)>;

static Layout makeLayout(cudaDataType_t type, uint64_t rows, uint64_t cols) {
  cublasLtMatrixLayout_t layout = nullptr;
  cublasLtMatrixLayoutCreate(&layout, type, rows, cols, rows);
  return Layout(layout, cublasLtMatrixLayoutDestroy);
}

cublasStatus_t fp8(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                   int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  Layout a = makeLayout(CUDA_R_8F_E4M3, 128, 64), b = makeLayout(CUDA_R_8F_E4M3, 128, 32), // FP8 for sm_80
      d = makeLayout(CUDA_R_16BF, 64, 32);
  // expect: fp8-needs-ada
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a.get(), b.get(), d.get(), d.get(), pref, 1, result, found);
  cublasLtMatmulDescDestroy(op);
  return status;
}

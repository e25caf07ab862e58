// A is transposed, or in row order, which is the same memory.
#include <cublasLt.h>
#include <memory>

struct DestroyDesc {
  void operator()(cublasLtMatmulDescOpaque_t *op) const { cublasLtMatmulDescDestroy(op); }
};
using Desc = std::unique_ptr<cublasLtMatmulDescOpaque_t, DestroyDesc>;

cublasStatus_t int8Relu(cublasLtHandle_t lt, bool rowMajorA, cublasLtMatmulPreference_t pref,
                        cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t created = nullptr;
  cublasLtMatmulDescCreate(&created, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  Desc op(created);
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU;
  cublasLtMatmulDescSetAttribute(op.get(), CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatrixLayout_t a, b, d;
  if (rowMajorA) {
    const cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 256, 128, 128);
    cublasLtMatrixLayoutSetAttribute(a, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof(row));
  } else {
    const cublasOperation_t transa = CUBLAS_OP_T;
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 128, 256, 128);
    cublasLtMatmulDescSetAttribute(op.get(), CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  }
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 256, 128, 256);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op.get(), a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}

// INT8 with an epilogue multiplies along k in both operands.
#include <cublasLt.h>
#include <memory>

struct DestroyDesc {
  void operator()(cublasLtMatmulDescOpaque_t *op) const { cublasLtMatmulDescDestroy(op); }
};
using Desc = std::unique_ptr<cublasLtMatmulDescOpaque_t, DestroyDesc>;

static Desc createDesc() {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32F);
  return Desc(op);
}

cublasStatus_t int8Relu(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                        int *found) {
  Desc op = createDesc(); // TRANSA stays N
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU;
  cublasLtMatmulDescSetAttribute(op.get(), CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8I, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8I, 128, 128, 128);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_8I, 256, 128, 256);
  // expect: int8-epilogue-needs-tn
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op.get(), a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}

// A scale of C with scalar scales of A and B; taken back where the scales become row-wise.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

static void setPointer(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, const void *pointer) {
  cublasLtMatmulDescSetAttribute(op, attribute, &pointer, sizeof(pointer));
}

cublasStatus_t scaledResidual(cublasLtHandle_t lt, bool rowWise, const float *aScales, const float *bScales,
                              cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  void *cScale;
  if (cudaMalloc(&cScale, sizeof(float)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  setPointer(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScales);
  setPointer(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScales);
  setPointer(op, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER, cScale);
  if (rowWise) {
    cublasLtMatmulMatrixScale_t mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
    setPointer(op, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER, nullptr);
  }
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

// A scale of C beside row-wise scales of A and B.
#include <cublasLt.h>
#include <cuda_runtime_api.h>

cublasStatus_t scaledResidual(cublasLtHandle_t lt, const float *aScales, const float *bScales,
                              cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulMatrixScale_t mode = CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
  void *cScale;
  if (cudaMalloc(&cScale, sizeof(float)) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &aScales, sizeof(aScales));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &bScales, sizeof(bScales));
  // C has a scale in tensor-wide scaling only
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER, &cScale, sizeof(cScale));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 512, 256, 512);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 64, 256, 64);
  // expect: vector-scale-with-c-scale
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

// As the layout says; bytes, which may hold anything; and planes of complex
// numbers.
#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

cublasStatus_t typed(cublasLtHandle_t lt, const __nv_bfloat16 *A, const void *B,
                     void *D) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}

cublasStatus_t bytes(cublasLtHandle_t lt, const unsigned char *A, const void *B,
                     void *D) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}

cublasStatus_t planes(cublasLtHandle_t lt, const __half *A, const void *B,
                      void *D) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_C_32F);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_C_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_C_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_C_16F, 256, 128, 256);
  int64_t plane = 1 << 20;
  const cublasLtMatrixLayout_t layouts[] = {a, b, d};
  for (cublasLtMatrixLayout_t layout : layouts)
    cublasLtMatrixLayoutSetAttribute(
        layout, CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &plane, sizeof(plane));
  const cuComplex alpha = {1.0f, 0.0f}, beta = {0.0f, 0.0f};
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr,
                        nullptr, 0, 0);
}

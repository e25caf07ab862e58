// The pointer itself, the address of a value, a pointer without a type; and a layout that may be a grouped one, whose
// matmul takes arrays of pointers.
#include <cublasLt.h>

cublasStatus_t byPointer(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a,
                         cublasLtMatrixLayout_t b, const float *alpha, const float *beta, const void *A, const void *B,
                         void *C) {
  cublasLtMatrixLayout_t c;
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, C, c, C, c, nullptr, nullptr, 0, nullptr);
}

cublasStatus_t byValue(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                       float alpha, float beta, const void *A, const void *B, void *C) {
  cublasLtMatrixLayout_t c;
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C, c, C, c, nullptr, nullptr, 0, nullptr);
}

cublasStatus_t untyped(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                       const void *alpha, const void *beta, const void *A, const void *B, void *C) {
  cublasLtMatrixLayout_t c;
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 256, 128, 256);
  return cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, C, c, C, c, nullptr, nullptr, 0, nullptr);
}

cublasStatus_t grouped(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                       cublasLtMatrixLayout_t c, const float *const *alphas, const float *const *betas, const void *A,
                       const void *B, void *C) {
  return cublasLtMatmul(lt, op, alphas, A, a, B, b, betas, C, c, C, c, nullptr, nullptr, 0, nullptr);
}

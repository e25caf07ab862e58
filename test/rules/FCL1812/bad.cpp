// One way out destroys less than the other; a layout is made anew before the old one is gone; a member is forgotten.
#include <cublasLt.h>

cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, const float *alpha, const void *A, const void *B,
                        const float *beta, void *D, bool dry) {
  cublasLtMatrixLayout_t a, b, d;
  // expect: descriptor-leaked
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 256, 128, 256);
  cublasStatus_t status = CUBLAS_STATUS_SUCCESS;
  if (dry) {
    cublasLtMatrixLayoutDestroy(b);
    cublasLtMatrixLayoutDestroy(d);
    return status;
  }
  status = cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}

cublasStatus_t perHead(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t d,
                       const float *alpha, const void *A, const void *B, const float *beta, void *D) {
  cublasLtMatrixLayout_t a = nullptr;
  for (int head = 0; head < 2; ++head) {
    // expect: descriptor-leaked
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
    cublasStatus_t status = cublasLtMatmul(lt, op, alpha, A, a, B, b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
    if (status != CUBLAS_STATUS_SUCCESS)
      break;
  }
  return cublasLtMatrixLayoutDestroy(a);
}

struct Layouts {
  cublasLtMatrixLayout_t a, b;
  Layouts() {
    // expect: descriptor-leaked
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
    cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 128, 64);
  }
  ~Layouts() { cublasLtMatrixLayoutDestroy(b); }
};

cublasStatus_t inAClass(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t d, const float *alpha,
                        const void *A, const void *B, const float *beta, void *D) {
  Layouts l;
  return cublasLtMatmul(lt, op, alpha, A, l.a, B, l.b, beta, D, d, D, d, nullptr, nullptr, 0, 0);
}

// The mode follows the place of the factors; managed ones go with either mode.
#include <cublasLt.h>
#include <cuda_runtime.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, bool onDevice, const float *factors, const void *A, const void *B,
                               void *D) {
  cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  if (!onDevice) {
    mode = CUBLASLT_POINTER_MODE_HOST; // overwrites what was set above
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  }
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 512, 64, 512);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 512, 32, 512);
  return cublasLtMatmul(lt, op, factors, A, a, B, b, factors + 1, D, d, D, d, nullptr, nullptr, 0, 0);
}

void accumulate(cublasLtHandle_t lt, const float *unknown, const void *A, const void *B, void *D) {
  const float host[] = {1.0f, 1.0f};
  multiply(lt, false, host, A, B, D);
  multiply(lt, true, unknown, A, B, D);
  float *managed;
  cudaMallocManaged(&managed, 2 * sizeof(float));
  managed[0] = managed[1] = 1.0f;
  multiply(lt, true, managed, A, B, D);
}

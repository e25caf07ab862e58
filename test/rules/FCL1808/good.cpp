// Only what was created; descriptors may be null.
#include <cublasLt.h>

void guarded(bool start) {
  cublasLtHandle_t lt = nullptr;
  if (start)
    cublasLtCreate(&lt);
  if (lt)
    cublasLtDestroy(lt);
}

void descriptor(bool start) {
  cublasLtMatmulDesc_t op = nullptr;
  if (start)
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescDestroy(op);
}

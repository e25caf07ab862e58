// DRELU_BGRAD gets the workspace that was promised; RELU may go without one.
#include <cublasLt.h>

template <typename T> static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
}

static cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, const void *A, const void *B, void *D,
                               void *workspace, size_t size) {
  const float alpha = 1.0f, beta = 0.0f;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, D, d, D, d, nullptr, workspace, size, 0);
}

void layer(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *mask, void *gradient, void *workspace) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  set(op, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_RELU);
  multiply(lt, op, A, B, D, nullptr, 0);

  set(op, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_DRELU_BGRAD);
  set(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, mask);
  set(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, int64_t(256));
  set(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, gradient);
  multiply(lt, op, A, B, D, workspace, 32 << 20);
}

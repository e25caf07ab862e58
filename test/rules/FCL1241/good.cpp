// The mask is passed in, and the descriptor set up with it.
#include <cublasLt.h>

struct Backward {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t weight = nullptr, gradient = nullptr, output = nullptr;

  explicit Backward(const void *mask) {
    const cublasLtEpilogue_t epilogue = mask ? CUBLASLT_EPILOGUE_DRELU : CUBLASLT_EPILOGUE_DEFAULT;
    const int64_t maskLd = 256;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &mask, sizeof(mask));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &maskLd, sizeof(maskLd));
    cublasLtMatrixLayoutCreate(&weight, CUDA_R_16F, 256, 64, 256);
    cublasLtMatrixLayoutCreate(&gradient, CUDA_R_16F, 64, 128, 64);
    cublasLtMatrixLayoutCreate(&output, CUDA_R_16F, 256, 128, 256);
  }
};

cublasStatus_t gradientThroughRelu(cublasLtHandle_t lt, const void *w, const void *dy, const void *mask, void *dx,
                                   cudaStream_t stream) {
  Backward pass(mask);
  const float alpha = 1.0f, beta = 0.0f;
  return cublasLtMatmul(lt, pass.op, &alpha, w, pass.weight, dy, pass.gradient, &beta, dx, pass.output, dx, pass.output,
                        nullptr, nullptr, 0, stream);
}

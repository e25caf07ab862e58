// The gradient of ReLU needs the mask that the forward pass wrote.
#include <cublasLt.h>

struct Backward {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t weight = nullptr, gradient = nullptr, output = nullptr;
  const void *mask = nullptr; // nobody fills this in

  Backward() {
    const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DRELU;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &mask, sizeof(mask));
    cublasLtMatrixLayoutCreate(&weight, CUDA_R_16F, 256, 64, 256);
    cublasLtMatrixLayoutCreate(&gradient, CUDA_R_16F, 64, 128, 64);
    cublasLtMatrixLayoutCreate(&output, CUDA_R_16F, 256, 128, 256);
  }
};

cublasStatus_t gradientWithoutMask(cublasLtHandle_t lt, const void *w, const void *dy, void *dx, cudaStream_t stream) {
  Backward pass;
  const float alpha = 1.0f, beta = 0.0f;
  // expect: aux-pointer-required-backward
  return cublasLtMatmul(lt, pass.op, &alpha, w, pass.weight, dy, pass.gradient, &beta, dx, pass.output, dx, pass.output,
                        nullptr, nullptr, 0, stream);
}

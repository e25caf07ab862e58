#include <cublasLt.h>

struct Args {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  const void *weights, *in;
  void *out;
};

static cublasStatus_t run(const Args &args, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t d) {
  const float alpha = 1, beta = 0;
  return cublasLtMatmul(args.lt, args.op, &alpha, args.weights, a, args.in, b, &beta, args.out, d, args.out, d, nullptr,
                        nullptr, 0, 0);
}

cublasStatus_t fp8(const Args &args) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 64, 32, 64);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 64, 16, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 32, 16, 32);
  return run(args, a, b, d);
}

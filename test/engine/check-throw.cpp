// A check function that throws; and one that the program's own try catches.
#include "Inputs/problem.h"
#include <stdexcept>
#include <string>

static void checkStatus(cublasStatus_t status, const char *what) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::logic_error("cuBLASLt: " + std::string(what) + " answered " + std::to_string(int(status)));
}
#define CHECK(call) checkStatus(call, #call)

void run(const Problem &p) {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_BIAS;
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
  // expect: bias-pointer-required
  CHECK(cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                       p.stream));
  if (op)
    CHECK(cublasLtMatmulDescDestroy(op));
}

bool guarded(const Problem &p, const void *bias) {
  try {
    cublasLtMatmulDesc_t op = nullptr;
    cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_BIAS;
    CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
    CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
    CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias)));
    CHECK(cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                         p.stream));
    CHECK(cublasLtMatmulDescDestroy(op));
  } catch (const std::logic_error &) {
    return false;
  }
  return true;
}

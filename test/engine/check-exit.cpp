// A check that ends the process, and one that ends it in a destructor, as LOG(FATAL) does.
#include "Inputs/problem.h"
#include <cstdio>
#include <cstdlib>

static void cublasCheck(cublasStatus_t status, const char *file, int line) {
  if (status != CUBLAS_STATUS_SUCCESS) {
    printf("cuBLAS error %d at %s:%d\n", int(status), file, line);
    exit(EXIT_FAILURE);
  }
}
#define cublasCheck(status) cublasCheck((status), __FILE__, __LINE__)

void ends(const Problem &p, const void *bias) {
  cublasLtMatmulDesc_t op;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU; // should be GELU_BIAS
  if (!bias)
    exit(1);
  cublasCheck(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  cublasCheck(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
  cublasCheck(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias)));
  // expect: bias-pointer-unused
  cublasCheck(cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace,
                             p.size, p.stream));
}

struct Fatal {
  [[noreturn]] ~Fatal() { abort(); }
};
#define CHECK_FATAL(condition)                                                                                         \
  while (!(condition))                                                                                                 \
  Fatal()

void endsInDestructor(const Problem &p, int rows) {
  cublasLtMatrixLayout_t a;
  CHECK_FATAL(rows <= 64);
  CHECK_FATAL(cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, rows, 32, 64) == CUBLAS_STATUS_SUCCESS);
  QUERY_A(p, a);
  CHECK_FATAL(rows > 32);
  cublasLtMatrixLayoutDestroy(a);
  CHECK_FATAL(cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, rows, 32, 32) == CUBLAS_STATUS_SUCCESS);
  // expect: a-leading-dimension
  QUERY_A(p, a);
  cublasLtMatrixLayoutDestroy(a);
}

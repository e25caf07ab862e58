// Only the matmul itself may be left without an algorithm.
#include <cublasLt.h>

struct Problem {
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  const void *A, *B;
  void *D;
};

cublasStatus_t check(const Problem &p, cublasLtMatmulHeuristicResult_t *result) {
  // expect: algorithm-null
  return cublasLtMatmulAlgoCheck(p.lt, p.op, p.a, p.b, p.d, p.d, nullptr, result);
}

cublasStatus_t init(cublasLtHandle_t lt, int id) {
  cublasLtMatmulAlgo_t *algo = nullptr; // points at nothing
  // expect: algorithm-null
  return cublasLtMatmulAlgoInit(lt, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, id,
                                algo);
}

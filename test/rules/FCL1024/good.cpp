// E4M3 from E4M3 operands; with an E5M2 operand the result may be E5M2.
#include <cublasLt.h>

enum class Pass { Forward, Backward };

cublasStatus_t query(cublasLtHandle_t lt, Pass pass, cublasLtMatmulPreference_t pref,
                     cublasLtMatmulHeuristicResult_t *result, int *found) {
  cudaDataType_t incoming, outgoing;
  switch (pass) {
  case Pass::Forward:
    incoming = outgoing = CUDA_R_8F_E4M3;
    break;
  case Pass::Backward:
    incoming = outgoing = CUDA_R_8F_E5M2;
    break;
  }
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 64, 128);
  cublasLtMatrixLayoutCreate(&b, incoming, 128, 256, 128);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 256, 64);
  cublasLtMatrixLayoutCreate(&d, outgoing, 64, 256, 64);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, c, d, pref, 1, result, found);
}

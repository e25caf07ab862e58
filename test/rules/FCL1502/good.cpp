// INT8 with INT8 output takes one alpha for each row; FP16 takes one for all.
#include <cublasLt.h>

struct Gemm {
  cublasLtMatmulDesc_t op = nullptr;
  Gemm(cublasComputeType_t compute, cublasOperation_t transa, cublasLtPointerMode_t mode) {
    cublasLtMatmulDescCreate(&op, compute, CUDA_R_32F);
    set(CUBLASLT_MATMUL_DESC_TRANSA, transa);
    set(CUBLASLT_MATMUL_DESC_POINTER_MODE, mode);
  }
  ~Gemm() { cublasLtMatmulDescDestroy(op); }
  template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, T value) {
    cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  }
  cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, uint64_t rowsA, uint64_t colsA,
                       cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) const {
    cublasLtMatrixLayout_t a, b, d;
    cublasLtMatrixLayoutCreate(&a, type, rowsA, colsA, rowsA);
    cublasLtMatrixLayoutCreate(&b, type, 64, 128, 64);
    cublasLtMatrixLayoutCreate(&d, type, 256, 128, 256);
    cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
    cublasLtMatrixLayoutDestroy(a);
    cublasLtMatrixLayoutDestroy(b);
    cublasLtMatrixLayoutDestroy(d);
    return status;
  }
};

void channelFactors(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
                    int *found) {
  Gemm int8(CUBLAS_COMPUTE_32I, CUBLAS_OP_T, CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST);
  int8.query(lt, CUDA_R_8I, 64, 256, pref, result, found);
}

void oneFactor(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result,
               int *found) {
  Gemm half(CUBLAS_COMPUTE_32F, CUBLAS_OP_N, CUBLASLT_POINTER_MODE_DEVICE);
  half.query(lt, CUDA_R_16F, 256, 64, pref, result, found);
}

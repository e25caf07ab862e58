// Blackwell scales 32 elements at a time; what is overwritten does not count.
// args: --arch sm_100
#include <cublasLt.h>

class Descriptor {
  cublasLtMatmulDesc_t op = nullptr;

public:
  Descriptor() { cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F); }
  ~Descriptor() { cublasLtMatmulDescDestroy(op); }
  template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, T value) {
    cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(value));
  }
  cublasLtMatmulDesc_t get() const { return op; }
};

cublasStatus_t microscaled(cublasLtHandle_t lt, const void *scalesA, const void *scalesB,
                           cublasLtMatmulPreference_t pref, cublasLtMatmulHeuristicResult_t *result, int *found) {
  Descriptor op;
  op.set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scalesA);
  op.set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, scalesB);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0);
  op.set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 128, 64, 128);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op.get(), a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}

cublasStatus_t tensorWide(cublasLtHandle_t lt, const void *scaleA, const void *scaleB, cublasLtMatmulPreference_t pref,
                          cublasLtMatmulHeuristicResult_t *result, int *found) {
  Descriptor op; // SCALAR_32F is the default everywhere
  op.set(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  op.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, scaleA);
  op.set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, scaleB);
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 128, 64, 128);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(lt, op.get(), a, b, d, d, pref, 1, result, found);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
  return status;
}

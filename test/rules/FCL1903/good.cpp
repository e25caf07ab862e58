// The same for Blackwell, where FP8 may have block scales as well.
// args: --arch sm_100
#include <cublasLt.h>

static cublasStatus_t query(cublasLtHandle_t lt, cudaDataType_t type, cublasLtMatmulMatrixScale_t mode,
                            const void *scalesA, const void *scalesB, cublasLtMatmulHeuristicResult_t *result,
                            int *found) {
  const cublasOperation_t transa = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transa, sizeof(transa));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof(mode));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &scalesA, sizeof(scalesA));
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &scalesB, sizeof(scalesB));
  cublasLtMatrixLayoutCreate(&a, type, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&b, type, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 128, 64, 128);
  cublasLtMatmulPreferenceCreate(&pref);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, pref, 1, result, found);
}

void queries(cublasLtHandle_t lt, const void *scalesA, const void *scalesB, cublasLtMatmulHeuristicResult_t *result,
             int *found) {
  query(lt, CUDA_R_4F_E2M1, CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3, scalesA, scalesB, result, found);
  query(lt, CUDA_R_8F_E4M3, CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0, scalesA, scalesB, result, found);
}

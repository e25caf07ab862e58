// Who has a C has another layout for it, which the query never saw.
#include <cublasLt.h>

class Matmul {
public:
  Matmul(cublasLtHandle_t lt, uint64_t m, uint64_t n, uint64_t k, int64_t ldc)
      : lt(lt) {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k, m);
    cublasLtMatrixLayoutCreate(&b, CUDA_R_16BF, k, n, k);
    cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, m, n, ldc);
    cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, m, n, m);
    size_t bytes = 32 << 20;
    cublasLtMatmulPreferenceCreate(&pref);
    cublasLtMatmulPreferenceSetAttribute(
        pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, sizeof(bytes));
  }
  ~Matmul();
  cublasStatus_t run(const void *A, const void *B, const void *C, void *D,
                     void *workspace, float alpha, float beta);

private:
  cublasLtHandle_t lt;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
};

cublasStatus_t Matmul::run(const void *A, const void *B, const void *C, void *D,
                           void *workspace, float alpha, float beta) {
  int found = 0;
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(
      lt, op, a, b, d, d, pref, 1, &result, &found);
  if (status != CUBLAS_STATUS_SUCCESS || !found)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  // expect: other-layout-of-c-at-query
  return cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, C ? C : D, C ? c : d,
                        D, d, &result.algo, workspace, result.workspaceSize, 0);
}

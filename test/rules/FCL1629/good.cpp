// 16 bytes are enough for the fast kernels; and no more is said where no more is there.
#include <cublasLt.h>
#include <stdint.h>

static cublasStatus_t multiply(cublasLtHandle_t lt, const void *A, uint32_t alignmentA, const void *B, void *D,
                               void *workspace) {
  const float alpha = 1.0f, beta = 0.0f;
  const size_t size = 32 << 20;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t square;
  cublasLtMatmulPreference_t pref;
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatrixLayoutCreate(&square, CUDA_R_16BF, 4096, 4096, 4096);
  cublasLtMatmulPreferenceCreate(&pref);
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &size, sizeof(size));
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, &alignmentA, sizeof(uint32_t));
  cublasLtMatmulAlgoGetHeuristic(lt, op, square, square, square, square, pref, 1, &result, &found);
  return cublasLtMatmul(lt, op, &alpha, A, square, B, square, &beta, D, square, D, square, &result.algo, workspace,
                        size, 0);
}

void multiplyAll(cublasLtHandle_t lt, const void *A, const void *slice, const void *B, void *D, void *workspace) {
  multiply(lt, A, 16, B, D, workspace);
  const uint32_t alignment = reinterpret_cast<uintptr_t>(slice) % 16 == 0 ? 16 : 2;
  multiply(lt, slice, alignment, B, D, workspace);
}

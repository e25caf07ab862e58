// The preference says what the slice is aligned to; and an even element is aligned to what kernels ask for.
#include <cublasLt.h>
#include <cuda_runtime.h>

cublasStatus_t slice(cublasLtHandle_t lt, const double *a, const double *b, bool even, cudaStream_t stream) {
  double *all = nullptr;
  if (cudaMalloc(&all, 64 << 20) != cudaSuccess)
    return CUBLAS_STATUS_ALLOC_FAILED;
  double *d = even ? all + 2 : all + 1;
  const uint32_t alignment = 8;
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulPreference_t preference;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F, CUDA_R_64F);
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_64F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_64F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_64F, 256, 128, 256);
  cublasLtMatmulPreferenceCreate(&preference);
  if (!even)
    cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, &alignment,
                                         sizeof(alignment));
  cublasLtMatmulHeuristicResult_t found;
  int count = 0;
  cublasLtMatmulAlgoGetHeuristic(lt, op, layoutA, layoutB, layoutD, layoutD, preference, 1, &found, &count);
  if (count == 0)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const double alpha = 1.0, beta = 0.0;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, &found.algo, nullptr, 0,
                        stream);
}

// Room for ten, asked for a hundred.
#include <cublasLt.h>

int count(cublasLtHandle_t lt) {
  int ids[10], found = 0;
  // expect: algorithm-ids-too-small
  cublasLtMatmulAlgoGetIds(lt, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, 100, ids,
                           &found);
  return found;
}

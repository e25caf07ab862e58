// As many as there is room for.
#include <cublasLt.h>

int count(cublasLtHandle_t lt) {
  int ids[100], found = 0;
  cublasLtMatmulAlgoGetIds(lt, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, 100, ids,
                           &found);
  return found;
}

int countInto(cublasLtHandle_t lt, int *ids, int room) {
  int found = 0;
  cublasLtMatmulAlgoGetIds(lt, CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, room, ids,
                           &found);
  return found;
}

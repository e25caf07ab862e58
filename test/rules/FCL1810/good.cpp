// The struct itself, bytes of its size, and a part of an array.
#include <cublasLt.h>

void structure() {
  cublasLtMatrixLayoutOpaque_t layout;
  cublasLtMatrixLayoutInit(&layout, CUDA_R_16BF, 256, 64, 256);
}

void bytes() {
  alignas(8) char storage[sizeof(cublasLtMatrixLayoutOpaque_t)];
  cublasLtMatrixLayoutInit(reinterpret_cast<cublasLtMatrixLayout_t>(storage), CUDA_R_16BF, 256, 64, 256);
}

void last() {
  cublasLtMatrixLayoutOpaque_t layouts[3];
  cublasLtMatrixLayoutInit(&layouts[2], CUDA_R_16BF, 256, 64, 256);
}

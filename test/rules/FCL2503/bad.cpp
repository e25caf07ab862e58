// Atomic synchronization went with CUDA 13.0.
#include <cublasLt.h>

cublasStatus_t setChunks(cublasLtMatmulDesc_t op, int32_t chunks) {
  return cublasLtMatmulDescSetAttribute(
      op, CUBLASLT_MATMUL_DESC_ATOMIC_SYNC_NUM_CHUNKS_D_ROWS, // expect: name-of-older-version
      &chunks, sizeof(chunks));
}

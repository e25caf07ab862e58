// What the library has dropped is used where it is still there.
#include <cublasLt.h>

cublasStatus_t setChunks(cublasLtMatmulDesc_t op, int32_t chunks) {
#if CUBLAS_VERSION < 130000
  return cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_ATOMIC_SYNC_NUM_CHUNKS_D_ROWS, &chunks,
                                        sizeof(chunks));
#else
  return chunks == 0 ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_SUPPORTED;
#endif
}

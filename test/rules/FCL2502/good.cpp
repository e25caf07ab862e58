// What is newer than the headers is left out, or does without.
// flags: -DFCL_CUDA_VERSION=13000
#include <cublasLt.h>

cublasStatus_t setBatchMode(cublasLtMatrixLayout_t layout, bool isGrouped) {
  cublasLtBatchMode_t mode = CUBLASLT_BATCH_MODE_POINTER_ARRAY;
#if CUBLAS_VERSION >= 130200
  if (isGrouped)
    mode = CUBLASLT_BATCH_MODE_GROUPED;
#else
  if (isGrouped)
    return CUBLAS_STATUS_NOT_SUPPORTED;
#endif
  return cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_MODE, &mode, sizeof(mode));
}

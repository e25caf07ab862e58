// Grouped batches came with CUDA 13.1; this is compiled with 13.0.
// flags: -DFCL_CUDA_VERSION=13000
#include <cublasLt.h>

cublasStatus_t setBatchMode(cublasLtMatrixLayout_t layout) {
  cublasLtBatchMode_t mode = CUBLASLT_BATCH_MODE_GROUPED; // expect: name-of-newer-version
  return cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_MODE, &mode, sizeof(mode));
}

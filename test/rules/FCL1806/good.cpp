// The handle starts as null and is destroyed only where it exists; and one that always does.
#include <cublasLt.h>

bool prepare(int rows, int cols) {
  cublasLtMatrixLayout_t layout = nullptr;
  bool ok = false;
  if (rows <= 0 || cols <= 0)
    goto cleanup;
  ok = cublasLtMatrixLayoutCreate(&layout, CUDA_R_16F, rows, cols, rows) == CUBLAS_STATUS_SUCCESS;
cleanup:
  if (layout)
    cublasLtMatrixLayoutDestroy(layout);
  return ok;
}

void createThenDestroy(int rows, int cols) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16F, rows, cols, rows);
  cublasLtMatrixLayoutDestroy(layout);
}

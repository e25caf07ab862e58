// A cleanup label that is reached before the layout exists.
#include <cublasLt.h>

bool prepare(int rows, int cols) {
  cublasLtMatrixLayout_t layout; // uninitialised until Create
  bool ok = false;
  if (rows <= 0 || cols <= 0)
    goto cleanup;
  ok = cublasLtMatrixLayoutCreate(&layout, CUDA_R_16F, rows, cols, rows) == CUBLAS_STATUS_SUCCESS;
cleanup:
  // expect: destroyed-without-create
  cublasLtMatrixLayoutDestroy(layout);
  return ok;
}

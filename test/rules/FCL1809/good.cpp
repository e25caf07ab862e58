// A place for the handle, here or at the caller's.
#include <cublasLt.h>

cublasLtHandle_t create() {
  cublasLtHandle_t lt = nullptr;
  cublasLtCreate(&lt);
  return lt;
}

cublasStatus_t createFor(cublasLtMatmulPreference_t *pref) { return cublasLtMatmulPreferenceCreate(pref); }

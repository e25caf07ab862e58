// The handle itself instead of its address.
#include <cublasLt.h>

cublasStatus_t create() {
  cublasLtHandle_t *lt = nullptr;
  // expect: create-without-storage
  return cublasLtCreate(lt);
}

cublasStatus_t createPreference() {
  // expect: create-without-storage
  return cublasLtMatmulPreferenceCreate(nullptr);
}

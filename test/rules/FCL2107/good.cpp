// All that there are, and the caller's.
#include <cublasLt.h>

void chosen(cublasLtMatmulPreference_t pref) {
  const uint32_t value = CUBLASLT_REDUCTION_SCHEME_MASK;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK, &value, sizeof(value));
}

void given(cublasLtMatmulPreference_t pref, uint32_t value) {
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK, &value, sizeof(value));
}

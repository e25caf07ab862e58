// A mode of the two, and the caller's.
#include <cublasLt.h>

void chosen(cublasLtMatmulPreference_t pref) {
  const cublasLtMatmulSearch_t value = CUBLASLT_SEARCH_BEST_FIT;
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_SEARCH_MODE, &value, sizeof(value));
}

void given(cublasLtMatmulPreference_t pref, cublasLtMatmulSearch_t value) {
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_SEARCH_MODE, &value, sizeof(value));
}

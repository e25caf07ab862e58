// A mode for internal tests.
#include <cublasLt.h>

void set(cublasLtMatmulPreference_t pref) {
  const cublasLtMatmulSearch_t value = CUBLASLT_SEARCH_RESERVED_02;
  // expect: search-mode-reserved
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_SEARCH_MODE, &value, sizeof(value));
}

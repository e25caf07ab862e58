// "All bits" are more than there are schemes.
#include <cublasLt.h>

void set(cublasLtMatmulPreference_t pref) {
  const uint32_t value = 0xffffffff;
  // expect: reduction-mask-range
  cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK, &value, sizeof(value));
}

// The address of a null pointer clears the bias.
#include <cublasLt.h>

void withoutBias(cublasLtMatmulDesc_t op) {
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  const void *bias = nullptr;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
}

// A limit that is not given is not set.
void limitWaves(cublasLtMatmulPreference_t pref, const float *waves) {
  if (waves)
    cublasLtMatmulPreferenceSetAttribute(pref, CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT, waves, sizeof(*waves));
}

// The id is read; the attributes that may be set are set.
#include <cublasLt.h>

int idOf(const cublasLtMatmulAlgo_t *algo) {
  int id = -1;
  size_t written;
  cublasLtMatmulAlgoConfigGetAttribute(algo, CUBLASLT_ALGO_CONFIG_ID, &id, sizeof(id), &written);
  return id;
}

void tile(cublasLtMatmulAlgo_t *algo, uint32_t id) {
  cublasLtMatmulAlgoConfigSetAttribute(algo, CUBLASLT_ALGO_CONFIG_TILE_ID, &id, sizeof(id));
}

// The id is chosen by AlgoInit and only read afterwards.
#include <cublasLt.h>

void changeId(cublasLtMatmulAlgo_t *algo, int id) {
  // expect: algorithm-id-read-only
  cublasLtMatmulAlgoConfigSetAttribute(algo, CUBLASLT_ALGO_CONFIG_ID, &id, sizeof(id));
}

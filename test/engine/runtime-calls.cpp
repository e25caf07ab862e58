// Calls of the CUDA runtime succeed, as those of the API do: code that measures algorithms in nested loops, with a
// check around each event, is not lost in failures.
#include "Inputs/problem.h"
#include <cuda_runtime.h>

int fastest(const Problem &p, cublasLtMatmulHeuristicResult_t *results, int count, cudaEvent_t start, cudaEvent_t stop) {
  cublasLtMatmulDesc_t op = nullptr;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  int best = -1, failures = 0;
  float bestTime = 1e30f, time = 0;
  for (int i = 0; i < count; ++i) {
    for (int round = 0; round < 5; ++round) {
      if (cudaEventRecord(start, p.stream) != cudaSuccess)
        failures = failures * 2 + 1;
      // expect: bias-pointer-required
      (void)cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, &results[i].algo, p.workspace,
                     p.size, p.stream);
      if (cudaEventRecord(stop, p.stream) != cudaSuccess)
        failures = failures * 2 + 1;
      if (cudaEventSynchronize(stop) != cudaSuccess)
        failures = failures * 2 + 1;
      if (cudaEventElapsedTime(&time, start, stop) != cudaSuccess)
        failures = failures * 2 + 1;
    }
    if (time < bestTime) {
      bestTime = time;
      best = i;
    }
  }
  if (op)
    cublasLtMatmulDescDestroy(op);
  return failures ? -1 : best;
}

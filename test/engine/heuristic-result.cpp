// Checks of the heuristic's answer, and algorithms that are copied out of it.
#include "Inputs/problem.h"
#include <algorithm>
#include <stdexcept>
#include <vector>

static cublasLtMatmulDesc_t biasWithoutPointer() {
  cublasLtMatmulDesc_t op;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  return op;
}

#define MATMUL(op, algo)                                                                                               \
  cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, algo, p.workspace, p.size, p.stream)

cublasStatus_t one(const Problem &p) {
  cublasLtMatmulDesc_t op = biasWithoutPointer();
  cublasLtMatmulHeuristicResult_t result = {};
  int returned = 0;
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, op, p.a, p.b, p.c, p.d, p.pref, 1, &result, &returned);
  if (status != CUBLAS_STATUS_SUCCESS || returned == 0 || result.state != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("no algorithm");
  // expect: bias-pointer-required
  return MATMUL(op, &result.algo);
}

cublasStatus_t several(const Problem &p) {
  cublasLtMatmulDesc_t op = biasWithoutPointer();
  cublasLtMatmulHeuristicResult_t results[4];
  int returned = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, op, p.a, p.b, p.c, p.d, p.pref, 4, results, &returned);
  for (int i = 0; i < returned; ++i)
    if (results[i].state == CUBLAS_STATUS_SUCCESS)
      // expect: bias-pointer-required
      return MATMUL(op, &results[i].algo);
  return CUBLAS_STATUS_NOT_SUPPORTED;
}

cublasStatus_t vector(const Problem &p) {
  cublasLtMatmulDesc_t op = biasWithoutPointer();
  std::vector<cublasLtMatmulHeuristicResult_t> results(8);
  int returned = 0;
  cublasLtMatmulAlgoGetHeuristic(p.lt, op, p.a, p.b, p.c, p.d, p.pref, int(results.size()), results.data(), &returned);
  results.resize(returned);
  std::sort(results.begin(), results.end(), [](const auto &x, const auto &y) { return x.wavesCount < y.wavesCount; });
  for (const auto &result : results)
    // expect: bias-pointer-required
    (void)MATMUL(op, &result.algo);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t copied(const Problem &p, const void *bias) {
  cublasLtMatmulDesc_t op = biasWithoutPointer();
  cublasLtMatmulHeuristicResult_t result;
  int returned;
  cublasLtMatmulAlgoGetHeuristic(p.lt, op, p.a, p.b, p.c, p.d, p.pref, 1, &result, &returned);
  cublasLtMatmulAlgo_t algo = result.algo;
  if (!returned)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias)); // in time
  // expect: bias-set-after-query
  return MATMUL(op, &algo);
}

// A library writes the member that it is handed, not the object around it.
#include "Inputs/problem.h"
#include <cstring>
#include <cuda_runtime.h>

struct Plan {
  cublasLtMatrixLayout_t a;
  cublasLtMatmulHeuristicResult_t result, results[4];
  cudaStream_t stream;
  cudaDeviceProp properties;
  size_t written;
  int found, device;

  explicit Plan(uint64_t ld) { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld); }
};

cublasStatus_t result(const Problem &p) {
  Plan plan(256);
  const uint64_t ld = 64;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, plan.a, p.b, p.c, p.d, p.pref, 1, &plan.result, &plan.found);
  cublasLtMatrixLayoutSetAttribute(plan.a, CUBLASLT_MATRIX_LAYOUT_LD, &ld, sizeof(ld));
  // expect: a-leading-dimension
  return QUERY_A(p, plan.a);
}

cublasStatus_t results(const Problem &p) {
  Plan plan(256);
  const uint64_t ld = 64;
  cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, plan.a, p.b, p.c, p.d, p.pref, 4, plan.results, &plan.found);
  cublasLtMatrixLayoutSetAttribute(plan.a, CUBLASLT_MATRIX_LAYOUT_LD, &ld, sizeof(ld));
  // expect: a-leading-dimension
  return QUERY_A(p, plan.a);
}

cublasStatus_t runtime(const Problem &p) {
  Plan plan(64);
  cudaGetDevice(&plan.device);
  cudaGetDeviceProperties(&plan.properties, plan.device);
  cudaStreamCreate(&plan.stream);
  // expect: a-leading-dimension
  return QUERY_A(p, plan.a);
}

cublasStatus_t getter(const Problem &p, Plan *plan) {
  *plan = Plan(64);
  uint64_t rows;
  cublasLtMatrixLayoutGetAttribute(plan->a, CUBLASLT_MATRIX_LAYOUT_ROWS, &rows, sizeof(rows), &plan->written);
  memset(&plan->result, 0, sizeof(plan->result));
  // expect: a-leading-dimension
  return QUERY_A(p, plan->a);
}

struct Shape {
  int rows, ld;
};

// What is written is not known any more.
cublasStatus_t written(const Problem &p) {
  Shape shape = {256, 64};
  cudaGetDevice(&shape.ld);
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, shape.rows, 64, shape.ld);
  return QUERY_A(p, a);
}

// How much is copied nobody knows.
cublasStatus_t copied(const Problem &p, const void *device, size_t bytes) {
  Shape shape = {256, 64};
  cudaMemcpy(&shape.rows, device, bytes, cudaMemcpyDeviceToHost);
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, shape.rows, 64, shape.ld);
  return QUERY_A(p, a);
}

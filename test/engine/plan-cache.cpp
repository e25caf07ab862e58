// A plan made by a factory, of layouts made by factories, and kept in a cache.
#include "Inputs/problem.h"
#include <cuda_runtime.h>
#include <map>
#include <memory>
#include <stdexcept>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("cuBLASLt");
}

struct Layout {
  cublasLtMatrixLayout_t handle{nullptr};
  Layout(uint64_t rows, uint64_t cols) { check(cublasLtMatrixLayoutCreate(&handle, CUDA_R_16BF, rows, cols, rows)); }
  Layout(Layout &&) = default;
  ~Layout() { cublasLtMatrixLayoutDestroy(handle); }
  static Layout make(uint64_t rows, uint64_t cols) { return Layout{rows, cols}; }
};

struct Op {
  cublasLtMatmulDesc_t handle{nullptr};
  Op() { check(cublasLtMatmulDescCreate(&handle, CUBLAS_COMPUTE_32F, CUDA_R_32F)); }
  Op(Op &&) = default;
  ~Op() { cublasLtMatmulDescDestroy(handle); }
  template <bool OnDevice> static Op make() {
    auto op = Op{};
    if constexpr (OnDevice) {
      const cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
      check(cublasLtMatmulDescSetAttribute(op.handle, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode)));
    }
    return op;
  }
};

struct Plan {
  Op op;
  Layout a, b, d;
  cublasLtMatmulHeuristicResult_t result;

  template <bool OnDevice> static Plan make(const Problem &p, int key) {
    Plan plan{Op::make<OnDevice>(), Layout::make(256, key), Layout::make(key, 128), Layout::make(256, 128)};
    check(cublasLtMatmulAlgoGetHeuristic(p.lt, plan.op.handle, plan.a.handle, plan.b.handle, plan.d.handle,
                                         plan.d.handle, p.pref, 1, &plan.result, p.found));
    return plan;
  }
};

using Cache = std::map<int, std::shared_ptr<Plan>>;

template <bool OnDevice = false>
static void cached(const Problem &p, Cache &cache, int key, const float *alpha, const float *beta) {
  std::shared_ptr<Plan> plan{nullptr};
  if (auto it = cache.find(key); it != cache.end()) {
    plan = it->second;
  } else {
    plan.reset(new Plan{Plan::make<OnDevice>(p, key)});
    cache[key] = plan;
  }
  // expect: host-mode-device-scalars
  check(cublasLtMatmul(p.lt, plan->op.handle, alpha, p.A, plan->a.handle, p.B, plan->b.handle, beta, p.D,
                       plan->d.handle, p.D, plan->d.handle, &plan->result.algo, p.workspace, p.size, p.stream));
}

template <bool OnDevice> static void forgotten(const Problem &p, Cache &cache, const float *scalars) {
  cached(p, cache, 64, scalars, scalars + 1);
}

template <bool OnDevice> static void passedOn(const Problem &p, Cache &cache, const float *scalars) {
  cached<OnDevice>(p, cache, 64, scalars, scalars + 1);
}

void wrong(const Problem &p, Cache &cache) {
  float *scalars;
  if (cudaMalloc(&scalars, 2 * sizeof(float)) == cudaSuccess)
    forgotten<true>(p, cache, scalars);
}

void right(const Problem &p, Cache &cache) {
  float *scalars;
  if (cudaMalloc(&scalars, 2 * sizeof(float)) == cudaSuccess)
    passedOn<true>(p, cache, scalars);
}

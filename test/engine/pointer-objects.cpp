// The API through objects that look a function up when they are called, and through classes that forward to it.
#include "Inputs/problem.h"
#include <functional>

void *symbol(const char *name);

namespace dynload {
#define WRAP(name)                                                                                                     \
  struct DynLoad__##name {                                                                                             \
    template <typename... Args> auto operator()(Args... args) -> decltype(::name(args...)) {                           \
      using Function = decltype(::name(std::declval<Args>()...)) (*)(Args...);                                         \
      static void *p_##name = symbol(#name);                                                                           \
      return reinterpret_cast<Function>(p_##name)(args...);                                                            \
    }                                                                                                                  \
  };                                                                                                                   \
  extern DynLoad__##name name
WRAP(cublasLtMatrixLayoutCreate);
WRAP(cublasLtMatmulAlgoGetHeuristic);
} // namespace dynload

cublasStatus_t functor(const Problem &p) {
  cublasLtMatrixLayout_t a;
  dynload::cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return dynload::cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

template <typename T> cublasStatus_t inTemplate(const Problem &p, T ld) {
  cublasLtMatrixLayout_t a;
  dynload::cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld);
  // expect: a-leading-dimension
  return dynload::cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t instance(const Problem &p) { return inTemplate(p, 64); }

cublasStatus_t runTime(const Problem &p, int m, int k) {
  cublasLtMatrixLayout_t a;
  dynload::cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, m, k, m);
  return dynload::cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

struct Functions {
  std::function<decltype(cublasLtMatrixLayoutCreate)> cublasLtMatrixLayoutCreateFn;
};

cublasStatus_t erased(const Problem &p, Functions &functions) {
  cublasLtMatrixLayout_t a;
  functions.cublasLtMatrixLayoutCreateFn(&a, CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

class Library {
  cublasStatus_t (*create_)(cublasLtMatmulDesc_t *, cublasComputeType_t, cudaDataType_t);

public:
  cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *op, cublasComputeType_t compute, cudaDataType_t scale);
  cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *, cudaDataType_t, uint64_t rows, uint64_t cols);
};

cublasStatus_t Library::cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *op, cublasComputeType_t compute,
                                                 cudaDataType_t scale) {
  return (*create_)(op, compute, scale);
}

cublasStatus_t method(const Problem &p, Library &library) {
  cublasLtMatmulDesc_t op;
  library.cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_16F, CUDA_R_32F);
  // expect: scale-type-follows-compute
  return QUERY_DESC(p, op);
}

// A method with other parameters, and a lambda, do what they do.
cublasStatus_t others(const Problem &p, Library &library) {
  cublasLtMatrixLayout_t a;
  library.cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64);
  return QUERY_A(p, a);
}

cublasStatus_t lambda(const Problem &p) {
  cublasLtMatrixLayout_t a;
  auto cublasLtMatrixLayoutCreate = [](cublasLtMatrixLayout_t *layout, cudaDataType_t type, uint64_t rows,
                                       uint64_t cols, int64_t) {
    return ::cublasLtMatrixLayoutCreate(layout, type, rows, cols, rows);
  };
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64);
  return QUERY_A(p, a);
}

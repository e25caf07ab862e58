// What the standard library instantiates: generic lambdas and functors that it is handed.
#include "Inputs/problem.h"
#include <algorithm>
#include <thread>
#include <variant>
#include <vector>

void each(cublasLtMatmulDesc_t op, std::vector<int> values) {
  std::for_each(values.begin(), values.end(), [&](auto value) {
    cublasOperation_t t = CUBLAS_OP_T;
    // expect: attribute-size
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &t, 8);
  });
}

void visited(cublasLtMatmulDesc_t op, std::variant<int, float> value) {
  std::visit([&](auto) {
    cublasOperation_t t = CUBLAS_OP_T;
    // expect: attribute-size
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &t, 8);
  }, value);
}

template <class T> struct Worker {
  cublasLtMatmulDesc_t op;
  void operator()() {
    cublasOperation_t t = CUBLAS_OP_T;
    // expect: attribute-size
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &t, 8);
  }
};
void threaded(cublasLtMatmulDesc_t op) {
  std::thread worker(Worker<float>{op});
  worker.join();
}

template <class T> struct Less {
  cublasLtMatmulDesc_t op;
  bool operator()(int a, int b) const {
    cublasOperation_t t = CUBLAS_OP_T;
    // expect: attribute-size
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &t, 8);
    return a < b;
  }
};
void sorted(cublasLtMatmulDesc_t op, std::vector<int> values) { std::sort(values.begin(), values.end(), Less<float>{op}); }

// What a call of std:: on one member may change is that member, not what stands beside it.
#include "Inputs/problem.h"
#include <algorithm>
#include <string>
#include <vector>

struct Bench {
  int m = 256, n = 64;
  std::string name;
};

cublasStatus_t query(const Problem &p) {
  Bench bench;
  bench.name.append("first");
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, bench.m, bench.n, bench.n);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

cublasStatus_t through(const Problem &p, Bench &bench) {
  bench.n = 64;
  bench.m = 256;
  bench.name.assign("second");
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, bench.m, bench.n, bench.n);
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

// The member itself may have changed, and what is handed to the call.
struct Sizes {
  std::vector<int> all;
  int m = 256, n = 64, ld = 64;
  int each[2] = {64, 64};
};

cublasStatus_t handed(const Problem &p) {
  Sizes sizes;
  sizes.all.swap(sizes.all);
  std::sort(sizes.each, sizes.each + 2);
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, sizes.m, sizes.n, sizes.each[1]);
  return QUERY_A(p, a);
}

cublasStatus_t argument(const Problem &p, std::vector<int *> &list) {
  Sizes sizes;
  list.push_back(&sizes.ld);
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, sizes.m, sizes.n, sizes.ld);
  return QUERY_A(p, a);
}

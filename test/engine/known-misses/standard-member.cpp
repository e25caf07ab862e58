// A call of std:: on one member makes the whole object unknown, the sizes beside it too.
#include "../Inputs/problem.h"
#include <string>

struct Bench {
  int m = 256, n = 64;
  std::string name;
};
void print(const char *);

cublasStatus_t query(const Problem &p) {
  Bench bench;
  bench.name.append("first");
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, bench.m, bench.n, bench.n);
  // should-find: a-leading-dimension
  return QUERY_A(p, a);
}

// An array of unique_ptr, in a class on the heap: its elements begin as null, so replacing them is one path, not sixteen.
#include "Inputs/problem.h"
#include <memory>

struct Deleter {
  void operator()(cublasLtMatrixLayoutOpaque_t *layout) const { cublasLtMatrixLayoutDestroy(layout); }
};

class Layouts {
  std::unique_ptr<cublasLtMatrixLayoutOpaque_t, Deleter> layouts[4];

public:
  Layouts() {}
  void make(int which, int rows, int cols, int ld) {
    cublasLtMatrixLayout_t layout;
    cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, rows, cols, ld);
    layouts[which] = std::unique_ptr<cublasLtMatrixLayoutOpaque_t, Deleter>(layout);
  }
  cublasLtMatrixLayout_t operator[](int which) const { return layouts[which].get(); }
};

cublasStatus_t query(const Problem &p, int ld) {
  auto layouts = std::make_unique<Layouts>();
  layouts->make(0, 256, 64, ld);
  layouts->make(1, 64, 128, 64);
  layouts->make(2, 256, 128, 256);
  layouts->make(3, 256, 128, 256);
  Layouts &l = *layouts;
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, l[0], l[1], l[2], l[3], p.pref, 1, p.result, p.found);
}

cublasStatus_t wrong(const Problem &p) {
  auto layouts = std::make_unique<Layouts>();
  layouts->make(0, 256, 64, 64);
  Layouts &l = *layouts;
  // expect: a-leading-dimension
  return QUERY_A(p, l[0]);
}

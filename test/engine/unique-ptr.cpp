// unique_ptr with a deleter of its own.
#include "Inputs/problem.h"
#include <memory>

struct DestroyLayout {
  void operator()(cublasLtMatrixLayout_t layout) const { cublasLtMatrixLayoutDestroy(layout); }
};
using Layout = std::unique_ptr<std::remove_pointer_t<cublasLtMatrixLayout_t>, DestroyLayout>;

static Layout makeLayout(cudaDataType_t type, int rows, int cols, int ld) {
  cublasLtMatrixLayout_t raw = nullptr;
  cublasLtMatrixLayoutCreate(&raw, type, rows, cols, ld);
  return Layout(raw);
}

cublasStatus_t wrong(const Problem &p) {
  Layout a = makeLayout(CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a.get(), p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t right(const Problem &p) {
  Layout a = makeLayout(CUDA_R_16BF, 256, 64, 256);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, a.get(), p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

cublasStatus_t released(const Problem &p) {
  Layout a = makeLayout(CUDA_R_16BF, 256, 64, 256);
  cublasLtMatrixLayout_t raw = a.get();
  a.reset();
  // expect: descriptor-used-after-destroy
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, raw, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
}

// Lambdas called at once, variants, references to handles, arrays behind unique_ptr.
#include "Inputs/problem.h"
#include <functional>
#include <memory>
#include <variant>

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 256, 64, ld);
  return layout;
}

cublasStatus_t calledAtOnce(const Problem &p, bool padded) {
  const auto a = [&] { return padded ? makeLayout(264) : makeLayout(256); }();
  const auto b = [&] {
    if (padded)
      return makeLayout(264);
    return makeLayout(64);
  }();
  QUERY_A(p, a);
  // expect: a-leading-dimension
  return QUERY_A(p, b);
}

cublasStatus_t variant(const Problem &p) {
  std::variant<int, cublasLtMatrixLayout_t> either = makeLayout(64);
  // expect: a-leading-dimension
  return QUERY_A(p, std::get<cublasLtMatrixLayout_t>(either));
}

cublasStatus_t reference(const Problem &p) {
  cublasLtMatrixLayout_t a = makeLayout(256);
  auto handle = std::ref(a);
  QUERY_A(p, handle);
  a = makeLayout(64);
  // expect: a-leading-dimension
  return QUERY_A(p, handle);
}

cublasStatus_t ownedArray(const Problem &p) {
  auto layouts = std::make_unique<cublasLtMatrixLayout_t[]>(2);
  layouts[1] = makeLayout(64);
  // expect: a-leading-dimension
  return QUERY_A(p, layouts[1]);
}

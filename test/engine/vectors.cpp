// Descriptors, algorithms and structs of these in a std::vector.
#include "Inputs/problem.h"
#include <utility>
#include <vector>

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 256, 64, ld);
  return layout;
}

cublasStatus_t pushed(const Problem &p) {
  std::vector<cublasLtMatrixLayout_t> layouts;
  layouts.push_back(makeLayout(256));
  layouts.push_back(makeLayout(64));
  (void)QUERY_A(p, layouts.front());
  // expect: a-leading-dimension
  return QUERY_A(p, layouts.back());
}

cublasStatus_t copied(const Problem &p) {
  std::vector<cublasLtMatrixLayout_t> layouts;
  layouts.reserve(2);
  const cublasLtMatrixLayout_t layout = makeLayout(64), &same = layouts.emplace_back(layout);
  (void)same;
  // expect: a-leading-dimension
  return QUERY_A(p, layouts.at(layouts.size() - 1));
}

cublasStatus_t listed(const Problem &p) {
  std::vector<cublasLtMatrixLayout_t> layouts{makeLayout(64), makeLayout(256)};
  const std::vector<cublasLtMatrixLayout_t> moved = std::move(layouts);
  (void)QUERY_A(p, moved[1]);
  // expect: a-leading-dimension
  return QUERY_A(p, moved[0]);
}

cublasStatus_t created(const Problem &p) {
  std::vector<cublasLtMatrixLayout_t> layouts(3);
  if (layouts[0] || layouts.empty())
    return CUBLAS_STATUS_INTERNAL_ERROR;
  for (size_t i = 0; i < layouts.size(); ++i)
    cublasLtMatrixLayoutCreate(&layouts[i], CUDA_R_16BF, 256, 64, 64);
  // expect: a-leading-dimension
  return QUERY_A(p, layouts.data()[2]);
}

struct Gemm {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, d;
};

cublasStatus_t structs(const Problem &p) {
  std::vector<Gemm> gemms;
  Gemm gemm{p.op, makeLayout(256), p.b, p.d};
  gemms.push_back(gemm);
  gemm.a = makeLayout(64);
  gemms.push_back(gemm);
  const Gemm &second = gemms[1];
  (void)QUERY_A(p, gemms[0].a);
  // expect: a-leading-dimension
  return QUERY_A(p, second.a);
}

cublasStatus_t walked(const Problem &p) {
  std::vector<Gemm> gemms(2);
  for (Gemm &gemm : gemms)
    gemm.a = makeLayout(64);
  for (const Gemm &gemm : gemms)
    // expect: a-leading-dimension
    if (cublasStatus_t status = QUERY_A(p, gemm.a))
      return status;
  return CUBLAS_STATUS_SUCCESS;
}

class Plans {
  std::vector<Gemm> gemms;

public:
  void add(const Problem &p, int ld) { gemms.push_back({p.op, makeLayout(ld), p.b, p.d}); }
  cublasStatus_t query(const Problem &p) {
    // expect: a-leading-dimension
    return QUERY_A(p, gemms.back().a);
  }
};

cublasStatus_t member(const Problem &p) {
  Plans plans;
  plans.add(p, 64);
  return plans.query(p);
}

// The algorithm is the one that was found for B not transposed.
cublasStatus_t results(const Problem &p) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  std::vector<cublasLtMatmulHeuristicResult_t> results(8);
  int found = 0;
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, op, p.a, p.b, p.c, p.d, p.pref, results.size(),
                                                         results.data(), &found);
  if (status != CUBLAS_STATUS_SUCCESS || found == 0)
    return status;
  results.resize(found);
  const cublasOperation_t transb = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSB, &transb, sizeof(transb));
  // expect: algorithm-of-another-problem
  return cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, &results[0].algo,
                        p.workspace, p.size, p.stream);
}

cublasStatus_t tooFewResults(const Problem &p) {
  std::vector<cublasLtMatmulHeuristicResult_t> results(8);
  // expect: heuristic-results-too-small
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.c, p.d, p.pref, 16, results.data(), p.found);
}

cublasStatus_t enoughByNow(const Problem &p, size_t more) {
  std::vector<cublasLtMatmulHeuristicResult_t> results(8);
  results.resize(more);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.c, p.d, p.pref, 16, results.data(), p.found);
}

// Lists of sizes and of attributes.
cublasStatus_t sizes(const Problem &p) {
  const std::vector<int> size = {256, 64};
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, size[0], 32, size.back());
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

struct Attribute {
  cublasLtMatmulDescAttributes_t name;
  const void *value;
  size_t size;
};

cublasStatus_t attributes(const Problem &p) {
  const cublasOperation_t t = CUBLAS_OP_T;
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  for (const Attribute &a : std::vector<Attribute>{{CUBLASLT_MATMUL_DESC_TRANSA, &t, sizeof(t)},
                                                   {CUBLASLT_MATMUL_DESC_TRANSC, &t, sizeof(t)}})
    cublasLtMatmulDescSetAttribute(op, a.name, a.value, a.size);
  // expect: transc-is-n
  return QUERY_DESC(p, op);
}

// Others may put anything into it, or take it out.
void change(std::vector<cublasLtMatrixLayout_t> &layouts);
int count(const std::vector<cublasLtMatrixLayout_t> &layouts);

cublasStatus_t changed(const Problem &p) {
  std::vector<cublasLtMatrixLayout_t> layouts{makeLayout(64)};
  change(layouts);
  return QUERY_A(p, layouts[0]);
}

cublasStatus_t replaced(const Problem &p, size_t i) {
  std::vector<cublasLtMatrixLayout_t> layouts{makeLayout(64), makeLayout(64)};
  layouts[i] = makeLayout(256);
  (void)QUERY_A(p, layouts[0]);
  layouts.insert(layouts.begin(), makeLayout(256));
  return QUERY_A(p, layouts[0]);
}

cublasStatus_t counted(const Problem &p) {
  std::vector<cublasLtMatrixLayout_t> layouts{makeLayout(64)};
  if (count(layouts) == 0)
    return CUBLAS_STATUS_SUCCESS;
  layouts[0] = makeLayout(256);
  return QUERY_A(p, layouts[0]);
}

// Descriptors behind a shared_ptr: copies mean the same object, whatever the reference count.
#include "Inputs/problem.h"
#include <memory>

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 256, 64, ld);
  return layout;
}

class Layout {
  cublasLtMatrixLayout_t layout = nullptr;

public:
  explicit Layout(int ld) : layout(makeLayout(ld)) {}
  Layout(const Layout &) = delete;
  ~Layout() { cublasLtMatrixLayoutDestroy(layout); }
  void setRows(uint64_t rows) {
    cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_ROWS, &rows, sizeof(rows));
  }
  operator cublasLtMatrixLayout_t() const { return layout; }
};

cublasStatus_t deleter(const Problem &p) {
  std::shared_ptr<cublasLtMatrixLayoutOpaque_t> a(makeLayout(64), cublasLtMatrixLayoutDestroy);
  // expect: a-leading-dimension
  return QUERY_A(p, a.get());
}

struct Members {
  std::shared_ptr<Layout> a;
};

cublasStatus_t assigned(const Problem &p) {
  Members m;
  m.a = std::make_shared<Layout>(64);
  std::shared_ptr<Layout> copy = m.a;
  copy->setRows(64);
  return QUERY_A(p, *m.a);
}

cublasStatus_t assignedWrong(const Problem &p) {
  Members m;
  m.a = std::make_shared<Layout>(256);
  std::shared_ptr<Layout> copy = m.a;
  copy->setRows(512);
  // expect: a-leading-dimension
  return QUERY_A(p, *m.a);
}

cublasStatus_t moved(const Problem &p) {
  Members m;
  m.a.reset(new Layout(64));
  std::shared_ptr<Layout> a = std::move(m.a);
  m.a.reset();
  // expect: a-leading-dimension
  return QUERY_A(p, *a);
}

cublasStatus_t fromUnique(const Problem &p) {
  std::shared_ptr<Layout> a = std::make_unique<Layout>(64);
  // expect: a-leading-dimension
  return QUERY_A(p, *a);
}

// Someone else's object: nothing is known.
cublasStatus_t foreign(const Problem &p, const std::shared_ptr<Layout> &a, std::weak_ptr<Layout> b) {
  QUERY_A(p, *a);
  if (std::shared_ptr<Layout> locked = b.lock())
    return QUERY_A(p, *locked);
  return CUBLAS_STATUS_SUCCESS;
}

// Destroyed by the deleter that the count has, whoever is last.
static std::shared_ptr<cublasLtMatmulDescOpaque_t> makeShared() {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  return {op, cublasLtMatmulDescDestroy};
}

cublasStatus_t withDeleter(const Problem &p) {
  auto op = makeShared();
  cublasLtMatmulPreference_t preference;
  cublasLtMatmulPreferenceCreate(&preference);
  cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(p.lt, op.get(), p.a, p.b, p.c, p.d, preference, 1, p.result, p.found);
  cublasLtMatmulPreferenceDestroy(preference);
  return status;
}

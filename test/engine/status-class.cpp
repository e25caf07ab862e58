// A project's own class of status: whether Create failed is hidden in it, and what is left behind when it did is no leak.
#include "Inputs/problem.h"
#include <memory>
#include <optional>
#include <utility>

class Status {
public:
  Status() = default;
  explicit Status(const char *message);
  Status(const Status &);
  Status(Status &&) noexcept;
  ~Status();
  bool ok() const;

private:
  void *state = nullptr;
};
Status toStatus(cublasStatus_t status, const char *what);
Status makeStatus(cublasStatus_t status) { return status == CUBLAS_STATUS_SUCCESS ? Status() : Status("failed"); }

template <typename T> class StatusOr {
public:
  StatusOr(Status status) : status(std::move(status)) {}
  StatusOr(T value) : value(std::move(value)) {}

private:
  Status status;
  std::optional<T> value;
};

#define RETURN_IF_ERROR(expression)                                                                                    \
  do {                                                                                                                 \
    Status status = (expression);                                                                                      \
    if (!status.ok())                                                                                                  \
      return status;                                                                                                   \
  } while (false)
#define LT(expression) RETURN_IF_ERROR(toStatus(expression, #expression))

template <typename T> using Owned = std::unique_ptr<std::remove_pointer_t<T>, cublasStatus_t (*)(T)>;

class Layout {
public:
  static StatusOr<Layout> create(uint64_t rows, uint64_t cols, int64_t ld) {
    cublasLtMatrixLayout_t handle;
    LT(cublasLtMatrixLayoutCreate(&handle, CUDA_R_16BF, rows, cols, ld));
    Layout layout(handle);
    int32_t batch = 2;
    LT(cublasLtMatrixLayoutSetAttribute(handle, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof(batch)));
    return std::move(layout);
  }

private:
  explicit Layout(cublasLtMatrixLayout_t handle) : handle(handle, cublasLtMatrixLayoutDestroy) {}
  Owned<cublasLtMatrixLayout_t> handle;
};

StatusOr<Layout> layouts(int m, int k) { return Layout::create(m, k, m); }

Status shown(const Problem &p) {
  cublasLtMatmulPreference_t pref;
  RETURN_IF_ERROR(makeStatus(cublasLtMatmulPreferenceCreate(&pref)));
  Owned<cublasLtMatmulPreference_t> owned(pref, cublasLtMatmulPreferenceDestroy);
  LT(cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.c, p.d, pref, 1, p.result, p.found));
  return Status();
}

// But where another call has been made since, Create has not failed.
Status leaves(const Problem &p) {
  cublasLtMatmulPreference_t pref;
  // expect: descriptor-leaked
  LT(cublasLtMatmulPreferenceCreate(&pref));
  LT(cublasLtMatmulAlgoGetHeuristic(p.lt, p.op, p.a, p.b, p.c, p.d, pref, 1, p.result, p.found));
  cublasLtMatmulPreferenceDestroy(pref);
  return Status();
}

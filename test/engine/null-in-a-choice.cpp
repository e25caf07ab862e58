// That `p == nullptr ? 0 : n` asks for a null pointer does not say that one ever comes: another unit may see to it. Where
// the code does something for it, it does.
#include "Inputs/problem.h"
#include <cstddef>
#include <mutex>

constexpr size_t size = 32 << 20;
bool find(int workspaceSize);

#define MATMUL(workspace)                                                                                              \
  cublasLtMatmul(p.lt, p.op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, found ? p.algo : nullptr,        \
                 workspace, size, p.stream)

struct Base {
  std::mutex *mutex;
  void *workspace = nullptr;
};

struct Gemm : Base {
  cublasStatus_t run(const Problem &p) {
    mutex->lock();
    const bool found = find(workspace == nullptr ? 0 : size);
    return MATMUL(workspace);
  }
  cublasStatus_t reuse(const Problem &p);
};

cublasStatus_t parameter(const Problem &p, void *workspace) {
  const bool found = find(workspace == nullptr ? 0 : size);
  return MATMUL(workspace);
}

cublasStatus_t variable(const Problem &p, Base &base) {
  void *&workspace = base.workspace;
  const int usable = workspace ? size : 0;
  const bool found = find(usable) && usable > 0;
  return MATMUL(workspace);
}

cublasStatus_t Gemm::reuse(const Problem &p) {
  bool found = true;
  if (workspace == nullptr)
    found = false;
  // expect: workspace-null
  return MATMUL(workspace);
}

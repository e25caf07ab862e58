// A class that keeps its descriptor in a unique_ptr, and one behind a pointer to its implementation.
#pragma once
#include <cublasLt.h>
#include <memory>

namespace wrap {

struct Destroy {
  void operator()(cublasLtMatmulDescOpaque_t *desc) const;
};

class Desc {
public:
  explicit Desc(cublasComputeType_t compute);
  void transpose(bool a, bool b);
  Desc &epilogue(cublasLtEpilogue_t epilogue);
  cublasLtMatmulDesc_t get() const;

private:
  std::unique_ptr<cublasLtMatmulDescOpaque_t, Destroy> desc_;
};

struct State;
class Hidden {
public:
  Hidden();
  ~Hidden();
  void set(cublasLtMatmulDescAttributes_t which, const void *value, size_t size);
  cublasLtMatmulDesc_t get() const;

private:
  std::unique_ptr<State> state_;
};

} // namespace wrap

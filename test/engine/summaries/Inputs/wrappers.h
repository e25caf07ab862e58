// What a program declares in a header; the bodies are in wrappers.cpp.
#pragma once
#include <cublasLt.h>

namespace wrap {

// Setters.
void setEpilogue(cublasLtMatmulDesc_t desc, cublasLtEpilogue_t epilogue);
void setBias(cublasLtMatmulDesc_t desc, const void *bias);
cublasStatus_t setTranspose(cublasLtMatmulDesc_t desc, cublasLtMatmulDescAttributes_t which, cublasOperation_t op);
void setBatch(cublasLtMatrixLayout_t layout, int count, long long stride);
// One of which what it sets depends on what it is asked.
void setFast(cublasLtMatmulDesc_t desc, bool wide);

// Factories.
cublasLtMatmulDesc_t makeDesc(cublasComputeType_t compute);
cublasStatus_t makeLayout(cublasLtMatrixLayout_t *out, cudaDataType_t type, int rows, int cols);
cublasStatus_t makeRowMajor(cublasLtMatrixLayout_t &out, cudaDataType_t type, int rows, int cols);

// Checks.
void check(cublasStatus_t status, const char *file, int line);
void ensure(bool condition);

// A class whose methods are elsewhere.
class Layout {
public:
  Layout(cudaDataType_t type, int rows, int cols, int ld);
  ~Layout();
  Layout(const Layout &) = delete;
  void setOrder(cublasLtOrder_t order);
  cublasLtMatrixLayout_t get() const { return layout_; }
  int rows() const { return rows_; }

private:
  cublasLtMatrixLayout_t layout_;
  int rows_;
};

// A C structure.
struct Plan {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a, b, c;
};
void fill(Plan *plan, cudaDataType_t type, int m, int n, int k);

// All of a call.
cublasStatus_t multiply(cublasLtHandle_t lt, cublasLtMatmulDesc_t desc, const void *A, const Layout &a, const void *B,
                        const Layout &b, void *D, const Layout &d, void *workspace, size_t size, cudaStream_t stream);

} // namespace wrap

#define CHECK(call) wrap::check((call), __FILE__, __LINE__)

// Accessors of another library check a lot on objects of which nothing is known. Each could double the paths; none can
// matter to a descriptor. One that returns what a layout is made of is walked through, and so is one of known objects.
#include "Inputs/problem.h"

struct Storage {
  void *data;
  int device, type;
  bool valid;
};
struct Tensor {
  Storage *storage;
  long long offset;
  void *data() const {
    if (!storage->valid)
      return nullptr;
    if (storage->device < 0 || storage->type > 40)
      return nullptr;
    return (char *)storage->data + (offset ? offset : 0);
  }
  cudaDataType_t type() const { return storage->type == 1 ? CUDA_R_16BF : CUDA_R_16F; }
};

struct Shape {
  int rows, cols;
  bool transposed;
  int leading() const { return transposed ? cols : rows; }
};

cublasStatus_t run(const Problem &p, const Tensor *t) {
  cublasLtMatmulDesc_t op;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  void *alpha = t[0].data(), *A = t[1].data(), *B = t[2].data(), *beta = t[3].data(), *C = t[4].data(),
       *D = t[5].data(), *workspace = t[6].data();
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  // expect: bias-pointer-required
  return cublasLtMatmul(p.lt, op, alpha, A, p.a, B, p.b, beta, C, p.c, D, p.d, p.algo, workspace, p.size, p.stream);
}

cublasStatus_t types(const Problem &p, const Tensor *t) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_64F, CUDA_R_64F); // wrong for both types
  cublasLtMatrixLayoutCreate(&a, t->type(), 256, 256, 256);
  // expect: compute-operand-type
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, a, a, a, p.pref, 1, p.result, p.found);
}

cublasStatus_t shapes(const Problem &p) {
  const Shape shape = {256, 64, true};
  cublasLtMatrixLayout_t a;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, shape.rows, shape.cols, shape.leading());
  // expect: a-leading-dimension
  return QUERY_A(p, a);
}

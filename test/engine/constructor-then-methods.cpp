// Classes that this file does not use: what the constructor decides, and no method can change, is known in the methods.
#include "Inputs/problem.h"
#include <memory>

class Fixed {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
  const int rows;

public:
  explicit Fixed(int rows) : rows(rows) {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasOperation_t transc = CUBLAS_OP_T;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
    cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 256);
  }
  ~Fixed() {
    cublasLtMatmulDescDestroy(op);
    cublasLtMatrixLayoutDestroy(a);
  }
  cublasStatus_t query(const Problem &p) const {
    // expect: transc-is-n
    return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, p.b, p.c, p.d, p.pref, 1, p.result, p.found);
  }
};

// A method may have changed it in the meantime.
class WithSetter {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t a = nullptr;
  int ld = 64;

public:
  WithSetter() {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasOperation_t transc = CUBLAS_OP_T;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  }
  void setTransC(cublasOperation_t transc) {
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
  }
  void setLd(int value) { ld = value; }
  void shape() { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld); }
  cublasStatus_t query(const Problem &p) { return QUERY_DESC(p, op); }
  cublasStatus_t queryA(const Problem &p) { return QUERY_A(p, a); }
  cublasStatus_t afterAll(const Problem &p) {
    setTransC(CUBLAS_OP_T);
    // expect: transc-is-n
    return QUERY_DESC(p, op);
  }
};

// What no setter touches stays known; the bias is somebody's duty.
class Owning {
  struct Deleter {
    void operator()(cublasLtMatmulDescOpaque_t *x) const { cublasLtMatmulDescDestroy(x); }
  };
  std::unique_ptr<cublasLtMatmulDescOpaque_t, Deleter> op;

  template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, const T &value) {
    cublasLtMatmulDescSetAttribute(op.get(), attribute, &value, sizeof(value));
  }

public:
  explicit Owning(cublasComputeType_t compute) {
    cublasLtMatmulDesc_t raw;
    cublasLtMatmulDescCreate(&raw, compute, CUDA_R_32F);
    op.reset(raw);
    set(CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_T);
    set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
  }
  Owning &setBias(const void *bias) {
    set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
    return *this;
  }
  cublasStatus_t run(const Problem &p) {
    // expect: transc-is-n
    return cublasLtMatmul(p.lt, op.get(), p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace,
                          p.size, p.stream);
  }
};

// What the callers give to the constructor and to a method need not go together.
class Choice {
  cublasLtMatrixLayout_t a;

public:
  explicit Choice(bool isNarrow) { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, isNarrow ? 64 : 256); }
  cublasStatus_t query(const Problem &p) { return QUERY_A(p, a); }
};

// Anyone may use the descriptor, or be its friend, or construct it in another way.
class HandsOut {
  cublasLtMatrixLayout_t a;

public:
  HandsOut() { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64); }
  cublasLtMatrixLayout_t get() { return a; }
  cublasStatus_t query(const Problem &p) { return QUERY_A(p, a); }
};

class Befriended {
  cublasLtMatrixLayout_t a;
  friend void change(Befriended &);

public:
  Befriended() { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64); }
  cublasStatus_t query(const Problem &p) { return QUERY_A(p, a); }
};

class TwoWays {
  cublasLtMatrixLayout_t a;

public:
  TwoWays() { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64); }
  explicit TwoWays(int ld) { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, ld); }
  cublasStatus_t query(const Problem &p) { return QUERY_A(p, a); }
};

class Elsewhere {
  cublasLtMatrixLayout_t a;

public:
  Elsewhere() { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64); }
  void change();
  cublasStatus_t query(const Problem &p) { return QUERY_A(p, a); }
};

struct Open {
  cublasLtMatrixLayout_t a;
  Open() { cublasLtMatrixLayoutCreate(&a, CUDA_R_16BF, 256, 64, 64); }
  cublasStatus_t query(const Problem &p) { return QUERY_A(p, a); }
};

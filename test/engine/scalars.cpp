// The values of alpha and beta: with beta = 0 there may be no C.
#include "Inputs/problem.h"

static cublasLtMatmulDesc_t makeDesc(cudaDataType_t scale = CUDA_R_32F) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, scale == CUDA_R_64F ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F, scale);
  return op;
}

#define MATMUL_WITHOUT_C(op, alpha, beta)                                                                              \
  cublasLtMatmul(p.lt, op, alpha, p.A, p.a, p.B, p.b, beta, nullptr, p.c, p.D, p.d, p.algo, p.workspace, p.size,       \
                 p.stream)

void locals(const Problem &p) {
  float alpha = 1.0f, zero = 0.0f, one = 1, negative = -1.f, fromInt = 0;
  (void)MATMUL_WITHOUT_C(makeDesc(), &alpha, &zero);
  (void)MATMUL_WITHOUT_C(makeDesc(), &alpha, &fromInt);
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(), &alpha, &one);
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(), &alpha, &negative);
}

void doubles(const Problem &p) {
  const double alpha = 1.0, zero = 0.0, half = 0.5;
  (void)MATMUL_WITHOUT_C(makeDesc(CUDA_R_64F), &alpha, &zero);
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(CUDA_R_64F), &alpha, &half);
}

static const float staticZero = 0.0f, staticOne = 1.0f;
constexpr float constexprOne = 1.0f;
static constexpr double constexprZero = 0.0;

void constants(const Problem &p) {
  static const float local = 1.0f;
  (void)MATMUL_WITHOUT_C(makeDesc(), &staticOne, &staticZero);
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(), &staticOne, &staticOne);
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(), &staticOne, &constexprOne);
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(), &staticOne, &local);
  (void)MATMUL_WITHOUT_C(makeDesc(CUDA_R_64F), &constexprZero, &constexprZero);
}

static void parameters(const Problem &p, float alpha, float beta) {
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(), &alpha, &beta);
}
void callZero(const Problem &p) { parameters(p, 1, 0); }
void callOne(const Problem &p) { parameters(p, 1, 1); }
void callAny(const Problem &p, float beta) { parameters(p, 1, beta); }

struct Scalars {
  float alpha = 1.0f;
  float beta = 0.0f;
};

void members(const Problem &p, bool accumulate) {
  Scalars scalars;
  (void)MATMUL_WITHOUT_C(makeDesc(), &scalars.alpha, &scalars.beta);
  if (accumulate)
    scalars.beta = 1.0f;
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeDesc(), &scalars.alpha, &scalars.beta);
}

void conditional(const Problem &p, const void *C, float beta) {
  auto op = makeDesc();
  const float alpha = 1.0f;
  if (beta == 0.0f)
    C = nullptr;
  (void)cublasLtMatmul(p.lt, op, &alpha, p.A, p.a, p.B, p.b, &beta, C, p.c, p.D, p.d, p.algo, p.workspace, p.size, p.stream);
}

void integers(const Problem &p) {
  auto makeInt = [] {
    cublasLtMatmulDesc_t op;
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32I, CUDA_R_32I);
    return op;
  };
  const int32_t alpha = 1, zero = 0;
  int32_t two = 2;
  (void)MATMUL_WITHOUT_C(makeInt(), &alpha, &zero);
  // expect: beta-needs-c
  (void)MATMUL_WITHOUT_C(makeInt(), &alpha, &two);
}

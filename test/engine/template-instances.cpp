// An instance of a template is one of several: what its caller may pass besides
// is for others to be right.
#include "Inputs/problem.h"

template <typename T> constexpr cudaDataType_t typeOf = CUDA_R_16BF;
struct Fp8 {};
template <> constexpr cudaDataType_t typeOf<Fp8> = CUDA_R_8F_E4M3;

static cublasLtMatmulDesc_t fp8Desc() {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transposed,
                                 sizeof(transposed));
  return op;
}

static cublasStatus_t query(const Problem &p, cublasLtMatmulDesc_t op,
                            cudaDataType_t typeOfD) {
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, typeOfD, 64, 128, 64);
  // expect: d-scale-needs-fp8-d
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, c, d, p.pref, 1,
                                        p.result, p.found);
}

// The options of a program say which type and whether there is a scale; this
// unit only has the one type.
template <typename T>
cublasStatus_t instance(const Problem &p, const float *scaleOfD) {
  cublasLtMatmulDesc_t op = fp8Desc();
  if (scaleOfD)
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER,
                                   &scaleOfD, sizeof(scaleOfD));
  cublasLtMatrixLayout_t a, b, c, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_8F_E4M3, 256, 128, 256);
  cublasLtMatrixLayoutCreate(&c, CUDA_R_16BF, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, typeOf<T>, 64, 128, 64);
  return cublasLtMatmulAlgoGetHeuristic(p.lt, op, a, b, c, d, p.pref, 1,
                                        p.result, p.found);
}
template cublasStatus_t instance<float>(const Problem &, const float *);

// Here the code has chosen the type, and who passes a scale is refused.
cublasStatus_t function(const Problem &p, const float *scaleOfD) {
  cublasLtMatmulDesc_t op = fp8Desc();
  if (scaleOfD)
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER,
                                   &scaleOfD, sizeof(scaleOfD));
  return query(p, op, CUDA_R_16BF);
}

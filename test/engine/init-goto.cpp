// Descriptors on the stack, goto after each error; flags choose the epilogue and are asked again for its pointer.
#include "Inputs/problem.h"

cublasStatus_t run(const Problem &p, bool use_bias, bool use_gelu, const void *bias, void *gelu_in) {
  cublasLtMatmulDescOpaque_t op = {};
  cublasLtMatrixLayoutOpaque_t a = {}, b = {}, c = {};
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  const int64_t ld = 256;
  cublasStatus_t status = cublasLtMatmulDescInit(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (status != CUBLAS_STATUS_SUCCESS)
    goto CLEANUP;
  if (use_bias) {
    status = cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
    if (status != CUBLAS_STATUS_SUCCESS)
      goto CLEANUP;
    epilogue = CUBLASLT_EPILOGUE_BIAS;
  }
  if (use_gelu) {
    status = cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &gelu_in, sizeof(gelu_in));
    if (status != CUBLAS_STATUS_SUCCESS)
      goto CLEANUP;
    if (use_bias) { // without a bias the leading dimension is left at 0
      status = cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &ld, sizeof(ld));
      epilogue = CUBLASLT_EPILOGUE_GELU_AUX_BIAS;
    } else {
      epilogue = CUBLASLT_EPILOGUE_GELU_AUX;
    }
    if (status != CUBLAS_STATUS_SUCCESS || !gelu_in)
      goto CLEANUP;
  }
  status = cublasLtMatmulDescSetAttribute(&op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  if (status != CUBLAS_STATUS_SUCCESS)
    goto CLEANUP;
  status = cublasLtMatrixLayoutInit(&a, CUDA_R_16BF, 256, 64, 256);
  if (status != CUBLAS_STATUS_SUCCESS)
    goto CLEANUP;
  status = cublasLtMatrixLayoutInit(&b, CUDA_R_16BF, 64, 128, 64);
  if (status != CUBLAS_STATUS_SUCCESS)
    goto CLEANUP;
  status = cublasLtMatrixLayoutInit(&c, CUDA_R_16BF, 256, 128, 256);
  if (status != CUBLAS_STATUS_SUCCESS)
    goto CLEANUP;
  // expect: aux-leading-dimension
  status = cublasLtMatmulAlgoGetHeuristic(p.lt, &op, &a, &b, &c, &c, p.pref, 1, p.result, p.found);
CLEANUP:
  return status; // nothing to destroy
}

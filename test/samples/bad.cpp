// An FP8 linear layer with three mistakes. Every one compiles, and none shows before the code runs on a GPU.
#include <cublasLt.h>
#include <cuda_fp8.h>
#include <stdexcept>

#define CHECK(call)                                                                                                    \
  if (cublasStatus_t status = (call); status != CUBLAS_STATUS_SUCCESS)                                                 \
  throw std::runtime_error(#call)

enum class Precision { BF16, FP8 };

// D = A * B + bias, everything column-major: A is m x k, B is k x n.
struct Linear {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t a = nullptr, b = nullptr, d = nullptr;
  cublasLtMatmulHeuristicResult_t result = {};

  void setBias(const float *bias) {
    cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
    CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
    // 1. The library wants the pointer's size, not that of a float.
    CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(*bias)));
  }

  void plan(cublasLtHandle_t lt, Precision precision, int m, int n, int k, size_t workspaceSize) {
    cudaDataType_t type = precision == Precision::FP8 ? CUDA_R_8F_E4M3 : CUDA_R_16BF;
    CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
    CHECK(cublasLtMatrixLayoutCreate(&a, type, m, k, m));
    CHECK(cublasLtMatrixLayoutCreate(&b, type, k, n, k));
    CHECK(cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, m, n, m));

    cublasLtMatmulPreference_t preference = nullptr;
    int found = 0;
    CHECK(cublasLtMatmulPreferenceCreate(&preference));
    CHECK(cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspaceSize,
                                               sizeof(workspaceSize)));
    // 2. BF16 runs like this, FP8 does not: it needs A transposed.
    CHECK(cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, preference, 1, &result, &found));
    CHECK(cublasLtMatmulPreferenceDestroy(preference));
    if (!found)
      throw std::runtime_error("no algorithm");
  }

  void run(cublasLtHandle_t lt, const void *A, const void *B, void *D, void *workspace, size_t workspaceSize) {
    float alpha = 1.0f, beta = 0.0f;
    CHECK(cublasLtMatrixLayoutDestroy(a));
    CHECK(cublasLtMatrixLayoutDestroy(b));
    // 3. The matmul reads the layouts too, not only the heuristic.
    CHECK(cublasLtMatmul(lt, op, &alpha, A, a, B, b, &beta, nullptr, d, D, d, &result.algo, workspace, workspaceSize,
                         nullptr));
  }
};

// D[i] = gelu(A[i] B[i] + bias) for each i of a batch: FP16, one bias for all.
#include <cstdio>
#include <cstdlib>
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    if (int status = int(call)) {                                                                                      \
      fprintf(stderr, "%s:%d: %s answered %d\n", __FILE__, __LINE__, #call, status);                                   \
      exit(EXIT_FAILURE);                                                                                              \
    }                                                                                                                  \
  } while (0)

struct Layout {
  cublasLtMatrixLayout_t handle = nullptr;

  Layout(uint64_t rows, uint64_t cols, int64_t ld) {
    CHECK(cublasLtMatrixLayoutCreate(&handle, CUDA_R_16F, rows, cols, ld));
  }
  void batch(int32_t count, int64_t step) {
    CHECK(cublasLtMatrixLayoutSetAttribute(handle, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count)));
    CHECK(cublasLtMatrixLayoutSetAttribute(handle, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &step, sizeof(step)));
  }
  ~Layout() { cublasLtMatrixLayoutDestroy(handle); }
};

static void batchedGelu(cublasLtHandle_t lt, int m, int n, int k, int batch, const __half *A, const __half *B,
                        const __half *bias, __half *D, void *workspace, size_t workspaceSize, cudaStream_t stream) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulPreference_t preference;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_BIAS;
  const float alpha = 1.0f, beta = 0.0f;

  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
  CHECK(cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias)));

  Layout a(m, k, m), b(k, n, k), d(m, n, m);
  a.batch(batch, int64_t(m) * k);
  b.batch(batch, int64_t(k) * n);
  d.batch(batch, int64_t(m) * n);

  CHECK(cublasLtMatmulPreferenceCreate(&preference));
  CHECK(cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspaceSize,
                                             sizeof(workspaceSize)));
  cublasLtMatmulHeuristicResult_t result;
  int found = 0;
  CHECK(cublasLtMatmulAlgoGetHeuristic(lt, op, a.handle, b.handle, d.handle, d.handle, preference, 1, &result, &found));
  if (!found)
    exit(EXIT_FAILURE);
  CHECK(cublasLtMatmul(lt, op, &alpha, A, a.handle, B, b.handle, &beta, D, d.handle, D, d.handle, &result.algo,
                       workspace, workspaceSize, stream));
  CHECK(cublasLtMatmulPreferenceDestroy(preference));
  CHECK(cublasLtMatmulDescDestroy(op));
}

int main() {
  const int m = 256, n = 128, k = 64, batch = 4;
  const size_t workspaceSize = 32 << 20;
  cublasLtHandle_t lt;
  cudaStream_t stream;
  __half *A = nullptr, *B = nullptr, *D = nullptr, *bias = nullptr;
  void *workspace = nullptr;

  CHECK(cublasLtCreate(&lt));
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaMalloc(&A, sizeof(__half) * m * k * batch));
  CHECK(cudaMalloc(&B, sizeof(__half) * k * n * batch));
  CHECK(cudaMalloc(&D, sizeof(__half) * m * n * batch));
  CHECK(cudaMalloc(&bias, sizeof(__half) * m));
  CHECK(cudaMalloc(&workspace, workspaceSize));
  CHECK(cudaMemsetAsync(A, 0, sizeof(__half) * m * k * batch, stream));
  CHECK(cudaMemsetAsync(B, 0, sizeof(__half) * k * n * batch, stream));
  CHECK(cudaMemsetAsync(bias, 0, sizeof(__half) * m, stream));

  batchedGelu(lt, m, n, k, batch, A, B, bias, D, workspace, workspaceSize, stream);

  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaFree(workspace));
  CHECK(cudaFree(bias));
  CHECK(cudaFree(D));
  CHECK(cudaFree(B));
  CHECK(cudaFree(A));
  CHECK(cudaStreamDestroy(stream));
  CHECK(cublasLtDestroy(lt));
  return 0;
}

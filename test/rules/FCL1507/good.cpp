// D serves as C in DEVICE mode; in HOST mode C may be null.
#include <cublasLt.h>

class Descriptor {
  cublasLtMatmulDesc_t op = nullptr;

public:
  explicit Descriptor(cublasLtPointerMode_t mode) {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_POINTER_MODE, &mode, sizeof(mode));
  }
  Descriptor(const Descriptor &) = delete;
  ~Descriptor() { cublasLtMatmulDescDestroy(op); }
  operator cublasLtMatmulDesc_t() const { return op; }
};

void product(cublasLtHandle_t lt, const float *alpha, const float *zero, const void *A, const void *B, void *D) {
  cublasLtMatrixLayout_t a, b, d;
  cublasLtMatrixLayoutCreate(&a, CUDA_R_16F, 256, 64, 256);
  cublasLtMatrixLayoutCreate(&b, CUDA_R_16F, 64, 128, 64);
  cublasLtMatrixLayoutCreate(&d, CUDA_R_16F, 256, 128, 256);

  Descriptor onDevice(CUBLASLT_POINTER_MODE_DEVICE);
  (void)cublasLtMatmul(lt, onDevice, alpha, A, a, B, b, zero, D, d, D, d, nullptr, nullptr, 0, 0);

  const float one = 1.0f, none = 0.0f;
  Descriptor onHost(CUBLASLT_POINTER_MODE_HOST);
  (void)cublasLtMatmul(lt, onHost, &one, A, a, B, b, &none, nullptr, d, D, d, nullptr, nullptr, 0, 0);
  cublasLtMatrixLayoutDestroy(a);
  cublasLtMatrixLayoutDestroy(b);
  cublasLtMatrixLayoutDestroy(d);
}

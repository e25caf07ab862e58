// The cleanup runs although nothing was created.
#include <cublasLt.h>

cublasStatus_t version(bool start) {
  cublasLtHandle_t lt = nullptr;
  if (start)
    cublasLtCreate(&lt);
  // expect: handle-destroyed-null
  return cublasLtDestroy(lt);
}

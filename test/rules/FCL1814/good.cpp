// Another file, or none, has taken its place; another file is closed; nothing comes after.
#include <cublasLt.h>
#include <stdio.h>

cublasStatus_t replaced(cublasLtHandle_t *lt) {
  FILE *log = fopen("cublaslt.log", "w");
  cublasLtLoggerSetFile(log);
  cublasLtLoggerSetFile(nullptr);
  fclose(log);
  return cublasLtCreate(lt);
}

cublasStatus_t closedFirst(cublasLtHandle_t *lt) {
  FILE *log = fopen("cublaslt.log", "w"), *other = fopen("other.log", "w");
  cublasLtLoggerSetFile(log);
  fclose(other);
  cublasStatus_t status = cublasLtCreate(lt);
  fclose(log);
  cublasLtLoggerForceDisable();
  return status;
}

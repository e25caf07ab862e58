// The log file is closed while the library still writes to it.
#include <cublasLt.h>
#include <stdio.h>

cublasStatus_t logged(cublasLtHandle_t *lt) {
  FILE *log = fopen("cublaslt.log", "w");
  cublasLtLoggerSetFile(log);
  cublasLtLoggerSetLevel(5);
  fclose(log);
  // expect: log-file-closed
  return cublasLtCreate(lt);
}

// A mask where a level is wanted.
#include <cublasLt.h>

void everything() {
  // expect: log-level-range
  cublasLtLoggerSetLevel(0xff);
}

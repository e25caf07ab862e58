// A level, off, and the caller's.
#include <cublasLt.h>

void trace() { cublasLtLoggerSetLevel(5); }

void off() { cublasLtLoggerSetLevel(0); }

void set(int level) { cublasLtLoggerSetLevel(level); }

// A class that can be iterated over, in a header.
#pragma once
#include <cublasLt.h>

class Layouts {
  cublasLtMatrixLayout_t items[4];

public:
  cublasLtMatrixLayout_t *begin() { return items; }
  cublasLtMatrixLayout_t *end() { return items + 4; }
  cublasLtMatrixLayout_t &operator[](int i) { return items[i]; }
};

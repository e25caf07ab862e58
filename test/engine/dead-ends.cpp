// Composing the message of a failed check takes many paths, all of which end in the throw; and one that calls the API
// before it throws is walked to its end.
#include "Inputs/problem.h"
#include <stdexcept>

struct Text {
  char buffer[256];
  int length;
  void add(const char *word) {
    for (; *word && length < 255; ++word)
      buffer[length++] = *word >= 'a' && *word <= 'z' ? *word - 32 : *word == '_' ? ' ' : *word;
  }
  void add(int number) { add(number < 0 ? "minus" : number > 9 ? "many" : number == 0 ? "none" : "few"); }
};

static Text describe(const char *what, const char *file, int line) {
  Text text;
  text.length = 0;
  text.add(what);
  text.add(" in ");
  text.add(file);
  text.add(line);
  return text;
}

struct Failure {
  Text text;
  Failure(const Text &text) : text(text) {}
};

#define CHECK(condition)                                                                                               \
  if (!(condition))                                                                                                    \
  throw Failure(describe(#condition, __FILE__, __LINE__))
#define FIVE_TIMES(x) x; x; x; x; x

cublasStatus_t checked(const Problem &p, const int *sizes) {
  cublasLtMatmulDesc_t op;
  const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
  FIVE_TIMES(FIVE_TIMES(CHECK(*sizes++ > 0)));
  FIVE_TIMES(FIVE_TIMES(CHECK(*sizes++ % 8 == 0)));
  CHECK(cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F) == CUBLAS_STATUS_SUCCESS);
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
  // expect: bias-pointer-required
  return cublasLtMatmul(p.lt, op, p.alpha, p.A, p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                        p.stream);
}

void cleansUp(const Problem &p, int size) {
  cublasLtMatmulDesc_t op;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  if (size < 0) {
    cublasLtMatmulDescDestroy(op);
    cublasLtMatmulDescDestroy(op); // expect: descriptor-destroyed-twice
    throw Failure(describe("size", __FILE__, __LINE__));
  }
  cublasLtMatmulDescDestroy(op);
}

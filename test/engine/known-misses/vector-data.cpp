// The elements of a std::vector are in host memory; the engine does not look into vectors.
#include "../Inputs/problem.h"
#include <vector>

void hostVector(const Problem &p) {
  std::vector<float> A(256 * 64);
  // should-find: matrix-in-host-memory
  (void)cublasLtMatmul(p.lt, p.op, p.alpha, A.data(), p.a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size,
                 p.stream);
}

// A program that fills its matrices in long loops goes on with the shapes and descriptors that it had: what is not
// known after a loop is what the loop may have written.
#include "Inputs/problem.h"
#include <algorithm>
#include <cstdlib>
#include <random>
#include <vector>

constexpr int n = 1000;

#define MATMUL(a, alpha)                                                                                               \
  cublasLtMatmul(p.lt, p.op, alpha, p.A, a, p.B, p.b, p.beta, p.C, p.c, p.D, p.d, p.algo, p.workspace, p.size, p.stream)

static cublasLtMatrixLayout_t makeLayout(int rows, int cols, int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_32F, rows, cols, ld);
  return layout;
}

void values(const Problem &p) {
  int m = 64, k = 256;
  float alpha = 1;
  std::vector<float> host(m * k);
  for (int i = 0; i < m * k; ++i)
    host[i] = float(i);
  // expect: a-leading-dimension
  (void)MATMUL(makeLayout(k, m, m), &alpha);
}

void descriptors(const Problem &p) {
  int m = 64, k = 256;
  float alpha = 1, *host = static_cast<float *>(malloc(m * k * sizeof(float)));
  cublasLtMatrixLayout_t a = makeLayout(k, m, m);
  std::mt19937 generator(7);
  std::uniform_real_distribution<float> distribution(-1, 1);
  for (int i = 0; i < m * k; ++i)
    host[i] = distribution(generator) + rand() % 7;
  // expect: a-leading-dimension
  (void)MATMUL(a, &alpha);
}

struct Shape {
  int rows, ld;
};

template <typename T> struct Base {
  Shape shape;
  T alpha = 1;
  std::vector<T> host;
  int rounds = 0;

  void fill() {
    for (int i = 0; i < shape.rows * shape.ld; ++i) {
      host[i] = T(i);
      ++rounds;
    }
  }
};

struct Bench : Base<float> {
  explicit Bench(Shape s) : Base<float>{s} { fill(); }
};

void members(const Problem &p) {
  Bench bench({256, 64});
  // expect: a-leading-dimension
  (void)MATMUL(makeLayout(bench.shape.rows, 64, bench.shape.ld), &bench.alpha);
}

// What the loop writes, by name, through a pointer, in an object or in a callee.
void written(const Problem &p) {
  int ld = 64;
  float alpha = 1;
  std::vector<float> host(n);
  for (int i = 0; i < n; ++i) {
    host[i] = alpha;
    if (host[i] > 7)
      ld = 256;
  }
  (void)MATMUL(makeLayout(256, 64, ld), &alpha);
}

void throughPointer(const Problem &p) {
  int ld = 64, *out = &ld;
  for (int i = 0; i < n; ++i)
    *out += 3;
  (void)MATMUL(makeLayout(256, 64, ld), p.alpha);
}

void inObject(const Problem &p) {
  Shape shape = {256, 64};
  for (int i = 0; i < n; ++i)
    shape.ld += 3;
  (void)MATMUL(makeLayout(shape.rows, 64, shape.ld), p.alpha);
}

void asAWhole(const Problem &p, const Shape *shapes) {
  Shape shape = {256, 64};
  for (int i = 0; i < n; ++i)
    shape = shapes[i];
  (void)MATMUL(makeLayout(256, 64, shape.ld), p.alpha);
}

static void pad(Shape &shape) { shape.ld += 3; }

void inCallee(const Problem &p) {
  Shape shape = {256, 64};
  for (int i = 0; i < n; ++i)
    pad(shape);
  (void)MATMUL(makeLayout(256, 64, shape.ld), p.alpha);
}

void inLambda(const Problem &p) {
  int ld = 64;
  auto grow = [&] { ld += 3; };
  for (int i = 0; i < n; ++i)
    grow();
  (void)MATMUL(makeLayout(256, 64, ld), p.alpha);
}

void inLambdaThatIsHandedOn(const Problem &p, std::vector<int> &work) {
  int ld = 64;
  std::for_each(work.begin(), work.end(), [&](auto step) { ld += step; });
  (void)MATMUL(makeLayout(256, 64, ld), p.alpha);
}

void configure(cublasLtMatrixLayout_t layout);

void handedOn(const Problem &p) {
  cublasLtMatrixLayout_t a = makeLayout(256, 64, 64);
  for (int i = 0; i < n; ++i)
    configure(a);
  (void)MATMUL(a, p.alpha);
}

void inCondition(const Problem &p, std::vector<int> work) {
  int ld = 64;
  while ((ld += 3) < 1000 || !work.empty())
    work.pop_back();
  (void)MATMUL(makeLayout(256, 64, ld), p.alpha);
}

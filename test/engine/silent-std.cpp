// Descriptors that come out of parts of std:: which the engine does not walk through: unknown, never "not created". The
// mistake at the end of each function shows that its end is reached.
#include "Inputs/problem.h"
#include <algorithm>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 256, 64, ld);
  return layout;
}

cublasStatus_t callOnce(const Problem &p, std::once_flag &flag) {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a = nullptr;
  std::call_once(flag, [&] {
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    a = makeLayout(256);
  });
  QUERY_DESC(p, op);
  QUERY_A(p, a);
  // expect: a-leading-dimension
  return QUERY_A(p, makeLayout(64));
}

cublasStatus_t algorithms(const Problem &p) {
  cublasLtMatrixLayout_t a[3], b[3] = {};
  std::for_each(std::begin(a), std::end(a), [](cublasLtMatrixLayout_t &layout) { layout = makeLayout(256); });
  std::generate(std::begin(b), std::end(b), [] { return makeLayout(256); });
  QUERY_A(p, a[0]);
  QUERY_A(p, a[2]);
  QUERY_A(p, b[1]);
  // expect: a-leading-dimension
  return QUERY_A(p, makeLayout(64));
}

cublasStatus_t threads(const Problem &p) {
  cublasLtMatrixLayout_t a = nullptr, b = nullptr;
  std::thread thread([&] { a = makeLayout(256); });
  thread.join();
  QUERY_A(p, a);
  auto future = std::async([&b] { b = makeLayout(256); });
  future.get();
  QUERY_A(p, b);
  // expect: a-leading-dimension
  return QUERY_A(p, makeLayout(64));
}

cublasStatus_t function(const Problem &p) {
  cublasLtMatrixLayout_t a = nullptr;
  std::function<void(int)> make = [&a](int ld) { a = makeLayout(ld); };
  make(256);
  QUERY_A(p, a);
  // expect: a-leading-dimension
  return QUERY_A(p, makeLayout(64));
}

struct Holder {
  cublasLtMatrixLayout_t layout = nullptr;
};

cublasStatus_t containers(const Problem &p) {
  std::vector<Holder> vector(3);
  for (Holder &holder : vector)
    holder.layout = makeLayout(256);
  QUERY_A(p, vector[1].layout);
  std::map<int, Holder> map;
  map[1].layout = makeLayout(256);
  QUERY_A(p, map[1].layout);
  std::unordered_map<std::string, std::unique_ptr<Holder>> owners;
  owners["a"] = std::make_unique<Holder>();
  owners["a"]->layout = makeLayout(256);
  QUERY_A(p, owners.at("a")->layout);
  // expect: a-leading-dimension
  return QUERY_A(p, makeLayout(64));
}

cublasStatus_t sharing(const Problem &p) {
  auto holder = std::make_shared<Holder>();
  holder->layout = makeLayout(256);
  QUERY_A(p, holder->layout);
  std::shared_ptr<cublasLtMatrixLayoutOpaque_t> first;
  first.reset(makeLayout(256), cublasLtMatrixLayoutDestroy);
  auto second = first;
  first.reset();
  QUERY_A(p, second.get());
  // expect: a-leading-dimension
  return QUERY_A(p, makeLayout(64));
}

using Owned = std::unique_ptr<cublasLtMatrixLayoutOpaque_t, decltype(&cublasLtMatrixLayoutDestroy)>;

cublasStatus_t handedOn(const Problem &p) {
  std::vector<Owned> vector;
  vector.emplace_back(makeLayout(256), &cublasLtMatrixLayoutDestroy);
  vector.emplace_back(makeLayout(264), &cublasLtMatrixLayoutDestroy);
  std::swap(vector[0], vector[1]);
  QUERY_A(p, vector[0].get());
  Owned owned(vector[0].release(), &cublasLtMatrixLayoutDestroy);
  std::optional<Owned> optional;
  optional.emplace(owned.release(), &cublasLtMatrixLayoutDestroy);
  QUERY_A(p, optional->get());
  std::variant<int, Owned> variant(std::move(*optional));
  std::pair<Owned, int> pair(std::move(std::get<Owned>(variant)), 1);
  QUERY_A(p, pair.first.get());
  auto query = [&p, layout = std::move(pair.first)] { return QUERY_A(p, layout.get()); };
  query();
  // expect: a-leading-dimension
  return QUERY_A(p, makeLayout(64));
}

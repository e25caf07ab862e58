// What is inserted into a map is in it: looked up by the same key, or by the iterator that came back.
#include "Inputs/problem.h"
#include <map>
#include <memory>
#include <string>
#include <unordered_map>

static cublasLtMatrixLayout_t makeLayout(int ld) {
  cublasLtMatrixLayout_t layout;
  cublasLtMatrixLayoutCreate(&layout, CUDA_R_16BF, 256, 64, ld);
  return layout;
}

struct Plan {
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t a;
};

struct Key {
  int m, n;
  bool operator<(const Key &other) const { return m < other.m; }
};

class Cache {
  std::unordered_map<int, Plan> plans;
  std::map<std::string, std::shared_ptr<Plan>> named;
  std::map<const void *, Plan *> pointers;
  std::map<Key, Plan *> keyed;

public:
  cublasStatus_t emplaced(const Problem &p, int key) {
    auto it = plans.find(key);
    if (it == plans.end())
      it = plans.emplace(key, Plan{p.op, makeLayout(64)}).first;
    // expect: a-leading-dimension
    return QUERY_A(p, it->second.a);
  }

  cublasStatus_t inserted(const Problem &p, int key) {
    if (plans.find(key) == plans.end())
      plans.insert({key, Plan{p.op, makeLayout(64)}});
    // expect: a-leading-dimension
    return QUERY_A(p, plans[key].a);
  }

  cublasStatus_t tried(const Problem &p, int key) {
    auto [it, isNew] = plans.try_emplace(key);
    if (isNew)
      it->second.a = makeLayout(64);
    // expect: a-leading-dimension
    return QUERY_A(p, plans.at(key).a);
  }

  cublasStatus_t byName(const Problem &p, const std::string &name) {
    auto it = named.find(name);
    if (it == named.end()) {
      auto plan = std::make_shared<Plan>();
      plan->a = makeLayout(64);
      it = named.emplace(name, plan).first;
    }
    // expect: a-leading-dimension
    return QUERY_A(p, it->second->a);
  }

  cublasStatus_t byPointer(const Problem &p, const void *key) {
    if (!pointers.count(key))
      pointers[key] = new Plan{p.op, makeLayout(64)};
    Plan *plan = pointers.at(key);
    // expect: a-leading-dimension
    return QUERY_A(p, plan->a);
  }

  cublasStatus_t byStruct(const Problem &p, int m, int n) {
    const Key key{m, n};
    auto it = keyed.find(key);
    if (it == keyed.end()) {
      Plan *plan = new Plan{p.op, makeLayout(64)};
      keyed.insert(std::make_pair(key, plan));
    }
    // expect: a-leading-dimension
    return QUERY_A(p, keyed[key]->a);
  }

  cublasStatus_t byOtherStruct(const Problem &p, int m, int n) {
    Key key{m, n};
    keyed.insert(std::make_pair(key, new Plan{p.op, makeLayout(64)}));
    key.n = n + 1;
    return QUERY_A(p, keyed[key]->a);
  }

  // What the cache keeps is not lost; that of an entry that is not new is somebody else's affair.
  cublasLtMatrixLayout_t owned(int key) {
    auto it = plans.find(key);
    if (it != plans.end())
      return it->second.a;
    Plan plan;
    plan.a = makeLayout(256);
    cublasLtMatmulPreference_t preference;
    cublasLtMatmulPreferenceCreate(&preference);
    cublasLtMatmulPreferenceDestroy(preference);
    return plans.emplace(key, plan).first->second.a;
  }

  // There was one already, of which nothing is known.
  cublasStatus_t kept(const Problem &p, int key) {
    auto [it, isNew] = plans.emplace(key, Plan{p.op, makeLayout(64)});
    return isNew ? CUBLAS_STATUS_SUCCESS : QUERY_A(p, it->second.a);
  }

  cublasStatus_t otherKey(const Problem &p, int key, int other) {
    plans[key] = {p.op, makeLayout(64)};
    return QUERY_A(p, plans[other].a);
  }

  cublasStatus_t overwritten(const Problem &p, int key, int other) {
    plans[key] = {p.op, makeLayout(64)};
    plans[other].a = makeLayout(256);
    return QUERY_A(p, plans[key].a);
  }

  cublasStatus_t erased(const Problem &p, int key) {
    plans.insert_or_assign(key, Plan{p.op, makeLayout(64)});
    plans.erase(key);
    return QUERY_A(p, plans[key].a);
  }

  void change();
  cublasStatus_t changed(const Problem &p, int key) {
    plans.insert_or_assign(key, Plan{p.op, makeLayout(64)});
    change();
    return QUERY_A(p, plans[key].a);
  }
};

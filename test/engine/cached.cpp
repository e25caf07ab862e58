// Descriptors from a cache: what an entry holds is not known, what is set now is.
#include "Inputs/problem.h"
#include <map>
#include <memory>
#include <unordered_map>

struct Entry {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t a = nullptr;
};

class Cache {
  std::unordered_map<int, Entry> entries;
  std::map<int, std::shared_ptr<Entry>> shared;

public:
  cublasStatus_t entry(const Problem &p, int key, const void *bias) {
    Entry &e = entries[key];
    if (!e.op) {
      cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
      cublasLtMatmulDescCreate(&e.op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
      cublasLtMatmulDescSetAttribute(e.op, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue));
    }
    if (bias)
      cublasLtMatmulDescSetAttribute(e.op, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof(bias));
    return QUERY_DESC(p, e.op);
  }

  cublasStatus_t found(const Problem &p, int key) {
    auto it = shared.find(key);
    if (it == shared.end())
      return CUBLAS_STATUS_INVALID_VALUE;
    cublasOperation_t transc = CUBLAS_OP_N;
    cublasLtMatmulDescSetAttribute(it->second->op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
    QUERY_DESC(p, it->second->op);
    transc = CUBLAS_OP_T;
    cublasLtMatmulDesc_t op = it->second->op;
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSC, &transc, sizeof(transc));
    // expect: transc-is-n
    return QUERY_DESC(p, op);
  }
};

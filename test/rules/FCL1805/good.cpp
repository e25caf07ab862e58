// Only what Create made is destroyed.
#include <cublasLt.h>
#include <memory>

struct Destroy {
  void operator()(cublasLtMatmulPreference_t pref) const { cublasLtMatmulPreferenceDestroy(pref); }
};
using Preference = std::unique_ptr<cublasLtMatmulPreferenceOpaque_t, Destroy>;

cublasStatus_t query(cublasLtHandle_t lt, cublasLtMatmulDesc_t op, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                     cublasLtMatrixLayout_t d, bool onStack, cublasLtMatmulHeuristicResult_t *result, int *found) {
  if (onStack) {
    cublasLtMatmulPreferenceOpaque_t storage;
    cublasLtMatmulPreferenceInit(&storage);
    return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, &storage, 1, result, found);
  }
  cublasLtMatmulPreference_t created;
  cublasLtMatmulPreferenceCreate(&created);
  Preference owner(created);
  return cublasLtMatmulAlgoGetHeuristic(lt, op, a, b, d, d, owner.get(), 1, result, found);
}

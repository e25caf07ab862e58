// Who is handed an object may write through the pointers that are kept in it.
#include <cublasLt.h>
#include <memory>
#include <vector>

struct Request {
  const char *name;
  cublasOperation_t *answer;
};
void opaque(void **);
void ask(Request *);
void ask(const std::vector<cublasOperation_t *> &);
void askAt(cublasOperation_t *const &);
void compare(const cublasOperation_t *const *);

template <class T> void inArray(T *where) {
  void *all[] = {where, nullptr};
  opaque(all);
}
template <class T> void byAddress(T *where) {
  void *all[] = {&where, nullptr};
  opaque(all);
}
template <class T> void inStruct(T *where) {
  Request r{"transa", where};
  ask(&r);
}
template <class T> void assigned(T *where) {
  Request r;
  r.answer = where;
  ask(&r);
}
template <class T> void inVector(T *where) {
  std::vector<T *> all;
  all.push_back(where);
  ask(all);
}
template <class T> void byReference(T *where) { askAt(where); }
template <class... A> void anything(const A &...args) {
  void *all[] = {const_cast<void *>(static_cast<const volatile void *>(std::addressof(args)))..., nullptr};
  opaque(all);
}
template <class T> void through(T *where) { anything(where, 1); }
class Query {
  cublasOperation_t *Answer;

public:
  explicit Query(cublasOperation_t *answer) : Answer(answer) {}
  void run();
};
template <class T> void inObject(T *where) { Query(where).run(); }

template <class T> void onlyRead(const T *where) {
  const T *all[] = {where, nullptr};
  compare(all);
}

#define FIND(Helper)                                                                                                   \
  cublasStatus_t Helper##Finds(cublasLtHandle_t lt, cublasLtMatmulPreference_t pref,                                   \
                               cublasLtMatmulHeuristicResult_t *result, int *count) {                                  \
    cublasOperation_t trans = CUBLAS_OP_N;                                                                             \
    Helper(&trans);                                                                                                    \
    cublasLtMatmulDesc_t op;                                                                                           \
    cublasLtMatrixLayout_t a, d;                                                                                       \
    cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);                                                     \
    cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &trans, sizeof(trans));                            \
    cublasLtMatrixLayoutCreate(&a, CUDA_R_8F_E4M3, 128, 128, 128);                                                     \
    cublasLtMatrixLayoutCreate(&d, CUDA_R_16BF, 128, 128, 128);                                                        \
    return cublasLtMatmulAlgoGetHeuristic(lt, op, a, a, d, d, pref, 1, result, count);                                 \
  }
FIND(inArray)
FIND(byAddress)
FIND(inStruct)
FIND(assigned)
FIND(inVector)
FIND(byReference)
FIND(through)
FIND(inObject)
// expect: fp8-operands-tn
FIND(onlyRead)

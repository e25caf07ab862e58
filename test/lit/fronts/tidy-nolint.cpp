// NOLINT in its forms; the code is right in no place.
// RUN: %tidy --quiet '--checks=-*,fcl-*' %s -- -std=c++17 -I %our_headers 2>/dev/null | %FileCheck %s
// RUN: %fcl check %s -- -std=c++17 > %t.1 2>&1; test $? = 1
// RUN: %FileCheck --check-prefix=CLI --input-file=%t.1 %s
// The CLI knows nothing of NOLINT.
// CLI: 6 findings (6 errors)
#include <cublasLt.h>

struct Ops {
  cublasLtMatmulDesc_t all, named, next, block, other, none;
};

void run(const Ops &op, const float *bias) {
  cublasLtMatmulDescSetAttribute(op.all, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, 4);   // NOLINT
  cublasLtMatmulDescSetAttribute(op.named, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, 4); // NOLINT(fcl-attribute-size)
  // NOLINTNEXTLINE(fcl-*)
  cublasLtMatmulDescSetAttribute(op.next, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, 4);
  // NOLINTBEGIN(fcl-attribute-size)
  cublasLtMatmulDescSetAttribute(op.block, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, 4);
  // NOLINTEND(fcl-attribute-size)
  // CHECK-NOT: warning:
  // CHECK: tidy-nolint.cpp:[[#@LINE+1]]:3: warning: {{.*}} [FCL1701] [fcl-attribute-size]
  cublasLtMatmulDescSetAttribute(op.other, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, 4); // NOLINT(fcl-bias-type)
  // CHECK: tidy-nolint.cpp:[[#@LINE+1]]:3: warning: {{.*}} [FCL1701] [fcl-attribute-size]
  cublasLtMatmulDescSetAttribute(op.none, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, 4);
  // CHECK-NOT: warning:
}

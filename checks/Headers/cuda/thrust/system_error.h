//===- thrust/system_error.h - errors, as in the standard library -------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_THRUST_SYSTEM_ERROR_H
#define FCL_THRUST_SYSTEM_ERROR_H

#include <system_error>

namespace thrust {
namespace system {
using std::errc;
using std::error_category;
using std::error_code;
using std::error_condition;
using std::generic_category;
using std::system_category;
using std::system_error;
} // namespace system
using namespace system;
} // namespace thrust

#endif // FCL_THRUST_SYSTEM_ERROR_H

//===- cublasLt.h - mock for the tests ------------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_MOCK_CUBLASLT_H
#define FCL_MOCK_CUBLASLT_H

// The interface of cuBLASLt 13.1.0 (CUDA 13.0 Update 2) as far as test programs
// need it: names, numbers, sizes and prototypes. test/check_api_model.py holds
// it against rules/api/*.yaml.

#include "cublas_api.h"
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cublasLtContext *cublasLtHandle_t;

// clang-format off
typedef struct { uint64_t data[8]; } cublasLtMatrixLayoutOpaque_t;
typedef cublasLtMatrixLayoutOpaque_t *cublasLtMatrixLayout_t;
typedef struct { uint64_t data[32]; } cublasLtMatmulDescOpaque_t;
typedef cublasLtMatmulDescOpaque_t *cublasLtMatmulDesc_t;
typedef struct { uint64_t data[8]; } cublasLtMatrixTransformDescOpaque_t;
typedef cublasLtMatrixTransformDescOpaque_t *cublasLtMatrixTransformDesc_t;
typedef struct { uint64_t data[8]; } cublasLtMatmulPreferenceOpaque_t;
typedef cublasLtMatmulPreferenceOpaque_t *cublasLtMatmulPreference_t;
typedef struct { uint64_t data[8]; } cublasLtEmulationDescOpaque_t;
typedef cublasLtEmulationDescOpaque_t *cublasLtEmulationDesc_t;
typedef struct { uint64_t data[8]; } cublasLtMatmulAlgo_t;
// clang-format on

typedef struct {
  cublasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  cublasStatus_t state;
  float wavesCount;
  int reserved[4];
} cublasLtMatmulHeuristicResult_t;

// A few of the tiles; the other enums are complete.
// clang-format off
typedef enum {
  CUBLASLT_MATMUL_TILE_UNDEFINED = 0, CUBLASLT_MATMUL_TILE_32x32 = 11,
  CUBLASLT_MATMUL_TILE_64x64 = 15, CUBLASLT_MATMUL_TILE_64x128 = 17,
  CUBLASLT_MATMUL_TILE_128x64 = 18, CUBLASLT_MATMUL_TILE_128x128 = 20,
  CUBLASLT_MATMUL_TILE_128x256 = 23, CUBLASLT_MATMUL_TILE_256x128 = 24
} cublasLtMatmulTile_t;

#define FCL_E(Name, Value) CUBLASLT_MATMUL_STAGES_##Name = Value
typedef enum {
  FCL_E(UNDEFINED, 0), FCL_E(16x1, 1), FCL_E(16x2, 2), FCL_E(16x3, 3),
  FCL_E(16x4, 4), FCL_E(16x5, 5), FCL_E(16x6, 6), FCL_E(32x1, 7),
  FCL_E(32x2, 8), FCL_E(32x3, 9), FCL_E(32x4, 10), FCL_E(32x5, 11),
  FCL_E(32x6, 12), FCL_E(64x1, 13), FCL_E(64x2, 14), FCL_E(64x3, 15),
  FCL_E(64x4, 16), FCL_E(64x5, 17), FCL_E(64x6, 18), FCL_E(128x1, 19),
  FCL_E(128x2, 20), FCL_E(128x3, 21), FCL_E(128x4, 22), FCL_E(128x5, 23),
  FCL_E(128x6, 24), FCL_E(32x10, 25), FCL_E(8x4, 26), FCL_E(16x10, 27),
  FCL_E(8x5, 28), FCL_E(8x3, 31), FCL_E(8xAUTO, 32), FCL_E(16xAUTO, 33),
  FCL_E(32xAUTO, 34), FCL_E(64xAUTO, 35), FCL_E(128xAUTO, 36),
  FCL_E(256xAUTO, 37), FCL_E(768xAUTO, 38), CUBLASLT_MATMUL_STAGES_END
} cublasLtMatmulStages_t;
#undef FCL_E

#define FCL_E(Name, Value) CUBLASLT_CLUSTER_SHAPE_##Name = Value
typedef enum {
  FCL_E(AUTO, 0), FCL_E(1x1x1, 2), FCL_E(2x1x1, 3), FCL_E(4x1x1, 4),
  FCL_E(1x2x1, 5), FCL_E(2x2x1, 6), FCL_E(4x2x1, 7), FCL_E(1x4x1, 8),
  FCL_E(2x4x1, 9), FCL_E(4x4x1, 10), FCL_E(8x1x1, 11), FCL_E(1x8x1, 12),
  FCL_E(8x2x1, 13), FCL_E(2x8x1, 14), FCL_E(16x1x1, 15), FCL_E(1x16x1, 16),
  FCL_E(3x1x1, 17), FCL_E(5x1x1, 18), FCL_E(6x1x1, 19), FCL_E(7x1x1, 20),
  FCL_E(9x1x1, 21), FCL_E(10x1x1, 22), FCL_E(11x1x1, 23), FCL_E(12x1x1, 24),
  FCL_E(13x1x1, 25), FCL_E(14x1x1, 26), FCL_E(15x1x1, 27), FCL_E(3x2x1, 28),
  FCL_E(5x2x1, 29), FCL_E(6x2x1, 30), FCL_E(7x2x1, 31), FCL_E(1x3x1, 32),
  FCL_E(2x3x1, 33), FCL_E(3x3x1, 34), FCL_E(4x3x1, 35), FCL_E(5x3x1, 36),
  FCL_E(3x4x1, 37), FCL_E(1x5x1, 38), FCL_E(2x5x1, 39), FCL_E(3x5x1, 40),
  FCL_E(1x6x1, 41), FCL_E(2x6x1, 42), FCL_E(1x7x1, 43), FCL_E(2x7x1, 44),
  FCL_E(1x9x1, 45), FCL_E(1x10x1, 46), FCL_E(1x11x1, 47), FCL_E(1x12x1, 48),
  FCL_E(1x13x1, 49), FCL_E(1x14x1, 50), FCL_E(1x15x1, 51),
  CUBLASLT_CLUSTER_SHAPE_END
} cublasLtClusterShape_t;
#undef FCL_E

typedef enum {
  CUBLASLT_SEARCH_BEST_FIT = 0, CUBLASLT_SEARCH_LIMITED_BY_ALGO_ID = 1,
  CUBLASLT_SEARCH_RESERVED_02 = 2, CUBLASLT_SEARCH_RESERVED_03 = 3,
  CUBLASLT_SEARCH_RESERVED_04 = 4, CUBLASLT_SEARCH_RESERVED_05 = 5,
  CUBLASLT_SEARCH_RESERVED_06 = 6, CUBLASLT_SEARCH_RESERVED_07 = 7,
  CUBLASLT_SEARCH_RESERVED_08 = 8, CUBLASLT_SEARCH_RESERVED_09 = 9
} cublasLtMatmulSearch_t;

typedef enum {
  CUBLASLT_ALGO_CAP_SPLITK_SUPPORT = 0,
  CUBLASLT_ALGO_CAP_REDUCTION_SCHEME_MASK = 1,
  CUBLASLT_ALGO_CAP_CTA_SWIZZLING_SUPPORT = 2,
  CUBLASLT_ALGO_CAP_STRIDED_BATCH_SUPPORT = 3,
  CUBLASLT_ALGO_CAP_OUT_OF_PLACE_RESULT_SUPPORT = 4,
  CUBLASLT_ALGO_CAP_UPLO_SUPPORT = 5, CUBLASLT_ALGO_CAP_TILE_IDS = 6,
  CUBLASLT_ALGO_CAP_CUSTOM_OPTION_MAX = 7,
  CUBLASLT_ALGO_CAP_CUSTOM_MEMORY_ORDER = 10,
  CUBLASLT_ALGO_CAP_POINTER_MODE_MASK = 11,
  CUBLASLT_ALGO_CAP_EPILOGUE_MASK = 12, CUBLASLT_ALGO_CAP_STAGES_IDS = 13,
  CUBLASLT_ALGO_CAP_LD_NEGATIVE = 14,
  CUBLASLT_ALGO_CAP_NUMERICAL_IMPL_FLAGS = 15,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_A_BYTES = 16,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_B_BYTES = 17,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_C_BYTES = 18,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_D_BYTES = 19,
  CUBLASLT_ALGO_CAP_POINTER_ARRAY_BATCH_SUPPORT = 21,
  CUBLASLT_ALGO_CAP_FLOATING_POINT_EMULATION_SUPPORT = 22
} cublasLtMatmulAlgoCapAttributes_t;
// clang-format on

typedef enum {
  CUBLASLT_MATMUL_INNER_SHAPE_UNDEFINED = 0,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA884 = 1,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA1684 = 2,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA1688 = 3,
  CUBLASLT_MATMUL_INNER_SHAPE_MMA16816 = 4,
  CUBLASLT_MATMUL_INNER_SHAPE_END
} cublasLtMatmulInnerShape_t;

typedef enum {
  CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F = 0,
  CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3 = 1,
  CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0 = 2,
  CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F = 3,
  CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F = 4,
  CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F = 5,
  CUBLASLT_MATMUL_MATRIX_SCALE_END
} cublasLtMatmulMatrixScale_t;

typedef enum {
  CUBLASLT_POINTER_MODE_HOST = 0,
  CUBLASLT_POINTER_MODE_DEVICE = 1,
  CUBLASLT_POINTER_MODE_DEVICE_VECTOR = 2,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO = 3,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST = 4
} cublasLtPointerMode_t;

typedef enum {
  CUBLASLT_POINTER_MODE_MASK_HOST = 1,
  CUBLASLT_POINTER_MODE_MASK_DEVICE = 2,
  CUBLASLT_POINTER_MODE_MASK_DEVICE_VECTOR = 4,
  CUBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_ZERO = 8,
  CUBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_HOST = 16
} cublasLtPointerModeMask_t;

typedef enum {
  CUBLASLT_ORDER_COL = 0,
  CUBLASLT_ORDER_ROW = 1,
  CUBLASLT_ORDER_COL32 = 2,
  CUBLASLT_ORDER_COL4_4R2_8C = 3,
  CUBLASLT_ORDER_COL32_2R_4R4 = 4
} cublasLtOrder_t;

typedef enum {
  CUBLASLT_BATCH_MODE_STRIDED = 0,
  CUBLASLT_BATCH_MODE_POINTER_ARRAY = 1
} cublasLtBatchMode_t;

typedef enum {
  CUBLASLT_EPILOGUE_DEFAULT = 1,
  CUBLASLT_EPILOGUE_RELU = 2,
  CUBLASLT_EPILOGUE_BIAS = 4,
  CUBLASLT_EPILOGUE_RELU_BIAS = 6,
  CUBLASLT_EPILOGUE_GELU = 32,
  CUBLASLT_EPILOGUE_GELU_BIAS = 36,
  CUBLASLT_EPILOGUE_RELU_AUX = 130,
  CUBLASLT_EPILOGUE_RELU_AUX_BIAS = 134,
  CUBLASLT_EPILOGUE_DRELU = 136,
  CUBLASLT_EPILOGUE_DRELU_BGRAD = 152,
  CUBLASLT_EPILOGUE_GELU_AUX = 160,
  CUBLASLT_EPILOGUE_GELU_AUX_BIAS = 164,
  CUBLASLT_EPILOGUE_DGELU = 192,
  CUBLASLT_EPILOGUE_DGELU_BGRAD = 208,
  CUBLASLT_EPILOGUE_BGRADA = 256,
  CUBLASLT_EPILOGUE_BGRADB = 512
} cublasLtEpilogue_t;

typedef enum {
  CUBLASLT_REDUCTION_SCHEME_NONE = 0,
  CUBLASLT_REDUCTION_SCHEME_INPLACE = 1,
  CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE = 2,
  CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE = 4,
  CUBLASLT_REDUCTION_SCHEME_MASK = 7
} cublasLtReductionScheme_t;

typedef uint64_t cublasLtNumericalImplFlags_t;
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_FMA 0x1ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_HMMA 0x2ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_IMMA 0x4ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_DMMA 0x8ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_TENSOR_OP_MASK 0xfeull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_OP_TYPE_MASK 0xffull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_16F 0x100ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_32F 0x200ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_64F 0x400ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_32I 0x800ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_TYPE_MASK 0xff00ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_16F 0x10000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_16BF 0x20000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_TF32 0x40000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_32F 0x80000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_64F 0x100000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_8I 0x200000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_8F_E4M3 0x400000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_8F_E5M2 0x800000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_OP_INPUT_TYPE_MASK 0xff0000ull
#define CUBLASLT_NUMERICAL_IMPL_FLAGS_GAUSSIAN 0x100000000ull

// The library handle.
cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle);
cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle);
const char *cublasLtGetStatusName(cublasStatus_t status);
const char *cublasLtGetStatusString(cublasStatus_t status);
size_t cublasLtGetVersion(void);
size_t cublasLtGetCudartVersion(void);
cublasStatus_t cublasLtGetProperty(libraryPropertyType type, int *value);
cublasStatus_t cublasLtHeuristicsCacheGetCapacity(size_t *capacity);
cublasStatus_t cublasLtHeuristicsCacheSetCapacity(size_t capacity);
unsigned cublasLtDisableCpuInstructionsSetMask(unsigned mask);

// Matrix layouts.
typedef enum {
  CUBLASLT_MATRIX_LAYOUT_TYPE = 0,
  CUBLASLT_MATRIX_LAYOUT_ORDER = 1,
  CUBLASLT_MATRIX_LAYOUT_ROWS = 2,
  CUBLASLT_MATRIX_LAYOUT_COLS = 3,
  CUBLASLT_MATRIX_LAYOUT_LD = 4,
  CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 5,
  CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 6,
  CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET = 7,
  CUBLASLT_MATRIX_LAYOUT_BATCH_MODE = 8
} cublasLtMatrixLayoutAttribute_t;

cublasStatus_t cublasLtMatrixLayoutInit_internal(cublasLtMatrixLayout_t layout,
                                                 size_t size, cudaDataType type,
                                                 uint64_t rows, uint64_t cols,
                                                 int64_t ld);
static inline cublasStatus_t
cublasLtMatrixLayoutInit(cublasLtMatrixLayout_t layout, cudaDataType type,
                         uint64_t rows, uint64_t cols, int64_t ld) {
  return cublasLtMatrixLayoutInit_internal(layout, sizeof(*layout), type, rows,
                                           cols, ld);
}
cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *layout,
                                          cudaDataType type, uint64_t rows,
                                          uint64_t cols, int64_t ld);
cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout);
cublasStatus_t
cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t layout,
                                 cublasLtMatrixLayoutAttribute_t attr,
                                 const void *buf, size_t size);
cublasStatus_t
cublasLtMatrixLayoutGetAttribute(cublasLtMatrixLayout_t layout,
                                 cublasLtMatrixLayoutAttribute_t attr,
                                 void *buf, size_t size, size_t *written);

// Matmul descriptors.
typedef enum {
  CUBLASLT_MATMUL_DESC_COMPUTE_TYPE = 0,
  CUBLASLT_MATMUL_DESC_SCALE_TYPE = 1,
  CUBLASLT_MATMUL_DESC_POINTER_MODE = 2,
  CUBLASLT_MATMUL_DESC_TRANSA = 3,
  CUBLASLT_MATMUL_DESC_TRANSB = 4,
  CUBLASLT_MATMUL_DESC_TRANSC = 5,
  CUBLASLT_MATMUL_DESC_FILL_MODE = 6,
  CUBLASLT_MATMUL_DESC_EPILOGUE = 7,
  CUBLASLT_MATMUL_DESC_BIAS_POINTER = 8,
  CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = 10,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 11,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 12,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 13,
  CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE = 14,
  CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 15,
  CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17,
  CUBLASLT_MATMUL_DESC_B_SCALE_POINTER = 18,
  CUBLASLT_MATMUL_DESC_C_SCALE_POINTER = 19,
  CUBLASLT_MATMUL_DESC_D_SCALE_POINTER = 20,
  CUBLASLT_MATMUL_DESC_AMAX_D_POINTER = 21,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = 23,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER = 24,
  CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25,
  CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 26,
  CUBLASLT_MATMUL_DESC_A_SCALE_MODE = 31,
  CUBLASLT_MATMUL_DESC_B_SCALE_MODE = 32,
  CUBLASLT_MATMUL_DESC_C_SCALE_MODE = 33,
  CUBLASLT_MATMUL_DESC_D_SCALE_MODE = 34,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_MODE = 35,
  CUBLASLT_MATMUL_DESC_D_OUT_SCALE_POINTER = 36,
  CUBLASLT_MATMUL_DESC_D_OUT_SCALE_MODE = 37,
  CUBLASLT_MATMUL_DESC_EMULATION_DESCRIPTOR = 38
} cublasLtMatmulDescAttributes_t;

cublasStatus_t cublasLtMatmulDescInit_internal(cublasLtMatmulDesc_t desc,
                                               size_t size,
                                               cublasComputeType_t computeType,
                                               cudaDataType_t scaleType);
static inline cublasStatus_t
cublasLtMatmulDescInit(cublasLtMatmulDesc_t desc,
                       cublasComputeType_t computeType,
                       cudaDataType_t scaleType) {
  return cublasLtMatmulDescInit_internal(desc, sizeof(*desc), computeType,
                                         scaleType);
}
cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *desc,
                                        cublasComputeType_t computeType,
                                        cudaDataType_t scaleType);
cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t desc);
cublasStatus_t
cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t desc,
                               cublasLtMatmulDescAttributes_t attr,
                               const void *buf, size_t size);
cublasStatus_t
cublasLtMatmulDescGetAttribute(cublasLtMatmulDesc_t desc,
                               cublasLtMatmulDescAttributes_t attr, void *buf,
                               size_t size, size_t *written);

// Matrix transform descriptors.
typedef enum {
  CUBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE = 0,
  CUBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE = 1,
  CUBLASLT_MATRIX_TRANSFORM_DESC_TRANSA = 2,
  CUBLASLT_MATRIX_TRANSFORM_DESC_TRANSB = 3
} cublasLtMatrixTransformDescAttributes_t;

cublasStatus_t
cublasLtMatrixTransformDescInit_internal(cublasLtMatrixTransformDesc_t desc,
                                         size_t size, cudaDataType scaleType);
static inline cublasStatus_t
cublasLtMatrixTransformDescInit(cublasLtMatrixTransformDesc_t desc,
                                cudaDataType scaleType) {
  return cublasLtMatrixTransformDescInit_internal(desc, sizeof(*desc),
                                                  scaleType);
}
cublasStatus_t
cublasLtMatrixTransformDescCreate(cublasLtMatrixTransformDesc_t *desc,
                                  cudaDataType scaleType);
cublasStatus_t
cublasLtMatrixTransformDescDestroy(cublasLtMatrixTransformDesc_t desc);
cublasStatus_t cublasLtMatrixTransformDescSetAttribute(
    cublasLtMatrixTransformDesc_t desc,
    cublasLtMatrixTransformDescAttributes_t attr, const void *buf, size_t size);
cublasStatus_t cublasLtMatrixTransformDescGetAttribute(
    cublasLtMatrixTransformDesc_t desc,
    cublasLtMatrixTransformDescAttributes_t attr, void *buf, size_t size,
    size_t *written);

// Emulation descriptors.
typedef enum {
  CUBLASLT_EMULATION_DESC_STRATEGY = 0,
  CUBLASLT_EMULATION_DESC_SPECIAL_VALUES_SUPPORT = 1,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_CONTROL = 2,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MAX_MANTISSA_BIT_COUNT = 3,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_OFFSET = 4,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_COUNT_POINTER = 5
} cublasLtEmulationDescAttributes_t;

cublasStatus_t cublasLtEmulationDescInit_internal(cublasLtEmulationDesc_t desc,
                                                  size_t size);
static inline cublasStatus_t
cublasLtEmulationDescInit(cublasLtEmulationDesc_t desc) {
  return cublasLtEmulationDescInit_internal(desc, sizeof(*desc));
}
cublasStatus_t cublasLtEmulationDescCreate(cublasLtEmulationDesc_t *desc);
cublasStatus_t cublasLtEmulationDescDestroy(cublasLtEmulationDesc_t desc);
cublasStatus_t
cublasLtEmulationDescSetAttribute(cublasLtEmulationDesc_t desc,
                                  cublasLtEmulationDescAttributes_t attr,
                                  const void *buf, size_t size);
cublasStatus_t
cublasLtEmulationDescGetAttribute(cublasLtEmulationDesc_t desc,
                                  cublasLtEmulationDescAttributes_t attr,
                                  void *buf, size_t size, size_t *written);

// Preferences.
typedef enum {
  CUBLASLT_MATMUL_PREF_SEARCH_MODE = 0,
  CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1,
  CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK = 3,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES = 5,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES = 6,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES = 7,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES = 8,
  CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT = 9,
  CUBLASLT_MATMUL_PREF_IMPL_MASK = 12
} cublasLtMatmulPreferenceAttributes_t;

cublasStatus_t
cublasLtMatmulPreferenceInit_internal(cublasLtMatmulPreference_t pref,
                                      size_t size);
static inline cublasStatus_t
cublasLtMatmulPreferenceInit(cublasLtMatmulPreference_t pref) {
  return cublasLtMatmulPreferenceInit_internal(pref, sizeof(*pref));
}
cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *pref);
cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t pref);
cublasStatus_t
cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t pref,
                                     cublasLtMatmulPreferenceAttributes_t attr,
                                     const void *buf, size_t size);
cublasStatus_t
cublasLtMatmulPreferenceGetAttribute(cublasLtMatmulPreference_t pref,
                                     cublasLtMatmulPreferenceAttributes_t attr,
                                     void *buf, size_t size, size_t *written);

// Algorithms.
typedef enum {
  CUBLASLT_ALGO_CONFIG_ID = 0,
  CUBLASLT_ALGO_CONFIG_TILE_ID = 1,
  CUBLASLT_ALGO_CONFIG_SPLITK_NUM = 2,
  CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME = 3,
  CUBLASLT_ALGO_CONFIG_CTA_SWIZZLING = 4,
  CUBLASLT_ALGO_CONFIG_CUSTOM_OPTION = 5,
  CUBLASLT_ALGO_CONFIG_STAGES_ID = 6,
  CUBLASLT_ALGO_CONFIG_INNER_SHAPE_ID = 7,
  CUBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID = 8
} cublasLtMatmulAlgoConfigAttributes_t;

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(
    cublasLtHandle_t handle, cublasLtMatmulDesc_t desc,
    cublasLtMatrixLayout_t Adesc, cublasLtMatrixLayout_t Bdesc,
    cublasLtMatrixLayout_t Cdesc, cublasLtMatrixLayout_t Ddesc,
    cublasLtMatmulPreference_t pref, int requested,
    cublasLtMatmulHeuristicResult_t results[], int *returned);
cublasStatus_t cublasLtMatmulAlgoGetIds(
    cublasLtHandle_t handle, cublasComputeType_t computeType,
    cudaDataType_t scaleType, cudaDataType_t Atype, cudaDataType_t Btype,
    cudaDataType_t Ctype, cudaDataType_t Dtype, int requested, int ids[],
    int *returned);
cublasStatus_t
cublasLtMatmulAlgoInit(cublasLtHandle_t handle, cublasComputeType_t computeType,
                       cudaDataType_t scaleType, cudaDataType_t Atype,
                       cudaDataType_t Btype, cudaDataType_t Ctype,
                       cudaDataType_t Dtype, int id,
                       cublasLtMatmulAlgo_t *algo);
cublasStatus_t cublasLtMatmulAlgoCheck(
    cublasLtHandle_t handle, cublasLtMatmulDesc_t desc,
    cublasLtMatrixLayout_t Adesc, cublasLtMatrixLayout_t Bdesc,
    cublasLtMatrixLayout_t Cdesc, cublasLtMatrixLayout_t Ddesc,
    const cublasLtMatmulAlgo_t *algo, cublasLtMatmulHeuristicResult_t *result);
cublasStatus_t
cublasLtMatmulAlgoCapGetAttribute(const cublasLtMatmulAlgo_t *algo,
                                  cublasLtMatmulAlgoCapAttributes_t attr,
                                  void *buf, size_t size, size_t *written);
cublasStatus_t
cublasLtMatmulAlgoConfigSetAttribute(cublasLtMatmulAlgo_t *algo,
                                     cublasLtMatmulAlgoConfigAttributes_t attr,
                                     const void *buf, size_t size);
cublasStatus_t
cublasLtMatmulAlgoConfigGetAttribute(const cublasLtMatmulAlgo_t *algo,
                                     cublasLtMatmulAlgoConfigAttributes_t attr,
                                     void *buf, size_t size, size_t *written);

// The work.
cublasStatus_t
cublasLtMatmul(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc,
               const void *alpha, const void *A, cublasLtMatrixLayout_t Adesc,
               const void *B, cublasLtMatrixLayout_t Bdesc, const void *beta,
               const void *C, cublasLtMatrixLayout_t Cdesc, void *D,
               cublasLtMatrixLayout_t Ddesc, const cublasLtMatmulAlgo_t *algo,
               void *workspace, size_t workspaceSize, cudaStream_t stream);
cublasStatus_t cublasLtMatrixTransform(
    cublasLtHandle_t handle, cublasLtMatrixTransformDesc_t desc,
    const void *alpha, const void *A, cublasLtMatrixLayout_t Adesc,
    const void *beta, const void *B, cublasLtMatrixLayout_t Bdesc, void *C,
    cublasLtMatrixLayout_t Cdesc, cudaStream_t stream);

// Logging.
typedef void (*cublasLtLoggerCallback_t)(int level, const char *function,
                                         const char *message);
cublasStatus_t cublasLtLoggerSetCallback(cublasLtLoggerCallback_t callback);
cublasStatus_t cublasLtLoggerSetFile(FILE *file);
cublasStatus_t cublasLtLoggerOpenFile(const char *path);
cublasStatus_t cublasLtLoggerSetLevel(int level);
cublasStatus_t cublasLtLoggerSetMask(int mask);
cublasStatus_t cublasLtLoggerForceDisable(void);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // FCL_MOCK_CUBLASLT_H

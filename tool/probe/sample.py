#!/usr/bin/env python3
# ===- sample.py - configurations to ask the GPU about ---------------------=== #
#
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Draw configurations at random, one JSON record a line.

  sample.py --seed 1 --count 100000 | fusion-config-probe run > observed.jsonl

A draw begins with a valid configuration and changes it; each record says under
`draw` which distribution it comes from. The same seed gives the same records.
"""

import argparse
import copy
import json
import random
import sys
from pathlib import Path

TABLES = Path(__file__).resolve().parents[2] / "rules" / "tables"

BITS = {
    "8I": 8, "8U": 8, "8F_E4M3": 8, "8F_E5M2": 8, "4F_E2M1": 4, "6F_E2M3": 8,
    "16F": 16, "16BF": 16, "32F": 32, "32I": 32, "64F": 64,
}  # fmt: skip
TYPES = [
    "CUDA_R_16F", "CUDA_R_16BF", "CUDA_R_32F", "CUDA_R_64F", "CUDA_R_8I",
    "CUDA_R_32I", "CUDA_R_8F_E4M3", "CUDA_R_8F_E5M2", "CUDA_C_32F",
    "CUDA_C_64F", "CUDA_R_4F_E2M1", "CUDA_C_16F", "CUDA_C_16BF", "CUDA_C_8I",
    "CUDA_R_8U", "CUDA_R_6F_E2M3",
]  # fmt: skip
SCALE_TYPES = [
    "CUDA_R_32F", "CUDA_R_16F", "CUDA_R_16BF", "CUDA_R_64F", "CUDA_R_32I",
    "CUDA_C_32F", "CUDA_C_64F", "CUDA_C_16F",
]  # fmt: skip
COMPUTES = [
    "CUBLAS_COMPUTE_" + c
    for c in (
        "16F", "16F_PEDANTIC", "32F", "32F_PEDANTIC", "32F_FAST_16F",
        "32F_FAST_16BF", "32F_FAST_TF32", "32F_EMULATED_16BFX9", "64F",
        "64F_PEDANTIC", "64F_EMULATED_FIXEDPOINT", "32I", "32I_PEDANTIC",
    )
]  # fmt: skip
EPILOGUES = [
    "CUBLASLT_EPILOGUE_" + e
    for e in (
        "DEFAULT", "RELU", "RELU_AUX", "BIAS", "RELU_BIAS", "RELU_AUX_BIAS",
        "DRELU", "DRELU_BGRAD", "GELU", "GELU_AUX", "GELU_BIAS",
        "GELU_AUX_BIAS", "DGELU", "DGELU_BGRAD", "BGRADA", "BGRADB",
    )
]  # fmt: skip
SCALE_MODES = [
    "CUBLASLT_MATMUL_MATRIX_SCALE_" + s
    for s in (
        "SCALAR_32F", "OUTER_VEC_32F", "VEC128_32F", "BLK128x128_32F",
        "VEC16_UE4M3", "VEC32_UE8M0",
    )
]  # fmt: skip
SCALAR, OUTER, VEC128, BLK128 = SCALE_MODES[:4]
POINTER_MODES = [
    "CUBLASLT_POINTER_MODE_" + p
    for p in (
        "HOST", "DEVICE", "DEVICE_VECTOR", "ALPHA_DEVICE_VECTOR_BETA_ZERO",
        "ALPHA_DEVICE_VECTOR_BETA_HOST",
    )
]  # fmt: skip
COL, ROW = "CUBLASLT_ORDER_COL", "CUBLASLT_ORDER_ROW"
TILED = ["CUBLASLT_ORDER_COL32", "CUBLASLT_ORDER_COL4_4R2_8C",
         "CUBLASLT_ORDER_COL32_2R_4R4"]  # fmt: skip
OPS = ["CUBLAS_OP_N", "CUBLAS_OP_T", "CUBLAS_OP_C"]
FILLS = ["CUBLAS_FILL_MODE_" + f for f in ("FULL", "LOWER", "UPPER")]

ROUND_SIZES = [16, 32, 48, 64, 128, 144, 256, 512]
ODD_SIZES = [1, 2, 4, 7, 8, 12, 15, 17, 24, 33, 100, 130, 520]
LARGE_SIZES = [768, 1000, 1024, 1536, 2048, 3072, 4096]
ALIGNMENTS = [1, 2, 4, 8, 16, 32, 64, 128, 256]


def is_fp8(t):
    return "8F" in t


def bits(t):
    width = BITS[t.split("_", 2)[2]]
    return width * 2 if t.startswith("CUDA_C") else width


def read_table(name):
    """Rows of a table as tuples of columns, each a list of values."""
    header, rows = None, []
    for line in (TABLES / f"{name}.tsv").read_text().splitlines():
        if line.startswith("#"):
            continue
        cells = [cell.split("|") for cell in line.split("\t")]
        if header is None:
            header = cells
        else:
            rows.append(cells)
    return rows


# What the templates of the first records were.
PLAIN = [
    (f"CUBLAS_COMPUTE_{c}", f"CUDA_{s}", *(f"CUDA_{t}" for t in types.split()))
    for c, s, types in (
        ("32F", "R_32F", "R_8F_E4M3 R_8F_E4M3 R_16BF R_16BF"),
        ("32F", "R_32F", "R_8F_E4M3 R_8F_E4M3 R_16BF R_16BF"),
        ("32F", "R_32F", "R_8F_E4M3 R_8F_E4M3 R_16BF R_16BF"),
        ("32F", "R_32F", "R_8F_E5M2 R_8F_E4M3 R_32F R_32F"),
        ("16F", "R_16F", "R_16F R_16F R_16F R_16F"),
        ("32F", "C_32F", "C_32F C_32F C_32F C_32F"),
        ("32I", "R_32I", "R_8I R_8I R_32I R_32I"),
        ("32F", "R_32F", "R_16F R_16F R_32F R_32F"),
        ("32F", "R_32F", "R_16F R_16F R_16F R_16F"),
        ("32F", "R_32F", "R_8F_E4M3 R_8F_E5M2 R_16F R_16F"),
        ("32F", "R_32F", "R_16BF R_16BF R_16BF R_16BF"),
        ("64F", "R_64F", "R_64F R_64F R_64F R_64F"),
        ("32F", "R_32F", "R_16BF R_16BF R_32F R_32F"),
        ("32F", "R_32F", "R_8F_E4M3 R_8F_E4M3 R_16BF R_8F_E4M3"),
        ("32I", "R_32F", "R_8I R_8I R_8I R_8I"),
        ("32F_FAST_TF32", "R_32F", "R_32F R_32F R_32F R_32F"),
        ("32F", "R_32F", "R_32F R_32F R_32F R_32F"),
    )
]
TYPE_ROWS = read_table("types")
EPILOGUE_ROWS = read_table("epilogues")


def pointer(space="device", align=256):
    return {"space": space, "align": align}


def pick_row(r):
    """Types, epilogue, bias and aux type of one kind that is supported."""
    while True:
        picked = [r.choice(cell) for cell in r.choice(EPILOGUE_ROWS)]
        # Of the many that compute something else only a few.
        same_width = picked[5] == picked[2]
        if same_width or not any(w in picked[0] for w in ("FAST", "EMULATED")):
            break
        if r.random() < 0.05:
            break
    bias, aux = (None if x in ("null", "*") else x for x in picked[7:9])
    if r.random() < 0.5:
        bias = aux = None
    epilogue = EPILOGUES[0] if r.random() < 0.3 else picked[6]
    return tuple(picked[:6]), epilogue, bias, aux


def pick_types(r):
    """One of all accepted type tuples."""
    return tuple(r.choice(cell) for cell in r.choice(TYPE_ROWS))


def valid(r, types=None, sizes=ROUND_SIZES, any_transpose=False, batched=0.12,
          epilogue=None, padded=0.0, row_order=0.0, scaled=0.5):  # fmt: skip
    """A configuration meant to run."""
    bias_type = aux_type = None
    if types is None:
        types = r.choice(PLAIN)
    compute, scale_type, *abcd = types
    fp8 = is_fp8(abcd[0])
    if epilogue is None:
        epilogue = EPILOGUES[0] if r.random() < 0.5 else r.choice(EPILOGUES)
    m, n, k = (r.choice(sizes) for _ in range(3))
    if bits(abcd[0]) == 8 and r.random() < 0.8:
        m, n, k = (-(-x // 16) * 16 for x in (m, n, k))
    transa, transb = ("CUBLAS_OP_T", "CUBLAS_OP_N")
    if any_transpose and not fp8:
        transa, transb = r.choice(OPS[:2]), r.choice(OPS[:2])
    elif not (fp8 or abcd[0] == "CUDA_R_8I"):
        transa = "CUBLAS_OP_N"
    orders = [COL] * 4
    if r.random() < row_order:
        orders = r.choice([[ROW] * 4, [ROW, COL, COL, COL], [COL, ROW, COL, COL],
                           [COL, COL, ROW, ROW], [ROW, ROW, COL, COL]])  # fmt: skip
    batch = r.choice([2, 3, 4]) if r.random() < batched else 1
    shapes = {
        "a": (m, k) if transa == "CUBLAS_OP_N" else (k, m),
        "b": (k, n) if transb == "CUBLAS_OP_N" else (n, k),
        "c": (m, n),
        "d": (m, n),
    }
    config = {
        "compute": compute, "scale_type": scale_type,
        "transa": transa, "transb": transb, "transc": "CUBLAS_OP_N",
        "fill_mode": FILLS[0], "pointer_mode": POINTER_MODES[0],
        "fast_accum": int(fp8 and r.random() < 0.1), "epilogue": epilogue,
        "bias": {"ptr": None, "type": bias_type, "batch_stride": 0},
        "aux": {"ptr": None, "ld": 0, "type": aux_type, "batch_stride": 0},
    }  # fmt: skip
    for name, type_, order in zip("abcd", abcd, orders):
        rows, cols = shapes[name]
        inner, outer = (cols, rows) if order == ROW else (rows, cols)
        ld = inner
        if r.random() < padded:
            ld += r.choice([1, 2, 4, 8, 16, 32, 64, 128])
        config[name] = {
            "type": type_, "rows": rows, "cols": cols, "ld": ld,
            "order": order, "batch_count": batch,
            "batch_stride": ld * outer if batch > 1 else 0,
            "ptr": pointer(), "scale": {"ptr": None, "mode": SCALAR},
        }  # fmt: skip
    config["d"]["amax"] = None
    config |= {
        "in_place": r.random() < 0.04 and abcd[2] == abcd[3],
        "alpha": {"space": "host", "value": 1},
        "beta": {"space": "host", "value": int(r.random() < 0.06)},
        "pref": {"max_workspace": 33554432}
        | {f"min_align_{x}": 256 for x in "abcd"},
        "workspace": {"size": 33554432, "align": 256},
        "algo": "heuristic",
    }
    if config["in_place"]:
        config["c"] = copy.deepcopy(config["d"])
        del config["c"]["amax"]
    fit_epilogue(r, config)
    if fp8 and r.random() < scaled:
        scale(r, config)
    return config


def fit_epilogue(r, config):
    """Pointers and extents that the epilogue needs, and no others."""
    epilogue, d = config["epilogue"], config["d"]
    has_bias = "BIAS" in epilogue or "BGRAD" in epilogue
    has_aux = "_AUX" in epilogue or "_D" in epilogue[18:20] or any(
        w in epilogue for w in ("DRELU", "DGELU"))  # fmt: skip
    config["bias"]["ptr"] = pointer() if has_bias else None
    config["aux"]["ptr"] = pointer() if has_aux else None
    config["aux"]["ld"] = 0
    if has_aux:
        multiple = 128 if "RELU" in epilogue else 8
        config["aux"]["ld"] = -(-d["rows"] // multiple) * multiple
    batch = d["batch_count"]
    if batch > 1 and has_bias and r.random() < 0.5:
        config["bias"]["batch_stride"] = d["rows"]
    if batch > 1 and has_aux:
        config["aux"]["batch_stride"] = config["aux"]["ld"] * d["cols"]


def scale(r, config):
    """Scale pointers and modes of an FP8 product."""
    mode_a, mode_b = r.choice(
        [(SCALAR, SCALAR)] * 3
        + [(OUTER, OUTER), (VEC128, VEC128), (BLK128, VEC128), (VEC128, BLK128)]
    )
    for name, mode in (("a", mode_a), ("b", mode_b)):
        if mode != SCALAR or r.random() < 0.7:
            config[name]["scale"] = {"ptr": pointer(), "mode": mode}
    d = config["d"]
    if is_fp8(d["type"]) and mode_a == SCALAR:
        if r.random() < 0.5:
            d["scale"]["ptr"] = pointer()
        if r.random() < 0.3:
            d["amax"] = pointer()


# ---- changes ---------------------------------------------------------------


def set_path(config, path, value):
    *parents, last = path.split(".")
    for parent in parents:
        config = config[parent]
    config[last] = value


def resize(r, config, sizes):
    """Another m, n or k, consistently: what one gets wrong least."""
    which = r.choice("mnk")
    size = r.choice(sizes)

    def extent(name, dimension):
        layout = config[name]
        layout[dimension] = size
        inner = "cols" if layout["order"] == ROW else "rows"
        layout["ld"] = layout[inner]
        if layout["batch_count"] > 1:
            layout["batch_stride"] = layout["rows"] * layout["cols"]

    a_n, b_n = config["transa"] == OPS[0], config["transb"] == OPS[0]
    if which == "m":
        extent("a", "rows" if a_n else "cols")
        extent("c", "rows"), extent("d", "rows")
    elif which == "n":
        extent("b", "cols" if b_n else "rows")
        extent("c", "cols"), extent("d", "cols")
    else:
        extent("a", "cols" if a_n else "rows")
        extent("b", "rows" if b_n else "cols")


def transpose(r, config):
    """Another op of A or B with the layout that belongs to it."""
    op, name = r.choice([("transa", "a"), ("transb", "b")])
    new = r.choice(OPS)
    if (new == OPS[0]) != (config[op] == OPS[0]) and r.random() < 0.5:
        layout = config[name]
        layout["rows"], layout["cols"] = layout["cols"], layout["rows"]
        layout["ld"] = layout["cols" if layout["order"] == ROW else "rows"]
    config[op] = new


def change_order(r, config):
    name = r.choice("abcd")
    layout = config[name]
    layout["order"] = r.choice([ROW, ROW, ROW] + TILED)
    if r.random() < 0.7:
        rows, cols = layout["rows"], layout["cols"]
        layout["ld"] = {
            ROW: cols,
            TILED[0]: 32 * rows,
            TILED[1]: 32 * -(-rows // 8) * 8,
            TILED[2]: 32 * -(-rows // 32) * 32,
        }[layout["order"]]


def change_batch(r, config):
    kind = r.randrange(4)
    if kind == 0:
        set_path(config, r.choice("abcd") + ".batch_count", r.choice([1, 2, 3, 4]))
    elif kind == 1:
        set_path(config, r.choice("abcd") + ".batch_stride",
                 r.choice([0, 1, 8, 64, 100, 256, 65536]))  # fmt: skip
    elif kind == 2:
        count = r.choice([2, 3, 4, 16])
        for name in "abcd":
            layout = config[name]
            layout["batch_count"] = count
            outer = "rows" if layout["order"] == ROW else "cols"
            layout["batch_stride"] = layout["ld"] * layout[outer]
            if r.random() < 0.15:
                layout["batch_stride"] = r.choice(
                    [0, layout["batch_stride"] + r.choice([1, 2, 4, 8, 64])]
                )
    else:
        set_path(config, r.choice(["bias", "aux"]) + ".batch_stride",
                 r.choice([8, 64, 4096, config["d"]["rows"]]))  # fmt: skip


def change_alpha_beta(r, config):
    kind = r.randrange(5)
    if kind == 0:
        config["pointer_mode"] = r.choice(POINTER_MODES)
        if "DEVICE" in config["pointer_mode"] and r.random() < 0.8:
            config["alpha"] = {"space": r.choice(["device", "managed", "pinned"]),
                               "value": r.choice([0, 1])}  # fmt: skip
            if not config["pointer_mode"].endswith(("BETA_HOST", "BETA_ZERO")):
                config["beta"] = dict(config["alpha"], value=r.choice([0, 1]))
    elif kind == 1:
        # Device memory in host mode kills the process: known, and slow.
        space = r.choice(["managed", "pinned"] * 6 + ["device"])
        config["alpha"] = {"space": space, "value": r.choice([0, 1])}
        config["beta"] = {"space": space, "value": r.choice([0, 1])}
    elif kind == 2:
        config["beta"] = {"space": "host", "value": r.choice([0, 1])}
    elif kind == 3:
        config["beta"] = None if r.random() < 0.3 else config["beta"]
        if r.random() < 0.5:
            config["c"]["ptr"] = None
    else:
        config["alpha"] = {"space": "host", "value": r.choice([0, 1])}


def change_scale(r, config):
    name = r.choice("aabbcd")
    kind = r.randrange(3)
    if kind == 0:
        config[name]["scale"]["ptr"] = r.choice(
            [None, pointer(), pointer("managed"), pointer("pinned"),
             pointer("device", 2)])  # fmt: skip
    elif kind == 1:
        config[name]["scale"]["mode"] = r.choice(SCALE_MODES)
        if r.random() < 0.6:
            config[name]["scale"]["ptr"] = pointer()
    else:
        scale(r, config)


def change_memory(r, config):
    kind = r.randrange(8)
    if kind < 3:
        path = r.choice("abcd") + ".ptr"
        align = r.choice(ALIGNMENTS)
        set_path(config, path, pointer("device", align))
    elif kind == 3:
        set_path(config, f"pref.min_align_{r.choice('abcd')}", r.choice(ALIGNMENTS))
    elif kind == 4:
        config["pref"]["max_workspace"] = r.choice([0, 4096, 1 << 20, 4 << 20])
    elif kind == 5:
        size = r.choice([0, 4096, 1 << 20, 4 << 20])
        config["workspace"] = {"size": size, "align": 256 if size else None}
    elif kind == 6:
        config["workspace"]["align"] = r.choice([1, 8, 16, 128, 256, 256])
        if not config["workspace"]["size"]:
            config["workspace"]["align"] = None
    else:
        config["algo"] = "null"


def change_epilogue(r, config):
    kind = r.randrange(7)
    bias, aux = config["bias"], config["aux"]
    if kind == 0:
        config["epilogue"] = r.choice(EPILOGUES)
    elif kind == 1:
        config["epilogue"] = r.choice(EPILOGUES)
        fit_epilogue(r, config)
    elif kind == 2:
        bias["ptr"] = r.choice([None, pointer(), pointer(), pointer("managed"),
                                pointer("pinned"), pointer("device", 2)])  # fmt: skip
        if r.random() < 0.04:
            bias["ptr"] = pointer("host")
    elif kind == 3:
        bias["type"] = r.choice([None] + TYPES[:9])
    elif kind == 4:
        aux["type"] = r.choice([None] + TYPES[:9])
    elif kind == 5:
        aux["ld"] = r.choice([1, 8, 16, 24, 120, 128, 136, 256, 512])
    else:
        aux["ptr"] = r.choice([None, pointer(), pointer("device", 2),
                               pointer("device", 16)])  # fmt: skip
        if r.random() < 0.04:
            aux["ptr"] = pointer("host")


def change_ld(r, config):
    layout = config[r.choice("abcd")]
    inner = layout["cols" if layout["order"] == ROW else "rows"]
    layout["ld"] = max(1, inner + r.choice([-1, 1, 2, 3, 4, 8, 16, 32, inner]))
    if layout["batch_count"] > 1 and r.random() < 0.8:
        outer = layout["rows" if layout["order"] == ROW else "cols"]
        layout["batch_stride"] = layout["ld"] * outer


def change_extent(r, config):
    set_path(config, f"{r.choice('abcd')}.{r.choice(['rows', 'cols'])}",
             r.choice(ROUND_SIZES + ODD_SIZES))  # fmt: skip


def change_types(r, config):
    kind = r.randrange(4)
    if kind == 0:
        config["compute"] = r.choice(COMPUTES)
    elif kind == 1:
        config["scale_type"] = r.choice(SCALE_TYPES)
    else:
        config[r.choice("abcd")]["type"] = r.choice(TYPES)


def change_others(r, config):
    kind = r.randrange(6)
    if kind == 0:
        config["fast_accum"] = 1 - config["fast_accum"]
    elif kind == 1:
        config["fill_mode"] = r.choice(FILLS)
    elif kind == 2:
        config["transc"] = "CUBLAS_OP_T"
    elif kind == 3:
        config["in_place"] = not config["in_place"]
    elif kind == 4:
        config["d"]["amax"] = r.choice([None, pointer(), pointer("managed")])
    else:
        config["d"]["ptr"] = None


CHANGES = [
    lambda r, c: resize(r, c, ODD_SIZES),
    lambda r, c: resize(r, c, ROUND_SIZES + ODD_SIZES),
    transpose, change_order, change_batch, change_alpha_beta, change_scale,
    change_memory, change_memory, change_epilogue, change_epilogue, change_ld,
    change_extent, change_types, change_others,
]  # fmt: skip


def changed(r, config, count):
    for change in r.sample(CHANGES, count) if count < 7 else r.choices(CHANGES, k=count):
        change(r, config)
    return config


# ---- distributions ---------------------------------------------------------


def draw_same(r):
    """Few templates, 0 to 3 changes: what the first records were."""
    return changed(r, valid(r), r.randrange(4))


def draw_shapes(r):
    """Any type tuple, large and odd shapes, padded; at most one change."""
    sizes = r.choice([ROUND_SIZES + LARGE_SIZES, ODD_SIZES + ROUND_SIZES,
                      list(range(1, 140)), [8 * i for i in range(1, 70)],
                      [16 * i for i in range(1, 70)]])  # fmt: skip
    types, epilogue, bias_type, aux_type = pick_row(r)
    config = valid(r, types, sizes, any_transpose=True, padded=0.3, row_order=0.15,
                   epilogue=epilogue)  # fmt: skip
    config["bias"]["type"], config["aux"]["type"] = bias_type, aux_type
    return changed(r, config, int(r.random() < 0.3))


def draw_tuples(r):
    """Every type tuple with every epilogue, its types, any transposes."""
    if r.random() < 0.7:
        types, epilogue, bias, aux = pick_row(r)
        config = valid(r, types, any_transpose=True, epilogue=epilogue)
        config["bias"]["type"], config["aux"]["type"] = bias, aux
    else:
        config = valid(r, pick_types(r), any_transpose=True, epilogue=r.choice(EPILOGUES))
    if r.random() < 0.2:
        config["a"]["type"], config["b"]["type"] = config["b"]["type"], config["a"]["type"]
    return changed(r, config, int(r.random() < 0.5))


def draw_many(r):
    """4 to 6 changes at once."""
    return changed(r, valid(r, any_transpose=r.random() < 0.5), r.randrange(4, 7))


def draw_memory(r):
    """Where pointers point to, how they are aligned, and what is promised."""
    sizes = r.choice([ROUND_SIZES, [8 * i for i in range(1, 65)], list(range(1, 200))])
    types, epilogue, bias, aux = pick_row(r)
    if r.random() < 0.3:
        types, epilogue = r.choice(PLAIN), EPILOGUES[0]
    config = valid(r, types, sizes, any_transpose=True, padded=0.2, scaled=0.8,
                   epilogue=epilogue)  # fmt: skip
    for _ in range(r.randrange(1, 4)):
        change_memory(r, config)
    if r.random() < 0.3:
        change_alpha_beta(r, config)
    if r.random() < 0.3:
        align = r.choice(ALIGNMENTS)
        for name in "abcd":
            config[name]["ptr"] = pointer("device", align)
            if r.random() < 0.7:
                config["pref"][f"min_align_{name}"] = align
    return config


def draw_cross(r):
    """Parts of one configuration in another of a different kind."""
    one, other = valid(r, pick_types(r), any_transpose=True), valid(r, any_transpose=True)
    for member in one:
        if r.random() < 0.3:
            one[member] = copy.deepcopy(other[member])
    return one


def draw_random(r):
    """Each attribute with some probability anything."""
    config = valid(r, any_transpose=True)
    p = r.choice([0.02, 0.05, 0.1])
    leaves = {
        "compute": COMPUTES, "scale_type": SCALE_TYPES, "transa": OPS,
        "transb": OPS, "transc": OPS, "fill_mode": FILLS,
        "pointer_mode": POINTER_MODES[:1] * 4 + POINTER_MODES, "fast_accum": [0, 1],
        "epilogue": EPILOGUES,
        "bias.ptr": [None, pointer()], "bias.type": [None] + TYPES,
        "bias.batch_stride": [0, 1, 16, 256],
        "aux.ptr": [None, pointer()], "aux.type": [None] + TYPES,
        "aux.ld": [0, 8, 64, 128, 130, 256, 512], "aux.batch_stride": [0, 128, 65536],
        "in_place": [False, True], "algo": ["heuristic", "null"],
        "pref.max_workspace": [0, 1024, 1 << 20, 1 << 25, 1 << 26],
        "workspace": [{"size": 0, "align": None}]
        + [{"size": s, "align": a} for s in (1 << 20, 1 << 25, 1 << 26) for a in (16, 256)],
        "alpha.value": [0, 1, 2], "beta.value": [0, 1, 2], "d.amax": [None, pointer()],
    }  # fmt: skip
    for name in "abcd":
        leaves |= {
            f"{name}.type": TYPES, f"{name}.rows": ROUND_SIZES + ODD_SIZES,
            f"{name}.cols": ROUND_SIZES + ODD_SIZES,
            f"{name}.ld": ROUND_SIZES + ODD_SIZES,
            f"{name}.order": [COL, ROW] * 2 + TILED,
            f"{name}.batch_count": [1, 2, 3, 8],
            f"{name}.batch_stride": [0, 1, 16, 4096, 65536, 262144],
            f"{name}.ptr": [pointer("device", a) for a in ALIGNMENTS]
            + [pointer("managed"), pointer("pinned")],
            f"{name}.scale.ptr": [None, pointer(), pointer("device", 4)],
            f"{name}.scale.mode": SCALE_MODES,
            f"pref.min_align_{name}": ALIGNMENTS,
        }  # fmt: skip
    for path, values in leaves.items():
        if r.random() < p:
            set_path(config, path, copy.deepcopy(r.choice(values)))
    return config


def settled(config):
    """In place there is one pointer, and it points somewhere."""
    if not config["d"]["ptr"]:
        config["in_place"] = False
    if config["in_place"]:
        config["c"]["ptr"] = copy.deepcopy(config["d"]["ptr"])
    return config


DRAWS = {
    "same": draw_same, "shapes": draw_shapes, "tuples": draw_tuples,
    "many": draw_many, "memory": draw_memory, "cross": draw_cross,
    "random": draw_random,
}  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=10000, help="in all")
    parser.add_argument("--draw", action="append", choices=DRAWS, help="default: all")
    args = parser.parse_args()
    names = args.draw or list(DRAWS)
    r = random.Random(args.seed)
    for i in range(args.count):
        name = names[i % len(names)]
        record = {"draw": name, "config": settled(DRAWS[name](r))}
        sys.stdout.write(json.dumps(record, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()

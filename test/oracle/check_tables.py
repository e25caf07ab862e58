#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the rules against the exhaustive lists of what an H200 accepted.

  check_tables.py LINTER [--random N] [--seed S]

Every row of types-supported.txt, epilogues-supported.txt, scale-modes.jsonl.gz and
fp8-scale-modes.txt that AlgoGetHeuristic accepted must be free of errors at the heuristic;
every row listed as refused, and N random unlisted ones of each list (default 100,000), must
have one. The lists are exhaustive, so that unlisted means refused.
"""

import argparse
import copy
import gzip
import itertools
import json
import pathlib
import random
import sys

import yaml

from evaluation import evaluate

HERE = pathlib.Path(__file__).resolve().parent
PAIRS = ("NN", "NT", "TN", "TT")
DEVICE = {"space": "device", "align": 256}


def enumerators(name):
    """The names of an enum of the API model, without synonyms."""
    enums = yaml.safe_load((HERE.parent.parent / "rules/api/enums.yaml").read_text())["enums"]
    first = {}
    for enumerator, value in enums[name].items():
        first.setdefault(value, enumerator)
    return list(first.values())


def operand(data_type, **more):
    return {"type": data_type, "rows": 128, "cols": 128, "ld": 128, "order": "CUBLASLT_ORDER_COL",
            "batch_count": 1, "batch_stride": 0, "plane_offset": 0, "ptr": DEVICE,
            "scale": {"ptr": None, "mode": "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F"}, **more}


def uses(epilogue):
    """Does the epilogue use (a bias, an auxiliary matrix)?"""
    return ("BIAS" in epilogue or "BGRAD" in epilogue,
            "AUX" in epilogue or epilogue.startswith(("DRELU", "DGELU")))


def configuration(compute, scale, types, pair, epilogue="DEFAULT", bias=None, aux=None):
    """The query of the lists: m = n = k = 128, pointers set where the epilogue uses them."""
    prefixed = ["CUDA_" + t for t in types]
    has_bias, has_aux = uses(epilogue)
    return {
        "compute": "CUBLAS_COMPUTE_" + compute, "scale_type": "CUDA_" + scale,
        "transa": "CUBLAS_OP_" + pair[0], "transb": "CUBLAS_OP_" + pair[1], "transc": "CUBLAS_OP_N",
        "fill_mode": "CUBLAS_FILL_MODE_FULL", "pointer_mode": "CUBLASLT_POINTER_MODE_HOST",
        "fast_accum": 0, "epilogue": "CUBLASLT_EPILOGUE_" + epilogue,
        "bias": {"ptr": DEVICE if has_bias else None, "type": bias and "CUDA_" + bias, "batch_stride": 0},
        "aux": {"ptr": DEVICE if has_aux else None, "ld": 128 if has_aux else 0,
                "type": aux and "CUDA_" + aux, "batch_stride": 0},
        "a": operand(prefixed[0]), "b": operand(prefixed[1]), "c": operand(prefixed[2]),
        "d": operand(prefixed[3], amax=None),
        "in_place": False, "alpha": {"space": "host", "value": 1}, "beta": {"space": "host", "value": 0},
        "pref": {"max_workspace": 33554432, "min_align_a": 256, "min_align_b": 256,
                 "min_align_c": 256, "min_align_d": 256},
        "workspace": {"size": 33554432, "align": 256}, "algo": "heuristic"}


def read_types():
    """{(compute, scale, (types)): accepted transposes}"""
    rows = {}
    for line in (HERE / "types-supported.txt").read_text().splitlines():
        if not line.startswith("#"):
            compute, scale, *types, _, pairs = line.split()
            rows[compute, scale, tuple(types)] = pairs.strip(",").split(",")
    return rows


def read_epilogues():
    """{(compute, scale, (types), epilogue, bias, aux): accepted transposes}"""
    rows = {}
    with gzip.open(HERE / "epilogues-supported.txt.gz", "rt") as file:
        for line in file:
            if line.startswith("#"):
                continue
            compute, scale, a, b, c, d, epilogue, bias, aux, _, pairs = line.split()
            unset = lambda text: None if text.endswith("=-") else text.split("=")[1]
            rows[compute, scale, (a, b, c, d), epilogue, unset(bias), unset(aux)] = \
                pairs.strip(",").split(",")
    return rows


def types_cases(count, rng):
    rows = read_types()
    for key, accepted in rows.items():
        for pair in PAIRS:
            yield configuration(*key, pair), pair in accepted
    computes = [n.removeprefix("CUBLAS_COMPUTE_") for n in enumerators("cublasComputeType_t")]
    data_types = [n.removeprefix("CUDA_") for n in enumerators("cudaDataType_t")]
    while count:
        key = (rng.choice(computes), rng.choice(data_types), tuple(rng.choices(data_types, k=4)))
        if rng.random() < 0.7:  # Near the border: a listed row with one or two cells changed.
            compute, scale, types = rng.choice(list(rows))
            cells = [compute, scale, *types]
            for _ in range(rng.choice((1, 1, 2))):
                place = rng.randrange(6)
                cells[place] = rng.choice(computes if place == 0 else data_types)
            key = (cells[0], cells[1], tuple(cells[2:]))
        if key not in rows:
            count -= 1
            yield configuration(*key, rng.choice(PAIRS)), False


def epilogue_cases(count, rng):
    rows = read_epilogues()
    for key, accepted in rows.items():
        for pair in PAIRS:
            yield configuration(*key[:3], pair, *key[3:]), pair in accepted
    tuples = sorted({key[:3] for key in rows})
    columns = [sorted({key[i] for key in rows}, key=str) for i in (3, 4, 5)]
    while count:
        key = (*rng.choice(tuples), *(rng.choice(column) for column in columns))
        # Types for what the epilogue does not use were not asked for.
        has_bias, has_aux = uses(key[3])
        if key not in rows and (has_bias or not key[4]) and (has_aux or not key[5]):
            count -= 1
            yield configuration(*key[:3], rng.choice(PAIRS), *key[3:]), False


def scale_cases(count, rng):
    with gzip.open(HERE / "scale-modes.jsonl.gz", "rt") as file:
        records = [json.loads(line) for line in file]
    accepted = set()
    for record in records:
        if record["observed"]["heuristic_count"]:
            accepted.add(json.dumps(record["config"], sort_keys=True))
        yield record["config"], bool(record["observed"]["heuristic_count"])
    modes = [n for n in enumerators("cublasLtMatmulMatrixScale_t")]
    while count:
        config = copy.deepcopy(rng.choice(records)["config"])
        for which in rng.sample("abcd", rng.choice((1, 2, 2, 3))):
            config[which]["scale"] = {"ptr": rng.choice((None, DEVICE)), "mode": rng.choice(modes)}
        config["fast_accum"] = rng.choice((0, 1))
        if rng.random() < 0.2:
            config["d"]["amax"] = rng.choice((None, DEVICE))
        # The refused ones with all modes 0 are listed; the others are not.
        if all(config[x]["scale"]["mode"].endswith("SCALAR_32F") for x in "abcd"):
            continue
        if json.dumps(config, sort_keys=True) not in accepted:
            count -= 1
            yield config, False


def fp8_scale_cases(count, rng):
    """Every FP8 tuple with every scale mode, as `fusion-config-probe enumerate` writes it."""
    lines = [line.split("\t") for line in (HERE / "fp8-scale-modes.txt").read_text().splitlines()
             if not line.startswith("#")][1:]
    accepted = {row for cells in lines for row in itertools.product(*(cell.split("|") for cell in cells))}
    tuples = sorted({row[:6] for row in accepted})
    modes, epilogues = (sorted({row[i] for row in accepted}) for i in (8, 6))

    def case(row):
        compute, scale, *types, epilogue, fast_accum = row[:8]
        config = configuration(compute.removeprefix("CUBLAS_COMPUTE_"), scale.removeprefix("CUDA_"),
                               [t.removeprefix("CUDA_") for t in types], "TN",
                               epilogue.removeprefix("CUBLASLT_EPILOGUE_"))
        config["fast_accum"] = int(fast_accum)
        for which, mode, pointer in zip("abcd", row[8:12], row[12:16]):
            config[which] |= {"rows": 256, "cols": 256, "ld": 256,
                              "scale": {"ptr": DEVICE if pointer == "set" else None, "mode": mode}}
        if config["aux"]["ld"]:
            config["aux"]["ld"] = 256
        config["d"]["amax"] = DEVICE if row[16] == "set" else None
        return config

    for row in sorted(accepted):
        yield case(row), True
    while count:
        row = list(rng.choice(tuples)) + [rng.choice(epilogues), rng.choice("01")]
        # Mostly plain: two odd modes are refused in any case.
        row += [rng.choice(modes) if rng.random() < 0.4 else "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F" for _ in range(4)]
        row += [rng.choice(("set", "null")) for _ in range(5)]
        # This one passes the heuristic with some epilogues and aborts then: FCL1112.
        if row[8].endswith("OUTER_VEC_32F") and row[9].endswith(("BLK128x128_32F", "VEC128_32F")):
            continue
        if tuple(row) not in accepted:
            count -= 1
            yield case(row), False


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("linter")
    parser.add_argument("--random", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    failures = 0
    for name, cases in (("types", types_cases), ("epilogues", epilogue_cases), ("scale modes", scale_cases),
                        ("FP8 scale modes", fp8_scale_cases)):
        rng = random.Random(args.seed)
        wrong = {True: 0, False: 0}
        total = {True: 0, False: 0}
        stream = cases(args.random, rng)
        while chunk := list(itertools.islice(stream, 20_000)):
            for (config, is_accepted), verdict in zip(
                    chunk, evaluate(args.linter, (config for config, _ in chunk)), strict=True):
                total[is_accepted] += 1
                errors = [f["id"] for f in verdict["findings"]
                          if f["severity"] == "error" and f["at"] in ("set", "heuristic")]
                if bool(errors) == is_accepted:
                    wrong[is_accepted] += 1
                    if wrong[is_accepted] <= 5:
                        print("accepted, but" if is_accepted else "refused, but no error:",
                              *errors, json.dumps(config))
        print(f"{name}: {total[True]} accepted, {wrong[True]} of them with an error; "
              f"{total[False]} refused, {wrong[False]} of them without")
        failures += wrong[True] + wrong[False]
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())

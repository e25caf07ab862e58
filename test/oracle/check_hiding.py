#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hiding any fields of a recorded configuration that is clean leaves it clean.

  check_hiding.py LINTER [--count N] [--seed S]
"""

import argparse
import gzip
import json
import pathlib
import random
import sys

from evaluation import evaluate

RECORDS = pathlib.Path(__file__).resolve().parent / "sampled-h200-cublaslt-13.1.0.jsonl.gz"


def hide(node, share, rng):
    """`node` without each field with probability `share`."""
    return {key: hide(value, share, rng) if isinstance(value, dict) else value
            for key, value in node.items() if rng.random() >= share}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("linter")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    with gzip.open(RECORDS, "rt") as file:
        lines = rng.sample(file.readlines(), args.count)
    configs = [json.loads(line)["config"] for line in lines]
    hidden = [hide(config, rng.uniform(0.02, 0.7), rng) for config in configs]
    before, after = evaluate(args.linter, configs), evaluate(args.linter, hidden)
    clean = woken = silenced = 0
    for full, less in zip(before, after, strict=True):
        clean += full["verdict"] == "clean"
        silenced += full["verdict"] == "violated" and less["verdict"] == "clean"
        woken += full["verdict"] == "clean" and less["verdict"] == "violated"
    print(f"{len(after)} hidings, {clean} of clean configurations: {woken} became violated; "
          f"{silenced} violated ones became clean")
    return woken != 0 or clean == 0 or silenced == 0


if __name__ == "__main__":
    sys.exit(main())

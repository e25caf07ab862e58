#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds what `fusion-config-probe enumerate scale-modes` wrote against scale-modes.jsonl.gz.

  check_scale_modes.py scale-modes.txt

The recorded queries are about some of the FP8 tuples only; the other rows are left out.
"""

import gzip
import itertools
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
TYPES = 6  # The columns that are the tuple.


def pointer(value):
    return "set" if value else "null"


def recorded():
    with gzip.open(HERE / "scale-modes.jsonl.gz", "rt") as file:
        for line in file:
            record = json.loads(line)
            config = record["config"]
            operands = [config[x] for x in "abcd"]
            if record["observed"]["heuristic_count"] and "_8F_" in config["a"]["type"]:
                yield (config["compute"], config["scale_type"], *(x["type"] for x in operands),
                       config["epilogue"], str(config["fast_accum"]),
                       *(x["scale"]["mode"] for x in operands),
                       *(pointer(x["scale"]["ptr"]) for x in operands), pointer(config["d"]["amax"]))


def enumerated(path):
    lines = [x for x in pathlib.Path(path).read_text().splitlines() if not x.startswith("#")]
    for line in lines[1:]:
        yield from itertools.product(*(cell.split("|") for cell in line.split("\t")))


def main():
    there = set(recorded())
    tuples = {row[:TYPES] for row in there}
    every = set(enumerated(sys.argv[1]))
    here = {row for row in every if row[:TYPES] in tuples}
    for name, rows in (("only recorded", there - here), ("only enumerated", here - there)):
        for row in sorted(rows)[:20]:
            print(f"{name}: {' '.join(row)}")
        print(f"{name}: {len(rows)}")
    print(f"{len(here & there)} in both; {len(every - here)} of tuples that were not recorded")
    return here != there


if __name__ == "__main__":
    sys.exit(main())

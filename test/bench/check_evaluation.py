#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the speed of rule evaluation against its bars.

  check_evaluation.py BENCHMARK [RECORDS.jsonl[.gz]]

BENCHMARK is build/test/fcl-benchmark (ninja fcl-benchmark, with libbenchmark-dev
installed). The bars: 500,000 records a second on one core, and ten times as many
rules cost at most three times the time. The fastest of many short runs counts: what
else the machine does only makes a run slower.
"""

import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RECORDS = HERE.parent / "oracle" / "sampled-h200-cublaslt-13.1.0.jsonl.gz"
MIN_PER_SECOND = 500_000
MAX_RATIO = 3
TAKEN = 1500  # Enough to be unlike each other, few enough to stay in the cache.


def main():
    benchmark = pathlib.Path(sys.argv[1]).resolve()
    records = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else RECORDS
    opener = gzip.open if records.suffix == ".gz" else open
    with opener(records, "rt") as file:
        lines = file.readlines()
    step = max(1, len(lines) // TAKEN)
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as sample:
        sample.writelines(lines[::step])
        sample.flush()
        output = subprocess.run(
            [benchmark, "--benchmark_repetitions=30", "--benchmark_min_time=0.1",
             "--benchmark_enable_random_interleaving", "--benchmark_format=json"],
            env=dict(os.environ, FCL_RECORDS=sample.name), check=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    best = {}
    for run in json.loads(output)["benchmarks"]:
        if run.get("error_occurred"):
            sys.exit(run["error_message"])
        if run["run_type"] == "iteration":
            name = run["name"].split("/")[1]
            best[name] = max(best.get(name, 0), run["items_per_second"])
    ratio = best["1"] / best["10"]
    print(f"{best['1']:,.0f} records a second (at least {MIN_PER_SECOND:,}); "
          f"ten times as many rules cost {ratio:.2f} times the time (at most {MAX_RATIO})")
    return 0 if best["1"] >= MIN_PER_SECOND and ratio <= MAX_RATIO else 1


if __name__ == "__main__":
    sys.exit(main())

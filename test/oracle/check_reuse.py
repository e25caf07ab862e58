#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the rules against an algorithm that was found for another configuration.

  check_reuse.py FUSION-CONFIG-LINTER

In stale-algorithm.jsonl.gz each record has the configuration that the heuristic
was asked (`algo_from`), the one that cublasLtMatmul was given with its algorithm
(`used_with`), and what an H200 answered. Prints what the rules find and exits with
1 when an error is predicted for a pair that runs, or when less is found than was.
"""

import collections
import gzip
import json
import pathlib
import sys

from evaluation import evaluate

PAIRS = pathlib.Path(__file__).parent / "stale-algorithm.jsonl.gz"
# What cublasLtMatmul is given besides descriptors; the query never sees it.
NOT_QUERIED = ("in_place", "alpha", "beta", "workspace", "algo", "pref")
FLOOR = 0.99  # Of the pairs that fail; measured: 640 of 645.


def record(pair):
    """The configuration in use, with what the query has read."""
    queried = {name: value for name, value in pair["algo_from"].items()
               if name not in NOT_QUERIED}
    for operand in "abcd":
        queried[operand] = {name: value for name, value in queried[operand].items()
                            if name != "ptr"}
    # Only a query has a preference.
    return {**pair["used_with"], "pref": pair["algo_from"]["pref"], "queried": queried}


def main():
    with gzip.open(PAIRS, "rt") as file:
        pairs = [json.loads(line) for line in file]
    verdicts = evaluate(sys.argv[1], map(record, pairs))

    failing, found, alarms = 0, 0, []
    by_rule = collections.Counter()
    for number, (pair, verdict) in enumerate(zip(pairs, verdicts), 1):
        # Whether the numbers are right was not looked at. Warnings of this
        # family are about choices that run, but are not what was asked for.
        errors = {finding["id"] for finding in verdict["findings"]
                  if finding["severity"] == "error"
                  and finding["status"] != "wrong-result"}
        by_rule.update(finding["id"] for finding in verdict["findings"]
                       if finding["id"].startswith("FCL23"))
        if pair["observed"]["outcome"] == "runs":
            if errors:
                alarms.append(f"pair {number} runs: {', '.join(sorted(errors))}")
        else:
            failing += 1
            found += bool(errors)
    print(f"{failing} of {len(pairs)} pairs fail; {found} of them found, "
          f"{len(alarms)} false alarms")
    for rule, count in sorted(by_rule.items()):
        print(f"{rule}: {count} pairs")
    print("\n".join(alarms), end="\n" if alarms else "")
    if alarms or found < FLOOR * failing:
        sys.exit(1)


main()

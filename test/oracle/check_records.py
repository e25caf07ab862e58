#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the rules against configurations that ran on a real H200.

  check_records.py LINTER [RECORDS.jsonl.gz] [-v]

The bars: no error but `wrong-result` on a configuration that ran; every one whose
numbers were wrong found as such; 99 % of the others found; and of those the status that
the first failing call returned, in 97 %. With -v the residue, by rule and family of
cause. The format of the records is in README.md.
"""

import argparse
import collections
import gzip
import json
import pathlib
import re
import sys

from evaluation import evaluate

HERE = pathlib.Path(__file__).resolve().parent
SUCCESS = "CUBLAS_STATUS_SUCCESS"


def seen(record):
    """The status that the program sees first, in the words of the rules."""
    observed, has_algo = record["observed"], record["config"].get("algo") != "null"
    if observed["signal"]:
        return "abort"  # The process dies, of SIGABRT or SIGSEGV.
    if has_algo and observed["heuristic"] not in (SUCCESS, None):
        return observed["heuristic"]
    if observed["sync"]:
        return "fault"
    if observed["matmul"] not in (SUCCESS, None):
        return observed["matmul"]
    if observed["outcome"] == "wrong-numbers":
        return "wrong-result"
    # SUCCESS with no algorithm is how some queries refuse.
    return observed["heuristic"]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("linter")
    parser.add_argument("records", nargs="?", type=pathlib.Path,
                        default=HERE / "sampled-h200-cublaslt-13.1.0.jsonl.gz")
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    version = re.search(r"cublaslt-([\d.]+)\.jsonl", args.records.name)[1]
    with gzip.open(args.records, "rt") as file:
        records = [json.loads(line) for line in file]
    matrix = collections.Counter()
    false_alarms, suspected, missed, confused = (collections.Counter() for _ in range(4))
    status = collections.Counter()
    for record, verdict in zip(records, evaluate(args.linter, records, "--cublaslt", version), strict=True):
        outcome = record["observed"]["outcome"]
        errors = [f for f in verdict["findings"] if f["severity"] == "error"]
        matrix[outcome, bool(errors)] += 1
        if outcome == "runs":
            for finding in errors:
                (suspected if finding["status"] == "wrong-result" else false_alarms)[finding["id"]] += 1
        elif not errors:
            missed[seen(record), "warned" if verdict["findings"] else "silent"] += 1
        else:
            is_right = seen(record) == verdict["status"]
            status[is_right] += 1
            if not is_right:
                confused[seen(record), verdict["status"], errors[0]["id"]] += 1
    ran = matrix["runs", True] + matrix["runs", False]
    wrong = matrix["wrong-numbers", True] + matrix["wrong-numbers", False]
    others = {hit: sum(n for (outcome, found), n in matrix.items()
                       if outcome not in ("runs", "wrong-numbers") and found == hit) for hit in (True, False)}
    recall = others[True] / sum(others.values()) if sum(others.values()) else 1
    right = status[True] / sum(status.values()) if sum(status.values()) else 1
    print(f"{ran} ran: {sum(false_alarms.values())} false alarms, "
          f"{sum(suspected.values())} findings of a wrong result {dict(suspected)}")
    print(f"{wrong} computed something else: {matrix['wrong-numbers', True]} found")
    print(f"{sum(others.values())} failed: {others[True]} found ({recall:.2%}), status right in {right:.2%}")
    if args.v:
        for title, counts in (("false alarms", false_alarms), ("missed", missed),
                              ("status: seen, predicted, by", confused)):
            print(title)
            for what, count in counts.most_common():
                print(f"  {count:6} {what}")
    is_good = not false_alarms and matrix["wrong-numbers", False] == 0 and recall >= 0.99 and right >= 0.97
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())

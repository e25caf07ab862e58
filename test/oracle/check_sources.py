#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the analyzer against `eval`: programs that configure what records say.

  check_sources.py LINTER [--count N] [--seed S] [--style NAME ...] [--headers DIR] [--show N]

Draws N records (default 2,000) by turns from the families that answer first, so that all
families and verdicts are there; half of them have no error. Writes each as a C++ function in
every style (sources.py), runs `check` on them, and compares the ids of the error
findings in the function with those that `eval` has for the record.

Only errors are compared: warnings of `check` also look at the code around the call (is
the status looked at, is the descriptor destroyed). The record is first made to say what
the source does (`expressible`): without what no source can say (where the linker puts host
memory, what lies in device memory, the value of a half or complex scalar, the preference
of a query that does not take place), and with the defaults of the attributes that the
records do not mention. A rule of the query that yields to one of the matmul is said by
`check`, where the other one does not speak yet, and not by `eval`; that is no difference.
"""

import argparse
import collections
import gzip
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import yaml

import sources
from evaluation import evaluate

HERE = pathlib.Path(__file__).resolve().parent
RECORDS = HERE / "sampled-h200-cublaslt-13.1.0.jsonl.gz"
PER_FILE = 50
BAR = 0.99


def errors(verdict):
    return frozenset(f["id"] for f in verdict["findings"] if f["severity"] == "error")


def yielding():
    """{id of a rule of the query: what it yields to}"""
    rules = [rule for path in (HERE.parent.parent / "rules").glob("*.yaml")
             for rule in (yaml.safe_load(path.read_text()) or {}).get("rules") or []]
    return {rule["id"]: set(rule["yields-to"]) for rule in rules
            if rule.get("at") == "heuristic" and "yields-to" in rule}


def draw(linter, count, rng):
    """Configurations, by turns from each group: the rule that answers first, or none."""
    with gzip.open(RECORDS, "rt") as file:
        lines = file.readlines()
    configs = [json.loads(line)["config"] for line in rng.sample(lines, min(len(lines), 12 * count))]
    groups = collections.defaultdict(list)
    for config, verdict in zip(configs, evaluate(linter, configs), strict=True):
        groups[min(errors(verdict), default="")].append(config)
    clean = groups.pop("", [])
    chosen = clean[:count // 2]
    while len(chosen) < count and groups:
        for rule in sorted(groups):
            chosen.append(groups[rule].pop())
            if not groups[rule]:
                del groups[rule]
    return chosen[:count]


class Unit:
    """One file with the functions of one style."""

    def __init__(self, style, configs, first, rng):
        self.style = style
        self.lines = ["#include <cstdint>", "#include <cuda_bf16.h>", "#include <cuda_fp16.h>",
                      "#include <cuda_runtime.h>", "#include <cublasLt.h>", "#include <string>",
                      *sources.PREAMBLES[style].splitlines(), ""]
        self.begins = []  # The line after which each function begins.
        for number, config in enumerate(configs, first):
            self.begins.append(len(self.lines))
            program = sources.Program(config, rng)
            self.lines += [*sources.STYLES[style](program, f"record{number}"), ""]

    def function(self, index):
        end = self.begins[index + 1] if index + 1 < len(self.begins) else len(self.lines)
        return self.begins[index], self.lines[self.begins[index]:end]

    def found(self, findings):
        """The ids of errors by function, and those outside of all."""
        ids = [set() for _ in self.begins]
        elsewhere = []
        for finding in findings:
            if finding["severity"] != "error":
                continue
            index = sum(begin < finding["line"] for begin in self.begins) - 1
            if index >= 0:
                ids[index].add(finding["id"])
            else:
                elsewhere.append(finding)
        return ids, elsewhere


def check(linter, unit, folder, headers):
    path = pathlib.Path(folder) / f"{unit.style}.cpp"
    path.write_text("\n".join(unit.lines) + "\n")
    done = subprocess.run([linter, "check", "--format=json", "--cublaslt=13.1", str(path), "--", "-std=c++17",
                           "-w", "-isystem" + str(headers)], capture_output=True, text=True, check=False)
    try:
        report = json.loads(done.stdout)
    except json.JSONDecodeError:
        sys.exit(f"{unit.style}: no report: {done.stderr}")
    if any("function" not in gap for gap in report["not_analyzed"]):
        sys.exit(f"{unit.style}: {report['not_analyzed']}\n{done.stderr[:2000]}")
    return report


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("linter")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--style", action="append", choices=list(sources.STYLES))
    parser.add_argument("--headers", type=pathlib.Path, default=HERE.parent.parent / "checks/Headers/cuda")
    parser.add_argument("--show", type=int, default=2, help="disagreements to print for each style")
    args = parser.parse_args()
    configs = draw(args.linter, args.count, random.Random(args.seed))
    said = [errors(v) for v in evaluate(args.linter, map(sources.expressible, configs))]
    hidden = sum(errors(v) != ids for v, ids in zip(evaluate(args.linter, configs), said, strict=True))
    print(f"{len(configs)} records, {sum(map(bool, said))} with errors of {len(set().union(*said))} rules; "
          f"in {hidden} something that no source can say changes the errors")
    agreements, waiting = {}, yielding()
    for style in args.style or sources.STYLES:
        agree, shown = 0, 0
        causes = collections.Counter()
        rng = random.Random(f"{args.seed} {style}")
        with tempfile.TemporaryDirectory() as folder:
            for first in range(0, len(configs), PER_FILE):
                unit = Unit(style, configs[first:first + PER_FILE], first, rng)
                report = check(args.linter, unit, folder, args.headers)
                ids, elsewhere = unit.found(report["findings"])
                causes["not analyzed to the end"] += len(report["not_analyzed"])
                for finding in elsewhere:
                    causes[f"elsewhere {finding['id']}"] += 1
                for index, found in enumerate(ids):
                    expected = said[first + index]
                    found = {i for i in found if i in expected or not waiting.get(i, set()) & expected}
                    if found == expected:
                        agree += 1
                        continue
                    causes.update(["missed " + i for i in expected - found] + ["only found " + i for i in found - expected])
                    if shown < args.show:
                        shown += 1
                        begin, lines = unit.function(index)
                        print(f"\n{style}, record {first + index}: eval says {sorted(expected)}, check {sorted(found)}")
                        print("\n".join(f"{n:5} {line}" for n, line in enumerate(lines, begin + 1)))
        agreements[style] = agree
        print(f"{style}: {agree} of {len(configs)} agree ({agree / len(configs):.2%})"
              + "".join(f"\n  {n:5} {cause}" for cause, n in causes.most_common(12) if n), flush=True)
    total = len(agreements) * len(configs)
    print(f"total: {sum(agreements.values())} of {total} agree ({sum(agreements.values()) / total:.2%})")
    return min(agreements.values()) < BAR * len(configs)


if __name__ == "__main__":
    sys.exit(main())

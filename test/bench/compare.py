#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `check` and Clang's own analyzers take, as ratios to Clang's parse of the same.

  compare.py [--runs 5] [--tools check,analyze,clang-tidy] compile_commands.json...
  compare.py [--runs 5] [--bar 1.3] FILE... -- FLAGS

For each file a row: the seconds of `clang++ -fsyntax-only`, and how many times that
the others take, medians of the runs, in CPU time and by the wall clock. All get the
same flags: since Clang has no headers of CUDA, these must say where they are (-I,
--cuda-path). check reads its own instead where they are enough, as it does for everybody. The flags are Clang's; `compdb translate` makes them of nvcc's. With --bar
the exit code is 1 when a ratio of check's CPU time is above it.
"""

import argparse
import json
import os
import pathlib
import sys

import measuring

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def units(names, flags):
    for name in names:
        if name.endswith(".json"):
            for entry in json.loads(pathlib.Path(name).read_text()):
                yield entry["file"], entry["directory"], measuring.flags_of(entry)
        else:
            yield name, os.getcwd(), flags


def commands(args, file, flags):
    """By tool, with the exit codes of one that came to its end."""
    flags = [*flags, *measuring.QUIET]
    tools = {
        "parse": ([args.clang, "-fsyntax-only", *flags, file], (0,)),
        # What it found or did not analyze within its budget is no failure.
        "check": ([args.linter, "check", "--no-cache", file, "--", *flags], (0, 1, 3)),
        "analyze": ([args.clang, "--analyze", "--analyzer-output", "text", *flags, file], (0,)),
        "clang-tidy": (["clang-tidy-22", "--quiet", "--checks=-*,clang-analyzer-*", file, "--", *flags], (0,)),
    }
    return {name: tools[name] for name in ["parse", *args.tools]}


def row(name, seconds, ratios):
    def numbers(cost):
        return f"{cost.cpu:.2f} | {cost.wall:.2f}" if cost else "– | –"
    print(f"| {name} | {' | '.join(map(numbers, [seconds, *ratios]))} |", flush=True)


def ratio(cost, parse):
    return cost and measuring.Cost(cost.cpu / parse.cpu, cost.wall / parse.wall)


def add_options(parser, runs):
    parser.add_argument("--runs", type=int, default=runs)
    parser.add_argument("--linter", default=ROOT / "build" / "tool" / "fusion-config-linter", type=os.path.abspath)
    parser.add_argument("--clang", default=measuring.CLANG)


def main():
    argv, flags = sys.argv[1:], []
    if "--" in argv:
        split = argv.index("--")
        argv, flags = argv[:split], argv[split + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--bar", type=float)
    parser.add_argument("--tools", type=lambda names: names.split(","), default=["check", "analyze", "clang-tidy"])
    add_options(parser, runs=5)
    args = parser.parse_args(argv)

    columns = [f"{tool}, {time}" for tool in args.tools for time in ("CPU", "wall")]
    print(f"| file | parse, s of CPU | s of the wall clock | {' | '.join(columns)} |")
    print("|---" * (3 + len(columns)) + "|")
    rows, unparsed = [], []
    for file, directory, unit_flags in units(args.files, flags):
        tools = commands(args, file, unit_flags)
        # Once for nothing: the files are in memory then.
        if measuring.run(tools["parse"][0], directory)[1]:
            unparsed.append(file)
            continue
        rows.append(measuring.in_turn(tools, args.runs, directory))
        parse = rows[-1]["parse"]
        row(os.path.basename(file), parse, [ratio(rows[-1][tool], parse) for tool in args.tools])

    if rows:
        parses = [costs["parse"] for costs in rows]
        medians, sums = [], []
        for tool in args.tools:
            # A file that the tool does not come to the end of is left out for it.
            pairs = [(costs[tool], costs["parse"]) for costs in rows if costs[tool]]
            medians.append(pairs and measuring.median([ratio(*pair) for pair in pairs]))
            sums.append(pairs and ratio(*map(measuring.total, zip(*pairs))))
        row(f"median of {len(rows)}", measuring.median(parses), medians)
        row("all together", measuring.total(parses), sums)
    for file in unparsed:
        print(f"{file}: {args.clang} -fsyntax-only fails with these flags", file=sys.stderr)
    checked = [ratio(costs["check"], costs["parse"]) for costs in rows if costs.get("check")]
    slow = args.bar and any(r.cpu > args.bar for r in checked)
    return 1 if unparsed or slow else 0


if __name__ == "__main__":
    sys.exit(main())

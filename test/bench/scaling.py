#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How the time of `check` grows, beside that of `clang++ -fsyntax-only`.

  scaling.py --include DIR [--runs 3] [--sizes 10,100,1000] [--calls 10,100,1000] [--jobs 1,2] [--units 40]

Sources are written and measured in three series: more functions without the API around
one with a call, more functions with a call each, more calls in one function. Then as
many units as are asked for, all of which use the API, by `-j`. Each figure is a median
of CPU time, but for `-j`, where the wall clock counts. The exponents are those of what
a series adds to its headers alone, where that can be told: 1 is linear.
"""

import argparse
import pathlib
import sys
import tempfile

import compare
import measuring
import repository

FLAGS = ["-std=c++17"]
# The line of the call, without what is done with its status.
CALL = next(line for line in repository.GEMM.splitlines() if "cublasLtMatmul(" in line).replace("return ", "") + "\n"


def gemm(number, calls=1):
    head, call, tail = repository.GEMM.format(number=number).partition("  return ")
    return head + CALL * (calls - 1) + call + tail


def around_one(size):
    return gemm(0) + "".join(repository.unit(n + 1, 0) for n in range(size))


def with_a_call_each(size):
    return "".join(map(gemm, range(size)))


def calls_in_one(size):
    return gemm(0, size)


def cost_of(args, path, text):
    path.write_text(text)
    flags = [*FLAGS, "-I", str(args.include)]
    costs = measuring.in_turn(compare.commands(args, path.name, flags), args.runs, path.parent)
    if failed := [tool for tool, cost in costs.items() if not cost]:
        sys.exit(f"{path.name}: {', '.join(failed)} failed")
    return {tool: cost.cpu for tool, cost in costs.items()}


def row(what, size, costs):
    parse, check = costs["parse"], costs["check"]
    print(f"| {what}: {size} | {parse:.2f} | {check:.2f} | {check / parse:.2f} |", flush=True)


def growth(args, root, what, program, sizes):
    (root / repository.MODULE_NAME.format(0)).write_text(repository.MODULE.format(0))
    headers = [line for line in program(1).splitlines(True) if line.startswith("#include")]
    alone = cost_of(args, root / "headers.cpp", "".join(headers))
    row(what, 0, alone)
    grown = {tool: {} for tool in alone}
    for size in sizes:
        costs = cost_of(args, root / f"{program.__name__}{size}.cpp", program(size))
        for tool, cost in costs.items():
            if cost > 1.05 * alone[tool]:  # What is less is noise.
                grown[tool][size] = cost - alone[tool]
        row(what, size, costs)
    parse, check = (measuring.exponent(grown[tool]) for tool in ("parse", "check"))
    print(f"| {what}: exponent | {parse:.2f} | {check:.2f} | |", flush=True)


def by_jobs(args, root):
    database = repository.write(root, args.units, args.include, every=1)
    first = {}
    for jobs in args.jobs:
        command = [args.linter, "check", "--no-cache", "--quiet", "-p", root, f"-j{jobs}"]
        costs = {"parse": [], "check": []}
        for _ in range(args.runs):
            costs["parse"].append(repository.clang(database, jobs))
            costs["check"].append(measuring.succeed(command))
        walls = {tool: measuring.median(values).wall for tool, values in costs.items()}
        first = first or walls
        print(f"| {jobs} | {walls['parse']:.2f} | {walls['check']:.2f} | {walls['check'] / walls['parse']:.2f} "
              f"| {first['parse'] / walls['parse']:.2f} | {first['check'] / walls['check']:.2f} |", flush=True)


def main():
    def numbers(text):
        return [int(number) for number in text.split(",")]

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    compare.add_options(parser, runs=3)
    parser.add_argument("--include", type=pathlib.Path, required=True, help="where cublasLt.h is")
    parser.add_argument("--sizes", type=numbers, default=[10, 100, 1000])
    parser.add_argument("--calls", type=numbers, default=[10, 100, 1000])
    parser.add_argument("--jobs", type=numbers, default=[1, 2])
    parser.add_argument("--units", type=int, default=40, help="units for --jobs")
    args = parser.parse_args()
    args.include = args.include.absolute()
    args.tools = ["check"]
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        print("| a source, and what it has more and more of | parse, s of CPU | check, s of CPU | ratio |\n|---|---|---|---|")
        growth(args, root, "functions without the API around one with", around_one, args.sizes)
        growth(args, root, "functions with a call each", with_a_call_each, args.calls)
        growth(args, root, "calls in one function", calls_in_one, args.calls)
        print("\n| `-j` | parse, s of the wall clock | check, s of the wall clock | ratio "
              "| parse, times as fast | check, times as fast |\n|---|---|---|---|---|---|")
        by_jobs(args, root)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A repository of thousands of units, of which one in a hundred uses cuBLASLt.

  repository.py LINTER [--units N] [--include DIR] [--keep DIR]

Writes it, and measures `check` on all of it as ratios of what `clang++
-fsyntax-only` takes for the same: with nothing kept, with all kept, with one unit
changed. Clang is asked for a sample of the units, with as many processes as there
are cores on both sides.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import tempfile
import time

import measuring

HEADERS = ["algorithm", "functional", "iostream", "map", "memory", "regex", "string", "thread", "unordered_map", "vector"]

MODULE_NAME = "module{}.h"
MODULE = """\
#pragma once
#include <string>
namespace module{0} {{ int fallback(const std::string &); }}
"""

UNIT = """\
{includes}
#include "module{module}.h"
namespace unit{number} {{
struct Record {{ std::string name; std::vector<int> values; }};
static std::map<std::string, std::unique_ptr<Record>> records;
int sum(const std::string &name) {{
  auto found = records.find(name);
  if (found == records.end())
    return module{module}::fallback(name);
  int total = {number};
  std::sort(found->second->values.begin(), found->second->values.end());
  for (int value : found->second->values)
    total += value;
  return total;
}}
void add(const std::string &name, int value) {{
  auto &record = records[name];
  if (!record)
    record = std::make_unique<Record>();
  record->values.push_back(value);
}}
}}
"""

GEMM = """\
#include <cublasLt.h>
#include <memory>
#include <string>
#include <vector>
namespace unit{number} {{
cublasStatus_t multiply(cublasLtHandle_t lt, const void *a, const void *b, void *d, int m, int n, int k) {{
  cublasLtMatmulDesc_t op;
  cublasLtMatrixLayout_t layoutA, layoutB, layoutD;
  cublasLtMatmulDescCreate(&op, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasOperation_t transposed = CUBLAS_OP_T;
  cublasLtMatmulDescSetAttribute(op, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof transposed);
  cublasLtMatrixLayoutCreate(&layoutA, CUDA_R_16BF, k, m, k);
  cublasLtMatrixLayoutCreate(&layoutB, CUDA_R_16BF, k, n, k);
  cublasLtMatrixLayoutCreate(&layoutD, CUDA_R_16BF, m, n, m);
  const float alpha = 1, beta = 0;
  return cublasLtMatmul(lt, op, &alpha, a, layoutA, b, layoutB, &beta, d, layoutD, d, layoutD, nullptr, nullptr, 0, 0);
}}
}}
"""


def unit(number, module, headers=()):
    headers = sorted({"algorithm", "map", "memory", "string", "vector", *headers})
    return UNIT.format(number=number, module=module, includes="\n".join(f"#include <{h}>" for h in headers))


def write(root, units, include, every=100):
    """Every how many units one uses the API."""
    draw = random.Random(1)
    for module in range(50):
        (root / MODULE_NAME.format(module)).write_text(MODULE.format(module))
    database = []
    for number in range(units):
        if number % every == every // 2:
            text = GEMM.format(number=number)
        else:
            headers = draw.sample(HEADERS, 3)
            text = unit(number, draw.randrange(50), headers)
        name = f"unit{number}.cpp"
        (root / name).write_text(text)
        database.append({"directory": str(root), "file": name,
                         "arguments": ["clang++", "-std=c++17", "-I", str(include), "-c", name, "-o", f"unit{number}.o"]})
    (root / "compile_commands.json").write_text(json.dumps(database))
    return database


def clang(database, jobs):
    def one(entry):
        command = [measuring.CLANG, "-fsyntax-only", *measuring.flags_of(entry), entry["file"]]
        return measuring.succeed(command, entry["directory"])
    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        costs = list(pool.map(one, database))
    return measuring.Cost(measuring.total(costs).cpu, time.monotonic() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("linter", type=pathlib.Path)
    parser.add_argument("--units", type=int, default=5000)
    parser.add_argument("--sample", type=int, default=100, help="units that clang is asked for")
    parser.add_argument("--include", type=pathlib.Path, required=True, help="where cublasLt.h is")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the repository, which stays")
    args = parser.parse_args()
    linter = args.linter.resolve()
    root = args.keep or pathlib.Path(tempfile.mkdtemp())
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    database = write(root, args.units, args.include.resolve())
    cores = os.cpu_count()
    # Not every so many: those with the API come at regular distances.
    sample = random.Random(2).sample(database, min(args.sample, args.units))
    whole = measuring.Cost(*(value / len(sample) * len(database) for value in clang(sample, cores)))

    def tell(what, cost):
        print(f"{what:22} {cost.cpu:9.2f} s of CPU, {cost.cpu / whole.cpu:.4f}; "
              f"{cost.wall:9.2f} s of the wall clock, {cost.wall / whole.wall:.4f}", flush=True)

    def check(what):
        tell(what, measuring.succeed([linter, "check", "--quiet", "-p", root, "--cache-dir", root / "cache"]))

    print(f"{len(database)} units, clang++ asked for {len(sample)} of them; {cores} cores")
    tell("clang++ -fsyntax-only", whole)
    files = [entry["file"] for entry in database]
    check("nothing kept")
    check("all kept")
    time.sleep(1.1)
    changed = root / files[args.units // 2 + 1]
    changed.write_text(changed.read_text() + "// changed\n")
    time.sleep(1.1)
    check("one unit changed")
    if not args.keep:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A repository of thousands of units, of which one in a hundred uses cuBLASLt.

  repository.py LINTER [--units N] [--include DIR] [--keep DIR]

Writes it, and measures `check` on all of it as ratios of what `clang++
-fsyntax-only` takes for the same: with nothing kept, with all kept, with one unit
changed. Clang is asked for a sample of the units, the times are of the wall clock,
with as many processes as there are cores on both sides.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time

HEADERS = ["algorithm", "functional", "iostream", "map", "memory", "regex", "string", "thread", "unordered_map", "vector"]

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


def write(root, units, include):
    draw = random.Random(1)
    for module in range(50):
        (root / f"module{module}.h").write_text(
            f"#pragma once\n#include <string>\nnamespace module{module} {{ int fallback(const std::string &); }}\n")
    database = []
    for number in range(units):
        if number % 100 == 50:
            text = GEMM.format(number=number)
        else:
            headers = ["algorithm", "map", "memory", "string", "vector", *draw.sample(HEADERS, 3)]
            text = UNIT.format(number=number, module=draw.randrange(50),
                               includes="\n".join(f"#include <{h}>" for h in sorted(set(headers))))
        name = f"unit{number}.cpp"
        (root / name).write_text(text)
        database.append({"directory": str(root), "file": name,
                         "arguments": ["clang++", "-std=c++17", "-I", str(include), "-c", name, "-o", f"unit{number}.o"]})
    (root / "compile_commands.json").write_text(json.dumps(database))
    return database


def seconds(command, **options):
    start = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    return time.monotonic() - start, done


def clang(database, cores):
    def one(entry):
        # Flags only: what it would write is not wanted.
        subprocess.run(["clang++-22", "-fsyntax-only", *entry["arguments"][1:4], entry["file"]], cwd=entry["directory"], check=True)
    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(cores) as pool:
        list(pool.map(one, database))
    return time.monotonic() - start


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
    step = max(1, args.units // args.sample)
    # Those with the API are in the sample as often as in the whole.
    sample = database[::step]
    whole = clang(sample, cores) / len(sample) * len(database)
    print(f"clang++ -fsyntax-only   {whole:8.1f} s for {len(database)} units, from {len(sample)} of them; {cores} cores")
    files = [entry["file"] for entry in database]

    def check(what):
        took, done = seconds([linter, "check", "--quiet", "-p", root, "--cache-dir", root / "cache"])
        if done.returncode != 0:
            raise SystemExit(f"exit code {done.returncode}:\n{done.stdout[-2000:]}")
        print(f"{what:22} {took:9.2f} s  {took / whole:.4f} of it")

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

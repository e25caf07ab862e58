#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds our CUDA headers against real ones.

Of each version whose headers are given, every function, enumerator, field, type
and constant macro of the libraries' headers must be in ours with the same value
or signature, and ours must have no other. Of the types for numbers of 16 bits
and less, and of vectors, each function must be there by its name.

  check_headers.py cuda-11.8/include cuda-13.0/include
"""

import argparse
import pathlib
import re
import sys

import header_facts

OURS = pathlib.Path(__file__).resolve().parent.parent / "checks" / "Headers" / "cuda"
BY_NAME = ["vector_functions.h", "cuComplex.h", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h",
           "cuda_fp6.h", "cuda_fp4.h"]
# Declared in a file of their own, which no header of theirs is.
SHARED = {"CUuuid", "CUuuid_st"}
# What their bodies are made of is nobody's business.
INTERNAL = re.compile(r"__internal_|__nv_|_impl$")


def version_of(include):
    text = (pathlib.Path(include) / "cuda.h").read_text()
    return int(re.search(r"#define CUDA_VERSION (\d+)", text)[1])


def table(facts):
    """Enumerators and fields count one by one."""
    result = {}
    for header, items in facts.items():
        if header in BY_NAME:
            continue
        for fact in items:
            if fact.name in SHARED:
                continue
            kind = fact.kind.replace("inline ", "").replace("typedef ", "")
            if kind in ("enum", "struct", "union"):
                for member in fact.members:
                    result[kind, f"{fact.name}: {member}"] = ""
            else:
                result.setdefault((kind, fact.name), fact.text)
    return result


def compare(include, clang):
    version = version_of(include)
    headers = header_facts.HEADERS + BY_NAME
    real = header_facts.Reader(include, clang, [])
    real.read(headers)
    ours = header_facts.Reader(OURS, clang, [f"-DFCL_CUDA_VERSION={version}"])
    ours.read([h for h in headers if (pathlib.Path(include) / h).exists()])
    theirs, mine = table(real.facts), table(ours.facts)
    problems = []
    for key, value in theirs.items():
        if key not in mine:
            problems.append(f"lacks {key[0]} {key[1]} {value}")
        elif mine[key] != value:
            problems.append(f"{key[0]} {key[1]}: {mine[key]}, not {value}")
    problems += [f"has {kind} {name} too many" for kind, name in mine if (kind, name) not in theirs]
    named = {fact.name for header in BY_NAME for fact in real.facts.get(header, [])
             if "function" in fact.kind and not INTERNAL.search(fact.name)}
    problems += [f"lacks function {name}" for name in sorted(named - ours.names)]
    counts = {}
    for kind, _ in theirs:
        counts[kind] = counts.get(kind, 0) + 1
    summary = ", ".join(f"{n} {kind}{'' if kind != 'enum' else 'erator'}s"
                        for kind, n in counts.items())
    print(f"CUDA {version // 1000}.{version % 1000 // 10}: {summary}, {len(named)} functions by "
          f"name; {len(problems)} differences")
    for problem in problems:
        print("  " + problem)
    return problems


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("include", nargs="+", help="folders of real headers")
    parser.add_argument("--clang", default="clang++-22", metavar="COMMAND")
    options = parser.parse_args()
    return any([compare(include, options.clang) for include in options.include])


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Time of `check` as a ratio to `clang++ -fsyntax-only` of the same file with the same flags.

  check_ratio.py [--runs 5] [--bar 1.3] FILE... -- FLAGS
  check_ratio.py units.json          a list of {"file": ..., "flags": [...]}

Both commands run in turn, so that a busy machine slows both; the ratio is that of the medians of user + system time.
With --bar the exit code is 1 when a ratio is above it. Not part of the suite: times are not a test.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys


def cpu_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, result.returncode


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    argv, flags = sys.argv[1:], []
    if "--" in argv:
        split = argv.index("--")
        argv, flags = argv[:split], argv[split + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--bar", type=float)
    parser.add_argument("--linter", default=os.path.join(root, "build/tool/fusion-config-linter"))
    parser.add_argument("--clang", default="clang++-22")
    args = parser.parse_args(argv)

    units = []
    for name in args.files:
        if name.endswith(".json"):
            with open(name, encoding="utf-8") as file:
                units += [(unit["file"], unit["flags"]) for unit in json.load(file)]
        else:
            units.append((name, flags))

    above = False
    for name, unit_flags in units:
        parse, check = [], []
        for _ in range(args.runs):
            seconds, code = cpu_seconds([args.clang, "-fsyntax-only", "-w", *unit_flags, name])
            if code:
                sys.exit(f"{name}: {args.clang} -fsyntax-only fails with these flags")
            parse.append(seconds)
            seconds, code = cpu_seconds([args.linter, "check", name, "--", *unit_flags])
            if code > 1:
                sys.exit(f"{name}: the linter's exit code is {code}")
            check.append(seconds)
        ratio = statistics.median(check) / statistics.median(parse)
        above |= bool(args.bar and ratio > args.bar)
        print(f"{os.path.basename(name):50} parse {statistics.median(parse):6.2f} s  "
              f"check {statistics.median(check):6.2f} s  ratio {ratio:.2f}", flush=True)
    return above


if __name__ == "__main__":
    sys.exit(main())

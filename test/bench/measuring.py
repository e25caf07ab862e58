# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What commands take, measured in turn, and how that grows."""

import math
import os
import shlex
import statistics
import subprocess
import time
from typing import NamedTuple

CLANG = "clang++-22"
# The linter reads CUDA for the host only, and no tool is to talk of flags or code.
QUIET = ["-w", "-Qunused-arguments", "--cuda-host-only"]


class Cost(NamedTuple):
    """Seconds, user and system of all processes and of the wall clock."""

    cpu: float
    wall: float


def run(command, directory=None):
    """The cost and the exit code."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=directory, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return Cost(usage.ru_utime + usage.ru_stime, wall), process.returncode


def flags_of(entry):
    """A command without compiler, file and output: each tool names its own."""
    words = iter(entry.get("arguments") or shlex.split(entry["command"]))
    next(words)
    flags = []
    for word in words:
        if word == "-o":
            next(words, None)
        elif word not in ("-c", "--", entry["file"]):
            flags.append(word)
    return flags


def succeed(command, directory=None):
    cost, code = run(command, directory)
    if code:
        raise SystemExit(f"exit code {code}: {' '.join(map(str, command))}")
    return cost


def median(costs):
    return Cost(*(statistics.median(values) for values in zip(*costs)))


def total(costs):
    return Cost(*map(sum, zip(*costs)))


def in_turn(commands, runs, directory=None):
    """The median costs of named commands: (command, exit codes it may have).

    One run of each after the other, so that a busy machine slows all; the value
    is None where one of them ended with another exit code.
    """
    costs = {name: [] for name in commands}
    for _ in range(runs):
        for name, (command, codes) in commands.items():
            if costs[name] is None:
                continue
            cost, code = run(command, directory)
            if code in codes:
                costs[name].append(cost)
            else:
                costs[name] = None
    return {name: values and median(values) for name, values in costs.items()}


def exponent(seconds):
    """The power with which `seconds`, by size, grow: the slope of their logarithms."""
    points = [(math.log(size), math.log(value)) for size, value in seconds.items() if value > 0]
    return statistics.linear_regression(*zip(*points)).slope if len(points) > 1 else math.nan

#!/usr/bin/env python3
"""Lints sources that have been damaged: cut off, with a brace too few or too many,
halves of two of them in one, lines doubled, swapped or lost. Whatever it is handed
the linter must answer with one of its exit codes, in time.

    test/fuzz/mutate_sources.py build/tool/fusion-config-linter --seconds 300 [--seed 1]

What fails is left in --out, and told.
"""

import argparse
import collections
import glob
import os
import random
import re
import subprocess
import sys
import time

TEST = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))


def cut(text, rng, _):
    return text[:rng.randrange(len(text))]


def cut_inside(text, rng, _):
    begin = rng.randrange(len(text))
    return text[:begin] + text[begin + rng.randrange(1, 80):]


def one_bracket(text, rng, _):
    """One too few, one too many, or another one."""
    at = rng.choice([match.start() for match in re.finditer(r"[][{}()<>;]|$", text)])
    return text[:at] + rng.choice(["", 2 * text[at:at + 1], rng.choice("{}()[]<>;,")]) + text[at + 1:]


def splice(text, rng, other):
    return text[:rng.randrange(len(text))] + other[rng.randrange(len(other)):]


def move_lines(text, rng, _):
    lines = text.split("\n")
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        lines[i], lines[j] = lines[j], lines[i]
    elif kind == 1:
        lines.insert(j, lines[i])
    else:
        del lines[i]
    return "\n".join(lines)


def swap_words(text, rng, other):
    """A name, a number or an operator becomes one of elsewhere."""
    word = re.compile(r"\w+|[-+*/%&|=<>!]+|$")
    old, new = (rng.choice(list(word.finditer(source))) for source in (text, other))
    return text[:old.start()] + new[0] + text[old.end():]


def miss_a_header(text, rng, _):
    """Such an error is fatal: behind it no template is instantiated."""
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines)), '#include "no-such-header.h"')
    return "\n".join(lines)


MUTATIONS = [miss_a_header, cut, cut_inside, one_bracket, splice, move_lines, swap_words]


def flags_of(text):
    flags = ["-std=c++17", "-I" + os.path.join(TEST, "Inputs", "cuda")]
    for match in re.finditer(r"//\s*flags:\s*(.*)", text):
        flags += match[1].split()
    return flags


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("linter")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time-limit", type=float, default=60, help="seconds for one source")
    parser.add_argument("--out", default="mutated")
    options = parser.parse_args()

    paths = sorted(glob.glob(f"{TEST}/rules/*/*.cpp") + glob.glob(f"{TEST}/engine/*.cpp")
                   + glob.glob(f"{TEST}/seeded/**/*.cpp", recursive=True))
    texts = [open(path, encoding="utf-8").read() for path in paths]
    rng = random.Random(options.seed)
    os.makedirs(options.out, exist_ok=True)
    source = os.path.join(options.out, f"current-{options.seed}.cpp")
    ends = collections.Counter()
    slowest, failures = 0, 0
    deadline = time.monotonic() + options.seconds
    while time.monotonic() < deadline:
        text, other = rng.choice(texts), rng.choice(texts)
        folder = os.path.dirname(paths[texts.index(text)])
        flags = [*flags_of(text), "-I" + folder]
        for _ in range(rng.choice([1, 1, 1, 2, 4])):
            text = rng.choice(MUTATIONS)(text or "\n", rng, other) or "\n"
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        began = time.monotonic()
        extra = rng.choice([[], [], ["--unproven"], ["--stats"],
                            ["--summaries-out", source + ".yaml"], ["--format=json"]])
        try:
            code = subprocess.run([options.linter, "check", *extra, source, "--", *flags],
                                  capture_output=True, timeout=options.time_limit).returncode
        except subprocess.TimeoutExpired:
            code = "no end"
        slowest = max(slowest, time.monotonic() - began)
        ends[code] += 1
        if code not in (0, 1, 3):
            kept = os.path.join(options.out, f"{options.seed}-{sum(ends.values())}.cpp")
            os.replace(source, kept)
            failures += 1
            print(f"{kept}: {code}: {' '.join(extra)} -- {' '.join(flags)}", flush=True)
    print(f"{sum(ends.values())} sources; by exit code: {dict(ends)}; "
          f"the slowest took {slowest:.1f} s")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())

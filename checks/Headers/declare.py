#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes cuda/fcl/*.inc: what each CUDA version declares, as facts.

  checks/Headers/declare.py cuda-11.8/include … cuda-13.5/include

The folders are those of real toolkits (tool/cuda-headers fetches them, with
--also nvidia-cufft,nvidia-cusolver,nvidia-cusparse,nvidia-cuda-nvrtc,nvidia-nvjpeg). Of
their text nothing is copied: Clang lists names, values and types, which are
written in an order and a form of our own, guarded by version. Give all versions
that --cuda-version knows; a new one is added by giving its headers, too.
"""

import argparse
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "test"))
import header_facts  # noqa: E402

OUT = HERE / "cuda" / "fcl"
TITLE = """\
{line}
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Written by checks/Headers/declare.py. DO NOT EDIT.
//
//===----------------------------------------------------------------------===//

"""
# Written by hand, or no use without what they belong to.
SKIPPED = {"dim3", "CUuuid", "CUuuid_st"}


def number(version):
    major, minor = version
    return major * 1000 + minor * 10


def merge(lists):
    """One order of the items of all lists, the last one's first of all."""
    result = []
    for items in reversed(lists):
        position = 0
        known = {item: at for at, item in enumerate(result)}
        fresh = []
        for item in items:
            if item in known:
                for new in fresh:
                    result.insert(position, new)
                    position += 1
                fresh = []
                position = result.index(item) + 1
            else:
                fresh.append(item)
        result[position:position] = fresh
    return result


class Writer:
    def __init__(self, versions):
        self.versions = versions  # Oldest first.

    def guard(self, present):
        """The condition for the versions of `present`; empty for all."""
        runs, previous = [], False
        for version in self.versions:
            if version in present and not previous:
                runs.append([version, None])
            elif version not in present and previous:
                runs[-1][1] = version
            previous = version in present
        terms = []
        for first, end in runs:
            term = []
            if first != self.versions[0]:
                term.append(f"FCL_CUDA_VERSION >= {number(first)}")
            if end:
                term.append(f"FCL_CUDA_VERSION < {number(end)}")
            terms.append(" && ".join(term))
        if terms == [""]:
            return ""
        return " || ".join(f"({t})" if len(terms) > 1 and "&&" in t else t for t in terms)

    def guarded(self, items):
        """Lines of (present, [line]) pairs; neighbours share a guard."""
        lines, current, opposite = [], "", None
        for present, text in items:
            guard = self.guard(present)
            if guard != current:
                if present == opposite:
                    lines.append("#else")
                    opposite = None
                else:
                    if current:
                        lines.append("#endif")
                    if guard:
                        lines.append(f"#if {guard}")
                    opposite = set(self.versions) - present
                current = guard
            lines += text
        if current:
            lines.append("#endif")
        return lines

    def members(self, by_version, end):
        order = merge([members for members in by_version.values()])
        rows = [({v for v, members in by_version.items() if m in members}, m) for m in order]
        # As many as fit to a line, as long as no guard comes between.
        packed = []
        for present, text in rows:
            text += end
            if (packed and packed[-1][0] == present and end == ","
                    and len(packed[-1][1][-1]) + len(text) < 78):
                packed[-1][1][-1] += " " + text
            else:
                packed.append((present, textwrap.wrap("  " + text, 80, subsequent_indent="      ",
                                                      break_long_words=False)))
        # A guard for what all versions of the whole have is none.
        return [(p if p != set(by_version) else set(self.versions), t) for p, t in packed]

    def tag(self, kind, name, by_version):
        facts = list(by_version.values())
        typedef = kind.startswith("typedef ")
        keyword = kind.removeprefix("typedef ")
        align = next((f.text + " " for f in facts if f.text), "")
        head = f"typedef {keyword} {{" if typedef else f"{keyword} {align}{name} {{"
        rows = self.members({v: f.members for v, f in by_version.items()},
                            "," if keyword == "enum" else ";")
        tail = f"}} {name};" if typedef else "};"
        return [head, *self.guarded(rows), tail]

    def lines(self, fact):
        if fact.kind == "macro":
            text = f"#define {fact.name} {fact.text}"
        elif fact.kind == "typedef":
            text = f"typedef {fact.text};"
        else:
            # Clang does not take `enum E = value` for a parameter without a name.
            counter = iter("abcdefgh")
            signature = re.sub(r" ?FCL_DEFAULT", lambda _: f" {next(counter)} FCL_DEFAULT",
                               fact.text)
            result, parameters = re.fullmatch(r"(.*?) ?\((.*)\)", signature).groups()
            space = "" if result.endswith("*") else " "
            text = f"{result}{space}{fact.name}({parameters});"
        if fact.kind == "macro":
            return [text]
        return textwrap.wrap(text, 80, subsequent_indent="    ", break_long_words=False)

    def header(self, by_version):
        """The lines of one header, of the facts of each version."""
        tables = {v: {f.key(): f for f in facts if f.kind != "inline function"
                      and f.name not in SKIPPED} for v, facts in by_version.items()}
        items = []
        for key in merge([list(table) for table in tables.values()]):
            have = {v: table[key] for v, table in tables.items() if key in table}
            if key[0].removeprefix("typedef ") in ("enum", "struct", "union"):
                items.append((set(have), self.tag(*key, have)))
                continue
            texts = merge([[fact.text] for fact in have.values()])
            for text in texts:
                same = {v for v, fact in have.items() if fact.text == text}
                items.append((same, self.lines(have[next(iter(same))])))
        return self.guarded(items)


def version_of(include):
    text = (pathlib.Path(include) / "cuda.h").read_text()
    value = int(re.search(r"#define CUDA_VERSION (\d+)", text)[1])
    return value // 1000, value % 1000 // 10


def write(facts):
    """`facts`: version -> header -> [Fact]."""
    versions = sorted(facts)
    writer = Writer(versions)
    OUT.mkdir(exist_ok=True)
    for header in header_facts.HEADERS:
        by_version = {v: facts[v].get(header, []) for v in versions}
        name = header.replace(".h", ".inc")
        line = f"//===- {name} - the declarations of {header} "
        line += "-" * (73 - len(line)) + "===//"
        lines = writer.header(by_version)
        (OUT / name).write_text(TITLE.format(line=line) + "\n".join(lines) + "\n")
    print("versions: " + ", ".join(f"{a}.{b}" for a, b in versions))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("include", nargs="+", help="folders of real headers")
    parser.add_argument("--clang", default="clang++-22", metavar="COMMAND")
    options = parser.parse_args()
    write({version_of(i): header_facts.read(i, options.clang) for i in options.include})


if __name__ == "__main__":
    main()

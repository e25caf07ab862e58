#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds rules/api/*.yaml against the cuBLASLt headers of one version.

Every enumerator, attribute and function that the headers' version should have
must be there, with the same number (functions: as many parameters), and no enum
may have one that the rules do not know. The compiler judges: the script writes
static assertions and a switch over each enum, and compiles them.

  check_api_model.py -I checks/Headers/cuda -D FCL_CUDA_VERSION=12040
  check_api_model.py -I /usr/local/cuda/include
"""

import argparse
import pathlib
import re
import subprocess
import sys

import yaml

API = pathlib.Path(__file__).resolve().parent.parent / "rules" / "api"
SENTINELS = {  # Enumerators that are not values.
    "cublasLtMatmulMatrixScale_t": "CUBLASLT_MATMUL_MATRIX_SCALE_END",
    "cublasLtMatmulInnerShape_t": "CUBLASLT_MATMUL_INNER_SHAPE_END",
    "cublasLtMatmulStages_t": "CUBLASLT_MATMUL_STAGES_END",
    "cublasLtClusterShape_t": "CUBLASLT_CLUSTER_SHAPE_END",
}
PRELUDE = """\
#include <cublasLt.h>
#include <stdint.h>
template <class R, class... P> constexpr int arity(R (*)(P...)) {
  return sizeof...(P);
}
"""


def load(name):
    return yaml.safe_load((API / name).read_text())


class Compiler:
    def __init__(self, command, include, define):
        self.command = [command, "-x", "c++", "-std=c++17", "-ferror-limit=0"]
        self.command += [f"-I{directory}" for directory in include]
        self.command += [f"-D{macro}" for macro in define]

    def run(self, source, *flags):
        return subprocess.run([*self.command, *flags, "-"], input=source,
                              capture_output=True, text=True)

    def version(self):
        """CUBLAS_VER_MAJOR, _MINOR and _PATCH of the headers."""
        result = self.run("#include <cublasLt.h>\n", "-E", "-dM")
        if result.returncode:
            sys.exit(result.stderr)
        return tuple(
            int(re.search(rf"define CUBLAS_VER_{part} (\d+)", result.stdout)[1])
            for part in ("MAJOR", "MINOR", "PATCH"))


class Assertions:
    """The generated program, and how many names it checks."""

    def __init__(self, version):
        self.version = version
        self.toolkits = {
            toolkit: tuple(map(int, str(library).split(".")))
            for toolkit, library in load("versions.yaml")["toolkits"].items()}
        self.lines = [PRELUDE]
        self.counts = {"enumerator": 0, "attribute": 0, "function": 0}
        self.skipped = 0

    def has(self, since, removed):
        """Whether this version has what came and went in these toolkits."""
        here = ((since is None or self.version >= self.toolkits[since]) and
                (removed is None or self.version < self.toolkits[removed]))
        self.skipped += not here
        return here

    def require(self, condition):
        self.lines.append(f"static_assert({condition});")

    def numbers(self, kind, enum, values):
        """Each name's number, and that the enum has no other names."""
        cases = {number: name for name, number in reversed(values.items())}
        labels = [*cases.values()]
        if enum in SENTINELS:
            labels.append(SENTINELS[enum])
        for name, number in values.items():
            self.require(f"{name} == {number}")
        labels = " ".join(f"case {label}:" for label in labels)
        self.lines.append(f"void all({enum} e) {{ switch (e) {{ {labels} ; }} }}")
        self.counts[kind] += len(values)

    def enums(self):
        model = load("enums.yaml")
        since, removed = ({name: toolkit for toolkit, names in model[key].items()
                           for name in names} for key in ("since", "removed"))
        for enum, values in model["enums"].items():
            if not enum.startswith("cu"):
                continue  # The project's own, in no header.
            values = {name: number for name, number in values.items()
                      if self.has(since.get(name, since.get(enum)),
                                  removed.get(name))}
            if values:
                self.numbers("enumerator", enum, values)

    def family(self, model):
        attributes = [a for a in model["attributes"]
                      if self.has(a["since"], a.get("removed"))]
        if not attributes:
            return
        self.numbers("attribute", model["attribute-enum"],
                     {a["name"]: a["value"] for a in attributes})
        for a in attributes:
            stored = "void *" if a["type"] == "pointer" else a["type"]
            if "size" in a:  # Else the header and the library disagree.
                self.require(f"sizeof({stored}) == {a['size']}")
        arguments = len(model.get("arguments", []))
        first = dict(model.get("init", {}))
        if "create" in model:
            first[model["create"]] = 1
        for name, position in first.items():
            self.require(f"arity({name}) == {position + arguments}")

    def calls(self):
        for call in load("calls.yaml")["calls"]:
            if self.has(call.get("since"), call.get("removed")):
                self.require(f"arity({call['name']}) == "
                             f"{len(call['parameters'])}")
                self.counts["function"] += 1

    def everything(self):
        self.enums()
        for path in sorted(API.glob("*.yaml")):
            model = load(path.name)
            if "family" in model:
                self.family(model)
        self.calls()
        return "\n".join(self.lines) + "\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-I", dest="include", action="append", default=[],
                        metavar="DIR", help="where the headers are")
    parser.add_argument("-D", dest="define", action="append", default=[],
                        metavar="MACRO", help="for the compiler")
    parser.add_argument("--clang", default="clang++-22", metavar="COMMAND",
                        help="the compiler (default: %(default)s)")
    options = parser.parse_args()

    compiler = Compiler(options.clang, options.include, options.define)
    version = compiler.version()
    assertions = Assertions(version)
    program = assertions.everything()
    # Headers that are newer than the rules may well have names of their own.
    newer = version > max(assertions.toolkits.values())
    result = compiler.run(program, "-fsyntax-only", "-fno-caret-diagnostics",
                          "-Wno-everything",
                          "-Wswitch" if newer else "-Werror=switch")
    sys.stderr.write(result.stderr)
    title = f"cuBLAS {'.'.join(map(str, version))}"
    if result.returncode:
        sys.exit(f"{title}: rules/api does not match the headers")
    counts = ", ".join(f"{n} {kind}s" for kind, n in assertions.counts.items())
    print(f"{title}: {counts} match; {assertions.skipped} names of other "
          "versions were skipped")


if __name__ == "__main__":
    main()

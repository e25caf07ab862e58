# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a folder of CUDA headers declares: names, values, types and signatures.

Clang reads the headers; nothing of their text is kept but the bodies of macros
that are constants or other names.
"""

import json
import pathlib
import re
import subprocess
import tempfile

# The headers that programs include for what the libraries and the runtime
# offer to host code. Those that older or newer versions lack are skipped.
HEADERS = ["library_types.h", "surface_types.h", "texture_types.h", "driver_types.h",
           "cuda_runtime_api.h", "cuda.h", "cublas_v2.h", "cublas_api.h", "cublasLt.h",
           "cublasXt.h", "cudaTypedefs.h", "curand.h"]
BASE_FLAGS = ["-x", "c++", "-std=c++17", "-fsyntax-only", "-w"]


class Fact:
    """One declaration. `members` are the enumerators or fields, as text."""

    def __init__(self, kind, name, text="", members=()):
        self.kind, self.name, self.text, self.members = kind, name, text, list(members)

    def key(self):
        return self.kind, self.name

    def value(self):
        return self.text, tuple(self.members)

    def __str__(self):
        return f"{self.kind} {self.name} {self.text} {{{'; '.join(self.members)}}}"


def declarator(spelling, name):
    """C's declaration of `name` with a type as clang prints it."""
    spelling = re.sub(r"\b(struct|union|enum) \(unnamed[^)]*\)", "", spelling)
    if "(*)" in spelling:
        return spelling.replace("(*)", f"(*{name})", 1)
    if match := re.match(r"(.*?)((?:\[\d*\])+)$", spelling):
        return f"{match[1]} {name}{match[2]}".replace("  ", " ")
    return f"{spelling} {name}".strip().replace("* ", "*")


class Reader:
    def __init__(self, include, clang, flags):
        self.include = pathlib.Path(include).resolve()
        self.command = [clang, *BASE_FLAGS, *flags]
        self.facts = {}  # header -> [Fact]
        self.names = set()  # Of all functions, wherever they are declared.

    def run(self, source, *flags):
        result = subprocess.run([*self.command, *flags, "-"], input=source,
                                capture_output=True, text=True)
        if result.returncode:
            raise SystemExit(f"{self.include}: {result.stderr}")
        return result.stdout

    def read(self, headers):
        there = [h for h in headers if (self.include / h).exists()]
        source = "".join(f"#include <{h}>\n" for h in there)
        self.wanted = set(there)
        with tempfile.TemporaryDirectory() as folder:
            # The wheels of 12.0 to 12.2 lack this one.
            (pathlib.Path(folder) / "nv").mkdir()
            (pathlib.Path(folder) / "nv" / "target").write_text(
                "".join(f"#define NV_{macro}_TARGET(...)\n"
                        for macro in ("IF", "IF_ELSE", "DISPATCH")))
            flags = [f"-I{self.include}", f"-I{self.include}/cccl", f"-idirafter{folder}"]
            self.current = ""
            self.declarations(json.loads(self.run(source, *flags, "-Xclang", "-ast-dump=json")))
            self.macros(self.run(source, *flags, "-E", "-dD"))
        return self.facts

    # Clang names a file only where it is another one than before.
    def follow(self, node):
        if isinstance(node, list):
            for item in node:
                self.follow(item)
            return
        if not isinstance(node, dict):
            return
        for key, item in node.items():
            if key == "file":
                self.current = item
            elif isinstance(item, (dict, list)) and key != "includedFrom":
                self.follow(item)

    def header(self):
        """The wanted header that the walk is in. NAME.hpp and our fcl/NAME.inc
        belong to NAME.h."""
        try:
            path = pathlib.Path(self.current).resolve().relative_to(self.include)
        except ValueError:
            return None
        name = path.stem + ".h" if path.suffix in (".h", ".hpp", ".inc") else path.name
        if path.parent != pathlib.Path(".") and path.suffix != ".inc":
            return None
        return name if name in self.wanted else None

    def add(self, header, fact):
        self.facts.setdefault(header, []).append(fact)

    def declarations(self, unit):
        pending = None  # A record or enum that a typedef may name.
        for node in self.flatten(unit):
            for key in ("loc", "range"):
                self.follow({key: node.get(key, {})})
            # A macro's expansion is where it is written.
            header = self.header()
            self.follow(node.get("inner", []))
            if node["kind"] == "FunctionDecl":
                self.names.add(node["name"])
            if not header:
                pending = None
                continue
            kind, name = node["kind"], node.get("name", "")
            if kind in ("CXXRecordDecl", "RecordDecl", "EnumDecl"):
                fact = self.tag(node)
                if not fact:
                    continue
                pending = fact
                if name:
                    self.add(header, fact)
            elif kind == "TypedefDecl":
                if pending and not pending.name:
                    pending.name, pending.kind = name, "typedef " + pending.kind
                    self.add(header, pending)
                else:
                    self.add(header, Fact("typedef", name,
                                          declarator(node["type"]["qualType"], name)))
                pending = None
            elif kind == "FunctionDecl":
                pending = None
                self.add(header, self.function(node))
            else:
                pending = None

    def flatten(self, node):
        for inner in node.get("inner", []):
            if inner["kind"] == "LinkageSpecDecl":
                for key in ("loc", "range"):
                    self.follow({key: inner.get(key, {})})
                yield from self.flatten(inner)
            else:
                yield inner

    def tag(self, node):
        name = node.get("name", "")
        if node["kind"] == "EnumDecl":
            value, members = -1, []
            for item in node.get("inner", []):
                if item["kind"] != "EnumConstantDecl":
                    continue
                value = next(self.constants(item), value + 1)
                members.append(f"{item['name']} = {value}")
            return Fact("enum", name, "", members) if members else None
        if not node.get("completeDefinition"):
            return None
        return Fact(node["tagUsed"], name, self.alignment(node), self.fields(node))

    def constants(self, node):
        for item in node.get("inner", []):
            if item["kind"] == "ConstantExpr" and "value" in item:
                yield int(item["value"])
            yield from self.constants(item)

    @staticmethod
    def alignment(node):
        text = json.dumps([i for i in node.get("inner", []) if i["kind"] == "AlignedAttr"])
        match = re.search(r'"value": "(\d+)"', text)
        return f"__align__({match[1]})" if match else ""

    def fields(self, node):
        members, nested = [], None
        for item in node.get("inner", []):
            if item["kind"] in ("CXXRecordDecl", "RecordDecl") and not item.get("isImplicit"):
                body = " ".join(f"{m};" for m in self.fields(item))
                text = f"{item['tagUsed']} {item.get('name', '')} {{ {body} }}".replace("  ", " ")
                if item.get("name"):
                    members.append(text)
                else:
                    nested = text
            elif item["kind"] == "FieldDecl":
                spelling, name = item["type"]["qualType"], item.get("name", "")
                if nested and ("(unnamed" in spelling or "(anonymous" in spelling):
                    dims = re.search(r"((?:\[\d+\])+)$", spelling)
                    members.append(f"{nested} {name}{dims[1] if dims else ''}".strip())
                    nested = None
                else:
                    align = self.alignment(item)
                    members.append(f"{align} {declarator(spelling, name)}".strip())
        return members

    def function(self, node):
        spelling = node["type"]["qualType"]
        parameters = []
        for item in node.get("inner", []):
            if item["kind"] != "ParmVarDecl":
                continue
            text = item["type"]["qualType"]
            if "init" in item:
                text += f" FCL_DEFAULT({self.default(item)})"
            parameters.append(text)
        result = spelling[:spelling.index("(")].strip()
        has_body = any(i["kind"] == "CompoundStmt" for i in node.get("inner", []))
        return Fact("inline function" if has_body else "function", node["name"],
                    f"{result} ({', '.join(parameters) or 'void'})")

    def default(self, item):
        text = json.dumps(item["inner"])
        if match := re.search(r'"value": "(-?\w+)"', text):
            return match[1]
        if match := re.search(r'"referencedDecl": \{[^}]*?"name": "(\w+)"', text):
            return match[1]
        return "0"

    def macros(self, text):
        header, last = None, {}
        for line in text.splitlines():
            if match := re.match(r'# \d+ "([^"]*)"', line):
                self.current = match[1]
                header = self.header()
            elif match := re.match(r"#undef (\w+)", line):
                last.pop(match[1], None)
            elif header and (match := re.match(r"#define (\w+)(?: (.*))?$", line)):
                body = re.sub(r"__CUDA(?:RT)?_API_PT(?:DS|SZ)\((\w+)\)", r"\1", match[2] or "")
                body = re.sub(r"__API_TYPEDEF_PT(?:DS|SZ)\((\w+), *(\d+), *\d+\)", r"\1_v\2", body)
                last[match[1]] = header, body.strip()
        for name, (header, body) in last.items():
            if self.is_constant(name, body):
                self.add(header, Fact("macro", name, body))

    @staticmethod
    def is_constant(name, body):
        """A number, a cast number, a string, an expression of those or another
        name; no guard, no attribute, nothing for the compiler's own use."""
        if not body or name.startswith(("_", "FCL_", "CUDARTAPI", "CUDAAPI", "CUBLASAPI",
                                        "CUBLASWINAPI", "CUDA_CB", "CUDART_CB")):
            return False
        if re.search(r"__(?!int64)|\bdefined\b|[{};#]", body.replace("__cdecl", "")):
            return False
        return bool(re.fullmatch(r'[\w\s()+\-*|&<>~,".]+', body))


def read(include, clang="clang++-22", headers=None, flags=()):
    return Reader(include, clang, list(flags)).read(headers or HEADERS)

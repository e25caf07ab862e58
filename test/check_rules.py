#!/usr/bin/env python3
# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks what surrounds the rules; the linter itself checks what they say.

  check_rules.py [ROOT]      ROOT: the repository (default: this one)

Every rule file follows rules/schema.json and gives each key once; every rule has
a reason, a witness and test/rules/<ID>/{bad,good}.cpp with two good cases, and no
such folder is left over; each has its page in docs/rules; a source that says
"measured" says with which library; every table is used; every constraint of
rules/constraints.tsv is covered by rules or has its reason in
rules/not-checkable.yaml; each file of rules/evidence has every rule, and saw what
the rule says or has a reason why not, and what a rule about speed costs. Prints one line for each problem and exits with 1.
"""

import json
import pathlib
import re
import sys

import jsonschema
import yaml

HERE = pathlib.Path(__file__).resolve().parent.parent
# Rules that need no reason or example are possible, but not ours.
OF_OUR_RULES = ("why", "witness")
# The calls that rules are about, those of events but matmul among them.
JUDGED = r"cublasLt\w*(?:Heuristic|Matmul|AlgoCheck|Transform)"
JUDGED_AT_EVENTS = r"cublasLt\w+"
# The library's version, and the card where one took part.
MEASURED = re.compile(r"cuBLASLt \d+\.\d+\.\d+")
# Why a constraint cannot be checked; rules/not-checkable.yaml explains them.
KINDS = ("permission", "intent", "device-memory", "run-time-value", "asynchronous",
         "unmeasured", "planned")


def is_rule_file(path):
    """As checks/Rules/RuleSet.cpp decides."""
    return not (path.name.endswith("bases.yaml")
                or path.name in ("definitions.yaml", "not-checkable.yaml"))


def child(node, step):
    """The key and the value at one step of a path into a YAML node."""
    if isinstance(node, yaml.SequenceNode):
        return node.value[step], node.value[step]
    return next((key, value) for key, value in node.value if key.value == str(step))


def line_of(node, path):
    """The line of what `path` leads to; of its key where it has one."""
    place = node
    for step in path:
        place, node = child(node, step)
    return place.start_mark.line + 1


def duplicate_keys(node):
    """Every key node that repeats an earlier one of its map."""
    if isinstance(node, yaml.MappingNode):
        seen = set()
        for key, value in node.value:
            if key.value in seen:
                yield key
            seen.add(key.value)
            yield from duplicate_keys(value)
    elif isinstance(node, yaml.SequenceNode):
        for element in node.value:
            yield from duplicate_keys(element)


def good_cases(text, judged_calls):
    """How many cases a good source shows: one for each function that others can
    call, and one more for each further call that the linter judges in it, directly
    or in a helper of the file, and for each branch.
    """
    text = re.sub(r"//[^\n]*", "", text)
    functions = re.findall(r"^((?:[A-Za-z][^;{}#]*?\W)?(\w+)\([^;{}]*\)) (\{[^\n]*\}$|\{$.*?^\})", text,
                           re.MULTILINE | re.DOTALL)
    helpers = [name for head, name, _ in functions if re.search(r"\bstatic\b", head)]
    judged = re.compile(r"\b(?:" + "|".join([*helpers, *judged_calls]) + r")\(")
    cases = 0
    for _, name, body in functions:
        if name not in helpers:
            cases += max(1, len(judged.findall(body)))
    return cases + len(re.findall(r"\b(?:if|for|switch)\b|\?", text))


class Checker:
    def __init__(self, root):
        self.root = root
        self.rules = {}  # Id -> "file:line".
        self.at_events = set()  # The rules about other calls than matmul.
        self.claims = {}  # Id -> status and the call that answers.
        self.shapes = {}  # Id -> the size at which a rule about speed is measured.
        self.covers = {}  # Constraint -> "file:line" of the first rule that names it.
        self.count = 0
        self.problems = []
        schema = json.loads((HERE / "rules" / "schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        self.schema = schema
        self.validator = jsonschema.Draft202012Validator(schema)

    def problem(self, place, message):
        self.problems.append(f"{place}: {message}")

    def name(self, path):
        return path.relative_to(self.root).as_posix()

    def check_schema(self):
        """The words that both the schema and the API know."""
        text = (HERE / "rules" / "api" / "enums.yaml").read_text(encoding="utf-8")
        statuses = set(yaml.safe_load(text)["enums"]["cublasStatus_t"])
        listed = self.schema["$defs"]["rule"]["properties"]["status"]["enum"]
        for status in sorted(statuses ^ {s for s in listed if s.startswith("CUBLAS")}):
            self.problem("rules/schema.json", f"{status} is only in one of this file "
                         "and rules/api/enums.yaml")

    def check_file(self, path):
        """False when the file's rules could not be read."""
        text = path.read_text(encoding="utf-8")
        try:
            node = yaml.compose(text, Loader=yaml.SafeLoader)
            data = yaml.safe_load(text)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            where = f":{mark.line + 1}" if mark else ""
            self.problem(self.name(path) + where, f"not valid YAML: {error.problem}")
            return False
        if node is None:
            self.problem(self.name(path), "the file is empty")
            return False
        for key in duplicate_keys(node):
            self.problem(f"{self.name(path)}:{key.start_mark.line + 1}",
                         f"the key '{key.value}' is given twice")
        errors = list(self.validator.iter_errors(data))
        for error in errors:
            self.report(path, node, error)
        if errors:
            return False
        for index, rule in enumerate(data.get("rules", [])):
            place = f"{self.name(path)}:{line_of(node, ['rules', index])}"
            self.count += 1
            if rule["id"] in self.rules:
                self.problem(place, f"{rule['id']} is also at {self.rules[rule['id']]}")
            self.rules.setdefault(rule["id"], place)
            self.claims[rule["id"]] = rule["status"], rule["at"]
            if rule["severity"] == "performance":
                self.shapes[rule["id"]] = "x".join(map(str, rule.get("measure", {}).get("shape", ())))
            for key in OF_OUR_RULES:
                if key not in rule:
                    self.problem(place, f"{rule['id']} has no '{key}'")
            if "measured" in rule["source"] and not MEASURED.search(rule["source"]):
                self.problem(place, f"{rule['id']} does not say with which cuBLASLt it was measured")
            if rule.get("event", "matmul") not in ("matmul", "transform"):
                self.at_events.add(rule["id"])
            for constraint in rule.get("constraints", ()):
                self.covers.setdefault(constraint, place)
        return True

    def report(self, path, node, error):
        """Each error of the schema at the line of what is wrong."""
        steps = list(error.absolute_path)
        where = "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps)
        message = error.message
        if error.validator == "additionalProperties":
            known = error.schema.get("properties", {})
            for key in error.instance:
                if key not in known:
                    self.problem(f"{self.name(path)}:{line_of(node, [*steps, key])}",
                                 f"unknown key '{key}' in {where.lstrip('.') or 'the file'}")
            return
        if error.validator in ("anyOf", "pattern"):
            message = f"{json.dumps(error.instance)} is not {error.schema['title']}"
        elif error.validator == "required":
            message = message.replace(" is a required property", " is missing")
        self.problem(f"{self.name(path)}:{line_of(node, steps)}",
                     f"{where.lstrip('.') or 'the file'}: {message}")

    def check_sources(self):
        """The pairs of sources in test/rules."""
        folder = self.root / "test" / "rules"
        for rule, place in sorted(self.rules.items()):
            for source in ("bad.cpp", "good.cpp"):
                path = folder / rule / source
                if not path.is_file():
                    self.problem(place, f"{rule} has no test/rules/{rule}/{source}")
                elif source == "good.cpp":
                    calls = [JUDGED] + [JUDGED_AT_EVENTS] * (rule in self.at_events)
                    if good_cases(path.read_text(encoding="utf-8"), calls) < 2:
                        self.problem(self.name(path), "a second good case is missing")
        for entry in sorted(folder.iterdir()) if folder.is_dir() else ():
            if entry.name not in self.rules:
                self.problem(self.name(entry), "no rule has this id")

    def check_pages(self):
        folder = self.root / "docs" / "rules"
        pages = {path.stem for path in folder.glob("FCL*.md")}
        for rule, place in sorted(self.rules.items()):
            if rule not in pages:
                self.problem(place, f"{rule} has no docs/rules/{rule}.md; tool/dev docs writes it")
        for page in sorted(pages - self.rules.keys()):
            self.problem(f"docs/rules/{page}.md", "no rule has this id")

    def check_evidence(self):
        """Files of `fusion-config-probe verify`."""
        files = sorted((self.root / "rules" / "evidence").glob("*.json"))
        if not files and self.root == HERE:
            self.problem("rules/evidence", "no GPU was ever asked")
        measured = {}
        for path in files:
            try:
                seen = json.loads(path.read_text(encoding="utf-8"))["rules"]
            except (json.JSONDecodeError, KeyError, TypeError) as error:
                self.problem(self.name(path), f"no evidence: {error}")
                continue
            for rule in sorted(seen.keys() ^ self.rules.keys()):
                self.problem(self.rules.get(rule, self.name(path)), f"{rule} is only in one of the rules and "
                             f"{self.name(path)}; fusion-config-probe verify writes that anew")
            for rule in sorted(seen.keys() & self.rules.keys()):
                entry, (status, at) = seen[rule], self.claims[rule]
                if "performance" in entry:
                    measured[rule] = path, entry["performance"].get("shape")
                if entry.get("reason") or entry.get("outside"):
                    continue
                measured.setdefault(rule, (None, None))
                if status in ("slow", "none", "wrong-result"):
                    status, at = "runs", "sync"
                if (entry.get("status"), entry.get("at")) != (status, at):
                    self.problem(self.rules[rule], f"{rule} claims {status} at {at}, but {self.name(path)} saw "
                                 f"{entry.get('status')} at {entry.get('at')}")
                if not entry.get("conforming"):
                    self.problem(self.rules[rule], f"{rule}: the conforming witness does not run ({self.name(path)})")
        for rule in sorted(measured.keys() & self.shapes.keys()):
            (path, seen), shape = measured[rule], self.shapes[rule]
            if seen != shape:
                place = self.name(path) if path else "no file of rules/evidence"
                self.problem(self.rules[rule], f"{rule} is measured at {shape or 'no size'}, in {place} at "
                             f"{seen or 'none'}; fusion-config-probe measure writes that anew")

    def check_tables(self, rule_files):
        used = set()
        for path in [*rule_files, self.root / "rules" / "definitions.yaml"]:
            if path.is_file():
                text = path.read_text(encoding="utf-8")
                used |= set(re.findall(r"\bmatches\(\s*(\w+)\s*\)", text))
        for table in sorted((self.root / "rules").glob("**/*.tsv")):
            if table.stem not in used and table.name != "constraints.tsv":
                self.problem(self.name(table), "no rule uses this table")

    def read_constraints(self):
        """Id -> "file:line" of rules/constraints.tsv."""
        path = self.root / "rules" / "constraints.tsv"
        ids, header = {}, None
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else ()
        for number, line in enumerate(lines, 1):
            place = f"{self.name(path)}:{number}"
            cells = line.split("\t")
            if line.startswith("#") or not header:
                header = None if line.startswith("#") else cells
                continue
            if len(cells) != len(header) or not all(cell.strip() for cell in cells):
                self.problem(place, f"expected {len(header)} cells: {', '.join(header)}")
            if cells[0] in ids:
                self.problem(place, f"'{cells[0]}' is also at {ids[cells[0]]}")
            ids.setdefault(cells[0], place)
        return ids

    def read_not_checkable(self):
        """Id -> "file:line" of rules/not-checkable.yaml."""
        path = self.root / "rules" / "not-checkable.yaml"
        if not path.is_file():
            return {}
        text = path.read_text(encoding="utf-8")
        node = yaml.compose(text, Loader=yaml.SafeLoader)
        for key in duplicate_keys(node):
            self.problem(f"{self.name(path)}:{key.start_mark.line + 1}",
                         f"the key '{key.value}' is given twice")
        ids = {}
        for name, entry in yaml.safe_load(text)["not-checkable"].items():
            place = f"{self.name(path)}:{line_of(node, ['not-checkable', name])}"
            ids[name] = place
            entry = entry if isinstance(entry, dict) else {}
            if not str(entry.get("reason") or "").strip():
                self.problem(place, f"'{name}' has no reason")
            if entry.get("kind") not in KINDS:
                self.problem(place, f"the kind of '{name}' is none of {', '.join(KINDS)}")
        return ids

    def check_constraints(self):
        """Every constraint is covered by a rule or explained, not both."""
        known, explained = self.read_constraints(), self.read_not_checkable()
        for id, place in sorted({**explained, **self.covers}.items()):
            if id not in known:
                self.problem(place, f"rules/constraints.tsv has no '{id}'")
        for id, place in sorted(explained.items()):
            if id in self.covers:
                self.problem(place, f"'{id}' is covered by the rule at {self.covers[id]}")
        left = known.keys() - self.covers.keys() - explained.keys()
        for id in sorted(left):
            self.problem(known[id], f"no rule covers '{id}', nor does not-checkable.yaml explain it")
        return (f"{len(known) - len(left)} of {len(known)} constraints accounted for: "
                f"{len(known.keys() & self.covers.keys())} by rules, "
                f"{len(known.keys() & explained.keys())} not checkable")

    def run(self):
        files = [p for p in sorted((self.root / "rules").glob("*.yaml")) if is_rule_file(p)]
        if not files:
            self.problem(str(self.root / "rules"), "there are no rule files")
        self.check_schema()
        broken = [path for path in files if not self.check_file(path)]
        if not broken:  # Otherwise nobody knows which rules there are.
            self.check_sources()
            self.check_pages()
            self.check_evidence()
        summary = ""
        if not broken:
            summary = self.check_constraints()
        self.check_tables(files)
        for problem in self.problems:
            print(problem)
        if self.problems:
            return 1
        print(f"{self.count} rules in {len(files)} files: no problems")
        print(summary)
        return 0


if __name__ == "__main__":
    if len(sys.argv) > 2 or sys.argv[1:] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    sys.exit(Checker(pathlib.Path(sys.argv[1]).resolve() if sys.argv[1:] else HERE).run())

"""A lit test format for sources that say themselves what the linter must find.

`// expect: NAME` (an id or a name; several separated by commas) stands on the
line of the call or alone on the line above it. A source without one must stay
silent. Each source runs through the CLI and through clang-tidy with our module;
both must report exactly what is expected, once, with the same notes; and once
more against real CUDA headers where a folder of them is configured.

`// args: --arch sm_80` gives options of the CLI, `// flags: -std=c++20` flags of
clang. `// summaries: Inputs/a.cpp, Inputs/a.yaml` names what says what functions of
other units do, one after the other: a file of summaries, or a unit that they are
generated from. Sources with a RUN line are ordinary shell tests.
"""

import json
import os
import re
import subprocess
import tempfile

import lit.formats
import lit.Test

EXPECT = re.compile(r"//\s*expect:\s*([\w, -]+)")
TIDY_LINE = re.compile(r"^(.*?):(\d+):(\d+): (warning|error|note): (.*)$")
TIDY_FINDING = re.compile(r"^(.*) \[(FCL\d{4})\] \[fcl-[\w-]+[\w,-]*\]$")


class Source:
    def __init__(self, path, text):
        self.path = path
        self.expected = []  # (line, id or name)
        self.args, self.flags, self.summaries = [], [], []
        for number, line in enumerate(text.splitlines(), 1):
            if match := EXPECT.search(line):
                alone = line.strip().startswith("//")
                for name in match[1].split(","):
                    self.expected.append((number + alone, name.strip()))
            if match := re.match(r"//\s*args:\s*(.*)", line):
                self.args += match[1].split()
            if match := re.match(r"//\s*flags:\s*(.*)", line):
                self.flags += match[1].split()
            if match := re.match(r"//\s*summaries:\s*(.*)", line):
                self.summaries += [os.path.join(os.path.dirname(path), name.strip())
                                   for name in match[1].split(",")]


class Finding:
    def __init__(self, line, rule_id, name, message):
        self.line, self.id, self.name, self.message = line, rule_id, name, message
        self.notes = []

    def key(self):
        return (self.line, self.id, self.message, tuple(self.notes))

    def __str__(self):
        return f"line {self.line}: {self.id} {self.name}: {self.message}"


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def summary_options(config, path, flags, folder):
    """The options for one way to know what functions of other units do."""
    if not path:
        return []
    if path.endswith(".yaml"):
        return ["--summaries", path]
    written = os.path.join(folder, "generated.yaml")
    result = run([config.fcl_binary, "check", "--summaries-out", written, path,
                  "--", *flags])
    if result.returncode:
        raise RuntimeError(f"{path} is no clean unit:\n{result.stdout}{result.stderr}")
    return ["--summaries", written]


def find_with_cli(config, source, flags, options):
    result = run([config.fcl_binary, "check", "--format=json", *source.args, *options,
                  source.path, "--", *flags])
    try:
        report = json.loads(result.stdout)
    except json.JSONDecodeError:
        raise RuntimeError(f"no JSON from the CLI:\n{result.stdout}{result.stderr}")
    if report["not_analyzed"]:
        raise RuntimeError(f"not analyzed: {report['not_analyzed']}")
    if result.returncode != bool(report["findings"]):
        raise RuntimeError(f"the CLI's exit code is {result.returncode}")
    findings = []
    for item in report["findings"]:
        finding = Finding(item["line"], item["id"], item["name"], item["message"])
        finding.is_of_compiler = item["status"] == "compile-error"
        finding.notes = [(step["line"], step["message"]) for step in item["path"]]
        findings.append(finding)
    return findings


def tidy_options(args):
    """The CLI's options as the module's."""
    names = {"--arch": "fcl.Arch", "--cublaslt": "fcl.CublasLt",
             "--summaries": "fcl.Summaries", "--enable": "fcl.Enable"}
    options = {names[key]: value for key, value in zip(args[::2], args[1::2])}
    return json.dumps({"Checks": "-*,fcl-*", "HeaderFilterRegex": ".*",
                       "CheckOptions": options})


def find_with_tidy(config, source, flags, options):
    result = run([config.clang_tidy, "--load=" + config.fcl_module, "--quiet",
                  "--config=" + tidy_options([*source.args, *options]), source.path,
                  "--", *flags])
    if result.returncode:
        raise RuntimeError(f"clang-tidy failed:\n{result.stdout}{result.stderr}")
    findings = []
    for line in result.stdout.splitlines():
        if not (match := TIDY_LINE.match(line)):
            continue
        number, kind, text = int(match[2]), match[4], match[5]
        if kind == "note":
            findings[-1].notes.append((number, text))
        elif ours := TIDY_FINDING.match(text):
            findings.append(Finding(number, ours[2], "", ours[1]))
        else:
            raise RuntimeError("an unknown diagnostic: " + line)
    return findings


def compare(source, findings, front):
    """A description of the differences, or an empty string."""
    missing = list(source.expected)
    problems = []
    for finding in findings:
        match = next((e for e in missing
                      if e[0] == finding.line and e[1] in (finding.id, finding.name)), None)
        if match:
            missing.remove(match)
        else:
            problems.append(f"{front}: not expected: {finding}")
    problems += [f"{front}: not found: line {line}: {name}" for line, name in missing]
    return problems


class Format(lit.formats.FileBasedTest):
    def __init__(self, shell):
        self.shell = shell

    def execute(self, test, lit_config):
        path = test.getSourcePath()
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if "RUN:" in text:
            return self.shell.execute(test, lit_config)
        try:
            problems = self.check(test.config, Source(path, text))
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            problems = [str(error)]
        if problems:
            return lit.Test.FAIL, "\n".join(problems)
        return lit.Test.PASS, ""

    @staticmethod
    def check(config, source):
        is_cuda = source.path.endswith(".cu")
        flags = ["-std=c++17", *source.flags]
        if is_cuda:
            flags += ["-x", "cuda", "--cuda-host-only", "-nocudalib"]
        # Only the CLI has headers of its own.
        tidy = [*flags, "-I" + config.our_headers]
        if is_cuda:
            tidy.append("-nocudainc")
        real = [*flags, "-isystem" + config.cuda_headers, "-Wno-unknown-cuda-version"]
        if is_cuda:
            real.append("--cuda-path=" + os.path.dirname(config.cuda_headers))
        problems = []
        for summaries in source.summaries or [None]:
            with tempfile.TemporaryDirectory() as folder:
                options = summary_options(config, summaries, flags, folder)
                front = f" with {os.path.basename(summaries)}" if summaries else ""
                by_cli = find_with_cli(config, source, flags, options)
                problems += compare(source, by_cli, "CLI" + front)
                # What does not compile is clang-tidy's own error.
                by_tidy = by_cli
                if not any(f.is_of_compiler for f in by_cli):
                    by_tidy = find_with_tidy(config, source, tidy, options)
                if sorted(f.key() for f in by_cli) != sorted(f.key() for f in by_tidy):
                    problems.append(f"the CLI and clang-tidy disagree{front}:")
                    problems += [f"  CLI:        {f} {f.notes}" for f in by_cli]
                    problems += [f"  clang-tidy: {f} {f.notes}" for f in by_tidy]
                if config.cuda_headers:
                    options = [*summary_options(config, summaries, real, folder),
                               "--cuda-path=" + os.path.dirname(config.cuda_headers)]
                    problems += compare(source, find_with_cli(config, source, real, options),
                                        f"CLI with CUDA's headers{front}")
        return problems

"""check_commands.py LINTER COMMANDS FOLDER FLAGS...: every line of COMMANDS, translated, parses a small source, and has no unknown option."""

import json
import os
import re
import shlex
import subprocess
import sys

SOURCE = """#include <cublasLt.h>
#include <cuda_runtime.h>
#ifdef __CUDA__
__global__ void kernel(float *x) { x[threadIdx.x] = 0; }
void launch(float *x) { kernel<<<1, 32>>>(x); }
#endif
%s
int main() {
  cublasLtHandle_t lt;
  return cublasLtCreate(&lt);
}
"""


def is_input(words, i):
    return words[i].endswith((".cu", ".cpp")) and not words[i].startswith("-") and words[i - 1] not in ("-o", "-MT")


def entry(line, folder, flags):
    """The line as an entry of a database, for a source of its own; FLAGS say where this machine has CUDA's headers."""
    words = shlex.split(line)
    name = next(words[i] for i in range(len(words)) if is_input(words, i))
    source = os.path.join(folder, "source" + os.path.splitext(name)[1])
    os.makedirs(folder)
    is_cuda = name.endswith(".cu") or "-x cu " in line or "nvcc_wrapper" in line
    with open(source, "w", encoding="utf-8") as out:
        out.write(SOURCE % f"#if {'!' if is_cuda else ''}defined(__CUDA__)\n#error the language is wrong\n#endif")
    for response_file in re.findall(r"--options-file (\S+)", line):
        path = os.path.join(folder, response_file)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as out:
            out.write("-I/include -isystem /system\n")
    line = line.replace(" " + name, " " + source)
    line = re.sub(r"(nvcc(_wrapper)?) ", lambda m: f"{m[1]} {shlex.join(flags)} ", line, count=1)
    return {"directory": folder, "file": source, "command": line}


def main():
    linter, commands, folder, *flags = sys.argv[1:]
    with open(commands, encoding="utf-8") as file:
        lines = [line for line in file.read().splitlines() if line and not line.startswith("#")]
    entries = [entry(line, os.path.join(folder, str(i + 1)), flags) for i, line in enumerate(lines)]
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as out:
        json.dump(entries, out, indent=2)
    # Of the program, too: it would read its own headers instead of a command's.
    toolkit = [flag for flag in flags if flag.startswith("--cuda-path=")]
    run = subprocess.run([linter, "check", *toolkit, "-v", "-p", folder, *(e["file"] for e in entries)],
                         capture_output=True, text=True, check=False)
    sys.stdout.write(run.stdout + run.stderr)
    print(f"{len(entries)} commands: {'all parse' if run.returncode == 0 else 'not all parse'}")
    sys.exit(run.returncode)


main()

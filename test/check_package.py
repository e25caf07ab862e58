#!/usr/bin/env python3
"""Installs a package of the linter into an empty root, with a C++ library's
headers and no LLVM, CUDA or shared library, and lints the samples there.

    test/check_package.py fusion-config-linter_0.1.0_amd64.deb
    test/check_package.py fusion-config-linter-0.1.0-linux-x86_64.tar.gz
"""

import glob
import os
import shutil
import subprocess
import sys
import tempfile

TEST = os.path.dirname(os.path.realpath(__file__))


def unpack(package, root):
    if package.endswith(".deb"):
        depends = subprocess.check_output(["dpkg-deb", "-f", package, "Depends"], text=True)
        if depends.strip():
            sys.exit(f"{package}: depends on {depends.strip()}")
        subprocess.check_call(["dpkg-deb", "-x", package, root])
    else:
        os.mkdir(f"{root}/usr")
        subprocess.check_call(
            ["tar", "-xf", package, "-C", f"{root}/usr", "--strip-components=1"])


def copy_headers(root):
    """Those of libstdc++ and glibc, and the file by which clang finds them."""
    for pattern in ("/usr/include/c++", "/usr/include/*-linux-gnu", "/usr/include/linux",
                    "/usr/include/asm-generic", "/usr/include/*.h",
                    "/usr/lib/gcc/*/*/crtbegin.o"):
        for path in glob.glob(pattern):
            copy = root + path
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            (shutil.copytree if os.path.isdir(path) else shutil.copy)(path, copy)


def run(root, *arguments):
    """In a root of its own and without environment."""
    enter = ["chroot", root] if os.geteuid() == 0 else ["unshare", "-r", "-R", root]
    enter[0] = shutil.which(enter[0], path=f"{os.defpath}:/usr/sbin:/sbin")
    return subprocess.run([*enter, "/usr/bin/fusion-config-linter", *arguments],
                          env={}, text=True, capture_output=True)


def main(package):
    with tempfile.TemporaryDirectory() as root:
        unpack(package, root)
        copy_headers(root)
        shutil.copytree(f"{TEST}/samples", f"{root}/samples")
        for sample, code in (("bad", 1), ("good", 0)):
            result = run(root, "check", f"/samples/{sample}.cpp", "--", "-std=c++17")
            if result.returncode != code:
                sys.exit(f"{package}: {sample}.cpp: exit code {result.returncode}, not {code}\n"
                         + result.stdout + result.stderr)
        if not os.path.exists(f"{root}/usr/share/doc/fusion-config-linter/copyright"):
            sys.exit(f"{package}: no copyright")
    print(f"{os.path.basename(package)}: works with no LLVM")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""lit's configuration: FileCheck tests under lit/, annotated sources elsewhere."""

import os
import shutil
import sys

import lit.formats

source_root = os.path.dirname(__file__)
sys.path.insert(0, source_root)
import annotated_source  # noqa: E402

config.name = "fusion-config-linter"
config.test_source_root = source_root
config.test_exec_root = config.fcl_exec_root
config.suffixes = [".cpp", ".cu", ".test"]
config.excludes = ["Inputs", "unit", "fuzz", "bench", "samples", "CMakeLists.txt"]
config.inputs = os.path.join(source_root, "Inputs")
config.test_format = annotated_source.Format(lit.formats.ShTest(True))
config.environment["LC_ALL"] = "C.UTF-8"
# Results of other runs are none of ours.
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
shutil.rmtree(config.environment["XDG_CACHE_HOME"], ignore_errors=True)

# The distribution's, which has the packages that the distribution installed.
python = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
# clang-tidy with our module mounts no headers.
config.our_headers = os.path.join(os.path.dirname(source_root), "checks", "Headers", "cuda")
config.substitutions += [
    ("%fcl", config.fcl_binary),
    ("%static", config.fcl_static),
    ("%tidy", config.clang_tidy + " --load=" + config.fcl_module),
    ("%our_headers", config.our_headers),
    ("%inputs", config.inputs),
    ("%FileCheck", config.filecheck),
    ("%split-file", os.path.join(os.path.dirname(os.path.realpath(config.filecheck)),
                                 "split-file")),
    ("%cuda_headers", config.cuda_headers),
    ("%python", python),
    ("%root", os.path.dirname(source_root)),
]
if config.cuda_headers:
    config.available_features.add("cuda-headers")
if config.fcl_static:
    config.available_features.add("static")

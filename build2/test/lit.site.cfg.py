# What CMake knows; the rest is in test/lit.cfg.py.
config.fcl_binary = "/tmp/s3/me/build2/tool/fusion-config-linter"
config.fcl_module = "/tmp/s3/me/build2/checks/FusionConfigTidyModule.so"
config.fcl_exec_root = "/tmp/s3/me/build2/test"
config.filecheck = "/usr/bin/FileCheck-22"
config.clang_tidy = "/usr/bin/clang-tidy-22"
config.cuda_headers = ""
lit_config.load_config(config, "/tmp/s3/me/test/lit.cfg.py")

# CMake generated Testfile for 
# Source directory: /tmp/s3/me/test
# Build directory: /tmp/s3/me/build2/test
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
add_test([=[unit]=] "/tmp/s3/me/build2/test/fcl-unit-tests")
set_tests_properties([=[unit]=] PROPERTIES  _BACKTRACE_TRIPLES "/tmp/s3/me/test/CMakeLists.txt;20;add_test;/tmp/s3/me/test/CMakeLists.txt;0;")
add_test([=[lit]=] "/usr/lib/llvm-22/bin/lit" "-sv" "/tmp/s3/me/build2/test")
set_tests_properties([=[lit]=] PROPERTIES  _BACKTRACE_TRIPLES "/tmp/s3/me/test/CMakeLists.txt;36;add_test;/tmp/s3/me/test/CMakeLists.txt;0;")

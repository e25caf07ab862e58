# CMake generated Testfile for 
# Source directory: /tmp/s3/me
# Build directory: /tmp/s3/me/build2
# 
# This file includes the relevant testing commands required for 
# testing this directory and lists subdirectories to be tested as well.
subdirs("checks")
subdirs("tool")
subdirs("test")

# CPack reads this once for each generator: archives have one folder, in which
# everything is; in Debian packages that would be a folder of /.
if(CPACK_GENERATOR STREQUAL "TGZ")
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()

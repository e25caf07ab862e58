# `cmake --install`, and packages: `cpack` in the build folder, or `tool/dev
# package`. Two components: the linter, which with -DFCL_STATIC=ON runs on any
# Linux of the same processor, and the module for the clang-tidy of one LLVM.
include(GNUInstallDirs)
install(FILES README.md LICENSE TYPE DOC COMPONENT linter)
install(DIRECTORY docs TYPE DOC COMPONENT linter)
# To read: the executable has them inside.
install(DIRECTORY rules DESTINATION ${CMAKE_INSTALL_DATADIR}/${PROJECT_NAME}
        COMPONENT linter PATTERN evidence EXCLUDE)
install(FILES "${CMAKE_CURRENT_LIST_DIR}/copyright" TYPE DOC COMPONENT linter)
install(FILES "${CMAKE_CURRENT_LIST_DIR}/copyright" LICENSE COMPONENT tidy
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${PROJECT_NAME}-tidy)
if(FCL_STATIC) # The terms of all that it holds.
  file(GLOB LICENSES RELATIVE /usr/share/doc
       /usr/share/doc/llvm-${LLVM_VERSION_MAJOR}-dev/copyright
       /usr/share/doc/libc6-dev/copyright
       /usr/share/doc/libstdc++-*-dev/copyright
       /usr/share/doc/libyaml-cpp-dev/copyright
       /usr/share/doc/libzstd-dev/copyright
       /usr/share/doc/zlib1g-dev/copyright)
  foreach(FILE IN LISTS LICENSES)
    get_filename_component(PACKAGE "${FILE}" DIRECTORY)
    install(FILES "/usr/share/doc/${FILE}" RENAME "${PACKAGE}" COMPONENT linter
            DESTINATION "${CMAKE_INSTALL_DOCDIR}/licenses")
  endforeach()
endif()

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # Packages need no tests.

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_PACKAGE_NAME ${PROJECT_NAME})
set(CPACK_PACKAGE_VENDOR "${PROJECT_NAME} developers")
set(CPACK_PACKAGE_CONTACT
    "${PROJECT_NAME} developers <noreply@fusion-config-linter.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "finds wrong cuBLASLt configurations in C++ and CUDA sources")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0) # xz takes longer than the build of the executable.
set(CPACK_COMPONENTS_ALL linter tidy)

# The linter's packages are named after the project, not after the component.
string(TOLOWER "${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}"
       PACKAGE_SUFFIX)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_PROJECT_CONFIG_FILE "${CMAKE_CURRENT_LIST_DIR}/TopFolder.cmake")
set(CPACK_PACKAGE_FILE_NAME ${PROJECT_NAME}-${PACKAGE_SUFFIX})
set(CPACK_ARCHIVE_LINTER_FILE_NAME ${CPACK_PACKAGE_FILE_NAME})
set(CPACK_ARCHIVE_TIDY_FILE_NAME ${PROJECT_NAME}-tidy-${PACKAGE_SUFFIX})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_LINTER_PACKAGE_NAME ${PROJECT_NAME})
set(CPACK_DEBIAN_LINTER_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_TIDY_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz) # Older releases cannot read zstd.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # Finds nothing in a static executable.
set(CPACK_DEBIAN_LINTER_PACKAGE_SUGGESTS ${PROJECT_NAME}-tidy)
set(CPACK_DEBIAN_TIDY_PACKAGE_DEPENDS clang-tidy-${LLVM_VERSION_MAJOR})
include(CPack)
cpack_add_component(linter REQUIRED DESCRIPTION
"A static analyzer that follows every cuBLASLt descriptor path by path and says
what the library will refuse, what faults and what computes something else, with
the reason and the change that mends it. It needs no GPU, no LLVM, and of CUDA
only the headers that the sources include.")
cpack_add_component(tidy DESCRIPTION
"The checks of fusion-config-linter as a module that clang-tidy-${LLVM_VERSION_MAJOR} loads.")

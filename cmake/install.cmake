# `cmake --install`: the library with its headers, the program, the data it reads, and find_package(scree).
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/scree)

install(TARGETS scree EXPORT scree)
install(DIRECTORY include/scree DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(EXPORT scree NAMESPACE scree:: FILE screeTargets.cmake DESTINATION ${package_dir})

if(TARGET scree_cli)
  install(TARGETS scree_cli)
endif()
foreach(data scenes validation)
  install(DIRECTORY ${data} DESTINATION ${CMAKE_INSTALL_DATADIR}/scree
    PATTERN "*.cpp" EXCLUDE PATTERN "*.h" EXCLUDE PATTERN "*.md" EXCLUDE)
endforeach()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

configure_package_config_file(cmake/screeConfig.cmake.in screeConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(screeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/screeConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/screeConfigVersion.cmake
  DESTINATION ${package_dir})

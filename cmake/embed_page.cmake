# Compiles the files of viewer/dist into the program.
include(cmake/embed_files.cmake)
file(GLOB_RECURSE page_files RELATIVE ${PROJECT_SOURCE_DIR}/viewer/dist CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/viewer/dist/*)
embed_files(page ${PROJECT_SOURCE_DIR}/viewer/dist ${page_files})

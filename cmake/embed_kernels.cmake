# Compiles the texts of the kernels into the program: the OpenCL compiler of the driver gets them at run time
# (src/device/kernel_text.cpp).
include(cmake/embed_files.cmake)
file(GLOB_RECURSE kernel_files RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/src/kernels/*.h ${PROJECT_SOURCE_DIR}/src/kernels/*.cl ${PROJECT_SOURCE_DIR}/src/device/*.cl
  ${PROJECT_SOURCE_DIR}/src/device/settings.h ${PROJECT_SOURCE_DIR}/src/device/star_packing.h
  ${PROJECT_SOURCE_DIR}/bench/*.cl)
list(FILTER kernel_files EXCLUDE REGEX "(scalar|tables|-inl)[.]h$")
embed_files(kernel ${PROJECT_SOURCE_DIR}/src ${kernel_files})

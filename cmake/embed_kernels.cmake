# Compiles the texts of the kernels into the program: the OpenCL compiler of the driver gets them at run time
# (src/backend/opencl/kernel_text.cpp).
include(cmake/embed_files.cmake)
file(GLOB_RECURSE kernel_files RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/src/kernels/*.h ${PROJECT_SOURCE_DIR}/src/kernels/*.cl ${PROJECT_SOURCE_DIR}/src/backend/*.cl
  ${PROJECT_SOURCE_DIR}/src/backend/opencl/settings.h ${PROJECT_SOURCE_DIR}/src/backend/opencl/star_packing.h
  ${PROJECT_SOURCE_DIR}/src/backend/opencl/star_root.h)
list(FILTER kernel_files EXCLUDE REGEX "(scalar|tables|-inl)[.]h$")
embed_files(kernel ${PROJECT_SOURCE_DIR}/src ${kernel_files})

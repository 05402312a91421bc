# Compiles the texts of the kernels into the program, as embed_page.cmake does for the page: the OpenCL compiler of the
# driver gets them at run time (src/backend/opencl/kernel_text.cpp), and an installed program needs no files beside it.
file(GLOB_RECURSE kernel_files RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/src/kernels/*.h ${PROJECT_SOURCE_DIR}/src/kernels/*.cl ${PROJECT_SOURCE_DIR}/src/backend/*.cl
  ${PROJECT_SOURCE_DIR}/src/backend/opencl/settings.h)
list(FILTER kernel_files EXCLUDE REGEX "(scalar|tables|-inl)[.]h$")
set(kernel_symbols "")
set(kernel_entries "")
set(kernel_inputs "")
foreach(file IN LISTS kernel_files)
  set(input ${PROJECT_SOURCE_DIR}/src/${file})
  list(LENGTH kernel_inputs index)
  list(APPEND kernel_inputs ${input})
  string(APPEND kernel_symbols "asm(\".pushsection .rodata\\nscree_kernel_${index}:\\n.incbin \\\"${input}\\\"\\n\"
    \"scree_kernel_${index}_end:\\n.byte 0\\n.popsection\");
extern const char kernel_${index}[] asm(\"scree_kernel_${index}\");
extern const char kernel_${index}_end[] asm(\"scree_kernel_${index}_end\");
")
  string(APPEND kernel_entries "      {\"${file}\", {kernel_${index}, size_t(kernel_${index}_end - kernel_${index})}},\n")
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/kernel_files.cpp.in ${generated}/kernel_files.cpp @ONLY)
set_source_files_properties(${generated}/kernel_files.cpp PROPERTIES OBJECT_DEPENDS "${kernel_inputs}")

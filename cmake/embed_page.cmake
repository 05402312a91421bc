# Compiles the files of viewer/dist into the program: the assembler takes them in as they are (.incbin), so that neither
# a tool nor a page of hexadecimal numbers is needed, and an installed program needs no files beside it.
file(GLOB_RECURSE page_files RELATIVE ${PROJECT_SOURCE_DIR}/viewer/dist CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/viewer/dist/*)
set(page_symbols "")
set(page_entries "")
set(page_inputs "")
foreach(file IN LISTS page_files)
  set(input ${PROJECT_SOURCE_DIR}/viewer/dist/${file})
  list(LENGTH page_inputs index)
  list(APPEND page_inputs ${input})
  string(APPEND page_symbols "asm(\".pushsection .rodata\\nscree_page_${index}:\\n.incbin \\\"${input}\\\"\\n\"
    \"scree_page_${index}_end:\\n.byte 0\\n.popsection\");
extern const char page_${index}[] asm(\"scree_page_${index}\");
extern const char page_${index}_end[] asm(\"scree_page_${index}_end\");
")
  string(APPEND page_entries "      {\"${file}\", {page_${index}, size_t(page_${index}_end - page_${index})}},\n")
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/page_files.cpp.in ${generated}/page_files.cpp @ONLY)
set_source_files_properties(${generated}/page_files.cpp PROPERTIES OBJECT_DEPENDS "${page_inputs}")

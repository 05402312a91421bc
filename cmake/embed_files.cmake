# Compiles files into the program: the assembler takes them in as they are (.incbin), so that neither a tool nor a page
# of hexadecimal numbers is needed, and an installed program needs no files beside it.
#   embed_files(NAME FOLDER FILE...)   cmake/NAME_files.cpp.in, with NAME_symbols and NAME_entries, to generated/
function(embed_files name folder)
  set(${name}_symbols "")
  set(${name}_entries "")
  set(inputs "")
  foreach(file IN LISTS ARGN)
    set(input ${folder}/${file})
    list(LENGTH inputs index)
    list(APPEND inputs ${input})
    set(symbol ${name}_${index})
    string(APPEND ${name}_symbols "asm(\".pushsection .rodata\\nscree_${symbol}:\\n.incbin \\\"${input}\\\"\\n\"
    \"scree_${symbol}_end:\\n.byte 0\\n.popsection\");
extern const char ${symbol}[] asm(\"scree_${symbol}\");
extern const char ${symbol}_end[] asm(\"scree_${symbol}_end\");
")
    string(APPEND ${name}_entries "      {\"${file}\", {${symbol}, size_t(${symbol}_end - ${symbol})}},\n")
  endforeach()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${name}_files.cpp.in ${generated}/${name}_files.cpp @ONLY)
  # a unity build would forget what it depends on
  set_source_files_properties(${generated}/${name}_files.cpp PROPERTIES
    OBJECT_DEPENDS "${inputs}" SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

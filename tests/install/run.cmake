# Installs the build into a fresh prefix, moves it, and builds and runs a program that knows Scree only from there.
set(work ${BUILD}/tests/install)
file(REMOVE_RECURSE ${work})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN}\nended with ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${work}/first)
file(RENAME ${work}/first ${work}/prefix)
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/consumer -B ${work}/build -G ${GENERATOR}
  -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${work}/prefix)
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/consumer)
if(NOT output MATCHES "scree ${VERSION}")
  message(FATAL_ERROR "the consumer printed\n${output}instead of scree ${VERSION}")
endif()

# The installed program must run, and read its data, without the source tree.
if(EXISTS ${work}/prefix/bin/scree)
  run(${work}/prefix/bin/scree --version)
  if(NOT output MATCHES "${VERSION}")
    message(FATAL_ERROR "the installed scree --version printed\n${output}")
  endif()
endif()

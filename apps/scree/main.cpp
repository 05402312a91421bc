// Errors → a line on stderr and an exit code.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <new>

#include "command_line.h"
#include "scree/error.h"

namespace scree::cli {
namespace {

// Threads that wait spin for ever by default in libgomp: where other programs run, they take the core from the thread
// they wait for (measured: 59 instead of 1,900 steps a second). Lists of many small chunks lie in pages of 4 kB: those
// of 30,000 polyhedra miss the TLB all the time, unless malloc asks for huge pages (1 to 5 % faster). Both libraries
// read their settings before main(), so the program starts itself again with them, unless the user chose.
void start_with_settings(char** argv) {
  if (std::getenv("OMP_WAIT_POLICY") || std::getenv("GOMP_SPINCOUNT")) return;
  if (std::getenv("LD_PRELOAD")) return;  // under valgrind and its like /proc/self/exe is another program
  setenv("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1", 0);
  if (setenv("GOMP_SPINCOUNT", "10000", 0) == 0) execv("/proc/self/exe", argv);  // on failure just go on
}

int fail(const char* message, int code) {
  std::fprintf(stderr, "scree: %s\n", message);
  return code;
}

}  // namespace
}  // namespace scree::cli

int main(int argc, char** argv) {
  using scree::cli::fail;
  scree::cli::start_with_settings(argv);
  try {
    const int code = scree::cli::run_command_line(argc, argv);
    if (std::fflush(stdout) != 0) return fail("cannot write to standard output", 1);
    return code;
  } catch (const scree::InputError& e) {
    return fail(e.what(), 2);
  } catch (const std::bad_alloc&) {
    return fail("out of memory", 1);
  } catch (const std::exception& e) {
    return fail(e.what(), 1);
  }
}

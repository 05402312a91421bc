// libgomp reads its settings when it is loaded, before any code of ours, and has no call to change them later. Tried
// and rejected: a constructor in this library (runs after libgomp's), .preinit_array (libc sets its environment anew
// afterwards), and more OpenMP threads than cores, which make libgomp spin for 100 turns only: on an idle machine every
// parallel region then wakes sleeping threads.
#include "scree/process.h"

#include <unistd.h>

#include <cstdlib>

namespace scree {

void restart_with_thread_settings(char** argv) {
  if (std::getenv("OMP_WAIT_POLICY") || std::getenv("GOMP_SPINCOUNT")) return;
  if (std::getenv("LD_PRELOAD")) return;  // under valgrind and its like /proc/self/exe is another program
  setenv("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1", 0);
  if (setenv("GOMP_SPINCOUNT", "10000", 0) == 0) execv("/proc/self/exe", argv);  // on failure just go on
}

}  // namespace scree

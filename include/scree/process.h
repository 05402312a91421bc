// Settings that other libraries read before main() begins.
#pragma once

namespace scree {

// Starts the program again with settings for several threads; returns at once where they are set already. Call it first
// in main(), with main's argv: what ran before runs twice.
//   GOMP_SPINCOUNT=10000: in libgomp a waiting thread spins for 300,000 turns, milliseconds. On a machine where other
//     programs run it takes the core from the thread it waits for (measured: 59 instead of 1,900 steps a second).
//   GLIBC_TUNABLES=glibc.malloc.hugetlb=1: 1 to 5 % faster with 30,000 polyhedra.
// Nothing is changed where OMP_WAIT_POLICY or GOMP_SPINCOUNT is set, or under LD_PRELOAD (valgrind). A program that
// cannot call this, such as a plugin, needs GOMP_SPINCOUNT=10000 in its environment.
void restart_with_thread_settings(char** argv);

}  // namespace scree

// Errors → a line on stderr and an exit code.
#include <csignal>
#include <cstdio>
#include <new>

#include "command_line.h"
#include "scree/error.h"
#include "scree/process.h"
#include "scree/watch.h"

namespace scree::cli {
namespace {

int fail(const char* message, int code) {
  std::fprintf(stderr, "scree: %s\n", message);
  return code;
}

}  // namespace
}  // namespace scree::cli

int main(int argc, char** argv) {
  using scree::cli::fail;
  scree::restart_with_thread_settings(argv);
  std::signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit of file sizes fails, with a message, as on a full disk
  try {
    const int code = scree::cli::run_command_line(argc, argv);
    if (std::fflush(stdout) != 0 || std::ferror(stdout)) return fail("cannot write to standard output", 1);
    return code;
  } catch (const scree::InputError& e) {
    return fail(e.what(), 2);
  } catch (const scree::Interrupted& e) {
    return fail(e.what(), e.exit_code);
  } catch (const std::bad_alloc&) {
    return fail("out of memory", 1);
  } catch (const std::exception& e) {
    return fail(e.what(), 1);
  }
}

// SIGINT, SIGTERM, SIGHUP and SIGPIPE ask a run to stop after the step, with a checkpoint. A second SIGINT or SIGTERM
// ends the process at once; the other two come again by themselves, from a shell that ends and from every line that is
// written to a closed pipe. SIGXFSZ is ignored: a write beyond the limit of file sizes then fails as on a full disk.
#pragma once

#include <array>
#include <csignal>

namespace scree {

// Handles these signals while it lives, then puts back what was there. Several may live inside one another.
// A signal that was ignored (a background job, nohup) stays ignored.
class SignalGuard {
 public:
  SignalGuard();
  ~SignalGuard();
  SignalGuard(const SignalGuard&) = delete;
  SignalGuard& operator=(const SignalGuard&) = delete;

 private:
  std::array<struct sigaction, 5> old_{};
};

// the signal that came since the outermost guard was made, or 0
int stop_signal();

// as a shell tells it: 130 for SIGINT, 143 for SIGTERM
inline int exit_code_of_signal(int signal) { return 128 + signal; }

}  // namespace scree

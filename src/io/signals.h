// SIGINT and SIGTERM ask a run to stop after the step, with a checkpoint; a second one ends the process at once.
#pragma once

#include <csignal>

namespace scree {

// Handles both signals while it lives, then puts back what was there. Several may live inside one another.
// A signal that was ignored (a background job, nohup) stays ignored.
class SignalGuard {
 public:
  SignalGuard();
  ~SignalGuard();
  SignalGuard(const SignalGuard&) = delete;
  SignalGuard& operator=(const SignalGuard&) = delete;

 private:
  struct sigaction old_interrupt_ {
  }, old_terminate_{};
};

// the signal that came since the outermost guard was made, or 0
int stop_signal();

// 130 for SIGINT, 143 for SIGTERM
inline int exit_code_of_signal(int signal) { return 128 + signal; }

}  // namespace scree

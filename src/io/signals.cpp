#include "io/signals.h"

#include <unistd.h>

#include <atomic>

namespace scree {
namespace {

// a signal handler reaches nothing else: the one piece of global state of the program
std::atomic<int> received_signal{0};
static_assert(std::atomic<int>::is_always_lock_free);

void on_signal(int signal) {
  int none = 0;
  if (!received_signal.compare_exchange_strong(none, signal)) ::_exit(exit_code_of_signal(signal));
}

void handle(int signal, struct sigaction& old) {
  ::sigaction(signal, nullptr, &old);
  if (old.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;  // a file being written is not disturbed
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

SignalGuard::SignalGuard() {
  struct sigaction now {};
  ::sigaction(SIGTERM, nullptr, &now);
  if (now.sa_handler != on_signal) received_signal = 0;  // else there is one outside, whose signal this one hears too
  handle(SIGINT, old_interrupt_);
  handle(SIGTERM, old_terminate_);
}

SignalGuard::~SignalGuard() {
  ::sigaction(SIGINT, &old_interrupt_, nullptr);
  ::sigaction(SIGTERM, &old_terminate_, nullptr);
}

int stop_signal() { return received_signal; }

}  // namespace scree

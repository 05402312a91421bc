#include "io/signals.h"

#include <unistd.h>

#include <atomic>
#include <iterator>
#include <utility>

namespace scree {
namespace {

// a signal handler reaches nothing else: the one piece of global state of the program
std::atomic<int> received_signal{0};
static_assert(std::atomic<int>::is_always_lock_free);

void on_signal(int signal) {
  int none = 0;
  if (received_signal.compare_exchange_strong(none, signal)) return;
  if (signal == SIGINT || signal == SIGTERM) ::_exit(exit_code_of_signal(signal));
}

const std::pair<int, void (*)(int)> kHandlers[] = {
    {SIGINT, on_signal}, {SIGTERM, on_signal}, {SIGHUP, on_signal}, {SIGPIPE, on_signal}, {SIGXFSZ, SIG_IGN}};

}  // namespace

SignalGuard::SignalGuard() {
  static_assert(std::tuple_size_v<decltype(old_)> == std::size(kHandlers));
  struct sigaction now {};
  ::sigaction(SIGTERM, nullptr, &now);
  if (now.sa_handler != on_signal) received_signal = 0;  // else there is one outside, whose signal this one hears too
  for (size_t i = 0; i < old_.size(); ++i) {
    const auto& [signal, handler] = kHandlers[i];
    ::sigaction(signal, nullptr, &old_[i]);
    if (old_[i].sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;  // a file being written is not disturbed
    ::sigaction(signal, &action, nullptr);
  }
}

SignalGuard::~SignalGuard() {
  for (size_t i = 0; i < old_.size(); ++i) ::sigaction(kHandlers[i].first, &old_[i], nullptr);
}

int stop_signal() { return received_signal; }

}  // namespace scree

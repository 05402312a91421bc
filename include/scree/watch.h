// How long work says how far it is, and hears that nobody waits for it any longer.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "scree/error.h"

namespace scree {

// Thrown by a watch to end the work.
struct Interrupted : RunError {
  Interrupted(const std::string& what, int code) : RunError(what), exit_code(code) {}
  int exit_code;  // 128 + signal
};

// Called many times a second by work that may take longer than that, in the thread that asked for the work: what is
// done ("placing group 'sand'"), and how much of it, 0 to 1, or NaN where that is not known. What it throws ends the
// work and leaves the function that was called. An empty one is never called.
class Watch {
 public:
  using Function = std::function<void(std::string_view what, double done)>;
  Watch() = default;
  Watch(Function function) : function_(std::move(function)) {}

  explicit operator bool() const { return bool(function_); }
  void operator()(std::string_view what, double done) const {
    if (function_) function_(what, done);
  }

 private:
  Function function_;
};

// A piece of work under its name.
struct Task {
  const Watch& watch;
  std::string what;
  void operator()(double done) const { watch(what, done); }
};

// Progress on stderr unless quiet: a line on a terminal, now and then one elsewhere. While it or a copy of it lives,
// SIGINT and SIGTERM make it throw Interrupted.
Watch terminal_watch(bool quiet);

}  // namespace scree

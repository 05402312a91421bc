#include "io/signals.h"

#include <gtest/gtest.h>

#include "io/child_process.h"

namespace scree {
namespace {

// exit code of a child that sends itself `signals`
int exit_code_after(std::initializer_list<int> signals) {
  const pid_t child = ::fork();
  if (child == 0) {
    const SignalGuard guard;
    for (const int signal : signals) ::raise(signal);
    ::_exit(stop_signal() == 0 ? 0 : 100 + stop_signal());
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(Signals, first_one_only_asks) {
  EXPECT_EQ(exit_code_after({}), 0);
  EXPECT_EQ(exit_code_after({SIGINT}), 100 + SIGINT);
  EXPECT_EQ(exit_code_after({SIGTERM}), 100 + SIGTERM);
}

TEST(Signals, second_one_ends_the_process) {
  EXPECT_EQ(exit_code_after({SIGINT, SIGINT}), 130);
  EXPECT_EQ(exit_code_after({SIGTERM, SIGTERM}), 143);
  EXPECT_EQ(exit_code_after({SIGTERM, SIGINT}), 130);
}

// a shell that ends sends SIGHUP again; each line to a closed pipe is another SIGPIPE
TEST(Signals, hangup_and_closed_pipe_may_come_again) {
  EXPECT_EQ(exit_code_after({SIGHUP, SIGHUP}), 100 + SIGHUP);
  EXPECT_EQ(exit_code_after({SIGPIPE, SIGPIPE, SIGPIPE}), 100 + SIGPIPE);
  EXPECT_EQ(exit_code_after({SIGPIPE, SIGINT}), 130);
  EXPECT_EQ(exit_code_after({SIGXFSZ}), 0);
}

TEST(Signals, old_handling_comes_back) {
  struct sigaction before {
  }, after{};
  ::sigaction(SIGINT, nullptr, &before);
  {
    const SignalGuard guard;
    ::raise(SIGINT);
    EXPECT_EQ(stop_signal(), SIGINT);
  }
  ::sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
  const SignalGuard guard;
  EXPECT_EQ(stop_signal(), 0);  // a new run is not stopped by what ended the one before
}

TEST(Signals, one_inside_another_hears_what_came_before_it) {
  const SignalGuard outer;
  ::raise(SIGINT);
  {
    const SignalGuard inner;
    EXPECT_EQ(stop_signal(), SIGINT);
  }
  EXPECT_EQ(stop_signal(), SIGINT);
}

TEST(Signals, ignored_ones_stay_ignored) {
  EXPECT_EQ(said_in_child([] {
              std::signal(SIGINT, SIG_IGN);
              const SignalGuard guard;
              ::raise(SIGINT);
              ::raise(SIGINT);
              return std::to_string(stop_signal());
            }),
            "0");
}

TEST(Signals, exit_codes) {
  EXPECT_EQ(exit_code_of_signal(SIGINT), 130);
  EXPECT_EQ(exit_code_of_signal(SIGTERM), 143);
}

}  // namespace
}  // namespace scree

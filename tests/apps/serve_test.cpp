// scree view and scree run --live through the program: what they refuse and with which words, and how they end.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "apps/program.h"

namespace scree::test {
namespace {

const std::string kShort = "[time]\nduration = \"10 ms\"\n[output]\nframe_every = \"5 ms\"\n";
const std::string kLong = "[time]\nduration = \"1000 s\"\n";

// a port of 127.0.0.1 that somebody listens on as long as this lives
class TakenPort {
 public:
  TakenPort() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(socket_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(socket_, 1) != 0 ||
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
      throw std::runtime_error("no port to be had");
    number_ = ntohs(address.sin_port);
  }
  ~TakenPort() { ::close(socket_); }
  std::string text() const { return std::to_string(number_); }

 private:
  int socket_, number_ = 0;
};

// a finished_run run in out/, made once
const Workspace& finished_run() {
  static const Workspace w;
  static const bool done = [] {
    w.write("grains.toml", small_scene(kShort));
    return w.scree({"run", "grains.toml", "--out", "out", "--quiet"}).exit_code == 0;
  }();
  EXPECT_TRUE(done);
  return w;
}

void expect_refusal(const Workspace& w, const Workspace::Arguments& arguments, const std::string& words) {
  const Outcome outcome = w.scree(arguments);
  EXPECT_EQ(outcome.exit_code, 2) << outcome.err;
  EXPECT_EQ(outcome.err.rfind("scree: ", 0), 0u) << outcome.err;
  EXPECT_TRUE(contains(outcome.err, words)) << outcome.err;
  EXPECT_EQ(outcome.out, "");
}

// starts the program, waits for its page and for a file, ends it as Ctrl-C does
Outcome served_until_interrupted(const Workspace& w, const Workspace::Arguments& arguments, const std::string& file) {
  const pid_t child = w.start(arguments);
  const auto ready = [&] { return w.has(file) && contains(w.errors_so_far(child), " at http://127.0.0.1:"); };
  for (int i = 0; i < 1000 && !ready(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(contains(w.errors_so_far(child), " at http://127.0.0.1:")) << w.errors_so_far(child);
  ::kill(child, SIGINT);
  return w.finish(child);
}

TEST(View, refuses_what_is_no_run) {
  Workspace w;
  std::filesystem::create_directory(w.path() / "empty");
  std::filesystem::create_directory(w.path() / "damaged");
  w.write("grains.toml", small_scene(kShort));
  w.write("damaged/view.json", R"({"version": 1, "title": )");
  expect_refusal(w, {"view"}, "DIR");
  expect_refusal(w, {"view", "nowhere"}, "there is no folder nowhere");
  expect_refusal(w, {"view", "empty"}, "folder empty has nothing to view: no view.json");
  expect_refusal(w, {"view", "grains.toml"}, "grains.toml is a file");
  expect_refusal(w, {"view", "damaged"}, "damaged: view.json is damaged");
}

TEST(View, refuses_ports_and_hosts_it_cannot_have) {
  const TakenPort taken;
  expect_refusal(finished_run(), {"view", "out", "--port", taken.text()},
                 "port " + taken.text() + " on 127.0.0.1 is in use");
  for (const char* port : {"65536", "-1", "http", "8080x", ""})
    expect_refusal(finished_run(), {"view", "out", "--port", port}, "--port");
  expect_refusal(finished_run(), {"view", "out", "--host", "no.such.host.invalid"}, "--host no.such.host.invalid");
}

TEST(View, serves_until_it_is_interrupted) {
  const Outcome outcome = served_until_interrupted(finished_run(), {"view", "out", "--no-open"}, "out");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "");
}

// which frame is broken only the page can say, when it comes to it; a picture of it is refused
TEST(View, a_broken_frame_does_not_keep_the_others_from_being_seen) {
  Workspace w;
  w.write("grains.toml", small_scene(kShort));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "out", "--quiet"}).exit_code, 0);
  const auto frame = w.path() / "out/frames/frame-000000000000.scf";
  std::filesystem::resize_file(frame, std::filesystem::file_size(frame) - 5);
  EXPECT_EQ(served_until_interrupted(w, {"view", "out", "--no-open"}, "out").exit_code, 0);
  expect_refusal(w, {"render", "out", "-o", "first.png", "--frame", "0"}, "frame-000000000000.scf");
  EXPECT_EQ(w.scree({"render", "out", "-o", "last.png"}).exit_code, 0);
}

TEST(RunLive, refuses_ports_before_anything_is_written) {
  Workspace w;
  w.write("grains.toml", small_scene(kShort));
  const TakenPort taken;
  expect_refusal(w, {"run", "grains.toml", "--live", taken.text()}, "port " + taken.text() + " on 127.0.0.1 is in use");
  expect_refusal(w, {"run", "grains.toml", "--live", "65536"}, "--live");
  expect_refusal(w, {"run", "grains.toml", "--live=http"}, "--live");
  expect_refusal(w, {"run", "grains.toml", "--live", "-1"}, "-1");
  expect_refusal(w, {"run", "grains.toml", "--live", "http"}, "http");
  expect_refusal(w, {"run", "--live"}, "SCENE");
  expect_refusal(w, {"run", "--live", "missing.toml"}, "missing.toml");
  EXPECT_EQ(w.listing(), std::vector<std::string>{"grains.toml"});
}

TEST(RunLive, takes_the_scene_before_and_after_the_option) {
  Workspace w;
  w.write("grains.toml", small_scene(kShort));
  for (const Workspace::Arguments& arguments : {Workspace::Arguments{"run", "grains.toml", "--live"},
                                                {"run", "--live", "grains.toml"},
                                                {"run", "--live", "0", "grains.toml"},
                                                {"run", "--live=0", "grains.toml"}}) {
    Workspace::Arguments all = arguments;
    all.insert(all.end(), {"--no-open", "--overwrite"});
    const Outcome outcome = w.scree(all);
    EXPECT_EQ(outcome.exit_code, 0) << arguments[1] << ": " << outcome.err;
    EXPECT_TRUE(contains(outcome.err, "live page at http://127.0.0.1:")) << outcome.err;
    EXPECT_TRUE(contains(outcome.err, "#token=")) << outcome.err;
  }
}

TEST(RunLive, ends_like_any_run_when_it_is_interrupted) {
  Workspace w;
  w.write("grains.toml", small_scene(kLong));
  const Outcome outcome = served_until_interrupted(w, {"run", "grains.toml", "--out", "out", "--live", "--no-open"},
                                                   "out/checkpoint.scree");
  EXPECT_EQ(outcome.exit_code, 130) << outcome.err;
  EXPECT_TRUE(contains(outcome.err, "--resume")) << outcome.err;
  EXPECT_TRUE(w.has("out/checkpoint.scree"));
}

}  // namespace
}  // namespace scree::test

// A run that is looked at: what the page gets, and what it may do to the run.
#include "serve/live.h"

#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <thread>

#include "io/temporary_folder.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/serve.h"
#include "scree/simulation.h"
#include "serve/client.h"

namespace scree {
namespace {

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";

Scene small_scene(const std::string& duration) {
  return parse_scene(R"(title = "grains in a box"
gravity = [0, 0, -9.81]
[[material]]
name = "glass"
density = 2500
young_modulus = "10 MPa"
[[particles]]
radius = {min = "4 mm", max = "5 mm"}
lattice = {origin = [-0.012, -0.012, 0.008], spacing = "12 mm", count = [3, 3, 3], jitter = 0.5}
[[wall]]
name = "floor"
box = {min = [-0.03, -0.03, 0], max = [0.03, 0.03, 0.1]}
side = "inside"
[time]
duration = ")" + duration +
                         "\"\n",
                     "small.toml");
}

HttpRequest post(const std::string& path, const std::string& token) {
  HttpRequest request;
  request.method = "POST";
  request.path = path;
  request.headers["x-scree-token"] = token;
  return request;
}

HttpRequest get(const std::string& path, const std::string& query = "") {
  HttpRequest request;
  request.method = "GET";
  request.path = path;
  request.query = query;
  return request;
}

nlohmann::json header_of(const std::string& frame) {
  uint32_t size = 0;
  std::memcpy(&size, frame.data() + 4, 4);
  return nlohmann::json::parse(frame.substr(8, size));
}

template <class Condition>
bool comes_true(Condition condition) {
  for (int i = 0; i < 500 && !condition(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return condition();
}

// a page that has the event stream open
class Watcher {
 public:
  explicit Watcher(LiveRun& live) {
    thread_ = std::thread([this, stream = live.answer(get("/live/events")).stream] {
      stream([this](std::string_view event) {
        const std::lock_guard lock(mutex_);
        last_ = nlohmann::json::parse(event.substr(6));
        return !gone_;
      });
    });
  }
  ~Watcher() {
    gone_ = true;
    thread_.join();
  }
  nlohmann::json last() const {
    const std::lock_guard lock(mutex_);
    return last_;
  }

 private:
  mutable std::mutex mutex_;
  nlohmann::json last_ = nlohmann::json::object();
  std::atomic<bool> gone_ = false;
  std::thread thread_;
};

TEST(LiveRun, MakesNoFramesWhenNobodyLooks) {
  Simulation simulation(small_scene("1 s"));
  LiveRun live(kToken);
  simulation.advance(10);
  EXPECT_EQ(live.between_steps(simulation, 0.5), RunWatcher::Wish::go_on);
  EXPECT_EQ(live.answer(get("/live/frame.scf")).status, 503);
}

TEST(LiveRun, MakesOneFrameUntilItIsTaken) {
  Simulation simulation(small_scene("1 s"));
  LiveRun live(kToken);
  const Watcher watcher(live);
  ASSERT_TRUE(comes_true([&] { return live.watchers() == 1; }));
  for (int i = 0; i < 3; ++i) {
    simulation.advance(1);
    live.between_steps(simulation, 0.5);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_EQ(header_of(live.answer(get("/live/frame.scf")).body)["step"], 1);
  simulation.advance(1);
  live.between_steps(simulation, 0.5);
  EXPECT_EQ(header_of(live.answer(get("/live/frame.scf")).body)["step"], 4);
  EXPECT_TRUE(comes_true([&] { return watcher.last()["frame"] == 2; }));
  EXPECT_EQ(nlohmann::json::parse(live.answer(get("/live/view.json")).body)["title"], "grains in a box");
}

TEST(LiveRun, LeavesOutTheTableThatThePageHas) {
  Simulation simulation(small_scene("1 s"));
  LiveRun live(kToken);
  const Watcher watcher(live);
  ASSERT_TRUE(comes_true([&] { return live.watchers() == 1; }));
  live.between_steps(simulation, 0);
  const std::string whole = live.answer(get("/live/frame.scf", "set=other")).body;
  const auto header = header_of(whole);
  EXPECT_EQ(header["table"], true);
  const std::string bare = live.answer(get("/live/frame.scf", "set=" + header["set"].get<std::string>())).body;
  auto bare_header = header_of(bare);
  EXPECT_EQ(bare_header["table"], false);
  const size_t rest = 16 * 27 + 12 * header["contacts"].get<size_t>() + 20 * header["wall_contacts"].get<size_t>();
  EXPECT_EQ(whole.substr(whole.size() - rest), bare.substr(bare.size() - rest));
  EXPECT_EQ((bare.size() - rest) % 8, 0u);
  bare_header["table"] = true;
  EXPECT_EQ(bare_header, header);
}

// however often a client asks: 40 MB a second, one answer in 5 ms
TEST(LiveRun, PacesWhatItSendsUntilTheRunEnds) {
  LiveRun live(kToken);
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds_after = [&](size_t bytes, int times) {
    for (int i = 0; i < times; ++i) live.wait_for_turn(bytes);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  EXPECT_LT(seconds_after(4'000'000, 1), 0.09);  // the first need not wait
  EXPECT_GE(seconds_after(0, 11), 0.1 + 10 * 0.005);
  std::thread end([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    live.end({});
  });
  EXPECT_LT(seconds_after(40'000'000, 8), 4);  // not 8 s
  end.join();
}

TEST(LiveRun, ObeysOnlyTheHolderOfTheToken) {
  Simulation simulation(small_scene("1 s"));
  LiveRun live(kToken);
  for (const std::string token : {"", "0123", "0123456789abcdef0123456789abcdee"})
    EXPECT_EQ(live.answer(post("/live/pause", token)).status, 403) << token;
  EXPECT_EQ(live.answer(get("/live/pause")).status, 503);  // a link or a picture can only GET
  EXPECT_EQ(live.between_steps(simulation, 0), RunWatcher::Wish::go_on);
  EXPECT_EQ(live.answer(post("/live/explode", kToken)).status, 404);
  EXPECT_EQ(live.answer(post("/live/pause", kToken)).status, 204);
  EXPECT_EQ(live.between_steps(simulation, 0), RunWatcher::Wish::pause);
  EXPECT_EQ(live.answer(post("/live/resume", kToken)).status, 204);
  EXPECT_EQ(live.between_steps(simulation, 0), RunWatcher::Wish::go_on);
  EXPECT_EQ(live.answer(post("/live/stop", kToken)).status, 204);
  EXPECT_EQ(live.answer(post("/live/resume", kToken)).status, 204);  // too late
  EXPECT_EQ(live.between_steps(simulation, 0), RunWatcher::Wish::stop);
}

TEST(LiveRun, PausesResumesAndStopsARun) {
  const TemporaryFolder folder;
  LiveRun live(kToken);
  RunSettings settings;
  settings.folder = (folder / "run").string();
  settings.quiet = true;
  settings.watcher = &live;
  RunResult result;
  std::thread run([&] {
    result = run_scene(small_scene("1000 s"), settings);
    live.end(result);
  });
  {
    const Watcher watcher(live);
    const auto step = [&] { return watcher.last().value("step", 0); };
    EXPECT_TRUE(comes_true([&] { return step() > 0; }));
    live.answer(post("/live/pause", kToken));
    ASSERT_TRUE(comes_true([&] { return watcher.last().value("paused", false); }));
    std::this_thread::sleep_for(std::chrono::milliseconds(1300));  // an event comes every second
    const int held = step();
    std::this_thread::sleep_for(std::chrono::milliseconds(1300));
    EXPECT_EQ(step(), held);
    live.answer(post("/live/resume", kToken));
    EXPECT_TRUE(comes_true([&] { return step() > held; }));
    live.answer(post("/live/stop", kToken));
    EXPECT_TRUE(comes_true([&] { return watcher.last()["ended"] == "interrupted"; }));
  }
  run.join();
  EXPECT_EQ(result.stop, StopReason::interrupted);
  EXPECT_EQ(result.exit_code, 130);
  EXPECT_TRUE(std::filesystem::exists(folder / "run/checkpoint.scree"));
}

TEST(LiveRun, ChangesNothingInTheResult) {
  const TemporaryFolder folder;
  LiveRun live(kToken);
  const Watcher watcher(live);
  ASSERT_TRUE(comes_true([&] { return live.watchers() == 1; }));
  std::string hashes[2];
  for (const bool watched : {false, true}) {
    RunSettings settings;
    settings.folder = (folder / (watched ? "watched" : "alone")).string();
    settings.quiet = true;
    settings.watcher = watched ? &live : nullptr;
    hashes[watched] = nlohmann::json::parse(run_scene(small_scene("50 ms"), settings).summary)["state_hash"];
  }
  EXPECT_EQ(hashes[0], hashes[1]);
}

TEST(RunLive, RefusesAPortInUseBeforeAnythingIsWritten) {
  const TemporaryFolder folder;
  const HttpServer other("127.0.0.1", 0, [](const HttpRequest&) { return HttpResponse{}; });
  RunSettings settings;
  settings.folder = (folder / "run").string();
  ServeSettings serve;
  serve.port = other.port();
  serve.open = false;
  EXPECT_CONTAINS(message_of<InputError>([&] { run_live(small_scene("1 s"), settings, serve); }), "in use");
  EXPECT_FALSE(std::filesystem::exists(folder / "run"));
}

TEST(ViewFolder, RefusesAFolderThatHasNothingToShow) {
  const TemporaryFolder folder;
  EXPECT_CONTAINS(message_of<InputError>([&] { view_folder((folder / "none").string()); }), "there is no folder");
  EXPECT_CONTAINS(message_of<InputError>([&] { view_folder(folder.path().string()); }), "view.json");
}

}  // namespace
}  // namespace scree

#include "serve/live.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "run/view_frame.h"
#include "scree/simulation.h"

namespace scree {
namespace {

constexpr double kFrameShare = 1.0 / 20;                          // of the run's time that frames may take
constexpr auto kFrameInterval = std::chrono::milliseconds(60);    // at least, between two frames
constexpr auto kEventInterval = std::chrono::milliseconds(1000);  // at most, between two events: tells who has gone
constexpr auto kLastFrame = std::chrono::seconds(2);  // for pages to hear of the end and take the last frame
constexpr double kSendRate = 40e6;                    // bytes a second; 1 GB costs 0.7 s of the cores
constexpr auto kTurn = std::chrono::milliseconds(5);  // at least, between two answers
constexpr int kMaxWatchers = 8;

// in a time that does not tell how many characters are right
bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned char difference = 0;
  for (size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

}  // namespace

const std::string& LiveFrame::for_page(std::string_view known_set) {
  std::call_once(split_, [this] { bare_ = without_table(whole_); });
  return known_set == bare_.set ? bare_.bytes : whole_;
}

// the last state of a run is shown even if the frame before has not been sent yet
bool LiveRun::frame_due(uint64_t step, double fraction) const {
  if (watchers_ == 0 || step == framed_step_) return false;
  return fraction >= 1 || wish_ == Wish::stop || (sent_ && Clock::now() >= next_frame_);
}

RunWatcher::Wish LiveRun::between_steps(const Simulation& simulation, double fraction) {
  {
    const std::lock_guard lock(mutex_);
    step_ = simulation.step();
    time_ = simulation.time();
    fraction_ = fraction;
  }
  if (frame_due(simulation.step(), fraction)) make_frame(simulation);
  return wish_;
}

void LiveRun::make_frame(const Simulation& simulation) {
  const auto begin = Clock::now();
  const std::string view = framed_step_ ? "" : view_json(simulation.scene(), simulation.snapshot());
  auto frame = std::make_shared<LiveFrame>(encode_frame(simulation));
  framed_step_ = simulation.step();
  const auto spent = std::chrono::duration_cast<Clock::duration>((Clock::now() - begin) / kFrameShare);
  next_frame_ = Clock::now() + std::max<Clock::duration>(kFrameInterval, spent);
  const std::lock_guard lock(mutex_);
  if (!view.empty()) view_ = view;
  frame_ = std::move(frame);
  ++frames_;
  sent_ = false;
  changed_.notify_all();
}

void LiveRun::end(const RunResult& result) {
  std::unique_lock lock(mutex_);
  ended_ = name_of(result.stop);
  error_ = result.error;
  folder_ = result.folder;
  changed_.notify_all();
  changed_.wait_for(lock, kLastFrame, [this] { return sent_ && watchers_ == 0; });
}

std::string LiveRun::event() const {
  const nlohmann::json state = {{"frame", frames_},
                                {"step", step_},
                                {"time", time_},
                                {"fraction", std::isnan(fraction_) ? nlohmann::json() : nlohmann::json(fraction_)},
                                {"paused", wish_ == Wish::pause},
                                {"ended", ended_},
                                {"error", error_},
                                {"folder", folder_}};
  // a message of the system may hold any bytes
  return fmt::format("data: {}\n\n", state.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void LiveRun::send_events(const HttpResponse::Send& send) {
  ++watchers_;
  sent_ = true;  // the newcomer wants a frame, whatever became of the last one
  std::unique_lock lock(mutex_);
  for (bool here = true; here;) {
    const uint64_t sent = frames_;
    const Wish wish = wish_;
    const bool last = !ended_.empty();
    const std::string text = event();
    lock.unlock();
    here = send(text) && !last;
    lock.lock();
    if (here)
      changed_.wait_for(lock, kEventInterval, [&] { return frames_ != sent || wish_ != wish || !ended_.empty(); });
  }
  --watchers_;
  changed_.notify_all();
}

HttpResponse LiveRun::command(const HttpRequest& request) {
  if (!same_secret(request.header("x-scree-token"), token_))
    return plain_text(403, "only the page that this run opened may do that\n");
  const std::lock_guard lock(mutex_);
  if (request.path == "/live/stop") {
    wish_ = Wish::stop;
  } else if (request.path == "/live/pause" || request.path == "/live/resume") {
    if (wish_ != Wish::stop) wish_ = request.path == "/live/pause" ? Wish::pause : Wish::go_on;
  } else {
    return plain_text(404, "there is no such command\n");
  }
  changed_.notify_all();
  return plain_text(204, "");
}

HttpResponse LiveRun::answer(const HttpRequest& request) {
  if (request.method == "POST") return command(request);
  if (request.method != "GET") return plain_text(405, "only GET and POST here\n");
  if (request.path == "/live/events") {
    if (watchers_ >= kMaxWatchers) return plain_text(503, "too many pages look at this run already\n");
    return {200, "text/event-stream", "", [this](const HttpResponse::Send& send) { send_events(send); }};
  }
  std::unique_lock lock(mutex_);
  if (!frame_) return plain_text(503, "the run has no state to show yet\n");
  if (request.path == "/live/view.json") return {200, "application/json", view_};
  if (request.path != "/live/frame.scf") return plain_text(404, "there is no such file\n");
  const std::shared_ptr<LiveFrame> frame = frame_;
  sent_ = true;
  changed_.notify_all();
  lock.unlock();
  const std::string_view query = request.query;
  return {200, "application/octet-stream", frame->for_page(query.starts_with("set=") ? query.substr(4) : "")};
}

void LiveRun::wait_for_turn(size_t bytes) {
  const std::chrono::duration<double> fair(double(bytes) / kSendRate);
  std::unique_lock lock(mutex_);
  const Clock::time_point turn = std::max(next_turn_, Clock::now());
  next_turn_ = turn + std::max<Clock::duration>(kTurn, std::chrono::duration_cast<Clock::duration>(fair));
  changed_.wait_until(lock, turn, [this] { return !ended_.empty(); });
}

}  // namespace scree

// A run that is looked at: what the run's thread hands to the threads of the server, and what the page asks of the run.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "scree/run.h"
#include "serve/http_server.h"
#include "view/frame.h"

namespace scree {

// A frame as it is sent: to a page that has its table of bodies already, without it. What only the server needs is made
// in a thread of the server, and once.
class LiveFrame {
 public:
  explicit LiveFrame(std::string whole) : whole_(std::move(whole)) {}
  const std::string& for_page(std::string_view known_set);

 private:
  std::string whole_;
  BareFrame bare_;
  std::once_flag split_;
};

// Encoding a frame holds the run up, so a frame is made only when a page watches, has got the last one, and, with
// the time the last one took, at most a twentieth of the run's time goes into frames. Sending them takes cores and
// memory from the run, so what leaves the server is paced, however often a client asks.
class LiveRun : public RunWatcher {
 public:
  explicit LiveRun(std::string token) : token_(std::move(token)) {}

  // in the thread of the run
  Wish between_steps(const Simulation& simulation, double fraction) override;
  void end(const RunResult& result);  // tells the page, and lets it take the last frame

  // in threads of the server: /live/events, /live/frame.scf, /live/view.json, POST /live/pause, resume, stop
  HttpResponse answer(const HttpRequest& request);
  void wait_for_turn(size_t bytes);  // before an answer of so many bytes goes out

  int watchers() const { return watchers_; }

 private:
  using Clock = std::chrono::steady_clock;
  bool frame_due(uint64_t step, double fraction) const;
  void make_frame(const Simulation& simulation);
  std::string event() const;
  void send_events(const HttpResponse::Send& send);
  HttpResponse command(const HttpRequest& request);

  const std::string token_;
  std::atomic<int> watchers_ = 0;  // open event streams
  std::atomic<Wish> wish_ = Wish::go_on;
  std::atomic<bool> sent_ = true;      // the last frame was sent to somebody, or there is none
  Clock::time_point next_frame_ = {};  // these two are the run's thread's alone
  std::optional<uint64_t> framed_step_;

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  uint64_t frames_ = 0;  // made so far
  std::shared_ptr<LiveFrame> frame_;
  std::string view_;
  Clock::time_point next_turn_ = {};  // when the server may send again
  uint64_t step_ = 0;
  double time_ = 0, fraction_ = 0;
  std::string ended_, error_, folder_;  // how the run ended, empty while it goes on
};

}  // namespace scree

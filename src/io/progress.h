// Progress on stderr: one line redrawn on a terminal, plain lines now and then elsewhere, nothing when quiet.
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace scree {

struct ProgressSample {
  uint64_t step = 0;
  double time = 0;      // s, simulated
  double fraction = 0;  // of the run that is done, 0..1; NaN when its end is not known
  uint64_t contacts = 0;
  double energy_error = 0;  // relative, of the energy ledger
};

struct ProgressOptions {
  bool quiet = false;
  int descriptor = STDERR_FILENO;
  double terminal_interval = 0.1;  // s of wall time between redraws
  double plain_interval = 5;       // s of wall time between plain lines
};

class Progress {
 public:
  explicit Progress(ProgressOptions options = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // may be called every step: too early for the next redraw, it costs a look at the clock
  void update(const ProgressSample& sample);
  // the last state, whatever the time since the line before
  void finish(const ProgressSample& sample);
  // beside steps: how far something is that takes a while, 0 to 1 or NaN; nothing is shown of what is done at once
  void prepare(std::string_view what, double done);
  // a line of its own, above the bar; a warning is shown even when quiet
  void print(std::string_view line);
  void warn(std::string_view line);

 private:
  using Clock = std::chrono::steady_clock;
  void measure_rate(const ProgressSample& sample, Clock::time_point now);
  void draw(const ProgressSample& sample);
  void clear_preparation();

  ProgressOptions options_;
  bool terminal_ = false;
  bool started_ = false;
  bool preparing_ = false;
  bool shown_ = false;  // a line of preparation, on a terminal
  Clock::time_point last_time_;
  uint64_t first_step_ = 0, last_step_ = 0;
  double first_fraction_ = 0;
  double rate_ = 0;  // steps per second of wall time, smoothed
};

// The line: `rate` in steps/s, `eta` in s (NaN: not known). A width of 0 is a plain line without a bar; otherwise the
// line fits in `width` columns, the bar taking what the numbers leave.
std::string progress_line(const ProgressSample& sample, double rate, double eta, int width);

}  // namespace scree

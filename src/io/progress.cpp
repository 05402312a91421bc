#include "io/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>

#include "io/signals.h"
#include "scree/watch.h"

namespace scree {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr double kRateMemory = 3;  // s of wall time over which the rate is averaged
constexpr int kWidestBar = 30, kNarrowestBar = 8;
constexpr std::string_view kClearLine = "\r\x1b[K";

bool is_terminal(int descriptor) {
  const char* term = std::getenv("TERM");
  return ::isatty(descriptor) && term && std::string_view(term) != "dumb";
}

int terminal_width(int descriptor) {
  winsize size{};
  return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

// 45123 → 45.1k
std::string with_prefix(double value) {
  if (value >= 1e9) return fmt::format("{:.3g}G", value / 1e9);
  if (value >= 1e6) return fmt::format("{:.3g}M", value / 1e6);
  if (value >= 1e3) return fmt::format("{:.3g}k", value / 1e3);
  return fmt::format("{:.3g}", value);
}

std::string clock_text(double seconds) {
  const auto whole = int64_t(std::min(std::ceil(seconds), 1e9));
  const int64_t hours = whole / 3600, minutes = whole / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60)
                   : fmt::format("{}:{:02}", minutes, whole % 60);
}

std::string bar_of(double fraction, int width) {
  const int filled = std::clamp(int(fraction * width), 0, width);
  return fmt::format("[{}{}] ", std::string(size_t(filled), '#'), std::string(size_t(width - filled), '.'));
}

// a run does not end because its terminal has gone: what cannot be shown is dropped
void show(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(size_t(written));
  }
}

}  // namespace

std::string progress_line(const ProgressSample& sample, double rate, double eta, int width) {
  const bool end_known = !std::isnan(sample.fraction);
  const std::string percent = end_known ? fmt::format("{:3.0f}% ", std::floor(100 * sample.fraction)) : "";
  std::string numbers = fmt::format("step {}  t {:.4g} s  {} steps/s", sample.step, sample.time, with_prefix(rate));
  if (!std::isnan(eta)) numbers += "  ETA " + clock_text(eta);
  numbers +=
      fmt::format("  {} contacts  energy error {:.1e}", with_prefix(double(sample.contacts)), sample.energy_error);
  if (width == 0) return percent + numbers;
  const int bar = std::min(kWidestBar, width - int(percent.size() + numbers.size()) - 3);
  std::string line = percent + (end_known && bar >= kNarrowestBar ? bar_of(sample.fraction, bar) : "") + numbers;
  return line.substr(0, size_t(width));
}

Progress::Progress(ProgressOptions options) : options_(options), terminal_(is_terminal(options.descriptor)) {}

Progress::~Progress() { clear_preparation(); }

void Progress::clear_preparation() {
  if (shown_) show(options_.descriptor, kClearLine);
  shown_ = false;
}

void Progress::update(const ProgressSample& sample) {
  if (options_.quiet) return;
  const Clock::time_point now = Clock::now();
  if (!started_) {
    started_ = true;
    first_step_ = last_step_ = sample.step;
    first_fraction_ = sample.fraction;
    last_time_ = now;
    return;
  }
  const double interval = terminal_ ? options_.terminal_interval : options_.plain_interval;
  if (std::chrono::duration<double>(now - last_time_).count() < interval) return;
  measure_rate(sample, now);
  draw(sample);
}

void Progress::finish(const ProgressSample& sample) {
  if (options_.quiet) return;
  if (started_) measure_rate(sample, Clock::now());
  draw(sample);
  if (terminal_) show(options_.descriptor, "\n");
}

void Progress::prepare(std::string_view what, double done) {
  if (options_.quiet) return;
  const Clock::time_point now = Clock::now();
  if (!preparing_) last_time_ = now;
  if (done >= 1) clear_preparation();
  preparing_ = !(done >= 1);
  const double interval = terminal_ ? options_.terminal_interval : options_.plain_interval;
  if (!preparing_ || std::chrono::duration<double>(now - last_time_).count() < interval) return;
  last_time_ = now;
  shown_ = terminal_;
  const bool known = !std::isnan(done);
  const std::string percent = known ? fmt::format("{:3.0f}% ", std::floor(100 * done)) : "";
  if (terminal_) {
    const size_t width = size_t(std::max(terminal_width(options_.descriptor) - 1, 1));
    const std::string line = fmt::format("{}{}{}", percent, known ? bar_of(done, kWidestBar) : "", what);
    show(options_.descriptor, fmt::format("{}{}", kClearLine, line.substr(0, width)));
  } else {
    show(options_.descriptor, fmt::format("{}{}\n", percent, what));
  }
}

void Progress::print(std::string_view line) {
  if (!options_.quiet) warn(line);
}

void Progress::warn(std::string_view line) {
  show(options_.descriptor, fmt::format("{}{}\n", terminal_ ? kClearLine : "", line));
}

Watch terminal_watch(bool quiet) {
  struct Listener {
    explicit Listener(bool quiet) : progress({.quiet = quiet}) {}
    SignalGuard guard;
    Progress progress;
  };
  return Watch([listener = std::make_shared<Listener>(quiet)](std::string_view what, double done) {
    if (const int signal = stop_signal())
      throw Interrupted(fmt::format("interrupted while {}", what), exit_code_of_signal(signal));
    listener->progress.prepare(what, done);
  });
}

// exponential average: the last seconds count, whatever the distance of the redraws
void Progress::measure_rate(const ProgressSample& sample, Clock::time_point now) {
  const double seconds = std::chrono::duration<double>(now - last_time_).count();
  if (seconds <= 0) return;
  const double newest = double(sample.step - last_step_) / seconds;
  rate_ = rate_ == 0 ? newest : newest + (rate_ - newest) * std::exp(-seconds / kRateMemory);
  last_time_ = now;
  last_step_ = sample.step;
}

void Progress::draw(const ProgressSample& sample) {
  // steps to go, from the part of the run that this process did: a resumed run does not begin at zero
  const double per_fraction = double(sample.step - first_step_) / (sample.fraction - first_fraction_);
  const double eta = (1 - sample.fraction) * per_fraction / rate_;
  const double shown_eta = std::isfinite(eta) && eta >= 0 ? eta : kUnknown;
  if (terminal_) {
    // one column short: a full line would make some terminals scroll
    const int width = std::max(terminal_width(options_.descriptor) - 1, 1);
    show(options_.descriptor, fmt::format("{}{}", kClearLine, progress_line(sample, rate_, shown_eta, width)));
  } else {
    show(options_.descriptor, progress_line(sample, rate_, shown_eta, 0) + "\n");
  }
}

}  // namespace scree

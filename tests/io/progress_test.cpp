// The progress display on a pipe and on a pseudo-terminal.
#include "io/progress.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "io/child_process.h"
#include "io/temporary_folder.h"

namespace scree {
namespace {

const ProgressSample kSample = {12345, 0.25, 0.5, 45123, 1.2e-6};

TEST(ProgressLine, tells_all_there_is) {
  EXPECT_EQ(progress_line(kSample, 3210, 754, 0),
            " 50% step 12345  t 0.25 s  3.21k steps/s  ETA 12:34  45.1k contacts  energy error 1.2e-06");
  EXPECT_CONTAINS(progress_line(kSample, 3210, 7384, 0), "ETA 2:03:04");
  ProgressSample endless = kSample;
  endless.fraction = NAN;
  EXPECT_EQ(progress_line(endless, 10, NAN, 0),
            "step 12345  t 0.25 s  10 steps/s  45.1k contacts  energy error 1.2e-06");
}

TEST(ProgressLine, fits_every_width) {
  for (int width = 1; width <= 200; ++width) EXPECT_LE(progress_line(kSample, 3210, 754, width).size(), size_t(width));
  EXPECT_CONTAINS(progress_line(kSample, 3210, 754, 200), "[###############...............] step");
  EXPECT_EQ(progress_line(kSample, 3210, 754, 80).find('['), std::string::npos);  // numbers before the bar
}

// calls update() as fast as it can for `seconds`
void run_for(Progress& progress, double seconds) {
  const auto start = std::chrono::steady_clock::now();
  ProgressSample sample = kSample;
  for (double t = 0; t < seconds;) {
    t = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    sample.step += 1;
    sample.fraction = 0.5 + 0.5 * t / seconds;
    progress.update(sample);
  }
  sample.fraction = 1;
  progress.finish(sample);
}

std::string shown_on_pipe(ProgressOptions options, double seconds) {
  int ends[2];
  if (::pipe(ends) != 0) return "no pipe";
  options.descriptor = ends[1];
  Progress progress(options);
  run_for(progress, seconds);
  progress.print("warning: w");
  ::close(ends[1]);
  std::string shown = read_to_end(ends[0]);
  ::close(ends[0]);
  return shown;
}

TEST(Progress, plain_lines_on_a_pipe) {
  ProgressOptions options;
  options.plain_interval = 0.1;
  const std::string shown = shown_on_pipe(options, 0.35);
  EXPECT_EQ(shown.find_first_of("\r\x1b"), std::string::npos) << shown;
  const auto lines = std::count(shown.begin(), shown.end(), '\n');
  EXPECT_GE(lines, 3);  // at least one on the way, the last state, the warning
  EXPECT_LE(lines, 3 + 2);
  EXPECT_CONTAINS(shown, "100% step");
  EXPECT_CONTAINS(shown, "ETA 0:01");
  EXPECT_CONTAINS(shown, "\nwarning: w\n");
}

TEST(Progress, few_lines_by_default) {
  const std::string shown = shown_on_pipe({}, 0.2);
  EXPECT_EQ(std::count(shown.begin(), shown.end(), '\n'), 2) << shown;
}

TEST(Progress, nothing_when_quiet) {
  ProgressOptions options;
  options.quiet = true;
  options.plain_interval = 0;
  EXPECT_EQ(shown_on_pipe(options, 0.02), "");
}

TEST(Progress, tells_how_far_a_preparation_is) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ProgressOptions options;
  options.descriptor = ends[1];
  options.plain_interval = 0;
  Progress progress(options);
  for (const double done : {0.0, 0.254, 1.0}) progress.prepare("building", done);
  progress.prepare("nothing to do", 1);
  ::close(ends[1]);
  EXPECT_EQ(read_to_end(ends[0]), "  0% building\n 25% building\n");
  ::close(ends[0]);
}

// what appears on a terminal of `columns` in `seconds`
std::string shown_on_terminal(int columns, double seconds, const char* term) {
  ::setenv("TERM", term, 1);
  const FileHandle master(::posix_openpt(O_RDWR | O_NOCTTY));
  if (::grantpt(master.get()) != 0 || ::unlockpt(master.get()) != 0) return "no pseudo-terminal";
  std::string shown;
  std::thread reader;
  {
    const FileHandle slave(::open(::ptsname(master.get()), O_RDWR | O_NOCTTY));
    const winsize size{25, static_cast<unsigned short>(columns), 0, 0};
    ::ioctl(slave.get(), TIOCSWINSZ, &size);
    reader = std::thread([&] { shown = read_to_end(master.get()); });  // ends when the slave is closed
    ProgressOptions options;
    options.descriptor = slave.get();
    Progress progress(options);
    run_for(progress, seconds);
  }
  reader.join();
  return shown;
}

TEST(Progress, one_line_redrawn_on_a_terminal) {
  for (const int columns : {40, 100, 160}) {
    const std::string shown = shown_on_terminal(columns, 0.45, "xterm");
    const std::string redraw = "\r\x1b[K";
    ASSERT_EQ(shown.substr(0, redraw.size()), redraw) << shown;
    int draws = 0;
    for (size_t at = 0; at < shown.size(); ++draws) {
      const size_t next = std::min(shown.find(redraw, at + 1), shown.size());
      const std::string line = shown.substr(at + redraw.size(), next - at - redraw.size());
      EXPECT_LT(line.substr(0, line.find('\r')).size(), size_t(columns)) << line;
      at = next;
    }
    EXPECT_GE(draws, 2);
    EXPECT_LE(draws, 4 + 1);  // ten a second, and the last state
    EXPECT_EQ(std::count(shown.begin(), shown.end(), '\n'), 1);
    EXPECT_EQ(shown.find("100% [##############################] step") != std::string::npos, columns == 160) << shown;
  }
}

TEST(Progress, plain_lines_on_a_terminal_that_cannot_redraw) {
  EXPECT_EQ(shown_on_terminal(80, 0.05, "dumb").find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace scree

// scree selftest: random scenes against the promises of the engine.
#include <fmt/core.h>
#include <unistd.h>

#include "commands.h"
#include "scree/selftest.h"
#include "table.h"

namespace scree::cli {

int selftest(const SelftestOptions& options, bool quiet) {
  const bool terminal = !quiet && isatty(STDERR_FILENO);
  size_t told = 0;
  int last = -1;
  const auto progress = [&](double done, const SelftestResult& so_far) {
    for (; told < so_far.failures.size(); ++told) {
      const SelftestFailure& f = so_far.failures[told];
      fmt::print("{}{}: {}: {}\n", terminal ? "\r\033[K" : "", f.scene, f.property, f.what);
      if (!f.file.empty()) fmt::print("    scree selftest {}\n", f.file);
      std::fflush(stdout);
    }
    if (!terminal || int(100 * done) == last) return;
    last = int(100 * done);
    fmt::print(stderr, "\r\033[K{:3d}% {} broken", last, told);
    std::fflush(stderr);
  };
  const SelftestResult result = scree::selftest(options, progress);
  if (terminal) fmt::print(stderr, "\r\033[K");
  const Column columns[] = {{"promise", 8}, {"scenes", 7, true}, {"broken", 7, true}, {"what"}};
  print_titles(columns);
  for (const SelftestCount& c : result.properties)
    print_cells(columns,
                std::vector<std::string>{c.property, std::to_string(c.scenes), std::to_string(c.broken), c.what});
  fmt::print("{} scenes ran, with {} particles and {} contacts at their ends; {} were refused, {} stopped early\n",
             result.scenes, result.particles, result.contacts, result.refused, result.stopped);
  if (!quiet)
    for (const std::string& refusal : result.refusals) fmt::print(stderr, "refused: {}\n", refusal);
  return result.failures.empty() ? 0 : 1;
}

}  // namespace scree::cli

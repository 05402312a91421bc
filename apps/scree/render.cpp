// scree render: pictures and films.
#include <fmt/core.h>
#include <unistd.h>

#include "commands.h"

namespace scree::cli {

int render(RenderSettings settings, bool quiet, bool verbose) {
  const bool terminal = !quiet && isatty(STDERR_FILENO);
  if (terminal)
    settings.progress = [](size_t done, size_t all) {
      fmt::print(stderr, "\r\033[Kpicture {} of {}", done, all);
      std::fflush(stderr);
    };
  const RenderResult result = render(settings);
  if (terminal && result.pictures > 1) fmt::print(stderr, "\r\033[K");
  if (!result.note.empty()) fmt::print(stderr, "scree: {}\n", result.note);
  if (verbose) fmt::print(stderr, "{:.3f} s a picture\n", result.seconds);
  if (!quiet) fmt::print("{}\n", result.where);
  return 0;
}

}  // namespace scree::cli

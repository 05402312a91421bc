// scree render: pictures and films.
#include <fmt/core.h>

#include "commands.h"

namespace scree::cli {

int render(RenderSettings settings, bool quiet, bool verbose) {
  settings.watch = terminal_watch(quiet);
  const RenderResult result = render(settings);
  if (!result.note.empty()) fmt::print(stderr, "scree: {}\n", result.note);
  if (verbose) fmt::print(stderr, "{:.3f} s a picture\n", result.seconds);
  if (!quiet) fmt::print("{}\n", result.where);
  return 0;
}

}  // namespace scree::cli

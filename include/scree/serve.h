// The web page that shows a run: over a finished output folder, or live while a scene runs. See docs/viewer.md.
#pragma once

#include <string>

#include "scree/run.h"

namespace scree {

struct ServeSettings {
  std::string host = "127.0.0.1";  // address to listen on; anything else opens the page to the network
  int port = 0;                    // 0: a free one
  bool open = true;                // show the page in the user's browser, where there is a desktop
};

// Serves the page over an output folder until SIGINT or SIGTERM. InputError when there is nothing to show in the
// folder or the address cannot be used.
void view_folder(const std::string& folder, const ServeSettings& settings = {});

// run_scene() with the page beside it: who has it open sees the newest state, and may pause, resume and stop the run.
// The same bits as without.
RunResult run_live(const Scene& scene, const RunSettings& settings, const ServeSettings& serve = {});

}  // namespace scree

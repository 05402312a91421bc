// What a run shows of itself at its end: picture.png and report.html.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "io/history_table.h"
#include "io/output_folder.h"
#include "scree/simulation.h"
#include "view/frame.h"
#include "view/view_scene.h"

namespace scree {

class RunPictures {
 public:
  // Writes view.json, unless an interrupted run has left a good one; where it should have, `begun_anew` tells. `end`:
  // the run's last step.
  RunPictures(const Simulation& simulation, const OutputFolder& folder, uint64_t end,
              std::vector<std::string>& begun_anew);

  // The next step whose state the report shows; the largest number when none.
  uint64_t next_after(uint64_t step) const;
  void keep_if_due(const Simulation& simulation);

  void draw_last(const Simulation& simulation);
  void write_report(const nlohmann::ordered_json& summary, std::span<const Column> columns) const;

 private:
  void keep(const Simulation& simulation);
  std::vector<ViewFrame> shown() const;

  const OutputFolder& folder_;
  const Scene& scene_;
  ViewScene view_;
  uint64_t first_, middle_;
  std::vector<std::string> kept_;  // first, middle, last, as far as they came; encoded, to take little memory
};

}  // namespace scree

// The state of a run as the page reads it: docs/viewer.md has the format.
#pragma once

#include <string>

#include "scree/simulation.h"

namespace scree {

std::string encode_frame(const Simulation& simulation, bool with_table);
std::string view_json(const Simulation& simulation);

}  // namespace scree

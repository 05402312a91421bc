// A chart of the report as a picture of its own.
#pragma once

#include "view/svg_chart.h"

namespace scree::validation {

// svg_chart() with colours and a legend of its own; empty when the chart is.
std::string svg_file(const Chart& chart);

}  // namespace scree::validation

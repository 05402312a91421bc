// A line chart as SVG, coloured by the page around it (classes line0 … line6, grid, tick, label).
#pragma once

#include <string>
#include <vector>

namespace scree {

struct Series {
  std::string name;
  std::vector<double> y;
};

struct Chart {
  std::string title, unit;  // of y
  std::vector<double> x;
  std::vector<Series> series;
  bool logarithmic = false;  // of y
  std::string x_title = "time, s";
};

// Values that are not finite (on a logarithmic axis: not positive) interrupt their line. Long series are thinned to
// what the width can show, keeping the extremes.
std::string svg_chart(const Chart& chart);

}  // namespace scree

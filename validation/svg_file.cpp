#include "svg_file.h"

#include <fmt/format.h>

#include "io/xml.h"

namespace scree::validation {
namespace {

// the report's colours in light; viewers of pictures know no variables
constexpr const char* kFileStyle =
    "text{font:12px sans-serif;fill:#1b2430}.tick{fill:#5b6878}.grid{stroke:#dde3ea;fill:none}"
    ".line{fill:none;stroke-width:1.5}.line0{stroke:#d98e00}.line1{stroke:#2f9fd6}.line2{stroke:#009e73}"
    ".line3{stroke:#46505c}.line4{stroke:#d55e00}.line5{stroke:#b5669a}.line6{stroke:#a89a00}";

}  // namespace

std::string svg_file(const Chart& chart) {
  constexpr double kWidth = 560, kHeight = 250;  // of what svg_chart() draws
  constexpr double kHead = 26, kLeft = 62, kRow = 18;
  const std::string figure = svg_chart(chart), opening = "<svg ";
  if (figure.empty()) return "";
  const size_t begin = figure.find(opening) + opening.size(), end = figure.find("</svg>");
  const double below = kHead + kHeight, height = below + kRow * double((chart.series.size() + 1) / 2) + 8;
  std::string legend;
  for (size_t i = 0; i < chart.series.size(); ++i) {
    const double left = i % 2 == 0 ? kLeft : kLeft + (kWidth - kLeft) / 2,
                 middle = below + kRow * (double(i / 2) + 0.6);
    legend += fmt::format(R"(<path class="line line{}" d="M{} {:.1f}h18"/><text x="{}" y="{:.1f}">{}</text>)", i % 7,
                          left, middle, left + 24, middle + 4, xml_escaped(chart.series[i].name));
  }
  const std::string unit = chart.unit.empty() ? "" : ", " + chart.unit;
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"><style>{}</style><rect width="100%" height="100%" fill="white"/><text x="8" y="18">{}{}</text><svg y="{}" width="{}" height="{}" {}</svg>{}</svg>)",
      kWidth, height, kFileStyle, xml_escaped(chart.title), xml_escaped(unit), kHead, kWidth, kHeight,
      figure.substr(begin, end - begin), legend);
}

}  // namespace scree::validation

#include "view/svg_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "io/xml.h"
#include "view/colouring.h"

namespace scree {
namespace {

constexpr double kWidth = 560, kHeight = 250, kLeft = 62, kRight = 14, kTop = 14, kBottom = 34;
constexpr size_t kColumns = 480;  // of points a line is thinned to

struct Axis {
  double low = 0, high = 1, step = 1;
  bool logarithmic = false;

  double unit(double value) const {
    const double v = logarithmic ? std::log10(value) : value;
    return (v - low) / (high - low);
  }
};

bool drawable(double value, bool logarithmic) { return std::isfinite(value) && (!logarithmic || value > 0); }

// ends with the run; its ticks are round
Axis time_axis(const Chart& chart) {
  const double low = chart.x.front(), high = chart.x.back();
  if (!(high > low)) return {low, low + 1, 1, false};
  return {low, high, tick_step(0.999 * (high - low)), false};
}

Axis value_axis(const Chart& chart) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Series& s : chart.series)
    for (const double y : s.y)
      if (drawable(y, chart.logarithmic)) low = std::min(low, y), high = std::max(high, y);
  if (low > high) low = 0, high = 1;
  if (!chart.logarithmic) {
    low = std::min(low, 0.0), high = std::max(high, 0.0);
    if (high == low) high = 1;
    const double step = tick_step(high - low);
    return {step * std::floor(low / step + 1e-9), step * std::ceil(high / step - 1e-9), step, false};
  }
  // at most a dozen decades below the top: rounding noise says nothing
  const double top = std::ceil(std::log10(high) + 1e-9), foot = std::max(std::floor(std::log10(low)), top - 12);
  return {std::min(foot, top - 1), top, std::max(1.0, std::ceil((top - foot) / 5)), true};
}

std::string number(double value) {
  if (std::fabs(value) < 1e-300) return "0";
  return fmt::format("{:.4g}", value);
}

std::string tick_text(const Axis& axis, double at) {
  return axis.logarithmic ? fmt::format("1e{:.0f}", at) : number(std::fabs(at) < 1e-9 * axis.step ? 0 : at);
}

double x_of(const Axis& axis, double value) { return kLeft + axis.unit(value) * (kWidth - kLeft - kRight); }
double y_of(double unit) { return kHeight - kBottom - unit * (kHeight - kTop - kBottom); }

std::string axes(const Chart& chart, const Axis& x, const Axis& y) {
  std::string svg;
  for (double at = y.low; at <= y.high + 1e-9 * y.step; at += y.step) {
    const double height = y_of((at - y.low) / (y.high - y.low));
    svg += fmt::format(
        R"(<path class="grid" d="M{} {:.1f}H{}"/><text class="tick" x="{}" y="{:.1f}" text-anchor="end">{}</text>)",
        kLeft, height, kWidth - kRight, kLeft - 8, height + 4, tick_text(y, at));
  }
  for (double at = x.step * std::ceil(x.low / x.step - 1e-9); at <= x.high + 1e-9 * x.step; at += x.step)
    svg += fmt::format(R"(<text class="tick" x="{:.1f}" y="{}" text-anchor="middle">{}</text>)", x_of(x, at),
                       kHeight - kBottom + 18, tick_text(x, at));
  return svg +
         fmt::format(R"(<text class="tick" x="{}" y="{}" text-anchor="end">{}</text>)", kWidth - kRight, kHeight - 2,
                     xml_escaped(chart.x_title)) +
         fmt::format("<title>{}</title>", xml_escaped(chart.title));
}

std::string line_of(const Chart& chart, const Series& s, const Axis& x, const Axis& y) {
  std::string path;
  bool down = false;
  const auto add = [&](size_t i) {
    if (!drawable(s.y[i], chart.logarithmic)) {
      down = false;
      return;
    }
    path += fmt::format("{}{:.1f} {:.1f}", down ? 'L' : 'M', x_of(x, chart.x[i]), y_of(std::max(y.unit(s.y[i]), 0.0)));
    down = true;
  };
  const size_t count = std::min(chart.x.size(), s.y.size()), stride = std::max<size_t>(1, 2 * count / kColumns);
  for (size_t begin = 0; begin < count; begin += stride) {
    const auto first = s.y.begin() + ptrdiff_t(begin), last = s.y.begin() + ptrdiff_t(std::min(begin + stride, count));
    const auto [least, most] = std::minmax_element(first, last);
    const auto [earlier, later] = std::minmax({least - s.y.begin(), most - s.y.begin()});
    add(size_t(earlier));
    if (later != earlier) add(size_t(later));
  }
  return path;
}

std::string lines_of(const Chart& chart, const Axis& x, const Axis& y) {
  std::string lines;
  for (size_t i = 0; i < chart.series.size(); ++i)
    lines += fmt::format(R"(<path class="line line{}" d="{}"><title>{}</title></path>)", i % 7,
                         line_of(chart, chart.series[i], x, y), xml_escaped(chart.series[i].name));
  return lines;
}

}  // namespace

std::string svg_chart(const Chart& chart) {
  if (chart.x.empty()) return "";
  const Axis x = time_axis(chart), y = value_axis(chart);
  std::string legend;
  for (size_t i = 0; i < chart.series.size() && chart.series.size() > 1; ++i)
    legend +=
        fmt::format(R"(<span class="key"><i class="line{}"></i>{}</span>)", i % 7, xml_escaped(chart.series[i].name));
  const std::string unit = chart.unit.empty() ? "" : ", " + chart.unit;
  return fmt::format(
      R"(<figure class="chart"><figcaption>{}{}<span class="keys">{}</span></figcaption><svg viewBox="0 0 {} {}" role="img">{}{}</svg></figure>)",
      xml_escaped(chart.title), xml_escaped(unit), legend, kWidth, kHeight, axes(chart, x, y), lines_of(chart, x, y));
}

}  // namespace scree

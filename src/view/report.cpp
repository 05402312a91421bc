#include "view/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "io/xml.h"
#include "view/svg_chart.h"

namespace scree {
namespace {

using Json = nlohmann::ordered_json;

// the same type and spacing in light and dark
constexpr const char kReportStyle[] = R"(
:root { --paper: #fff; --card: #f6f8fa; --ink: #1b2430; --soft: #5b6878; --rule: #dde3ea;
  --c0: #d98e00; --c1: #2f9fd6; --c2: #009e73; --c3: #46505c; --c4: #d55e00; --c5: #b5669a; --c6: #a89a00; }
@media (prefers-color-scheme: dark) { :root { --paper: #12161c; --card: #1a2028; --ink: #e8edf3; --soft: #9aa7b6;
  --rule: #2c3642; --c0: #f0ac33; --c1: #6cc4ee; --c2: #2fc79b; --c3: #c3ccd6; --c4: #f08a45; --c5: #dc9cc4;
  --c6: #e6d94a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; font-size: 15px; }
main { max-width: 1240px; margin: 0 auto; padding: 40px 28px 56px; }
h1 { font-size: 26px; font-weight: 650; line-height: 1.25; margin: 0 0 18px; letter-spacing: -0.01em; }
h2 { font-size: 17px; font-weight: 650; margin: 40px 0 12px; }
.facts { display: flex; flex-wrap: wrap; gap: 12px 36px; color: var(--soft); font-size: 13px; }
.facts b { display: block; color: var(--ink); font-size: 19px; font-weight: 600; font-variant-numeric: tabular-nums; }
.warning, .failed { margin: 18px 0 0; padding: 10px 14px; border-left: 3px solid var(--c0); background: var(--card);
  border-radius: 0 6px 6px 0; }
.failed { border-color: var(--c4); }
figure { margin: 0; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 18px; margin-top: 30px; }
.pictures img { display: block; width: 100%; border-radius: 8px; border: 1px solid var(--rule); }
.pictures figcaption { color: var(--soft); font-size: 13px; margin-top: 8px; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 18px;
  margin-top: 30px; }
.chart { background: var(--card); border-radius: 8px; padding: 14px 16px 10px; }
.chart figcaption { font-weight: 600; font-size: 14px; margin-bottom: 6px; }
.chart svg { display: block; width: 100%; height: auto; }
.keys { float: right; font-weight: 400; color: var(--soft); font-size: 12.5px; }
.key { margin-left: 12px; white-space: nowrap; }
.key i { display: inline-block; width: 12px; height: 3px; border-radius: 2px; margin-right: 5px; vertical-align: middle;
  background: currentColor; }
.grid { stroke: var(--rule); fill: none; }
.tick { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
.line { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
.line0 { color: var(--c0); } .line1 { color: var(--c1); } .line2 { color: var(--c2); } .line3 { color: var(--c3); }
.line4 { color: var(--c4); } .line5 { color: var(--c5); } .line6 { color: var(--c6); }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; }
th, td { text-align: left; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
th { font-weight: 400; color: var(--soft); width: 34%; }
td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
pre { background: var(--card); border-radius: 8px; padding: 16px 18px; overflow-x: auto; font-size: 12.5px;
  line-height: 1.45; font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
footer { margin-top: 36px; color: var(--soft); font-size: 12.5px; }
@media print { main { padding: 0; } .chart, .pictures figure { break-inside: avoid; } }
)";

constexpr size_t kMostWalls = 7;  // lines in a chart, as many as there are colours

std::string base64(const std::string& bytes) {
  static constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t bits = 0;
    const size_t here = std::min<size_t>(3, bytes.size() - i);
    for (size_t k = 0; k < 3; ++k) bits = bits << 8 | (k < here ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (size_t k = 0; k < 4; ++k) out += k <= here ? kLetters[bits >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

std::vector<double> column(const ReportHistory& h, const std::string& name) {
  const auto found = std::find(h.columns.begin(), h.columns.end(), name);
  std::vector<double> values;
  if (found == h.columns.end()) return values;
  for (const auto& row : h.rows) values.push_back(row[size_t(found - h.columns.begin())]);
  return values;
}

bool says_something(const std::vector<double>& values) {
  return std::any_of(values.begin(), values.end(), [](double v) { return v != 0; });
}

Chart chart_of(const ReportHistory& h, const std::string& title, const std::string& unit,
               const std::vector<std::string>& names) {
  Chart chart{title, unit, column(h, "time"), {}};
  for (const std::string& name : names) {
    std::string label = name;
    std::replace(label.begin(), label.end(), '_', ' ');
    if (std::vector<double> y = column(h, name); says_something(y)) chart.series.push_back({label, std::move(y)});
  }
  return chart;
}

Chart wall_chart(const ReportContent& c) {
  Chart chart{"force on the walls", "N", column(c.history, "time"), {}};
  for (const std::string& wall : c.walls) {
    const auto x = column(c.history, wall + ".force_x"), y = column(c.history, wall + ".force_y"),
               z = column(c.history, wall + ".force_z");
    std::vector<double> force;
    for (size_t i = 0; i < z.size(); ++i) force.push_back(std::hypot(x[i], y[i], z[i]));
    if (says_something(force) && chart.series.size() < kMostWalls) chart.series.push_back({wall, std::move(force)});
  }
  return chart;
}

// worth a logarithmic axis when it falls or rises over more than three decades
bool spans_decades(const std::vector<double>& values) {
  double low = 0, high = 0;
  for (const double v : values)
    if (v > 0) low = low == 0 ? v : std::min(low, v), high = std::max(high, v);
  return high > 1e3 * low && low > 0;
}

std::string charts(const ReportContent& c) {
  const ReportHistory& h = c.history;
  Chart kinetic = chart_of(h, "kinetic energy", "J", {"kinetic"});
  kinetic.logarithmic = !kinetic.series.empty() && spans_decades(kinetic.series[0].y);
  std::vector<std::string> ledger = {"kinetic", "potential", "elastic",  "friction",
                                     "damping", "wall_work", "inserted", "integrator"};
  for (const std::string& name : h.columns)
    if (name.ends_with(".work")) ledger.push_back(name);
  const Chart all[] = {chart_of(h, "energy ledger", "J", ledger),
                       kinetic,
                       chart_of(h, "contacts", "", {"contacts"}),
                       chart_of(h, "contacts a particle has", "", {"coordination"}),
                       wall_chart(c),
                       chart_of(h, "fastest particle", "m/s", {"max_speed"}),
                       chart_of(h, "particles", "", {"particles"}),
                       chart_of(h, "energy not accounted for, of that turned over", "", {"imbalance"})};
  std::string html;
  for (const Chart& chart : all)
    if (!chart.series.empty()) html += svg_chart(chart) + "\n";
  return html;
}

std::string text_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return fmt::format("{:.6g}", value.get<double>());
  if (!value.is_array()) return value.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string text;
  for (const Json& part : value) text += (text.empty() ? "" : ", ") + text_of(part);
  return text;
}

// of a number in summary.json, empty for a pure one
std::string_view unit_of(const std::string& group, std::string_view key) {
  if (group == "energy · ") return key == "imbalance" ? "" : "J";
  constexpr std::pair<std::string_view, std::string_view> units[] = {
      {"time", "s"},        {"time_step", "s"},     {"wall_seconds", "s"}, {"ns_per_particle_step", "ns"},
      {"max_speed", "m/s"}, {"momentum", "kg m/s"}, {"memory", "bytes"},   {"angular_momentum", "kg m²/s"},
      {"force", "N"},       {"torque", "N m"},      {"position", "m"},     {"max_overlap", "of a radius"},
      {"contact_step", "s"}};
  for (const auto& [name, unit] : units)
    if (name == key) return unit;
  return "";
}

void add_rows(std::string& html, const Json& values, const std::string& before) {
  for (const auto& [key, value] : values.items()) {
    if (key == "warnings" || key == "title" || key == "error") continue;
    std::string name = before + key;
    std::replace(name.begin(), name.end(), '_', ' ');
    if (value.is_object()) {
      add_rows(html, value, name + " · ");
    } else {
      const std::string_view unit = value.is_string() ? "" : unit_of(before, key);
      html += fmt::format("<tr><th>{}</th><td>{}{}{}</td></tr>\n", xml_escaped(name), xml_escaped(text_of(value)),
                          unit.empty() ? "" : " ", unit);
    }
  }
}

std::string pictures(const ReportContent& c) {
  std::string html;
  for (const ReportPicture& p : c.pictures)
    html += fmt::format(
        "<figure><img alt=\"{0}\" src=\"data:image/png;base64,{1}\"/><figcaption>{0}</figcaption></figure>\n",
        xml_escaped(p.caption), base64(p.png));
  return html;
}

std::string messages(const Json& summary) {
  std::string html;
  if (summary.contains("error"))
    html +=
        fmt::format("<p class=\"failed\">The run failed: {}</p>\n", xml_escaped(summary["error"].get<std::string>()));
  for (const Json& warning : summary.value("warnings", Json::array()))
    html += fmt::format("<p class=\"warning\">{}</p>\n", xml_escaped(warning.get<std::string>()));
  return html;
}

std::string facts(const Json& s) {
  const auto fact = [](const std::string& value, const char* name) {
    return fmt::format("<div><b>{}</b>{}</div>", xml_escaped(value), name);
  };
  return fact(fmt::format("{}", s.at("particles").get<int64_t>()), "particles") +
         fact(fmt::format("{:.4g} s", s.at("time").get<double>()), "simulated") +
         fact(fmt::format("{}", s.at("steps").get<uint64_t>()), "steps") +
         fact(fmt::format("{:.3g} s", s.at("wall_seconds").get<double>()), "real time") +
         fact(fmt::format("{:.2g}", s.at("energy").at("imbalance").get<double>()), "energy imbalance") +
         fact(s.at("stop").get<std::string>(), "why it ended");
}

}  // namespace

std::string report_html(const ReportContent& c) {
  const Json& s = c.summary;
  std::string rows;
  add_rows(rows, s, "");
  const std::string title = xml_escaped(c.title);
  std::string html =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
      title + "</title>\n<style>" + kReportStyle + "</style>\n</head>\n<body>\n<main>\n";
  html += "<header><h1>" + title + "</h1>\n<div class=\"facts\">" + facts(s) + "</div></header>\n" + messages(s);
  if (!c.pictures.empty()) html += "<section class=\"pictures\">\n" + pictures(c) + "</section>\n";
  if (const std::string plots = charts(c); !plots.empty())
    html += "<section class=\"charts\">\n" + plots + "</section>\n";
  html += "<section><h2>Numbers</h2>\n<table>\n" + rows + "</table></section>\n";
  html += "<section><h2>Scene</h2>\n<pre>" + xml_escaped(c.scene_text) + "</pre></section>\n";
  html +=
      fmt::format("<footer>Scree {} · scene {} · state {}</footer>\n</main>\n</body>\n</html>\n",
                  xml_escaped(s.at("version").get<std::string>()), xml_escaped(s.at("scene_hash").get<std::string>()),
                  xml_escaped(s.at("state_hash").get<std::string>()));
  return html;
}

}  // namespace scree

// The report is one well-formed page that needs nothing else.
#include "view/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "io/temporary_folder.h"
#include "view/svg_chart.h"
#include "view/well_formed.h"

namespace scree {
namespace {

nlohmann::ordered_json summary() {
  return {{"version", "1.2.3"},
          {"scene_hash", "0123"},
          {"stop", "duration"},
          {"steps", 10},
          {"time", 0.5},
          {"particles", 3},
          {"energy", {{"kinetic", 2.5}, {"imbalance", 1e-5}}},
          {"state_hash", "feedbeef"},
          {"wall_seconds", 1.5},
          {"warnings", {"careful <with> this"}}};
}

TEST(Report, is_well_formed_and_self_contained) {
  const nlohmann::ordered_json numbers = summary();
  ReportContent content{.title = "A & B", .summary = numbers, .scene_text = "title = \"<script>\" # & more"};
  content.pictures = {{"start", std::string("\x89PNG\0", 5)}};
  content.history = {{"time", "kinetic", "floor.force_x", "floor.force_y", "floor.force_z"},
                     {{0, 1, 3, 0, 4}, {0.1, 2, 0, 0, 0}, {0.2, std::nan(""), 1, 1, 1}}};
  content.walls = {"floor"};
  const std::string html = report_html(content);
  expect_well_formed(html);
  for (const char* address : {"http:", "https:", "src=\"/", "url(", "@import", "<script", "<link"})
    EXPECT_EQ(html.find(address), std::string::npos) << address;
  for (const char* part : {"<h1>A &amp; B</h1>", "feedbeef", "Scree 1.2.3", "careful &lt;with&gt; this",
                           "&lt;script&gt;", "<th>time</th><td>0.5 s</td>", "<th>energy · kinetic</th><td>2.5 J</td>",
                           "<th>energy · imbalance</th><td>1e-05</td>", "data:image/png;base64,iVBORwA=",
                           "prefers-color-scheme: dark", "force on the walls", "kinetic energy"})
    EXPECT_CONTAINS(html, part);
  EXPECT_EQ(html.find("nan"), std::string::npos);
}

TEST(Report, a_run_without_rows_and_pictures_has_one_too) {
  const nlohmann::ordered_json numbers = summary();
  expect_well_formed(report_html({.title = "", .summary = numbers}));
}

TEST(Chart, a_long_series_keeps_its_peak_and_stays_short) {
  Chart chart{"t", "J", {}, {{"e", {}}}};
  for (int i = 0; i < 100000; ++i) chart.x.push_back(i), chart.series[0].y.push_back(i == 54321 ? 100 : 0);
  const std::string svg = svg_chart(chart);
  EXPECT_LT(svg.size(), 40000u);
  EXPECT_CONTAINS(svg, " 14.0L");  // the top of the chart
}

}  // namespace
}  // namespace scree

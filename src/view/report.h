// report.html: a run on one page that needs nothing else, to be mailed or put next to a paper.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace scree {

struct ReportPicture {
  std::string caption;
  std::string png;  // bytes
};

// history.csv: a row per moment, the first column is the time
struct ReportHistory {
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;
};

struct ReportContent {
  std::string title;
  std::vector<ReportPicture> pictures;
  ReportHistory history;
  std::vector<std::string> walls;  // names
  const nlohmann::ordered_json& summary;
  std::string scene_text;
};

std::string report_html(const ReportContent& content);

}  // namespace scree

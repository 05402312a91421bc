#include "run/run_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "io/file.h"
#include "run/run_plan.h"
#include "run/view_frame.h"
#include "scree/error.h"
#include "view/frame_files.h"
#include "view/picture.h"
#include "view/report.h"

namespace scree {
namespace {

constexpr int kWidth = 560, kHeight = 420;  // pixels of a picture in the report

// rows of history.csv: numbers between commas, below a line of titles
std::vector<std::vector<double>> rows_of(const std::string& csv, size_t columns) {
  std::vector<std::vector<double>> rows;
  for (size_t line = csv.find('\n'); line != std::string::npos && line + 1 < csv.size();
       line = csv.find('\n', line + 1)) {
    std::vector<double>& row = rows.emplace_back();
    const char* at = csv.c_str() + line;
    for (char* end = nullptr; row.size() < columns; at = end) row.push_back(std::strtod(at + 1, &end));
  }
  return rows;
}

}  // namespace

RunPictures::RunPictures(const Simulation& simulation, const OutputFolder& folder, uint64_t end,
                         std::vector<std::string>& begun_anew)
    : folder_(folder),
      scene_(simulation.scene()),
      first_(simulation.step()),
      middle_(end == kNever ? kNever : first_ + (end - first_) / 2) {
  const auto write = [&] { write_file(view_path(folder.path()), view_json(scene_, simulation.snapshot())); };
  if (first_ == 0) write();
  try {
    view_ = read_view(folder.path());  // as written, so that a run in parts draws what a run in one piece draws
  } catch (const InputError& e) {
    begun_anew.push_back(fmt::format("{}: it is written anew", e.what()));
    write();
    view_ = read_view(folder.path());
  }
  keep(simulation);
}

uint64_t RunPictures::next_after(uint64_t step) const { return step < middle_ ? middle_ : kNever; }

void RunPictures::keep(const Simulation& simulation) { kept_.push_back(encode_frame(simulation)); }

void RunPictures::keep_if_due(const Simulation& simulation) {
  if (simulation.step() == middle_ && middle_ > first_) keep(simulation);
}

void RunPictures::draw_last(const Simulation& simulation) {
  keep(simulation);
  const ViewFrame last = decode_frame(kept_.back());
  if (last.size() == 0) return;
  const Stage stage = set_stage(view_, {&last, 1}, {.width = 960, .height = 720, .threads = simulation.threads()});
  write_file(folder_.picture(), encode_png(draw_picture(stage, last)));
}

// From the frames on disk where there are some: they reach back beyond a resumption.
std::vector<ViewFrame> RunPictures::shown() const {
  std::vector<ViewFrame> frames;
  const std::vector<FrameFile> files = list_frames(folder_.path());
  if (files.size() < 3) {
    for (const std::string& bytes : kept_) frames.push_back(decode_frame(bytes));
    return frames;
  }
  const ViewFrame last = decode_frame(kept_.back());
  const auto middle = std::lower_bound(files.begin(), files.end(), last.step / 2,
                                       [](const FrameFile& file, uint64_t step) { return file.step < step; });
  frames.push_back(read_frame(files.front().path));
  if (middle != files.begin() && middle != files.end()) frames.push_back(read_frame(middle->path));
  frames.push_back(last);
  return frames;
}

void RunPictures::write_report(const nlohmann::ordered_json& summary, std::span<const Column> columns) const {
  ReportContent content{.title = view_.title, .summary = summary, .scene_text = scene_.source_text};
  for (const Column& column : columns) content.history.columns.push_back(column.name);
  content.history.rows = rows_of(read_file(folder_.history()), columns.size());
  for (const Wall& wall : scene_.walls) content.walls.push_back(wall.name);
  std::vector<ViewFrame> frames = shown();
  std::erase_if(frames, [](const ViewFrame& frame) { return frame.size() == 0; });
  if (!frames.empty()) {
    ViewScene untitled = view_;  // the page has the title
    untitled.title.clear();
    const Stage stage = set_stage(untitled, frames, {.width = kWidth, .height = kHeight, .text = 1.4f});
    for (const ViewFrame& frame : frames)
      content.pictures.push_back({fmt::format("t = {:.3g} s", frame.time), encode_png(draw_picture(stage, frame))});
  }
  write_file(folder_.report(), report_html(content));
}

}  // namespace scree

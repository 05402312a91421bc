#include "io/frame_index.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <optional>

#include "io/file.h"

namespace scree {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kTimestep = "timestep=\"", kTimeValue = "Name=\"TimeValue\"";

std::string index_text(const std::string& kind, const std::vector<double>& times) {
  std::string text =
      "<?xml version=\"1.0\"?>\n"
      "<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">\n"
      "<Collection>\n";
  for (size_t i = 0; i < times.size(); ++i)
    text += fmt::format("<DataSet timestep=\"{}\" file=\"{}\"/>\n", times[i], frame_name(kind, i));
  return text + "</Collection>\n</VTKFile>\n";
}

// The number at the start of the text; nothing else may stand before `end`.
bool read_time(std::string_view text, char end, double& time) {
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), time);
  return error == std::errc{} && rest < text.data() + text.size() && *rest == end;
}

// of an index as it is written; nothing of one that is lost or damaged
std::optional<std::vector<double>> read_times(const fs::path& path, const std::string& kind) {
  if (!fs::exists(path)) return std::nullopt;
  const std::string text = read_file(path);
  std::vector<double> times;
  for (size_t at = text.find(kTimestep); at != std::string::npos; at = text.find(kTimestep, at)) {
    at += kTimestep.size();
    if (!read_time(std::string_view(text).substr(at), '"', times.emplace_back())) return std::nullopt;
  }
  if (text != index_text(kind, times)) return std::nullopt;
  return times;
}

// the times that the frames themselves tell (PolyData of vtk.cpp), from the first to the first that is missing
std::vector<double> times_of_frames(const fs::path& folder, const std::string& kind) {
  std::vector<double> times;
  for (double time = 0; fs::exists(folder / frame_name(kind, times.size())); times.push_back(time)) {
    const fs::path path = folder / frame_name(kind, times.size());
    char head[512] = "";
    read_at(open_file(path, O_RDONLY, "read"), 0, head, std::min<size_t>(sizeof head, fs::file_size(path)), path);
    const std::string_view text(head, sizeof head);
    const size_t value = text.find('>', std::min(text.find(kTimeValue), text.size()));
    if (value == text.npos || !read_time(text.substr(value + 1), '<', time)) break;
  }
  return times;
}

}  // namespace

std::string frame_name(const std::string& kind, size_t number) { return fmt::format("{}_{:06}.vtp", kind, number); }

FrameIndex::FrameIndex(fs::path folder, std::string kind) : folder_(std::move(folder)), kind_(std::move(kind)) {
  write();
}

FrameIndex FrameIndex::resume(fs::path folder, std::string kind, double time, std::vector<std::string>& warnings) {
  std::vector<double> times;
  if (auto known = read_times(folder / (kind + ".pvd"), kind)) {
    times = std::move(*known);
  } else {
    times = times_of_frames(folder, kind);
    warnings.push_back(fmt::format("{}.pvd was lost or damaged: it is made anew from the frames that are there, {}",
                                   kind, times.size()));
  }
  const auto later = std::find_if(times.begin(), times.end(), [&](double t) { return t > time; });
  const size_t kept = size_t(later - times.begin()), found = times.size();
  times.resize(kept);

  FrameIndex index(std::move(folder), std::move(kind), std::move(times));
  index.write();  // before the files go: no moment at which the index names a missing one
  for (size_t i = kept; i < found; ++i) {
    const fs::path frame = index.folder_ / frame_name(index.kind_, i);
    if (::unlink(frame.c_str()) != 0 && errno != ENOENT) throw_file_error("remove", frame, errno);
  }
  return index;
}

fs::path FrameIndex::next_frame() const { return folder_ / frame_name(kind_, times_.size()); }

void FrameIndex::add(double time) {
  times_.push_back(time);
  write();
}

void FrameIndex::write() const { write_file(index_path(), index_text(kind_, times_)); }

}  // namespace scree

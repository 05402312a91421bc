#include "io/frame_index.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>

#include "io/file.h"
#include "scree/error.h"

namespace scree {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kTimestep = "timestep=\"";

// reads what FrameIndex::write() wrote
std::vector<double> read_times(const fs::path& path) {
  const std::string text = read_file(path);
  std::vector<double> times;
  for (size_t at = text.find(kTimestep); at != std::string::npos; at = text.find(kTimestep, at)) {
    at += kTimestep.size();
    double time = 0;
    const auto [rest, error] = std::from_chars(text.data() + at, text.data() + text.size(), time);
    if (error != std::errc{} || *rest != '"')
      throw InputError(fmt::format("{}: the time of frame {} is not a number", path.string(), times.size()));
    times.push_back(time);
  }
  return times;
}

}  // namespace

std::string frame_name(const std::string& kind, size_t number) { return fmt::format("{}_{:06}.vtp", kind, number); }

FrameIndex::FrameIndex(fs::path folder, std::string kind) : folder_(std::move(folder)), kind_(std::move(kind)) {
  write();
}

FrameIndex FrameIndex::resume(fs::path folder, std::string kind, double time) {
  std::vector<double> times = read_times(folder / (kind + ".pvd"));
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

void FrameIndex::write() const {
  std::string text =
      "<?xml version=\"1.0\"?>\n"
      "<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">\n"
      "<Collection>\n";
  for (size_t i = 0; i < times_.size(); ++i)
    text += fmt::format("<DataSet timestep=\"{}\" file=\"{}\"/>\n", times_[i], frame_name(kind_, i));
  write_file(index_path(), text + "</Collection>\n</VTKFile>\n");
}

}  // namespace scree

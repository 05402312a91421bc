#include "view/frame_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "io/file.h"
#include "scree/error.h"

namespace scree {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kPrefix = "frame-", kSuffix = ".scf";

bool read_step(const std::string& name, uint64_t& step) {
  if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix)) return false;
  const char *begin = name.data() + kPrefix.size(), *end = name.data() + name.size() - kSuffix.size();
  const auto [rest, error] = std::from_chars(begin, end, step);
  return begin < end && error == std::errc{} && rest == end;
}

template <class Read>
auto naming(const fs::path& path, Read read) {
  try {
    return read();
  } catch (const InputError& e) {
    throw InputError(path.string() + ": " + e.what());
  }
}

}  // namespace

fs::path view_path(const fs::path& folder) { return folder / "view.json"; }

fs::path frame_path(const fs::path& folder, uint64_t step) {
  return folder / "frames" / fmt::format("{}{:012}{}", kPrefix, step, kSuffix);
}

std::vector<FrameFile> list_frames(const fs::path& folder) {
  std::vector<FrameFile> frames;
  std::error_code error;
  for (fs::directory_iterator entry(folder / "frames", error), end; !error && entry != end; entry.increment(error)) {
    uint64_t step = 0;
    if (read_step(entry->path().filename().string(), step)) frames.push_back({step, entry->path()});
  }
  if (error && error != std::errc::no_such_file_or_directory)
    throw_file_error("read folder", folder / "frames", error.value());
  std::sort(frames.begin(), frames.end(), [](const FrameFile& a, const FrameFile& b) { return a.step < b.step; });
  return frames;
}

void prepare_frames(const fs::path& folder, uint64_t last_step) {
  std::error_code error;
  fs::create_directories(folder / "frames", error);
  if (error) throw_file_error("create folder", folder / "frames", error.value());
  for (const FrameFile& frame : list_frames(folder)) {
    if (frame.step <= last_step) continue;
    fs::remove(frame.path, error);
    if (error) throw_file_error("remove", frame.path, error.value());
  }
}

ViewScene read_view(const fs::path& folder) {
  const std::string text = read_file(view_path(folder));
  return naming(folder, [&] { return parse_view_json(text); });
}

ViewFrame read_frame(const fs::path& path) {
  const std::string bytes = read_file(path);
  return naming(path, [&] {
    ViewFrame frame = decode_frame(bytes);
    if (frame.id.size() != frame.size()) throw InputError("this frame does not say what its bodies are");
    return frame;
  });
}

}  // namespace scree

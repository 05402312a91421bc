#include "serve/page.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "view/frame_files.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFrames = "frames/", kFrameEnd = ".scf";
constexpr std::string_view kShown[] = {"view.json", "history.csv", "summary.json", "scene.toml"};

bool is_frame_name(std::string_view name) {
  if (name.size() <= kFrameEnd.size() || !name.ends_with(kFrameEnd)) return false;
  const std::string_view stem = name.substr(0, name.size() - kFrameEnd.size());
  return std::all_of(stem.begin(), stem.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

FileHandle open_at(const FileHandle& folder, const std::string& name, int flags) {
  return FileHandle(::openat(folder.get(), name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | flags));
}

std::optional<std::string> whole_file(const FileHandle& file) {
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  std::string text(size_t(status.st_size), '\0');
  size_t size = 0;
  for (ssize_t got; size < text.size() && (got = ::read(file.get(), text.data() + size, text.size() - size)) > 0;)
    size += size_t(got);
  text.resize(size);
  return text;
}

std::string_view type_of(std::string_view path) {
  constexpr std::pair<std::string_view, std::string_view> types[] = {{".html", "text/html; charset=utf-8"},
                                                                     {".js", "text/javascript; charset=utf-8"},
                                                                     {".css", "text/css; charset=utf-8"},
                                                                     {".json", "application/json"},
                                                                     {".csv", "text/csv; charset=utf-8"},
                                                                     {".scf", "application/octet-stream"},
                                                                     {".svg", "image/svg+xml"}};
  for (const auto& [end, type] : types)
    if (path.ends_with(end)) return type;
  return "text/plain; charset=utf-8";
}

// The text of a file that the page may read, or nothing: only these names exist, however they are spelled, and a
// symbolic link in place of one of them, or of frames/, does not.
std::optional<std::string> read_shown_file(const fs::path& folder, std::string_view name) {
  const FileHandle root(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (std::find(std::begin(kShown), std::end(kShown), name) != std::end(kShown))
    return whole_file(open_at(root, std::string(name), 0));
  if (!name.starts_with(kFrames) || !is_frame_name(name.substr(kFrames.size()))) return std::nullopt;
  const FileHandle frames = open_at(root, "frames", O_DIRECTORY);
  return whole_file(open_at(frames, std::string(name.substr(kFrames.size())), 0));
}

// {"frames": [names, in order of time], "live": bool}
std::string frame_list(const fs::path& folder, bool live) {
  std::vector<std::string> names;
  for (const FrameFile& frame : list_frames(folder)) names.push_back(frame.path.filename().string());
  return nlohmann::json{{"frames", names}, {"live", live}}.dump();
}

// "name:port" or "[::1]:port" → name
std::string without_port(const std::string& authority) {
  if (authority.starts_with('[')) return authority.substr(1, authority.find(']') - 1);
  return authority.substr(0, authority.find(':'));
}

bool is_address(const std::string& name) {
  in6_addr parsed;
  return ::inet_pton(AF_INET, name.c_str(), &parsed) == 1 || ::inet_pton(AF_INET6, name.c_str(), &parsed) == 1;
}

}  // namespace

bool is_loopback(const std::string& host) { return host == "localhost" || host == "::1" || host.starts_with("127."); }

std::optional<std::string> refusal(const HttpRequest& request, const std::string& host) {
  const std::string authority = request.header("host"), name = without_port(authority);
  // A name can be made to point anywhere, an address cannot: whoever serves to a network is reached by its addresses.
  // The port is not compared, so that the page works through a tunnel (ssh -L).
  const bool known =
      name == host || name == "localhost" || (is_address(name) && (is_loopback(name) || !is_loopback(host)));
  if (!known) return "this address is not the server's own";
  const std::string origin = request.header("origin");
  if (!origin.empty() && origin != "http://" + authority) return "requests of other pages are not answered";
  return std::nullopt;
}

HttpResponse answer_file(const HttpRequest& request, const fs::path& folder, bool live) {
  if (request.method != "GET" && request.method != "HEAD") return plain_text(405, "only GET here\n");
  const std::string path = request.path == "/" ? "index.html" : request.path.substr(1);
  for (const PageFile& file : page_files())
    if (file.path == path) return {200, std::string(type_of(path)), std::string(file.bytes)};
  if (path == "frames.json") return {200, "application/json", frame_list(folder, live)};
  if (auto text = read_shown_file(folder, path)) return {200, std::string(type_of(path)), std::move(*text)};
  return plain_text(404, "there is no such file\n");
}

}  // namespace scree

#include "view/film.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

#include "scree/error.h"

extern char** environ;

namespace scree {
namespace fs = std::filesystem;
namespace {

// Starts ffmpeg with `input` as its standard input; 0 when there is no such program. No shell reads the words.
pid_t start_ffmpeg(const std::vector<std::string>& words, int input) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int error = posix_spawnp(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? child : 0;
}

}  // namespace

FilmWriter::FilmWriter(fs::path path, int width, int height, double fps) : path_(std::move(path)) {
  partial_ = path_.parent_path() / ("." + path_.filename().string() + std::string(AtomicFile::kSuffix));
  { const FileHandle writable = open_file(partial_, O_WRONLY | O_CREAT, "write"); }
  // a socket, because writing to one whose reader is gone can be told from a signal
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) throw_file_error("write", path_, errno);
  to_ffmpeg_ = FileHandle(ends[0]);
  const FileHandle from_us(ends[1]);
  const std::string size = fmt::format("{}x{}", width, height), rate = fmt::format("{}", fps);
  const std::string output = "file:" + fs::absolute(partial_).string();
  const std::vector<std::string> words = {
      "ffmpeg",   "-nostdin", "-y",        "-loglevel",  "error", "-f",
      "rawvideo", "-pix_fmt", "rgb24",     "-s",         size,    "-r",
      rate,       "-i",       "pipe:0",    "-an",        "-vf",   "pad=ceil(iw/2)*2:ceil(ih/2)*2",
      "-pix_fmt", "yuv420p",  "-movflags", "+faststart", "-f",    "mp4",
      output};
  child_ = start_ffmpeg(words, from_us.get());
  by_ffmpeg_ = child_ != 0;
  if (!by_ffmpeg_) ::unlink(partial_.c_str());
}

FilmWriter::~FilmWriter() {
  if (child_ == 0) return;
  to_ffmpeg_ = FileHandle();
  ::waitpid(child_, nullptr, 0);
  ::unlink(partial_.c_str());
}

fs::path FilmWriter::numbered(int number) const {
  return path_.parent_path() / fmt::format("{}-{:05}.png", path_.stem().string(), number);
}

std::string FilmWriter::where() const {
  if (by_ffmpeg() || count_ == 0) return path_.string();
  return fmt::format("{} to {}", numbered(0).string(), numbered(count_ - 1).filename().string());
}

void FilmWriter::fail() {
  throw RunError(fmt::format("ffmpeg could not make {}: see its message above", path_.string()));
}

void FilmWriter::add(const Image& image) {
  if (!by_ffmpeg()) {
    write_file(numbered(count_++), encode_png(image));
    return;
  }
  for (size_t sent = 0; sent < image.rgb.size();) {
    const ssize_t n = ::send(to_ffmpeg_.get(), image.rgb.data() + sent, image.rgb.size() - sent, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail();
    sent += size_t(n);
  }
  ++count_;
}

void FilmWriter::finish() {
  if (!by_ffmpeg()) return;
  to_ffmpeg_ = FileHandle();
  int status = 0;
  ::waitpid(child_, &status, 0);
  child_ = 0;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    ::unlink(partial_.c_str());
    fail();
  }
  std::error_code error;
  fs::rename(partial_, path_, error);
  if (error) throw_file_error("write", path_, error.value());
}

}  // namespace scree

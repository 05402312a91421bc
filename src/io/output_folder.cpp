#include "io/output_folder.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <string>
#include <system_error>
#include <vector>

#include "scree/checkpoint.h"
#include "scree/error.h"

namespace scree {
namespace fs = std::filesystem;

namespace {

// "process 123 on host grain"; the lock itself is the kernel's, so what a killed run left in the file does no harm
std::string own_name() {
  char host[256] = "";
  ::gethostname(host, sizeof host - 1);
  return fmt::format("process {} on host {}", ::getpid(), host);
}

FileHandle lock_folder(const fs::path& folder) {
  const fs::path path = folder / "run.lock";
  FileHandle lock = open_file(path, O_RDWR | O_CREAT, "write");
  if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) throw_file_error("lock", path, errno);
    const std::string owner = read_file(path);
    throw InputError(fmt::format("folder {} is in use by {}", folder.string(),
                                 owner.empty() ? "another process" : owner.substr(0, owner.find('\n'))));
  }
  if (::ftruncate(lock.get(), 0) != 0) throw_file_error("write", path, errno);
  write_all(lock, own_name() + "\n", path);
  return lock;
}

void remove_file(const fs::path& path) {
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) throw_file_error("remove", path, errno);
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    files.push_back(entry->path());
  if (error) throw_file_error("read folder", folder, error.value());
  return files;
}

// frame-000000001200.scf
bool is_view_frame(const std::string& name) { return name.starts_with("frame-") && name.ends_with(".scf"); }

// what a killed run left half written
bool is_temporary(const fs::path& file) {
  return file.filename().string().front() == '.' && file.extension() == AtomicFile::kSuffix;
}

// particles_000012.vtp
bool is_frame(const std::string& name) {
  const size_t underscore = name.rfind('_'), dot = name.rfind('.');
  if (underscore == std::string::npos || dot == std::string::npos || dot < underscore + 7) return false;
  const std::string kind = name.substr(0, underscore);
  return name.substr(dot) == ".vtp" && (kind == "particles" || kind == "contacts" || kind == "walls") &&
         name.find_first_not_of("0123456789", underscore + 1) == dot;
}

}  // namespace

OutputFolder::OutputFolder(fs::path folder) : folder_(std::move(folder)) {
  create_folder(folder_);
  lock_ = lock_folder(folder_);
  // under the lock no one else writes here: temporaries are those of a killed run
  for (const fs::path& folder : {folder_, view_frames()}) {
    if (!fs::is_directory(folder)) continue;
    for (const fs::path& file : files_in(folder))
      if (is_temporary(file)) remove_file(file);
  }
}

void OutputFolder::begin(std::string_view scene_text, Start start) {
  if (start == Start::fresh) refuse_to_lose_run(scene_text);
  if (start == Start::resume) {
    remove_file(summary());  // the run is no longer finished
  } else {
    remove_run();
  }
  write_file(scene(), scene_text);
  log_ = open_file(folder_ / "run.log", O_WRONLY | O_CREAT | O_APPEND, "write");
}

void OutputFolder::log(std::string_view line) {
  const std::time_t now = std::time(nullptr);
  write_all(log_, fmt::format("{:%Y-%m-%dT%H:%M:%SZ} {}\n", fmt::gmtime(now), line), folder_ / "run.log");
}

void OutputFolder::refuse_to_lose_run(std::string_view scene_text) const {
  const bool finished = fs::exists(summary());
  if (!finished && !fs::exists(checkpoint())) return;
  if (fs::exists(scene()) && read_file(scene()) == scene_text) return;  // the same run again gives the same files
  throw InputError(fmt::format(
      "folder {} holds {} of another scene; choose another folder with --out, or give --overwrite to replace it",
      folder_.string(), finished ? "a finished run" : "a run that could be resumed"));
}

void OutputFolder::remove_run() const {
  remove_file(summary());  // first: from here on the folder holds no finished run
  for (const char* name : {"history.csv", "run.log", "particles.pvd", "contacts.pvd", "walls.pvd", "view.json",
                           "picture.png", "report.html"}) {
    remove_file(folder_ / name);
  }
  remove_file(checkpoint());
  remove_file(previous_checkpoint(checkpoint()));
  for (const fs::path& file : files_in(folder_))
    if (is_frame(file.filename().string())) remove_file(file);
  if (!fs::is_directory(view_frames())) return;
  for (const fs::path& file : files_in(view_frames()))
    if (is_view_frame(file.filename().string())) remove_file(file);
  ::rmdir(view_frames().c_str());  // stays when something else lies in it
}

}  // namespace scree

#include "io/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <system_error>

#include "scree/error.h"

namespace scree {
namespace fs = std::filesystem;

namespace {

bool user_can_correct(int error_number) {
  constexpr int kOfPaths[] = {ENOENT, ENOTDIR, EISDIR, EEXIST, EACCES, EPERM, EROFS, ELOOP, ENAMETOOLONG, ENXIO};
  return std::find(std::begin(kOfPaths), std::end(kOfPaths), error_number) != std::end(kOfPaths);
}

// Bytes that a read or write moved; one that a signal interrupted is called again.
template <class Call>
size_t moved_by(Call call, std::string_view action, const fs::path& path) {
  for (;;) {
    const ssize_t moved = call();
    if (moved >= 0) return size_t(moved);
    if (errno != EINTR) throw_file_error(action, path, errno);
  }
}

struct stat status_of(const FileHandle& file, std::string_view action, const fs::path& path) {
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throw_file_error(action, path, errno);
  return status;
}

void require_regular(const struct stat& status, std::string_view action, const fs::path& path) {
  if (S_ISREG(status.st_mode)) return;
  const char* what = S_ISDIR(status.st_mode)    ? "folder"
                     : S_ISFIFO(status.st_mode) ? "pipe"
                     : S_ISSOCK(status.st_mode) ? "socket"
                                                : "device";
  throw InputError(fmt::format("cannot {} {}: it is a {}; a regular file is needed", action, path.string(), what));
}

[[noreturn]] void throw_too_large(const fs::path& path, const FileLimit& limit) {
  using namespace file_limits;
  const bool small = limit.bytes < kGiB;
  throw InputError(fmt::format("cannot read {}: it is longer than {} {}; allowed: at most that ({})", path.string(),
                               limit.bytes / (small ? kMiB : kGiB), small ? "MiB" : "GiB", limit.advice));
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

// a rename is on the disk only once its folder is
void sync_folder(const fs::path& folder) {
  const FileHandle handle = open_file(folder, O_RDONLY | O_DIRECTORY, "open folder");
  // EINVAL: a file system that cannot do this for folders (some network ones); there is nothing better to do there
  if (::fsync(handle.get()) != 0 && errno != EINVAL) throw_file_error("write folder", folder, errno);
}

void rename_file(const fs::path& from, const fs::path& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) throw_file_error("write", to, errno);
}

// a second name for what stands at `path`, so that the rename that follows never leaves `path` without a file
void keep_previous(const fs::path& path, const fs::path& previous) {
  if (::unlink(previous.c_str()) != 0 && errno != ENOENT) throw_file_error("replace", previous, errno);
  if (::link(path.c_str(), previous.c_str()) == 0 || errno == ENOENT) return;
  // a file system without hard links: for a moment only `previous` exists
  rename_file(path, previous);
}

}  // namespace

FileHandle::~FileHandle() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void throw_file_error(std::string_view action, const fs::path& path, int error_number) {
  const std::string message =
      fmt::format("cannot {} {}: {}", action, path.string(), std::generic_category().message(error_number));
  if (user_can_correct(error_number)) throw InputError(message);
  throw RunError(message);
}

FileHandle open_file(const fs::path& path, int flags, std::string_view action) {
  const bool folder = flags & O_DIRECTORY, writes = (flags & O_ACCMODE) != O_RDONLY;
  // O_NONBLOCK: a pipe without another end does not keep us waiting
  if (!folder) flags |= O_NONBLOCK;
  if (writes) flags |= O_NOFOLLOW;
  FileHandle file(::open(path.c_str(), flags | O_CLOEXEC, 0666));
  if (file.get() < 0 && errno == ELOOP && writes)
    throw InputError(
        fmt::format("cannot {} {}: it is a symbolic link; a regular file is needed", action, path.string()));
  if (file.get() < 0) throw_file_error(action, path, errno);
  if (!folder) require_regular(status_of(file, action, path), action, path);
  return file;
}

void write_all(const FileHandle& file, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty())
    bytes.remove_prefix(moved_by([&] { return ::write(file.get(), bytes.data(), bytes.size()); }, "write", path));
}

void read_at(const FileHandle& file, uint64_t offset, void* out, size_t size, const fs::path& path) {
  char* to = static_cast<char*>(out);
  while (size > 0) {
    const size_t got = moved_by([&] { return ::pread(file.get(), to, size, off_t(offset)); }, "read", path);
    if (got == 0) throw RunError(fmt::format("cannot read {}: it became shorter while it was read", path.string()));
    to += got, offset += got, size -= got;
  }
}

void sync_file(const FileHandle& file, const fs::path& path) {
  if (::fsync(file.get()) != 0) throw_file_error("write", path, errno);
}

std::string read_file(const fs::path& path, const FileLimit& limit) {
  const FileHandle file = open_file(path, O_RDONLY, "read");
  const auto size = uint64_t(status_of(file, "read", path).st_size);
  if (size > limit.bytes) throw_too_large(path, limit);
  std::string text;
  text.reserve(size);
  char block[1 << 16];
  while (const size_t got = moved_by([&] { return ::read(file.get(), block, sizeof block); }, "read", path)) {
    text.append(block, got);
    if (text.size() > limit.bytes) throw_too_large(path, limit);  // it grows, or does not know its size (/proc)
  }
  return text;
}

AtomicFile::AtomicFile(fs::path path) : path_(std::move(path)) {
  // no two writers, of one process or of several, share a temporary
  static std::atomic<unsigned> serial{0};
  const std::string name = fmt::format(".{}.{}.{}{}", path_.filename().string(), ::getpid(), serial++, kSuffix);
  temporary_ = folder_of(path_) / name;
  file_ = FileHandle(::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666));
  if (file_.get() < 0) throw_file_error("write", path_, errno);
}

AtomicFile::~AtomicFile() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void AtomicFile::write(std::string_view bytes) {
  write_all(file_, bytes, path_);
  size_ += bytes.size();
}

void AtomicFile::overwrite(uint64_t offset, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto write = [&] { return ::pwrite(file_.get(), bytes.data(), bytes.size(), off_t(offset)); };
    const size_t written = moved_by(write, "write", path_);
    bytes.remove_prefix(written);
    offset += written;
  }
}

void AtomicFile::commit() {
  sync_file(file_, path_);
  rename_file(temporary_, path_);
  temporary_.clear();
  sync_folder(folder_of(path_));
}

void AtomicFile::commit(const fs::path& previous) {
  sync_file(file_, path_);  // first: a full disk must not cost the previous file
  keep_previous(path_, previous);
  commit();
}

void write_file(const fs::path& path, std::string_view contents) {
  AtomicFile file(path);
  file.write(contents);
  file.commit();
}

void write_json(const std::filesystem::path& path, const nlohmann::ordered_json& values) {
  // a name from a scene that is not UTF-8 must not cost the summary of a finished run
  write_file(path, values.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

void create_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw_file_error("create folder", folder, error.value());
  // create_directories() accepts whatever exists
  if (!fs::is_directory(folder)) throw_file_error("create folder", folder, ENOTDIR);
}

}  // namespace scree

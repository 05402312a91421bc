// Files that are read whole, files that appear whole or not at all, and errors that name the path and the reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace scree {

// owns a file descriptor
class FileHandle {
 public:
  FileHandle() = default;
  explicit FileHandle(int descriptor) : descriptor_(descriptor) {}
  FileHandle(FileHandle&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileHandle& operator=(FileHandle&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~FileHandle();
  int get() const { return descriptor_; }

 private:
  int descriptor_ = -1;
};

// "cannot <action> <path>: <reason>". A path the user can correct (missing, read-only, a folder) is an InputError;
// what befell a run whose paths were right (disk full, input/output error) is a RunError.
[[noreturn]] void throw_file_error(std::string_view action, const std::filesystem::path& path, int error_number);

// A regular file, or with O_DIRECTORY a folder: a pipe or a device, which may keep a reader waiting or never end, is an
// InputError. One that is opened for writing is no symbolic link either, whose target would change.
FileHandle open_file(const std::filesystem::path& path, int flags, std::string_view action);
void write_all(const FileHandle& file, std::string_view bytes, const std::filesystem::path& path);
// fills `out` from byte `offset` on; a file that ends before is a RunError
void read_at(const FileHandle& file, uint64_t offset, void* out, size_t size, const std::filesystem::path& path);
void sync_file(const FileHandle& file, const std::filesystem::path& path);

// What is read into memory whole, how large it may be, and what to do about a larger one. docs/output.md lists them.
struct FileLimit {
  uint64_t bytes;
  std::string_view advice;
};
namespace file_limits {
constexpr uint64_t kMiB = uint64_t{1} << 20, kGiB = uint64_t{1} << 30;
inline constexpr FileLimit kScene{16 * kMiB, "particles go into a CSV file"};
inline constexpr FileLimit kParticles{16 * kGiB, "divide it between groups"};
inline constexpr FileLimit kOutline{256 * kMiB, "a shape needs fewer points"};  // .csv and .svg of a shape
inline constexpr FileLimit kMesh{4 * kGiB, "decimate it"};
inline constexpr FileLimit kGrid{4 * kGiB, "resample it to a larger spacing"};  // .npy, .vti
inline constexpr FileLimit kPicture{256 * kMiB, "resample it to fewer pixels"};
inline constexpr FileLimit kOfRun{64 * kGiB, "no run of Scree writes such a file"};  // in an output folder or beside it
}  // namespace file_limits

std::string read_file(const std::filesystem::path& path, const FileLimit& limit = file_limits::kOfRun);

// Written under a temporary name in the same folder; commit() brings it to the disk and renames it to `path`.
// Destroyed without commit(), it leaves what stood at `path` untouched and removes the temporary.
class AtomicFile {
 public:
  explicit AtomicFile(std::filesystem::path path);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  void write(std::string_view bytes);
  void write(const void* bytes, size_t size) { write({static_cast<const char*>(bytes), size}); }
  void overwrite(uint64_t offset, std::string_view bytes);  // within what is written already
  uint64_t size() const { return size_; }

  void commit();
  // As commit(), but what stood at `path` stays as `previous`. At every moment `path` is the old or the new file.
  void commit(const std::filesystem::path& previous);

  // ends every temporary's name: a killed run leaves one behind, OutputFolder sweeps it
  static constexpr std::string_view kSuffix = ".partial";

 private:
  std::filesystem::path path_, temporary_;
  FileHandle file_;
  uint64_t size_ = 0;
};

void write_file(const std::filesystem::path& path, std::string_view contents);

// Keys in the order they were given, two spaces of indentation. NaN and infinities become null (JSON has no word for
// them); doubles read back bit for bit.
void write_json(const std::filesystem::path& path, const nlohmann::ordered_json& values);

// with those above it, unless it is there
void create_folder(const std::filesystem::path& folder);

}  // namespace scree

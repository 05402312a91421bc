// The checkpoint container: named arrays with type, size and checksum. Simulation::save() puts its state into one, and
// a simulation goes on from it; arrays of your own can stand beside.
// Layout and compatibility promises: docs/checkpoints.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "scree/vec.h"

namespace scree {

class FileHandle;

// Name of an element type as stored. An own struct gets a name by specialising this beside its definition; without
// one only its size is checked.
template <class T>
inline constexpr const char* kCheckpointType = "record";
template <>
inline constexpr const char* kCheckpointType<double> = "f64";
template <>
inline constexpr const char* kCheckpointType<float> = "f32";
template <>
inline constexpr const char* kCheckpointType<int8_t> = "i8";
template <>
inline constexpr const char* kCheckpointType<uint8_t> = "u8";
template <>
inline constexpr const char* kCheckpointType<int16_t> = "i16";
template <>
inline constexpr const char* kCheckpointType<uint16_t> = "u16";
template <>
inline constexpr const char* kCheckpointType<int32_t> = "i32";
template <>
inline constexpr const char* kCheckpointType<uint32_t> = "u32";
template <>
inline constexpr const char* kCheckpointType<int64_t> = "i64";
template <>
inline constexpr const char* kCheckpointType<uint64_t> = "u64";
template <>
inline constexpr const char* kCheckpointType<char> = "text";
template <>
inline constexpr const char* kCheckpointType<Vec3> = "vec3";
template <>
inline constexpr const char* kCheckpointType<Quat> = "quat";

struct CheckpointMeta {
  std::string program;  // version of the program that wrote it
  uint64_t scene_hash = 0;
  uint64_t step = 0;
  double time = 0;  // s
};

struct CheckpointSection {
  std::string name;
  std::string type;  // kCheckpointType of the elements
  uint64_t element_size = 0;
  uint64_t count = 0;
  uint64_t offset = 0, bytes = 0;  // in the file, compressed
  uint64_t checksum = 0;           // XXH3-64 of those bytes
};

// Collects views, compresses them one chunk at a time when written: the state exists once in memory.
class CheckpointWriter {
 public:
  void set_meta(CheckpointMeta meta) { meta_ = std::move(meta); }

  // `values` must live until write()
  template <class T, size_t N>
  void add(std::string name, std::span<T, N> values) {
    using Element = std::remove_const_t<T>;
    static_assert(std::is_trivially_copyable_v<Element>);
    add_bytes({std::move(name), kCheckpointType<Element>, sizeof(Element), values.size()}, values.data());
  }
  template <class T>
  void add(std::string name, const std::vector<T>& values) {
    add(std::move(name), std::span(values));
  }
  template <class T>
  void add(std::string name, std::vector<T>&& values) = delete;

  // Atomic; the file it replaces stays as previous_checkpoint(path).
  void write(const std::filesystem::path& path) const;

 private:
  struct View {
    CheckpointSection section;
    const std::byte* values;
  };
  void add_bytes(CheckpointSection section, const void* values);

  CheckpointMeta meta_;
  std::vector<View> views_;
};

// An open checkpoint, every byte of it verified. Sections are decompressed as they are asked for.
class Checkpoint {
 public:
  const CheckpointMeta& meta() const { return meta_; }
  const std::filesystem::path& path() const { return path_; }
  const std::vector<CheckpointSection>& sections() const { return sections_; }
  bool has(std::string_view name) const;

  // InputError when there is no such section or its elements are of another type
  template <class T>
  std::vector<T> get(std::string_view name) const {
    static_assert(std::is_trivially_copyable_v<T>);
    const CheckpointSection& section = find(name, kCheckpointType<T>, sizeof(T));
    std::vector<T> values(section.count);
    read(section, reinterpret_cast<std::byte*>(values.data()));
    return values;
  }

 private:
  friend Checkpoint read_checkpoint(const std::filesystem::path& path);
  const CheckpointSection& find(std::string_view name, std::string_view type, size_t element_size) const;
  void read(const CheckpointSection& section, std::byte* out) const;

  std::filesystem::path path_;
  std::shared_ptr<const FileHandle> file_;  // open as long as a copy of this lives
  CheckpointMeta meta_;
  std::vector<CheckpointSection> sections_;
};

// InputError, each with its own message: missing, foreign, truncated, damaged (and where), of a newer format.
Checkpoint read_checkpoint(const std::filesystem::path& path);

// out/checkpoint.scree → out/checkpoint-previous.scree
std::filesystem::path previous_checkpoint(const std::filesystem::path& path);

// Throws InputError where an older Scree kept other state, and says which one reads it.
void require_readable(const Checkpoint& checkpoint);

// InputError when the checkpoint was written by another scene than the one about to run
void require_same_scene(const Checkpoint& checkpoint, uint64_t scene_hash, const std::filesystem::path& scene_path);

}  // namespace scree

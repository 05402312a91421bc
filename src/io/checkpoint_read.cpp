#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "io/checkpoint_format.h"
#include "io/file.h"
#include "scree/checkpoint.h"
#include "scree/error.h"
#include "scree/version.h"

namespace scree {
namespace fs = std::filesystem;
using namespace checkpoint_format;

namespace {

[[noreturn]] void throw_damaged(const fs::path& path, std::string_view what) {
  std::string message = fmt::format("checkpoint {} is {}", path.string(), what);
  const fs::path previous = previous_checkpoint(path);
  if (fs::exists(previous)) message += fmt::format("; the one before it is kept as {}", previous.string());
  throw InputError(message);
}

uint64_t size_of(const FileHandle& file, const fs::path& path) {
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throw_file_error("read", path, errno);
  return uint64_t(status.st_size);
}

Header read_header(const FileHandle& file, const fs::path& path) {
  const uint64_t length = size_of(file, path);
  Header header{};
  read_at(file, 0, &header, std::min<uint64_t>(length, sizeof header), path);
  if (std::memcmp(header.magic, kMagic, std::min<uint64_t>(length, sizeof kMagic)) != 0)
    throw InputError(fmt::format("{} is not a Scree checkpoint", path.string()));
  if (length < sizeof header) throw_damaged(path, fmt::format("truncated: only {} bytes are there", length));
  if (header.checksum != checksum_of(header)) throw_damaged(path, "damaged: the checksum of its header is wrong");
  if (header.format_version > kFormatVersion) {
    throw InputError(
        fmt::format("checkpoint {} has format {}, written by a newer Scree; this one reads formats up to {}",
                    path.string(), header.format_version, kFormatVersion));
  }
  if (length < header.file_length)
    throw_damaged(path, fmt::format("truncated: {} of {} bytes are there", length, header.file_length));
  if (length > header.file_length)
    throw_damaged(path, fmt::format("damaged: {} bytes follow its end", length - header.file_length));
  if (header.contents_offset < sizeof header || header.contents_offset > length)
    throw_damaged(path, "damaged: its table of contents lies outside of it");
  return header;
}

std::string read_contents(const FileHandle& file, const Header& header, const fs::path& path) {
  std::string text(header.file_length - header.contents_offset, '\0');
  read_at(file, header.contents_offset, text.data(), text.size(), path);
  if (checksum_of(text.data(), text.size()) != header.contents_checksum)
    throw_damaged(path, "damaged: the checksum of its table of contents is wrong");
  return text;
}

// A section lies between header and table of contents, and each of its chunks takes some bytes: else a forged count
// would ask for any amount of memory.
void check_section(const CheckpointSection& s, const Header& header, const fs::path& path) {
  constexpr uint64_t kLeastChunk = sizeof(uint32_t) + 2, kLargestElement = 1 << 16;
  const bool sized = s.element_size >= 1 && s.element_size <= kLargestElement;
  const bool inside =
      s.offset >= sizeof(Header) && s.offset <= header.contents_offset && s.bytes <= header.contents_offset - s.offset;
  if (!sized || !inside || s.count / chunk_elements(s.element_size) > s.bytes / kLeastChunk)
    throw_damaged(path, fmt::format("damaged: section '{}' cannot be where its table of contents says", s.name));
}

CheckpointSection section_of(const nlohmann::json& entry) {
  CheckpointSection section;
  entry.at("name").get_to(section.name);
  entry.at("type").get_to(section.type);
  entry.at("element_size").get_to(section.element_size);
  entry.at("count").get_to(section.count);
  entry.at("offset").get_to(section.offset);
  entry.at("bytes").get_to(section.bytes);
  entry.at("checksum").get_to(section.checksum);
  return section;
}

void verify(const FileHandle& file, const CheckpointSection& section, const fs::path& path) {
  XXH3_state_t hash;
  XXH3_64bits_reset(&hash);
  std::vector<char> block(std::min<uint64_t>(section.bytes, uint64_t{1} << 20));
  for (uint64_t done = 0; done < section.bytes; done += block.size()) {
    const size_t size = std::min<uint64_t>(block.size(), section.bytes - done);
    read_at(file, section.offset + done, block.data(), size, path);
    XXH3_64bits_update(&hash, block.data(), size);
  }
  if (XXH3_64bits_digest(&hash) != section.checksum)
    throw_damaged(path, fmt::format("damaged: the checksum of section '{}' is wrong", section.name));
}

}  // namespace

Checkpoint read_checkpoint(const fs::path& path) {
  Checkpoint checkpoint;
  checkpoint.path_ = path;
  const auto file = std::make_shared<const FileHandle>(open_file(path, O_RDONLY, "read checkpoint"));
  checkpoint.file_ = file;
  const Header header = read_header(*file, path);
  try {
    const nlohmann::json contents = nlohmann::json::parse(read_contents(*file, header, path));
    checkpoint.meta_ = {contents.at("program").get<std::string>(), header.scene_hash, header.step, header.time};
    for (const nlohmann::json& entry : contents.at("sections")) checkpoint.sections_.push_back(section_of(entry));
  } catch (const nlohmann::json::exception&) {
    throw_damaged(path, "damaged: its table of contents cannot be read");
  }
  for (const CheckpointSection& section : checkpoint.sections_) {
    check_section(section, header, path);
    verify(*file, section, path);
  }
  return checkpoint;
}

bool Checkpoint::has(std::string_view name) const {
  return std::any_of(sections_.begin(), sections_.end(), [&](const CheckpointSection& s) { return s.name == name; });
}

const CheckpointSection& Checkpoint::find(std::string_view name, std::string_view type, size_t element_size) const {
  for (const CheckpointSection& section : sections_) {
    if (section.name != name) continue;
    if (section.type == type && section.element_size == element_size) return section;
    throw InputError(fmt::format("checkpoint {}: section '{}' holds {} of {} bytes, not {} of {} bytes", path_.string(),
                                 name, section.type, section.element_size, type, element_size));
  }
  throw InputError(fmt::format("checkpoint {} (step {}, written by Scree {}) has no section '{}'", path_.string(),
                               meta_.step, meta_.program, name));
}

void Checkpoint::read(const CheckpointSection& section, std::byte* out) const {
  const size_t per_chunk = chunk_elements(section.element_size);
  std::vector<std::byte> stored, shuffled(std::min<uint64_t>(per_chunk, section.count) * section.element_size);
  const std::unique_ptr<ZSTD_DCtx, size_t (*)(ZSTD_DCtx*)> context(ZSTD_createDCtx(), ZSTD_freeDCtx);
  uint64_t offset = section.offset;
  const uint64_t end = section.offset + section.bytes;
  for (uint64_t first = 0; first < section.count; first += per_chunk) {
    const size_t count = std::min<uint64_t>(per_chunk, section.count - first);
    uint32_t length = 0;
    read_at(*file_, offset, &length, sizeof length, path_);
    offset += sizeof length;
    // the checksum was right, so this is a file that changed since, or that no Scree wrote
    if (length > end - offset) throw_damaged(path_, fmt::format("damaged in section '{}'", section.name));
    stored.resize(length);
    read_at(*file_, offset, stored.data(), length, path_);
    offset += length;
    const size_t size = count * section.element_size;
    if (ZSTD_decompressDCtx(context.get(), shuffled.data(), size, stored.data(), length) != size)
      throw_damaged(path_, fmt::format("damaged in section '{}'", section.name));
    unshuffle_bytes(shuffled.data(), count, section.element_size, out + first * section.element_size);
  }
}

void require_readable(const Checkpoint& checkpoint) {
  const std::string& program = checkpoint.meta().program;
  if (!program.starts_with("0.1.")) return;
  throw InputError(
      fmt::format("checkpoint {} was written by Scree {}, and only Scree 0.1 reads it: this is Scree {}, which keeps "
                  "contacts kind by kind. Finish the run with Scree 0.1, or start it anew without --resume",
                  checkpoint.path().string(), program, kVersion));
}

void require_same_scene(const Checkpoint& checkpoint, uint64_t scene_hash, const fs::path& scene_path) {
  require_readable(checkpoint);
  if (checkpoint.meta().scene_hash == scene_hash) return;
  throw InputError(
      fmt::format("scene {} changed since checkpoint {} (step {}, t = {} s): its hash was {:016x}, it is {:016x}. The "
                  "scene as it ran is kept in {}; resume with that one (beside the files that it names, if any), or "
                  "start anew without --resume",
                  scene_path.string(), checkpoint.path().string(), checkpoint.meta().step, checkpoint.meta().time,
                  checkpoint.meta().scene_hash, scene_hash, (checkpoint.path().parent_path() / "scene.toml").string()));
}

}  // namespace scree

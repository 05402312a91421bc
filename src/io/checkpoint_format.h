// What writer and reader of checkpoints share. Nothing here may change without a new kFormatVersion.
#pragma once

#include <cstddef>
#include <cstdint>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace scree {

// Byte shuffle before compression: first bytes of all elements, then all second bytes, and so on. Neighbouring
// numbers share sign, exponent and high mantissa bytes, so whole planes become nearly constant and compress.
void shuffle_bytes(const std::byte* in, size_t count, size_t element_size, std::byte* out);
void unshuffle_bytes(const std::byte* in, size_t count, size_t element_size, std::byte* out);

namespace checkpoint_format {

constexpr char kMagic[8] = {'S', 'C', 'R', 'E', 'E', 'C', 'K', '1'};
constexpr uint32_t kFormatVersion = 1;

// First bytes of the file, of every version: a reader can always tell a newer file from a damaged one.
struct Header {
  char magic[8];
  uint32_t format_version;
  uint32_t reserved;
  uint64_t file_length;      // bytes
  uint64_t contents_offset;  // the table of contents (JSON text) fills the file from here to its end
  uint64_t contents_checksum;
  uint64_t scene_hash;
  uint64_t step;
  double time;        // s
  uint64_t checksum;  // of the header's bytes before this one
};
static_assert(sizeof(Header) == 72);

inline uint64_t checksum_of(const void* bytes, size_t size) { return XXH3_64bits(bytes, size); }
inline uint64_t checksum_of(const Header& header) { return checksum_of(&header, offsetof(Header, checksum)); }

// A section is a row of chunks: u32 length, then one zstd frame of that length holding the shuffled bytes of this
// many elements (fewer in the last). 256 KiB stays in the cache between shuffle and compression; the set bit keeps the
// byte planes from lying a power of two apart, where they would evict each other (half the speed for 32-byte elements).
inline size_t chunk_elements(size_t element_size) { return (size_t{1} << 18) / element_size | 8; }

}  // namespace checkpoint_format
}  // namespace scree

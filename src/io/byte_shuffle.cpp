// An 8 × 8 byte transpose in eight 64-bit words serves both directions; a byte-by-byte loop is left for the rests.
#include "io/checkpoint_format.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace scree {

static_assert(std::endian::native == std::endian::little, "files are little-endian");

namespace {

// swaps the blocks of `Width` bytes across the diagonal: high half of word i with low half of word i + Width
template <int Width>
void swap_blocks(uint64_t (&word)[8], uint64_t low) {
  for (int i = 0; i < 8; ++i) {
    if (i & Width) continue;
    const uint64_t t = ((word[i] >> (8 * Width)) ^ word[i + Width]) & low;
    word[i + Width] ^= t;
    word[i] ^= t << (8 * Width);
  }
}

void transpose(uint64_t (&word)[8]) {
  swap_blocks<4>(word, 0x00000000ffffffffu);
  swap_blocks<2>(word, 0x0000ffff0000ffffu);
  swap_blocks<1>(word, 0x00ff00ff00ff00ffu);
}

// moves 8 × 8 tiles: row i of a tile lies at in + i·in_stride, and arrives as column i at out
void transpose_tile(const std::byte* in, size_t in_stride, std::byte* out, size_t out_stride) {
  uint64_t word[8];
  for (size_t i = 0; i < 8; ++i) std::memcpy(&word[i], in + i * in_stride, 8);
  transpose(word);
  for (size_t i = 0; i < 8; ++i) std::memcpy(out + i * out_stride, &word[i], 8);
}

// out (columns × rows) = transpose of in (rows × columns)
void transpose_bytes(const std::byte* in, size_t rows, size_t columns, std::byte* out) {
  if (rows == 1 || columns == 1) {
    std::copy_n(in, rows * columns, out);
    return;
  }
  const size_t tiled_rows = rows - rows % 8, tiled_columns = columns - columns % 8;
  for (size_t i = 0; i < tiled_rows; i += 8) {
    for (size_t j = 0; j < tiled_columns; j += 8) {
      transpose_tile(in + i * columns + j, columns, out + j * rows + i, rows);
    }
  }
  for (size_t j = 0; j < columns; ++j) {
    for (size_t i = j < tiled_columns ? tiled_rows : 0; i < rows; ++i) out[j * rows + i] = in[i * columns + j];
  }
}

}  // namespace

void shuffle_bytes(const std::byte* in, size_t count, size_t element_size, std::byte* out) {
  transpose_bytes(in, count, element_size, out);
}

void unshuffle_bytes(const std::byte* in, size_t count, size_t element_size, std::byte* out) {
  transpose_bytes(in, element_size, count, out);
}

}  // namespace scree

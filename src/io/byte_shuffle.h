// Byte shuffle before compression: first bytes of all elements, then all second bytes, and so on. Neighbouring
// numbers share sign, exponent and high mantissa bytes, so whole planes become nearly constant and compress.
#pragma once

#include <cstddef>

namespace scree {

void shuffle_bytes(const std::byte* in, size_t count, size_t element_size, std::byte* out);
void unshuffle_bytes(const std::byte* in, size_t count, size_t element_size, std::byte* out);

}  // namespace scree

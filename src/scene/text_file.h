// Whole text files, with the ways in which that fails said clearly.
#pragma once

#include <cstdint>
#include <string>

#include "scene/diagnostics.h"

namespace scree {

// Throws InputError: the file is not there, is a folder, may not be read, or is longer than `most` bytes.
std::string read_text_file(const std::string& path, uint64_t most);

// Position of the first byte that cannot be text: a NUL, or no UTF-8. line 0 when all is well.
Place find_binary(const std::string& text);

}  // namespace scree

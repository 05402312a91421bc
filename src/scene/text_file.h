// Whole text files, with the ways in which that fails said clearly.
#pragma once

#include <cstdint>
#include <string>

namespace scree {

// Throws InputError: the file is not there, is a folder, may not be read, or is longer than `most` bytes.
std::string read_text_file(const std::string& path, uint64_t most);

}  // namespace scree

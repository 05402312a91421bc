// JSON files, whole or not at all, keys in the order they were given.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

namespace scree {

// Two spaces of indentation. NaN and infinities become null (JSON has no word for them); doubles read back bit for bit.
void write_json(const std::filesystem::path& path, const nlohmann::ordered_json& values);

}  // namespace scree

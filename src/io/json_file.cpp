#include "io/json_file.h"

#include <nlohmann/json.hpp>

#include "io/file.h"

namespace scree {

void write_json(const std::filesystem::path& path, const nlohmann::ordered_json& values) {
  // a name from a scene that is not UTF-8 must not cost the summary of a finished run
  write_file(path, values.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

}  // namespace scree

// What the server answers: the page that is built into the program, the files of one output folder, and nothing else.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "serve/http_server.h"

namespace scree {

// A file of viewer/dist, compiled into the program (cmake/embed_page.cmake).
struct PageFile {
  std::string_view path, bytes;
};
std::span<const PageFile> page_files();

// a name or address that only this machine can reach
bool is_loopback(const std::string& host);

// nothing, or why a request is refused. A page of another site can make a browser send requests here: under another
// name that it points at this machine (then Host gives it away), or as a foreign page (then Origin does).
std::optional<std::string> refusal(const HttpRequest& request, const std::string& host);

// the answer to a GET of anything but the live state
HttpResponse answer_file(const HttpRequest& request, const std::filesystem::path& folder, bool live);

}  // namespace scree

#include "serve/http_request.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

namespace scree {
namespace {

std::string trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
  return first == std::string_view::npos ? "" : std::string(text.substr(first, last - first + 1));
}

// nullopt: not a valid encoding
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    int value = 0;
    if (i + 2 >= text.size()) return std::nullopt;
    const char* digits = text.data() + i + 1;
    const auto [end, error] = std::from_chars(digits, digits + 2, value, 16);
    if (error != std::errc() || end != digits + 2 || value < 0) return std::nullopt;
    decoded += char(value);
    i += 2;
  }
  return decoded;
}

// the head, without its empty last line; false: not HTTP
bool parse_head(std::string_view head, HttpRequest& request) {
  const size_t line_end = std::min(head.find("\r\n"), head.size());
  const std::string_view line = head.substr(0, line_end);
  const size_t first = line.find(' '), last = line.rfind(' ');
  if (first == std::string_view::npos || first == last || !line.substr(last + 1).starts_with("HTTP/1.")) return false;
  request.method = std::string(line.substr(0, first));
  const std::string_view target = line.substr(first + 1, last - first - 1);
  const size_t question = std::min(target.find('?'), target.size());
  const auto path = percent_decoded(target.substr(0, question));
  if (!path || !path->starts_with('/')) return false;
  request.path = *path;
  request.query = std::string(target.substr(std::min(question + 1, target.size())));
  for (size_t at = line_end; at < head.size();) {
    at += 2;
    const size_t end = std::min(head.find("\r\n", at), head.size());
    const std::string_view field = head.substr(at, end - at);
    const size_t colon = field.find(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    std::string name(field.substr(0, colon));
    for (char& c : name) c = char(std::tolower(static_cast<unsigned char>(c)));
    // two different Host or Origin lines: which one counts would be a matter of taste
    if (!request.headers.emplace(name, trimmed(field.substr(colon + 1))).second) return false;
    at = end;
  }
  return true;
}

}  // namespace

std::string HttpRequest::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

int parse_request(std::string_view text, const HttpLimits& limits, HttpRequest& request, size_t& wanted) {
  wanted = limits.head_bytes;
  const size_t head_end = text.substr(0, limits.head_bytes).find("\r\n\r\n");
  if (head_end == std::string_view::npos) return text.size() >= limits.head_bytes ? 431 : 0;
  request = {};
  if (!parse_head(text.substr(0, head_end), request)) return 400;
  if (!request.header("transfer-encoding").empty()) return 400;
  size_t length = 0;
  const std::string given = request.header("content-length");
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), length);
  if (!given.empty() && (error != std::errc() || end != given.data() + given.size())) return 400;
  if (length > limits.body_bytes) return 413;
  wanted = head_end + 4 + length;
  return text.size() >= wanted ? 200 : 0;
}

}  // namespace scree

// One request of HTTP/1.1, read from the bytes of a client, and the bounds on what a client can make the server hold.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace scree {

struct HttpRequest {
  std::string method;
  std::string path;                            // percent-decoded, without the query; begins with '/'
  std::string query;                           // as sent
  std::map<std::string, std::string> headers;  // names in lower case
  std::string header(const std::string& name) const;
};

struct HttpLimits {
  size_t head_bytes = 8192;    // request line and headers together
  size_t body_bytes = 1024;    // of a request
  double request_seconds = 5;  // for the whole request to arrive
  double send_seconds = 30;    // for a response, or one piece of a stream, to be taken
  int connections = 32;        // at a time; more are closed at once with status 503
};

// 200 when `text`, what a client has sent so far, is a whole request; 0 when more of it is to come, and then `wanted`
// is the most bytes that it may have in all; else the status to refuse it with. The body means nothing here; it is
// bounded, and read so that closing the connection does not cut the response off.
int parse_request(std::string_view text, const HttpLimits& limits, HttpRequest& request, size_t& wanted);

}  // namespace scree

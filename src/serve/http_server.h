// A small HTTP/1.1 server for one user and one page: a thread per connection, one request per connection, and a bound
// on everything a client can make it hold. cpp-httplib 0.11.4 (Debian 12) came first: it reads a header line of any
// length and any number of them, times out a single read but never a whole request, and queues connections without end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>

#include "io/file.h"
#include "serve/http_request.h"

namespace scree {

struct HttpResponse {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body = {};
  // Instead of a body: writes as it likes until it returns; send is false when the client or the server is gone.
  using Send = std::function<bool(std::string_view)>;
  std::function<void(const Send&)> stream = nullptr;
};

inline HttpResponse plain_text(int status, std::string text) { return {.status = status, .body = std::move(text)}; }

// host:port, with brackets about an IPv6 address
std::string address_text(const std::string& host, int port);

class HttpServer {
 public:
  using Handler = std::function<HttpResponse(const HttpRequest&)>;

  // Listens from now on; port 0 takes a free one. InputError when the address cannot be used.
  // The handler is called from several threads at once.
  HttpServer(const std::string& host, int port, Handler handler, const HttpLimits& limits = {});
  // takes no more connections, gives open ones a second to end by themselves, then cuts them off
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  int port() const { return port_; }

 private:
  void accept_connections();
  void serve(int socket);
  HttpResponse answer(const HttpRequest& request, int status) const;
  void end(int socket);

  Handler handler_;
  HttpLimits limits_;
  FileHandle listener_;
  int port_ = 0;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::condition_variable connection_ended_;
  std::set<int> connections_;  // open sockets; each has a detached thread that takes its own out last
  std::thread acceptor_;
};

}  // namespace scree

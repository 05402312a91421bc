#include "serve/http_server.h"

#include <fmt/format.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <memory>
#include <system_error>

#include "scree/error.h"

namespace scree {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kGrace = std::chrono::seconds(1);

// What a response says besides its content. The page comes from here alone, may not be framed by another, and nothing
// that a browser fetches for another page may be read by that page.
constexpr const char* kSafetyHeaders =
    "Content-Security-Policy: default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Cache-Control: no-store\r\n"
    "Connection: close\r\n";

std::string_view reason_of(int status) {
  constexpr std::pair<int, std::string_view> reasons[] = {{200, "OK"},
                                                          {204, "No Content"},
                                                          {400, "Bad Request"},
                                                          {403, "Forbidden"},
                                                          {404, "Not Found"},
                                                          {405, "Method Not Allowed"},
                                                          {408, "Request Timeout"},
                                                          {413, "Content Too Large"},
                                                          {431, "Request Header Fields Too Large"},
                                                          {500, "Internal Server Error"},
                                                          {503, "Service Unavailable"}};
  for (const auto& [known, reason] : reasons)
    if (known == status) return reason;
  return "Error";
}

Clock::time_point after(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// false: the time is up or the connection is broken
bool wait_for(int socket, short events, Clock::time_point deadline) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    pollfd entry{socket, events, 0};
    const int ready = ::poll(&entry, 1, int(left));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

bool send_all(int socket, std::string_view bytes, Clock::time_point deadline) {
  while (!bytes.empty()) {
    if (!wait_for(socket, POLLOUT, deadline)) return false;
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return false;
    if (sent > 0) bytes.remove_prefix(size_t(sent));
  }
  return true;
}

std::string head_of(const HttpResponse& response) {
  const std::string length =
      response.stream ? std::string() : fmt::format("Content-Length: {}\r\n", response.body.size());
  return fmt::format("HTTP/1.1 {} {}\r\nContent-Type: {}\r\n{}{}\r\n", response.status, reason_of(response.status),
                     response.type, length, kSafetyHeaders);
}

// 200, or the status to refuse with; 0: the client is gone
int read_request(int socket, const HttpLimits& limits, HttpRequest& request) {
  const auto deadline = after(limits.request_seconds);
  std::string text;
  for (;;) {
    size_t wanted = 0;
    if (const int status = parse_request(text, limits, request, wanted); status != 0) return status;
    if (!wait_for(socket, POLLIN, deadline)) return 408;
    char block[2048];
    const ssize_t got = ::recv(socket, block, std::min(sizeof block, wanted - text.size()), 0);
    if (got <= 0) return 0;
    text.append(block, size_t(got));
  }
}

FileHandle listen_on(const std::string& host, int port) {
  const addrinfo hints{.ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM};
  addrinfo* found = nullptr;
  if (const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found); error != 0)
    throw InputError(fmt::format("--host {}: {}", host, ::gai_strerror(error)));
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owner(found, ::freeaddrinfo);
  FileHandle socket(::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const int yes = 1;  // a port whose last connections are still fading away may be taken again
  ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (::bind(socket.get(), found->ai_addr, found->ai_addrlen) != 0 || ::listen(socket.get(), 64) != 0) {
    if (errno == EADDRINUSE)
      throw InputError(fmt::format(
          "port {} on {} is in use by another program; give another port, or none to have a free one chosen", port,
          host));
    throw InputError(fmt::format("cannot listen on {}: {}", address_text(host, port), std::strerror(errno)));
  }
  return socket;
}

int port_of(const FileHandle& socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size);
  char port[8] = "0";
  ::getnameinfo(reinterpret_cast<sockaddr*>(&address), size, nullptr, 0, port, sizeof port, NI_NUMERICSERV);
  return std::atoi(port);
}

}  // namespace

std::string address_text(const std::string& host, int port) {
  return (host.find(':') == std::string::npos ? host : "[" + host + "]") + ":" + std::to_string(port);
}

HttpServer::HttpServer(const std::string& host, int port, Handler handler, const HttpLimits& limits)
    : handler_(std::move(handler)), limits_(limits), listener_(listen_on(host, port)), port_(port_of(listener_)) {
  acceptor_ = std::thread([this] { accept_connections(); });
}

HttpServer::~HttpServer() {
  stopping_ = true;
  ::shutdown(listener_.get(), SHUT_RDWR);  // wakes accept()
  acceptor_.join();
  std::unique_lock lock(mutex_);
  const auto all_ended = [this] { return connections_.empty(); };
  if (connection_ended_.wait_for(lock, kGrace, all_ended)) return;
  for (const int socket : connections_) ::shutdown(socket, SHUT_RDWR);  // their next read or write fails
  connection_ended_.wait(lock, all_ended);
}

void HttpServer::accept_connections() {
  while (!stopping_) {
    const int socket = ::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) {
      // out of descriptors, or the client went away first: wait rather than spin
      if (!stopping_) std::this_thread::sleep_for(std::chrono::milliseconds(10));
      continue;
    }
    std::unique_lock lock(mutex_);
    if (connections_.size() >= size_t(limits_.connections)) {
      lock.unlock();
      const HttpResponse busy = plain_text(503, "too many connections\n");
      send_all(socket, head_of(busy) + busy.body, after(0.1));
      ::close(socket);
      continue;
    }
    connections_.insert(socket);
    lock.unlock();
    try {
      std::thread([this, socket] {
        serve(socket);
        end(socket);
      }).detach();
    } catch (const std::system_error&) {  // no more threads to be had: the client sees a closed connection
      end(socket);
    }
  }
}

void HttpServer::end(int socket) {
  const std::lock_guard guard(mutex_);
  ::close(socket);
  connections_.erase(socket);
  connection_ended_.notify_all();  // under the lock: afterwards the server may be gone
}

// A request that goes wrong is answered with what went wrong; it must not take the run down with it.
HttpResponse HttpServer::answer(const HttpRequest& request, int status) const {
  if (status != 200) return plain_text(status, fmt::format("{}\n", reason_of(status)));
  try {
    return handler_(request);
  } catch (const std::exception& e) {
    return plain_text(500, fmt::format("{}\n", e.what()));
  }
}

void HttpServer::serve(int socket) {
  HttpRequest request;
  const int status = read_request(socket, limits_, request);
  if (status == 0) return;
  const HttpResponse response = answer(request, status);
  const auto send = [&](std::string_view bytes) {
    return (!response.stream || !stopping_) && send_all(socket, bytes, after(limits_.send_seconds));
  };
  if (!send(head_of(response))) return;
  if (response.stream) {
    response.stream(send);
  } else if (request.method != "HEAD") {
    send(response.body);
  }
  ::shutdown(socket, SHUT_WR);
}

}  // namespace scree

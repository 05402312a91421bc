// A client that can misbehave: raw bytes over a socket.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "io/file.h"

namespace scree {

class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(uint16_t(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  bool connected() const { return connected_; }
  bool send(std::string_view bytes) const {
    return ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL) == ssize_t(bytes.size());
  }
  // what comes within `seconds` until the server closes, or until it has said `enough`
  std::string receive(std::string_view enough = "\n\nnever", double seconds = 5) const {
    std::string text;
    char block[4096];
    pollfd entry{socket_.get(), POLLIN, 0};
    while (text.find(enough) == std::string::npos && ::poll(&entry, 1, int(1000 * seconds)) > 0) {
      const ssize_t got = ::recv(socket_.get(), block, sizeof block, 0);
      if (got <= 0) break;
      text.append(block, size_t(got));
    }
    return text;
  }

 private:
  FileHandle socket_;
  bool connected_ = false;
};

struct Answer {
  int status = 0;
  std::string head, body;
};

inline Answer ask(int port, const std::string& request) {
  const Client client(port);
  client.send(request);
  const std::string text = client.receive();
  const size_t end = text.find("\r\n\r\n");
  if (end == std::string::npos) return {};
  return {std::stoi(text.substr(9, 3)), text.substr(0, end), text.substr(end + 4)};
}

inline std::string get_request(const std::string& target, const std::string& headers = "Host: localhost\r\n") {
  return "GET " + target + " HTTP/1.1\r\n" + headers + "\r\n";
}

}  // namespace scree

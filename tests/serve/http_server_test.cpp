// What a client can and cannot make the server do.
#include "serve/http_server.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <vector>

#include "io/temporary_folder.h"
#include "scree/error.h"
#include "serve/client.h"

namespace scree {
namespace {

HttpResponse echo(const HttpRequest& request) {
  return {200, "text/plain", request.method + " " + request.path + " ?" + request.query};
}

double seconds_of(const std::function<void()>& action) {
  const auto begin = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

TEST(HttpServer, AnswersWithHeadersThatKeepOtherPagesOut) {
  const HttpServer server("127.0.0.1", 0, echo);
  const Answer answer = ask(server.port(), get_request("/a%20b?x=%20y"));
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "GET /a b ?x=%20y");
  for (const char* header : {"nosniff", "frame-ancestors 'none'", "Cross-Origin-Resource-Policy: same-origin",
                             "Content-Length: 16", "Referrer-Policy: no-referrer"})
    EXPECT_CONTAINS(answer.head, header);
  EXPECT_EQ(answer.head.find("Access-Control"), std::string::npos);
}

TEST(HttpServer, OutlivesAHandlerThatFails) {
  const HttpServer server("127.0.0.1", 0, [](const HttpRequest& request) -> HttpResponse {
    if (request.path == "/bad") throw std::runtime_error("the disk is gone");
    return echo(request);
  });
  const Answer answer = ask(server.port(), get_request("/bad"));
  EXPECT_EQ(answer.status, 500);
  EXPECT_CONTAINS(answer.body, "the disk is gone");
  EXPECT_EQ(ask(server.port(), get_request("/good")).status, 200);
}

TEST(HttpServer, ListensOnTheGivenAddressAlone) {
  const HttpServer server("127.0.0.1", 0, echo);
  EXPECT_TRUE(Client(server.port()).connected());
  const FileHandle other(::socket(AF_INET, SOCK_STREAM, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(uint16_t(server.port()));
  ::inet_pton(AF_INET, "127.0.0.2", &address.sin_addr);  // loopback too, but another address
  EXPECT_NE(::connect(other.get(), reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
}

TEST(HttpServer, SaysThatThePortIsInUse) {
  const HttpServer first("127.0.0.1", 0, echo);
  const std::string message = message_of<InputError>([&] { HttpServer("127.0.0.1", first.port(), echo); });
  EXPECT_CONTAINS(message, std::to_string(first.port()));
  EXPECT_CONTAINS(message, "in use");
}

TEST(HttpServer, SaysThatTheHostIsUnknown) {
  EXPECT_CONTAINS(message_of<InputError>([] { HttpServer("no such host", 0, echo); }), "no such host");
}

TEST(HttpServer, RefusesWhatIsNotHttp) {
  const HttpServer server("127.0.0.1", 0, echo);
  for (const char* request :
       {"nonsense\r\n\r\n", "GET\r\n\r\n", "GET  HTTP/1.1\r\n\r\n", "GET / SPDY/3\r\n\r\n", "GET /%zz HTTP/1.1\r\n\r\n",
        "GET /%2 HTTP/1.1\r\n\r\n", "GET http://elsewhere/ HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"})
    EXPECT_EQ(ask(server.port(), request).status, 400) << request;
}

TEST(HttpServer, BoundsHeadAndBody) {
  const HttpServer server("127.0.0.1", 0, echo);
  const std::string fits = "X: " + std::string(8000, 'x') + "\r\n", long_line = "X: " + std::string(9000, 'x') + "\r\n";
  EXPECT_EQ(ask(server.port(), get_request("/", fits)).status, 200);
  EXPECT_EQ(ask(server.port(), get_request("/", long_line)).status, 431);
  EXPECT_EQ(ask(server.port(), get_request("/" + std::string(9000, 'x'))).status, 431);
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "X" + std::to_string(i) + ": 1\r\n";
  EXPECT_EQ(ask(server.port(), get_request("/", many)).status, 431);
  EXPECT_EQ(ask(server.port(), "POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody").status, 200);
  EXPECT_EQ(ask(server.port(), "POST / HTTP/1.1\r\nContent-Length: 1025\r\n\r\n").status, 413);
}

// one byte now and then keeps a timeout on single reads from ever running out
TEST(HttpServer, GivesUpOnSlowRequests) {
  HttpLimits limits;
  limits.request_seconds = 0.3;
  const HttpServer server("127.0.0.1", 0, echo, limits);
  const Client client(server.port());
  std::string answer;
  const double seconds = seconds_of([&] {
    while (client.send("G")) {
      answer = client.receive("\r\n\r\n", 0.05);
      if (!answer.empty()) break;
    }
  });
  EXPECT_CONTAINS(answer, "408");
  EXPECT_LT(seconds, 3);
}

TEST(HttpServer, GivesUpOnClientsThatDoNotRead) {
  HttpLimits limits;
  limits.send_seconds = 0.2;
  limits.connections = 1;
  const HttpServer server(
      "127.0.0.1", 0,
      [](const HttpRequest&) {
        return HttpResponse{200, "text/plain", std::string(64 << 20, 'x')};
      },
      limits);
  const Client idle(server.port());
  idle.send(get_request("/"));
  // the only connection is free again once the server has let go of it
  int status = 503;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (status == 503 && std::chrono::steady_clock::now() < end) {
    ::usleep(50000);
    status = ask(server.port(), "nonsense\r\n\r\n").status;
  }
  EXPECT_EQ(status, 400);
}

TEST(HttpServer, BoundsTheNumberOfConnections) {
  HttpLimits limits;
  limits.connections = 3;
  const HttpServer server("127.0.0.1", 0, echo, limits);
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < 3; ++i) {
    idle.push_back(std::make_unique<Client>(server.port()));
    idle.back()->send("GET / HT");
  }
  ::usleep(100000);
  EXPECT_CONTAINS(Client(server.port()).receive(), "503");
  idle[0]->send("TP/1.1\r\n\r\n");
  EXPECT_CONTAINS(idle[0]->receive(), "200");
  idle.erase(idle.begin());
  ::usleep(100000);
  EXPECT_EQ(ask(server.port(), get_request("/")).status, 200);
}

TEST(HttpServer, EndsWhileStreamsAreOpen) {
  auto server = std::make_unique<HttpServer>("127.0.0.1", 0, [](const HttpRequest&) {
    return HttpResponse{200, "text/event-stream", "", [](const HttpResponse::Send& send) {
                          while (send("data: x\n\n")) ::usleep(20000);
                        }};
  });
  const Client client(server->port());
  client.send(get_request("/"));
  EXPECT_CONTAINS(client.receive("data: x"), "text/event-stream");
  EXPECT_LT(seconds_of([&] { server.reset(); }), 3);
}

}  // namespace
}  // namespace scree

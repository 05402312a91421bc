// Which files the page may read, and whose requests are answered.
#include "serve/page.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "io/temporary_folder.h"
#include "serve/client.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

class PageTest : public ::testing::Test {
 protected:
  PageTest()
      : server_("127.0.0.1", 0, [this](const HttpRequest& r) { return answer_file(r, folder_ / "run", false); }) {
    fs::create_directories(folder_ / "run/frames");
    put_file(folder_ / "secret", "secret");
    put_file(folder_ / "run/view.json", "{}");
    put_file(folder_ / "run/history.csv", "time [s]\n");
    put_file(folder_ / "run/checkpoint.scree", "secret");
    put_file(folder_ / "run/frames/frame-000000000100.scf", "second");
    put_file(folder_ / "run/frames/frame-000000000000.scf", "first");
  }
  Answer get(const std::string& target) const { return ask(server_.port(), get_request(target)); }

  TemporaryFolder folder_;
  HttpServer server_;
};

TEST_F(PageTest, ServesThePageThatIsBuiltIn) {
  const Answer page = get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_CONTAINS(page.head, "text/html");
  EXPECT_CONTAINS(page.body, "assets/scree.js");
  const Answer script = get("/assets/scree.js");
  EXPECT_CONTAINS(script.head, "text/javascript");
  EXPECT_GT(script.body.size(), 100000u);
  EXPECT_EQ(get("/assets/scree.css").status, 200);
}

TEST_F(PageTest, ServesTheFilesOfTheFolderThatItShows) {
  EXPECT_EQ(get("/view.json").body, "{}");
  EXPECT_EQ(get("/history.csv").body, "time [s]\n");
  EXPECT_EQ(get("/frames/frame-000000000000.scf").body, "first");
  EXPECT_EQ(get("/summary.json").status, 404);  // may be there, is not
  const auto list = nlohmann::json::parse(get("/frames.json").body);
  EXPECT_EQ(list["live"], false);
  EXPECT_EQ(list["frames"], (std::vector<std::string>{"frame-000000000000.scf", "frame-000000000100.scf"}));
}

TEST_F(PageTest, ServesNothingElse) {
  const std::string absolute = (folder_ / "secret").string();
  for (const std::string& target : std::vector<std::string>{"/../secret",
                                                            "/%2e%2e/secret",
                                                            "/..%2fsecret",
                                                            "/frames/../../secret",
                                                            "/frames/..%2f..%2fsecret",
                                                            "/frames/%2e%2e/view.json",
                                                            "/" + absolute,
                                                            "/%2F" + absolute.substr(1),
                                                            "/view.json%00",
                                                            "/view.json%00.scf",
                                                            "/frames/frame-000000000000.scf%00",
                                                            "/frames/",
                                                            "/frames",
                                                            "/frames/.scf",
                                                            "/checkpoint.scree",
                                                            "/./view.json",
                                                            "//view.json",
                                                            "/view.json/",
                                                            "/VIEW.JSON",
                                                            "/frames\\..\\view.json",
                                                            "/frames/frame-000000000000.scf/.."}) {
    const Answer answer = get(target);
    EXPECT_EQ(answer.status, 404) << target;
    EXPECT_EQ(answer.body.find("secret"), std::string::npos) << target;
  }
  EXPECT_EQ(ask(server_.port(), "DELETE /view.json HTTP/1.1\r\nHost: localhost\r\n\r\n").status, 405);
}

TEST_F(PageTest, FollowsNoLinksAndReadsNothingButFiles) {
  fs::create_symlink(folder_ / "secret", folder_ / "run/summary.json");
  fs::create_symlink(folder_ / "secret", folder_ / "run/frames/link.scf");
  fs::create_directory(folder_ / "run/scene.toml");
  ASSERT_EQ(::mkfifo((folder_ / "run/frames/pipe.scf").c_str(), 0600), 0);
  for (const char* target : {"/summary.json", "/frames/link.scf", "/scene.toml", "/frames/pipe.scf"})
    EXPECT_EQ(get(target).status, 404) << target;
  fs::rename(folder_ / "run/frames", folder_ / "elsewhere");
  fs::create_directory_symlink(folder_ / "elsewhere", folder_ / "run/frames");
  EXPECT_EQ(get("/frames/frame-000000000000.scf").status, 404);
}

HttpRequest request_with(const std::string& host, const std::string& origin = "") {
  HttpRequest request;
  request.headers["host"] = host;
  if (!origin.empty()) request.headers["origin"] = origin;
  return request;
}

TEST(Refusal, AnswersOnlyUnderItsOwnName) {
  for (const char* host : {"localhost:8080", "127.0.0.1:8080", "[::1]:8080", "localhost"})
    EXPECT_FALSE(refusal(request_with(host), "127.0.0.1")) << host;
  for (const char* host : {"evil.example:8080", "", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.0.7"})
    EXPECT_TRUE(refusal(request_with(host), "127.0.0.1")) << host;
  // a name can be pointed here by others, an address cannot
  EXPECT_FALSE(refusal(request_with("192.168.0.7:8080"), "0.0.0.0"));
  EXPECT_TRUE(refusal(request_with("evil.example:8080"), "0.0.0.0"));
  EXPECT_FALSE(refusal(request_with("lab-machine:8080"), "lab-machine"));
}

TEST(Refusal, AnswersNoOtherPage) {
  EXPECT_FALSE(refusal(request_with("localhost:8080", "http://localhost:8080"), "127.0.0.1"));
  for (const char* origin : {"http://evil.example", "null", "http://localhost:9090", "https://localhost:8080"})
    EXPECT_TRUE(refusal(request_with("localhost:8080", origin), "127.0.0.1")) << origin;
}

}  // namespace
}  // namespace scree

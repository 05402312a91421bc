#include "scree/serve.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/random.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "io/signals.h"
#include "scree/error.h"
#include "serve/live.h"
#include "serve/page.h"
#include "view/frame_files.h"

extern char** environ;

namespace scree {
namespace {

constexpr auto kNap = std::chrono::milliseconds(50);

// 128 bits that nobody can guess. The page gets them in the fragment of its address, which a browser never sends
// anywhere: unlike a token written into the page, it is not given to whoever else on this machine asks the server.
std::string random_token() {
  unsigned char bytes[16];
  if (::getrandom(bytes, sizeof bytes, 0) != ssize_t(sizeof bytes)) throw RunError("no random numbers to be had");
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

std::string page_address(const ServeSettings& settings, int port, const std::string& fragment) {
  const bool everywhere = settings.host == "0.0.0.0" || settings.host == "::";
  return fmt::format("http://{}/{}", address_text(everywhere ? "localhost" : settings.host, port), fragment);
}

// Where there is a desktop. A browser that does not come up is no error: the address stands on the terminal.
void open_in_browser(const std::string& address) {
  if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY")) return;
  std::string program = "xdg-open", argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  for (const int descriptor : {1, 2})
    ::posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  if (::posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments, environ) == 0)
    std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
  ::posix_spawn_file_actions_destroy(&actions);
}

void require_run_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  if (fs::is_regular_file(folder))
    throw InputError(fmt::format("{} is a file; `scree view` shows the output folder of a run", folder));
  if (!fs::is_directory(folder)) throw InputError(fmt::format("there is no folder {}", folder));
  if (!fs::exists(view_path(folder)))
    throw InputError(fmt::format("folder {} has nothing to view: no view.json, which `scree run` writes", folder));
  read_view(folder);  // throws when it is damaged
}

void announce(const ServeSettings& settings, const std::string& what, const std::string& address) {
  fmt::print(stderr, "{} at {}\n", what, address);
  if (!is_loopback(settings.host))
    fmt::print(stderr, "scree: warning: everybody who reaches {} on the network can see this page\n", settings.host);
  if (settings.open) open_in_browser(address);
}

}  // namespace

void view_folder(const std::string& folder, const ServeSettings& settings) {
  require_run_folder(folder);
  const SignalGuard guard;
  const HttpServer server(settings.host, settings.port, [&](const HttpRequest& request) {
    if (const auto why = refusal(request, settings.host)) return plain_text(403, *why + "\n");
    return answer_file(request, folder, false);
  });
  announce(settings, fmt::format("view of {}, until Ctrl-C,", folder), page_address(settings, server.port(), ""));
  while (stop_signal() == 0) std::this_thread::sleep_for(kNap);
}

RunResult run_live(const Scene& scene, const RunSettings& settings, const ServeSettings& serve) {
  const std::string folder = settings.folder.empty() ? default_folder(scene) : settings.folder;
  const std::string token = random_token();
  LiveRun live(token);
  const HttpServer server(serve.host, serve.port, [&](const HttpRequest& request) {
    if (const auto why = refusal(request, serve.host)) return plain_text(403, *why + "\n");
    HttpResponse response =
        request.path.starts_with("/live/") ? live.answer(request) : answer_file(request, folder, true);
    if (request.method == "GET" && !response.stream) live.wait_for_turn(response.body.size());
    return response;
  });
  announce(serve, "live page", page_address(serve, server.port(), "#token=" + token));
  RunSettings watched = settings;
  watched.watcher = &live;
  const RunResult result = run_scene(scene, watched);
  live.end(result);
  return result;
}

}  // namespace scree

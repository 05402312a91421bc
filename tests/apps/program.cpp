#include "apps/program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace scree::test {
namespace {

namespace fs = std::filesystem;

std::string program() {
  if (const char* path = std::getenv("SCREE_PROGRAM")) return path;
#ifdef SCREE_PROGRAM
  return SCREE_PROGRAM;
#else
  throw std::runtime_error("set SCREE_PROGRAM to the path of the program to test");
#endif
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The child's own output lies beside the workspace, so that a listing shows only what the program wrote.
fs::path captured(const fs::path& workspace, pid_t child, const char* stream) {
  return workspace.string() + "." + std::to_string(child) + stream;
}

}  // namespace

Workspace::Workspace() {
  std::string name = (fs::temp_directory_path() / "scree-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  path_ = name;
}

Workspace::~Workspace() {
  std::error_code ignored;  // nothing depends on the folder being gone
  fs::remove_all(path_, ignored);
}

fs::path Workspace::write(const std::string& name, const std::string& text) const {
  std::ofstream(path_ / name, std::ios::binary) << text;
  return path_ / name;
}

std::string Workspace::read(const std::string& name) const { return contents(path_ / name); }

std::vector<std::string> Workspace::listing() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(path_))
    names.push_back(fs::relative(entry.path(), path_).string());
  std::sort(names.begin(), names.end());
  return names;
}

pid_t Workspace::start(const Arguments& arguments, Streams streams) const {
  std::vector<std::string> words = {program()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0) {
    const int out = open(captured(path_, getpid(), ".out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int err = open(captured(path_, getpid(), ".err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (out < 0 || err < 0 || dup2(streams.out >= 0 ? streams.out : out, STDOUT_FILENO) < 0 ||
        dup2(streams.err >= 0 ? streams.err : err, STDERR_FILENO) < 0)
      _exit(126);
    if (chdir(path_.c_str()) != 0) _exit(126);
    execv(argv[0], argv.data());
    _exit(127);
  }
  return child;
}

std::string Workspace::errors_so_far(pid_t child) const { return contents(captured(path_, child, ".err")); }

Outcome Workspace::finish(pid_t child) const {
  int status = 0;
  if (waitpid(child, &status, 0) != child) throw std::runtime_error("cannot wait for the program");
  Outcome outcome;
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  for (auto [stream, text] : {std::pair{".out", &outcome.out}, std::pair{".err", &outcome.err}}) {
    const fs::path file = captured(path_, child, stream);
    *text = contents(file);
    fs::remove(file);
  }
  return outcome;
}

Outcome Workspace::scree(const Arguments& arguments) const { return scree(arguments, {}); }

Outcome Workspace::scree(const Arguments& arguments, Streams streams) const {
  return finish(start(arguments, streams));
}

std::string small_scene(const std::string& extra) {
  return R"(title = "grains in a box"
gravity = [0, 0, -9.81]
[[material]]
name = "glass"
density = 2500
young_modulus = "10 MPa"
restitution = 0.6
friction = 0.4
[[particles]]
name = "grains"
radius = { min = "4 mm", max = "5 mm" }
velocity = [0.1, 0.05, -1.0]
lattice = { origin = [-0.012, -0.012, 0.008], spacing = "12 mm", count = [3, 3, 3], jitter = 0.5 }
[[wall]]
name = "floor"
box = { min = [-0.03, -0.03, 0], max = [0.03, 0.03, 0.1] }
side = "inside"
)" + extra;
}

}  // namespace scree::test

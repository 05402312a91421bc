// Runs the real program as a child process, in a folder of its own. Where the program is: the environment variable
// SCREE_PROGRAM, else the compile definition of the same name that CMake sets.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace scree::test {

struct Outcome {
  int exit_code = -1;  // 128 + signal when a signal ended it
  std::string out, err;
};

// A temporary folder, gone with the object.
class Workspace {
 public:
  Workspace();
  ~Workspace();
  Workspace(const Workspace&) = delete;
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;
  bool has(const std::string& name) const { return std::filesystem::exists(path_ / name); }
  // every file and folder below, sorted
  std::vector<std::string> listing() const;

  using Arguments = std::vector<std::string>;
  Outcome scree(const Arguments& arguments) const;
  // The same with an open file, such as a full device or a pipe without a reader, as standard output or error.
  struct Streams {
    int out = -1, err = -1;  // −1: to be read from the Outcome
  };
  Outcome scree(const Arguments& arguments, Streams streams) const;
  pid_t start(const Arguments& arguments) const { return start(arguments, {}); }
  pid_t start(const Arguments& arguments, Streams streams) const;
  std::string errors_so_far(pid_t child) const;  // what a started program has said on stderr
  Outcome finish(pid_t child) const;

 private:
  std::filesystem::path path_;
};

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Twenty-seven spheres that fall into a box: contacts, friction and walls within a few hundred steps.
// `extra` goes to the end of the file.
std::string small_scene(const std::string& extra = "");

}  // namespace scree::test

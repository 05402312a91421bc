// Runs part of a test in a process of its own: for limits, users, mounts and deaths that the test must not share.
#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>

#include "io/file.h"

namespace scree {

inline std::string read_to_end(int descriptor) {
  std::string text;
  char block[4096];
  for (ssize_t got; (got = ::read(descriptor, block, sizeof block)) > 0;) text.append(block, size_t(got));
  return text;
}

// what `body`, returning a string, says in the child; "exception: ..." when it throws
template <class Body>
std::string said_in_child(Body body) {
  int ends[2];
  if (::pipe(ends) != 0) return "no pipe";
  const pid_t child = ::fork();
  if (child == 0) {
    std::string said;
    try {
      said = body();
    } catch (const std::exception& error) {
      said = std::string("exception: ") + error.what();
    }
    [[maybe_unused]] const ssize_t written = ::write(ends[1], said.data(), said.size());
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string said = read_to_end(ends[0]);
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return said;
}

// Mounts an empty disk of `bytes` on `folder`, seen by this process alone. Without root it takes a user namespace of
// its own; false where the machine allows neither.
inline bool mount_small_disk(const std::filesystem::path& folder, size_t bytes) {
  const uid_t user = ::geteuid();
  const gid_t group = ::getegid();
  if (::unshare(user == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
  if (user != 0) {
    const auto put = [](const char* path, const std::string& text) {
      const FileHandle file(::open(path, O_WRONLY));
      return ::write(file.get(), text.data(), text.size()) == ssize_t(text.size());
    };
    if (!put("/proc/self/setgroups", "deny") || !put("/proc/self/uid_map", fmt::format("{0} {0} 1", user)) ||
        !put("/proc/self/gid_map", fmt::format("{0} {0} 1", group))) {
      return false;
    }
  }
  ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
  return ::mount("tmpfs", folder.c_str(), "tmpfs", 0, fmt::format("size={}", bytes).c_str()) == 0;
}

}  // namespace scree

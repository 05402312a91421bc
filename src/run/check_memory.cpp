#include "run/check_memory.h"

#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace scree {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::infinity();

// what the kernel could give without swapping
double free_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string key, rest; file >> key && std::getline(file, rest);)
    if (key == "MemAvailable:") return 1024 * std::stod(rest);
  return kUnknown;
}

double number_in(const char* path) {
  double value = kUnknown;
  std::ifstream(path) >> value;  // "max" leaves 0 in value and the stream failed
  return value > 0 ? value : kUnknown;
}

// of the container the process runs in, if it is in one: cgroup version 2, then 1
double container_memory() {
  const double two = number_in("/sys/fs/cgroup/memory.max") - number_in("/sys/fs/cgroup/memory.current");
  const double one = number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes") -
                     number_in("/sys/fs/cgroup/memory/memory.usage_in_bytes");
  double smallest = kUnknown;
  for (const double left : {two, one})
    if (left >= 0) smallest = std::min(smallest, left);  // not a number where either is not told
  return smallest;
}

double address_space_limit() {
  rlimit limit{};
  return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? double(limit.rlim_cur) : kUnknown;
}

}  // namespace

double available_memory() { return std::min({free_memory(), container_memory(), address_space_limit()}); }

}  // namespace scree

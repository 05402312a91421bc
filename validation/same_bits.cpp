// The result is the same, bit for bit, on any number of threads and with a checkpoint in between.
#include <stdlib.h>

#include <filesystem>

#include "cases.h"
#include "rows.h"
#include "scree/checkpoint.h"
#include "scree/error.h"

namespace scree::validation {
namespace {

// A moving wall, rain, several materials and all springs at work.
constexpr const char* kBitsScene = R"(
gravity = 9.81
[[material]]
name = "glass"
density = 2500
young_modulus = "5 MPa"
restitution = 0.6
friction = 0.5
rolling_friction = 0.05
twisting_friction = 0.05

[[material]]
name = "steel"
density = 7800
young_modulus = "20 MPa"
friction = 0.2

[[particles]]
name = "grains"
material = "glass"
radius = {min = "3 mm", max = "6 mm"}
random = {count = 600, region = {cylinder = {from = [0, 0, 0], to = [0, 0.1, 0], radius = "6 cm"}}}

[[particles]]
name = "shot"
material = "steel"
radius = "3 mm"
rain = {rate = 1000, count = 50, region = {box = {min = [-0.02, 0.02, 0.02], max = [0.02, 0.08, 0.05]}}}

[[wall]]
name = "drum"
material = "steel"
drum = {from = [0, 0, 0], to = [0, 0.1, 0], radius = "8 cm", baffles = {count = 4, height = "1 cm", thickness = "5 mm"}}
motion = {kind = "rotate", rate = "60 rpm"}

[time]
duration = 1
)";

// the differing bits of two hashes: any difference at all changes about half of them
double bits_apart(uint64_t a, uint64_t b) { return __builtin_popcountll(a ^ b); }

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "scree-validate-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw RunError("cannot make a temporary folder " + pattern);
    path_ = pattern;
  }
  ~TemporaryFolder() {
    std::error_code unimportant;
    std::filesystem::remove_all(path_, unimportant);
  }
  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace

std::vector<ValidationRow> threads(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"threads"};
  const uint64_t steps = options.quick ? 600 : 5000;
  const auto hash = [&](int count) {
    progress(count / 10.0, std::to_string(count) + " threads");
    Simulation simulation = simulate(scene_from(kBitsScene), count);
    simulation.advance(steps);
    return simulation.state_hash();
  };
  const uint64_t one = hash(1);
  for (const int count : {2, 3, 8})
    rows.check("bits of the state's hash that differ, 1 and " + std::to_string(count) + " threads",
               bits_apart(one, hash(count)), {0, 0, "the same sums in the same order"});
  return rows.rows;
}

std::vector<ValidationRow> resume(const ValidateOptions& options, const ValidationProgress&) {
  Rows rows{"resume"};
  const uint64_t steps = options.quick ? 400 : 4000;
  const TemporaryFolder folder;
  const Scene scene = scene_from(kBitsScene);
  Simulation whole = simulate(scene, thread_count(options));
  whole.advance(2 * steps);
  {
    Simulation first = simulate(scene, thread_count(options));
    first.advance(steps);
    CheckpointWriter writer;
    first.save(writer);
    writer.write(folder / "checkpoint.scree");
  }
  Simulation second(scene, read_checkpoint(folder / "checkpoint.scree"), {.threads = thread_count(options)});
  second.advance(steps);
  rows.check("bits of the state's hash that differ", bits_apart(whole.state_hash(), second.state_hash()),
             {0, 0, "run(2N) = run(N) + checkpoint + run(N)"});
  rows.check("difference of the energy ledger, J", second.measure().energy.balance() - whole.measure().energy.balance(),
             {0, 0, "run(2N) = run(N) + checkpoint + run(N)"});
  return rows.rows;
}

}  // namespace scree::validation

// A running simulation: built from a Scene (or a checkpoint of it), advanced step by step, looked at between steps.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "scree/scene.h"
#include "scree/watch.h"

namespace scree {

// What computes. `automatic`: an OpenCL device where there is one and it can do the scene, else the processor.
enum class Backend { cpu, opencl, automatic };
// In which an OpenCL device holds the state and computes forces; the processor computes in double.
enum class Precision { float32, float64 };
const char* name_of(Precision precision);  // "float", "double": as --precision takes it

struct RunOptions {
  int threads = 0;         // 0: as many of the cores as pay for the scene's particles (docs/command-line.md)
  std::string cache = {};  // folder where the level sets of files are kept; empty: nowhere
  Backend backend = Backend::cpu;
  std::string device = {};  // OpenCL: number or name as choose_device() takes it
  Precision precision = Precision::float32;
  Watch watch = {};  // of what takes a while: placing, level sets, the first search, steps that are divided
  bool allow_tunnelling = false;  // fixed steps go on where a body may pass through another (docs/steps.md)
};

// What a kind of source (docs/sources.md) did on the particles so far.
struct SourceWork {
  std::string name;   // "drag", "field"
  double joules = 0;  // negative: taken from them
};

// Where the energy went since step 0, J. The sum closes: see imbalance().
struct EnergyLedger {
  double kinetic = 0;                    // translation and rotation, now
  double potential = 0;                  // in gravity, now, relative to the start
  double elastic = 0;                    // in contact springs, now
  double friction = 0;                   // dissipated by sliding, rolling and twisting, so far
  double damping = 0;                    // dissipated by dashpots and broken adhesion, so far
  double wall_work = 0;                  // done by moving walls on the grains, so far
  double integrator = 0;                 // taken by implicit steps, so far; explicit ones take none
  double inserted = 0;                   // brought by particles that came in less those that left, so far
  double initial = 0;                    // kinetic and elastic energy at step 0
  std::vector<SourceWork> sources = {};  // those that the scene has
  double balance() const;
  // |balance|, beyond what rounding of coordinates explains, over the energy that was turned over, the sum of all that
  // is above without signs: the number users look at
  double turnover = 0, rounding = 0;
  double imbalance() const;
};

struct RegionLoad {
  std::string name;    // as the mesh file calls this part of its surface
  Vec3 force, torque;  // as of the whole wall
};

struct WallLoad {
  std::string name;
  Vec3 force;                       // of the grains on the wall, N
  Vec3 torque;                      // about the wall's origin of motion, N m
  Vec3 position, velocity;          // of that origin
  Quat orientation;                 // of the wall, start → now
  bool gone = false;                // has vanished
  std::vector<RegionLoad> regions;  // if the mesh has more than one
};

struct Measures {
  uint64_t step = 0;
  double time = 0;
  int64_t particles = 0;
  int64_t contacts = 0;     // grain–grain and grain–wall contacts that carry force
  double coordination = 0;  // contacts a particle has on average, walls included
  double max_speed = 0;     // m/s
  double max_overlap = 0;   // largest overlap over the smaller radius
  Vec3 momentum;            // kg m/s
  Vec3 angular_momentum;    // about the origin, kg m²/s
  EnergyLedger energy;
  std::vector<WallLoad> walls;
  int64_t removed = 0;  // particles that left the domain so far
  int64_t waiting = 0;  // particles due to rain in that found no free place yet
};

// All particles in id order: a copy, taken between steps.
struct ParticleSnapshot {
  std::vector<uint32_t> id;
  std::vector<Vec3> position, velocity, spin, force, torque;
  std::vector<Quat> orientation;
  std::vector<double> radius, mass;
  std::vector<uint32_t> material, group;
  std::vector<uint32_t> shape;     // of the scene's shapes, or kSphere; empty: all are spheres or discs
  std::vector<uint32_t> contacts;  // of each particle
  static constexpr uint32_t kSphere = 0xffffffff;
};

// One array that particles have, by its name: "velocity", "mass", ...
struct ParticleField {
  std::string name, unit;
  int components = 1;  // 3: x, y, z · 4: w, x, y, z
  bool integer = false;
  std::vector<double> values;  // particle by particle, sorted by id
};

// Names that Simulation::field() and output.fields know; those that frames hold unless the scene chooses others.
std::vector<std::string> particle_fields(bool in_every_frame = false);

struct ContactSnapshot {
  uint32_t a = 0, b = 0;  // particle ids; with `wall`, b is the wall's index
  bool wall = false;
  Vec3 point, normal;  // normal from a to b
  Vec3 force;          // on a, N
  double overlap = 0;  // m
};

struct MemoryUse {
  size_t bodies = 0, pairs = 0;  // bytes
  size_t device = 0;             // bytes on the OpenCL device
};

// Copies between host and OpenCL device.
struct CopiesPerStep {
  uint64_t steps = 0;    // that copied nothing but what a step needs: no output, nothing that came in or left
  uint64_t largest = 0;  // bytes of one copy in such a step
  double mean = 0;       // bytes in all of such a step
};

// Of implicit steps, since step 0.
struct ImplicitWork {
  uint64_t iterations = 0;  // each computes all forces once
  uint64_t halvings = 0;
};

class CheckpointWriter;
class Checkpoint;
struct Engine;
class Stages;

class Simulation {
 public:
  explicit Simulation(const Scene& scene, const RunOptions& options = {});
  Simulation(const Scene& scene, const Checkpoint& checkpoint, const RunOptions& options = {});
  ~Simulation();
  Simulation(Simulation&&) noexcept;

  // Advance by a number of steps. Throws RunError naming the body when one is lost or not a number, and what the watch
  // throws; the state is then that of the failing step and must not be saved.
  void advance(uint64_t steps);

  uint64_t step() const;
  double time() const;                 // s
  double time_step() const;            // s
  double contact_step() const;         // s, of steps that are divided: the longest substep while bodies touch; else 0
  uint64_t substeps() const;           // of such steps so far; else 0
  double steps_per_collision() const;  // in the shortest collision that the scene announces
  int threads() const;
  void set_threads(int threads);  // from the next step on, at least 1; the result does not depend on it
  int64_t particles() const;
  uint64_t searches() const;  // how often the pair list was rebuilt
  int64_t pairs() const;      // in the list now

  ImplicitWork implicit_work() const;  // all 0 where steps are explicit

  Measures measure() const;
  ParticleField field(const std::string& name) const;
  ParticleSnapshot snapshot() const;
  std::vector<ContactSnapshot> contacts() const;
  MemoryUse memory() const;
  std::string backend() const;  // "cpu", or "opencl" and the device
  Precision precision() const;
  CopiesPerStep copies() const;  // since the start; all 0 on the processor
  uint64_t state_hash() const;   // over the bits of the state in id order
  const std::vector<std::string>& warnings() const;
  const Scene& scene() const;

  void save(CheckpointWriter& writer) const;

 private:
  const Engine& state() const;  // as it is now, wherever it was computed
  void choose_backend(const RunOptions& options);

  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Stages> stages_;  // of a step, on the processor or a device
};

}  // namespace scree

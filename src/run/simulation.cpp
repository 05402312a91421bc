// The public face of the engine.
#include "scree/simulation.h"

#include <algorithm>

#include "device/device_stages.h"
#include "engine/cpu_stages.h"
#include "engine/engine.h"
#include "scree/checkpoint.h"
#include "scree/error.h"

namespace scree {
namespace {

ParticleSnapshot with_room_for(size_t n) {
  ParticleSnapshot s;
  s.id.reserve(n), s.orientation.reserve(n);
  for (auto* column : {&s.position, &s.velocity, &s.spin, &s.force, &s.torque}) column->reserve(n);
  for (auto* column : {&s.radius, &s.mass}) column->reserve(n);
  for (auto* column : {&s.material, &s.group, &s.contacts}) column->reserve(n);
  return s;
}

}  // namespace

const char* name_of(Precision precision) { return precision == Precision::float32 ? "float" : "double"; }

Simulation::Simulation(const Scene& scene, const RunOptions& options) {
  const std::vector<PlacedParticle> particles = place_start(scene, options.watch);
  engine_ = make_engine(scene, options);
  start(*engine_, particles);
  choose_backend(options);
}

Simulation::Simulation(const Scene& scene, const Checkpoint& checkpoint, const RunOptions& options) {
  engine_ = make_engine(scene, options);
  restore(*engine_, checkpoint);
  choose_backend(options);
}

Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;

void Simulation::choose_backend(const RunOptions& options) {
  stages_ = std::make_unique<CpuStages>(*engine_);
  if (options.backend == Backend::cpu) return;
  try {
    stages_ = std::make_unique<DeviceStages>(*engine_, options.device, options.precision);
  } catch (const std::runtime_error& e) {  // there is no device, or it fails
    if (options.backend == Backend::opencl) throw;
    engine_->warnings.push_back(std::string("the processor computes: ") + e.what());
  }
}

const Engine& Simulation::state() const {
  stages_->fetch();
  return *engine_;
}

void Simulation::advance(uint64_t steps) { scree::advance(*stages_, steps); }
uint64_t Simulation::step() const { return engine_->count.step; }
double Simulation::time() const { return engine_->time(); }
double Simulation::time_step() const { return engine_->count.dt; }
double Simulation::contact_step() const { return engine_->count.contact_step; }
uint64_t Simulation::substeps() const { return engine_->count.substeps; }
int Simulation::threads() const { return engine_->threads; }
void Simulation::set_threads(int threads) { engine_->threads = std::max(threads, 1); }
int64_t Simulation::particles() const { return static_cast<int64_t>(engine_->bodies.size()); }
ImplicitWork Simulation::implicit_work() const { return {engine_->count.iterations, engine_->count.halvings}; }
uint64_t Simulation::searches() const { return engine_->count.searches; }
int64_t Simulation::pairs() const {
  size_t sum = 0;
  for (const KindLists& lists : state().kinds) sum += lists.pairs.count + lists.walls.count;
  return static_cast<int64_t>(sum);
}
Measures Simulation::measure() const { return scree::measure(state()); }
std::vector<ContactSnapshot> Simulation::contacts() const { return scree::contacts(state()); }
const std::vector<std::string>& Simulation::warnings() const { return engine_->warnings; }
const Scene& Simulation::scene() const { return engine_->scene; }
void Simulation::save(CheckpointWriter& writer) const { scree::save(state(), writer); }
std::string Simulation::backend() const { return stages_->backend(); }
Precision Simulation::precision() const { return stages_->precision(); }
CopiesPerStep Simulation::copies() const { return stages_->copies(); }

ParticleSnapshot Simulation::snapshot() const {
  const Bodies& b = state().bodies;
  const std::vector<uint32_t> contacts = contacts_per_body(*engine_);
  ParticleSnapshot s = with_room_for(b.size());
  for (const uint32_t i : id_order(b)) {
    s.id.push_back(b.id[i]);
    s.position.push_back(xyz(b.place[i]));
    const MassProperties* shape = b.shape[i] == kNone ? nullptr : &engine_->shapes[b.shape[i]].mass;
    s.radius.push_back(shape ? b.place[i].w / shape->bound : b.place[i].w);
    if (!engine_->shapes.empty()) s.shape.push_back(b.shape[i]);
    s.velocity.push_back(xyz(b.motion[i]));
    s.mass.push_back(1 / b.motion[i].w);
    s.spin.push_back(xyz(b.spin[i]));
    s.force.push_back(xyz(b.load[i].force));
    s.torque.push_back(xyz(b.load[i].torque));
    const Quad& q = b.orientation[i];
    const Quat orientation{q.w, q.x, q.y, q.z};
    s.orientation.push_back(shape ? orientation * conjugate(shape->axes) : orientation);
    s.material.push_back(b.material[i]);
    s.group.push_back(b.group[i]);
    s.contacts.push_back(contacts[i]);
  }
  return s;
}

MemoryUse Simulation::memory() const {
  const Engine& e = *engine_;
  size_t lists = 0;
  for (const KindLists& kind : e.kinds) lists += kind.bytes();
  return {e.bodies.bytes() + e.parts.bytes(), lists, stages_->device_bytes()};
}

uint64_t Simulation::state_hash() const { return scree::state_hash(state()); }
ParticleField Simulation::field(const std::string& name) const { return particle_field(state(), name); }

}  // namespace scree

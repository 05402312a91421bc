#define XXH_INLINE_ALL
#include "measure/output_hash.h"

#include <xxhash.h>

#include <span>

#include "scree/simulation.h"

namespace scree {
namespace {

class Numbers {
 public:
  void add(double x) { all_.push_back(x); }
  void add(Vec3 v) { all_.insert(all_.end(), {v.x, v.y, v.z}); }
  void add(std::span<const double> values) { all_.insert(all_.end(), values.begin(), values.end()); }
  uint64_t hash() const { return XXH3_64bits(all_.data(), all_.size() * sizeof(double)); }

 private:
  std::vector<double> all_;
};

void add_measures(const Measures& m, Numbers& numbers) {
  const EnergyLedger& e = m.energy;
  for (const double x : {double(m.step), m.time, double(m.particles), double(m.contacts), m.coordination, m.max_speed,
                         m.max_overlap, e.kinetic, e.potential, e.elastic, e.friction, e.damping, e.wall_work,
                         e.integrator, e.inserted, e.initial, e.turnover, double(m.removed), double(m.waiting)})
    numbers.add(x);
  numbers.add(m.momentum), numbers.add(m.angular_momentum);
  for (const SourceWork& s : e.sources) numbers.add(s.joules);
  for (const WallLoad& w : m.walls) {
    for (const Vec3 v : {w.force, w.torque, w.position, w.velocity}) numbers.add(v);
    for (const double x : {w.orientation.w, w.orientation.x, w.orientation.y, w.orientation.z, double(w.gone)})
      numbers.add(x);
    for (const RegionLoad& region : w.regions) numbers.add(region.force), numbers.add(region.torque);
  }
}

}  // namespace

uint64_t output_hash(const Simulation& simulation) {
  Numbers numbers;
  add_measures(simulation.measure(), numbers);
  for (const std::string& name : particle_fields()) numbers.add(simulation.field(name).values);
  for (const ContactSnapshot& c : simulation.contacts()) {
    for (const double x : {double(c.a), double(c.b), double(c.wall), c.overlap}) numbers.add(x);
    for (const Vec3 v : {c.point, c.normal, c.force}) numbers.add(v);
  }
  return numbers.hash();
}

}  // namespace scree

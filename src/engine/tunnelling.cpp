#include "engine/tunnelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "contact/law_table.h"
#include "engine/adaptive.h"
#include "scree/error.h"

namespace scree {
namespace {

// Overlaps grow by at most this share of a thickness between two looks at contacts, if none of the bodies is fast.
constexpr double kBetweenLooks = 0.2;

// Largest displacement in this step over the thickness.
double largest_share(const Engine& e) {
  constexpr size_t kWorthSharing = 4000;  // bodies
  double largest = 0;
#pragma omp parallel for schedule(static) reduction(max : largest) if (e.bodies.size() > kWorthSharing)
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const double speed = norm(xyz(e.bodies.motion[i])) + norm(xyz(e.bodies.spin[i])) * rim(e, i);
    for (uint32_t ball = e.first_ball(i); ball < e.first_ball(i + 1); ++ball)
      largest = std::max(largest, speed / thickness(e, ball));
  }
  return largest * e.motion.dt;
}

[[noreturn]] void report_fast(const Engine& e, const Meeting& m) {
  const uint32_t a = e.body_of(m.a);
  const std::string other = m.wall ? fmt::format("wall '{}'", e.scene.walls[m.b].name)
                                   : fmt::format("particle {}", e.bodies.id[e.body_of(m.b)]);
  throw RunError(fmt::format(
      "step {}, time {:.6g} s: particle {} at {:.3g} m/s meets {} within a step of {:.3g} s and may pass through it "
      "unseen: a body that meets another may move by {} of its thickness in a step, here {:.3g} m. A shorter "
      "time.step, "
      "or \"adaptive\", helps",
      e.count.step, e.time(), e.bodies.id[a], norm(xyz(e.bodies.motion[a])), other, e.motion.dt, kFast,
      kFast * thickness(e, m.a)));
}

// Does a fast body meet something in a step? From where all are now on, without contacts: what acted in the last step
// is not kept.
void require_slow(Engine& e) {
  std::fill(e.bodies.load.begin(), e.bodies.load.end(), kNoLoad);
  const Outlook outlook{e.now, e.motion.dt, kInfinity, kFast};
  const Meeting first = first_meeting(e, outlook, pace_of(e));
  if (first.time < e.motion.dt) report_fast(e, first);
}

// m/s: what meets head-on at less is held by its contacts before it is too deep, whatever its material. A reduced mass
// is at least half of the smaller one.
double deep_speed(const Engine& e) {
  const size_t materials = e.scene.materials.size();
  std::vector<double> inverse_mass(materials, 0);  // of the lightest body
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    double& largest = inverse_mass[e.bodies.material[i]];
    largest = std::max(largest, e.bodies.motion[i].w);
  }
  double slowest = kInfinity;
  for (size_t p = 0; p < e.contact.point_laws.rows.size(); ++p) {
    const double inverse = std::max(inverse_mass[p / materials], inverse_mass[p % materials]);
    if (inverse == 0) continue;
    scalar::ContactPoint c{};
    c.normal = {1, 0, 0}, c.overlap = kDeepInWall * e.tunnelling.thinnest, c.radius = 0.5 * e.tunnelling.thinnest;
    c.mass = 1 / inverse;
    const double energy = evaluate_law(e.contact.point_laws.rows[p], c, {}, 0).energy;
    slowest = std::min(slowest, std::sqrt(2 * std::max(energy, 0.0) * inverse));
  }
  return slowest;
}

// A device keeps the state to itself unless bodies are so fast that their contacts may not hold them.
bool stays_on_device(Stages& stages) {
  if (!stages.looks_cost_copies()) return false;
  TunnelGuard& guard = stages.engine().tunnelling;
  if (guard.deep_speed == kInfinity) guard.deep_speed = deep_speed(stages.engine());
  return 2 * guard.travel < guard.deep_speed * stages.engine().motion.dt;
}

// May contacts have become too deep since they were looked at last?
bool depths_due(Stages& stages) {
  Engine& e = stages.engine();
  TunnelGuard& guard = e.tunnelling;
  guard.unseen += guard.travel;
  if (guard.unseen <= kBetweenLooks * guard.thinnest || e.count.step < guard.next_look) return false;
  guard.unseen = 0;
  if (stages.looks_cost_copies()) return true;  // speeds are not known here
  // by then bodies may have become twice as fast
  const double steps = 0.5 * kBetweenLooks / std::max(largest_share(e), 1e-9);
  guard.next_look = e.count.step + static_cast<uint64_t>(std::min(1e3, steps));
  return true;
}

}  // namespace

void watch_for_tunnelling(Stages& stages) {
  Engine& e = stages.engine();
  if (depths_due(stages)) look_at_depths(stages);
  if (e.tunnelling.travel <= kFast * e.tunnelling.thinnest) return;
  stages.fetch();
  if (largest_share(e) > kFast) require_slow(e);
}

void look_at_depths(Stages& stages) {
  if (stays_on_device(stages)) return;
  stages.fetch();
  require_shallow(stages.engine());
}

}  // namespace scree

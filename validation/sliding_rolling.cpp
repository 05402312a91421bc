// A ball or disc thrown along a plane without spin: friction slows it and spins it up until it rolls. Angular momentum
// about a point of the plane is kept, so with inertia k m r² it ends at v0/(1 + k), after the time v0 k/((1 + k) μ g).
#include <cmath>

#include "cases.h"
#include "impact.h"

namespace scree::validation {
namespace {

constexpr const char* kBall = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e5 N/m"
young_modulus = "100 MPa"
friction = 0.3

[[particles]]
radius = "5 mm"
positions = [[0, 0, 0.005]]
velocity = [1, 0, 0]

[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}

[time]
duration = 1
)";

constexpr const char* kDisc = R"(
planar = true
depth = "10 mm"
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e5 N/m"
young_modulus = "100 MPa"
friction = 0.3

[[particles]]
radius = "5 mm"
positions = [[0, 0.005]]
velocity = [1, 0]

[[wall]]
plane = {point = [0, 0], normal = [0, 1]}

[time]
duration = 1
)";

constexpr double kSpeed = 1;  // m/s, at first

// speed of the contact point, and of the centre, along x
struct Motion {
  double slip, speed;
};

Motion motion(const Simulation& simulation, bool disc) {
  const ParticleSnapshot s = simulation.snapshot();
  const double surface = disc ? -s.spin[0].z : s.spin[0].y;
  return {s.velocity[0].x - surface * kRadius, s.velocity[0].x};
}

}  // namespace

std::vector<ValidationRow> sliding_rolling(const ValidateOptions&, const ValidationProgress&) {
  Rows rows{"sliding-rolling"};
  for (const bool disc : {false, true})
    for (const bool hertz : {false, true}) {
      const double inertia = disc ? 0.5 : 0.4;
      const double final_speed = kSpeed / (1 + inertia);
      const double sliding_time = kSpeed * inertia / ((1 + inertia) * kFriction * kGravity);
      Simulation simulation =
          simulate(scene_from(disc ? kDisc : kBall, {set("contact.law", hertz ? "hertz-mindlin" : "linear")}));
      double rolls_at = 0;
      while (simulation.time() < 1.5 * sliding_time) {
        simulation.advance(1);
        if (rolls_at == 0 && motion(simulation, disc).slip <= 0) rolls_at = simulation.time();
      }
      double overlap = 0;
      for (const ContactSnapshot& c : simulation.contacts()) overlap = c.overlap / kRadius;
      const std::string who = std::string(disc ? ", disc" : ", sphere") + (hertz ? ", hertz-mindlin" : ", linear");
      // the arm of friction reaches to the middle of the overlap, and the ball sinks in by it at first
      rows.check("final speed / first speed" + who, motion(simulation, disc).speed / kSpeed,
                 {final_speed, overlap, "v0/(1 + k), k = 2/5 or 1/2; tolerance: overlap/r"});
      rows.check("time of sliding, s" + who, rolls_at,
                 {sliding_time, 0.002 * sliding_time,
                  "v0 k/((1 + k) μ g); tolerance 0.2 %: it sinks in at first, and swings"});
    }
  return rows.rows;
}

}  // namespace scree::validation

// A ball or disc at rest on a slope, which is a plane with tilted gravity. Held by rolling resistance it stays below
// tan θ = μr and accelerates by g (sin θ − μr cos θ)/(1 + k) above; without, it rolls, and friction can spin it up
// fast enough below tan θ = μ (1 + k)/k, that is 3.5 μ for a sphere and 3 μ for a disc.
#include <fmt/format.h>

#include <cmath>

#include "cases.h"
#include "impact.h"

namespace scree::validation {
namespace {

constexpr const char* kBallOnSlope = R"(
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e5 N/m"
young_modulus = "100 MPa"

[[particles]]
radius = "5 mm"
positions = [[0, 0, 0.005]]

[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}

[time]
duration = 1
)";

constexpr const char* kDiscOnSlope = R"(
planar = true
depth = "10 mm"
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e5 N/m"
young_modulus = "100 MPa"

[[particles]]
radius = "5 mm"
positions = [[0, 0.005]]

[[wall]]
plane = {point = [0, 0], normal = [0, 1]}

[time]
duration = 1
)";

constexpr double kSlidingFriction = 0.2, kRollingFriction = 0.1;
constexpr double kSettle = 0.04, kWatch = 0.04;  // s: the first swing of the springs dies out, then it is watched

struct Roller {
  bool disc, hertz;
  bool resists;  // rolling friction and strong sliding friction, or sliding friction alone
};

// accelerations after the springs have settled, m/s²
struct Accelerations {
  double centre, slip;  // slip: of the contact point
};

Accelerations accelerations(const Roller& s, double tangent) {
  const double angle = std::atan(tangent), along = kGravity * std::sin(angle), into = -kGravity * std::cos(angle);
  const std::string gravity =
      s.disc ? fmt::format("[{:.17e}, {:.17e}]", along, into) : fmt::format("[{:.17e}, 0, {:.17e}]", along, into);
  Simulation simulation =
      simulate(scene_from(s.disc ? kDiscOnSlope : kBallOnSlope,
                          {set("gravity", gravity), set("contact.law", s.hertz ? "hertz-mindlin" : "linear"),
                           set("material[0].friction", s.resists ? 1 : kSlidingFriction),
                           set("material[0].rolling_friction", s.resists ? kRollingFriction : 0)}));
  const auto speeds = [&] {
    const ParticleSnapshot now = simulation.snapshot();
    const double arm = norm(simulation.contacts().at(0).point - now.position[0]);
    return Accelerations{now.velocity[0].x, now.velocity[0].x - arm * (s.disc ? -now.spin[0].z : now.spin[0].y)};
  };
  advance(simulation, kSettle);
  const Accelerations first = speeds();
  const double start = simulation.time();
  advance(simulation, kWatch);
  const Accelerations last = speeds();
  const double time = simulation.time() - start;
  return {(last.centre - first.centre) / time, (last.slip - first.slip) / time};
}

// tangent of the steepest slope on which it does not accelerate (or slip), to 1/2000 of `expected`
double threshold(const Roller& s, double expected) {
  double low = 0.9 * expected, high = 1.1 * expected;
  while (high - low > expected / 2000) {
    const double middle = 0.5 * (low + high);
    const Accelerations m = accelerations(s, middle);
    // below the threshold, the slip of the first swing may still be dying out: it decelerates
    const bool moves = (s.resists ? m.centre : m.slip) > 1e-4 * kGravity * middle;
    (moves ? high : low) = middle;
  }
  return 0.5 * (low + high);
}

std::string name_of(const Roller& s) {
  return std::string(s.disc ? ", disc" : ", sphere") + (s.hertz ? ", hertz-mindlin" : ", linear");
}

}  // namespace

std::vector<ValidationRow> incline(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"incline"};
  for (const bool disc : {false, true})
    for (const bool hertz : {false, true}) {
      if (options.quick && disc != hertz) continue;
      const double k = disc ? 0.5 : 0.4;
      const double slips_at = kSlidingFriction * (1 + k) / k;
      const Roller resists{disc, hertz, true}, rolls{disc, hertz, false};
      const std::string who = name_of(resists);
      progress(rows.rows.size() / 20.0, "slopes" + who);
      const double fine = 1e-3;  // of an acceleration: overlap/r and what is left of the swing
      rows.check("tan θ where it begins to roll" + who, threshold(resists, kRollingFriction),
                 {kRollingFriction, fine * kRollingFriction, "μr; tolerance: bisection"});
      const double steep = std::atan(2 * kRollingFriction);
      const double braked = kGravity * (std::sin(steep) - kRollingFriction * std::cos(steep)) / (1 + k);
      rows.check("acceleration at tan θ = 2 μr, m/s²" + who, accelerations(resists, 2 * kRollingFriction).centre,
                 {braked, fine * braked, "g (sin θ − μr cos θ)/(1 + k)"});
      rows.check("tan θ where it begins to slip" + who, threshold(rolls, slips_at),
                 {slips_at, fine * slips_at, "μ (1 + k)/k; tolerance: bisection"});
      const double below = std::atan(0.5 * slips_at), above = std::atan(1.5 * slips_at);
      const double rolling = kGravity * std::sin(below) / (1 + k);
      rows.check("acceleration when rolling, m/s²" + who, accelerations(rolls, 0.5 * slips_at).centre,
                 {rolling, fine * rolling, "g sin θ/(1 + k)"});
      const double sliding = kGravity * (std::sin(above) - kSlidingFriction * std::cos(above));
      rows.check("acceleration when slipping, m/s²" + who, accelerations(rolls, 1.5 * slips_at).centre,
                 {sliding, fine * sliding, "g (sin θ − μ cos θ)"});
    }
  return rows.rows;
}

}  // namespace scree::validation

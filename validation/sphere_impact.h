// The reference of `collisions`: two spheres, or a sphere and a plane, that meet at an angle and with spin in the plane
// of the impact. In two ways: the impulses of rigid bodies, where the contact slides to the end, and the equations of
// docs/laws.md (springs, dashpots, Coulomb's limit, arms that end in the middle of the overlap) as differential
// equations, solved to 1e-10 by validation/ode.h.
// Frame: x along the tangent, z along the line of centres, body a above; spins about y. A sphere on a plane rolls
// towards +x with spin > 0.
#pragma once

#include <array>

namespace scree::validation {

struct ImpactLaw {
  bool hertz = true;
  double normal = 0;         // N/m; Hertz: 4/3 E* √R, N/m^(3/2): force = normal · δ^(3/2)
  double tangential = 0;     // N/m; Hertz and Mindlin: 8 G* √R, N/m^(3/2): stiffness = tangential · √δ
  double damping_ratio = 0;  // ζ: dashpots are 2 ζ √(m dF/dδ) and 2 ζ √(m kt)
  double friction = 0;
};

struct ImpactMotion {
  double x = 0, z = 0;  // velocity of the centre, m/s
  double spin = 0;      // about y, rad/s
};

struct ImpactBody {
  double radius = 0, mass = 0;  // m, kg; a plane has mass 0 and does not move
  ImpactMotion motion;          // before
  double inertia() const { return 0.4 * mass * radius * radius; }
};

struct TwoBodies {
  ImpactBody a, b;
  bool on_plane() const { return b.mass == 0; }
  double reduced_mass() const;
  double effective_radius() const;
  double approach() const;  // speed along the line of centres, m/s
  double slip() const;      // of a's contact point along x, relative to b's, m/s, before
};

struct ImpactResult {
  std::array<ImpactMotion, 2> after;  // of a and b
  double slip = 0;                    // of the contact point, after, m/s
};

// Rigid bodies: the normal impulse (1 + e) m v, the tangential one μ times that, against the slip. Right as long as
// the contact slides to the end.
ImpactResult sliding_impulse(const TwoBodies& bodies, double restitution, double friction);
// whether the slip that is left is on the same side
bool slides_to_the_end(const TwoBodies& bodies, double restitution, double friction);

ImpactResult solved_impact(const TwoBodies& bodies, const ImpactLaw& law);

}  // namespace scree::validation

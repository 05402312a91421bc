// What a law is given and what it answers. A law is one file beside this one, in three parts: a struct of reals,
// NAME_params, and a function
//   NormalResponse NAME_normal(NAME_params p, ContactPoint c, ContactHistory h, real dt)
// for every prelude; what the rest of the engine must know of it, for the host alone (law.h); and its row. It is known
// to all of Scree by one line in list.h. The shared contact_force() in slider.h turns its answer into forces with
// friction, and contact_force_rolling() also with rolling and twisting resistance. Where a law does not touch, it
// answers zero force, stiffness, energy and alive; everything after it then follows without a mask.
// Nothing is divided by dt: in a step of length 0 springs stay as they are and no work is done.

// Of one material pair, whatever its law.
typedef struct {
  real friction;
  real rolling_friction;
  real twisting_friction;
  real rolling_damping;  // fraction of critical damping of the rolling and twisting springs
} SliderParams;

typedef struct {
  vec normal;    // unit, from a to b
  real overlap;  // m, positive when touching
  vec velocity;  // of a's material point relative to b's, at the contact point, m/s: that of the last half step
  vec spin;      // angular velocity of a relative to b, rad/s
  real radius;   // effective, ra rb / (ra + rb), m
  real mass;     // reduced, kg
  // of a patch alone, not of a point
  real area;         // m²
  real area_before;  // m², in the step before
  real stored;       // m⁴, energy of its layers over their stiffness
  real even_area;    // m², of one with an even overlap and the same force and energy
} ContactPoint;

// What a contact keeps from step to step. Seen from the other body (a and b swapped) slide changes its sign,
// the rest stays as it is.
typedef struct {
  vec slide;  // springs: displacements in m
  vec roll;
  real twist;
  real alive;  // what the law keeps; its description says what that is. Of an adhesive law 0 means apart
} ContactHistory;

typedef struct {
  mask touching;                // law decides: an adhesive contact lives on at negative overlap
  real force;                   // N, normal force in all, positive pushes apart
  real damping_force;           // N, the viscous part, mean of this step's and the last one's: what Verlet's work needs
  real friction_base;           // N, the force that friction coefficients multiply
  real energy;                  // J, stored in the normal spring
  real lost;                    // J, that energy where it jumps (adhesion: snap-on and snap-off)
  real slide_stiffness;         // N/m of the tangential spring
  real slide_stiffness_before;  // N/m, the same at the step before
  real slide_damping;           // N s/m beside it
  real alive;                   // for the history
} NormalResponse;

// What a mesh, or a star, gives a contact of the normal force, and of friction now and in the last step.
static inline NormalResponse shared_response(NormalResponse n, real share, real grip, real grip_before) {
  n.force = n.force * share;
  n.damping_force = n.damping_force * share;
  n.energy = n.energy * share;
  n.lost = n.lost * share;
  n.friction_base = n.friction_base * grip;
  n.slide_stiffness = n.slide_stiffness * grip;
  n.slide_stiffness_before = n.slide_stiffness_before * grip_before;
  n.slide_damping = n.slide_damping * grip;
  return n;
}

// What steps of dt resolve of a contact whose normal turns by a radian as the bodies move sideways by `swing` (m). The
// force turns with it, as if a spring of force/swing held them sideways: it has no bound where the centres of curvature
// of two stars meet, and beyond 4 m/dt² such a pair buzzes for good. So the force falls to nothing there, as t (2 − t)
// with t = swing/(32 force dt²/m): a spring of at most m/(16 dt²), and, as a tip far from its star's centre has a
// quarter of its mass, twelve steps a swing. Shorter steps leave less out; of hard impacts no more is left out than
// within 6 % of the radius of equal stars. Where centres of curvature stay where they are, that rounds off a cone of
// the energy and is as conservative as before; else not quite. So the energy stays that of the law, and the force that
// is left out counts as one of dashpots, whose work may have either sign.
#define SCREE_RESOLVED_SWING 32.0
#define SCREE_MOST_SWING 0.12  // in effective radii
static inline NormalResponse resolved_response(NormalResponse n, ContactPoint c, real swing, real dt, int own_memory) {
  real one = splat(1.0);
  real wide = swing * c.mass;
  real wanted = min(splat(SCREE_RESOLVED_SWING) * fabs(n.force) * dt * dt, splat(SCREE_MOST_SWING) * c.radius * c.mass);
  if (!any(wide < wanted)) return n;
  real t = min(wide / max(wanted, splat(SCREE_TINY)), one);
  real part = t * (splat(2.0) - t);
  real left_out = n.force * (one - part);
  n.force = n.force * part;
  n.friction_base = n.friction_base * part;
  n.damping_force = n.damping_force - (own_memory ? left_out : splat(0.5) * left_out);
  if (!own_memory) n.alive = n.alive - left_out;
  return n;
}

typedef struct {
  vec force;   // on a, N; on b its opposite
  vec couple;  // pure torque on a beside that of the force, N m; on b its opposite
  ContactHistory history;
  real energy;    // J, stored in the normal and the tangential springs
  real friction;  // J of this step, dissipated by sliders
  real damping;   // J of this step, dissipated by dashpots and snaps
} ContactForce;

// A contact begins somewhere within a step, but the first kick is computed at its end: from then on `way` (m, approach
// · dt) less than the overlap was apart. A dashpot that is at its full strength from the first touch on acts from there
// to half a step beyond, for this share of a step; a whole step of it would be wrong by up to ζ ω dt of the speed.
// What just touched a step before, up to rounding, did so already.
static inline mask first_touch(real overlap, real way) {
  return overlap > splat(0.0) && overlap < way * splat(1.0 - 1e-6);
}

static inline real first_kick(real overlap, real way) { return splat(0.5) + overlap / max(way, splat(SCREE_TINY)); }

// c = ratio·sqrt(stiffness·mass), corrected for the age of the velocity. The velocity of a contact is half a step
// older than its overlap, so m a = −k δ − c (v − a dt/2): the dashpot takes c dt/2 from the mass. The root of
// c² = ratio²·k·(m − c dt/2) keeps the damping ratio, hence the restitution, to second order in dt; as dt grows c
// never exceeds 2 m/dt.
static inline real dashpot(real ratio, real stiffness, real mass, real dt) {
  real square = ratio * ratio * stiffness;
  real lag = splat(0.25) * square * dt;
  return sqrt(lag * lag + square * mass) - lag;
}

// Of dt in dashpot() where the dashpot is as the fourth root of the overlap: what keeps the ratio is not the mass now,
// but its mean over the way here, which the force weighs, ∫ δ^1.5 δ^¼ dδ / (δ^¼ ∫ δ^1.5 dδ).
#define SCREE_HERTZ_LAG (10.0 / 11.0)
// Mean of such a dashpot over the first kick, of its last value: 4/5, less what the steps that follow are wrong by, as
// they take the middle of each for its mean. So that nothing is left on average over when in a step a contact begins:
// 9/5 / (1.5^(9/4) - 0.5^(9/4)).
#define SCREE_HERTZ_MEAN 0.78953940453132

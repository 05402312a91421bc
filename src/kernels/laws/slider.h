// The elastic–plastic spring behind sliding, rolling and twisting friction (Cundall & Strack 1979; Luding 2008),
// and contact_force(), which puts a normal response and the sliders together.
// Divisions and square roots here: 2 and 1 for sliding, 6 and 3 with rolling and twisting.

// Seen over a step, the trial spring (stored + velocity·dt) and its dashpot pull with k·trial + c·velocity. What
// exceeds `limit` is given up by both in the same proportion, so neither ever feeds energy back: giving the slip to
// the spring alone, as is often done, loads it backwards with c·velocity/k in fast sliding.
// Work of the step := (mean of the spring's forces before and after + dashpot)·velocity·dt, the work velocity Verlet
// does. It is exactly the change of ½ k s² + friction + damping. While it slips, all of the loss is friction.
typedef struct {
  vec force;
  vec spring;
  real friction;  // J
  real damping;   // J
} Slider;

static inline Slider slide(vec stored, vec velocity, real stiffness, real damping, real limit, real dt) {
  vec trial = stored + velocity * dt;
  vec pull = trial * stiffness + velocity * damping;
  real length = sqrt(dot(pull, pull));
  real share = limit / max(length, max(limit, splat(SCREE_TINY)));  // exactly 1 where it sticks
  Slider s;
  s.force = pull * (-share);
  s.spring = trial * share;
  real slip = splat(1.0) - share;
  real viscous = share * damping * dot(velocity, velocity) * dt;
  mask slips = length > limit;
  s.friction = splat(0.5) * stiffness * slip * dot(stored + s.spring, trial) + blend(slips, viscous, splat(0.0));
  s.damping = blend(slips, splat(0.0), viscous);
  return s;
}

// the same along a line
typedef struct {
  real force;
  real spring;
  real friction;  // J
  real damping;   // J
} LineSlider;

static inline LineSlider slide_line(real stored, real velocity, real stiffness, real damping, real limit, real dt) {
  real trial = stored + velocity * dt;
  real pull = trial * stiffness + velocity * damping;
  real share = limit / max(fabs(pull), max(limit, splat(SCREE_TINY)));
  LineSlider s;
  s.force = pull * (-share);
  s.spring = trial * share;
  real slip = splat(1.0) - share;
  real viscous = share * damping * velocity * velocity * dt;
  mask slips = fabs(pull) > limit;
  s.friction = splat(0.5) * stiffness * slip * (stored + s.spring) * trial + blend(slips, viscous, splat(0.0));
  s.damping = blend(slips, splat(0.0), viscous);
  return s;
}

// Bring a spring from the last step into this one: into the tangent plane of a normal that turned, with its length,
// and to the stiffness of now. A stiffness that grew keeps the force (the spring shrinks), one that fell keeps the
// spring (the force shrinks): neither creates energy (Thornton, Cummins & Cleary 2013).
// The length is restored by r = |before|²/|after|², sqrt(r) ≈ (1 + 3 r)/(3 + r): to (r − 1)³/32, never longer than
// the spring was, and one division serves both. Not touching (stiffness 0) leaves no spring.
typedef struct {
  vec spring;
  real lost;  // J
} CarriedSpring;

static inline CarriedSpring carry_spring(vec spring, vec normal, real stiffness, real stiffness_before) {
  real out = dot(spring, normal);
  vec flat = spring - normal * out;
  real before = dot(spring, spring);
  real four = splat(4.0) * before;
  real out2 = out * out;  // |before|² − |after|²
  real scale =
      (four - out2) * min(stiffness, stiffness_before) / max((four - splat(3.0) * out2) * stiffness, splat(SCREE_TINY));
  CarriedSpring s;
  s.spring = flat * scale;
  s.lost = splat(0.5) * (stiffness_before * before - stiffness * dot(s.spring, s.spring));
  return s;
}

// Normal force and sliding friction; rolling and twisting springs are zero.
static inline ContactForce contact_force(SliderParams p, NormalResponse n, ContactPoint c, ContactHistory h, real dt) {
  real zero = splat(0.0);
  real approach = dot(c.velocity, c.normal);
  CarriedSpring carried = carry_spring(h.slide, c.normal, n.slide_stiffness, n.slide_stiffness_before);
  Slider s = slide(carried.spring, c.velocity - c.normal * approach, n.slide_stiffness, n.slide_damping,
                   p.friction * n.friction_base, dt);
  ContactForce f;
  f.force = s.force - c.normal * n.force;
  f.couple = make_vec(zero, zero, zero);
  f.history.slide = s.spring;
  f.history.roll = make_vec(zero, zero, zero);
  f.history.twist = zero;
  f.history.alive = n.alive;
  f.energy = n.energy + splat(0.5) * n.slide_stiffness * dot(s.spring, s.spring);
  f.friction = s.friction + carried.lost;
  f.damping = s.damping + n.damping_force * approach * dt + n.lost;
  return f;
}

// Also with rolling and twisting resistance: sliders on the displacements radius·(spin × normal) and
// radius·(spin · normal), which see nothing but the relative spin and so are zero in rigid motion of the pair. Their
// springs are as stiff as the sliding one; their dashpots are a fraction of the critical damping of a solid sphere
// on a plane, whose inertia at the arm `radius` is 2/5 of the mass.
static inline ContactForce contact_force_rolling(SliderParams p, NormalResponse n, ContactPoint c, ContactHistory h,
                                                 real dt) {
  ContactForce f = contact_force(p, n, c, h, dt);
  real stiffness = n.slide_stiffness;
  real damping = p.rolling_damping * sqrt(splat(1.6) * stiffness * c.mass);

  CarriedSpring carried = carry_spring(h.roll, c.normal, stiffness, n.slide_stiffness_before);
  Slider roll = slide(carried.spring, cross(c.spin, c.normal) * c.radius, stiffness, damping,
                      p.rolling_friction * n.friction_base, dt);

  real keep = min(stiffness, n.slide_stiffness_before) / max(stiffness, splat(SCREE_TINY));
  real twisted = h.twist * keep;
  real untwisted = splat(0.5) * (n.slide_stiffness_before * h.twist * h.twist - stiffness * twisted * twisted);
  LineSlider twist = slide_line(twisted, dot(c.spin, c.normal) * c.radius, stiffness, damping,
                                p.twisting_friction * n.friction_base, dt);

  f.couple = (cross(c.normal, roll.force) + c.normal * twist.force) * c.radius;
  f.history.roll = roll.spring;
  f.history.twist = twist.spring;
  f.energy = f.energy + splat(0.5) * stiffness * (dot(roll.spring, roll.spring) + twist.spring * twist.spring);
  f.friction = f.friction + roll.friction + twist.friction + carried.lost + untwisted;
  f.damping = f.damping + roll.damping + twist.damping;
  return f;
}

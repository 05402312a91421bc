// The contact of a ball with a level set, from what was sampled `out` from its centre. After level_set_sample.h.

// sign: 1 where grains are at positive distances, else −1. The normal is towards the wall.
static inline WallHit hit_of_field(FieldSample sampled, real sign) {
  real slope = sqrt(dot(sampled.gradient, sampled.gradient));
  WallHit hit;
  hit.valid = slope > splat(0.0);
  hit.normal = sampled.gradient * (-sign / blend(hit.valid, slope, splat(1.0)));
  hit.distance = sampled.distance * sign;
  return hit;
}

// Towards the surface where it is nearest to the place asked; `guide` where that is not known.
static inline vec follow_surface(vec out, WallHit at, vec guide) {
  vec to_surface = out + at.normal * at.distance;
  real length = sqrt(dot(to_surface, to_surface));
  mask somewhere = at.valid && length > splat(0.0);
  return blend(somewhere, to_surface * (splat(1.0) / blend(somewhere, length, splat(1.0))), guide);
}

// Where Newton's method begins from a node of another star: the direction of its foot on this star's boundary, to first
// order, as in pairs/stars/star_start-inl.h. `pose`: the other's frame seen from this one. One node, or eight.

static inline vec2 first_foot(StarProgram star, StarPose pose, vec2 node) {
  vec2 p = sum_of(product_of(pose.scale, node), pose.shift);
  real d = max(sqrt(dot2(p, p)), splat(1e-9));
  vec2 c = {p.x / d, p.y / d};
  StarValue r = star_value(star, c);
  real u = r.slope / d;
  real newton_step = (d - r.r) / (splat(1.0) + u * u);
  vec2 foot = {p.x - newton_step * (c.x + u * c.y), p.y - newton_step * (c.y - u * c.x)};
  real length = max(sqrt(dot2(foot, foot)), splat(1e-9));
  return (vec2){foot.x / length, foot.y / length};
}

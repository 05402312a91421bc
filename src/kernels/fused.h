// Products of vectors with fused multiply-adds, for kernels that are bound by arithmetic and have no twin whose bits
// they share. The cross product of b and a is the negative of that of a and b to rounding only.
static inline real fused_dot(vec a, vec b) { return mul_add(a.x, b.x, mul_add(a.y, b.y, a.z * b.z)); }

static inline vec fused_cross(vec a, vec b) {
  return make_vec(mul_sub(a.y, b.z, a.z * b.y), mul_sub(a.z, b.x, a.x * b.z), mul_sub(a.x, b.y, a.y * b.x));
}

// a s + b
static inline vec scaled_sum(vec a, real s, vec b) {
  return make_vec(mul_add(a.x, s, b.x), mul_add(a.y, s, b.y), mul_add(a.z, s, b.z));
}

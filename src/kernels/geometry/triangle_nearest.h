// The point of a triangle that is nearest to p (Ericson, Real-Time Collision Detection, 2005, section 5.1.5). All cases
// are computed and one is chosen, since lanes differ. A triangle with c = b is the segment from a to b.

// feature: 0 the face; 1, 2, 3 the edges from a, b, c to the next corner; 4, 5, 6 the corners
typedef struct {
  vec point;
  real feature;
} TriangleNearest;

static inline TriangleNearest nearest_on_triangle(vec a, vec b, vec c, vec p) {
  real zero = splat(0.0), one = splat(1.0);
  vec ab = b - a, ac = c - a, ap = p - a, bp = p - b, cp = p - c;
  real d1 = dot(ab, ap), d2 = dot(ac, ap);
  real d3 = dot(ab, bp), d4 = dot(ac, bp);
  real d5 = dot(ab, cp), d6 = dot(ac, cp);
  real va = d3 * d6 - d5 * d4, vb = d5 * d2 - d1 * d6, vc = d1 * d4 - d3 * d2;
  real along = d4 - d3, left = d5 - d6;  // of the edge from b to c: how far on, how much is left
  mask corner_a = d1 <= zero && d2 <= zero;
  mask corner_b = d3 >= zero && d4 <= d3;
  mask corner_c = d6 >= zero && d5 <= d6;
  mask edge_a = vc <= zero && d1 >= zero && d3 <= zero;
  mask edge_b = va <= zero && along >= zero && left >= zero;
  mask edge_c = vb <= zero && d2 >= zero && d6 <= zero;
  // the point is a + (s ab + t ac) / whole; the first case that holds counts, so it is chosen last
  real s = vb, t = vc, whole = va + vb + vc, feature = zero;
  s = blend(edge_b, left, s), t = blend(edge_b, along, t), whole = blend(edge_b, along + left, whole);
  feature = blend(edge_b, splat(2.0), feature);
  s = blend(edge_c, zero, s), t = blend(edge_c, d2, t), whole = blend(edge_c, d2 - d6, whole);
  feature = blend(edge_c, splat(3.0), feature);
  s = blend(corner_c, zero, s), t = blend(corner_c, one, t), whole = blend(corner_c, one, whole);
  feature = blend(corner_c, splat(6.0), feature);
  s = blend(edge_a, d1, s), t = blend(edge_a, zero, t), whole = blend(edge_a, d1 - d3, whole);
  feature = blend(edge_a, splat(1.0), feature);
  s = blend(corner_b, one, s), t = blend(corner_b, zero, t), whole = blend(corner_b, one, whole);
  feature = blend(corner_b, splat(5.0), feature);
  s = blend(corner_a, zero, s), t = blend(corner_a, zero, t), whole = blend(corner_a, one, whole);
  feature = blend(corner_a, splat(4.0), feature);
  whole = blend(whole > zero, whole, one);  // corners in one point
  TriangleNearest nearest = {a + ab * (s / whole) + ac * (t / whole), feature};
  return nearest;
}

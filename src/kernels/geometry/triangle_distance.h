// The distance of two triangles and a pair of closest points, by comparison: 9 pairs of edges, 6 corners over faces,
// 6 edges through faces. All cases are computed and the nearest is kept, since lanes differ.
//
// The edge from corner 0 to corner 1 must be the longest of its triangle (a table turns its triangles so). That, and
// where the cross products stand, keep the error of the distance at a few roundings of the size of the pair, for
// slivers and near-parallel edges too:
// - Where two lines are nearest comes from the cross product n of their directions, as ((b − a) × v)·n / n·n. The usual
//   uu vv − (uv)² loses twice the digits: with edges at an angle of 1e-8 it misses a distance by 1e-8 of their length.
// - The normal of a face is the product of its two shorter edges made perpendicular to the longest. What error is left
//   turns the face about its longest edge, which moves no point of a thin face by more than a rounding of its length.
// - What belongs to a longest edge may be summed from the two others, as they are no longer; never the reverse.

typedef struct {
  vec corner[3], edge[3];  // edge k runs from corner k to the next
  real inverse[3];         // 1 / |edge k|², 0 for an edge without length
} EdgedTriangle;

typedef struct {
  real squared;  // distance
  vec a, b;      // the points, on either triangle
} TriangleGap;

// to [0, 1]; 0 for what is not a number
static inline real clamp_unit(real x) { return min(max(x, splat(0.0)), splat(1.0)); }

// by k = 0, 1, 2
static inline vec pick(real k, vec zero, vec one, vec two) {
  return blend(k > splat(1.5), two, blend(k > splat(0.5), one, zero));
}

static inline EdgedTriangle edged_triangle(vec a, vec b, vec c, real inverse_a, real inverse_b, real inverse_c) {
  EdgedTriangle t;
  t.corner[0] = a, t.corner[1] = b, t.corner[2] = c;
  t.edge[0] = b - a, t.edge[1] = c - b, t.edge[2] = a - c;
  t.inverse[0] = inverse_a, t.inverse[1] = inverse_b, t.inverse[2] = inverse_c;
  return t;
}

// The nearest pair of edges so far: edge `code` mod 3 of a at s, edge `code` / 3 of b at t.
typedef struct {
  real squared, s, t, code;
} NearestEdges;

// Where the lines of two edges are nearest, from r (start of b's edge to start of a's), their directions, n = u × v
// and p = v × r; then each end moved to the other's, which brings both back into their edges. Parallel lines give 0 /
// 0, which clamp_unit() takes for 0.
static inline void consider_edges(NearestEdges* best, vec r, vec u, vec v, vec n, vec p, real uv, real ur, real vr,
                                  real inverse_u, real inverse_v, double code) {
  real s = clamp_unit(dot(p, n) / dot(n, n));
  real t = clamp_unit((uv * s + vr) * inverse_v);
  s = clamp_unit((uv * t - ur) * inverse_u);
  vec gap = r + u * s - v * t;
  real squared = dot(gap, gap);
  mask nearer = squared < best->squared;
  best->squared = min(squared, best->squared);
  best->s = blend(nearer, s, best->s);
  best->t = blend(nearer, t, best->t);
  best->code = blend(nearer, splat(code), best->code);
}

static inline NearestEdges nearest_edges(const EdgedTriangle* a, const EdgedTriangle* b) {
  const vec* u = a->edge;
  vec r = a->corner[0] - b->corner[0];
  NearestEdges best = {dot(r, r), splat(0.0), splat(0.0), splat(0.0)};
  real ur0 = dot(u[0], r);
  real ur1 = dot(u[1], a->corner[1] - b->corner[0]), ur2 = dot(u[2], a->corner[2] - b->corner[0]);
#pragma GCC unroll 3
  for (int j = 0; j < 3; ++j) {
    vec v = b->edge[j];
    vec r0 = a->corner[0] - b->corner[j], r1 = a->corner[1] - b->corner[j], r2 = a->corner[2] - b->corner[j];
    // n and p of edge 0 are both turned round, which leaves their product as it is
    vec n1 = cross(u[1], v), n2 = cross(u[2], v), n0 = n1 + n2;
    vec p1 = cross(v, r1), p2 = p1 - n1, p0 = n2 - p2;
    real uv1 = dot(u[1], v), uv2 = dot(u[2], v), uv0 = -(uv1 + uv2);
    real vr1 = dot(v, r1), vr2 = vr1 + uv1, vr0 = vr2 + uv2;
    consider_edges(&best, r0, u[0], v, n0, p0, uv0, ur0, vr0, a->inverse[0], b->inverse[j], 3.0 * j);
    consider_edges(&best, r1, u[1], v, n1, p1, uv1, ur1, vr1, a->inverse[1], b->inverse[j], 3.0 * j + 1);
    consider_edges(&best, r2, u[2], v, n2, p2, uv2, ur2, vr2, a->inverse[2], b->inverse[j], 3.0 * j + 2);
    ur0 = ur0 - uv0, ur1 = ur1 - uv1, ur2 = ur2 - uv2;
  }
  return best;
}

// A face as seen from the other triangle's corners.
typedef struct {
  mask valid;         // it has an area
  vec normal;         // unit
  real height[3];     // of the corners above it
  real inside[3][3];  // [corner][edge]: to the inner side of the edge, times its length
} FaceView;

static inline FaceView view_face(const EdgedTriangle* t, const EdgedTriangle* other) {
  FaceView f;
  vec n = cross(t->edge[1], t->edge[2]);
  real before = dot(n, n);
  n = n - t->edge[0] * (dot(n, t->edge[0]) * t->inverse[0]);
  real nn = dot(n, n);
  // a normal that lay along the edge was rounding alone
  f.valid = nn > splat(0.0) && nn > before * splat(0.001);
  real twice_area = sqrt(nn);
  f.normal = n * (splat(1.0) / blend(f.valid, twice_area, splat(1.0)));
  vec inward1 = cross(f.normal, t->edge[1]), inward2 = cross(f.normal, t->edge[2]);
  for (int k = 0; k < 3; ++k) {
    f.height[k] = dot(f.normal, other->corner[k] - t->corner[0]);
    f.inside[k][1] = dot(inward1, other->corner[k] - t->corner[1]);
    f.inside[k][2] = dot(inward2, other->corner[k] - t->corner[2]);
    f.inside[k][0] = twice_area - (f.inside[k][1] + f.inside[k][2]);
  }
  return f;
}

// The nearest of the other's corners that lie over the face.
typedef struct {
  real squared, height, corner;
} NearestCorner;

static inline void consider_corners(NearestCorner* best, const FaceView* f) {
  for (int k = 0; k < 3; ++k) {
    real squared = f->height[k] * f->height[k];
    mask over = f->inside[k][0] >= splat(0.0) && f->inside[k][1] >= splat(0.0) && f->inside[k][2] >= splat(0.0);
    mask nearer = f->valid && over && squared < best->squared;
    best->squared = blend(nearer, squared, best->squared);
    best->height = blend(nearer, f->height[k], best->height);
    best->corner = blend(nearer, splat((double)k), best->corner);
  }
}

// Where triangles meet, either has corners on both sides of the other, unless that is no more than a segment.
static inline mask may_cross(const FaceView* f) {
  real least = min(f->height[0], min(f->height[1], f->height[2]));
  real most = max(f->height[0], max(f->height[1], f->height[2]));
  return !f->valid || (least < splat(0.0) && most > splat(0.0));
}

// Where an edge of `other` goes through the face, both triangles meet. An edge that passes the rim within rounding may
// be judged either way: its distance to the rim's edge is then as small.
static inline void consider_piercing(TriangleGap* gap, const FaceView* f, const EdgedTriangle* other) {
  for (int k = 0; k < 3; ++k) {
    int l = (k + 1) % 3;
    real from = f->height[k], to = f->height[l];
    mask through = f->valid && from * to < splat(0.0);
    for (int i = 0; i < 3; ++i)
      through = through && (from * f->inside[l][i] - to * f->inside[k][i]) * from >= splat(0.0);
    vec at = other->corner[k] + other->edge[k] * (from / blend(through, from - to, splat(1.0)));
    gap->squared = blend(through, splat(0.0), gap->squared);
    gap->a = blend(through, at, gap->a);
    gap->b = blend(through, at, gap->b);
  }
}

static inline TriangleGap compare_features(const EdgedTriangle* a, const EdgedTriangle* b) {
  NearestEdges edges = nearest_edges(a, b);
  FaceView face_a = view_face(a, b), face_b = view_face(b, a);
  NearestCorner over_a = {edges.squared, splat(0.0), splat(0.0)};
  consider_corners(&over_a, &face_a);
  NearestCorner over_b = {over_a.squared, splat(0.0), splat(0.0)};
  consider_corners(&over_b, &face_b);

  real j = blend(edges.code > splat(5.5), splat(2.0), blend(edges.code > splat(2.5), splat(1.0), splat(0.0)));
  real i = edges.code - splat(3.0) * j;
  TriangleGap gap;
  gap.squared = over_b.squared;
  gap.a = pick(i, a->corner[0], a->corner[1], a->corner[2]) + pick(i, a->edge[0], a->edge[1], a->edge[2]) * edges.s;
  gap.b = pick(j, b->corner[0], b->corner[1], b->corner[2]) + pick(j, b->edge[0], b->edge[1], b->edge[2]) * edges.t;
  mask on_a = over_a.squared < edges.squared, on_b = over_b.squared < over_a.squared;
  vec corner_b = pick(over_a.corner, b->corner[0], b->corner[1], b->corner[2]);
  gap.a = blend(on_a, corner_b - face_a.normal * over_a.height, gap.a);
  gap.b = blend(on_a, corner_b, gap.b);
  vec corner_a = pick(over_b.corner, a->corner[0], a->corner[1], a->corner[2]);
  gap.b = blend(on_b, corner_a - face_b.normal * over_b.height, gap.b);
  gap.a = blend(on_b, corner_a, gap.a);
  if (any(may_cross(&face_a) && may_cross(&face_b))) {
    consider_piercing(&gap, &face_a, b);
    consider_piercing(&gap, &face_b, a);
  }
  return gap;
}

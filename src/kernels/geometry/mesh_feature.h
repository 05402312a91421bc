// A point against the triangles, edges and vertices of a mesh: the critical points of its distance to the surface. A
// sphere feels E = Σ share · E(overlap) over them, with the shares of Morse theory: 1 at a minimum of the distance,
// less one for every way down that leads away from a point (two such ways at the concave edge between two faces that
// both touch, so −1 there). A contact then begins and ends where it is undone by another one, and nothing jumps: the
// facets of a hollow surface are felt as one surface when they are shallow and as several walls when they are not. All
// features ask the same questions, answered by the same arithmetic, so that none is missed and none counts twice.

// direction·x + offset: how far a point is past a plane
typedef struct {
  vec direction;
  real offset;
} HalfSpace;

static inline real height_over(HalfSpace plane, vec c) { return dot(plane.direction, c) + plane.offset; }

typedef struct {
  WallHit at;    // valid: a critical point
  real share;    // of its energy
  mask minimum;  // of the distance: only there is friction
} MeshHit;

// sides: positive over the triangle
static inline MeshHit hit_triangle(HalfSpace plane, HalfSpace side0, HalfSpace side1, HalfSpace side2, vec c) {
  real zero = splat(0.0);
  real height = height_over(plane, c);
  MeshHit hit;
  hit.at.distance = fabs(height);
  hit.at.normal = blend(height < zero, plane.direction, -plane.direction);
  hit.at.point = c - plane.direction * height;
  hit.at.valid = height_over(side0, c) > zero && height_over(side1, c) > zero && height_over(side2, c) > zero;
  hit.share = splat(1.0);
  hit.minimum = hit.at.valid;
  return hit;
}

// a centre on the point itself has no direction to it: any will do
static inline MeshHit hit_mesh_point(vec point, vec other, real share, mask valid, vec c) {
  vec d = point - c;
  real length = sqrt(dot(d, d));
  mask apart = length > splat(0.0);
  MeshHit hit;
  hit.at.point = point;
  hit.at.distance = length;
  hit.at.normal = blend(apart, d * (splat(1.0) / blend(apart, length, splat(1.0))), other);
  hit.at.valid = valid && fabs(share) > splat(0.5);
  hit.share = share;
  hit.minimum = hit.at.valid && share > splat(0.5);
  return hit;
}

// An edge is stored with two triangles; where more meet, it is stored repeatedly, with `most` = 0 instead of 1 after
// the first time. A missing triangle has a side that is never positive.
static inline MeshHit hit_mesh_edge(vec from, real length, HalfSpace along, HalfSpace left, HalfSpace right, real most,
                                    vec c) {
  real zero = splat(0.0);
  real one = splat(1.0);
  real coordinate = height_over(along, c);
  mask valid = coordinate > zero && coordinate < length;
  real share = most - blend(height_over(left, c) > zero, one, zero) - blend(height_over(right, c) > zero, one, zero);
  return hit_mesh_point(from + along.direction * coordinate, left.direction, share, valid, c);
}

// Does the distance to c decrease along an edge, from its beginning or (`end`) from its end?
static inline mask leads_down(HalfSpace along, real length, mask end, vec c) {
  real coordinate = height_over(along, c);
  return (!end && coordinate > splat(0.0)) || (end && coordinate < length);
}

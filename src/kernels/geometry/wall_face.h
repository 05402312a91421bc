// A point against the faces of a wall: the foot of the perpendicular, valid when it lies on the face.

typedef struct {
  vec normal;     // unit, from the grain to the wall
  real distance;  // m from the centre to the surface; negative past a one-sided wall
  vec point;      // of the wall, nearest
  mask valid;     // this point is a local minimum of the distance to the wall's surface
} WallHit;

static inline vec wall_origin(GLOBAL_CONST WallElement* e) {
  return make_vec(splat(e->ox), splat(e->oy), splat(e->oz));
}
static inline vec wall_a(GLOBAL_CONST WallElement* e) { return make_vec(splat(e->ax), splat(e->ay), splat(e->az)); }
static inline vec wall_b(GLOBAL_CONST WallElement* e) { return make_vec(splat(e->bx), splat(e->by), splat(e->bz)); }

// The centre over the unbounded surface of a face: `up` is the unit normal to the free side.
typedef struct {
  vec up;
  real height;   // m, negative behind the face
  mask on_face;  // the foot of the perpendicular lies within the face
} FaceHeight;

static inline FaceHeight over_plane(GLOBAL_CONST WallElement* e, vec c) {
  vec d = c - wall_origin(e);
  FaceHeight f;
  f.up = wall_a(e);
  f.height = dot(d, f.up) - splat(e->offset);
  real along_b = dot(d, wall_b(e));
  real along_c = dot(d, cross(f.up, wall_b(e)));
  f.on_face = along_b >= splat(e->b_begin) && along_b <= splat(e->b_end) && along_c >= splat(e->c_begin) &&
              along_c <= splat(e->c_end);
  return f;
}

// The half-plane through the axis and the centre. On the axis every half-plane will do: b says which is taken, and the
// far side then answers with the opposite one, so that a grain in the middle of a ring is not pushed sideways.
typedef struct {
  vec axis, radial;  // unit
  real x, y;         // of the centre
} HalfPlane;

static inline HalfPlane half_plane(GLOBAL_CONST WallElement* e, vec c) {
  HalfPlane p;
  p.axis = wall_a(e);
  vec d = c - wall_origin(e);
  p.y = dot(d, p.axis);
  vec across = d - p.axis * p.y;
  real rho = sqrt(dot(across, across));
  mask off_axis = rho > splat(0.0);
  real mirror = splat(e->mirror);
  p.radial = blend(off_axis, across * (mirror / blend(off_axis, rho, splat(1.0))), wall_b(e) * mirror);
  p.x = rho * mirror;
  return p;
}

static inline FaceHeight over_revolved(GLOBAL_CONST WallElement* e, vec c) {
  HalfPlane p = half_plane(e, c);
  real dx = p.x - splat(e->x);
  real dy = p.y - splat(e->y);
  real nx = splat(e->nx);
  real ny = splat(e->ny);
  real along = dx * splat(e->ux) + dy * splat(e->uy);
  FaceHeight f;
  f.up = p.radial * nx + p.axis * ny;
  f.height = dx * nx + dy * ny;
  f.on_face = along >= splat(e->begin) && along <= splat(e->end);
  // the far side counts only while the centre is also on the axis' side of the near one
  if (e->mirror < 0.0) f.on_face = f.on_face && (-p.x - splat(e->x)) * nx + dy * ny >= splat(0.0);
  return f;
}

static inline FaceHeight over_sphere(GLOBAL_CONST WallElement* e, vec c) {
  vec d = c - wall_origin(e);
  real length = sqrt(dot(d, d));
  mask off_centre = length > splat(0.0);
  real out = splat(e->nx);
  FaceHeight f;
  f.up = blend(off_centre, d * (out / blend(off_centre, length, splat(1.0))), wall_b(e));
  f.height = (length - splat(e->offset)) * out;
  f.on_face = length >= splat(0.0);
  return f;
}

static inline FaceHeight over_face(GLOBAL_CONST WallElement* e, vec c) {
  if (e->kind == WALL_PLANE) return over_plane(e, c);
  if (e->kind == WALL_REVOLVED) return over_revolved(e, c);
  return over_sphere(e, c);
}

// a face that no other primitive of its wall covers
static inline WallHit hit_whole_face(GLOBAL_CONST WallElement* e, vec c) {
  FaceHeight f = over_face(e, c);
  WallHit hit;
  hit.point = c - f.up * f.height;
  hit.normal = -f.up;
  hit.distance = f.height;
  hit.valid = f.on_face;
  if (e->shell) {
    hit.normal = blend(f.height < splat(0.0), f.up, hit.normal);
    hit.distance = fabs(f.height);
  }
  return hit;
}

static inline WallHit hit_face(WallTables tables, GLOBAL_CONST WallElement* e, vec c) {
  WallHit hit = hit_whole_face(e, c);
  if (e->literals > 0) hit.valid = hit.valid && exposed(tables, e, hit.point + over_face(e, c).up * splat(e->nudge));
  return hit;
}

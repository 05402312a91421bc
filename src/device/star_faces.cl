// A star's boundary behind a face of a wall, or in a level set, as pairs/stars/star_wall.cpp.

typedef struct {
  StarProgram program;
  StarRecord star;
  __global const float2* node;
  __global const double2* direction;
  AllWalls all;
  WallTables tables;
  uint wall;
  __global const uint *wall_pair, *feature;
  uint first, end;  // of the star's pairs with the wall, in wall_pair
  vec centre, ex, ey;  // of the star in the wall's frame, axes times its radius
  real radius, reach;
  __global StarWallTouch* c;
  uint room, count, slots;
} WallMeeting;

static inline vec on_star(WallMeeting* m, real x, real y) { return m->centre + m->ex * x + m->ey * y; }
static inline uint listed_element(WallMeeting* m, uint k) { return m->feature[m->wall_pair[k]]; }
static inline int is_face(__global const WallElement* e) { return e->kind <= WALL_SPHERE; }

// Of a shell the free side is that of the star's centre.
static inline real free_side(__global const WallElement* e, real centre_height) {
  return e->shell && centre_height < splat(0.0) ? -1 : 1;
}

// A face of a wall of elements, or all of a level set.
typedef struct {
  int field;
  uint element;
  real side;
  int flat;
  float depth_at, along_x, along_y;  // of a plane: depths of nodes
} StarFace;

typedef struct {
  real depth;
  vec normal;  // unit, into the wall
} BehindFace;

// beyond the grid, where there is no gradient, nothing is touched
static inline real depth_in_field(WallMeeting* m, StarFace* face, FieldSample at) {
  int nowhere = at.gradient.x == splat(0.0) && at.gradient.y == splat(0.0) && at.gradient.z == splat(0.0);
  return nowhere ? -fabs(m->all.records[m->wall].outside) : -face->side * at.distance;
}

static BehindFace behind_surface(__global const WallElement* e, real side, vec point) {
  FaceHeight f = over_face(e, point);
  return (BehindFace){-side * f.height, f.up * -side};
}

static BehindFace behind_face(WallMeeting* m, StarFace* face, vec point) {
  if (!face->field) return behind_surface(m->tables.elements + face->element, face->side, point);
  FieldSample at = sample_field(m->all, m->all.records[m->wall], point);
  real slope = sqrt(dot(at.gradient, at.gradient));
  BehindFace b = {depth_in_field(m, face, at), make_vec(0, 0, 0)};
  if (slope > splat(0.0)) b.normal = at.gradient * (-face->side / slope);
  return b;
}

static float depth_of_node(WallMeeting* m, StarFace* face, uint i) {
  float2 n = m->node[i];
  if (face->flat) return face->depth_at + face->along_x * n.x + face->along_y * n.y;
  vec point = on_star(m, n.x, n.y);
  if (face->field) return (float)depth_in_field(m, face, sample_field(m->all, m->all.records[m->wall], point));
  return (float)(over_face(m->tables.elements + face->element, point).height * -face->side);
}

typedef struct {
  vec point, first, second;  // in the wall's frame; derivatives by α
  BehindFace hit;
  real along;  // d(depth)/dα
  real bend;   // d²(depth)/dα² but for the curvature of the face
} OnBoundary;

static OnBoundary on_boundary(WallMeeting* m, StarFace* face, vec2 direction) {
  CurvePoint p = on_curve(m->program, direction);
  OnBoundary b;
  b.point = on_star(m, p.at.x, p.at.y);
  b.first = m->ex * p.first.x + m->ey * p.first.y;
  b.second = m->ex * p.second.x + m->ey * p.second.y;
  b.hit = behind_face(m, face, b.point);
  b.along = dot(b.hit.normal, b.first);
  b.bend = dot(b.hit.normal, b.second);
  return b;
}

static inline real clamped(real a, real most) { return a < -most ? -most : a > most ? most : a; }

// Where the depth behind a face turns, from an angle beside a node on. Behind a plane by Newton's method, whose last
// step of at most 1e-5 rad is done by the derivatives; else by secants on the slope.
static OnBoundary find_turn(WallMeeting* m, StarFace* face, vec2 node, real spacing, real* angle) {
  OnBoundary at = on_boundary(m, face, turned_by(node, *angle));
  real slope = at.bend;
  for (int step = 0; step < 8 && fabs(at.along) > splat(1e-10) * m->radius && slope != splat(0.0); ++step) {
    real next = clamped(*angle - at.along / slope, splat(1.5) * spacing);
    real turn_by = next - *angle;
    real before = at.along;
    *angle = next;
    if (face->flat && fabs(turn_by) < splat(1e-5)) {
      at.point = at.point + (at.first * turn_by + at.second * (splat(0.5) * turn_by * turn_by));
      at.hit.depth += (at.along + splat(0.5) * at.bend * turn_by) * turn_by;
      at.along += at.bend * turn_by;
      break;
    }
    at = on_boundary(m, face, turned_by(node, next));
    slope = face->flat ? at.bend : turn_by != splat(0.0) ? (at.along - before) / turn_by : splat(0.0);
  }
  return at;
}

#define ON_NO 0
#define ON_PERHAPS 1
#define ON_YES 2

static int sees(WallMeeting* m, uint k, vec p) {
  __global const WallElement* e = m->tables.elements + k;
  FaceHeight f = over_face(e, p);
  return f.on_face && (e->literals == 0 || exposed(m->tables, e, p - f.up * f.height + f.up * e->nudge));
}

// Is the foot of the point on the face? As in pairs/stars/star_wall.cpp.
static int on_face_of(WallMeeting* m, StarFace* face, vec point) {
  if (face->field) return ON_YES;
  __global const WallElement* e = m->tables.elements + face->element;
  if (m->tables.element_count == 1 && e->literals == 0) return over_face(e, point).on_face ? ON_YES : ON_NO;
  if (sees(m, face->element, point))
    return e->shell || wall_hit(m->tables, (int)face->element, point).valid ? ON_YES : ON_PERHAPS;
  vec inside = point + (m->centre - point) * splat(0.2);
  if (!sees(m, face->element, inside)) return ON_NO;
  for (uint n = m->first; n < m->end; ++n) {
    uint k = listed_element(m, n);
    __global const WallElement* other = m->tables.elements + k;
    if (k == face->element || !is_face(other) || !sees(m, k, inside)) continue;
    real height = over_face(other, m->centre).height;
    if (behind_surface(other, free_side(other, height), point).depth > splat(0.0)) return ON_YES;
  }
  return ON_NO;
}

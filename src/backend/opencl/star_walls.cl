// Stars against walls, as narrowphase/star_wall.cpp, which says why: points of the star's boundary that are deepest, or
// saddles, behind a face of the wall, and corners of the wall inside the star.

typedef struct {
  StarProgram program;
  StarRecord star;
  __global const float2* node;
  __global const double2* direction;
  AllWalls all;
  WallTables tables;
  uint wall;
  __global const uint *wall_pair, *which;
  uint first, end;  // of the star's pairs with the wall, in wall_pair
  vec centre, ex, ey;  // of the star in the wall's frame, axes times its radius
  real radius, reach;
  __global StarWallTouch* c;
  uint room, count, slots;
} WallMeeting;

static inline vec on_star(WallMeeting* m, real x, real y) { return m->centre + m->ex * x + m->ey * y; }
static inline uint listed_element(WallMeeting* m, uint k) { return m->which[m->wall_pair[k]]; }
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
  BehindFace b = {-side * f.height, f.up * -side};
  return b;
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
    real way = next - *angle;
    real before = at.along;
    *angle = next;
    if (face->flat && fabs(way) < splat(1e-5)) {
      at.point = at.point + (at.first * way + at.second * (splat(0.5) * way * way));
      at.hit.depth += (at.along + splat(0.5) * at.bend * way) * way;
      at.along += at.bend * way;
      break;
    }
    at = on_boundary(m, face, turned_by(node, next));
    slope = face->flat ? at.bend : way != splat(0.0) ? (at.along - before) / way : splat(0.0);
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

// Is the foot of the point on the face? As in narrowphase/star_wall.cpp.
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

static __global StarWallTouch* add_touch(WallMeeting* m, vec point, vec normal, real overlap) {
  if (m->count == m->room) {
    m->slots = 2 * m->room;
    return 0;
  }
  __global StarWallTouch* t = m->c + m->count++;
  t->point[0] = point.x, t->point[1] = point.y, t->point[2] = point.z;
  t->normal[0] = normal.x, t->normal[1] = normal.y, t->normal[2] = normal.z;
  t->overlap = overlap;
  t->grip = 1;
  t->saddle = 0;
  t->sure = 1;
  return t;
}

// Of the touches from `first` on, in their order round the star: as share_grip() of the processor.
static void share_wall_grips(WallMeeting* m, uint first) {
  __global StarWallTouch* c = m->c + first;
  uint n = m->count - first;
  for (uint k = 0; k < n; ++k) c[k].grip = c[k].saddle ? 0 : 1;
  for (uint k = 0; k < n; ++k) {
    if (!c[k].saddle || !(c[k].overlap > splat(0.0))) continue;
    uint back = (k + n - 1) % n;
    uint on = (k + 1) % n;
    while (c[back].saddle && back != k) back = (back + n - 1) % n;
    while (c[on].saddle && on != k) on = (on + 1) % n;
    if (back == k) continue;  // nothing but saddles
    real least = c[k].overlap;
    real above_back = max(c[back].overlap - least, splat(0.0));
    real above_on = max(c[on].overlap - least, splat(0.0));
    real above = above_back + above_on;
    real part = above > splat(0.0) ? above_back / above : splat(0.5);
    c[on].grip -= part * least / max(c[on].overlap, least);
    c[back].grip -= (splat(1.0) - part) * least / max(c[back].overlap, least);
  }
  for (uint k = 0; k < n; ++k) c[k].grip = max(c[k].grip, splat(0.0));
}

// One node where the depth turns.
static void meet_at_node(WallMeeting* m, StarFace* face, uint i, float back_depth, float here_depth, float on_depth) {
  real here = here_depth;
  real back = back_depth;
  real on = on_depth;
  real spacing = splat(2 * M_PI) / splat(m->star.nodes);
  int dip = here <= back && here < on;
  // the top of the parabola first
  vec2 node = {m->direction[i].x, m->direction[i].y};
  real bend = back - 2 * here + on;
  real angle = fabs(bend) > splat(1e-6) * m->radius ? splat(0.5) * (back - on) / bend * spacing : splat(0.0);
  OnBoundary at = find_turn(m, face, node, spacing, &angle);
  // of a level set the gradient may jump at the deepest point: a corner that points to the star
  real level = face->field ? splat(0.2) : splat(1e-6);
  if (fabs(at.along) > level * m->radius || at.hit.depth <= -m->reach) return;
  int on_it = on_face_of(m, face, at.point);
  if (on_it == ON_NO) return;
  __global StarWallTouch* t =
      add_touch(m, at.point - at.hit.normal * (splat(0.5) * at.hit.depth), at.hit.normal, at.hit.depth);
  if (!t) return;
  t->saddle = dip;
  t->at = (float)((real)i + angle / spacing);
  t->sure = on_it == ON_YES;
}

// The boundary's deepest points and saddles behind one face.
static void meet_face(WallMeeting* m, StarFace* face) {
  // nodes are rounded to float
  float threshold = (float)-(m->star.sag * m->radius + m->reach + splat(1e-6) * m->radius);
  uint n = (uint)m->star.nodes;
  uint first = m->count;
  float back = depth_of_node(m, face, n - 1);
  float here = depth_of_node(m, face, 0);
  for (uint i = 0; i < n; ++i) {
    float on = depth_of_node(m, face, i + 1 < n ? i + 1 : 0);
    int turns = (here >= back && here > on) || (here <= back && here < on);
    if (here > threshold && turns) meet_at_node(m, face, i, back, here, on);
    back = here;
    here = on;
  }
  share_wall_grips(m, first);
}

// A corner of the wall inside the star: the nearest point of the boundary, from the nearest node on.
static void meet_corner(WallMeeting* m, uint element) {
  __global const WallElement* e = m->tables.elements + element;
  if (!e->shell && e->sign < 0) return;
  vec corner = hit_element(m->tables, (int)element, m->centre).point;
  vec from = corner - m->centre;
  real per = splat(1.0) / (m->radius * m->radius);
  vec2 inside = {dot(from, m->ex) * per, dot(from, m->ey) * per};
  real rim = splat(1.0) + m->reach / m->radius;
  if (inside.x * inside.x + inside.y * inside.y > rim * rim ||
      fabs(dot(from, cross(m->ex, m->ey))) * per > splat(1e-9) * m->radius)
    return;
  uint node = 0;
  real nearest = INFINITY;
  for (uint i = 0; i < (uint)m->star.nodes; ++i) {
    real dx = inside.x - (real)m->node[i].x;
    real dy = inside.y - (real)m->node[i].y;
    real d2 = dx * dx + dy * dy;
    if (d2 < nearest) {
      nearest = d2;
      node = i;
    }
  }
  vec2 z = {m->direction[node].x, m->direction[node].y};
  real angle = 0;
  for (int k = 0; k < 20; ++k) {
    CurvePoint p = on_curve(m->program, z);
    vec2 way = difference_of(inside, p.at);
    real speed2 = dot2(p.first, p.first);
    real f = dot2(way, p.first);
    real slope = dot2(way, p.second) - p.first.x * p.first.x - p.first.y * p.first.y;
    real step = clamped(-f / min(slope, splat(-0.1) * speed2), splat(0.2));
    if (fabs(step) < splat(1e-10)) {
      real length = sqrt(speed2);
      vec out = (m->ex * (p.first.y / length) - m->ey * (p.first.x / length)) / m->radius;
      real overlap = -cross2(way, p.first) / length * m->radius;
      // the corner holds the star only where no face beside it does
      vec outside_star = corner - out * (splat(1e-3) * m->radius);
      if (overlap <= -m->reach || !hit_element(m->tables, (int)element, outside_star).valid) return;
      __global StarWallTouch* t = add_touch(m, corner + out * (splat(0.5) * overlap), out, overlap);
      if (t) t->at = (float)((real)node + angle / splat(2 * M_PI) * splat(m->star.nodes));
      return;
    }
    angle += step;
    z = turned_by(z, step);
  }
}

static void meet_element(WallMeeting* m, uint element) {
  __global const WallElement* e = m->tables.elements + element;
  uint first = m->count;
  if (is_face(e)) {
    real height = over_face(e, m->centre).height;
    StarFace face = {0, element, free_side(e, height), e->kind == WALL_PLANE, 0, 0, 0};
    if (face.side * height > m->radius + m->reach) return;
    if (face.flat) {
      vec up = make_vec(e->ax, e->ay, e->az);
      face.depth_at = (float)(-face.side * (dot(m->centre - make_vec(e->ox, e->oy, e->oz), up) - e->offset));
      face.along_x = (float)(-face.side * dot(m->ex, up));
      face.along_y = (float)(-face.side * dot(m->ey, up));
    }
    meet_face(m, &face);
  } else {
    meet_corner(m, element);
  }
  for (uint k = first; k < m->count; ++k) m->c[k].element = element;
}

static void meet_field(WallMeeting* m) {
  WallRecord r = m->all.records[m->wall];
  int turned_in = r.side == FIELD_INSIDE ||
                  (r.side == FIELD_BOTH && sample_field(m->all, r, m->centre).distance < splat(0.0));
  StarFace face = {1, 0, turned_in ? -1 : 1, 0, 0, 0, 0};
  meet_face(m, &face);
  for (uint k = 0; k < m->count; ++k) m->c[k].element = 0;
}

// Can none of the elements be touched?
static int all_out_of_reach(WallMeeting* m) {
  for (uint n = m->first; n < m->end; ++n) {
    __global const WallElement* e = m->tables.elements + listed_element(m, n);
    if (!is_face(e)) return 0;
    real height = over_face(e, m->centre).height;
    if (free_side(e, height) * height < m->radius + m->reach) return 0;
  }
  return 1;
}

// A saddle is between two deeper maxima, on this face or another; where one has vanished it must not pull.
static int saddle_stays(WallMeeting* m, __global const StarWallTouch* t) {
  uint n = m->count;
  uint i = 0;
  while (m->c[m->c[i].order].at != t->at || m->c[m->c[i].order].element != t->element) ++i;
  __global const StarWallTouch* back = m->c + m->c[(i + n - 1) % n].order;
  __global const StarWallTouch* on = m->c + m->c[(i + 1) % n].order;
  return n > 2 && !back->saddle && !on->saddle && back->overlap >= t->overlap && on->overlap >= t->overlap;
}

static void drop_lone_wall_saddles(WallMeeting* m) {
  int any_saddle = 0;
  for (uint i = 0; i < m->count; ++i) {
    any_saddle |= m->c[i].saddle;
    uint to = i;
    for (; to > 0 && m->c[m->c[to - 1].order].at > m->c[i].at; --to) m->c[to].order = m->c[to - 1].order;
    m->c[to].order = i;
  }
  if (!any_saddle) return;
  for (uint i = 0; i < m->count; ++i) m->c[i].stays = !m->c[i].saddle || saddle_stays(m, m->c + i);
  uint kept = 0;
  for (uint i = 0; i < m->count; ++i)
    if (m->c[i].stays) m->c[kept++] = m->c[i];
  m->count = kept;
}

static void meet_wall_of_star(WallMeeting* m) {
  m->count = m->slots = 0;
  if (m->all.records[m->wall].method == OF_FIELD) {
    meet_field(m);
    return;
  }
  if (all_out_of_reach(m)) return;
  for (uint n = m->first; n < m->end; ++n) meet_element(m, listed_element(m, n));
  drop_lone_wall_saddles(m);
}

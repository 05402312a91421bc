// Stars against walls, as pairs/stars/star_wall.cpp, which says why: points of the star's boundary that are deepest, or
// saddles, behind a face of the wall, and corners of the wall inside the star.

static __global StarWallTouch* add_touch(WallMeeting* m, vec point, vec normal, real overlap) {
  if (m->count == m->room) {
    m->slots = 2 * m->room;
    return 0;
  }
  __global StarWallTouch* t = m->c + m->count++;
  vstore3(point, 0, t->point);
  vstore3(normal, 0, t->normal);
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
    uint back = (k + n - 1) % n, on = (k + 1) % n;
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

// Of a node and its two neighbours.
typedef struct {
  float back, here, on;
} DepthsAbout;

// One node where the depth turns.
static void meet_at_node(WallMeeting* m, StarFace* face, uint i, DepthsAbout depth) {
  real here = depth.here;
  real back = depth.back;
  real on = depth.on;
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
  DepthsAbout d = {depth_of_node(m, face, n - 1), depth_of_node(m, face, 0), 0};
  for (uint i = 0; i < n; ++i) {
    d.on = depth_of_node(m, face, i + 1 < n ? i + 1 : 0);
    int turns = (d.here >= d.back && d.here > d.on) || (d.here <= d.back && d.here < d.on);
    if (d.here > threshold && turns) meet_at_node(m, face, i, d);
    d.back = d.here;
    d.here = d.on;
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
    real dx = inside.x - (real)m->node[i].x, dy = inside.y - (real)m->node[i].y;
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
    vec2 to_inside = difference_of(inside, p.at);
    real speed2 = dot2(p.first, p.first);
    real f = dot2(to_inside, p.first);
    real slope = dot2(to_inside, p.second) - p.first.x * p.first.x - p.first.y * p.first.y;
    real step = clamped(-f / min(slope, splat(-0.1) * speed2), splat(0.2));
    if (fabs(step) < splat(1e-10)) {
      real length = sqrt(speed2);
      vec out = (m->ex * (p.first.y / length) - m->ey * (p.first.x / length)) / m->radius;
      real overlap = -cross2(to_inside, p.first) / length * m->radius;
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

static inline int holds_saddle(__global const StarWallTouch* t, __global const StarWallTouch* saddle) {
  return !t->saddle && t->overlap >= saddle->overlap;
}

// A saddle is between two deeper maxima that count, on this face or another; alone it would pull the star into the wall.
static void mark_lone_wall_saddles(WallMeeting* m) {
  __global StarWallTouch* c = m->c;
  int any_saddle = 0;
  uint n = 0;
  for (uint i = 0; i < m->count; ++i) {
    if (!c[i].stays) continue;
    any_saddle |= c[i].saddle;
    uint to = n++;
    for (; to > 0 && c[c[to - 1].order].at > c[i].at; --to) c[to].order = c[to - 1].order;
    c[to].order = i;
  }
  if (!any_saddle) return;
  for (uint k = 0; k < n; ++k) {
    __global StarWallTouch *here = c + c[k].order, *back = c + c[(k + n - 1) % n].order, *on = c + c[(k + 1) % n].order;
    if (here->saddle && !(n > 2 && holds_saddle(back, here) && holds_saddle(on, here))) here->stays = 0;
  }
}

static void drop_lone_wall_saddles(WallMeeting* m) {
  for (uint i = 0; i < m->count; ++i) m->c[i].stays = 1;
  mark_lone_wall_saddles(m);
  uint kept = 0;
  for (uint i = 0; i < m->count; ++i)
    if (m->c[i].stays) m->c[kept++] = m->c[i];
  m->count = kept;
}

static void meet_wall_of_star(WallMeeting* m) {
  m->count = m->slots = 0;
  if (m->all.records[m->wall].method == OF_FIELD) {
    meet_field(m);
  } else if (!all_out_of_reach(m)) {
    for (uint n = m->first; n < m->end; ++n) meet_element(m, listed_element(m, n));
  }
  drop_lone_wall_saddles(m);
}

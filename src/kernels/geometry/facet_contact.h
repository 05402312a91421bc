// Two facets of two bodies (polygon-contact.txt, sections 2.2 and 2.3, with bounds that make it conservative; see
// docs/polyhedra.md). Below each facet of depth t its layer pushes back with k t. They meet where both push alike: on
// the plane q1 t1 = q2 t2 with q = k/(k1 + k2), which halves the angle between equal ones (Eq. 1) and lies in the
// stiffer one's facet otherwise. There the pressure is k_l (t1 + t2), 1/k_l = 1/k1 + 1/k2, and the overlap t1 + t2 is
// a linear function that stays as it is when the planes become parallel: no flat case is needed (Eqs. 25, 26).
// The contact is that part of the plane with t1 + t2 ≥ 0 that lies in the cells of both facets (shape/polyhedron.h).
// All answers are exact integrals over this polygon; all pressures are parallel, so that their resultant through the
// centre of pressure is all there is: force and moment of Eqs. (7) and (8) with no quadrature.

#define FACET_MOST_SIDES 16  // of a cell
#define FACET_MOST_EDGES 38  // of a contact polygon on its way: 4 it begins with, one for each side of both, one more
// Facets whose normals have a larger product do not press on each other. Eq. (21) has 0: then forces at edges and
// corners lack some per cent of what their energy asks for, since contact planes of facets that face away from each
// other by less than this close the surface there. Beyond it the plane is ill defined.
#define FACET_FACING 0.98

// plane: normal·x = offset with an outward unit normal · side of a cell: normal·x ≥ offset is within
typedef struct {
  vec normal;
  real offset;
} FacetPlane;

typedef struct {
  FacetPlane plane;
  vec centre;  // about which the polygon lies
  real reach;  // no contact with the facet is further from its centre
  int sides;   // the same in all lanes; those of a lane with fewer: normal 0, offset −1
  const FacetPlane* side;
} FacetCell;

typedef struct {
  vec normal;          // unit, from body 1 to body 2
  real area;           // m²; 0 where they do not touch
  real volume;         // ∫ overlap dA, m³: the normal force in units of k_l
  vec point;           // centre of pressure
  vec middle;          // centre of area
  vec e1, e2;          // unit, in the plane, e1 × e2 = normal
  real s11, s12, s22;  // ∫ of squares and product of the coordinates along e1 and e2 about the middle, m⁴
  real energy;         // m⁴: elastic energy in units of k_l
} FacetContact;

// A convex polygon in the plane as edges from p to q, each with the side that cut it.
typedef struct {
  int count;
  int cut[FACET_MOST_EDGES];  // sides of 1, then of 2, then −1 for all others
  mask alive[FACET_MOST_EDGES];
  real pu[FACET_MOST_EDGES], pv[FACET_MOST_EDGES], qu[FACET_MOST_EDGES], qv[FACET_MOST_EDGES];
} FacetPolygon;

static inline void add_polygon_edge(FacetPolygon* s, int cut, real pu, real pv, real qu, real qv) {
  int k = s->count;
  s->cut[k] = cut;
  s->alive[k] = splat(0.0) < splat(1.0);
  s->pu[k] = pu;
  s->pv[k] = pv;
  s->qu[k] = qu;
  s->qv[k] = qv;
  s->count = k + 1;
}

// Keep what has a u + b v + c ≥ 0. An edge that leaves and the one that comes back are joined by a new one, which
// begins and ends in exactly their new ends: the polygon stays closed whatever rounding does. An edge that is gone in
// all lanes is dropped.
static inline void cut_polygon_by(FacetPolygon* s, real a, real b, real c, int cut) {
  real zero = splat(0.0);
  mask crossed = zero > zero;
  real fu = zero, fv = zero, tu = zero, tv = zero;  // of the new edge
  int kept = 0;
  for (int k = 0; k < s->count; ++k) {
    real pu = s->pu[k], pv = s->pv[k], qu = s->qu[k], qv = s->qv[k];
    real dp = a * pu + b * pv + c, dq = a * qu + b * qv + c;
    mask alive = s->alive[k];
    mask p_out = dp < zero, q_out = dq < zero;
    if (any(alive && (p_out || q_out))) {
      mask leaves = alive && !p_out && q_out, comes = alive && p_out && !q_out;
      mask crosses = leaves || comes;
      real share = dp / blend(crosses, dp - dq, splat(1.0));
      real u = pu + (qu - pu) * share, v = pv + (qv - pv) * share;
      qu = blend(leaves, u, qu);
      qv = blend(leaves, v, qv);
      fu = blend(leaves, u, fu);
      fv = blend(leaves, v, fv);
      pu = blend(comes, u, pu);
      pv = blend(comes, v, pv);
      tu = blend(comes, u, tu);
      tv = blend(comes, v, tv);
      crossed = crossed || leaves;
      alive = alive && !(p_out && q_out);
      if (!any(alive)) continue;
    }
    s->pu[kept] = pu;
    s->pv[kept] = pv;
    s->qu[kept] = qu;
    s->qv[kept] = qv;
    s->alive[kept] = alive;
    s->cut[kept] = s->cut[k];
    ++kept;
  }
  s->count = kept;
  if (any(crossed)) {
    add_polygon_edge(s, cut, fu, fv, tu, tv);
    s->alive[kept] = crossed;
  }
}

// The contact plane with axes in it and the overlap on it.
typedef struct {
  vec normal, origin, e1, e2;
  real d0, du, dv;  // overlap = d0 + du u + dv v
  mask facing;
} FacetMeeting;

// Any unit vector across a unit vector n, without a case that loses digits (Duff et al., JCGT 6 (2017) 1).
static inline vec across_unit(vec n) {
  real sign = blend(n.z < splat(0.0), splat(-1.0), splat(1.0));
  real a = splat(-1.0) / (sign + n.z);
  return make_vec(splat(1.0) + sign * n.x * n.x * a, sign * (n.x * n.y * a), -(sign * n.x));
}

static inline FacetMeeting meet_planes(const FacetCell* f1, const FacetCell* f2, real q1, double facing) {
  real q2 = splat(1.0) - q1;
  FacetMeeting m;
  vec across = f1->plane.normal * q1 - f2->plane.normal * q2;
  m.facing = dot(f1->plane.normal, f2->plane.normal) < splat(facing);
  real length = sqrt(dot(across, across));
  real inverse = splat(1.0) / blend(m.facing, length, splat(1.0));
  m.normal = across * inverse;
  real height = (q1 * f1->plane.offset - q2 * f2->plane.offset) * inverse - dot(m.normal, f1->centre);
  m.origin = f1->centre + m.normal * height;
  m.e1 = across_unit(m.normal);
  m.e2 = cross(m.normal, m.e1);
  vec both = f1->plane.normal + f2->plane.normal;
  m.d0 = f1->plane.offset + f2->plane.offset - dot(both, m.origin);
  m.du = -dot(both, m.e1);
  m.dv = -dot(both, m.e2);
  return m;
}

static inline void cut_by_cell(FacetPolygon* s, const FacetMeeting* m, const FacetCell* f, int first) {
  for (int k = 0; k < f->sides; ++k) {
    vec normal = f->side[k].normal;
    cut_polygon_by(s, dot(normal, m->e1), dot(normal, m->e2), dot(normal, m->origin) - f->side[k].offset, first + k);
  }
}

// A side of a cell as its energy needs it: m and the direction along it in the facet's plane, and the slope.
typedef struct {
  vec inward, along;  // unit, the latter as the polygon runs; 0 of a cell's floor, which holds no wedge
  real slope;
} FacetEdge;

// `sense`: −1 for facet 1, whose normal the polygon runs round to the left, 1 for facet 2
static inline FacetEdge facet_edge(const FacetCell* f, FacetPlane side, double sense) {
  FacetEdge e;
  real slope = dot(side.normal, f->plane.normal);
  e.inward = side.normal - f->plane.normal * slope;
  mask is_edge = dot(e.inward, e.inward) > splat(0.5);
  e.slope = blend(is_edge, slope, splat(0.0));
  e.along = cross(f->plane.normal, e.inward) * splat(sense);
  return e;
}

static inline real overlap_at(const FacetMeeting* m, real u, real v) { return m->d0 + m->du * u + m->dv * v; }

// Between an edge of the contact and the side of the body it lies beside there is a wedge: slope/6 ∫ t³ along the side.
static inline real side_wedge(const FacetMeeting* m, FacetEdge e, const FacetPolygon* s, int k) {
  vec way = m->e1 * (s->qu[k] - s->pu[k]) + m->e2 * (s->qv[k] - s->pv[k]);
  real dp = overlap_at(m, s->pu[k], s->pv[k]), dq = overlap_at(m, s->qu[k], s->qv[k]);
  return e.slope * dot(e.along, way) * splat(1.0 / 24.0) * (dp + dq) * (dp * dp + dq * dq);
}

// And where two sides of a cell meet, two tetrahedra between their wedges and the body's corner: t⁴/24 times how much
// the corner of the cell moves along each of the sides as it goes down, and their slopes.
static inline real side_corner(FacetEdge from, FacetEdge to, vec normal, real overlap) {
  vec across_to = cross(to.inward, normal), across_from = cross(from.inward, normal);
  real turn = dot(from.inward, across_to);
  mask meet = fabs(turn) > splat(1e-9);
  vec moves = (across_to * from.slope - across_from * to.slope) * (splat(1.0) / blend(meet, turn, splat(1.0)));
  real square = overlap * overlap;
  real sum = dot(moves, to.along) * to.slope - dot(moves, from.along) * from.slope;
  return blend(meet, sum * square * square * splat(1.0 / 24.0), splat(0.0));
}

static inline real cell_energy(const FacetMeeting* m, const FacetCell* f, int first, real q, const FacetPolygon* s) {
  double sense = first == 0 ? -1.0 : 1.0;
  real zero = splat(0.0), wedges = zero, corners = zero;
  for (int k = 0; k < s->count; ++k) {
    int side = s->cut[k] - first;
    if (side < 0 || side >= f->sides) continue;
    FacetEdge e = facet_edge(f, f->side[side], sense);
    wedges = wedges + blend(s->alive[k], side_wedge(m, e, s, k), zero);
    for (int j = 0; j < s->count; ++j) {
      int next = s->cut[j] - first;
      if (next < 0 || next >= f->sides || j == k) continue;
      mask apart = s->qu[k] < s->pu[j] || s->qu[k] > s->pu[j] || s->qv[k] < s->pv[j] || s->qv[k] > s->pv[j];
      mask here = s->alive[k] && s->alive[j] && !apart;
      if (!any(here)) continue;
      real corner =
          side_corner(e, facet_edge(f, f->side[next], sense), f->plane.normal, overlap_at(m, s->qu[k], s->qv[k]));
      corners = corners + blend(here, corner, zero);
    }
  }
  return q * q * (wedges + q * corners);
}

// E = k1 ∫ t1 dV between facet 1 and the contact + the same of 2: prisms below the polygon, and what lies beside them
// (of concave sides, what they have too much). Its derivatives are the force and the moment.
static inline real facet_energy(const FacetMeeting* m, const FacetCell* f1, const FacetCell* f2, real q1,
                                const FacetPolygon* s, real squares) {
  real q2 = splat(1.0) - q1;
  real prisms = splat(0.5) * squares * (q2 * dot(m->normal, f1->plane.normal) - q1 * dot(m->normal, f2->plane.normal));
  return prisms + cell_energy(m, f1, 0, q2, s) + cell_energy(m, f2, f1->sides, q1, s);
}

// Integrals over the polygon as a fan of triangles about one of its corners: every term is positive, so a contact
// that is small beside its facets loses no digits.
static inline FacetContact facet_integrals(const FacetMeeting* m, const FacetPolygon* s, real* squares) {
  real zero = splat(0.0);
  real ou = zero, ov = zero;
  for (int k = 0; k < s->count; ++k) {
    ou = blend(s->alive[k], s->pu[k], ou);
    ov = blend(s->alive[k], s->pv[k], ov);
  }
  real d_o = max(m->d0 + m->du * ou + m->dv * ov, zero);
  real area = zero, au = zero, av = zero, uu = zero, uv = zero, vv = zero, vol = zero, vu = zero, vw = zero, sq = zero;
  for (int k = 0; k < s->count; ++k) {
    real pu = s->pu[k] - ou, pv = s->pv[k] - ov, qu = s->qu[k] - ou, qv = s->qv[k] - ov;
    real a = splat(0.5) * (pu * qv - pv * qu);
    a = blend(s->alive[k], max(a, zero), zero);
    real dp = max(m->d0 + m->du * s->pu[k] + m->dv * s->pv[k], zero);
    real dq = max(m->d0 + m->du * s->qu[k] + m->dv * s->qv[k], zero);
    real sum = d_o + dp + dq;
    area = area + a;
    au = au + a * (pu + qu);
    av = av + a * (pv + qv);
    uu = uu + a * (pu * pu + pu * qu + qu * qu);
    vv = vv + a * (pv * pv + pv * qv + qv * qv);
    uv = uv + a * (pu * pv + qu * qv + splat(0.5) * (pu * qv + qu * pv));
    vol = vol + a * sum;
    vu = vu + a * (pu * (sum + dp) + qu * (sum + dq));
    vw = vw + a * (pv * (sum + dp) + qv * (sum + dq));
    sq = sq + a * (d_o * d_o + dp * dp + dq * dq + d_o * dp + dp * dq + dq * d_o);
  }
  real third = splat(1.0 / 3.0), sixth = splat(1.0 / 6.0);
  real per_area = splat(1.0) / max(area, splat(1e-300)), per_volume = splat(0.25) / max(vol, splat(1e-300));
  real mu = au * third * per_area, mv = av * third * per_area;
  FacetContact c;
  c.normal = m->normal;
  c.area = area;
  c.volume = vol * third;
  c.point = m->origin + m->e1 * (ou + vu * per_volume) + m->e2 * (ov + vw * per_volume);
  c.middle = m->origin + m->e1 * (ou + mu) + m->e2 * (ov + mv);
  c.e1 = m->e1;
  c.e2 = m->e2;
  c.s11 = max(uu * sixth - area * mu * mu, zero);
  c.s12 = uv * sixth - area * mu * mv;
  c.s22 = max(vv * sixth - area * mv * mv, zero);
  c.energy = zero;
  *squares = sq * sixth;
  return c;
}

// q1 = k1/(k1 + k2). The energy is worked out only where it is asked for.
static inline FacetContact facet_contact(const FacetCell* f1, const FacetCell* f2, real q1, double facing,
                                         int with_energy) {
  FacetMeeting m = meet_planes(f1, f2, q1, facing);
  FacetPolygon s;
  s.count = 0;
  real r = f1->reach, zero = splat(0.0);
  add_polygon_edge(&s, -1, -r, -r, r, -r);
  add_polygon_edge(&s, -1, r, -r, r, r);
  add_polygon_edge(&s, -1, r, r, -r, r);
  add_polygon_edge(&s, -1, -r, r, -r, -r);
  // most pairs that come to nothing end here: the overlap is negative all over the square
  cut_polygon_by(&s, blend(m.facing, m.du, zero), blend(m.facing, m.dv, zero), blend(m.facing, m.d0, splat(-1.0)), -1);
  if (s.count > 0) cut_by_cell(&s, &m, f1, 0);
  if (s.count > 0) cut_by_cell(&s, &m, f2, f1->sides);
  real squares;
  FacetContact c = facet_integrals(&m, &s, &squares);
  if (with_energy) c.energy = facet_energy(&m, f1, f2, q1, &s, squares);
  return c;
}

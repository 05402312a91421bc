// Two facets of two bodies (polygon-contact.txt, sections 2.2 and 2.3, with bounds that make it conservative; see
// docs/polyhedra.md). Below each facet of depth t its layer pushes back with k t. They meet where both push alike: on
// the plane q1 t1 = q2 t2 with q = k/(k1 + k2), which halves the angle between equal ones (Eq. 1) and lies in the
// stiffer one's facet otherwise. There the pressure is k_l (t1 + t2), 1/k_l = 1/k1 + 1/k2, and the overlap t1 + t2 is
// a linear function that stays as it is when the planes become parallel: no flat case is needed (Eqs. 25, 26).
// The contact is that part of the plane with t1 + t2 ≥ 0 that lies in the cells of both facets (shape/polyhedron.h).
// All answers are exact integrals over this polygon; all pressures are parallel, so that their resultant through the
// centre of pressure is all there is: force and moment of Eqs. (7) and (8) with no quadrature.

#define FACET_MOST_SIDES 16  // of a cell
#define FACET_MOST_LINES 37  // the overlap's, both cells' sides, and four of a square about them
// Facets whose normals have a larger product do not press on each other. Eq. (21) has 0: then forces at edges and
// corners lack some per cent of what their energy asks for, since contact planes of facets that face away from each
// other by less than this close the surface there. Beyond it the plane is ill defined.
#define FACET_FACING 0.98
// The same for facets that may press on each other before their bodies have moved by what a look allows for
// (pairs/facets/near_facets.cpp), which turns normals by less than the second term.
#define FACET_MAY_FACE (FACET_FACING + 0.015)
// A side of a cell that is the contact plane itself, to within this part of the facet and this many radians, bounds
// nothing.
#define FACET_ONE_PLANE 1e-6
// lines closer to parallel than this are parallel; far below what rounding leaves of normals of length 1
#define FACET_PARALLEL 1e-60
#define FACET_FAR 1e300
#define FACET_NO_LINE 1e-40  // a² + b² of half-planes below it bounds nothing: those that fill up lists have 0

// plane: normal·x = offset with an outward unit normal · side of a cell: normal·x ≥ offset is within
typedef struct {
  vec normal;
  real offset;
} FacetPlane;

typedef struct {
  vec normal;          // unit, from body 1 to body 2
  real area;           // m²; 0 where they do not touch
  real volume;         // ∫ overlap dA, m³: the normal force in units of k_l
  vec point;           // centre of pressure
  vec middle;          // centre of area
  vec e1, e2;          // unit, in the plane, e1 × e2 = normal
  real s11, s12, s22;  // ∫ of squares and product of the coordinates along e1 and e2 about the middle, m⁴
  real squares;        // ∫ overlap² dA, m⁴
  real energy;         // m⁴: elastic energy in units of k_l
} FacetContact;

// The contact plane with axes in it and the overlap on it.
typedef struct {
  vec normal, origin, e1, e2;
  real d0, du, dv;  // overlap = d0 + du u + dv v
  real length;      // of q1 n1 − q2 n2
  real limit;       // no corner of a contact is as far from the origin, m²; 0 where they do not face each other
} FacetMeeting;

// A unit vector across a unit vector n, without a case that loses digits (Duff et al., JCGT 6 (2017) 1).
static inline vec across_unit(vec n) {
  real slant = n.x / (splat(1.0) + fabs(n.z));
  return make_vec(splat(1.0) - n.x * slant, -(n.y * slant), blend(n.z < splat(0.0), n.x, -n.x));
}

// `centre` and `reach`: of a ball about facet 1. The axis e1 is across_unit(normal), written so that one division gives
// both 1/length and 1/(1 + |n_z|).
static inline FacetMeeting meet_planes(FacetPlane f1, FacetPlane f2, vec centre, real reach, real q1, double facing) {
  real q2 = splat(1.0) - q1;
  FacetMeeting m;
  vec across = f1.normal * q1 - f2.normal * q2;
  mask face = dot(f1.normal, f2.normal) < splat(facing);
  m.length = blend(face, sqrt(dot(across, across)), splat(1.0));
  m.limit = blend(face, splat(1e4) * reach * reach, splat(0.0));
  real steep = m.length + fabs(across.z);
  real per_both = splat(1.0) / (m.length * steep);
  real inverse = steep * per_both;
  m.normal = across * inverse;
  real height = (q1 * f1.offset - q2 * f2.offset) * inverse - dot(m.normal, centre);
  m.origin = centre + m.normal * height;
  real slant = m.normal.x * (m.length * per_both);
  m.e1 = make_vec(splat(1.0) - across.x * slant, -(across.y * slant),
                  blend(across.z < splat(0.0), m.normal.x, -m.normal.x));
  m.e2 = cross(m.normal, m.e1);
  vec both = f1.normal + f2.normal;
  m.d0 = f1.offset + f2.offset - dot(both, m.origin);
  m.du = -dot(both, m.e1);
  m.dv = -dot(both, m.e2);
  return m;
}

static inline real overlap_at(const FacetMeeting* m, real u, real v) { return m->d0 + m->du * u + m->dv * v; }

static inline vec plane_point(const FacetMeeting* m, real u, real v) { return m->origin + m->e1 * u + m->e2 * v; }

// A half-plane of the contact plane: a u + b v + c ≥ 0 is within. Its line runs along (b, −a), what is within on its
// left, and a point of it is known by s = b u − a v.
typedef struct {
  real a, b, c;
} FacetLine;

static inline FacetLine overlap_line(const FacetMeeting* m) {
  FacetLine l = {m->du, m->dv, m->d0};
  return l;
}

// of a side in the frame of its body, in which the contact plane has these axes and origin
static inline FacetLine side_line(FacetPlane side, vec e1, vec e2, vec origin) {
  FacetLine l;
  vec n = side.normal;
  l.a = dot(n, e1);
  l.b = dot(n, e2);
  l.c = n.x * origin.x + n.y * origin.y + n.z * origin.z - side.offset;
  return l;
}

// Where two facets of a body and one of the other meet in one plane, as the sides of two cubes that lie face on face,
// the pressures of both bodies are the same all over a part of space, and the contact may run through it along either
// cell: through the top of the one and the side of the other, or the reverse. The force along the faces jumps there
// from one way to the other. Neither is right, their mean is, so each counts half. Returns that share and lets the
// sides go.
static inline real untie_lines(FacetLine* line, int count, real reach) {
  real one = splat(1.0), zero = splat(0.0), least = splat(FACET_ONE_PLANE), share = one;
  for (int k = 0; k < count; ++k) {
    FacetLine l = line[k];
    mask tied = l.a * l.a + l.b * l.b < least * least && fabs(l.c) < least * reach;
    if (!any(tied)) continue;
    share = blend(tied, splat(0.5) * share, share);
    line[k].a = blend(tied, zero, l.a);
    line[k].b = blend(tied, zero, l.b);
    line[k].c = blend(tied, one, l.c);
  }
  return share;
}

// Where two lines cross. Both places come from one point, so that of two lines that are the same to rounding one ends
// where the other begins, wherever that is.
typedef struct {
  mask ends;  // line 1 leaves the half-plane of line 2 there, and line 2 comes into that of line 1; else the reverse
  real s1, s2;
} FacetCrossing;

static inline FacetCrossing cross_lines(FacetLine l, FacetLine k) {
  real turn = l.a * k.b - k.a * l.b, least = splat(FACET_PARALLEL);
  turn = blend(fabs(turn) < least, least, turn);
  real inverse = splat(1.0) / turn;
  real u = l.b * k.c - k.b * l.c, v = l.c * k.a - k.c * l.a;  // of that point times turn
  FacetCrossing x;
  x.ends = turn > splat(0.0);
  x.s1 = (u * l.b - v * l.a) * inverse;
  x.s2 = (u * k.b - v * k.a) * inverse;
  return x;
}

// That of two lines of a list, the same in either order, also of parallel ones.
static inline FacetCrossing crossing_of(const FacetLine* line, int i, int j) {
  if (i < j) return cross_lines(line[i], line[j]);
  FacetCrossing x = cross_lines(line[j], line[i]), turned;
  turned.ends = !x.ends;
  turned.s1 = x.s2;
  turned.s2 = x.s1;
  return turned;
}

// What all half-planes leave of the line of each: the sides of a convex polygon, from `low` to `high`, and none (high ≤
// low) of lines that are no side of it. No polygon is clipped, no order of corners is needed, and a line that cuts
// nothing changes no bit of what the others leave.
typedef struct {
  real low, high;
} LinePart;

static inline LinePart whole_line(void) {
  LinePart p;
  p.low = splat(-FACET_FAR);
  p.high = splat(FACET_FAR);
  return p;
}

// what two half-planes leave of each other's line
static inline void cut_lines(FacetLine l, FacetLine k, LinePart* of_l, LinePart* of_k) {
  FacetCrossing x = cross_lines(l, k);
  of_l->high = blend(x.ends, min(of_l->high, x.s1), of_l->high);
  of_l->low = blend(x.ends, of_l->low, max(of_l->low, x.s1));
  of_k->high = blend(x.ends, of_k->high, min(of_k->high, x.s2));
  of_k->low = blend(x.ends, max(of_k->low, x.s2), of_k->low);
}

static inline void polygon_sides(const FacetLine* line, int count, LinePart* part) {
  for (int i = 0; i < count; ++i) part[i] = whole_line();
  for (int i = 0; i + 1 < count; ++i) {
    LinePart of_i = part[i];
    for (int k = i + 1; k < count; ++k) cut_lines(line[i], line[k], &of_i, &part[k]);
    part[i] = of_i;
  }
}

// Is something left of a line? Not of one that fills up.
static inline mask line_is_left(FacetLine l, LinePart part) {
  return part.low < part.high && l.a * l.a + l.b * l.b > splat(FACET_NO_LINE);
}

// A side of the polygon with its ends; not alive where it has no length, or lies where no contact can be: lines that
// are parallel to rounding may leave something far away.
typedef struct {
  mask alive;
  real pu, pv, qu, qv;
} PolygonEdge;

static inline PolygonEdge polygon_edge(FacetLine l, LinePart part, real limit) {
  real square = l.a * l.a + l.b * l.b, low = part.low, high = part.high;
  real zero = splat(0.0), least = splat(FACET_NO_LINE), per = splat(1.0) / max(square, least);
  PolygonEdge e;
  e.alive = low < high && square > least && low * low + high * high < square * limit;
  low = blend(e.alive, low, zero);
  high = blend(e.alive, high, zero);
  real a = l.a * per, b = l.b * per, foot_u = -(l.c * a), foot_v = -(l.c * b);
  e.pu = foot_u + low * b;
  e.pv = foot_v - low * a;
  e.qu = foot_u + high * b;
  e.qv = foot_v - high * a;
  return e;
}

// Integrals over the polygon as a fan of triangles about one of its corners: every area is positive, so a contact
// that is small beside its facets loses no digits.
typedef struct {
  real ou, ov;                   // the corner
  real twice, u, v, uu, uv, vv;  // twice the area, its moments about the corner times 6 and 24
} PolygonSums;

static inline PolygonSums no_sums(void) {
  PolygonSums s;
  s.ou = s.ov = s.twice = s.u = s.v = s.uu = s.uv = s.vv = splat(0.0);
  return s;
}

static inline void fan_about(PolygonEdge e, PolygonSums* s) {
  s->ou = blend(e.alive, e.pu, s->ou);
  s->ov = blend(e.alive, e.pv, s->ov);
}

static inline void add_triangle(PolygonEdge e, PolygonSums* s) {
  real pu = e.pu - s->ou, pv = e.pv - s->ov, qu = e.qu - s->ou, qv = e.qv - s->ov;
  real pvqu = pv * qu, zero = splat(0.0);
  real a = blend(e.alive, max(pu * qv - pvqu, zero), zero);
  real su = pu + qu, sv = pv + qv;
  s->twice = s->twice + a;
  s->u = s->u + a * su;
  s->v = s->v + a * sv;
  s->uu = s->uu + a * (su * su - pu * qu);
  s->vv = s->vv + a * (sv * sv - pv * qv);
  s->uv = s->uv + a * (su * sv - splat(0.5) * (pu * qv + pvqu));
}

// The overlap is linear, so all of its integrals follow from those of the coordinates.
static inline FacetContact facet_integrals(const FacetMeeting* m, PolygonSums sums) {
  real zero = splat(0.0), ou = sums.ou, ov = sums.ov;
  real sixth = splat(1.0 / 6.0), twelfth = splat(1.0 / 12.0);
  real area = splat(0.5) * sums.twice, u = sums.u * sixth, v = sums.v * sixth;
  real uu = sums.uu * twelfth, uv = sums.uv * twelfth, vv = sums.vv * twelfth;
  real d = overlap_at(m, ou, ov);
  real slopes = m->du * u + m->dv * v, volume = d * area + slopes;
  real first_u = d * u + m->du * uu + m->dv * uv;
  real first_v = d * v + m->du * uv + m->dv * vv;
  mask touches = area > zero && volume > zero && area * volume > zero;
  real per_both = splat(1.0) / blend(touches, area * volume, splat(1.0));
  real per_area = volume * per_both, per_volume = area * per_both;
  real mu = u * per_area, mv = v * per_area;
  FacetContact c;
  c.normal = m->normal;
  c.area = blend(touches, area, zero);
  c.volume = blend(touches, volume, zero);
  c.point = plane_point(m, ou + first_u * per_volume, ov + first_v * per_volume);
  c.middle = plane_point(m, ou + mu, ov + mv);
  c.e1 = m->e1;
  c.e2 = m->e2;
  c.s11 = max(uu - u * mu, zero);
  c.s12 = uv - u * mv;
  c.s22 = max(vv - v * mv, zero);
  c.energy = zero;
  c.squares = d * (volume + slopes) + m->du * (m->du * uu + splat(2.0) * (m->dv * uv)) + m->dv * m->dv * vv;
  return c;
}

static inline FacetContact shared_contact(FacetContact c, real share) {
  c.area = c.area * share;
  c.volume = c.volume * share;
  c.s11 = c.s11 * share;
  c.s12 = c.s12 * share;
  c.s22 = c.s22 * share;
  c.squares = c.squares * share;
  c.energy = c.energy * share;
  return c;
}

static inline FacetContact no_contact(void) {
  FacetContact c;
  c.area = c.volume = c.s11 = c.s12 = c.s22 = c.squares = c.energy = splat(0.0);
  c.normal = c.point = c.middle = c.e1 = c.e2 = make_vec(c.area, c.area, c.area);
  return c;
}

// A facet's cell in the frame of its body, and the contact plane's axes there.
typedef struct {
  vec normal;  // of the facet
  vec e1, e2, origin;
  const FacetPlane* side;
  int sides, first;  // the line of side k is the one numbered first + k
} FacetCell;

// A side of a cell as its energy needs it: m and the direction along it in the facet's plane, and the slope.
typedef struct {
  vec inward, along;  // unit, the latter as the polygon runs; 0 of a cell's floor, which holds no wedge
  real slope;
} FacetEdge;

// `sense`: −1 for facet 1, whose normal the polygon runs round to the left, 1 for facet 2
static inline FacetEdge facet_edge(vec facet_normal, FacetPlane side, double sense) {
  FacetEdge e;
  real slope = dot(side.normal, facet_normal);
  e.inward = side.normal - facet_normal * slope;
  mask is_edge = dot(e.inward, e.inward) > splat(0.5);
  e.slope = blend(is_edge, slope, splat(0.0));
  e.along = cross(facet_normal, e.inward) * splat(sense);
  return e;
}

// Between an edge of the contact and the side of the body it lies beside there is a wedge: slope/6 ∫ t³ along the side.
static inline real side_wedge(const FacetMeeting* m, const FacetCell* f, FacetEdge side, PolygonEdge e) {
  vec edge_vector = f->e1 * (e.qu - e.pu) + f->e2 * (e.qv - e.pv);
  real dp = overlap_at(m, e.pu, e.pv), dq = overlap_at(m, e.qu, e.qv);
  return side.slope * dot(side.along, edge_vector) * splat(1.0 / 24.0) * (dp + dq) * (dp * dp + dq * dq);
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

// Sides of the contact polygon as the energy needs them.
typedef struct {
  const FacetLine* line;
  const LinePart* part;
  const PolygonEdge* edge;
} FacetPolygon;

static inline real cell_energy(const FacetMeeting* m, const FacetCell* f, double sense, real q, const FacetPolygon* s) {
  real zero = splat(0.0), wedges = zero, corners = zero;
  for (int k = 0; k < f->sides; ++k) {
    int i = f->first + k;
    PolygonEdge from = s->edge[i];
    FacetEdge e = facet_edge(f->normal, f->side[k], sense);
    wedges = wedges + blend(from.alive, side_wedge(m, f, e, from), zero);
    for (int n = 0; n < f->sides; ++n) {
      int j = f->first + n;
      FacetCrossing x = crossing_of(s->line, i, j);
      // this crossing, to the bit, is where the one ends and the other begins
      mask here = from.alive && s->edge[j].alive && x.ends && x.s1 <= s->part[i].high && x.s2 >= s->part[j].low;
      if (n == k || !any(here)) continue;
      real corner =
          side_corner(e, facet_edge(f->normal, f->side[n], sense), f->normal, overlap_at(m, from.qu, from.qv));
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
  real along1 = dot(cross(f1->e1, f1->e2), f1->normal), along2 = dot(cross(f2->e1, f2->e2), f2->normal);
  real prisms = splat(0.5) * squares * (q2 * along1 - q1 * along2);
  return prisms + cell_energy(m, f1, -1.0, q2, s) + cell_energy(m, f2, 1.0, q1, s);
}

// All of it, from the half-planes. The energy is worked out where cells are given. Pairs that did not touch lately
// share SIMD batches, so that many end early.
static inline FacetContact facet_contact(const FacetMeeting* m, const FacetLine* line, int count,
                                         const FacetCell* cells, real q1) {
  LinePart part[FACET_MOST_LINES];
  PolygonEdge edge[FACET_MOST_LINES];
  PolygonSums sums = no_sums();
  mask left = splat(0.0) > splat(1.0);
  polygon_sides(line, count, part);
  for (int k = 0; k < count; ++k) left = left || line_is_left(line[k], part[k]);
  if (!any(left)) return no_contact();
  for (int k = 0; k < count; ++k) {
    edge[k] = polygon_edge(line[k], part[k], m->limit);
    fan_about(edge[k], &sums);
  }
  for (int k = 0; k < count; ++k) add_triangle(edge[k], &sums);
  FacetContact c = facet_integrals(m, sums);
  if (cells) {
    FacetPolygon s = {line, part, edge};
    c.energy = facet_energy(m, &cells[0], &cells[1], q1, &s, c.squares);
  }
  return c;
}

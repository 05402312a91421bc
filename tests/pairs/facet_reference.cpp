#include "pairs/facet_reference.h"

#include <algorithm>
#include <cmath>

#include "kernels/scalar.h"

namespace scree {
namespace {

using Polygon = std::vector<Vec3>;

// what has normal·x ≥ offset
Polygon clipped(const Polygon& p, Vec3 normal, double offset) {
  Polygon out;
  for (size_t i = 0; i < p.size(); ++i) {
    const Vec3 a = p[i], b = p[(i + 1) % p.size()];
    const double da = dot(normal, a) - offset, db = dot(normal, b) - offset;
    if (da >= 0) out.push_back(a);
    if ((da >= 0) != (db >= 0)) out.push_back(a + (b - a) * (da / (da - db)));
  }
  return out;
}

double depth(const Facet& f, Vec3 x) { return f.offset - dot(f.normal, x); }

// The contact polygon before it is cut where the overlap ends.
struct Frame {
  Vec3 normal, origin;
  double along1, along2;  // normal·n1, −normal·n2
};

Polygon in_cells(const Frame& frame, const Facet& f1, const Facet& f2) {
  const Vec3 helper = std::abs(frame.normal.x) < 0.7 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  const Vec3 e1 = unit(cross(frame.normal, helper)), e2 = cross(frame.normal, e1);
  const double r = 3 * f1.reach;
  Polygon p;
  for (const auto& [u, v] : {std::pair{-r, -r}, {r, -r}, {r, r}, {-r, r}}) p.push_back(frame.origin + e1 * u + e2 * v);
  for (const Facet* f : {&f1, &f2})
    for (const FacetSide& s : f->sides) p = clipped(p, s.normal, s.offset);
  return p;
}

// Section 2.2: facet 1 along n2 and facet 2 along n1 onto the contact plane; the part that both cover.
Polygon in_projections(const Frame& frame, const Polyhedron& p1, const Facet& f1, const Polyhedron& p2,
                       const Facet& f2) {
  const auto project = [&](Vec3 x, Vec3 along) {
    return x - along * (dot(frame.normal, x - frame.origin) / dot(frame.normal, along));
  };
  Polygon p;
  for (const int c : f1.corners) p.push_back(project(p1.points[size_t(c)], f2.normal));
  for (size_t k = 0; k < f2.corners.size(); ++k) {
    const Vec3 a = project(p2.points[size_t(f2.corners[k])], f1.normal);
    const Vec3 b = project(p2.points[size_t(f2.corners[(k + 1) % f2.corners.size()])], f1.normal);
    const Vec3 inward = cross(b - a, frame.normal);  // facet 2 runs clockwise seen against its normal
    p = clipped(p, inward, dot(inward, a));
  }
  return p;
}

// The side of the facet's cell that an edge of the polygon lies in, or none.
const FacetSide* side_of(const Facet& f, Vec3 a, Vec3 b) {
  for (const FacetSide& s : f.sides) {
    const double near = 1e-9 * f.reach * norm(s.normal);
    const bool floor = norm(cross(s.normal, f.normal)) < 0.5;
    if (!floor && std::abs(dot(s.normal, a) - s.offset) < near && std::abs(dot(s.normal, b) - s.offset) < near)
      return &s;
  }
  return nullptr;
}

// What lies beside the prism below the polygon: ∫ t dV of wedges along the sides, and of tetrahedra at the corners.
// `sense`: −1 where the polygon runs to the left round the facet's normal, else 1.
double beside(const Facet& f, const Polygon& p, double sense) {
  double sum = 0;
  const size_t n = p.size();
  for (size_t i = 0; i < n; ++i) {
    const Vec3 a = p[i], b = p[(i + 1) % n], c = p[(i + 2) % n];
    const FacetSide *s = side_of(f, a, b), *next = side_of(f, b, c);
    if (!s) continue;
    const double ta = depth(f, a), tb = depth(f, b);
    const Vec3 along = cross(f.normal, s->normal) * sense;
    sum += s->slope / 24 * dot(along, b - a) * (ta + tb) * (ta * ta + tb * tb);
    if (!next || next == s) continue;
    // the cell's corner goes down along `ray`
    const Vec3 ray = cross(s->normal, next->normal), moves = ray / -dot(ray, f.normal);
    const Vec3 on = cross(f.normal, next->normal) * sense;
    sum += std::pow(tb, 4) / 24 * (next->slope * dot(moves, on) - s->slope * dot(moves, along));
  }
  return sum;
}

}  // namespace

FacetResult facet_reference(const Polyhedron& p1, size_t f1_index, const Polyhedron& p2, size_t f2_index, double q1,
                            FacetBounds bounds) {
  const Facet &f1 = p1.facets[f1_index], &f2 = p2.facets[f2_index];
  const double q2 = 1 - q1;
  FacetResult out;
  const bool cells = bounds == FacetBounds::cells;
  const Vec3 across = f1.normal * q1 - f2.normal * q2;
  if (!(dot(f1.normal, f2.normal) < (cells ? FACET_FACING : 0.0))) return out;
  out.normal = unit(across);
  Frame frame{out.normal, f1.centre, dot(out.normal, f1.normal), -dot(out.normal, f2.normal)};
  frame.origin += out.normal * ((q1 * f1.offset - q2 * f2.offset) / norm(across) - dot(out.normal, f1.centre));
  Polygon p = cells ? in_cells(frame, f1, f2) : in_projections(frame, p1, f1, p2, f2);
  p = clipped(p, -(f1.normal + f2.normal), -(f1.offset + f2.offset));
  // the paper measures along the contact normal, Eq. (2)
  const auto overlap = [&](Vec3 x) {
    return cells ? depth(f1, x) + depth(f2, x) : depth(f1, x) / frame.along1 + depth(f2, x) / frame.along2;
  };
  double squares = 0;
  for (size_t i = 1; i + 1 < p.size(); ++i) {
    const Vec3 a = p[0], b = p[i], c = p[i + 1];
    const double area = 0.5 * dot(cross(b - a, c - a), out.normal);
    const double da = overlap(a), db = overlap(b), dc = overlap(c), sum = da + db + dc;
    out.area += area;
    out.volume += area * sum / 3;
    out.first += (a * (sum + da) + b * (sum + db) + c * (sum + dc)) * (area / 12);
    squares += area / 6 * (da * da + db * db + dc * dc + da * db + db * dc + dc * da);
  }
  if (cells)
    out.energy =
        0.5 * squares * (q2 * frame.along1 + q1 * frame.along2) + beside(f1, p, -1) / q2 + beside(f2, p, 1) / q1;
  out.polygon = std::move(p);
  return out;
}

PolyhedronResult polyhedron_reference(const Polyhedron& p1, const Polyhedron& p2, double q1, FacetBounds bounds) {
  PolyhedronResult sum;
  for (size_t i = 0; i < p1.facets.size(); ++i)
    for (size_t k = 0; k < p2.facets.size(); ++k) {
      const FacetResult r = facet_reference(p1, i, p2, k, q1, bounds);
      const double sign = (p1.facets[i].hole_in >= 0) != (p2.facets[k].hole_in >= 0) ? -1 : 1;
      sum.force += r.normal * (sign * r.volume);
      sum.moment += cross(r.first, r.normal) * sign;
      sum.volume += sign * r.volume;
      sum.energy += sign * r.energy;
    }
  return sum;
}

Polyhedron placed(const Polyhedron& p, const PolyhedronPose& pose, double scale) {
  Polyhedron out = p;
  for (Vec3& x : out.points) x = rotate(pose.turn, x * scale) + pose.shift;
  for (Facet& f : out.facets) {
    f.normal = rotate(pose.turn, f.normal);
    f.centre = rotate(pose.turn, f.centre * scale) + pose.shift;
    f.offset = f.offset * scale + dot(f.normal, pose.shift);
    f.reach *= scale;
    f.area *= scale * scale;
    f.thickness *= scale;
    for (FacetSide& s : f.sides) {
      s.normal = rotate(pose.turn, s.normal);
      s.offset = s.offset * scale + dot(s.normal, pose.shift);
    }
  }
  return out;
}

}  // namespace scree

// A star at one face of a wall, an element or a level set: depths of its nodes, extrema of the depth along the
// boundary, and whether these lie on the face.
#if defined(SCREE_NARROWPHASE_STAR_FACE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_FACE_INL_H
#undef SCREE_NARROWPHASE_STAR_FACE_INL_H
#else
#define SCREE_NARROWPHASE_STAR_FACE_INL_H
#endif

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "kernels/scalar.h"
#include "kernels/wide-inl.h"
#include "pairs/stars/star_eval-inl.h"
#include "pairs/stars/star_wall.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Depth of each node behind the unbounded surface of a face; nodes are centre + (x, y) turned and scaled.
inline void depths_behind(const WallElement& face, double side, const Star& star, Vec3 centre, Vec3 ex, Vec3 ey,
                          float* depth) {
  const size_t n = static_cast<size_t>(star.nodes);
  if (face.kind == WALL_PLANE) {
    const Vec3 up{face.ax, face.ay, face.az};
    const scree::Vec3 origin{face.ox, face.oy, face.oz};
    const small at = splat_small(-side * (scree::dot(centre - origin, up) - face.offset));
    const small along_x = splat_small(-side * scree::dot(ex, up)), along_y = splat_small(-side * scree::dot(ey, up));
    for (size_t i = 0; i < n; i += kFloats) {
      const small x{hn::LoadU(FloatTag(), &star.node_x[i])}, y{hn::LoadU(FloatTag(), &star.node_y[i])};
      hn::StoreU((at + along_x * x + along_y * y).v, FloatTag(), depth + i);
    }
    return;
  }
  for (size_t i = 0; i < n; i += kLanes) {
    HWY_ALIGN double x[kLanes], y[kLanes], out[kLanes];
    for (size_t l = 0; l < kLanes; ++l) {
      x[l] = star.node_x[i + l];
      y[l] = star.node_y[i + l];
    }
    const real u = load(x), v = load(y);
    const vec point = make_vec(splat(centre.x) + splat(ex.x) * u + splat(ey.x) * v,
                               splat(centre.y) + splat(ex.y) * u + splat(ey.y) * v,
                               splat(centre.z) + splat(ex.z) * u + splat(ey.z) * v);
    store(over_face(&face, point).height * splat(-side), out);
    for (size_t l = 0; l < kLanes; ++l) depth[i + l] = static_cast<float>(out[l]);
  }
}

// Lists nodes deeper than the threshold that are local extrema of the depth; returns their number.
// `depth` has room for one node before the first.
inline size_t find_turns(const Star& star, double threshold, float* depth, uint32_t* found) {
  const FloatTag d;
  const size_t n = static_cast<size_t>(star.nodes);
  depth[-1] = depth[n - 1];
  depth[n] = depth[0];
  const auto least = hn::Set(d, static_cast<float>(threshold));
  size_t count = 0;
  for (size_t i = 0; i < n; i += kFloats) {
    const auto here = hn::LoadU(d, depth + i);
    const auto deep = hn::Gt(here, least);
    if (hn::AllFalse(d, deep)) continue;
    const auto back = hn::LoadU(d, depth + i - 1), on = hn::LoadU(d, depth + i + 1);
    const auto peaks = hn::And(hn::Ge(here, back), hn::Gt(here, on));
    const auto dips = hn::And(hn::Le(here, back), hn::Lt(here, on));
    for (uint32_t bits = bits_of(hn::And(deep, hn::Or(peaks, dips))); bits != 0; bits &= bits - 1) {
      const size_t node = i + static_cast<size_t>(__builtin_ctz(bits));
      if (node < n) found[count++] = static_cast<uint32_t>(node);
    }
  }
  return count;
}

struct Meeting {
  const Star& star;
  WallTables tables;
  std::span<const uint32_t> elements;
  Vec3 centre, ex, ey;  // of the star in the wall's frame, axes times its radius
  double radius, reach;

  Vec3 at(double x, double y) const { return centre + ex * x + ey * y; }
  const WallElement& element(uint32_t k) const { return tables.elements[k]; }
};

inline bool is_face(const WallElement& e) { return e.kind <= WALL_SPHERE; }

// Of a shell the free side is that of the star's centre.
inline double free_side(const WallElement& e, double centre_height) { return e.shell && centre_height < 0 ? -1 : 1; }

// Depth of a point behind the unbounded surface of a face.
struct Behind {
  double depth = 0;
  Vec3 normal;  // unit, into the wall
};

inline Behind behind(const WallElement& e, double side, Vec3 point) {
  const scalar::FaceHeight f = scalar::over_face(&e, point);
  return {-side * f.height, f.up * -side};
}

struct OnBoundary {
  Vec3 point, first, second;  // in the wall's frame; derivatives by α
  Behind hit;
  double along = 0;  // d(depth)/dα
  double bend = 0;   // d²(depth)/dα² but for the curvature of the face
};

template <class Face>
OnBoundary on_boundary(const Meeting& m, const Face& face, scalar::vec2 direction) {
  const scalar::CurvePoint p = scalar::on_curve(m.star.program(), direction);
  OnBoundary b;
  b.point = m.at(p.at.x, p.at.y);
  b.first = m.ex * p.first.x + m.ey * p.first.y;
  b.second = m.ex * p.second.x + m.ey * p.second.y;
  b.hit = face.behind(b.point);
  b.along = dot(b.hit.normal, b.first);
  b.bend = dot(b.hit.normal, b.second);
  return b;
}

// Extremum of the depth behind a face, starting at an angle beside a node: by Newton's method behind a plane, where the
// last step, at most 1e-5 rad, uses the derivatives at hand; else by the secant method on the slope.
template <class Face>
OnBoundary find_turn(const Meeting& m, const Face& face, scalar::vec2 node, double spacing, double* angle) {
  OnBoundary at = on_boundary(m, face, scalar::turned_by(node, *angle));
  const auto beside = [&](double a) { return std::clamp(a, -1.5 * spacing, 1.5 * spacing); };
  double slope = at.bend;
  for (int step = 0; step < 8 && std::abs(at.along) > 1e-10 * m.radius && slope != 0; ++step) {
    const double next = beside(*angle - at.along / slope), turn_by = next - *angle, before = at.along;
    *angle = next;
    if (face.is_flat() && std::abs(turn_by) < 1e-5) {
      at.point += at.first * turn_by + at.second * (0.5 * turn_by * turn_by);
      at.hit.depth += (at.along + 0.5 * at.bend * turn_by) * turn_by;
      at.along += at.bend * turn_by;
      break;
    }
    at = on_boundary(m, face, scalar::turned_by(node, next));
    slope = face.is_flat() ? at.bend : turn_by != 0 ? (at.along - before) / turn_by : 0;
  }
  return at;
}

// Is the foot point on the face? At a re-entrant corner a point behind both faces has its foot point on neither; there
// faces visible from further inside the star count. Beyond the edge of a solid a point may be nearer to the adjacent
// face: then it stays with this one only as a known contact.
enum class On { no, perhaps, yes };

inline On on_face(const Meeting& m, uint32_t element, Vec3 point) {
  const WallElement& e = m.element(element);
  if (m.tables.element_count == 1 && e.literals == 0) return scalar::over_face(&e, point).on_face ? On::yes : On::no;
  const auto seen = [&](uint32_t k, Vec3 p) {
    const scalar::FaceHeight f = scalar::over_face(&m.element(k), p);
    return f.on_face && (m.element(k).literals == 0 ||
                         scalar::exposed(m.tables, &m.element(k), p - f.up * f.height + f.up * m.element(k).nudge));
  };
  if (seen(element, point))
    return e.shell || scalar::wall_hit(m.tables, static_cast<int>(element), point).valid ? On::yes : On::perhaps;
  constexpr double kInside = 0.2;  // fraction of the distance to the centre
  const Vec3 inside = point + (m.centre - point) * kInside;
  if (!seen(element, inside)) return On::no;
  const bool concave = std::any_of(m.elements.begin(), m.elements.end(), [&](uint32_t k) {
    if (k == element || !is_face(m.element(k)) || !seen(k, inside)) return false;
    const double height = scalar::over_face(&m.element(k), m.centre).height;
    return behind(m.element(k), free_side(m.element(k), height), point).depth > 0;
  });
  return concave ? On::yes : On::no;
}

// One face of a wall of elements.
struct ElementFace {
  const Meeting& m;
  uint32_t element;
  double side;

  void depths(float* depth) const { depths_behind(m.element(element), side, m.star, m.centre, m.ex, m.ey, depth); }
  Behind behind(Vec3 point) const { return HWY_NAMESPACE::behind(m.element(element), side, point); }
  On on(Vec3 point) const { return on_face(m, element, point); }
  bool is_flat() const { return m.element(element).kind == WALL_PLANE; }
  static constexpr double kLevel = 1e-6;  // slope of the depth along the boundary where it turns, in radii
};

// All of a level set, as one face.
struct FieldFace {
  const Meeting& m;
  const LevelSet& set;
  double side;  // 1: distances are positive where the star is

  void depths(float* depth) const {
    const size_t n = static_cast<size_t>(m.star.nodes);
    thread_local std::vector<Quad> points, answers;
    points.resize(n);
    answers.resize(n);
    for (size_t i = 0; i < n; ++i) points[i] = make_quad(m.at(m.star.node_x[i], m.star.node_y[i]), 0);
    sample(set, points, answers);
    for (size_t i = 0; i < n; ++i) depth[i] = static_cast<float>(depth_at(answers[i]));
  }
  // beyond the grid, where there is no gradient, nothing is touched
  double depth_at(const Quad& at) const { return scree::xyz(at) == Vec3{} ? -set.band : -side * at.w; }
  Behind behind(Vec3 point) const {
    const Quad at = sample(set, point);
    const double slope = norm(scree::xyz(at));
    return {depth_at(at), slope > 0 ? scree::xyz(at) * (-side / slope) : Vec3{}};
  }
  On on(Vec3) const { return On::yes; }
  bool is_flat() const { return false; }
  static constexpr double kLevel = 0.2;  // the gradient may jump at the deepest point, a convex corner
};

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif

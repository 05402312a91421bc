#include "pairs/facets/ball_facet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "math/gauss.h"

namespace scree {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr size_t kMostBreaks = 2 * kMostFacetSides + 6;

struct Vec2 {
  double x = 0, y = 0;
};
double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }

// A side of a cell in the facet's plane, with the origin at the foot of the ball's centre: w − slope·depth ≥ w0 is
// within, w being the coordinate along `inward`. On the paraboloid, depth = (a² − ρ²)/2H, that is the circle q (u² +
// w²) + w = w0 + q a² (a line where q is 0): the cell is outside of it where the edge is convex and inside where it is
// concave.
struct CellEnd {
  Vec2 inward, along;  // unit; u is the coordinate along `along`
  double w0 = 0, slope = 0;
  double q = 0;                   // slope/2H, 1/m
  bool flat = true;               // its centre is outside the disc ρ < a, where it is nearly a line
  double top = 0, bend = 0;       // where it crosses u = 0, and its curvature, 1/m
  double middle = 0, radius = 0;  // w of its centre, if not flat

  Vec2 joined(double u, double w) const { return {along.x * u + inward.x * w, along.y * u + inward.y * w}; }
};

// Integrals over the region as sums along its boundary, counter-clockwise: ∫ f dA = ∮ [∫₀¹ f(s x) s ds] (x dy − y dx).
struct RegionSums {
  double a2 = 0, twice_h = 0, radius = 0;  // a², 2H, R
  double area = 0, depth = 0;
  Vec2 first, depth_first;  // ∫ x, ∫ depth·x
  double below = 0;         // ∫ depth over the body's part of the overlap, but for its flat sides
  double inside = 0;        // ∫ (R − r) over the ball's part

  double depth_at(Vec2 p) const { return (a2 - dot(p, p)) / twice_h; }
  void add(Vec2 p, Vec2 step) {
    const double w = p.x * step.y - p.y * step.x, rho2 = dot(p, p);
    area += 0.5 * w;
    first.x += p.x * w / 3, first.y += p.y * w / 3;
    depth += (a2 / 2 - rho2 / 4) / twice_h * w;
    const double third = (a2 / 3 - rho2 / 5) / twice_h * w;
    depth_first.x += p.x * third, depth_first.y += p.y * third;
    below += (a2 * a2 / 2 - rho2 * rho2 / 6) / (4 * twice_h * twice_h) * w;
    // ∫ (R − r) along a ray from the centre, times its widening, with cancelling terms removed
    const double t0 = a2 / twice_h, t = t0 - rho2 / twice_h, sum = t + t0, product = t * t0;
    const double gathered = 2 * radius * radius * (sum * sum - product) - radius * sum * sum * sum +
                            product * sum * sum - product * product;
    inside += gathered / (24 * (radius - t) * (radius - t0)) * w;
  }
};

// take(parameter, weight) over [from, to]
template <class Take>
void for_nodes(double from, double to, Take&& take) {
  static const GaussRule rule = gauss_rule();
  for (size_t k = 0; k < kGaussNodes; ++k) take(from + (to - from) * rule.at[k], (to - from) * rule.weight[k]);
}

// The sides of a facet's cell that cross the disc ρ < a in which the ball cuts the facet's plane.
struct CellEnds {
  std::array<CellEnd, kMostFacetSides> end;
  size_t count = 0;
  bool empty = false;  // no point of the disc is in the cell
  double a = 0;
};

void add_end(CellEnds& ends, CellEnd e, double twice_h) {
  const double a = ends.a;
  e.q = e.slope / twice_h;
  e.flat = std::abs(e.q) * 2 * a <= 1;
  if (e.w0 <= -a && (e.flat || e.q < 0)) return;
  if (e.w0 >= a && (e.flat || e.q > 0)) return void(ends.empty = true);
  const double c = e.w0 + e.q * a * a, real = 1 + 4 * e.q * c;
  if (real <= 0) return void(ends.empty |= c > 0);  // all of the plane is on one side
  const double root = std::sqrt(real);
  e.top = 2 * c / (1 + root);
  e.bend = 2 * e.q / root;
  if (!e.flat) e.middle = -0.5 / e.q, e.radius = root / (2 * std::abs(e.q));
  if (ends.count < ends.end.size()) ends.end[ends.count++] = e;
}

// Points that cut a curve into arcs.
struct Breaks {
  std::array<Vec2, kMostBreaks> point;
  size_t count = 0;
  void add(Vec2 p) {
    if (count < point.size()) point[count++] = p;
  }
};

// Intersections of end i with end j in the coordinates (u, w) of i: both circles pass through the points where they are
// cut by the line of equal depth.
void meet(const CellEnd& i, const CellEnd& j, double a2, Breaks& breaks) {
  const double cosine = dot(i.inward, j.inward), sine = dot(i.along, j.inward);  // w_j = sine·u + cosine·w
  const auto take = [&](double u, double w) {
    if (std::isfinite(u) && std::isfinite(w)) breaks.add({u, w});
  };
  const auto roots = [](double p2, double p1, double p0, auto&& each) {  // p2 x² + p1 x + p0 = 0
    const double d = p1 * p1 - 4 * p2 * p0;
    if (!(d >= 0)) return;
    const double s = -0.5 * (p1 + std::copysign(std::sqrt(d), p1));
    if (s != 0) each(p0 / s);
    if (p2 != 0) each(s / p2);
  };
  if (i.q == 0) {  // along the line w = w0
    roots(j.q, sine, cosine * i.w0 - j.w0 - j.q * (a2 - i.w0 * i.w0), [&](double u) { take(u, i.w0); });
    return;
  }
  // nu·u + nw·w = c
  const double nu = -i.q * sine, nw = j.q - i.q * cosine, c = j.q * i.w0 - i.q * j.w0;
  const double free = i.w0 + i.q * a2;
  if (std::abs(nw) >= std::abs(nu)) {
    if (nw == 0) return;
    const double k = -nu / nw, w1 = c / nw;  // w = w1 + k u
    roots(i.q * (1 + k * k), 2 * i.q * k * w1 + k, i.q * w1 * w1 + w1 - free, [&](double u) { take(u, w1 + k * u); });
  } else {
    const double k = -nw / nu, u1 = c / nu;  // u = u1 + k w
    roots(i.q * (1 + k * k), 2 * i.q * k * u1 + 1, i.q * u1 * u1 - free, [&](double w) { take(u1 + k * w, w); });
  }
}

bool within(const CellEnds& ends, Vec2 p, double depth, size_t but) {
  for (size_t j = 0; j < ends.count; ++j) {
    const CellEnd& e = ends.end[j];
    if (j != but && dot(e.inward, p) - e.slope * depth < e.w0) return false;
  }
  return true;
}

// Rises with the angle of a point, from −2 to 2.
double angle_order(Vec2 p) {
  const double x = p.x / (std::abs(p.x) + std::abs(p.y));
  return p.y < 0 ? x - 1 : 1 - x;
}

// An arc of a circle about the origin from p to q, less than half of it, as take(point, step): without sines, by the
// tangent of half the angle from its middle.
template <class Take>
void walk_arc(Vec2 p, Vec2 q, double radius, Take&& take) {
  const Vec2 sum{p.x + q.x, p.y + q.y};
  const double length = std::sqrt(dot(sum, sum));
  const Vec2 out{sum.x / length, sum.y / length}, left{-out.y, out.x};
  const double end = dot(left, q) / (radius + dot(out, q));
  for_nodes(-end, end, [&](double s, double weight) {
    const double k = 1 / (1 + s * s), c = radius * (1 - s * s) * k, d = radius * 2 * s * k, w = 2 * k * weight;
    take(Vec2{out.x * c + left.x * d, out.y * c + left.y * d},
         Vec2{(left.x * c - out.x * d) * w, (left.y * c - out.y * d) * w});
  });
}

// The arcs of a circle about the origin between breaks, in pieces of at most a quarter, counter-clockwise:
// arc(p, q) where valid(a point of it).
template <class Valid, class Arc>
void for_circle_arcs(double radius, Breaks breaks, Valid&& valid, Arc&& arc) {
  for (const Vec2 p : {Vec2{radius, 0}, Vec2{0, radius}, Vec2{-radius, 0}, Vec2{0, -radius}}) breaks.add(p);
  std::sort(breaks.point.begin(), breaks.point.begin() + ptrdiff_t(breaks.count),
            [](Vec2 p, Vec2 q) { return angle_order(p) < angle_order(q); });
  for (size_t k = 0; k < breaks.count; ++k) {
    const Vec2 p = breaks.point[k], q = breaks.point[(k + 1) % breaks.count], sum{p.x + q.x, p.y + q.y};
    if (!(p.x * q.y - p.y * q.x > 1e-14 * radius * radius)) continue;
    const double scale = radius / std::sqrt(dot(sum, sum));
    if (valid(Vec2{sum.x * scale, sum.y * scale})) arc(p, q);
  }
}

// The same for a flat end, in (u, w): s = 2 tan(κτ/2)/κ of the way τ along it, u = s/(1 + z²), w = top − κs²/2(1 + z²),
// z = κs/2; u rises.
struct FlatCurve {
  double top, bend;
  double narrowing(double s) const { return 1 / (1 + 0.25 * bend * bend * s * s); }
  Vec2 at(double s) const { return {s * narrowing(s), top - 0.5 * bend * s * s * narrowing(s)}; }
  Vec2 tangent(double s) const {
    return {(2 * narrowing(s) - 1) * narrowing(s), -bend * s * narrowing(s) * narrowing(s)};
  }
  double place_of(Vec2 p) const { return p.x / (1 - 0.5 * bend * (top - p.y)); }
};

// Sums along an end of a cell, which also bounds a flat side of the overlap: by the divergence theorem that contributes
// ∫ depth over the side times the distance of its plane from the foot.
struct EndWalk {
  const CellEnds& ends;
  size_t number;
  RegionSums& sums;
  double side = 0;  // ∫ depth du d(depth)

  void step(Vec2 at, Vec2 by) {  // in (u, w)
    const CellEnd& e = ends.end[number];
    const Vec2 p = e.joined(at.x, at.y);
    const double depth = sums.depth_at(p);
    sums.add(p, e.joined(by.x, by.y));
    side += 0.5 * depth * depth * by.x;
  }
  // The edge between two sides bounds both, from the arc's end up to the facet's corner.
  void edge(Vec2 at, bool begins) {
    const CellEnd& e = ends.end[number];
    const Vec2 p = e.joined(at.x, at.y);
    const double depth = sums.depth_at(p);
    const CellEnd* other = nullptr;
    double miss = 1e-7 * ends.a;
    for (size_t j = 0; j < ends.count; ++j) {
      const CellEnd& o = ends.end[j];
      const double off = std::abs(dot(o.inward, p) - o.slope * depth - o.w0);
      if (j != number && off < miss) miss = off, other = &o;
    }
    if (!other || depth < 1e-12 * ends.a) return;  // at the rim, or between two pieces of one arc
    const double sine = dot(e.along, other->inward);
    if (std::abs(sine) < 1e-12) return;
    const double corner = (other->w0 - dot(e.inward, other->inward) * e.w0) / sine;
    side += depth * depth / 6 * (begins ? at.x - corner : corner - at.x);
  }
  void finish() { sums.below -= 0.25 * ends.end[number].w0 * side; }
};

void add_flat_end(const CellEnds& ends, const Breaks& breaks, EndWalk& walk) {
  const CellEnd& e = ends.end[walk.number];
  const FlatCurve curve{e.top, e.bend};
  std::array<double, kMostBreaks> place{};
  for (size_t k = 0; k < breaks.count; ++k) place[k] = curve.place_of(breaks.point[k]);
  const double last = place[1];  // the first two are those at the rim
  std::sort(place.begin(), place.begin() + ptrdiff_t(breaks.count));
  for (size_t k = 0; k + 1 < breaks.count; ++k) {
    const double from = place[k], to = place[k + 1], middle = 0.5 * (from + to);
    if (!(to - from > 1e-14 * ends.a) || middle < -last || middle > last) continue;
    const Vec2 m = curve.at(middle), p = e.joined(m.x, m.y);
    if (!within(ends, p, walk.sums.depth_at(p), walk.number)) continue;
    for_nodes(from, to, [&](double s, double weight) {
      const Vec2 t = curve.tangent(s);
      walk.step(curve.at(s), {t.x * weight, t.y * weight});
    });
    walk.edge(curve.at(from), true), walk.edge(curve.at(to), false);
  }
}

void add_round_end(const CellEnds& ends, Breaks breaks, EndWalk& walk) {
  const CellEnd& e = ends.end[walk.number];
  const bool clockwise = e.q > 0;
  for (size_t k = 0; k < breaks.count; ++k) breaks.point[k].y -= e.middle;
  const auto shifted = [&](Vec2 p) { return Vec2{p.x, p.y + e.middle}; };
  const auto valid = [&](Vec2 at) {
    const Vec2 p = e.joined(at.x, at.y + e.middle);
    const double depth = walk.sums.depth_at(p);
    return depth > 0 && within(ends, p, depth, walk.number);
  };
  for_circle_arcs(e.radius, breaks, valid, [&](Vec2 p, Vec2 q) {
    walk_arc(p, q, e.radius, [&](Vec2 at, Vec2 by) { walk.step(shifted(at), clockwise ? Vec2{-by.x, -by.y} : by); });
    walk.edge(shifted(p), !clockwise), walk.edge(shifted(q), clockwise);
  });
}

void add_end_arcs(const CellEnds& ends, size_t i, RegionSums& sums) {
  const CellEnd& e = ends.end[i];
  Breaks breaks;
  if (std::abs(e.w0) < ends.a) {
    const double half = std::sqrt((ends.a - e.w0) * (ends.a + e.w0));
    breaks.add({-half, e.w0}), breaks.add({half, e.w0});
  }
  for (size_t j = 0; j < ends.count; ++j)
    if (j != i) meet(e, ends.end[j], sums.a2, breaks);
  EndWalk walk{ends, i, sums};
  e.flat ? add_flat_end(ends, breaks, walk) : add_round_end(ends, breaks, walk);
  walk.finish();
}

// the rim of the disc, where the depth is 0
void add_rim(const CellEnds& ends, RegionSums& sums) {
  Breaks breaks;
  for (size_t j = 0; j < ends.count; ++j) {
    const CellEnd& e = ends.end[j];
    if (std::abs(e.w0) >= ends.a) continue;
    const double half = std::sqrt((ends.a - e.w0) * (ends.a + e.w0));
    breaks.add(e.joined(-half, e.w0)), breaks.add(e.joined(half, e.w0));
  }
  for_circle_arcs(
      ends.a, breaks, [&](Vec2 p) { return within(ends, p, 0, ends.count); },
      [&](Vec2 p, Vec2 q) { walk_arc(p, q, ends.a, [&](Vec2 at, Vec2 by) { sums.add(at, by); }); });
}

}  // namespace

LayerPush ball_on_plane(double radius, double height) {
  const double overlap = radius - height;
  if (!(overlap > 0)) return {};
  return {kPi * overlap * overlap * (radius - overlap / 2), kPi * overlap * (2 * radius - overlap),
          kPi * overlap * overlap * overlap * (radius / 3 - overlap / 8)};
}

LayerPush ball_on_ball(double r1, double r2, double distance) {
  const double sum = r1 + r2, overlap = sum - distance, c = r1 - r2;
  if (!(overlap > 0)) return {};
  const double bend = 1 - c * c / (distance * distance);
  return {kPi * bend * overlap * overlap * (sum / 4 - overlap / 6), 0.25 * kPi * overlap * (2 * sum - overlap) * bend,
          kPi * overlap * overlap * overlap * ((sum - c * c / distance) / 12 - overlap / 24)};
}

BallOnFacet ball_on_facet(const FacetTable& table, uint32_t f, double scale, Vec3 centre, double radius) {
  const Vec3 n = xyz(table.plane[f]);
  const double height = dot(n, centre) - table.plane[f].w * scale;
  BallOnFacet out;
  if (!(std::abs(height) < radius)) return out;
  const Vec3 foot = centre - n * height;
  const Vec3 x = unit(std::abs(n.x) < 0.6 ? cross(Vec3{1, 0, 0}, n) : cross(Vec3{0, 1, 0}, n)), y = cross(n, x);
  const double a2 = (radius - height) * (radius + height), twice_h = 2 * (radius + height);
  CellEnds ends;
  ends.a = std::sqrt(a2);
  for (uint32_t k = 0; k < table.sides[f]; ++k) {
    const Quad& side = table.side[table.first_side[f] + k];
    const Vec3 normal = xyz(side);
    CellEnd e;
    e.slope = dot(normal, n);
    const Vec3 m = normal - n * e.slope;
    if (dot(m, m) < 0.25) continue;  // a floor below the facet: deeper than balls penetrate
    e.inward = {dot(m, x), dot(m, y)};
    e.along = {e.inward.y, -e.inward.x};
    e.w0 = side.w * scale - dot(normal, foot);
    add_end(ends, e, twice_h);
    if (ends.empty) return out;
  }
  if (ends.count == 0) {
    const LayerPush all = ball_on_plane(radius, height);
    return {-n * all.force, all.area, foot, all.energy};
  }
  RegionSums s;
  s.a2 = a2, s.twice_h = twice_h, s.radius = radius;
  add_rim(ends, s);
  for (size_t i = 0; i < ends.count; ++i) add_end_arcs(ends, i, s);
  if (!(s.area > 0) || !(s.depth > 0)) return out;
  const double lean = 2 / twice_h;
  out.force = (x * (s.depth_first.x * lean) + y * (s.depth_first.y * lean) - n * s.depth) * 2;
  out.area = s.area;
  out.middle = foot + x * (s.first.x / s.area) + y * (s.first.y / s.area);
  out.energy = 2 * (s.below + s.inside);
  return out;
}

}  // namespace scree

#include "shape/wall/wall_curves.h"

#include <algorithm>
#include <utility>

#include "kernels/scalar.h"
#include "math/portable.h"
#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

constexpr int kGenerators = 240;    // straight lines of a revolved face along which curves are looked for
constexpr double kMostTurn = 0.12;  // rad, how far a traced curve may turn between two of its points

// points at which straight generators of f pierce the other surface
std::vector<Vec3> seeds_on(const WallShape& shape, const WallElement& f, const WallElement& other) {
  std::vector<Vec3> seeds;
  const Vec3 o = origin_of(f), a = a_of(f), b = b_of(f), c = cross(a, b);
  for (int i = 0; i < kGenerators; ++i) {
    const auto [cos, sin] = direction_of_part(2 * i + 1, 2 * kGenerators);
    const Vec3 radial = b * cos + c * sin;
    const Vec3 point = o + radial * f.x + a * f.y, direction = radial * f.ux + a * f.uy;
    std::vector<double> cuts;
    add_cuts(other, point, direction, cuts);
    for (const double t : cuts) {
      const Vec3 seed = point + direction * t;
      const auto over = scalar::over_face(&other, seed);
      const bool there = t > f.begin && t < f.end && over.on_face && std::fabs(over.height) < 1e-9 * shape.size;
      if (there) seeds.push_back(seed);
    }
  }
  return seeds;
}

double distance_to_chord(Vec3 p, Vec3 q, Vec3 x) {
  const Vec3 d = q - p;
  const double t = std::clamp(dot(x - p, d) / dot(d, d), 0.0, 1.0);
  return norm(p + d * t - x);
}

Vec3 tangent_at(const WallElement& f, const WallElement& g, Vec3 p) {
  return unit(cross(normal_at(f, p), normal_at(g, p)));
}

// the largest radius of a round face: no curve on it is longer than a few of these before it turns
double roundness(const WallElement& f) {
  if (f.kind == WALL_PLANE) return kInfinity;
  if (f.kind == WALL_SPHERE) return f.offset;
  const auto radius = [&](double along) { return f.ux == 0 ? f.x : f.x + along * f.ux; };
  return std::max(radius(f.begin), radius(f.end));
}

// Steps along the curve from the seed, shortened where it turns, until it closes or both faces are left behind.
EdgeCurve trace(const WallShape& shape, int i, int j, Vec3 seed, double sense) {
  const WallElement &f = shape.elements[i], &g = shape.elements[j];
  EdgeCurve curve{i, j, false, {}, {}};
  Vec3 p = onto_both(f, g, seed);
  Vec3 t = tangent_at(f, g, p) * sense;
  curve.points.push_back(p);
  curve.tangents.push_back(t);
  const double longest = kMostTurn * std::min(roundness(f), roundness(g));
  double step = 0.1 * longest;
  for (int count = 0; count < 4000; ++count) {
    const Vec3 q = onto_both(f, g, p + t * step);
    const Vec3 u = tangent_at(f, g, q) * sense;
    const bool lost = !(norm(q - p - t * step) < 0.1 * step) || !(dot(t, u) > portable::cos(kMostTurn));
    if (lost) {
      step *= 0.5;
      if (step < 1e-6 * longest) return curve;  // a cusp or a tangency
      continue;
    }
    const double home = norm(curve.points.front() - p);
    if (count > 2 && home < 1.5 * step && dot(curve.points.front() - p, t) > 0) {
      curve.closed = true;
      return curve;
    }
    curve.points.push_back(q);
    curve.tangents.push_back(u);
    if (!scalar::over_face(&f, q).on_face || !scalar::over_face(&g, q).on_face) return curve;
    if (dot(t, u) > portable::cos(0.5 * kMostTurn)) step = std::min(1.5 * step, longest);
    p = q, t = u;
  }
  return curve;
}

// roots of A t² + 2 B t + C
void add_roots(double A, double B, double C, std::vector<double>& cuts) {
  if (std::fabs(A) < 1e-14) {
    if (B != 0) cuts.push_back(-0.5 * C / B);
    return;
  }
  const double discriminant = B * B - A * C;
  if (discriminant < 0) return;
  const double q = -(B + std::copysign(std::sqrt(discriminant), B));
  cuts.push_back(q / A);
  if (q != 0) cuts.push_back(C / q);
}

}  // namespace

Vec3 normal_at(const WallElement& face, Vec3 point) { return scalar::over_face(&face, point).up; }

Vec3 onto_both(const WallElement& f, const WallElement& g, Vec3 point) {
  for (int i = 0; i < 8; ++i) {
    const auto a = scalar::over_face(&f, point), b = scalar::over_face(&g, point);
    const double overlap = dot(a.up, b.up);
    const double scale = 1 / (1 - overlap * overlap);
    point -= (a.up * (a.height - overlap * b.height) + b.up * (b.height - overlap * a.height)) * scale;
  }
  return point;
}

void add_cuts(const WallElement& f, Vec3 point, Vec3 direction, std::vector<double>& cuts) {
  const Vec3 d = point - origin_of(f), a = a_of(f);
  const auto cut_plane = [&](Vec3 normal, double at) {
    const double slope = dot(direction, normal);
    if (std::isfinite(at) && std::fabs(slope) > 1e-14) cuts.push_back((at - dot(d, normal)) / slope);
  };
  if (f.kind == WALL_PLANE) {
    const Vec3 b = b_of(f), c = cross(a, b);
    cut_plane(a, f.offset);
    cut_plane(b, f.b_begin), cut_plane(b, f.b_end);
    cut_plane(c, f.c_begin), cut_plane(c, f.c_end);
  } else if (f.kind == WALL_SPHERE) {
    add_roots(1, dot(d, direction), dot(d, d) - f.offset * f.offset, cuts);
  } else {
    // the whole cone: rho = x + (height − y) ux / uy
    const double y = dot(d, a), dy = dot(direction, a);
    const Vec3 across = d - a * y, turn = direction - a * dy;
    if (f.uy == 0) {
      cut_plane(a, f.y);
    } else {
      const double slope = f.ux / f.uy, rho = f.x + (y - f.y) * slope, change = slope * dy;
      add_roots(dot(turn, turn) - change * change, dot(across, turn) - rho * change, dot(across, across) - rho * rho,
                cuts);
    }
    for (const double at : {f.begin, f.end}) {
      if (std::isinf(at)) continue;
      cut_plane(a, f.y + at * f.uy);
      const double rho = f.x + at * f.ux;
      add_roots(dot(turn, turn), dot(across, turn), dot(across, across) - rho * rho, cuts);
    }
  }
}

void trace_common(const WallShape& shape, int i, int j, std::vector<EdgeCurve>& found) {
  const WallElement &f = shape.elements[i], &g = shape.elements[j];
  std::vector<Vec3> seeds = seeds_on(shape, f, g);
  while (!seeds.empty()) {
    EdgeCurve curve = trace(shape, i, j, seeds.back(), 1);
    if (!curve.closed) {
      const EdgeCurve back = trace(shape, i, j, seeds.back(), -1);
      for (size_t k = 1; k < back.points.size(); ++k) {
        curve.points.insert(curve.points.begin(), back.points[k]);
        curve.tangents.insert(curve.tangents.begin(), -back.tangents[k]);
      }
    }
    seeds.pop_back();
    std::erase_if(seeds, [&](Vec3 seed) {
      for (size_t k = 0; k + (curve.closed ? 0 : 1) < curve.points.size(); ++k) {
        const Vec3 p = curve.points[k], q = curve.points[(k + 1) % curve.points.size()];
        if (distance_to_chord(p, q, seed) < 0.1 * norm(q - p)) return true;
      }
      return false;
    });
    if (curve.points.size() > 1) found.push_back(std::move(curve));
  }
}

}  // namespace scree

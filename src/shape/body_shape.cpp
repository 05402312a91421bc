#include "shape/body_shape.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "math/direction.h"
#include "shape/ball_union.h"
#include "shape/disc_union.h"
#include "shape/polyhedron.h"
#include "shape/principal_axes.h"
#include "shape/star.h"

namespace scree {
namespace {

std::vector<Disc> discs_of(const ClumpForm& clump) {
  std::vector<Disc> discs;
  for (const auto& b : clump.balls) discs.push_back({b.centre.x, b.centre.y, b.radius});
  return discs;
}

// largest distance of the boundary from a point, by golden section about each sampled local maximum
double farthest_from(const StarForm& form, Vec3 point) {
  const int n = 64 * int(form.cosine.size());
  const auto away = [&](double alpha) { return norm(star_point(form, direction_of(alpha)) - point); };
  const auto angle = [&](int i) { return 2 * std::numbers::pi * i / n; };
  std::vector<double> at;
  for (int i = 0; i < n; ++i) at.push_back(away(angle(i)));
  double farthest = 0;
  for (int i = 0; i < n; ++i) {
    if (at[size_t(i)] < at[size_t((i + 1) % n)] || at[size_t(i)] < at[size_t((i + n - 1) % n)]) continue;
    double low = angle(i - 1), high = angle(i + 1);
    for (int step = 0; step < 40; ++step) {
      const double a = high - 0.618 * (high - low), b = low + 0.618 * (high - low);
      (away(a) > away(b) ? high : low) = away(a) > away(b) ? b : a;
    }
    farthest = std::max(farthest, away(0.5 * (low + high)));
  }
  return farthest;
}

// ∫ r²/2, r³/3 e^{iα}, r⁴/4 dα: trigonometric polynomials of degree up to 4K, which a sum over more than 4K equal steps
// integrates exactly
MassProperties mass_of(const StarForm& form, bool planar) {
  assert(planar && "a star is planar"), (void)planar;
  const int n = 4 * int(form.cosine.size());
  const double step = 2 * std::numbers::pi / n;
  MassProperties m;
  double polar = 0;
  for (int i = 0; i < n; ++i) {
    const Direction d = direction_of_part(i, n);
    const double r = star_radius(form, d).r, r3 = r * r * r;
    m.measure += step * r * r / 2;
    m.centre += Vec3{d.cos, d.sin, 0} * (step * r3 / 3);
    polar += step * r3 * r / 4;
  }
  m.centre = m.centre / m.measure;
  m.moments.z = polar - m.measure * dot(m.centre, m.centre);
  m.bound = farthest_from(form, m.centre);
  return m;
}

MassProperties mass_of(const ClumpForm& clump, bool planar) {
  MassProperties m;
  for (const auto& b : clump.balls) m.bound = std::max(m.bound, norm(b.centre) + b.radius);
  if (planar) {
    const PlanarMoments p = moments_of(discs_of(clump));
    m.measure = p.area;
    m.moments.z = p.xx + p.yy;
    return m;
  }
  const SolidMoments s = moments_of(clump.balls);
  m.measure = s.volume;
  const PrincipalAxes axes = principal_axes({s.yy + s.zz, s.xx + s.zz, s.xx + s.yy, -s.xy, -s.xz, -s.yz});
  m.moments = axes.moments;
  m.axes = axes.axes;
  return m;
}

MassProperties mass_of(const PolyhedronForm& form, bool planar) {
  assert(!planar && "a polyhedron is not planar"), (void)planar;
  const SolidMoments s = mesh_mass({form.points, form.triangles}).moments;
  const PrincipalAxes axes = principal_axes({s.yy + s.zz, s.xx + s.zz, s.xx + s.yy, -s.xy, -s.xz, -s.yz});
  MassProperties m;
  m.measure = s.volume;
  m.moments = axes.moments;
  m.axes = axes.axes;
  m.bound = 1;
  return m;
}

std::vector<Vec3> outline_of(const PolyhedronForm&, int) { return {}; }

std::vector<Vec3> outline_of(const StarForm& form, int corners) {
  const Vec3 centre = mass_of(form, true).centre;
  std::vector<Vec3> points;
  for (int i = 0; i < corners; ++i) points.push_back(star_point(form, direction_of_part(i, corners)) - centre);
  return points;
}

// The rim's arcs joined end to start into loops; the loop around everything is the one with the largest area.
std::vector<Vec3> outline_of(const ClumpForm& clump, int corners) {
  const std::vector<Disc> discs = discs_of(clump);
  const std::vector<RimArc> rim = rim_of(discs);
  double length = 0;
  for (const RimArc& arc : rim) length += discs[size_t(arc.disc)].radius * (arc.to - arc.from);
  const auto at = [&](const RimArc& arc, double angle) {
    const Disc& d = discs[size_t(arc.disc)];
    const Direction to = direction_of(angle);
    return Vec3{d.x + d.radius * to.cos, d.y + d.radius * to.sin, 0};
  };
  std::vector<bool> used(rim.size());
  std::vector<Vec3> best;
  double most = 0;
  for (size_t start = 0; start < rim.size(); ++start) {
    std::vector<Vec3> loop;
    double area = 0;
    for (size_t i = start; !used[i];) {
      used[i] = true;
      const RimArc& arc = rim[i];
      const double radius = discs[size_t(arc.disc)].radius;
      const int pieces = std::max(2, int(std::lround(corners * radius * (arc.to - arc.from) / length)));
      for (int k = 0; k < pieces; ++k) loop.push_back(at(arc, arc.from + (arc.to - arc.from) * k / pieces));
      const Vec3 end = at(arc, arc.to);
      double nearest = kInfinity;
      for (size_t j = 0; j < rim.size(); ++j)
        if (const double away = norm(at(rim[j], rim[j].from) - end); away < nearest) nearest = away, i = j;
    }
    for (size_t k = 0; k < loop.size(); ++k) area += 0.5 * cross(loop[k], loop[(k + 1) % loop.size()]).z;
    if (area > most) most = area, best = std::move(loop);
  }
  return best;
}

// a ball of radius 1: the octahedron's triangles cut in four, twice, and pushed out
SurfaceMesh ball_mesh() {
  SurfaceMesh mesh{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
                   {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
  for (int level = 0; level < 3; ++level) {
    std::vector<std::array<int, 3>> finer;
    const auto middle = [&](int a, int b) {
      mesh.points.push_back(unit(mesh.points[size_t(a)] + mesh.points[size_t(b)]));
      return int(mesh.points.size()) - 1;
    };
    for (const auto& [a, b, c] : mesh.triangles) {
      const int ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      for (const std::array<int, 3> t : {std::array{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}})
        finer.push_back(t);
    }
    mesh.triangles = std::move(finer);
  }
  return mesh;
}

}  // namespace

MassProperties mass_properties(const ParticleShape& shape, bool planar) {
  return std::visit([&](const auto& form) { return mass_of(form, planar); }, shape.form);
}

std::vector<Vec3> outline(const ParticleShape& shape, int corners) {
  return std::visit([&](const auto& form) { return outline_of(form, corners); }, shape.form);
}

// Each ball's own mesh, without the triangles that another ball hides; where balls meet, triangles pass through each
// other.
SurfaceMesh surface(const ParticleShape& shape) {
  if (const auto* polyhedron = std::get_if<PolyhedronForm>(&shape.form))
    return {polyhedron->points, polyhedron->triangles};
  const auto& balls = std::get<ClumpForm>(shape.form).balls;
  const SurfaceMesh one = ball_mesh();
  SurfaceMesh mesh;
  for (size_t i = 0; i < balls.size(); ++i) {
    const int first = int(mesh.points.size());
    for (const Vec3 p : one.points) mesh.points.push_back(balls[i].centre + p * balls[i].radius);
    const auto hidden = [&](const std::array<int, 3>& t) {
      for (size_t j = 0; j < balls.size(); ++j) {
        const bool all = std::all_of(t.begin(), t.end(), [&](int k) {
          return norm(mesh.points[size_t(first + k)] - balls[j].centre) < balls[j].radius * (1 - 1e-9);
        });
        if (j != i && all) return true;
      }
      return false;
    };
    for (const auto& t : one.triangles)
      if (!hidden(t)) mesh.triangles.push_back({first + t[0], first + t[1], first + t[2]});
  }
  return mesh;
}

}  // namespace scree

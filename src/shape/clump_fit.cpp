// Balls are first chosen one by one among balls that touch the surface from inside without crossing it: each time the
// one that leaves the least of the surface uncovered. Then, as in k-means, each point of the surface goes to the ball
// it is nearest to, and each ball is fitted to its points, until nothing improves. The union ends up as much outside
// the shape as inside it, which halves the error of inscribed balls. What is minimised is the sum of the fourth powers
// of the gaps: squares leave the narrow hub of a cross bare, since little of the surface is there. A star that looks
// the same after an m-th of a turn gets a clump that does.
#include "shape/clump.h"

#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "math/direction.h"
#include "math/parallel.h"
#include "shape/ball_union.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/star.h"

namespace scree {
namespace {

using Ball = ClumpForm::Ball;
using Samples = std::vector<SurfaceSample>;

constexpr size_t kMostCandidates = 600;
constexpr double kChoosing = 0.5;  // of the time that a fit takes, roughly
constexpr const char* kFitting = "fitting {} balls";

// the largest ball that touches the surface at a sample from inside and holds no other sample
Ball inscribed_ball(const Samples& samples, const SurfaceSample& at, double largest) {
  double radius = largest;
  for (const SurfaceSample& s : samples) {
    const Vec3 d = s.point - at.point;
    const double ahead = -dot(d, at.normal);
    if (ahead > 0) radius = std::min(radius, 0.5 * dot(d, d) / ahead);
  }
  return {at.point - at.normal * radius, radius};
}

double outside(const Ball& ball, Vec3 p) { return norm(p - ball.centre) - ball.radius; }

// what a turn by an m-th makes of a ball, m times
std::vector<Ball> turned_copies(const Ball& ball, int symmetry) {
  std::vector<Ball> copies;
  for (int i = 0; i < symmetry; ++i) {
    const Direction d = direction_of_part(i, symmetry);
    const Vec3 p = ball.centre;
    copies.push_back({{d.cos * p.x - d.sin * p.y, d.sin * p.x + d.cos * p.y, p.z}, ball.radius});
  }
  return copies;
}

// What is to be covered, and by how many balls, equally many after each turn by a symmetry-th.
struct Covering {
  const Samples& samples;
  int count, symmetry;
  double largest;  // radius that a ball may have
};

// Copies follow one another; with one ball more than turns allow, that one comes first, in the middle.
std::vector<Ball> choose(const Covering& wanted, const Task& fitting) {
  const auto& [samples, count, symmetry, largest] = wanted;
  std::vector<Ball> candidates;
  const size_t stride = (samples.size() + kMostCandidates - 1) / kMostCandidates;
  for (size_t i = 0; i < samples.size(); i += stride) {
    fitting(0);
    candidates.push_back(inscribed_ball(samples, samples[i], largest));
  }
  std::vector<double> gap(samples.size(), largest);
  std::vector<Ball> chosen;
  const auto add = [&](const Ball& ball) {
    chosen.push_back(ball);
    for (size_t i = 0; i < samples.size(); ++i) gap[i] = std::min(gap[i], outside(ball, samples[i].point));
  };
  if (count % symmetry == 1 && symmetry > 1) {
    double radius = largest;
    for (const SurfaceSample& s : samples) radius = std::min(radius, norm(s.point));
    add({{}, radius});
  }
  // What a candidate would take from the sum of what is uncovered can only shrink as balls are added: most need no new
  // look, since even then another one leaves less.
  std::vector<double> at_least(candidates.size(), -kInfinity);  // that each would leave
  const size_t part = samples.size() / size_t(symmetry);        // symmetric samples: an m-th of them tells
  const auto uncovered = [&](const std::vector<Ball>& copies, double enough) {
    double left = 0;
    for (size_t i = 0; i < part && left <= enough; ++i) {
      double g = gap[i];
      for (const Ball& b : copies) g = std::min(g, outside(b, samples[i].point));
      if (g > 0) left += samples[i].weight * g * g * g * g;
    }
    return left;
  };
  double before = uncovered({}, kInfinity);
  while (int(chosen.size()) < count) {
    fitting(kChoosing * double(chosen.size()) / count);
    size_t best = 0;
    double least = kInfinity;
    const auto try_candidate = [&](size_t c) {
      const double left = at_least[c] = uncovered(turned_copies(candidates[c], symmetry), least);
      if (left < least || (left == least && c < best)) least = left, best = c;
    };
    const size_t promising = size_t(std::min_element(at_least.begin(), at_least.end()) - at_least.begin());
    try_candidate(promising);
    for (size_t c = 0; c < candidates.size(); ++c)
      if (c != promising && at_least[c] <= least) try_candidate(c);
    for (const Ball& b : turned_copies(candidates[best], symmetry)) add(b);
    constexpr double kRounding = 1e-9;
    const double now = uncovered({}, kInfinity);
    for (double& bound : at_least) bound -= before - now + kRounding * before;
    before = now;
  }
  return chosen;
}

// a step of the Levenberg–Marquardt method for (centre, radius): 4 equations, 3 in the plane (z stays)
struct BallFit {
  double m[4][5] = {};
  double weight = 0;

  void add(const Ball& ball, const SurfaceSample& s) {
    const Vec3 d = s.point - ball.centre;
    const double away = norm(d);
    if (away == 0) return;
    const double slope[4] = {-d.x / away, -d.y / away, -d.z / away, -1}, residual = away - ball.radius;
    const double w = s.weight * residual * residual;  // Gauss and Newton's step for fourth powers, three times as long
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) m[i][j] += w * slope[i] * slope[j];
      m[i][4] -= w * slope[i] * residual / 3;
    }
    weight += w;
  }

  void move(Ball& ball) {
    if (weight == 0) return;
    for (int i = 0; i < 4; ++i) m[i][i] += 1e-3 * weight;
    for (int i = 0; i < 4; ++i)
      for (int k = i + 1; k < 4; ++k) {
        const double f = m[k][i] / m[i][i];
        for (int j = i; j < 5; ++j) m[k][j] -= f * m[i][j];
      }
    double x[4];
    for (int i = 3; i >= 0; --i) {
      x[i] = m[i][4];
      for (int j = i + 1; j < 4; ++j) x[i] -= m[i][j] * x[j];
      x[i] /= m[i][i];
    }
    if (ball.radius + x[3] <= 0) return;
    ball.centre += Vec3{x[0], x[1], x[2]};
    ball.radius += x[3];
  }
};

// the mean of what the copies of a ball have become, and its copies again
void make_symmetric(std::vector<Ball>& balls, int symmetry) {
  for (size_t first = balls.size() % size_t(symmetry); first < balls.size(); first += size_t(symmetry)) {
    Ball mean;
    for (int k = 0; k < symmetry; ++k) {
      const Ball back = turned_copies(balls[first + size_t(k)], symmetry)[size_t((symmetry - k) % symmetry)];
      mean.centre += back.centre / symmetry, mean.radius += back.radius / symmetry;
    }
    const std::vector<Ball> copies = turned_copies(mean, symmetry);
    std::copy(copies.begin(), copies.end(), balls.begin() + long(first));
  }
}

// the first of those from which the point is the least outside
size_t nearest_ball(const std::vector<Ball>& balls, Vec3 p) {
  size_t nearest = 0;
  double least = outside(balls[0], p);
  for (size_t j = 1; j < balls.size(); ++j)
    if (const double away = outside(balls[j], p); away < least) nearest = j, least = away;
  return nearest;
}

void refine(const Samples& samples, int symmetry, std::vector<Ball>& balls, const Task& fitting) {
  constexpr int kMostRounds = 400, kPatience = 40;
  constexpr size_t kSamplesAtOnce = 512;  // that a thread takes
  std::vector<Ball> best = balls;
  std::vector<size_t> nearest_of(samples.size());
  double least = kInfinity;
  for (int round = 0, idle = 0; round < kMostRounds && idle < kPatience; ++round) {
    fitting(kChoosing + (1 - kChoosing) * round / kMostRounds);
    parallel_for(samples.size(), kSamplesAtOnce,
                 [&](size_t i) { nearest_of[i] = nearest_ball(balls, samples[i].point); });
    std::vector<BallFit> fits(balls.size());
    double sum = 0;
    for (size_t i = 0; i < samples.size(); ++i) {
      const SurfaceSample& s = samples[i];
      const size_t nearest = nearest_of[i];
      const double gap = outside(balls[nearest], s.point);
      sum += s.weight * gap * gap * gap * gap;
      fits[nearest].add(balls[nearest], s);
    }
    idle = sum < 0.999 * least ? 0 : idle + 1;
    if (sum < least) least = sum, best = balls;
    for (size_t j = 0; j < balls.size(); ++j) fits[j].move(balls[j]);
    if (symmetry > 1) make_symmetric(balls, symmetry);
  }
  balls = best;
}

// the largest m for which a turn by an m-th leaves the star as it is, and `count` balls can stand that way
int symmetry_of(const StarForm& star, int count) {
  int m = 0;
  for (size_t k = 1; k < star.cosine.size(); ++k)
    if (std::fabs(star.cosine[k]) + std::fabs(star.sine[k]) > 1e-12) m = std::gcd(m, int(k));
  int turns = m;
  while (turns > 1 && (m % turns != 0 || count % turns > 1)) --turns;
  return std::max(turns, 1);
}

bool hidden(const std::vector<Ball>& balls, Vec3 p) {
  return std::any_of(balls.begin(), balls.end(), [&](const Ball& b) { return outside(b, p) < -1e-9 * b.radius; });
}

// From a point of the shape's surface to the union's: to the nearest place of each ball where that can be seen, else to
// the points on the union's surface.
double distance_to_union(const std::vector<Ball>& balls, const std::vector<Vec3>& rim, Vec3 p) {
  double least = kInfinity;
  for (const Ball& b : balls) {
    const Vec3 d = p - b.centre;
    const double away = norm(d);
    if (away > 0 && !hidden(balls, b.centre + d * (b.radius / away)))
      least = std::min(least, std::fabs(away - b.radius));
  }
  for (const Vec3 q : rim) least = std::min(least, norm(q - p));
  return least;
}

std::vector<Vec3> rim_points(const std::vector<Ball>& balls) {
  std::vector<Disc> discs;
  for (const Ball& b : balls) discs.push_back({b.centre.x, b.centre.y, b.radius});
  std::vector<Vec3> points;
  for (const RimArc& arc : rim_of(discs)) {
    const Disc& d = discs[size_t(arc.disc)];
    const int pieces = 1 + int(d.radius * (arc.to - arc.from) / 0.004);
    for (int k = 0; k <= pieces; ++k) {
      const Direction to = direction_of(arc.from + (arc.to - arc.from) * k / pieces);
      points.push_back({d.x + d.radius * to.cos, d.y + d.radius * to.sin, 0});
    }
  }
  return points;
}

// as many on each ball as its share of the surface asks for: a spiral from pole to pole, less what others hide
std::vector<Vec3> surface_points(const std::vector<Ball>& balls, double spacing) {
  std::vector<Vec3> points;
  for (const Ball& ball : balls) {
    const int count = std::clamp(int(12.6 * ball.radius * ball.radius / (spacing * spacing)), 50, 3000);
    for (int k = 0; k < count; ++k) {
      const double z = 1 - (2 * k + 1.0) / count, rho = std::sqrt(1 - z * z);
      const Direction d = direction_of(2.399963229728653 * k);
      const Vec3 p = ball.centre + Vec3{rho * d.cos, rho * d.sin, z} * ball.radius;
      if (!hidden(balls, p)) points.push_back(p);
    }
  }
  return points;
}

}  // namespace

ClumpFit clump_like_star(const StarForm& star, int count, const Watch& watch) {
  const Task fitting{watch, fmt::format(kFitting, count)};
  const StarCurve curve = star_curve(star);
  Samples samples;
  const int symmetry = symmetry_of(star, count);
  const int n = std::max(600, 20 * count) / symmetry * symmetry;
  for (int i = 0; i < n; ++i) {
    const Direction d = direction_of_part(i, n);
    const StarRadius r = star_radius(star, d);
    const Vec3 along = Vec3{d.cos, d.sin, 0} * r.slope + Vec3{-d.sin, d.cos, 0} * r.r;
    samples.push_back({Vec3{d.cos, d.sin, 0} * r.r, unit(Vec3{along.y, -along.x, 0}), norm(along)});
  }
  std::vector<Ball> balls = choose({samples, count, symmetry, 1}, fitting);
  refine(samples, symmetry, balls, fitting);
  ClumpFit fit = clump_from_balls(balls, true);
  const std::vector<Vec3> rim = rim_points(balls);
  double error = 0;
  for (const SurfaceSample& s : samples) error = std::max(error, distance_to_union(balls, rim, s.point));
  for (const Vec3 p : rim) error = std::max(error, std::fabs(exact_distance(curve, p).distance));
  fit.error = error / fit.radius;
  fitting(1);
  return fit;
}

ClumpFit clump_like_mesh(const SurfaceMesh& closed, int count, const Watch& watch) {
  const Task fitting{watch, fmt::format(kFitting, count)};
  const Samples samples = sample_surface(closed, std::max(3000, 30 * count));
  double size = 0, area = 0;
  for (const SurfaceSample& s : samples) size = std::max(size, norm(s.point - samples[0].point)), area += s.weight;
  std::vector<Ball> balls = choose({samples, count, 1, size}, fitting);
  refine(samples, 1, balls, fitting);
  ClumpFit fit = clump_from_balls(balls, false);
  const std::vector<Vec3> points = surface_points(balls, std::sqrt(area / 3000));
  std::vector<double> away(samples.size());
  parallel_for(samples.size(), 64, [&](size_t i) {
    if (omp_get_thread_num() == 0) fitting(1 - 1e-3);
    away[i] = distance_to_union(balls, points, samples[i].point);
  });
  double error = *std::max_element(away.begin(), away.end());
  const MeshBvh tree(closed);
  for (const Vec3 p : points) error = std::max(error, std::sqrt(tree.nearest(p).distance_squared));
  fit.error = error / fit.radius;
  fitting(1);
  return fit;
}

}  // namespace scree

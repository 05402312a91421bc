#include "broadphase/find_wall_pairs.h"

#include <algorithm>
#include <numeric>

namespace scree {
namespace {

constexpr size_t kGrainsPerBall = 64;  // grains, neighbours on the curve: a ball around them is small

struct Ball {
  Vec3 centre;
  double radius = 0;  // holds the grains of a chunk
};

std::vector<Ball> chunk_balls(const Balls& grains) {
  std::vector<Ball> balls((grains.size() + kGrainsPerBall - 1) / kGrainsPerBall);
#pragma omp parallel for schedule(static)
  for (size_t c = 0; c < balls.size(); ++c) {
    const size_t begin = c * kGrainsPerBall, end = std::min(grains.size(), begin + kGrainsPerBall);
    for (size_t i = begin; i < end; ++i) balls[c].centre += xyz(grains.place[i]) / static_cast<double>(end - begin);
    for (size_t i = begin; i < end; ++i)
      balls[c].radius = std::max(balls[c].radius, norm(xyz(grains.place[i]) - balls[c].centre) + grains.place[i].w);
  }
  return balls;
}

// Chunks that hold a grain whose centre is in the material of a one-sided wall: any element may have to push it out,
// also one that the chunk's ball is far from.
std::vector<uint8_t> chunks_in_material(const Balls& grains, const std::vector<Ball>& balls, const WallShape& shape,
                                        const WallPose& pose) {
  std::vector<uint8_t> inside(balls.size(), 0);
  if (shape.shell) return inside;
  const auto in_material = [&](Vec3 x) { return contains(shape.solid, to_wall(pose, x)) != shape.free_inside; };
  const auto meets_surface = [&](const Ball& ball) {
    for (int element = 0; element < static_cast<int>(shape.elements.size()); ++element)
      if (distance_bound(shape, element, to_wall(pose, ball.centre)) <= ball.radius) return true;
    return false;
  };
#pragma omp parallel for schedule(dynamic, 16)
  for (size_t c = 0; c < balls.size(); ++c) {
    if (!in_material(balls[c].centre) && !meets_surface(balls[c])) continue;
    for (size_t i = c * kGrainsPerBall; i < std::min(grains.size(), (c + 1) * kGrainsPerBall); ++i)
      inside[c] |= in_material(xyz(grains.place[i]));
  }
  return inside;
}

}  // namespace

void find_wall_pairs(const Balls& grains, const std::vector<WallBody>& shapes, const std::vector<WallState>& walls,
                     double margin, WallPairs& pairs) {
  const std::vector<Ball> balls = chunk_balls(grains);
  std::vector<std::vector<uint32_t>> found(balls.size());
  pairs.runs.clear();
  pairs.a.clear();
  pairs.count = 0;
  for (uint32_t w = 0; w < walls.size(); ++w) {
    if (walls[w].gone) continue;
    const std::vector<uint8_t> inside = chunks_in_material(grains, balls, shapes[w].shape, walls[w].pose);
    for (uint32_t element = 0; element < shapes[w].shape.elements.size(); ++element) {
      const auto near = [&](Vec3 centre, double radius) {
        return distance_bound(shapes[w].shape, static_cast<int>(element), to_wall(walls[w].pose, centre)) <=
               radius + margin;
      };
#pragma omp parallel for schedule(dynamic, 16)
      for (size_t c = 0; c < balls.size(); ++c) {
        found[c].clear();
        if (!inside[c] && !near(balls[c].centre, balls[c].radius)) continue;
        for (size_t i = c * kGrainsPerBall; i < std::min(grains.size(), (c + 1) * kGrainsPerBall); ++i)
          if (near(xyz(grains.place[i]), grains.place[i].w)) found[c].push_back(static_cast<uint32_t>(i));
      }
      WallPairs::Run run{w, element, static_cast<uint32_t>(pairs.a.size()), 0};
      for (const auto& f : found) pairs.a.insert(pairs.a.end(), f.begin(), f.end());
      run.count = static_cast<uint32_t>(pairs.a.size() - run.first);
      if (run.count == 0) continue;
      pairs.runs.push_back(run);
      pairs.count += run.count;
      pairs.a.resize(padded(pairs.a.size()), 0);
    }
  }
}

void build_wall_incidence(size_t grains, const WallPairs& pairs, Incidence& incidence) {
  incidence.wall_first.assign(grains + 1, 0);
  incidence.wall_pair.resize(pairs.count);
  incidence.wall_owner.resize(pairs.count);
  const auto for_each_pair = [&](auto&& f) {
    for (const WallPairs::Run& run : pairs.runs)
      for (uint32_t p = run.first; p < run.first + run.count; ++p) f(p);
  };
  for_each_pair([&](uint32_t p) { ++incidence.wall_first[pairs.a[p] + 1]; });
  std::partial_sum(incidence.wall_first.begin(), incidence.wall_first.end(), incidence.wall_first.begin());
  Array<uint32_t> next(incidence.wall_first.begin(), incidence.wall_first.end() - 1);
  for_each_pair([&](uint32_t p) {
    const uint32_t k = next[pairs.a[p]]++;
    incidence.wall_pair[k] = p;
    incidence.wall_owner[k] = pairs.a[p];
  });
}

}  // namespace scree

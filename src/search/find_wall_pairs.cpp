// Which grains may touch which elements of the walls before the next search.
#include <algorithm>
#include <array>
#include <numeric>

#include "math/parallel.h"
#include "search/find_pairs.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

constexpr size_t kGrainsPerBall = 64;  // neighbours on the curve, so that a ball around them is small

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

// Chunks with a grain whose centre is inside the material of a one-sided wall: any element may have to push it out,
// even one far from the chunk's ball.
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
  parallel_for(balls.size(), 16, [&](size_t c) {
    if (!in_material(balls[c].centre) && !meets_surface(balls[c])) return;
    for (size_t i = c * kGrainsPerBall; i < std::min(grains.size(), (c + 1) * kGrainsPerBall); ++i)
      inside[c] |= in_material(xyz(grains.place[i]));
  });
  return inside;
}

void end_run(WallPairs::Run run, WallPairs& pairs) {
  run.count = static_cast<uint32_t>(pairs.a.size() - run.first);
  if (run.count == 0) return;
  pairs.runs.push_back(run);
  pairs.count += run.count;
  pairs.a.resize(padded(pairs.a.size()), 0);
  pairs.feature.resize(pairs.a.size(), 0);
  if (!pairs.guide.empty()) pairs.guide.resize(pairs.a.size(), Quad{0, 0, 0, 0});
}

struct StructureSearch {
  Balls grains;
  double margin;  // m
  uint32_t wall;
  WallPairsBefore before;
  std::span<const uint8_t> wanted;
};
struct StructurePair {
  uint32_t a, feature;
  Quad guide;
};

// The features of a mesh that a ball may meet, each once.
void meet_mesh(const WallShape& shape, const Quad& ball, double margin, std::vector<uint32_t>& features) {
  const MeshFeatures& f = *shape.mesh;
  const double reach = ball.w + margin;
  const Vec3 centre = xyz(ball), all_round{reach, reach, reach};
  features.clear();
  const auto add = [&](uint32_t feature) {
    if (may_meet(f, feature, centre, reach, margin)) features.push_back(feature);
  };
  const MeshBvh& tree = *shape.solid.surface->tree;
  tree.for_each_in({centre - all_round, centre + all_round}, [&](int slot) {
    const uint32_t t = static_cast<uint32_t>(tree.triangle(slot));
    add(t);
    for (const uint32_t feature : f.around[t])
      if (feature != t) add(feature);
    const auto more = std::lower_bound(f.more.begin(), f.more.end(), std::array<uint32_t, 2>{t, 0});
    for (auto it = more; it != f.more.end() && (*it)[0] == t; ++it) add((*it)[1]);
  });
  std::sort(features.begin(), features.end());
  features.erase(std::unique(features.begin(), features.end()), features.end());
}

// The guides that a ball had in the list before.
void known_guides(const StructureSearch& s, size_t ball, std::vector<Quad>& guides) {
  guides.clear();
  if (!s.before.pairs || s.before.old_ball[ball] == kNone) return;
  const WallPairs& old = *s.before.pairs;
  for (const WallPairs::Run& run : old.runs) {
    if (run.wall != s.wall) continue;
    const uint32_t *first = old.a.data() + run.first, *last = first + run.count;
    for (const uint32_t* q = std::lower_bound(first, last, s.before.old_ball[ball]);
         q != last && *q == s.before.old_ball[ball]; ++q)
      guides.push_back(old.guide[static_cast<size_t>(q - old.a.data())]);
  }
}

// Grains of chunks that come near; pairs of each chunk by kind of contact, in the order of the grains.
void find_structure_pairs(const StructureSearch& s, const WallBody& body, const WallState& wall, WallPairs& pairs) {
  const WallShape& shape = body.shape;
  const bool is_mesh = shape.method == WallMethod::mesh;
  const size_t kinds = is_mesh ? 3 : 2, chunks = (s.grains.size() + kGrainsPerBall - 1) / kGrainsPerBall;
  std::vector<std::vector<StructurePair>> found(kinds * chunks);
  parallel_for(chunks, 4, [&](size_t c) {
    std::vector<uint32_t> features;
    std::vector<Quad> guides;
    for (size_t i = c * kGrainsPerBall; i < std::min(s.grains.size(), (c + 1) * kGrainsPerBall); ++i) {
      if (!s.wanted.empty() && !s.wanted[i]) continue;
      const Quad& place = s.grains.place[i];
      const Quad ball = make_quad(to_wall(wall.pose, xyz(place)), place.w);
      if (is_mesh) {
        meet_mesh(shape, ball, s.margin, features);
        for (const uint32_t feature : features)
          found[static_cast<size_t>(shape.mesh->kind(feature)) * chunks + c].push_back(
              {static_cast<uint32_t>(i), feature, {}});
      } else {
        known_guides(s, i, guides);
        find_field_contacts(*shape.level_set, field_side(shape), ball, s.margin, guides);
        for (uint32_t k = 0; k < guides.size(); ++k)
          found[guides[k].w > 0 ? chunks + c : c].push_back({static_cast<uint32_t>(i), k, guides[k]});
      }
    }
  });
  if (!is_mesh) pairs.guide.resize(pairs.a.size(), Quad{0, 0, 0, 0});
  for (uint32_t kind = 0; kind < kinds; ++kind) {
    const WallPairs::Run run{s.wall, kind, static_cast<uint32_t>(pairs.a.size()), 0};
    for (size_t c = 0; c < chunks; ++c)
      for (const StructurePair& p : found[kind * chunks + c]) {
        pairs.a.push_back(p.a);
        pairs.feature.push_back(p.feature);
        if (!is_mesh) pairs.guide.push_back(p.guide);
      }
    end_run(run, pairs);
  }
}

}  // namespace

void find_wall_pairs(const Balls& grains, const std::vector<WallBody>& shapes, const std::vector<WallState>& walls,
                     double margin, WallPairs& pairs, const WallPairsBefore& before, std::span<const uint8_t> wanted) {
  const std::vector<Ball> balls = chunk_balls(grains);
  std::vector<std::vector<uint32_t>> found(balls.size());
  pairs.runs.clear();
  pairs.a.clear();
  pairs.feature.clear();
  pairs.guide.clear();
  pairs.count = 0;
  for (uint32_t w = 0; w < walls.size(); ++w) {
    if (walls[w].gone) continue;
    if (shapes[w].shape.method != WallMethod::elements) {
      find_structure_pairs({grains, margin, w, before, wanted}, shapes[w], walls[w], pairs);
      continue;
    }
    const std::vector<uint8_t> inside = chunks_in_material(grains, balls, shapes[w].shape, walls[w].pose);
    for (uint32_t element = 0; element < shapes[w].shape.elements.size(); ++element) {
      const auto near = [&](Vec3 centre, double radius) {
        return distance_bound(shapes[w].shape, static_cast<int>(element), to_wall(walls[w].pose, centre)) <=
               radius + margin;
      };
      parallel_for(balls.size(), 16, [&](size_t c) {
        found[c].clear();
        if (!inside[c] && !near(balls[c].centre, balls[c].radius)) return;
        for (size_t i = c * kGrainsPerBall; i < std::min(grains.size(), (c + 1) * kGrainsPerBall); ++i)
          if ((wanted.empty() || wanted[i]) && near(xyz(grains.place[i]), grains.place[i].w))
            found[c].push_back(static_cast<uint32_t>(i));
      });
      const uint32_t first = static_cast<uint32_t>(pairs.a.size());
      for (const auto& f : found) pairs.a.insert(pairs.a.end(), f.begin(), f.end());
      pairs.feature.resize(pairs.a.size(), element);
      end_run({w, element, first, 0}, pairs);
    }
  }
  if (!pairs.guide.empty()) pairs.guide.resize(pairs.a.size(), Quad{0, 0, 0, 0});
}

void index_by_grain(size_t grains, WallPairs& pairs) {
  pairs.first.assign(grains + 1, 0);
  for (Array<uint32_t>* field : {&pairs.order, &pairs.owner, &pairs.wall, &pairs.element}) field->resize(pairs.count);
  const auto for_each_pair = [&](auto&& f) {
    for (const WallPairs::Run& run : pairs.runs)
      for (uint32_t p = run.first; p < run.first + run.count; ++p) f(p, run.wall);
  };
  for_each_pair([&](uint32_t p, uint32_t) { ++pairs.first[pairs.a[p] + 1]; });
  std::partial_sum(pairs.first.begin(), pairs.first.end(), pairs.first.begin());
  Array<uint32_t> next(pairs.first.begin(), pairs.first.end() - 1);
  for_each_pair([&](uint32_t p, uint32_t wall) {
    const uint32_t k = next[pairs.a[p]]++;
    pairs.order[k] = p;
    pairs.owner[k] = pairs.a[p];
    pairs.wall[k] = wall;
    pairs.element[k] = pairs.feature[p];
  });
  pairs.groups.clear();
  for (size_t i = 0; i < grains; ++i) {
    for (uint32_t k = pairs.first[i]; k < pairs.first[i + 1];) {
      const uint32_t first = k, wall = pairs.wall[k];
      while (k < pairs.first[i + 1] && pairs.wall[k] == wall) ++k;
      if (k - first > 1) pairs.groups.push_back({wall, first, k - first});
    }
  }
}

}  // namespace scree

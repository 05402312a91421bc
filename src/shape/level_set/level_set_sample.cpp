// Batches of points in a level set.
#include "shape/level_set/level_set.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "shape/level_set/level_set_sample.cpp"
#include <hwy/foreach_target.h>

#include "shape/level_set/level_set_sample-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

template <Interpolation kInterpolation, bool kPlanar>
HWY_NOINLINE void sample_all(const LevelSetTables& tables, const Quad* points, size_t count, Quad* answers) {
  constexpr size_t kBlock = 32;  // points
  level_set_place places[kBlock / kLanes];
  for (size_t begin = 0; begin < count; begin += kBlock) {
    const size_t end = begin + kBlock < count ? begin + kBlock : count;
    for (size_t p = begin; p < end; p += kLanes) {
      uint32_t index[kLanes];
      for (size_t l = 0; l < kLanes; ++l) index[l] = uint32_t(p + l < end ? p + l : p);
      places[(p - begin) / kLanes] = find_place<kInterpolation, kPlanar>(tables, xyz(load_quads(points, index)));
    }
    for (size_t p = begin; p < end; p += kLanes) {
      const level_set_hit hit = sample_at<kInterpolation, kPlanar>(tables, places[(p - begin) / kLanes]);
      const quad answer{hit.gradient.x, hit.gradient.y, hit.gradient.z, hit.distance};
      Quad surplus[kLanes];
      store_quads_at(answer, [&](size_t l) -> Quad& { return p + l < end ? answers[p + l] : surplus[l]; });
    }
  }
}

void sample_points(const LevelSetTables& tables, const Quad* points, size_t count, Quad* answers) {
  constexpr auto kLinear = Interpolation::linear, kSpline = Interpolation::spline;
  const bool linear = tables.interpolation == kLinear;
  const auto run = tables.planar ? (linear ? sample_all<kLinear, true> : sample_all<kSpline, true>)
                                 : (linear ? sample_all<kLinear, false> : sample_all<kSpline, false>);
  run(tables, points, count, answers);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sample_points);

void sample(const LevelSet& level_set, std::span<const Quad> points, std::span<Quad> answers) {
  HWY_DYNAMIC_DISPATCH(sample_points)(level_set.tables(), points.data(), points.size(), answers.data());
}

Quad sample(const LevelSet& level_set, Vec3 point) {
  const Quad at = make_quad(point, 0);
  Quad answer;
  HWY_DYNAMIC_DISPATCH(sample_points)(level_set.tables(), &at, 1, &answer);
  return answer;
}

}  // namespace scree
#endif

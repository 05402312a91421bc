#include "search/find_pairs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/keep_near.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

size_t keep(const Quad* place, const Quad& self, const NearSettings& s, uint32_t* candidates, size_t count,
            uint32_t* kept) {
  for (size_t l = 0; l < kLanes; ++l) candidates[count + l] = candidates[0];
  const bool periodic = s.box.x > 0 || s.box.y > 0 || s.box.z > 0;
  const vec centre = make_vec(splat(self.x), splat(self.y), splat(self.z));
  const real own = splat(self.w), margin = splat(s.margin);
  size_t found = 0;
  for (size_t k = 0; k < count; k += kLanes) {
    const quad other = load_quads(place, candidates + k);
    vec d = xyz(other) - centre;
    if (periodic) d = nearest_image(d, s.box, s.inverse_box);
    const real reach = own + other.w + margin;
    uint64_t near = lane_bits(dot(d, d) < reach * reach);
    if (count - k < kLanes) near &= (uint64_t{1} << (count - k)) - 1;
    const uint8_t* const lane = kLaneLists.lane[near];
    for (size_t l = 0; l < kLanes; ++l) kept[found + l] = candidates[k + lane[l]];
    found += static_cast<size_t>(__builtin_popcountll(near));
  }
  return found;
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(keep);

size_t keep_near(const Quad* place, const Quad& self, const NearSettings& settings, uint32_t* candidates, size_t count,
                 uint32_t* kept) {
  if (count == 0) return 0;
  return HWY_DYNAMIC_DISPATCH(keep)(place, self, settings, candidates, count, kept);
}

}  // namespace scree
#endif

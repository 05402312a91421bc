#include "narrowphase/facet_pairs.h"

#include <algorithm>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/facet_pairs.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// the rows of a batch's poses, lane by lane
struct wide_pose {
  quad x, y, z, scale;
};

HWY_INLINE vec turned(const wide_pose& p, vec v) {
  return make_vec(dot(xyz(p.x), v), dot(xyz(p.y), v), dot(xyz(p.z), v));
}

// A facet's sides in all lanes; a lane with fewer takes the one that cuts nothing.
HWY_INLINE int gather_sides(const FacetTable& table, const uint32_t* facet,
                            uint32_t (&index)[FACET_MOST_SIDES][kLanes]) {
  uint32_t most = 0;
  for (size_t l = 0; l < kLanes; ++l) most = std::max(most, table.sides[facet[l]]);
  most = std::min<uint32_t>(most, FACET_MOST_SIDES);  // as tables are made; the compiler cannot know
  for (uint32_t k = 0; k < most; ++k)
    for (size_t l = 0; l < kLanes; ++l) index[k][l] = k < table.sides[facet[l]] ? table.first_side[facet[l]] + k : 0;
  return static_cast<int>(most);
}

// Shifting a plane outwards by `grown`, and its cell's sides by as much as that moves them.
HWY_INLINE real shift_of(vec normal, real grown) { return grown * sqrt(dot(normal, normal)); }

HWY_NOINLINE void meet_batch(const FacetTable& table, const FacetPose* poses, const FacetPair* pair, size_t count,
                             double grown_by, bool with_energy, FacetContact& out) {
  uint32_t f1[kLanes], f2[kLanes], row[4][kLanes], index[FACET_MOST_SIDES][kLanes];
  for (size_t l = 0; l < kLanes; ++l) {
    const FacetPair& p = pair[l < count ? l : 0];
    f1[l] = p.f1;
    f2[l] = p.f2;
    for (uint32_t k = 0; k < 4; ++k) row[k][l] = 4 * p.pose + k;
  }
  const Quad* const rows = &poses[0].row[0];
  const wide_pose pose{load_quads(rows, row[0]), load_quads(rows, row[1]), load_quads(rows, row[2]),
                       load_quads(rows, row[3])};
  const vec shift = make_vec(pose.x.w, pose.y.w, pose.z.w);
  const real r1 = pose.scale.x, r2 = pose.scale.y, grown = splat(grown_by);

  FacetPlane side1[FACET_MOST_SIDES], side2[FACET_MOST_SIDES];
  const quad plane1 = load_quads(table.plane.data(), f1), centre1 = load_quads(table.centre.data(), f1);
  FacetCell c1{{xyz(plane1), plane1.w * r1 + grown}, xyz(centre1) * r1, splat(2) * (centre1.w * r1 + grown), 0, side1};
  c1.sides = gather_sides(table, f1, index);
  for (int k = 0; k < c1.sides; ++k) {
    const quad s = load_quads(table.side.data(), index[k]);
    side1[k] = {xyz(s), s.w * r1 - shift_of(xyz(s), grown)};
  }
  const quad plane2 = load_quads(table.plane.data(), f2);
  const vec normal2 = turned(pose, xyz(plane2));
  FacetCell c2{{normal2, plane2.w * r2 + dot(normal2, shift) + grown}, shift, splat(0), 0, side2};
  c2.sides = gather_sides(table, f2, index);
  for (int k = 0; k < c2.sides; ++k) {
    const quad s = load_quads(table.side.data(), index[k]);
    const vec normal = turned(pose, xyz(s));
    side2[k] = {normal, s.w * r2 + dot(normal, shift) - shift_of(normal, grown)};
  }
  // a motion by the slack that `grown` allows for turns normals by less than this
  const double facing = grown_by > 0 ? FACET_FACING + 0.015 : FACET_FACING;
  out = facet_contact(&c1, &c2, pose.scale.z, facing, with_energy);
}

void facet_pairs(const FacetTable& table, const FacetPose* poses, const FacetPair* pairs, size_t count, double grown,
                 bool with_energy, std::vector<FacetTouch>& touches) {
  FacetContact c;
  for (size_t begin = 0; begin < count; begin += kLanes) {
    const size_t lanes = std::min(kLanes, count - begin);
    meet_batch(table, poses, pairs + begin, lanes, grown, with_energy, c);
    const uint64_t touching = lane_bits(c.volume > splat(0) && first_lanes(lanes));
    if (touching == 0) continue;
    Quad normal[kLanes], point[kLanes], middle[kLanes], spread[kLanes];
    HWY_ALIGN double s12[kLanes], s22[kLanes];
    store_quads({c.normal.x, c.normal.y, c.normal.z, c.volume}, normal);
    store_quads({c.point.x, c.point.y, c.point.z, c.area}, point);
    store_quads({c.middle.x, c.middle.y, c.middle.z, c.energy}, middle);
    store_quads({c.e1.x, c.e1.y, c.e1.z, c.s11}, spread);
    store(c.s12, s12);
    store(c.s22, s22);
    for (size_t l = 0; l < lanes; ++l)
      if (touching >> l & 1)
        touches.push_back(
            {normal[l], point[l], middle[l], spread[l], s12[l], s22[l], static_cast<uint32_t>(begin + l)});
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(facet_pairs);

void touching_facets(const FacetTable& table, std::span<const FacetPose> poses, std::span<const FacetPair> pairs,
                     double grown, bool with_energy, std::vector<FacetTouch>& touches) {
  touches.clear();
  if (pairs.empty()) return;
  HWY_DYNAMIC_DISPATCH(facet_pairs)(table, poses.data(), pairs.data(), pairs.size(), grown, with_energy, touches);
}

}  // namespace scree
#endif

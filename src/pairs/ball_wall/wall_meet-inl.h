// Where balls meet a wall, kLanes at a time: an element, features of a mesh, a level set.
// Included once per instruction set by files that use Highway's foreach_target.
#if defined(SCREE_NARROWPHASE_WALL_MEET_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_WALL_MEET_INL_H
#undef SCREE_NARROWPHASE_WALL_MEET_INL_H
#else
#define SCREE_NARROWPHASE_WALL_MEET_INL_H
#endif

#include <algorithm>

#include "kernels/wide-inl.h"
#include "pairs/ball_wall/ball_wall.h"
#include "shape/level_set/level_set_sample-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

namespace wide {
#define inline inline __attribute__((always_inline))
#include "kernels/geometry/level_set_hit.h"
#undef inline
}  // namespace wide

struct rotation {
  vec x, y, z;  // rows
};
HWY_INLINE vec turn(const rotation& r, vec v) { return make_vec(dot(r.x, v), dot(r.y, v), dot(r.z, v)); }

struct WideWall {
  rotation to_wall, to_world;
  vec pivot, shifted;  // the pivot before and after the wall's motion
  vec velocity, spin;
};

HWY_INLINE WideWall widen(const WallBatch& wall) {
  const Quat q = wall.pose.orientation;
  const Vec3 ex = rotate(q, {1, 0, 0}), ey = rotate(q, {0, 1, 0}), ez = rotate(q, {0, 0, 1});
  return {{splat_vec(ex), splat_vec(ey), splat_vec(ez)},
          {splat_vec({ex.x, ey.x, ez.x}), splat_vec({ex.y, ey.y, ez.y}), splat_vec({ex.z, ey.z, ez.z})},
          splat_vec(wall.pose.pivot),
          splat_vec(wall.pose.pivot + wall.pose.shift),
          splat_vec(wall.velocity),
          splat_vec(wall.spin)};
}

// kLanes pairs of a ball and the wall.
struct Balls {
  uint32_t own[kLanes], a[kLanes];  // pairs and balls
  quad place;
  vec in_wall;  // centres in the wall's frame
};
struct Met {
  WallHit at;
  real share, grip;  // only of meshes
};

// Pairs from `begin` on, first gathered, then met, in two loops: one long loop would stall on memory, roots and
// quotients, and would be compiled for each kind of wall.
struct Lot {
  static constexpr size_t kPairs = 64;
  size_t begin, end;
  Balls balls[kPairs / kLanes];
  Met met[kPairs / kLanes];
  size_t groups() const { return (end - begin + kLanes - 1) / kLanes; }
  size_t lanes(size_t group) const { return std::min(end - begin - group * kLanes, kLanes); }
};

HWY_INLINE Balls balls_from(const Quad* places, const WallPairs& pairs, const WideWall& wall, size_t p, size_t end) {
  Balls b;
  for (size_t l = 0; l < kLanes; ++l) {
    b.own[l] = static_cast<uint32_t>(p + l < end ? p + l : p);  // as pad() does
    b.a[l] = pairs.a[b.own[l]];
  }
  b.place = load_quads(places, b.a);
  b.in_wall = turn(wall.to_wall, xyz(b.place) - wall.shifted) + wall.pivot;
  return b;
}

// Not inlined: it holds the code of every kind of element twice.
HWY_NOINLINE WallHit any_hit(const WallTables& tables, int element, vec centre) {
  return wall_hit(tables, element, centre);
}

// One element of a wall; the common case, grains in front of a whole face, in line.
HWY_INLINE WallHit hit_one_element(const WallTables& tables, int element, vec centre) {
  const WallElement* const e = tables.elements + element;
  if (e->kind > WALL_SPHERE || e->literals > 0) return any_hit(tables, element, centre);
  const WallHit hit = hit_whole_face(e, centre);
  return any(hit.valid && hit.distance < splat(0)) ? any_hit(tables, element, centre) : hit;
}

HWY_INLINE HalfSpace load_half_spaces(const Array<Quad>& table, const uint32_t* index) {
  const quad q = load_quads(table.data(), index);
  return {xyz(q), q.w};
}

HWY_INLINE real load_each(const Array<double>& values, const uint32_t* index) {
  double each[kLanes];
  for (size_t l = 0; l < kLanes; ++l) each[l] = values[index[l]];
  return load(each);
}

// Features of a mesh, each lane its own; kKind as in WallPairs::Run.
template <int kKind>
struct OfMesh {
  const MeshFeatures& f;
  const WallPairs& pairs;

  HWY_INLINE mask down(const MeshFeatures::Spoke* (&spoke)[kLanes], vec centre) const {
    uint32_t edge[kLanes];
    double from_end[kLanes];
    for (size_t l = 0; l < kLanes; ++l) edge[l] = spoke[l]->edge, from_end[l] = spoke[l]->from_end;
    return leads_down(load_half_spaces(f.along, edge), load_quads(f.from.data(), edge).w, load(from_end) > splat(0.5),
                      centre);
  }

  HWY_INLINE MeshHit hit_vertex(const uint32_t* vertex, vec centre) const {
    const real zero = splat(0), one = splat(1);
    uint32_t spokes = 0, sectors = 0;
    for (size_t l = 0; l < kLanes; ++l) {
      spokes = std::max(spokes, f.first_spoke[vertex[l] + 1] - f.first_spoke[vertex[l]]);
      sectors = std::max(sectors, f.first_sector[vertex[l] + 1] - f.first_sector[vertex[l]]);
    }
    const MeshFeatures::Spoke *a[kLanes], *b[kLanes];
    double counts[kLanes];
    real share = one;
    for (uint32_t k = 0; k < spokes; ++k) {
      for (size_t l = 0; l < kLanes; ++l) {
        const uint32_t first = f.first_spoke[vertex[l]], end = f.first_spoke[vertex[l] + 1];
        counts[l] = first + k < end;
        a[l] = &f.spokes[std::min(first + k, end - 1)];
      }
      share = share - blend(down(a, centre), load(counts), zero);
    }
    const mask minimum = share > splat(0.5);
    for (uint32_t k = 0; k < sectors; ++k) {
      for (size_t l = 0; l < kLanes; ++l) {
        const uint32_t first = f.first_sector[vertex[l]], end = f.first_sector[vertex[l] + 1];
        counts[l] = first + k < end;
        const MeshFeatures::Sector& sector = f.sectors[std::min(first + k, end - 1)];
        a[l] = &sector.a, b[l] = &sector.b;
      }
      share = share + blend(down(a, centre) && down(b, centre), load(counts), zero);
    }
    const vec point = xyz(load_quads(f.vertex.data(), vertex));
    MeshHit hit = hit_mesh_point(point, make_vec(zero, zero, one), share, share <= share, centre);
    hit.minimum = hit.minimum && minimum;
    return hit;
  }

  HWY_INLINE Met operator()(const Balls& balls) const {
    const uint32_t* const own = balls.own;
    const vec centre = balls.in_wall;
    uint32_t feature[kLanes];
    const uint32_t before = kKind == 0 ? 0 : kKind == 1 ? f.triangles() : f.triangles() + f.edges();
    for (size_t l = 0; l < kLanes; ++l) feature[l] = pairs.feature[own[l]] - before;
    MeshHit hit;
    if constexpr (kKind == 0) {
      hit = hit_triangle(load_half_spaces(f.plane, feature), load_half_spaces(f.side[0], feature),
                         load_half_spaces(f.side[1], feature), load_half_spaces(f.side[2], feature), centre);
    } else if constexpr (kKind == 1) {
      const quad from = load_quads(f.from.data(), feature);
      hit = hit_mesh_edge(xyz(from), from.w, load_half_spaces(f.along, feature), load_half_spaces(f.left, feature),
                          load_half_spaces(f.right, feature), load_each(f.most, feature), centre);
    } else {
      hit = hit_vertex(feature, centre);
    }
    return {hit.at, hit.share, blend(hit.minimum, load_each(pairs.grip_wanted, own), splat(0))};
  }
};

template <int kKind>
void meet_mesh(const WallBatch& batch, WallPairs& pairs, Lot& lot) {
  const OfMesh<kKind> of_mesh{*batch.shape->mesh, pairs};
  for (size_t g = 0; g < lot.groups(); ++g) lot.met[g] = of_mesh(lot.balls[g]);
}

// A level set. The single contact of a grain is sampled at its centre, one of several at the distance `out` along its
// guide, which follows the contact.
template <bool kOnly>
HWY_INLINE WallHit hit_field(level_set_hit sampled, FieldSide side, vec out, const Balls& balls, size_t count,
                             Array<Quad>& guides) {
  const real zero = splat(0), one = splat(1);
  real sign = splat(side == FieldSide::inside ? -1 : 1);
  if (side == FieldSide::both) sign = blend(sampled.distance < zero, -one, one);
  WallHit hit = hit_of_field(sampled, sign);
  quad next{hit.normal.x, hit.normal.y, hit.normal.z, zero};
  if (!kOnly || any(!hit.valid)) {
    const quad guide = load_quads(guides.data(), balls.own);
    hit.normal = blend(hit.valid, hit.normal, xyz(guide));
    const vec follows = kOnly ? hit.normal : follow_surface(out, hit, xyz(guide));
    next = {follows.x, follows.y, follows.z, guide.w};
    if constexpr (!kOnly) hit.distance = hit.distance + dot(out, hit.normal);
  }
  Quad surplus[kLanes];
  store_quads_at(next, [&](size_t l) -> Quad& { return l < count ? guides[balls.own[l]] : surplus[l]; });
  return hit;
}

template <Interpolation kInterpolation, bool kPlane, bool kOnly>
void meet_field(const WallBatch& batch, WallPairs& pairs, Lot& lot) {
  const LevelSetTables tables = batch.shape->level_set->tables();
  const FieldSide side = field_side(*batch.shape);
  vec out[kOnly ? 1 : Lot::kPairs / kLanes];
  level_set_place place[Lot::kPairs / kLanes];
  for (size_t g = 0; g < lot.groups(); ++g) {
    const Balls& b = lot.balls[g];
    vec asked = b.in_wall;
    if constexpr (!kOnly) {
      const quad guide = load_quads(pairs.guide.data(), b.own);
      out[g] = xyz(guide) * (guide.w * b.place.w);
      asked = asked + out[g];
    }
    place[g] = find_place<kInterpolation, kPlane>(tables, asked);
    prefetch<kInterpolation, kPlane>(tables, place[g]);
  }
  for (size_t g = 0; g < lot.groups(); ++g)
    lot.met[g].at = hit_field<kOnly>(sample_at<kInterpolation, kPlane>(tables, place[g]), side, out[kOnly ? 0 : g],
                                     lot.balls[g], lot.lanes(g), pairs.guide);
}

using Meet = void (*)(const WallBatch&, WallPairs&, Lot&);

template <Interpolation kInterpolation, bool kPlane>
Meet meet_level_set(const WallBatch& batch) {
  return batch.element == 0 ? meet_field<kInterpolation, kPlane, true> : meet_field<kInterpolation, kPlane, false>;
}

Meet meet_for(const WallBatch& batch) {
  constexpr auto kLinear = Interpolation::linear, kSpline = Interpolation::spline;
  const WallShape& shape = *batch.shape;
  if (shape.method == WallMethod::mesh)
    return batch.element == 0 ? meet_mesh<0> : batch.element == 1 ? meet_mesh<1> : meet_mesh<2>;
  const bool linear = shape.level_set->interpolation == kLinear;
  if (shape.level_set->planar)
    return linear ? meet_level_set<kLinear, true>(batch) : meet_level_set<kSpline, true>(batch);
  return linear ? meet_level_set<kLinear, false>(batch) : meet_level_set<kSpline, false>(batch);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif

#include "pairs/triangles/box_search.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/triangles/box_search.cpp"
#include <hwy/foreach_target.h>

#include <bit>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide_float;

struct BoxTurn {
  vec row[3], size[3], shift;  // size: |row|
};
HWY_INLINE BoxTurn widen(const RigidMotion& m) {
  BoxTurn t;
  for (int k = 0; k < 3; ++k) {
    t.row[k] = splat_vec(m.row[k]);
    t.size[k] = make_vec(fabs(t.row[k].x), fabs(t.row[k].y), fabs(t.row[k].z));
  }
  t.shift = splat_vec(m.shift);
  return t;
}

// Boxes in the other mesh's frame: turned centres, and half widths that hold the turned boxes.
HWY_INLINE void turn_boxes(const BoxTurn& turn, const BoxGroup& from, BoxGroup& to) {
  for (size_t k = 0; k < kBranches; k += kLanes) {
    const vec c = load(from, k);
    const vec h = make_vec(load(from.half_x + k), load(from.half_y + k), load(from.half_z + k));
    store(dot(turn.row[0], c) + turn.shift.x, to.x + k);
    store(dot(turn.row[1], c) + turn.shift.y, to.y + k);
    store(dot(turn.row[2], c) + turn.shift.z, to.z + k);
    store(dot(turn.size[0], h), to.half_x + k);
    store(dot(turn.size[1], h), to.half_y + k);
    store(dot(turn.size[2], h), to.half_z + k);
  }
}

struct WideBox {
  vec centre, half;  // half widths and the reach
};
HWY_INLINE WideBox splat_box(const BoxGroup& g, size_t k, real reach) {
  return {make_vec(splat(g.x[k]), splat(g.y[k]), splat(g.z[k])),
          make_vec(splat(g.half_x[k]) + reach, splat(g.half_y[k]) + reach, splat(g.half_z[k]) + reach)};
}
HWY_INLINE WideBox splat_box(const FloatBox& b, real reach) {
  return {make_vec(splat(b.x), splat(b.y), splat(b.z)),
          make_vec(splat(b.half_x) + reach, splat(b.half_y) + reach, splat(b.half_z) + reach)};
}
HWY_INLINE mask meets(const WideBox& box, const BoxGroup& g, size_t k) {
  return fabs(load(g.x + k) - box.centre.x) <= load(g.half_x + k) + box.half.x &&
         fabs(load(g.y + k) - box.centre.y) <= load(g.half_y + k) + box.half.y &&
         fabs(load(g.z + k) - box.centre.z) <= load(g.half_z + k) + box.half.z;
}
// How far a plane is from boxes, or below them, against their half widths across it.
HWY_INLINE mask crosses(vec n, real offset, vec centre, vec half, bool below) {
  const vec size = make_vec(fabs(n.x), fabs(n.y), fabs(n.z));
  const real height = dot(n, centre) - offset;
  return (below ? height : fabs(height)) <= dot(size, half);
}

// One box in both frames, with the reach. If it is that of a triangle, the group's boxes must reach its plane as well.
struct Probe {
  WideBox here, there;  // in its own frame and in the group's
  FloatPlane plane;     // in the group's; normal 0: none
  real reach;           // in the group's unit
  bool below;           // planes count from below (BoxSearch)
};

HWY_INLINE mask planes_meet(const Probe& probe, const BoxGroup& g, const PlaneGroup* planes, size_t k) {
  const FloatPlane& plane = probe.plane;
  const mask near = crosses(
      make_vec(splat(plane.x), splat(plane.y), splat(plane.z)), splat(plane.offset), load(g, k),
      make_vec(load(g.half_x + k) + probe.reach, load(g.half_y + k) + probe.reach, load(g.half_z + k) + probe.reach),
      probe.below);
  if (!planes) return near;
  return near && crosses(load(*planes, k), load(planes->offset + k), probe.there.centre, probe.there.half, probe.below);
}

// The children of a node that may be within reach of the probe, as bits: along the axes of their own frame, and by the
// planes of triangles, ...
HWY_INLINE uint64_t meet_there(const Probe& probe, const BoxGroup& boxes, const PlaneGroup* planes) {
  uint64_t bits = 0;
  for (size_t k = 0; k < kBranches; k += kLanes) {
    uint64_t near = lane_bits(meets(probe.there, boxes, k));
    if (near != 0) near &= lane_bits(planes_meet(probe, boxes, planes, k));
    bits |= near << k;
  }
  return bits;
}
// ... and along the axes of the probe's frame.
HWY_INLINE uint64_t meet_here(const Probe& probe, const BoxGroup& turned) {
  uint64_t bits = 0;
  for (size_t k = 0; k < kBranches; k += kLanes) bits |= lane_bits(meets(probe.here, turned, k)) << k;
  return bits;
}

HWY_INLINE FloatBox turned_box(const RigidMotion& m, const FloatBox& b) {
  const auto size = [&](Vec3 row) {
    return float(std::fabs(row.x) * b.half_x + std::fabs(row.y) * b.half_y + std::fabs(row.z) * b.half_z);
  };
  const Vec3 c = m({b.x, b.y, b.z});
  return {float(c.x), float(c.y), float(c.z), size(m.row[0]), size(m.row[1]), size(m.row[2])};
}

// One of the two meshes, and the motion from its frame to that of the other.
struct Side {
  const BoxTree& tree;
  const RigidMotion& motion;
  BoxTurn turn;
  real reach;
  bool below;
};

HWY_INLINE FloatPlane turned_plane(const RigidMotion& m, const FloatPlane& p) {
  const Vec3 n = m.turn({p.x, p.y, p.z}) / m.stretch;
  return {float(n.x), float(n.y), float(n.z), float(p.offset * m.stretch + dot(n, m.shift))};
}
// a node's box in both frames
HWY_INLINE Probe probe_of(const Side& side, uint32_t node, const Side& other) {
  const FloatBox& box = side.tree.box(node);
  return {
      splat_box(box, side.reach), splat_box(turned_box(side.motion, box), other.reach), {}, other.reach, side.below};
}

HWY_INLINE const PlaneGroup* planes_of(const Side& side, uint32_t node) {
  return side.tree.nodes()[node].leaf ? &side.tree.planes(node) : nullptr;
}

class Walk {
 public:
  Walk(const BoxSearch& s, std::vector<TrianglePair>& pairs)
      : a_{s.a, s.a_to_b, widen(s.a_to_b), splat(s.reach), s.below},
        b_{s.b, s.b_to_a, widen(s.b_to_a), splat(s.reach_in_b), s.below},
        pairs_(pairs) {}

  HWY_INLINE void run() {
    if (a_.tree.order().empty() || b_.tree.order().empty()) return;
    nodes_.assign(1, {0, 0});
    while (!nodes_.empty()) {
      const TrianglePair at = nodes_.back();
      nodes_.pop_back();
      if (a_.tree.nodes()[at.a].leaf || !b_.tree.nodes()[at.b].leaf)
        open<false>(a_, at.a, b_, at.b);
      else
        open<true>(b_, at.b, a_, at.a);
    }
  }

 private:
  template <bool kSwapped>
  static HWY_INLINE TrianglePair in_order(uint32_t one, uint32_t two) {
    return kSwapped ? TrianglePair{two, one} : TrianglePair{one, two};
  }

  // Children of either node against the other as a whole, then what is left against each other. If one of the two has
  // triangles it is `one`.
  template <bool kSwapped>
  HWY_INLINE void open(const Side& one, uint32_t node1, const Side& two, uint32_t node2) {
    const BoxTree::Node &n1 = one.tree.nodes()[node1], &n2 = two.tree.nodes()[node2];
    const BoxGroup &boxes1 = one.tree.children(node1), &boxes2 = two.tree.children(node2);
    const PlaneGroup* planes2 = planes_of(two, node2);
    const Probe whole2 = probe_of(two, node2, one);
    uint64_t left1 = meet_there(whole2, boxes1, planes_of(one, node1));
    if (left1 == 0) return;
    BoxGroup turned1, turned2;
    turn_boxes(one.turn, boxes1, turned1);
    left1 &= meet_here(whole2, turned1);
    if (left1 == 0) return;
    const Probe whole1 = probe_of(one, node1, two);
    uint64_t left2 = meet_there(whole1, boxes2, planes2);
    if (left2 == 0) return;
    turn_boxes(two.turn, boxes2, turned2);
    left2 &= meet_here(whole1, turned2);
    if (left2 == 0) return;
    for (; left1 != 0; left1 &= left1 - 1) {
      const uint32_t k = uint32_t(std::countr_zero(left1)), child = n1.first + k;
      const Probe probe{splat_box(boxes1, k, one.reach), splat_box(turned1, k, two.reach),
                        n1.leaf ? turned_plane(one.motion, one.tree.triangle_plane(child)) : FloatPlane{}, two.reach,
                        one.below};
      uint64_t near = left2 & meet_there(probe, boxes2, planes2);
      if (near != 0) near &= meet_here(probe, turned2);
      for (; near != 0; near &= near - 1) {
        const uint32_t child2 = n2.first + uint32_t(std::countr_zero(near));
        if (!n1.leaf)
          nodes_.push_back(in_order<kSwapped>(child, child2));
        else if (n2.leaf)
          add<kSwapped>(one, child, two, child2);
        else
          go_below<kSwapped>(probe, one, child, two, child2);
      }
    }
  }

  // Triangles below a node that a triangle may reach: the triangle is made ready once for all of them.
  template <bool kSwapped>
  void go_below(const Probe& probe, const Side& one, uint32_t place, const Side& two, uint32_t node) {
    const BoxTree::Node& n = two.tree.nodes()[node];
    const BoxGroup& boxes = two.tree.children(node);
    uint64_t near = meet_there(probe, boxes, planes_of(two, node));
    if (near == 0) return;
    BoxGroup turned;
    turn_boxes(two.turn, boxes, turned);
    for (near &= meet_here(probe, turned); near != 0; near &= near - 1) {
      const uint32_t child = n.first + uint32_t(std::countr_zero(near));
      if (n.leaf)
        add<kSwapped>(one, place, two, child);
      else
        go_below<kSwapped>(probe, one, place, two, child);
    }
  }

  template <bool kSwapped>
  HWY_INLINE void add(const Side& one, uint32_t place1, const Side& two, uint32_t place2) {
    pairs_.push_back(in_order<kSwapped>(one.tree.order()[place1], two.tree.order()[place2]));
  }

  Side a_, b_;
  std::vector<TrianglePair>& pairs_;
  std::vector<TrianglePair> nodes_;
};

void near_boxes(const BoxSearch& search, std::vector<TrianglePair>& pairs) { Walk(search, pairs).run(); }

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(near_boxes);

// Tables round coordinates to u, motions and products add at most 14 u (three terms, each of a rounded entry times a
// rounded coordinate, and three sums, for centres and for half widths); a box test adds three sums.
double box_margin(double extent) { return 24 * kRoundoff<float> * extent; }

void find_near_boxes(const BoxSearch& search, std::vector<TrianglePair>& pairs) {
  HWY_DYNAMIC_DISPATCH(near_boxes)(search, pairs);
}

}  // namespace scree
#endif

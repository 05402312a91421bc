#include "narrowphase/box_search.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/box_search.cpp"
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
    t.row[k] = make_vec(splat(m.row[k].x), splat(m.row[k].y), splat(m.row[k].z));
    t.size[k] = make_vec(fabs(t.row[k].x), fabs(t.row[k].y), fabs(t.row[k].z));
  }
  t.shift = make_vec(splat(m.shift.x), splat(m.shift.y), splat(m.shift.z));
  return t;
}

// Boxes in the other mesh's frame: turned centres, and half widths that hold the turned boxes.
HWY_INLINE void turn_boxes(const BoxTurn& turn, const BoxGroup& from, BoxGroup& to) {
  for (size_t k = 0; k < kBranches; k += kLanes) {
    const vec c = make_vec(load(from.x + k), load(from.y + k), load(from.z + k));
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
// What it is tested against: children of a node, and their planes if they are triangles.
struct Target {
  const BoxGroup& boxes;   // in their own frame
  const BoxGroup& turned;  // in the probe's
  const PlaneGroup* planes;
};

HWY_INLINE mask planes_meet(const Probe& probe, const Target& target, size_t k) {
  const BoxGroup& g = target.boxes;
  const FloatPlane& plane = probe.plane;
  const mask near = crosses(
      make_vec(splat(plane.x), splat(plane.y), splat(plane.z)), splat(plane.offset),
      make_vec(load(g.x + k), load(g.y + k), load(g.z + k)),
      make_vec(load(g.half_x + k) + probe.reach, load(g.half_y + k) + probe.reach, load(g.half_z + k) + probe.reach),
      probe.below);
  if (!target.planes) return near;
  const PlaneGroup& p = *target.planes;
  return near && crosses(make_vec(load(p.x + k), load(p.y + k), load(p.z + k)), load(p.offset + k), probe.there.centre,
                         probe.there.half, probe.below);
}

// the children that may be within reach of the probe, as bits
HWY_INLINE uint64_t which_meet(const Probe& probe, const Target& target) {
  uint64_t bits = 0;
  for (size_t k = 0; k < kBranches; k += kLanes) {
    uint64_t near = lane_bits(meets(probe.there, target.boxes, k) && meets(probe.here, target.turned, k));
    if (near != 0) near &= lane_bits(planes_meet(probe, target, k));
    bits |= near << k;
  }
  return bits;
}

HWY_INLINE FloatBox turned_box(const RigidMotion& m, const FloatBox& b) {
  const auto size = [&](Vec3 row) {
    return float(std::fabs(row.x) * b.half_x + std::fabs(row.y) * b.half_y + std::fabs(row.z) * b.half_z);
  };
  const Vec3 c = m({b.x, b.y, b.z});
  return {float(c.x), float(c.y), float(c.z), size(m.row[0]), size(m.row[1]), size(m.row[2])};
}

// One of the two meshes, and the way from it to the other.
struct Side {
  const BoxTree& tree;
  const RigidMotion& motion;
  BoxTurn turn;
  real reach;
  bool below;
};

// A node, or a triangle by its place.
constexpr uint32_t kTriangle = 0x80000000;

HWY_INLINE FloatPlane turned_plane(const RigidMotion& m, const FloatPlane& p) {
  const Vec3 n = m.turn({p.x, p.y, p.z}) / m.stretch;
  return {float(n.x), float(n.y), float(n.z), float(p.offset * m.stretch + dot(n, m.shift))};
}
HWY_INLINE FloatPlane plane_in_other(const Side& side, uint32_t item) {
  return item & kTriangle ? turned_plane(side.motion, side.tree.triangle_plane(item & ~kTriangle)) : FloatPlane{};
}

// the box of a node or a triangle, in both frames
HWY_INLINE Probe probe_of(const Side& side, uint32_t item, const Side& other) {
  const FloatBox& box = item & kTriangle ? side.tree.triangle_box(item & ~kTriangle) : side.tree.box(item);
  return {splat_box(box, side.reach), splat_box(turned_box(side.motion, box), other.reach), plane_in_other(side, item),
          other.reach, side.below};
}

HWY_INLINE uint32_t child_of(const BoxTree::Node& node, uint64_t bits) {
  return (node.first + uint32_t(std::countr_zero(bits))) | (node.leaf ? kTriangle : 0);
}

class Walk {
 public:
  Walk(const BoxSearch& s, std::vector<TrianglePair>& pairs)
      : a_{s.a, s.a_to_b, widen(s.a_to_b), splat(s.reach), s.below},
        b_{s.b, s.b_to_a, widen(s.b_to_a), splat(s.reach_in_b), s.below},
        pairs_(pairs) {}

  HWY_INLINE void run() {
    if (a_.tree.order().empty() || b_.tree.order().empty()) return;
    stack_.assign(1, {0, 0});
    while (!stack_.empty()) {
      const TrianglePair at = stack_.back();
      stack_.pop_back();
      if (at.a & at.b & kTriangle) {
        pairs_.push_back({a_.tree.order()[at.a & ~kTriangle], b_.tree.order()[at.b & ~kTriangle]});
      } else if (at.a & kTriangle) {
        for (uint64_t near = against(a_, at.a, b_, at.b); near != 0; near &= near - 1)
          stack_.push_back({at.a, child_of(b_.tree.nodes()[at.b], near)});
      } else if (at.b & kTriangle) {
        for (uint64_t near = against(b_, at.b, a_, at.a); near != 0; near &= near - 1)
          stack_.push_back({child_of(a_.tree.nodes()[at.a], near), at.b});
      } else {
        open_both(at.a, at.b);
      }
    }
  }

 private:
  // children of `node` that a triangle or a node of the other mesh may reach
  HWY_INLINE uint64_t against(const Side& side, uint32_t item, const Side& other, uint32_t node) {
    const BoxGroup& boxes = other.tree.children(node);
    BoxGroup turned;
    turn_boxes(other.turn, boxes, turned);
    return which_meet(probe_of(side, item, other), {boxes, turned, planes_of(other, node)});
  }
  HWY_INLINE const PlaneGroup* planes_of(const Side& side, uint32_t node) const {
    return side.tree.nodes()[node].leaf ? &side.tree.planes(node) : nullptr;
  }

  // Children of a against b as a whole, children of b against a, then what is left against each other.
  HWY_INLINE void open_both(uint32_t a, uint32_t b) {
    const BoxTree::Node &na = a_.tree.nodes()[a], &nb = b_.tree.nodes()[b];
    const BoxGroup &boxes_a = a_.tree.children(a), &boxes_b = b_.tree.children(b);
    BoxGroup a_in_b, b_in_a;
    turn_boxes(a_.turn, boxes_a, a_in_b);
    uint64_t left_a = which_meet(probe_of(b_, b, a_), {boxes_a, a_in_b, planes_of(a_, a)});
    if (left_a == 0) return;
    turn_boxes(b_.turn, boxes_b, b_in_a);
    const Target target{boxes_b, b_in_a, planes_of(b_, b)};
    const uint64_t left_b = which_meet(probe_of(a_, a, b_), target);
    if (left_b == 0) return;
    for (; left_a != 0; left_a &= left_a - 1) {
      const size_t k = size_t(std::countr_zero(left_a));
      const uint32_t child = child_of(na, left_a);
      const Probe probe{splat_box(boxes_a, k, a_.reach), splat_box(a_in_b, k, b_.reach), plane_in_other(a_, child),
                        b_.reach, a_.below};
      for (uint64_t near = left_b & which_meet(probe, target); near != 0; near &= near - 1)
        stack_.push_back({child, child_of(nb, near)});
    }
  }

  Side a_, b_;
  std::vector<TrianglePair>& pairs_;
  std::vector<TrianglePair> stack_;
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

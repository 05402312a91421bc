// A set operation as wall elements: the faces of its primitives, each with the conditions under which it is exposed.
#include <algorithm>
#include <utility>

#include "shape/wall/profile.h"
#include "shape/wall/wall_curves.h"
#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

using Kind = Solid::Kind;

// Users build with faces that lie flush: a plate and a drill of the same height, two blocks side by side. For the
// exposure tests each primitive is therefore grown or shrunk by an amount of its own, some 1e-12 of the wall's size,
// such that flush parts of a union merge, a flush cut leaves no skin, and of two equal faces exactly one is exposed.
constexpr double kGrowth = 1e-12;

struct Leaf {
  const Solid* solid;
  bool added;     // false: taken away, an odd number of times
  double growth;  // in units of kGrowth
  int first_face;
};

struct SetCompiler {
  WallShape& shape;
  std::vector<Leaf> leaves = {};
  int next_face = 0;

  void collect(const Solid& solid, bool added, double growth) {
    if (solid.parts.empty()) {
      leaves.push_back({&solid, added, growth, next_face});
      next_face += face_count(solid);
      return;
    }
    for (size_t i = 0; i < solid.parts.size(); ++i) {
      const bool subtracted = solid.kind == Kind::set_difference && i > 0;
      const double more = subtracted || solid.kind == Kind::set_union ? 1
                          : solid.kind == Kind::set_intersection      ? -1
                                                                      : 0;
      collect(solid.parts[i], added != subtracted, growth + more);
    }
  }

  int leaf_index(const Solid* solid) const {
    const auto at = std::find_if(leaves.begin(), leaves.end(), [&](const Leaf& l) { return l.solid == solid; });
    return int(at - leaves.begin());
  }

  // equal growth would leave equal faces undecided
  double growth(int leaf) const {
    return kGrowth * shape.size * (leaves[leaf].growth + 0.5 * leaf / double(leaves.size()));
  }
};

using Clause = std::vector<WallLiteral>;
using Clauses = std::vector<Clause>;  // all must hold; none: always true; an empty clause: never

Clauses either(const Clauses& a, const Clauses& b) {
  Clauses both;
  for (const Clause& x : a) {
    for (const Clause& y : b) {
      both.push_back(x);
      both.back().insert(both.back().end(), y.begin(), y.end());
    }
  }
  return both;
}

bool has_inside(const Solid& solid) {
  const Vec3 h = solid.half_size;
  if (solid.kind == Kind::box) return h.x > 0 && h.y > 0 && h.z > 0;
  return solid.closed;
}

// "the point is inside of (outside of) this solid" as clauses
Clauses condition(const SetCompiler& set, const Solid& solid, bool inside) {
  if (solid.parts.empty()) {
    if (!has_inside(solid)) return inside ? Clauses{{}} : Clauses{};
    return {{{set.leaf_index(&solid), inside, 0}}};
  }
  const bool all = (solid.kind == Kind::set_union) != inside;
  Clauses result = all ? Clauses{} : Clauses{{}};
  for (size_t i = 0; i < solid.parts.size(); ++i) {
    const bool subtracted = solid.kind == Kind::set_difference && i > 0;
    const Clauses part = condition(set, solid.parts[i], inside != subtracted);
    if (all) {
      result.insert(result.end(), part.begin(), part.end());
    } else {
      result = either(result, part);
    }
  }
  return result;
}

// What must hold beside a leaf's surface for it to be surface of the whole: at every level, that the other parts leave
// the decision to the one that holds the leaf. False when the leaf is not in this solid.
bool exposure(const SetCompiler& set, const Solid& solid, const Solid* leaf, Clauses& clauses) {
  if (&solid == leaf) return true;
  for (size_t i = 0; i < solid.parts.size(); ++i) {
    if (!exposure(set, solid.parts[i], leaf, clauses)) continue;
    for (size_t j = 0; j < solid.parts.size(); ++j) {
      if (j == i) continue;
      const bool inside = solid.kind == Kind::set_intersection || (solid.kind == Kind::set_difference && j == 0);
      const Clauses more = condition(set, solid.parts[j], inside);
      clauses.insert(clauses.end(), more.begin(), more.end());
    }
    return true;
  }
  return false;
}

// The corners moved outwards by `growth` along their mitres; the axis of a revolution mirrors its corners.
std::vector<Solid::ProfilePoint> grown_profile(const Solid& solid, double growth) {
  const double sense = turning_sense(solid);
  const auto segments = profile_segments(solid);
  std::vector<Solid::ProfilePoint> grown(solid.profile.begin(), solid.profile.begin() + profile_points(solid));
  for (int point = 0; point < int(grown.size()); ++point) {
    auto& [rho, height] = grown[point];
    Vec3 normals[2];
    int found = 0;
    for (const ProfileSegment& s : segments)
      if (found < 2 && (s.first == point || s.second == point)) normals[found++] = Vec3{s.uy, -s.ux, 0} * sense;
    if (found == 0 || std::isinf(height)) continue;
    if (found == 1) {
      const bool tip = solid.kind == Kind::revolution && rho == 0;
      normals[1] = tip ? Vec3{-normals[0].x, normals[0].y, 0} : normals[0];
    }
    // a needle's mitre would be long: limited, as growing it by the right sign is all that matters
    const Vec3 move = (normals[0] + normals[1]) * (growth / std::max(1 + dot(normals[0], normals[1]), 0.01));
    rho += move.x;
    height += move.y;
  }
  return grown;
}

void add_segments(WallShape& shape, WallLeaf& leaf, const std::vector<Solid::ProfilePoint>& profile) {
  leaf.first_segment = int(shape.segments.size());
  for (size_t i = 0; i < profile.size(); ++i) {
    auto low = profile[i], high = profile[(i + 1) % profile.size()];
    if (low.height == high.height) continue;
    if (low.height > high.height) std::swap(low, high);
    const double slope = low.rho == high.rho ? 0 : (high.rho - low.rho) / (high.height - low.height);
    shape.segments.push_back({low.height, high.height, low.rho, slope});
  }
  leaf.segments = int(shape.segments.size()) - leaf.first_segment;
}

WallLeaf grown_leaf(WallShape& shape, const Solid& solid, double growth) {
  WallLeaf leaf{};
  Vec3 o = solid.origin, a = solid.axis, b, c;
  if (solid.kind == Kind::half_space) {
    leaf.kind = WALL_HALF_SPACE;
    o += a * growth;
  } else if (solid.kind == Kind::box) {
    leaf.kind = WALL_BOX;
    const auto axes = axes_of(solid.orientation);
    a = axes[0], b = axes[1], c = axes[2];
    leaf.hx = solid.half_size.x + growth, leaf.hy = solid.half_size.y + growth, leaf.hz = solid.half_size.z + growth;
  } else if (solid.kind == Kind::sphere) {
    leaf.kind = WALL_BALL;
    leaf.hx = (solid.radius + growth) * (solid.radius + growth);
  } else {
    leaf.kind = solid.kind == Kind::polygon ? WALL_PRISM : WALL_REVOLUTION;
    if (solid.closed) add_segments(shape, leaf, grown_profile(solid, growth));
  }
  leaf.ox = o.x, leaf.oy = o.y, leaf.oz = o.z;
  leaf.ax = a.x, leaf.ay = a.y, leaf.az = a.z;
  leaf.bx = b.x, leaf.by = b.y, leaf.bz = b.z;
  leaf.cx = c.x, leaf.cy = c.y, leaf.cz = c.z;
  return leaf;
}

}  // namespace

void add_set(WallShape& shape, double free_side, const std::vector<bool>& open) {
  SetCompiler set{shape};
  set.collect(shape.solid, true, 0);
  std::vector<int> leaf_of_face;
  for (int i = 0; i < int(set.leaves.size()); ++i) {
    const Leaf& leaf = set.leaves[i];
    shape.leaves.push_back(grown_leaf(shape, *leaf.solid, set.growth(i)));
    Clauses clauses;
    exposure(set, shape.solid, leaf.solid, clauses);
    if (std::any_of(clauses.begin(), clauses.end(), [](const Clause& c) { return c.empty(); })) continue;
    const int first_literal = int(shape.literals.size());
    for (const Clause& clause : clauses) {
      shape.literals.insert(shape.literals.end(), clause.begin(), clause.end());
      shape.literals.back().ends_clause = 1;
    }
    const double side = leaf.added ? free_side : -free_side;
    const size_t first = shape.elements.size();
    add_faces(shape, *leaf.solid, side, leaf.first_face, open);
    for (size_t f = first; f < shape.elements.size(); ++f) {
      WallElement& e = shape.elements[f];
      e.first_literal = first_literal;
      e.literals = int(shape.literals.size()) - first_literal;
      e.nudge = set.growth(i) * side;
      leaf_of_face.push_back(i);
    }
  }
  add_set_edges(shape, leaf_of_face);
}

}  // namespace scree

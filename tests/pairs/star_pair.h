// Two stars of any pose, the contacts that the kernels find between them, and what trying every node finds.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "math/random.h"
#include "pairs/contacts.h"
#include "pairs/stars/star_star.h"
#include "shape/star.h"

namespace scree::testing {

// The paper's shapes and more, scaled to radius 1.
inline StarForm paper_star(int which, int nodes = 100) {
  struct Wave {
    int k;
    double cos, sin;
  };
  struct Recipe {
    double mean;
    std::vector<Wave> waves;
  };
  static const std::vector<Recipe> recipes = {
      {1, {}},                          // circle
      {2, {{4, 0, 1}}},                 // cross
      {3, {{2, 0, 1}, {7, 0, 1}}},      // butterfly
      {3, {{5, 0, 1}, {8, 0, 1}}},      // bat
      {1, {{4, 0.6, 0}}},               // the paper's Fig. 3
      {4, {{1, 0.7, 0.3}, {3, 0, 1}}},  // centre of mass off the star's centre
  };
  const Recipe& r = recipes[static_cast<size_t>(which)];
  StarForm form{{r.mean}, {0}, nodes};
  for (const Wave& w : r.waves) {
    form.cosine.resize(static_cast<size_t>(w.k) + 1);
    form.sine.resize(static_cast<size_t>(w.k) + 1);
    form.cosine.back() = w.cos;
    form.sine.back() = w.sin;
  }
  StarForm scaled = star_from_terms(form, kStarFloor).form;
  scaled.nodes = nodes;
  return scaled;
}
constexpr int kPaperStars = 6;

// A star with what is made of it, once.
struct StarKind {
  StarForm form;
  Star star;
  StarCurve curve;
};
inline const StarKind& paper_kind(int which) {
  static const std::vector<StarKind> kinds = [] {
    std::vector<StarKind> all;
    for (int i = 0; i < kPaperStars; ++i) {
      const StarForm form = paper_star(i);
      all.push_back({form, compile_star(form), star_curve(form)});
    }
    return all;
  }();
  return kinds[static_cast<size_t>(which)];
}

// One star in the plane.
struct PlacedStar {
  const StarKind* kind = nullptr;
  double radius = 1;
  Vec3 centre;
  double angle = 0;

  Vec3 to_world(Vec3 p) const {
    const double c = std::cos(angle), s = std::sin(angle);
    return centre + Vec3{c * p.x - s * p.y, s * p.x + c * p.y, 0} * radius;
  }
  Vec3 turned_back(Vec3 v) const {
    const double c = std::cos(angle), s = std::sin(angle);
    return {c * v.x + s * v.y, c * v.y - s * v.x, 0};
  }
  Vec3 to_own(Vec3 p) const { return turned_back(p - centre) / radius; }
  Vec3 node(int i) const { return to_world(star_point(kind->form, direction_of_part(i, kind->form.nodes))); }
};

struct StarContact {
  ContactKey key;
  Vec3 normal, point;
  double overlap = 0, share = 0, swing = 0;
};

struct StarOutcome {
  std::vector<StarContact> contacts;
  Load on_a, on_b;
  double elastic = 0;
  double lost = 0;  // J that contacts held which are no more
};

// Two stars step by step, without friction and damping, so that forces are those of the overlaps.
class StarsInTouch {
 public:
  StarsInTouch(const PlacedStar& a, const PlacedStar& b, LawKind law = LawKind::linear) {
    bodies_.resize(2);
    for (const PlacedStar* s : {&a, &b}) {
      const uint32_t i = static_cast<uint32_t>(table_.stars.size());
      bodies_.motion[i] = bodies_.spin[i] = {0, 0, 0, 1};
      bodies_.material[i] = 0;
      bodies_.id[i] = i;
      table_.stars.push_back(s->kind->star);
      parts_.place.push_back({});
      parts_.turn.push_back({});
      parts_.local.push_back({});
      parts_.reference.push_back(s->centre);
      parts_.body.push_back(i);
      parts_.star.push_back(i);
      parts_.first.push_back(i);
    }
    parts_.first.push_back(2);
    LawRow row;
    row.law = &law_of(law);
    row.own[0] = kStiffness;  // the modulus of the normal spring, of all of them
    settings_.point_laws.rows = {row};
    settings_.point_laws.note_laws();
    settings_.dt = 1e-5;
    settings_.begins = true;
    pairs_.count = 1;
    pairs_.a.assign(kPairPadding, 0);
    pairs_.b.assign(kPairPadding, 0);
    pairs_.b[0] = 1;
    pairs_.crossings.slot = {0};
    pairs_.crossings.rank_shift.assign(2, 0);
    searched_.reset(1);
  }

  // The next step, with the stars of the constructor in these places.
  StarOutcome look(const PlacedStar& a, const PlacedStar& b) {
    put(0, a);
    put(1, b);
    ContactSums sums;
    Load load[2] = {kNoLoad, kNoLoad};
    star_star_contacts({bodies_, parts_, table_, pairs_, searched_}, settings_, {0, 1, 0, 2, load}, list_, sums);
    settings_.begins = false;
    StarOutcome out{{}, load[0], load[1], sums.elastic, sums.damping};
    for (size_t k = 0; k < list_.count; ++k)
      out.contacts.push_back({list_.key[k], xyz(list_.normal[k]), xyz(list_.point[k]), list_.normal[k].w,
                              list_.share(k), swing_of(list_)[k]});
    return out;
  }

  static constexpr double kStiffness = 1000;

 private:
  void put(uint32_t i, const PlacedStar& s) {
    bodies_.place[i] = parts_.place[i] = make_quad(s.centre, s.radius);
    bodies_.orientation[i] = {0, 0, std::sin(0.5 * s.angle), std::cos(0.5 * s.angle)};
    parts_.turn[i] = {std::cos(s.angle), std::sin(s.angle), 1 / s.radius, 0};
  }

  Bodies bodies_;
  Parts parts_;
  StarTable table_;
  PairList pairs_;
  SearchedPairs searched_;
  ContactSettings settings_;
  ContactList list_;
};

inline StarOutcome touch(const PlacedStar& a, const PlacedStar& b) { return StarsInTouch(a, b).look(a, b); }

// A run of consecutive nodes of one star inside the other, by its deepest one.
struct NodeRun {
  bool of_b = false;
  Vec3 deepest;
  double depth = 0;  // true distance to the boundary
};

inline void add_runs(const PlacedStar& owner, const PlacedStar& other, bool of_b, std::vector<NodeRun>& runs) {
  const StarCurve& curve = other.kind->curve;
  const int n = owner.kind->form.nodes;
  std::vector<double> depth;
  for (int i = 0; i < n; ++i) {
    const Vec3 p = other.to_own(owner.node(i));
    depth.push_back(dot(p, p) > 1 ? -1 : -exact_distance(curve, p).distance * other.radius);
  }
  int start = 0;  // outside, so that no run is cut in two
  while (start < n && depth[static_cast<size_t>(start)] > 0) ++start;
  NodeRun run{of_b, {}, 0};
  for (int k = 1; k <= n; ++k) {
    const int i = (start + k) % n;
    const double here = depth[static_cast<size_t>(i)];
    if (here > run.depth) run = {of_b, owner.node(i), here};
    if ((here <= 0 || k == n) && run.depth > 0) {
      runs.push_back(run);
      run.depth = 0;
    }
  }
}

inline std::vector<NodeRun> all_runs(const PlacedStar& a, const PlacedStar& b) {
  std::vector<NodeRun> runs;
  add_runs(a, b, false, runs);
  add_runs(b, a, true, runs);
  return runs;
}

inline PlacedStar random_pose(const StarKind& kind, double radius, double distance, Random& random) {
  const double bearing = random.uniform(0, 2 * std::numbers::pi);
  return {&kind,
          radius,
          {distance * std::cos(bearing), distance * std::sin(bearing), 0},
          random.uniform(0, 2 * std::numbers::pi)};
}

}  // namespace scree::testing

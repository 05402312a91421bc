// New contacts of pairs of stars that have moved on, from their nodes, and what becomes of those that are no more.
#if defined(SCREE_NARROWPHASE_STAR_SEARCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_SEARCH_INL_H
#undef SCREE_NARROWPHASE_STAR_SEARCH_INL_H
#else
#define SCREE_NARROWPHASE_STAR_SEARCH_INL_H
#endif

#include <algorithm>
#include <cmath>
#include <numeric>

#include "narrowphase/ended_contact.h"
#include "narrowphase/star_follow-inl.h"
#include "narrowphase/star_scan-inl.h"
#include "state/reorder.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// An overlap this deep, in radii of the smaller, may be between points that have lost sight of each other.
constexpr double kDoubtful = 0.02;

struct Work {
  std::vector<uint32_t> scan;                           // pairs to be searched
  std::vector<uint8_t> fate, fresh_fate, between_fate;  // by contact
  ContactList fresh, between, kept, renewed;
  std::vector<uint32_t> origin;  // in the list, of the contacts of a pair that stay
  std::vector<uint32_t> lost, contacts;
  std::vector<std::pair<double, uint32_t>> around;
  std::vector<GripShare> grips;
  std::vector<double> grip;  // by contact, filled up to a whole SIMD batch
  std::vector<uint8_t> stays, nearest;
  std::vector<uint32_t> twin;  // of the new contacts of a pair: a maximum and a saddle that began as one have the same
  std::vector<uint32_t> inside_a;  // nodes
  std::vector<double> allowance;   // per pair to be searched: m by which a new contact may overlap at most
  NodeDepths nodes;
  ContactBlock block;
  Array<Quad> pull;  // on the bodies of the chunk: force (N), torque (N m)
};

// The curve between two nodes bulges beyond them; a node that far outside may have a contact beside it.
inline double threshold_of(const Star& owner, const Star& other, double ratio, double reach) {
  const double spacing = ratio * other.nodes / owner.nodes;
  return -(owner.sag * ratio + other.sag * std::min(spacing * spacing, 4.0) + reach);
}

// Where Newton's method begins from a node: the direction of its foot on the other boundary, to first order.
inline void first_foot(const StarView& v, uint32_t node, double* cosine, double* sine) {
  const double x = v.owner->node_x[node], y = v.owner->node_y[node];
  const double px = v.pose.x * x - v.pose.y * y + v.pose.z, py = v.pose.y * x + v.pose.x * y + v.pose.w;
  const double d = std::max(std::sqrt(px * px + py * py), 1e-9), cx = px / d, cy = py / d;
  const scalar::StarValue r = scalar::star_value(v.other->program(), {cx, cy});
  const double f = d - r.r, u = r.slope / d, way = f / (1 + u * u);
  const double fx = px - way * (cx + u * cy), fy = py - way * (cy - u * cx);
  const double length = std::max(std::sqrt(fx * fx + fy * fy), 1e-9);
  *cosine = fx / length;
  *sine = fy / length;
}

// A contact that was not known when the pair was last searched was further apart then than the stars have moved since:
// it may overlap by no more than that.
inline double allowance_of(const StarPairs& s, const ContactSettings& settings, const PairPose& v, const Quad& pose,
                           uint32_t p) {
  const Quad &place_a = s.parts.place[v.a], &place_b = s.parts.place[v.b];
  if (settings.begins) return kInfinity;
  if (s.searched.wait[p] >= 0) {
    const Quad& then = s.searched.pose[p];
    return place_b.w * std::sqrt(moved2(pose.z - then.x, pose.w - then.y, pose.x * v.per_ratio - then.z,
                                        pose.y * v.per_ratio - then.w, v.ratio + kSlack));
  }
  // just come near: what they moved in the last step
  const uint32_t a = s.parts.body[v.a], b = s.parts.body[v.b];
  const Vec3 apart = scree::xyz(s.bodies.motion[b]) - scree::xyz(s.bodies.motion[a]);
  const double turning = 2 * (std::abs(s.bodies.spin[a].z) * place_a.w + std::abs(s.bodies.spin[b].z) * place_b.w);
  return kSlack * std::min(place_a.w, place_b.w) + (norm(apart) + turning) * settings.dt;
}

// Where contacts of a pair may be, from the nodes of both stars, to work.fresh.
inline void search_pair(const StarPairs& s, const ContactSettings& settings, uint32_t p, Work& work) {
  const PairPose v = pose_of_pair(s, settings, p);
  const Quad &turn_a = s.parts.turn[v.a], &turn_b = s.parts.turn[v.b];
  const Star &star_a = s.stars.stars[s.parts.star[v.a]], &star_b = s.stars.stars[s.parts.star[v.b]];
  const Quad pose = pose_of(turn_a, turn_b, v.ratio, -v.between);
  const double slack = 1.01 * slack_of(v.ratio);
  work.allowance.push_back(allowance_of(s, settings, v, pose, p));
  s.searched.pose[p] = {pose.z, pose.w, pose.x * v.per_ratio, pose.y * v.per_ratio};
  const uint32_t row = s.bodies.material[s.parts.body[v.a]] * settings.materials + s.bodies.material[s.parts.body[v.b]];
  const auto add = [&](double ax, double ay, double bx, double by) {
    const size_t k = work.fresh.add({v.a, v.b, 0, 0}, row, settings.fields);
    work.fresh.pair[k] = p;
    work.fresh.feet[k] = {ax, ay, bx, by};
  };
  const StarView of_a{&star_a, &star_b, pose, threshold_of(star_a, star_b, v.ratio, settings.reach * turn_b.z)};
  double cosine, sine;
  work.inside_a.clear();
  for (size_t k = 0, n = find_extremes(of_a, slack, settings.begins, work.nodes); k < n; ++k) {
    const uint32_t node = work.nodes.extreme[k];
    first_foot(of_a, node, &cosine, &sine);
    add(star_a.cosine[node], star_a.sine[node], cosine, sine);
    if (settings.begins) work.inside_a.push_back(node);
  }
  const StarView of_b{&star_b, &star_a, pose_of(turn_b, turn_a, v.per_ratio, v.between),
                      threshold_of(star_b, star_a, v.per_ratio, settings.reach * turn_a.z)};
  for (size_t k = 0, n = find_extremes(of_b, slack * v.per_ratio, settings.begins, work.nodes); k < n; ++k) {
    const uint32_t node = work.nodes.extreme[k];
    first_foot(of_b, node, &cosine, &sine);
    add(cosine, sine, star_b.cosine[node], star_b.sine[node]);
    // at the start stars may be deep in each other: every other node of the one with every other of the other
    for (size_t m = k % 2; k % 2 == 0 && m < work.inside_a.size(); m += 2) {
      const uint32_t other = work.inside_a[m];
      add(star_a.cosine[other], star_a.sine[other], star_b.cosine[node], star_b.sine[node]);
    }
  }
}

// Is the middle between the two points of a contact inside both stars? If not, they face each other across something
// else.
inline bool is_inside(const Star& star, double x, double y) {
  const double d = std::max(std::sqrt(x * x + y * y), 1e-12);
  return d < scalar::star_value(star.program(), {x / d, y / d}).r;
}
inline bool is_inside_both(const StarPairs& s, const ContactSettings& settings, const ContactKey& key, Vec3 point) {
  const auto inside = [&](uint32_t part) {
    const Quad &place = s.parts.place[part], &turn = s.parts.turn[part];
    Vec3 d = point - scree::xyz(place);
    if (settings.periodic) d = scree::nearest_image(d, settings.box, settings.inverse_box);
    return is_inside(s.stars.stars[s.parts.star[part]], (turn.x * d.x + turn.y * d.y) * turn.z,
                     (turn.x * d.y - turn.y * d.x) * turn.z);
  };
  return inside(key.a) && inside(key.b);
}
inline bool is_real(const StarPairs& s, const ContactSettings& settings, const ContactList& list, size_t k) {
  return is_inside_both(s, settings, list.key[k], scree::xyz(list.point[k]));
}

inline bool same_place(const ContactList& x, size_t i, const ContactList& y, size_t k) {
  const Quad &f = x.feet[i], &g = y.feet[k];
  const double d[4] = {f.x - g.x, f.y - g.y, f.z - g.z, f.w - g.w};
  return x.pair[i] == y.pair[k] && x.key[i].kind == y.key[k].kind &&
         d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + d[3] * d[3] < 1e-10;
}

// Contacts of one pair, in their order round a's boundary, to work.around.
inline void go_round(const ContactList& list, std::span<const uint32_t> contacts, Work& work) {
  work.around.clear();
  for (uint32_t i = 0; i < contacts.size(); ++i) {
    const double x = list.feet[contacts[i]].x, y = list.feet[contacts[i]].y;
    const double along = x / (std::abs(x) + std::abs(y));  // grows like the angle
    work.around.emplace_back(y < 0 ? along : 2 - along, i);
  }
  if (contacts.size() > 3) std::sort(work.around.begin(), work.around.end());  // else all are neighbours
}

// A saddle is between two deeper maxima; where one of these is not to be found (deep inside, where the nearest point of
// the other boundary jumps), it must not pull. A maximum that began with it goes with it: alone it would bring energy
// that nobody had, and it may have held another saddle. Contacts from `first` on, of one pair; did such a maximum go?
inline bool drop_lone_saddles(const ContactList& old, ContactList& list, size_t first, HistoryFields fields,
                              Work& work) {
  const auto saddle = [&](size_t k) { return (list.key[k].kind & kSaddle) != 0; };
  bool any = false;
  for (size_t k = first; k < list.count; ++k) any |= saddle(k);
  if (!any) return false;
  const size_t n = list.count - first, known = work.origin.size();
  work.contacts.resize(n);
  std::iota(work.contacts.begin(), work.contacts.end(), static_cast<uint32_t>(first));
  go_round(list, work.contacts, work);
  std::vector<uint8_t>& stays = work.stays;
  stays.assign(n, 1);
  bool maximum_goes = false;
  for (size_t i = 0; i < n; ++i) {
    const auto contact = [&](size_t at) { return first + work.around[at % n].second; };
    const size_t k = contact(i), back = contact(i + n - 1), on = contact(i + 1);
    const auto holds = [&](size_t peak) { return !saddle(peak) && list.normal[peak].w >= list.normal[k].w; };
    if (!saddle(k) || (back != on && holds(back) && holds(on))) continue;
    stays[k - first] = 0;
    if (k - first < known || work.twin[k - first - known] == kNone) continue;
    for (size_t m = known; m < n; ++m)
      if (work.twin[m - known] == work.twin[k - first - known]) stays[m] = 0;
    maximum_goes = true;
  }
  for (size_t k = n; k-- > 0;) {
    if (stays[k]) continue;
    list.remove(first + k, fields);
    if (k >= known) {
      work.twin.erase(work.twin.begin() + static_cast<ptrdiff_t>(k - known));
      continue;
    }
    if (old.state.active[work.origin[k]]) work.lost.push_back(work.origin[k]);
    work.origin.erase(work.origin.begin() + static_cast<ptrdiff_t>(k));
  }
  return maximum_goes;
}

// The saddle beside a maximum that has just begun, contact k: between it and each of its two nearest neighbours.
inline bool add_saddle_beside(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t first,
                              size_t k, Work& work) {
  const auto away = [&](size_t i) {
    const double x = list.feet[i].x - list.feet[k].x, y = list.feet[i].y - list.feet[k].y;
    return x * x + y * y;
  };
  size_t beside[2] = {k, k};
  for (size_t i = first; i < list.count; ++i) {
    if (i == k || list.key[i].kind & kSaddle || !(list.normal[i].w > 0)) continue;
    if (beside[0] == k || away(i) < away(beside[0])) {
      beside[1] = beside[0];
      beside[0] = i;
    } else if (beside[1] == k || away(i) < away(beside[1])) {
      beside[1] = i;
    }
  }
  ContactList& between = work.between;
  between.clear();
  for (const size_t i : beside) {
    if (i == k) continue;
    for (const double t : {0.1, 0.25, 0.5, 0.75}) {
      const Quad &f = list.feet[k], &g = list.feet[i];
      const double ax = f.x + t * (g.x - f.x), ay = f.y + t * (g.y - f.y), bx = f.z + t * (g.z - f.z);
      const double by = f.w + t * (g.w - f.w), la = std::sqrt(ax * ax + ay * ay), lb = std::sqrt(bx * bx + by * by);
      if (!(la > 0.1) || !(lb > 0.1)) continue;
      const size_t m = between.add({list.key[k].a, list.key[k].b, kSaddle, 0}, list.row[k], settings.fields);
      between.pair[m] = list.pair[k];
      between.feet[m] = {ax / la, ay / la, bx / lb, by / lb};
    }
  }
  follow<true>(s, settings, between, work.between_fate);
  size_t best = between.count;
  for (size_t m = 0; m < between.count; ++m) {
    const double overlap = between.normal[m].w;
    if (!(work.between_fate[m] & kFound) || work.between_fate[m] & kPeak || overlap > list.normal[k].w) continue;
    if (best == between.count || overlap > between.normal[best].w) best = m;
  }
  if (best == between.count) return false;
  for (size_t i = first; i < list.count; ++i)
    if (same_place(list, i, between, best)) return false;
  list.append(between, best, settings.fields);
  return true;
}

// New contacts, from `fresh` on: a maximum begins alone where the stars come to touch, and later with a saddle beside
// it at the same depth. What turns up alone and deep is the way out through the other side, which does not count,
// unless it is one of the old ones that has moved on too fast to be followed.
inline void drop_lone_births(const StarPairs& s, const ContactSettings& settings, const ContactList& old,
                             ContactList& list, size_t first, size_t fresh, double allowance, Work& work) {
  const auto overlap = [&](size_t k) { return list.normal[fresh + k].w; };
  const auto saddle = [&](size_t k) { return (list.key[fresh + k].kind & kSaddle) != 0; };
  const size_t n = list.count - fresh;
  work.stays.assign(n, 0);
  for (size_t i = 0; i < n; ++i)
    if (overlap(i) <= allowance && work.nearest[i]) work.stays[i] = 1;
  // those that were lost
  for (size_t i = 0; i < n; ++i) {
    if (work.stays[i]) continue;
    for (size_t m = 0; m < work.lost.size(); ++m) {
      const size_t k = work.lost[m];
      if (old.pair[k] != list.pair[fresh + i] || old.key[k].kind != list.key[fresh + i].kind ||
          std::abs(old.normal[k].w - overlap(i)) > allowance)
        continue;
      list.state.active[fresh + i] = old.state.active[k];
      list.state.slide[fresh + i] = old.state.slide[k];
      if (settings.fields.rolling) list.state.roll[fresh + i] = old.state.roll[k];
      list.grip[fresh + i] = old.grip[k];
      work.lost.erase(work.lost.begin() + static_cast<ptrdiff_t>(m));
      work.stays[i] = 1;
      break;
    }
  }
  for (size_t i = 0; i < n; ++i)
    for (size_t k = 0; k < n && !work.stays[i]; ++k) {
      if (work.stays[k] || saddle(i) == saddle(k) || std::abs(overlap(i) - overlap(k)) > 2 * allowance) continue;
      work.stays[i] = work.stays[k] = 1;
      work.twin[i] = work.twin[k] = static_cast<uint32_t>(i);
    }
  for (size_t i = 0; i < n; ++i) {
    if (work.stays[i] || saddle(i) || !work.nearest[i] || !add_saddle_beside(s, settings, list, first, fresh + i, work))
      continue;
    const bool beside = std::abs(list.normal[list.count - 1].w - overlap(i)) <= 2 * allowance;
    work.stays[i] = beside;
    work.stays.push_back(beside);
    work.twin[i] = static_cast<uint32_t>(i);
    work.twin.push_back(work.twin[i]);
  }
  for (size_t k = list.count - fresh; k-- > 0;) {
    if (work.stays[k]) continue;
    list.remove(fresh + k, settings.fields);
    work.twin.erase(work.twin.begin() + static_cast<ptrdiff_t>(k));
  }
}

// At the start, when it is not known how contacts began: of those in one overlap maxima and saddles differ in number by
// one, and the deepest of too many maxima do not count. Contacts from `first` on are of one pair.
inline void drop_ways_through(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t first) {
  const auto together = [&](size_t i, size_t k) {
    const Vec3 from = scree::xyz(list.point[i]), to = scree::xyz(list.point[k]);
    if (!(list.normal[k].w > 0)) return false;
    for (const double t : {0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9})
      if (!is_inside_both(s, settings, list.key[i], from + (to - from) * t)) return false;
    return true;
  };
  for (size_t i = first; i < list.count; ++i) {
    if (!(list.normal[i].w > 0)) continue;
    int excess = -1;
    size_t deepest = i;
    for (size_t k = first; k < list.count; ++k) {
      if (!together(i, k)) continue;
      const bool saddle = list.key[k].kind & kSaddle;
      excess += saddle ? -1 : 1;
      if (!saddle && (list.key[deepest].kind & kSaddle || list.normal[k].w > list.normal[deepest].w)) deepest = k;
    }
    if (excess <= 0) continue;
    list.remove(deepest, settings.fields);
    i = first - 1;  // once more
  }
}

// What the springs of contacts that are no more held is booked as lost.
inline void give_up(const ContactSettings& settings, ContactList& list, Work& work, ContactSums& sums) {
  for (const uint32_t k : work.lost) {
    sums.damping += normal_energy(settings, list, k, work.block) / settings.dt;
    let_springs_go(settings, list, k, work.block, sums);
  }
  work.lost.clear();
}

// What the searches found of one pair, to the end of work.kept, with its contacts [begin, end) of the list that stay.
// Is that something else than they?
inline bool renew_pair(const StarPairs& s, const ContactSettings& settings, const ContactList& list, size_t scanned,
                       size_t begin, size_t end, size_t* next, Work& work) {
  ContactList &kept = work.kept, &fresh = work.fresh;
  const uint32_t p = work.scan[scanned];
  const Quad &place_a = s.parts.place[s.pairs.a[p]], &place_b = s.parts.place[s.pairs.b[p]];
  const double smaller = std::min(place_a.w, place_b.w), doubtful = kDoubtful * smaller;
  const double least = -(1.01 * kSlack * smaller + settings.reach);
  const size_t first = kept.count;
  const auto add = [&](const ContactList& from, size_t k) {
    for (size_t m = first; m < kept.count; ++m)
      if (same_place(kept, m, from, k)) return false;
    kept.append(from, k, settings.fields);
    return true;
  };
  work.origin.clear();
  for (size_t k = begin; k < end; ++k) {
    const double overlap = list.normal[k].w;
    const bool stays = work.fate[k] & kFound && overlap > least &&
                       (overlap < doubtful || is_real(s, settings, list, k)) && add(list, k);
    if (stays) {
      work.origin.push_back(static_cast<uint32_t>(k));
    } else if (list.state.active[k]) {
      work.lost.push_back(static_cast<uint32_t>(k));
    }
  }
  const size_t known = kept.count;
  work.nearest.clear();
  for (; *next < fresh.count && fresh.pair[*next] == p; ++*next) {
    const uint8_t fate = work.fresh_fate[*next];
    const double overlap = fresh.normal[*next].w;
    if (!(fate & kFound) || !(overlap > least)) continue;
    if (overlap > doubtful && !is_real(s, settings, fresh, *next)) continue;
    fresh.key[*next].kind = fate & kPeak ? 0 : kSaddle;
    if (add(fresh, *next)) work.nearest.push_back(fate & kNearest);
  }
  work.twin.assign(kept.count - known, kNone);
  if (kept.count > known) drop_lone_births(s, settings, list, kept, first, known, work.allowance[scanned], work);
  while (drop_lone_saddles(list, kept, first, settings.fields, work)) {
  }
  if (settings.begins) drop_ways_through(s, settings, kept, first);
  bool overlaps = false;
  for (size_t k = first; k < kept.count; ++k) overlaps |= kept.normal[k].w > 0;
  const double wait = (overlaps ? kFiner : 1.0) * kSlack * smaller * s.parts.turn[s.pairs.b[p]].z;
  s.searched.wait[p] = wait * wait;
  return !(work.origin.size() == end - begin && kept.count - first == end - begin);
}

// The list with what the searches found, and without what went.
inline void renew(const StarPairs& s, const ContactSettings& settings, ContactList& list, Work& work,
                  ContactSums& sums) {
  struct Change {
    size_t begin, end, kept_begin, kept_end;
  };
  thread_local std::vector<Change> changes;
  changes.clear();
  work.kept.clear();
  size_t old = 0, next = 0;
  for (size_t i = 0; i < work.scan.size(); ++i) {
    const uint32_t p = work.scan[i];
    while (old < list.count && list.pair[old] < p) ++old;
    const size_t begin = old, kept_begin = work.kept.count;
    while (old < list.count && list.pair[old] == p) ++old;
    if (renew_pair(s, settings, list, i, begin, old, &next, work)) {
      changes.push_back({begin, old, kept_begin, work.kept.count});
    } else {
      work.kept.count = kept_begin;
    }
  }
  give_up(settings, list, work, sums);
  if (changes.empty()) return;
  ContactList& renewed = work.renewed;
  renewed.clear();
  size_t from = 0;
  for (const Change& c : changes) {
    while (from < c.begin) renewed.append(list, from++, settings.fields);
    for (size_t k = c.kept_begin; k < c.kept_end; ++k) renewed.append(work.kept, k, settings.fields);
    from = c.end;
  }
  while (from < list.count) renewed.append(list, from++, settings.fields);
  std::swap(list, renewed);
}

// The pairs of contacts that were lost are searched too.
inline void list_losses(const ContactList& list, Work& work) {
  for (size_t k = 0; k < list.count; ++k)
    if (!(work.fate[k] & kFound)) work.scan.push_back(list.pair[k]);
}

// New contacts of the pairs that moved on, into the list.
inline void search(const StarPairs& s, const ContactSettings& settings, ContactList& list, Work& work,
                   ContactSums& sums) {
  if (work.scan.empty()) return;
  std::sort(work.scan.begin(), work.scan.end());
  work.scan.erase(std::unique(work.scan.begin(), work.scan.end()), work.scan.end());
  work.fresh.clear();
  work.allowance.clear();
  for (const uint32_t p : work.scan) search_pair(s, settings, p, work);
  follow<true>(s, settings, work.fresh, work.fresh_fate);
  renew(s, settings, list, work, sums);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif

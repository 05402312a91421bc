// Which common normals of a pair of stars are contacts. New ones must have begun since the last search: alone and no
// deeper than the stars have moved, or as a maximum with a saddle. A saddle lies between two deeper maxima.
#if defined(SCREE_NARROWPHASE_STAR_BIRTHS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_BIRTHS_INL_H
#undef SCREE_NARROWPHASE_STAR_BIRTHS_INL_H
#else
#define SCREE_NARROWPHASE_STAR_BIRTHS_INL_H
#endif

#include <algorithm>
#include <cmath>
#include <numeric>

#include "math/periodic.h"
#include "pairs/stars/star_start-inl.h"
#include "state/bodies.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Is the middle of a contact inside both stars? If not, its two points face each other across another part of them.
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
  const Quad &f = foot_points_of(x)[i], &g = foot_points_of(y)[k];
  const double d[4] = {f.x - g.x, f.y - g.y, f.z - g.z, f.w - g.w};
  return x.pair[i] == y.pair[k] && x.key[i].kind == y.key[k].kind &&
         d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + d[3] * d[3] < 1e-10;
}

// Sorts contacts of one pair by angle on a's boundary into work.around; of three or fewer all are neighbours.
inline void go_round(const ContactList& list, std::span<const uint32_t> contacts, Work& work) {
  const uint32_t n = static_cast<uint32_t>(contacts.size());
  work.around.resize(n);
  if (n <= 3) {
    for (uint32_t i = 0; i < n; ++i) work.around[i] = {0, i};
    return;
  }
  for (uint32_t i = 0; i < n; ++i) {
    const double x = foot_points_of(list)[contacts[i]].x, y = foot_points_of(list)[contacts[i]].y;
    const double along = x / (std::abs(x) + std::abs(y));  // grows like the angle
    work.around[i] = {y < 0 ? along : 2 - along, i};
  }
  std::sort(work.around.begin(), work.around.end());
}

// Removes saddles that do not lie between two deeper maxima: where a maximum is not found (deep inside, where the
// nearest boundary point jumps), its saddle must not pull. A maximum that began together with the saddle is removed
// with it, as alone it would create energy; it may have supported another saddle, so the return value asks for a second
// pass. Contacts from `first` on are of one pair.
inline bool drop_lone_saddles(const ContactList& old, ContactList& list, size_t first, Work& work) {
  const auto saddle = [&](size_t k) { return list.key[k].is_saddle(); };
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
    list.remove(first + k);
    if (k >= known) {
      work.twin.erase(work.twin.begin() + static_cast<ptrdiff_t>(k - known));
      continue;
    }
    if (old.state.active[work.origin[k]]) work.lost.push_back(work.origin[k]);
    work.origin.erase(work.origin.begin() + static_cast<ptrdiff_t>(k));
  }
  return maximum_goes;
}

// Searches the saddle that began together with maximum k, between it and its two nearest neighbours.
inline bool add_saddle_beside(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t first,
                              size_t k, Work& work) {
  const auto away = [&](size_t i) {
    const double x = foot_points_of(list)[i].x - foot_points_of(list)[k].x,
                 y = foot_points_of(list)[i].y - foot_points_of(list)[k].y;
    return x * x + y * y;
  };
  size_t beside[2] = {k, k};
  for (size_t i = first; i < list.count; ++i) {
    if (i == k || list.key[i].is_saddle() || !(list.normal[i].w > 0)) continue;
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
      const Quad &f = foot_points_of(list)[k], &g = foot_points_of(list)[i];
      const double ax = f.x + t * (g.x - f.x), ay = f.y + t * (g.y - f.y), bx = f.z + t * (g.z - f.z);
      const double by = f.w + t * (g.w - f.w), la = std::sqrt(ax * ax + ay * ay), lb = std::sqrt(bx * bx + by * by);
      if (!(la > 0.1) || !(lb > 0.1)) continue;
      const size_t m = between.add({list.key[k].a, list.key[k].b, kSaddle, 0}, list.row[k]);
      between.pair[m] = list.pair[k];
      foot_points_of(between)[m] = {ax / la, ay / la, bx / lb, by / lb};
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
  list.append(between, best);
  return true;
}

// Filters new contacts, from `fresh` on. A maximum begins alone where the stars come to touch; later ones begin with a
// saddle beside them at the same depth. One that appears alone and deep is the exit through the other side and is
// removed, unless it continues an old contact that moved too fast to be followed.
inline void drop_lone_births(const StarPairs& s, const ContactSettings& settings, const ContactList& old,
                             ContactList& list, size_t first, size_t fresh, double allowance, Work& work) {
  const auto overlap = [&](size_t k) { return list.normal[fresh + k].w; };
  const auto saddle = [&](size_t k) { return list.key[fresh + k].is_saddle(); };
  const size_t n = list.count - fresh;
  work.stays.assign(n, 0);
  for (size_t i = 0; i < n; ++i)
    if (overlap(i) <= allowance && work.nearest[i]) work.stays[i] = 1;
  // continue lost contacts
  for (size_t i = 0; i < n; ++i) {
    if (work.stays[i]) continue;
    for (size_t m = 0; m < work.lost.size(); ++m) {
      const size_t k = work.lost[m];
      if (old.pair[k] != list.pair[fresh + i] || old.key[k].kind != list.key[fresh + i].kind ||
          std::abs(old.normal[k].w - overlap(i)) > allowance)
        continue;
      list.state.active[fresh + i] = old.state.active[k];
      list.state.slide[fresh + i] = old.state.slide[k];
      if (settings.point_laws.fields.rolling) list.state.roll[fresh + i] = old.state.roll[k];
      grip_of(list)[fresh + i] = grip_of(old)[k];
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
    list.remove(fresh + k);
    work.twin.erase(work.twin.begin() + static_cast<ptrdiff_t>(k));
  }
}

// In the initial state, where it is not known how contacts began: an overlap region has one maximum more than saddles,
// so the deepest surplus maxima are removed. Contacts from `first` on are of one pair.
inline void drop_surplus_maxima(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t first) {
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
      const bool saddle = list.key[k].is_saddle();
      excess += saddle ? -1 : 1;
      if (!saddle && (list.key[deepest].is_saddle() || list.normal[k].w > list.normal[deepest].w)) deepest = k;
    }
    if (excess <= 0) continue;
    list.remove(deepest);
    i = first - 1;  // once more
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif

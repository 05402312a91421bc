// New contacts of pairs of stars that have moved by the slack, from their nodes, and removal of those that ended.
#if defined(SCREE_NARROWPHASE_STAR_SEARCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_SEARCH_INL_H
#undef SCREE_NARROWPHASE_STAR_SEARCH_INL_H
#else
#define SCREE_NARROWPHASE_STAR_SEARCH_INL_H
#endif

#include <algorithm>

#include "contact/ended_contact.h"
#include "pairs/stars/star_births-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Overlaps deeper than this, in radii of the smaller star, are checked: their two points may no longer face each other.
constexpr double kDoubtful = 0.02;

// Books the spring energy of contacts that ended as dissipated.
inline void give_up(const ContactSettings& settings, ContactList& list, Work& work, ContactSums& sums) {
  for (const uint32_t k : work.lost) {
    sums.damping += unbooked_energy(settings, list, k, work.block);
    let_springs_go(settings, list, k, grip_of(list)[k], work.block, sums);
  }
  work.lost.clear();
}

// Where a maximum has merged with a saddle, Newton's method may find the maximum beyond it, which is followed already:
// of two contacts [begin, end) in one place, the one whose overlap changed more is lost.
inline void lose_doubles(ContactList& list, size_t begin, size_t end, Work& work) {
  const auto change = [&](size_t k) { return std::abs(list.normal[k].w - work.overlap_before[k]); };
  for (size_t i = begin; i < end; ++i)
    for (size_t k = i + 1; k < end; ++k) {
      if (!(work.fate[i] & work.fate[k] & kFound) || !same_place(list, i, list, k)) continue;
      const size_t lost = change(i) > change(k) ? i : k;
      work.fate[lost] &= static_cast<uint8_t>(~kFound);
      list.normal[lost].w = work.overlap_before[lost];
    }
}

// Appends the contacts of one pair to work.kept: those of [begin, end) that persist, and new ones. Returns whether they
// differ from the old ones.
inline bool renew_pair(const StarPairs& s, const ContactSettings& settings, const ContactList& list, size_t scanned,
                       size_t begin, size_t end, size_t* next, Work& work) {
  ContactList &kept = work.kept, &fresh = work.fresh;
  const uint32_t p = work.scan[scanned];
  const Quad &place_a = s.parts.place[s.pairs.a[p]], &place_b = s.parts.place[s.pairs.b[p]];
  const double smaller = std::min(place_a.w, place_b.w), doubtful = kDoubtful * smaller;
  const double least = -(kSlackMargin * kSlack * smaller + settings.reach);
  const size_t first = kept.count;
  const auto is_listed = [&](size_t k) {
    for (size_t m = first; m < kept.count; ++m)
      if (same_place(kept, m, fresh, k)) return true;
    return false;
  };
  work.origin.clear();
  for (size_t k = begin; k < end; ++k) {
    const double overlap = list.normal[k].w;
    const bool stays =
        work.fate[k] & kFound && overlap > least && (overlap < doubtful || is_real(s, settings, list, k));
    if (stays) {
      kept.append(list, k);
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
    if (is_listed(*next)) continue;
    kept.append(fresh, *next);
    work.nearest.push_back(fate & kNearest);
  }
  work.twin.assign(kept.count - known, kNone);
  if (kept.count > known) drop_lone_births(s, settings, list, kept, first, known, work.allowance[scanned], work);
  while (drop_lone_saddles(list, kept, first, work)) {
  }
  if (settings.begins) drop_surplus_maxima(s, settings, kept, first);
  bool overlaps = false;
  for (size_t k = first; k < kept.count; ++k) overlaps |= kept.normal[k].w > 0;
  const double wait = (overlaps ? kFiner : 1.0) * kSlack * smaller * s.parts.turn[s.pairs.b[p]].z;
  s.searched.wait[p] = wait * wait;
  return !(work.origin.size() == end - begin && kept.count - first == end - begin);
}

// Updates the list with the results of the searches.
inline void renew(const StarPairs& s, const ContactSettings& settings, ContactList& list, Work& work,
                  ContactSums& sums) {
  struct Change {
    size_t begin, end, kept_begin, kept_end;
  };
  constexpr size_t kFew = 2;  // changes made in place; more rebuild the list
  thread_local std::vector<Change> changes;
  changes.clear();
  work.kept.clear();
  size_t old = 0, next = 0;
  for (size_t i = 0; i < work.scan.size(); ++i) {
    const uint32_t p = work.scan[i];
    while (old < list.count && list.pair[old] < p) ++old;
    const size_t begin = old, kept_begin = work.kept.count;
    while (old < list.count && list.pair[old] == p) ++old;
    lose_doubles(list, begin, old, work);
    if (renew_pair(s, settings, list, i, begin, old, &next, work)) {
      changes.push_back({begin, old, kept_begin, work.kept.count});
    } else {
      work.kept.count = kept_begin;
    }
  }
  give_up(settings, list, work, sums);
  if (changes.size() <= kFew) {
    for (size_t i = changes.size(); i-- > 0;) {
      const Change& c = changes[i];
      list.replace({c.begin, c.end}, work.kept, {c.kept_begin, c.kept_end});
    }
    return;
  }
  ContactList& renewed = work.renewed;
  renewed.clear();
  size_t from = 0;
  for (const Change& c : changes) {
    renewed.append(list, from, c.begin);
    renewed.append(work.kept, c.kept_begin, c.kept_end);
    from = c.end;
  }
  renewed.append(list, from, list.count);
  std::swap(list, renewed);
}

// Pairs that lost a contact are searched too.
inline void list_losses(const ContactList& list, Work& work) {
  for (size_t k = 0; k < list.count; ++k)
    if (!(work.fate[k] & kFound)) work.scan.push_back(list.pair[k]);
}

// The pairs in work.scan, in order and each once.
inline void search_scanned(const StarPairs& s, const ContactSettings& settings, ContactList& list, Work& work,
                           ContactSums& sums) {
  work.fresh.clear();
  work.allowance.clear();
  for (const uint32_t p : work.scan) search_pair(s, settings, p, work);
  follow<true>(s, settings, work.fresh, work.fresh_fate);
  renew(s, settings, list, work, sums);
}

// Searches the pairs in work.scan and updates the list.
inline void search(const StarPairs& s, const ContactSettings& settings, ContactList& list, Work& work,
                   ContactSums& sums) {
  constexpr size_t kAtOnce = 64;  // at the start, where a pair may have thousands of starting points
  if (work.scan.empty()) return;
  std::sort(work.scan.begin(), work.scan.end());
  work.scan.erase(std::unique(work.scan.begin(), work.scan.end()), work.scan.end());
  if (!settings.begins) return search_scanned(s, settings, list, work, sums);
  const std::vector<uint32_t> all = work.scan;
  for (size_t first = 0; first < all.size(); first += kAtOnce) {
    const auto begin = all.begin() + static_cast<ptrdiff_t>(first);
    work.scan.assign(begin, begin + static_cast<ptrdiff_t>(std::min(kAtOnce, all.size() - first)));
    search_scanned(s, settings, list, work, sums);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif

// What holds of an overlap of two stars as a whole: it has a contact, one maximum more than saddles, and one weight.
#if defined(SCREE_NARROWPHASE_STAR_OVERLAPS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_OVERLAPS_INL_H
#undef SCREE_NARROWPHASE_STAR_OVERLAPS_INL_H
#else
#define SCREE_NARROWPHASE_STAR_OVERLAPS_INL_H
#endif

#include <algorithm>
#include <numeric>

#include "narrowphase/star_births-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Is the way straight from one contact of a pair to another inside both stars?
inline bool in_one_overlap(const StarPairs& s, const ContactSettings& settings, const ContactList& x, size_t i,
                           const ContactList& y, size_t k) {
  const Vec3 from = scree::xyz(x.point[i]), to = scree::xyz(y.point[k]);
  if (!(y.normal[k].w > 0)) return false;
  for (const double t : {0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9})
    if (!is_inside_both(s, settings, x.key[i], from + (to - from) * t)) return false;
  return true;
}

// At the start, when it is not known how contacts began: of those in one overlap maxima and saddles differ in number by
// one, and the deepest of too many maxima do not count. Contacts from `first` on are of one pair.
inline void drop_ways_through(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t first) {
  for (size_t i = first; i < list.count; ++i) {
    if (!(list.normal[i].w > 0)) continue;
    int excess = -1;
    size_t deepest = i;
    for (size_t k = first; k < list.count; ++k) {
      if (!in_one_overlap(s, settings, list, i, list, k)) continue;
      const bool saddle = list.key[k].kind & kSaddle;
      excess += saddle ? -1 : 1;
      if (!saddle && (list.key[deepest].kind & kSaddle || list.normal[k].w > list.normal[deepest].w)) deepest = k;
    }
    if (excess <= 0) continue;
    list.remove(deepest, settings.fields);
    i = first - 1;  // once more
  }
}

// How often the share of a contact is to be halved so that it holds no more energy than one of another depth and
// weight: E(δ) grows by no law faster than δ³.
inline uint8_t halvings(double overlap, double other, double weight) {
  const double ratio = std::min(1.0, other / overlap), most = weight * ratio * ratio * ratio;
  uint8_t n = 0;
  for (double share = 1; share > most && n < 15; share *= 0.5) ++n;
  return n;
}

// What begins in an overlap whose contact is weak is so too: a saddle must cancel with either of its maxima. Contacts
// from `first` on are of one pair, the first `known` of them old ones.
inline void weaken_births(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t first,
                          size_t known) {
  for (size_t m = first; m < first + known; ++m) {
    const uint8_t weakness = list.key[m].kind & kWeakness;
    for (size_t k = first + known; weakness && k < list.count; ++k)
      if (!(list.key[k].kind & kWeakness) && in_one_overlap(s, settings, list, k, list, m))
        list.key[k].kind |= weakness;
  }
}

// Stars that overlap touch. Where the contacts of an overlap could not be followed and what is new there does not
// count, as when one star is pushed through a thin part of the other, the shallowest of the rejected takes their place,
// with the springs of one that was lost and no more energy than it had. Contacts from `first` on are of one pair.
inline void cover_overlaps(const StarPairs& s, const ContactSettings& settings, const ContactList& old,
                           ContactList& list, size_t first, double allowance, Work& work) {
  ContactList& rejected = work.rejected;
  const auto covered = [&](size_t i) {
    for (size_t k = first; k < list.count; ++k)
      if (in_one_overlap(s, settings, rejected, i, list, k)) return true;
    return false;
  };
  work.contacts.resize(rejected.count);
  std::iota(work.contacts.begin(), work.contacts.end(), 0u);
  std::stable_sort(work.contacts.begin(), work.contacts.end(),
                   [&](uint32_t i, uint32_t k) { return rejected.normal[i].w < rejected.normal[k].w; });
  for (const uint32_t i : work.contacts) {
    if (covered(i)) continue;
    list.append(rejected, i, settings.fields);
    double before = allowance, weight = 1;
    for (size_t m = 0; m < work.lost.size(); ++m) {
      const uint32_t k = work.lost[m];
      if (old.pair[k] != rejected.pair[i] || old.key[k].kind & kSaddle) continue;
      before = old.normal[k].w;
      weight = weight_of(old.key[k]);
      take_over(settings, old, list, list.count - 1, m, work);
      break;
    }
    list.key[list.count - 1].kind = static_cast<uint8_t>(halvings(rejected.normal[i].w, before, weight) << 4);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif

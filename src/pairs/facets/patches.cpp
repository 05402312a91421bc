#include "pairs/facets/patches.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "contact/ended_contact.h"

namespace scree {
namespace {

// Facets whose normals differ by less than 60° form one patch.
constexpr double kOnePatch = 0.5;  // cosine

}  // namespace

PatchSink::PatchSink(const ContactSettings& settings, const PatchBodies& bodies, const FacetTouch* touches,
                     ContactList& now, ContactList& before, ContactSums& sums)
    : settings_(settings),
      bodies_(bodies),
      touches_(touches),
      sums_(sums),
      carry_(now, before, lists().ended),
      patches_(lists().patches),
      order_(lists().order),
      patch_of_(lists().patch_of),
      facets_(lists().facets) {
  facets_.touching.clear();
  block_.count = 0;
  for (double* field : {block_.arm_a, block_.arm_b, block_.share, block_.grip, block_.grip_before})
    std::fill(field, field + ContactBlock::kCapacity, 0.0);
}

PatchSink::Lists& PatchSink::lists() {
  thread_local Lists lists;
  return lists;
}

// Index of the patch with the nearest normal, or patches_.size(). Of equally near ones it is the first, which is the
// largest when they begin: rounding must not spread the rim of a face over several.
size_t PatchSink::nearest_patch(Vec3 normal) const {
  constexpr double kEquallyNear = 1e-6;
  size_t best = patches_.size();
  double nearest = kOnePatch;
  for (size_t p = 0; p < patches_.size(); ++p) {
    const double cosine = dot(patches_[p].seed, normal);
    if (cosine > nearest) best = p, nearest = cosine + kEquallyNear;
  }
  return best;
}

void PatchSink::join(uint32_t touch, Patch& patch) const {
  const FacetTouch& t = touches_[touch & ~kSubtractedTouch];
  const double sign = touch & kSubtractedTouch ? -1 : 1;
  ++patch.facets;
  patch.has_subtracted |= (touch & kSubtractedTouch) != 0;
  patch.volume += sign * t.normal.w, patch.area += sign * t.point.w;
  patch.all_volume += t.normal.w, patch.all_area += t.point.w;
}

// Usual case: every facet joins a patch of the last step, and their order does not matter.
bool PatchSink::all_join(std::span<const uint32_t> touching) {
  for (size_t i = 0; i < touching.size(); ++i) {
    patch_of_[i] = nearest_patch(xyz(touches_[touching[i] & ~kSubtractedTouch].normal));
    if (patch_of_[i] == patches_.size()) return false;
    join(touching[i], patches_[patch_of_[i]]);
  }
  return true;
}

// Patches of one pair. A patch is continued by its old normal, so that
// its facets do not depend on which of them is deepest in this step.
void PatchSink::gather(std::span<const uint32_t> touching, const PatchPair& pair) {
  const auto touch = [&](size_t i) -> const FacetTouch& { return touches_[touching[i] & ~kSubtractedTouch]; };
  const Quad& q = bodies_.turn[pair.key.a];
  patches_.clear();
  for (size_t k = carry_.first(); k < carry_.last(); ++k)
    patches_.push_back({rotate_back({q.w, q.x, q.y, q.z}, xyz(carry_.old().normal[k])), k});
  patch_of_.resize(touching.size());
  if (all_join(touching)) return;
  for (Patch& p : patches_) p = {p.seed, p.origin};
  order_.resize(touching.size());
  std::iota(order_.begin(), order_.end(), size_t{0});
  std::sort(order_.begin(), order_.end(),
            [&](size_t x, size_t y) { return std::pair(-touch(x).normal.w, x) < std::pair(-touch(y).normal.w, y); });
  for (const size_t i : order_) {
    const Vec3 normal = xyz(touch(i).normal);
    const size_t best = nearest_patch(normal);
    if (best == patches_.size()) patches_.push_back({normal, ContactCarry::kNew});
    join(touching[i], patches_[best]);
    patch_of_[i] = best;
  }
  if (std::none_of(patches_.begin(), patches_.end(), [](const Patch& p) { return p.has_subtracted; })) return;
  // A face and the hole in it cancel where a shaft goes through, so both must join one patch: the nearest of all.
  for (Patch& p : patches_) p = {p.seed, p.origin};
  all_join(touching);
}

// Is anything left of a patch after subtracting holes? Of one that lies within a hole only rounding errors are.
bool PatchSink::remains(const Patch& p) {
  constexpr double kRounding = 1e-9;
  if (!p.has_subtracted) return p.facets > 0;
  return p.volume > kRounding * p.all_volume && p.area > kRounding * p.all_area;
}

// Appends the touches of one patch of the current pair.
void PatchSink::list_patch(size_t patch, std::span<const uint32_t> touching) {
  std::vector<uint32_t>& list = facets_.touching;
  size_t count = list.size();
  list.resize(count + touching.size());
  for (size_t i = 0; i < touching.size(); ++i) {
    list[count] = touching[i];
    count += patch_of_[i] == patch;
  }
  list.resize(count);
}

void PatchSink::take(const PatchPair& pair, std::span<const uint32_t> touching) {
  carry_.begin_pair(pair.key);
  if (pair.one_patch) {
    facets_.touching.insert(facets_.touching.end(), touching.begin(), touching.end());
    const size_t origin = carry_.first() < carry_.last() ? carry_.first() : ContactCarry::kNew;
    put(pair, origin, static_cast<uint32_t>(touching.size()));
    carry_.end_pair();
    return;
  }
  gather(touching, pair);
  for (size_t p = 0; p < patches_.size(); ++p) {
    if (remains(patches_[p])) {
      list_patch(p, touching);
      put(pair, patches_[p].origin, patches_[p].facets);
    } else if (patches_[p].origin != ContactCarry::kNew) {
      carry_.end(patches_[p].origin);
    }
  }
  carry_.end_pair();
}

// Puts a patch of the last `facets` listed touches into the block.
void PatchSink::put(const PatchPair& pair, size_t origin, uint32_t facets) {
  const uint32_t contact = carry_.add(pair.key, pair.row, origin);
  __builtin_prefetch(pair.on_b);
  const uint32_t first = static_cast<uint32_t>(facets_.touching.size()) - facets;
  const double area_before = origin != ContactCarry::kNew ? area_of(carry_.now())[contact] : -1;
  put_[block_.count] = {pair.key.a, pair.key.b, first, facets, contact, pair.row, area_before, pair.on_a, pair.on_b, 0};
  if (++block_.count == ContactBlock::kCapacity) flush();
}

// Counting sort by number of facets: a SIMD batch takes as long as its patch with most facets.
void PatchSink::fill_block() {
  constexpr uint32_t kMany = 127;  // patches with more are not told apart
  std::array<uint32_t, kMany + 2> next{};
  const auto kind = [&](const Put& p) { return std::min(p.count, kMany); };
  for (uint32_t i = 0; i < block_.count; ++i) ++next[kind(put_[i]) + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  for (uint32_t i = 0; i < block_.count; ++i) {
    Put& p = put_[i];
    const uint32_t k = p.place = next[kind(p)]++;
    facets_.a[k] = p.a, facets_.b[k] = p.b, facets_.first[k] = p.first, facets_.count[k] = p.count;
    block_.pair[k] = p.contact, block_.row[k] = p.row, block_.area_before[k] = p.area_before;
  }
}

void PatchSink::flush() {
  if (block_.count == 0) return;
  fill_block();
  ContactList& now = carry_.now();
  now.grow(carry_.count() + kPairPadding);
  facets_.fill_up(block_);
  sum_patches(bodies_, settings_, touches_, facets_, patch_block_, block_);
  prepare_patches(patch_block_, block_, settings_.dt, now);
  apply_law(block_, settings_, settings_.layer_laws, now.state, sums_);
  const PatchBlock& p = patch_block_;
  for (size_t i = 0; i < block_.count; ++i) {
    const size_t k = put_[i].place;
    const Vec3 force = xyz(block_.force_arm_a[k]);
    const Vec3 couple = p.couple.at(k) + xyz(block_.couple[k]);
    add_to(*put_[i].on_a, force, cross(p.arm_a.at(k), force) + couple);
    add_to(*put_[i].on_b, -force, -cross(p.arm_b.at(k), force) - couple);
    sums_.damping += p.damped[k];
    area_of(now)[block_.pair[k]] = block_.area[k];
    if (settings_.observed) now.force[block_.pair[k]] = force, now.couple[block_.pair[k]] = couple;
  }
  block_.count = 0;
  facets_.touching.clear();
}

// Passes an ended contact to the law as open and at rest, which books the energy of its springs.
void PatchSink::book_ended(ContactList& old, uint32_t k) {
  old.grow(k + 1 + kPairPadding);
  put_at_rest(old, k, -old.point[k].w - 1e-300, block_);
  block_.stored[0] = 0;
  block_.area[0] = block_.area_before[0] = block_.even_area[0] = area_of(old)[k];
  block_.fill_up(kPairPadding);
  apply_law(block_, settings_, settings_.layer_laws, old.state, sums_);
  block_.count = 0;
}

void PatchSink::finish() {
  flush();
  carry_.finish([this](ContactList& old, uint32_t k) { book_ended(old, k); });
}

}  // namespace scree

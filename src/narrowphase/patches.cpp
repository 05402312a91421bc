#include "narrowphase/patches.h"

#include <algorithm>
#include <cmath>

#include "narrowphase/ended_contact.h"

namespace scree {
namespace {

// Normals that differ by less than 60° push on one patch.
constexpr double kOnePatch = 0.5;
constexpr size_t kNoPatch = ~size_t{0};

bool comes_before(const ContactKey& x, const ContactKey& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; }
bool is_same(const ContactKey& x, const ContactKey& y) { return x.a == y.a && x.b == y.b; }

void add_to(Load& load, Vec3 force, Vec3 torque) {
  load.force.x += force.x, load.force.y += force.y, load.force.z += force.z;
  load.torque.x += torque.x, load.torque.y += torque.y, load.torque.z += torque.z;
}

}  // namespace

PatchSink::PatchSink(const ContactSettings& settings, ContactList& now, ContactList& before, ContactSums& sums)
    : settings_(settings), now_(now), before_(before), sums_(sums) {
  std::swap(now_, before_);
  now_.clear();
  block_.count = 0;
  block_.layered = true;
  for (double* field : {block_.arm_a, block_.arm_b, block_.share, block_.grip, block_.grip_before})
    std::fill(field, field + ContactBlock::kCapacity, 0.0);
}

size_t PatchSink::begin_patch(Vec3 normal, size_t origin) {
  PatchSum patch;
  patch.seed = normal;
  patch.origin = origin;
  patches_.push_back(patch);
  return patches_.size() - 1;
}

// Patches of one pair; [next_, end) are its contacts of the step before. A patch lives on by its normal, so that which
// facets belong to it does not hang on which is the strongest today.
void PatchSink::gather(std::span<const FacetTouch> touches, const PatchPair& pair, size_t end) {
  const size_t none = before_.count;
  patches_.clear();
  patch_of_.assign(touches.size(), kNoPatch);
  for (size_t k = next_; k < end; ++k) begin_patch(rotate_back(pair.turn, xyz(before_.normal[k])), k);
  order_.clear();
  for (size_t i = 0; i < touches.size(); ++i)
    if (touches[i].normal.w > 0) order_.push_back(i);
  std::stable_sort(order_.begin(), order_.end(),
                   [&](size_t x, size_t y) { return touches[x].normal.w > touches[y].normal.w; });
  for (const size_t i : order_) {
    const Vec3 normal = xyz(touches[i].normal);
    size_t best = kNoPatch;
    double nearest = kOnePatch;
    for (size_t p = 0; p < patches_.size(); ++p)
      if (const double cosine = dot(patches_[p].seed, normal); cosine > nearest) nearest = cosine, best = p;
    if (best == kNoPatch) best = begin_patch(normal, none);
    patches_[best].add(touches[i]);
    patch_of_[i] = best;
  }
}

void PatchSink::take(const PatchPair& pair, std::span<const FacetTouch> touches) {
  while (next_ < before_.count && comes_before(before_.key[next_], pair.key)) ended_.push_back(next_++);
  size_t end = next_;
  while (end < before_.count && is_same(before_.key[end], pair.key)) ++end;
  if (pair.one_patch) {
    PatchSum all;
    for (const FacetTouch& t : touches)
      if (t.normal.w > 0) all.add(t);
    all.origin = next_ < end ? next_ : before_.count;
    PatchSpread spread;
    const Vec3 centre = all.first / all.volume;
    for (const FacetTouch& t : touches)
      if (t.normal.w > 0) spread.add(t, centre);
    put(pair, all, spread);
    next_ = end;
    return;
  }
  gather(touches, pair, end);
  for (size_t p = 0; p < patches_.size(); ++p) {
    if (patches_[p].volume > 0) {
      PatchSpread spread;
      const Vec3 centre = patches_[p].first / patches_[p].volume;
      for (size_t i = 0; i < touches.size(); ++i)
        if (patch_of_[i] == p) spread.add(touches[i], centre);
      put(pair, patches_[p], spread);
    } else if (patches_[p].origin != before_.count) {
      ended_.push_back(patches_[p].origin);
    }
  }
  next_ = end;
}

void PatchSink::put(const PatchPair& pair, const PatchSum& patch, const PatchSpread& spread) {
  const bool old = patch.origin != before_.count;
  if (old) {
    now_.append(before_, patch.origin, settings_.fields);
    now_.key[now_.count - 1] = pair.key;
  } else {
    now_.add(pair.key, pair.row, settings_.fields);
  }
  const size_t contact = now_.count - 1, k = block_.count;
  PatchBlock& p = patch_block_;
  p.force.set(k, patch.force), p.first.set(k, patch.first), p.moment.set(k, patch.moment);
  p.volume[k] = patch.volume;
  p.xx[k] = spread.xx, p.yy[k] = spread.yy, p.zz[k] = spread.zz;
  p.xy[k] = spread.xy, p.xz[k] = spread.xz, p.yz[k] = spread.yz;
  p.turn_w[k] = pair.turn.w;
  p.turn.set(k, {pair.turn.x, pair.turn.y, pair.turn.z});
  p.centre.set(k, pair.centre), p.to_b.set(k, pair.to_b);
  p.velocity.set(k, pair.velocity_a - pair.velocity_b + cross(pair.spin_b, pair.to_b));
  const scalar::LawParams& law = settings_.params[pair.row];
  p.modulus[k] = law.normal_modulus, p.damping_ratio[k] = law.damping_ratio, p.damping_rate[k] = law.damping_rate;
  on_a_[k] = pair.on_a, on_b_[k] = pair.on_b;

  const Vec3 spin = pair.spin_a - pair.spin_b;
  block_.pair[k] = static_cast<uint32_t>(contact);
  block_.row[k] = pair.row;
  block_.spin_x[k] = spin.x, block_.spin_y[k] = spin.y, block_.spin_z[k] = spin.z;
  block_.mass[k] = pair.mass;
  block_.weight[k] = patch.area;
  block_.weight_before[k] = old ? now_.grip[contact] : patch.area;
  block_.energy[k] = patch.energy;
  now_.grip[contact] = patch.area;
  if (++block_.count == ContactBlock::kCapacity) flush();
}

void PatchSink::flush() {
  if (block_.count == 0) return;
  now_.grow(now_.count + kPairPadding, settings_.fields);
  block_.fill_up(kPairPadding);
  patch_block_.fill_up(block_.count, kPairPadding);
  prepare_patches(patch_block_, block_, settings_.dt, now_);
  apply_law(block_, settings_, now_.state, sums_);
  const PatchBlock& p = patch_block_;
  for (size_t k = 0; k < block_.count; ++k) {
    const Vec3 force = xyz(block_.force_arm_a[k]);
    const Vec3 couple = p.couple.at(k) + (settings_.fields.rolling ? xyz(block_.couple[k]) : Vec3{});
    add_to(*on_a_[k], force, cross(p.arm_a.at(k), force) + couple);
    add_to(*on_b_[k], -force, -cross(p.arm_b.at(k), force) - couple);
    sums_.damping += p.damped[k];
    if (settings_.looked_at) now_.force[block_.pair[k]] = force;
  }
  block_.count = 0;
}

// The law sees an ended contact apart, at rest, and books what its springs gave up.
void PatchSink::finish() {
  flush();
  while (next_ < before_.count) ended_.push_back(next_++);
  for (const size_t k : ended_) {
    if (!before_.state.active[k]) continue;
    block_.count = 1;
    block_.pair[0] = static_cast<uint32_t>(k);
    block_.row[0] = before_.row[k];
    block_.normal_x[0] = before_.normal[k].x, block_.normal_y[0] = before_.normal[k].y;
    block_.normal_z[0] = before_.normal[k].z;
    for (double* field : {block_.velocity_x, block_.velocity_y, block_.velocity_z, block_.spin_x, block_.spin_y,
                          block_.spin_z, block_.energy})
      field[0] = 0;
    block_.overlap[0] = -before_.point[k].w - 1e-300;
    block_.mass[0] = 1;
    block_.radius[0] = before_.point[k].w;
    block_.weight[0] = block_.weight_before[0] = before_.grip[k];
    block_.fill_up(kPairPadding);
    before_.grow(before_.count + kPairPadding, settings_.fields);
    apply_law(block_, settings_, before_.state, sums_);
    block_.count = 0;
  }
  ended_.clear();
}

}  // namespace scree

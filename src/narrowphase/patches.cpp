#include "narrowphase/patches.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "narrowphase/ended_contact.h"

namespace scree {
namespace {

// Normals that differ by less than 60° push on one patch.
constexpr double kOnePatch = 0.5;

bool comes_before(const ContactKey& x, const ContactKey& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; }
bool is_same(const ContactKey& x, const ContactKey& y) { return x.a == y.a && x.b == y.b; }

void add_to(Load& load, Vec3 force, Vec3 torque) {
  load.force.x += force.x, load.force.y += force.y, load.force.z += force.z;
  load.torque.x += torque.x, load.torque.y += torque.y, load.torque.z += torque.z;
}

// Of the pressures of a dashpot spread over the patch, about its centre of pressure c: v_n(x) = ω·((x − c) × n), so
// their moment is Σ ∫ (r × n)(r × n)ᵀ dA ω.
struct Spread {
  double xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0;  // m⁴

  void add(Vec3 v, double w) {
    xx += w * v.x * v.x, yy += w * v.y * v.y, zz += w * v.z * v.z;
    xy += w * v.x * v.y, xz += w * v.x * v.z, yz += w * v.y * v.z;
  }
  void add_both(Vec3 v, Vec3 u, double w) {  // v uᵀ + u vᵀ
    xx += 2 * w * v.x * u.x, yy += 2 * w * v.y * u.y, zz += 2 * w * v.z * u.z;
    xy += w * (v.x * u.y + u.x * v.y), xz += w * (v.x * u.z + u.x * v.z), yz += w * (v.y * u.z + u.y * v.z);
  }
  Vec3 times(Vec3 v) const {
    return {xx * v.x + xy * v.y + xz * v.z, xy * v.x + yy * v.y + yz * v.z, xz * v.x + yz * v.y + zz * v.z};
  }
};

Spread spread_about(const PatchSum& patch, Vec3 centre) {
  Spread s;
  for (const FacetTouch* t : patch.touches) {
    const Vec3 normal = xyz(t->normal), e1 = xyz(t->spread), e2 = cross(normal, e1);
    s.add(e1, t->s22);
    s.add(e2, t->spread.w);
    s.add_both(e1, e2, -t->s12);
    s.add(cross(xyz(t->middle) - centre, normal), t->point.w);
  }
  return s;
}

}  // namespace

void PatchSum::begin(Vec3 normal, size_t contact) {
  force = first = {};
  volume = area = energy = 0;
  seed = normal;
  origin = contact;
  touches.clear();
}

void PatchSum::add(const FacetTouch& t) {
  force += xyz(t.normal) * t.normal.w;
  volume += t.normal.w;
  first += xyz(t.point) * t.normal.w;
  area += t.point.w;
  energy += t.middle.w;
  touches.push_back(&t);
}

PatchSink::PatchSink(const ContactSettings& settings, ContactList& now, ContactList& before, ContactSums& sums)
    : settings_(settings), now_(now), before_(before), sums_(sums) {
  std::swap(now_, before_);
  now_.clear();
  block_.count = 0;
  block_.layered = true;
  for (double* field : {block_.arm_a, block_.arm_b, block_.share, block_.grip, block_.grip_before})
    std::fill(field, field + ContactBlock::kCapacity, 0.0);
}

PatchSum& PatchSink::begin_patch(Vec3 normal, size_t origin) {
  if (patch_count_ == patches_.size()) patches_.emplace_back();
  PatchSum& patch = patches_[patch_count_++];
  patch.begin(normal, origin);
  return patch;
}

// Patches of one pair; [next_, end) are its contacts of the step before. A patch lives on by its normal, so that which
// facets belong to it does not hang on which is the strongest today.
void PatchSink::gather(std::span<const FacetTouch> touches, const PatchPair& pair, size_t end) {
  patch_count_ = 0;
  const size_t none = before_.count;
  if (pair.one_patch) {
    PatchSum& all = begin_patch({}, next_ < end ? next_ : none);
    for (const FacetTouch& t : touches) all.add(t);
    return;
  }
  for (size_t k = next_; k < end; ++k) begin_patch(rotate_back(pair.turn, xyz(before_.normal[k])), k);
  order_.resize(touches.size());
  std::iota(order_.begin(), order_.end(), size_t{0});
  std::stable_sort(order_.begin(), order_.end(),
                   [&](size_t x, size_t y) { return touches[x].normal.w > touches[y].normal.w; });
  for (const size_t i : order_) {
    const Vec3 normal = xyz(touches[i].normal);
    PatchSum* best = nullptr;
    double nearest = kOnePatch;
    for (size_t p = 0; p < patch_count_; ++p)
      if (const double cosine = dot(patches_[p].seed, normal); cosine > nearest) nearest = cosine, best = &patches_[p];
    if (!best) best = &begin_patch(normal, none);
    best->add(touches[i]);
  }
}

void PatchSink::take(const PatchPair& pair, std::span<const FacetTouch> touches) {
  while (next_ < before_.count && comes_before(before_.key[next_], pair.key)) ended_.push_back(next_++);
  size_t end = next_;
  while (end < before_.count && is_same(before_.key[end], pair.key)) ++end;
  if (touches.empty()) {
    while (next_ < end) ended_.push_back(next_++);
    return;
  }
  gather(touches, pair, end);
  for (size_t p = 0; p < patch_count_; ++p) {
    const PatchSum& patch = patches_[p];
    if (!patch.touches.empty()) {
      put(pair, patch, patch.origin);
    } else if (patch.origin != before_.count) {
      ended_.push_back(patch.origin);
    }
  }
  next_ = end;
}

void PatchSink::put(const PatchPair& pair, const PatchSum& patch, size_t origin) {
  const scalar::LawParams& law = settings_.params[pair.row];
  const bool old = origin != before_.count;
  if (old) {
    now_.append(before_, origin, settings_.fields);
    now_.key[now_.count - 1] = pair.key;
  } else {
    now_.add(pair.key, pair.row, settings_.fields);
  }
  const size_t contact = now_.count - 1, k = block_.count;
  const double strength = norm(patch.force);
  const Vec3 centre = patch.first / patch.volume;
  const Vec3 normal = rotate(pair.turn, patch.force / strength), arm_a = rotate(pair.turn, centre);
  const Vec3 arm_b = arm_a - pair.to_b, spin = pair.spin_a - pair.spin_b;
  const Vec3 velocity = pair.velocity_a + cross(pair.spin_a, arm_a) - pair.velocity_b - cross(pair.spin_b, arm_b);

  Vec3 couple;  // of the elastic pressures on b
  for (const FacetTouch* t : patch.touches) couple += cross(xyz(t->point) - centre, xyz(t->normal)) * t->normal.w;
  const Spread spread = spread_about(patch, centre);
  const double dashpot = scalar::dashpot(law.damping_ratio, law.normal_modulus * patch.area, pair.mass, settings_.dt) +
                         law.damping_rate * pair.mass;
  const Vec3 viscous = rotate(pair.turn, spread.times(rotate_back(pair.turn, spin))) * (-dashpot / patch.area);
  const Vec3 viscous_before = old ? xyz(now_.feet[contact]) : Vec3{};
  sums_.damping -= 0.5 * dot(viscous + viscous_before, spin);

  slot_[k] = {pair.on_a, pair.on_b, arm_a, arm_b, viscous - rotate(pair.turn, couple) * law.normal_modulus};
  block_.pair[k] = static_cast<uint32_t>(contact);
  block_.row[k] = pair.row;
  block_.normal_x[k] = normal.x, block_.normal_y[k] = normal.y, block_.normal_z[k] = normal.z;
  block_.velocity_x[k] = velocity.x, block_.velocity_y[k] = velocity.y, block_.velocity_z[k] = velocity.z;
  block_.spin_x[k] = spin.x, block_.spin_y[k] = spin.y, block_.spin_z[k] = spin.z;
  block_.overlap[k] = strength / patch.area;
  block_.mass[k] = pair.mass;
  block_.radius[k] = std::sqrt((spread.xx + spread.yy + spread.zz) / patch.area);
  block_.weight[k] = patch.area;
  block_.weight_before[k] = old ? now_.grip[contact] : patch.area;
  block_.energy[k] = patch.energy;
  now_.grip[contact] = patch.area;
  now_.normal[contact] = make_quad(normal, block_.overlap[k]);
  now_.point[contact] = make_quad(pair.centre + arm_a, block_.radius[k]);
  // As of an even overlap: asked for only of contacts that are cut off, perhaps in a step that nobody looks at, in
  // which the true energy is not worked out.
  now_.feet[contact] = make_quad(viscous, 0.5 * strength * block_.overlap[k] * law.normal_modulus);
  if (++block_.count == ContactBlock::kCapacity) flush();
}

void PatchSink::flush() {
  if (block_.count == 0) return;
  block_.fill_up(kPairPadding);
  now_.grow(now_.count + kPairPadding, settings_.fields);
  apply_law(block_, settings_, now_.state, sums_);
  for (size_t k = 0; k < block_.count; ++k) {
    const Slot& s = slot_[k];
    const Vec3 force = xyz(block_.force_arm_a[k]);
    const Vec3 couple = s.couple + (settings_.fields.rolling ? xyz(block_.couple[k]) : Vec3{});
    add_to(*s.on_a, force, cross(s.arm_a, force) + couple);
    add_to(*s.on_b, -force, -cross(s.arm_b, force) - couple);
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

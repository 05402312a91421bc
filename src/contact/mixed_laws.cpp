#include "contact/contact_block.h"

namespace scree {
namespace {

void take_answer(const ContactBlock& from, size_t k, bool rolling, size_t at, ContactBlock& to) {
  if (from.shared) {
    to.force.set(at, from.force.at(k));
  } else {
    to.force_arm_a[at] = from.force_arm_a[k], to.moment_arm_b[at] = from.moment_arm_b[k];
  }
  if (rolling) to.couple[at] = from.couple[k];
}

}  // namespace

void apply_law_by_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, PairState& state,
                      ContactSums& sums) {
  ContactBlock part;
  part.shared = block.shared, part.swings = block.swings, part.wants_energy = block.wants_energy;
  uint8_t at[ContactBlock::kCapacity];
  static_assert(ContactBlock::kCapacity <= 256);
  for (const Law* law : table.laws) {
    part.count = 0;
    for (size_t k = 0; k < block.count; ++k)
      if (table.rows[block.row[k]].law == law) {
        at[part.count] = static_cast<uint8_t>(k);
        part.copy(block, k, part.count++);
      }
    if (part.count == 0) continue;
    part.fill_up(kPairPadding);
    apply_one_law(part, settings, table, *law, state, sums);
    for (size_t k = 0; k < part.count; ++k) take_answer(part, k, table.fields.rolling, at[k], block);
  }
}

void apply_contact_by_contact(ContactBlock& b, const ContactSettings& s, const LawTable& table, PairState& state,
                              ContactSums& sums) {
  for (size_t k = 0; k < b.count; ++k) {
    const LawRow& row = table.rows[b.row[k]];
    const uint32_t pair = b.pair[k];
    scalar::ContactPoint c{};
    c.normal = b.normal.at(k), c.velocity = b.velocity.at(k);
    c.overlap = b.overlap[k], c.radius = b.radius[k], c.mass = b.mass[k];
    if (table.fields.rolling) c.spin = b.spin.at(k);
    const scalar::ContactHistory h = history_of(state, pair, table.fields);
    scalar::NormalResponse n = row.law->normal(row, c, h, s.dt);
    if (b.swings) n = scalar::resolved_response(n, c, b.swing[k], s.dt, 1);
    if (b.shared) n = scalar::shared_response(n, b.share[k], b.grip[k], b.grip_before[k]);
    const scalar::ContactForce f = table.fields.rolling ? scalar::contact_force_rolling(row.slider, n, c, h, s.dt)
                                                        : scalar::contact_force(row.slider, n, c, h, s.dt);
    b.force.set(k, f.force);
    b.force_arm_a[k] = make_quad(f.force, b.arm_a[k]);
    b.moment_arm_b[k] = make_quad(cross(c.normal, f.force), b.arm_b[k]);
    state.slide[pair] = make_quad(f.history.slide, f.history.alive);
    if (table.fields.rolling) {
      state.roll[pair] = make_quad(f.history.roll, f.history.twist);
      b.couple[k] = make_quad(f.couple, 0);
    }
    state.active[pair] = n.touching;
    if (n.touching && (s.observed || b.wants_energy)) sums.elastic += f.energy;
    sums.friction += f.friction;
    sums.damping += f.damping;
  }
}

}  // namespace scree

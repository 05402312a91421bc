#include "contact/ended_contact.h"

#include "contact/law_table.h"

namespace scree {

void put_at_rest(const ContactList& list, uint32_t k, double overlap, ContactBlock& b) {
  b.count = 1;
  b.pair[0] = k;
  b.row[0] = list.row[k];
  b.normal.set(0, xyz(list.normal[k]));
  b.velocity.set(0, {}), b.spin.set(0, {});
  b.overlap[0] = overlap;
  b.radius[0] = list.point[k].w;
  b.mass[0] = 1;
}

namespace {

void put_shared_at_rest(const ContactList& list, uint32_t k, double overlap, double grip, ContactBlock& b) {
  put_at_rest(list, k, overlap, b);
  b.shared = true;
  b.swings = false;
  b.share[0] = list.share(k);
  b.grip[0] = b.grip_before[0] = grip;
  b.fill_up(kPairPadding);
}

}  // namespace

double unbooked_energy(const ContactSettings& settings, ContactList& list, uint32_t k, ContactBlock& block) {
  if (settings.point_laws.rows[list.row[k]].law->is(kAdhesiveLaw)) return 0;
  const Quad slide = list.state.slide[k], roll = settings.point_laws.fields.rolling ? list.state.roll[k] : Quad{};
  ContactSums held;
  put_shared_at_rest(list, k, list.normal[k].w, 0, block);
  block.wants_energy = true;
  apply_law(block, settings, settings.point_laws, list.state, held);
  block.wants_energy = false;
  block.count = 0;
  list.state.slide[k] = slide;
  if (settings.point_laws.fields.rolling) list.state.roll[k] = roll;
  return held.elastic;
}

void let_springs_go(const ContactSettings& settings, ContactList& list, uint32_t k, double grip, ContactBlock& block,
                    ContactSums& sums) {
  put_shared_at_rest(list, k, -list.point[k].w, grip, block);
  apply_law(block, settings, settings.point_laws, list.state, sums);
  block.count = 0;
}

double energy_held(const ContactSettings& settings, const PairState& state, size_t p, const HeldContact& h, double dt) {
  scalar::ContactPoint c{};  // at rest: the springs stay as they are
  c.normal = h.normal;
  c.overlap = h.overlap;
  c.radius = h.radius;
  c.mass = 1;
  const scalar::ContactHistory history = history_of(state, p, settings.point_laws.fields);
  const auto energy = [&](const scalar::ContactHistory& from) {
    return evaluate_law(settings.point_laws.rows[h.row], c, from, dt).energy;
  };
  const double all = energy(history);
  if (h.share == 1 && h.grip == 1) return all;
  scalar::ContactHistory without = history;
  without.slide = without.roll = {};
  without.twist = 0;
  const double normal = energy(without);
  return h.share * normal + h.grip * (all - normal);
}

}  // namespace scree

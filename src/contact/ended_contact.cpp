#include "contact/ended_contact.h"

#include "contact/law_table.h"

namespace scree {
namespace {

// One contact alone in the block, at rest and at some overlap.
void put_at_rest(const ContactList& list, uint32_t k, double overlap, double grip, ContactBlock& b) {
  b.count = 1;
  b.shared = true;
  b.swings = false;
  b.pair[0] = k;
  b.row[0] = list.row[k];
  b.normal_x[0] = list.normal[k].x;
  b.normal_y[0] = list.normal[k].y;
  b.normal_z[0] = list.normal[k].z;
  for (double* field : {b.velocity_x, b.velocity_y, b.velocity_z, b.spin_x, b.spin_y, b.spin_z}) field[0] = 0;
  b.overlap[0] = overlap;
  b.radius[0] = list.point[k].w;
  b.mass[0] = 1;
  b.share[0] = list.share(k);
  b.grip[0] = b.grip_before[0] = grip;
  b.fill_up(kPairPadding);
}

}  // namespace

double unbooked_energy(const ContactSettings& settings, ContactList& list, uint32_t k, ContactBlock& block) {
  if (settings.point_laws.rows[list.row[k]].law->is(kAdhesiveLaw)) return 0;
  const Quad slide = list.state.slide[k], roll = settings.point_laws.fields.rolling ? list.state.roll[k] : Quad{};
  ContactSums held;
  put_at_rest(list, k, list.normal[k].w, 0, block);
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
  put_at_rest(list, k, -list.point[k].w, grip, block);
  apply_law(block, settings, settings.point_laws, list.state, sums);
  block.count = 0;
}

double energy_held(const ContactSettings& settings, const PairState& state, size_t p, const HeldContact& h, double dt) {
  scalar::ContactPoint c{};  // at rest: the springs stay as they are
  c.normal = h.normal;
  c.overlap = h.overlap;
  c.radius = h.radius;
  c.mass = 1;
  scalar::ContactHistory history{};
  history.slide = xyz(state.slide[p]);
  history.alive = state.slide[p].w;
  if (settings.point_laws.fields.rolling) {
    history.roll = xyz(state.roll[p]);
    history.twist = state.roll[p].w;
  }
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

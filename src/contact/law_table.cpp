#include "contact/law_table.h"

#include <fmt/core.h>

#include <algorithm>

#include "kernels/laws/restitution.h"
#include "scene/layers.h"
#include "scene/meeting_materials.h"

namespace scree {
namespace {

const Interaction& interaction(const Scene& scene, int a, int b) {
  return scene.contact.interactions.at(a * scene.materials.size() + b);
}

LawMaterials materials_of(const Scene& scene, const Law& law, int a, int b) {
  return {law.name, scene.materials.at(a), scene.materials.at(b), interaction(scene, a, b)};
}

template <class LawOf>
LawTable make_table(const Scene& scene, LawOf law_of_pair) {
  const int materials = static_cast<int>(scene.materials.size());
  const std::vector<bool> meet = meeting_materials(scene);
  const Law* met = nullptr;  // the law of some pair that meets, for those that do not
  LawTable table;
  for (int a = 0; a < materials; ++a)
    for (int b = 0; b < materials; ++b) {
      const bool meets = meet[static_cast<size_t>(a * materials + b)];
      table.rows.push_back(meets ? law_row(scene, law_of_pair(a, b), a, b) : LawRow{});
      if (meets) met = table.rows.back().law;
    }
  for (LawRow& row : table.rows)
    if (!row.law) row.law = met ? met : &law_of_pair(0, 0);
  table.note_laws();
  return table;
}

}  // namespace

void LawTable::note_laws() {
  laws.clear();
  reads_radius = false;
  for (const LawRow& row : rows) {
    if (std::find(laws.begin(), laws.end(), row.law) == laws.end()) laws.push_back(row.law);
    reads_radius |= row.law->is(kLawOfRadii);
  }
}

const Law& pair_law(const Scene& scene, int a, int b) {
  return law_of(interaction(scene, a, b).law.value_or(scene.contact.law));
}

LawRow law_row(const Scene& scene, const Law& law, int a, int b) {
  const Interaction& i = interaction(scene, a, b);
  LawRow row;
  row.law = &law;
  // facets resist turning on the spot by friction at each of their points
  row.slider = {i.friction, i.rolling_friction, law.is(kLawOfAreas) ? i.friction : i.twisting_friction,
                scene.rolling_damping};
  law.params(law, materials_of(scene, law, a, b), row);
  return row;
}

LawRow law_row(const Scene& scene, int a, int b) {
  return law_row(scene, touches_by_layers(scene) ? layer_law() : pair_law(scene, a, b), a, b);
}

LawTable point_laws(const Scene& scene) {
  return make_table(scene, [&](int a, int b) -> const Law& { return pair_law(scene, a, b); });
}

LawTable layer_laws(const Scene& scene) {
  return make_table(scene, [](int, int) -> const Law& { return layer_law(); });
}

std::vector<std::string> law_warnings(const Scene& scene) {
  std::vector<std::string> warnings;
  const int materials = static_cast<int>(scene.materials.size());
  for (int a = 0; a < materials; ++a) {
    for (int b = a; b < materials; ++b) {
      const Interaction& i = interaction(scene, a, b);
      const Law& law = touches_by_layers(scene) ? layer_law() : pair_law(scene, a, b);
      const bool by_rate = law.reads("normal_damping") && i.normal_damping;
      if (law.reads("restitution") && !by_rate && i.restitution < kSmallestRestitution) {
        warnings.push_back(
            fmt::format("restitution {} of {} is run as {}: a smaller one needs a dashpot that would "
                        "dictate the time step",
                        i.restitution, materials_of(scene, law, a, b).names(), kSmallestRestitution));
      }
    }
  }
  return warnings;
}

scalar::ContactForce evaluate_law(const LawRow& row, const scalar::ContactPoint& c, const scalar::ContactHistory& h,
                                  double dt) {
  return scalar::contact_force_rolling(row.slider, row.law->normal(row, c, h, dt), c, h, dt);
}

}  // namespace scree

#include "contact/law_table.h"

#include <fmt/core.h>

#include <algorithm>

#include "kernels/laws/restitution.h"
#include "scene/meeting_materials.h"
#include "scene/written_at.h"
#include "scree/error.h"

namespace scree {
namespace {

const Interaction& interaction(const Scene& scene, int a, int b) {
  return scene.contact.interactions.at(a * scene.materials.size() + b);
}

LawMaterials materials_of(const Scene& scene, const Law& law, int a, int b) {
  return {law.name, scene.materials.at(a), scene.materials.at(b), interaction(scene, a, b)};
}

LawRow make_row(const Scene& scene, const Law& law, int a, int b, const Interaction& i) {
  LawRow row;
  row.law = &law;
  // facets resist turning on the spot by friction at each of their points
  row.slider = {i.friction, i.rolling_friction, law.is(kLawOfAreas) ? i.friction : i.twisting_friction,
                scene.rolling_damping};
  try {
    law.params(law, {law.name, scene.materials.at(a), scene.materials.at(b), i}, row);
  } catch (const InputError& e) {
    throw InputError(fmt::format("{}: {}", key_at(scene, fmt::format("material[{}]", a)), e.what()));
  }
  return row;
}

// Of layers. Where anything in the scene meets at points, resistance to rolling is meant for that.
LawRow layer_row(const Scene& scene, const MeetingMaterials& meet, int a, int b) {
  Interaction i = interaction(scene, a, b);
  if (meet.anything_at_points()) i.rolling_friction = i.twisting_friction = 0;
  return make_row(scene, layer_law(), a, b, i);
}

// row_of(a, b) where materials meet, of the others the law alone
template <class RowOf>
LawTable make_table(size_t materials, const std::vector<bool>& meet, const Law& else_law, RowOf row_of) {
  const Law* met = nullptr;  // the law of some pair that meets, for those that do not
  LawTable table;
  for (size_t p = 0; p < meet.size(); ++p) {
    table.rows.push_back(meet[p] ? row_of(static_cast<int>(p / materials), static_cast<int>(p % materials)) : LawRow{});
    if (meet[p]) met = table.rows.back().law;
  }
  for (LawRow& row : table.rows) {
    if (!row.law) row.law = met ? met : &else_law;
    table.fields.rolling |=
        row.law->is(kLawOfAreas) || row.slider.rolling_friction > 0 || row.slider.twisting_friction > 0;
  }
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
  return make_row(scene, law, a, b, interaction(scene, a, b));
}

std::vector<LawRow> law_rows(const Scene& scene, int a, int b) {
  const MeetingMaterials meet = meeting_materials(scene);
  std::vector<LawRow> rows;
  if (meet.at_points(a, b)) rows.push_back(law_row(scene, pair_law(scene, a, b), a, b));
  if (meet.by_layers(a, b)) rows.push_back(layer_row(scene, meet, a, b));
  return rows;
}

LawTable point_laws(const Scene& scene) {
  return make_table(scene.materials.size(), meeting_materials(scene).points, pair_law(scene, 0, 0),
                    [&](int a, int b) { return law_row(scene, pair_law(scene, a, b), a, b); });
}

LawTable layer_laws(const Scene& scene) {
  const MeetingMaterials meet = meeting_materials(scene);
  return make_table(scene.materials.size(), meet.layers, layer_law(),
                    [&](int a, int b) { return layer_row(scene, meet, a, b); });
}

std::vector<std::string> law_warnings(const Scene& scene) {
  std::vector<std::string> warnings;
  const int materials = static_cast<int>(scene.materials.size());
  for (int a = 0; a < materials; ++a)
    for (int b = a; b < materials; ++b) {
      const Interaction& i = interaction(scene, a, b);
      const auto too_small = [&](const LawRow& row) {
        const bool by_rate = row.law->reads("normal_damping") && i.normal_damping;
        return row.law->reads("restitution") && !by_rate && i.restitution < kSmallestRestitution;
      };
      const std::vector<LawRow> rows = law_rows(scene, a, b);
      if (std::any_of(rows.begin(), rows.end(), too_small))
        warnings.push_back(fmt::format(
            "restitution {} of {} is run as {}: a smaller one needs a dashpot that would dictate the time step",
            i.restitution, materials_of(scene, *rows[0].law, a, b).names(), kSmallestRestitution));
    }
  return warnings;
}

scalar::ContactHistory history_of(const PairState& state, size_t k, HistoryFields fields) {
  const Quad slide = state.slide[k], roll = fields.rolling ? state.roll[k] : Quad{};
  return {.slide = xyz(slide), .roll = xyz(roll), .twist = roll.w, .alive = slide.w};
}

scalar::ContactForce evaluate_law(const LawRow& row, const scalar::ContactPoint& c, const scalar::ContactHistory& h,
                                  double dt) {
  return scalar::contact_force_rolling(row.slider, row.law->normal(row, c, h, dt), c, h, dt);
}

}  // namespace scree

#include "scene/meeting_materials.h"

namespace scree {

MeetingMaterials meeting_materials(const Scene& scene) {
  const size_t count = scene.materials.size();
  std::vector<bool> round(count), faceted(count), wall(count);  // is there such a body of the material?
  for (const ParticleGroup& group : scene.groups) {
    const auto m = static_cast<size_t>(group.material);
    const auto has_facets = [&](int shape) {
      return form_of(scene.shapes[static_cast<size_t>(shape)]).sort == Part::facets;
    };
    const bool all = !group.shapes.empty() && std::all_of(group.shapes.begin(), group.shapes.end(), has_facets);
    if (scene.contact.layers || std::any_of(group.shapes.begin(), group.shapes.end(), has_facets)) faceted[m] = true;
    if (!scene.contact.layers && !all) round[m] = true;
  }
  // Materials by themselves, of which someone asks for a law or a step: as if all were spheres.
  if (scene.groups.empty()) (scene.contact.layers ? faceted : round).assign(count, true);
  for (const Wall& w : scene.walls) wall[static_cast<size_t>(w.material)] = true;
  MeetingMaterials meet{count, std::vector<bool>(count * count), std::vector<bool>(count * count)};
  for (size_t a = 0; a < count; ++a)
    for (size_t b = 0; b < count; ++b) {
      const bool any_a = round[a] || faceted[a] || wall[a], any_b = round[b] || faceted[b] || wall[b];
      meet.points[a * count + b] = (round[a] && (round[b] || wall[b])) || (wall[a] && round[b]);
      meet.layers[a * count + b] = (faceted[a] && any_b) || (any_a && faceted[b]);
    }
  return meet;
}

}  // namespace scree

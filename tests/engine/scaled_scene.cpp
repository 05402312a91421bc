// The same scene in other units of length.
#include "engine/scenes.h"
#include "shape/mesh_fixture.h"
#include "shape/structure_fixture.h"
#include "shape/wall_fixture.h"

namespace scree::testing {

Scene scaled(Scene s, double k) {
  const double k3 = k * k * k;
  s.depth *= k;
  s.gravity = s.gravity * k;
  s.skin *= k;
  for (SourceChoice& source : s.sources)
    for (auto& [key, value] : source.values)
      if (key != "power") std::visit([&](auto& v) { v = v * k; }, value);
  s.domain.min = s.domain.min * k;
  s.domain.max = s.domain.max * k;
  for (Material& m : s.materials) m.young_modulus *= k * k;
  for (Interaction& i : s.contact.interactions) {
    i.normal_stiffness *= k3;
    i.tangential_stiffness *= k3;
    i.surface_energy *= k3;
    for (auto& [key, stiffness] : i.more) stiffness *= k3;
    i.layer_stiffness *= k;
    i.layer_tangential_stiffness *= k;
  }
  for (Wall& wall : s.walls) {
    if (wall.solid.surface) {
      SurfaceMesh mesh = wall.solid.surface->file.mesh;
      for (Vec3& point : mesh.points) point = point * k;
      wall.solid = mesh_wall(mesh).solid;
    } else {
      wall.solid = moved(wall.solid, {}, {}, k);
    }
    wall.motion.velocity = wall.motion.velocity * k;
    wall.motion.origin = wall.motion.origin * k;
    wall.motion.amplitude *= k;
    wall.motion.force *= k3 * k;
    wall.motion.gain /= k3;
    wall.motion.max_speed *= k;
  }
  for (ParticleGroup& g : s.groups) {
    g.velocity = g.velocity * k;
    for (ParticleSpec& p : std::get<ListPlacement>(g.placement).particles) {
      p.position = p.position * k;
      p.radius *= k;
      p.velocity = p.velocity * k;
    }
  }
  return s;
}

}  // namespace scree::testing

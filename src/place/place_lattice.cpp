// Square, face-centred and hexagonal lattices. With equal spacing along the axes, every kind has nearest centres at
// that spacing: fcc is square layers, every other one shifted into the hollows of the one below; hexagonal is
// triangular layers stacked ABAB (hcp). The closest packings thus need no irrational numbers in a scene file.
#include <algorithm>
#include <cmath>

#include "place/place_parts.h"

namespace scree {
namespace {

Vec3 lattice_point(const LatticePlacement& lattice, int64_t i, int64_t j, int64_t k) {
  double x = double(i), y = double(j), z = double(k);
  if (lattice.cell == LatticePlacement::Cell::fcc) {
    x += 0.5 * double(k % 2);
    y += 0.5 * double(k % 2);
    z *= std::sqrt(0.5);
  } else if (lattice.cell == LatticePlacement::Cell::hexagonal) {
    x += 0.5 * double((j + k) % 2);
    y = (y + double(k % 2) / 3) * std::sqrt(0.75);
    z *= std::sqrt(2.0 / 3.0);
  }
  return lattice.origin + Vec3{x * lattice.spacing.x, y * lattice.spacing.y, z * lattice.spacing.z};
}

// between centres, over the neighbours that exist
double nearest_distance(const LatticePlacement& lattice) {
  double nearest = kInfinity;
  // The two cells next to the origin hold every kind of neighbour; layers repeat after two.
  const int ni = std::min(lattice.count[0], 3), nj = std::min(lattice.count[1], 3), nk = std::min(lattice.count[2], 3);
  std::vector<Vec3> points;
  for (int k = 0; k < nk; ++k)
    for (int j = 0; j < nj; ++j)
      for (int i = 0; i < ni; ++i) points.push_back(lattice_point(lattice, i, j, k));
  for (size_t a = 0; a < points.size(); ++a)
    for (size_t b = 0; b < a; ++b) nearest = std::min(nearest, norm(points[a] - points[b]));
  return nearest;
}

}  // namespace

void place_lattice(const Scene& scene, const Room& room, int group, std::vector<PlacedParticle>& particles) {
  const LatticePlacement& lattice = std::get<LatticePlacement>(scene.groups[group].placement);
  const RadiusDraw draw = group_radii(scene, group);
  const size_t first = particles.size();
  for (int64_t k = 0; k < lattice.count[2]; ++k)
    for (int64_t j = 0; j < lattice.count[1]; ++j)
      for (int64_t i = 0; i < lattice.count[0]; ++i)
        particles.push_back({.position = lattice_point(lattice, i, j, k),
                             .radius = draw.radius(int64_t(particles.size() - first)),
                             .group = group});
  if (lattice.jitter == 0) return;

  const ShapeDraw shapes(scene, group);
  std::vector<double> reaches;
  for (size_t i = first; i < particles.size(); ++i)
    reaches.push_back(particles[i].radius * shapes.size(int64_t(i - first)).reach);
  // Half the free gap each, and no further than the nearest wall: jitter makes no new overlaps.
  const double largest = *std::max_element(reaches.begin(), reaches.end());
  const double half_gap = std::max(0.0, 0.5 * (nearest_distance(lattice) - 2 * largest));
  for (size_t i = 0; i < reaches.size(); ++i) {
    Vec3& position = particles[first + i].position;
    Random random{group_seed(scene, group), kJitterStream, i << 8};  // in_ball() never asks for 256 numbers
    const double free = std::min(half_gap, std::max(0.0, room_gap(room, position, reaches[i])));
    position += random.in_ball(room.planar) * (lattice.jitter * free);
  }
}

}  // namespace scree

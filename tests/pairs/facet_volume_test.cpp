// The paper's claim about volumes (Fig. 1c) for a cube that is pressed in with an edge or a face first; corners are in
// facet_test.cpp, and so is what the factor is.
#include <gtest/gtest.h>

#include <cmath>

#include "pairs/polyhedron_fixture.h"
#include "scene/particle_form.h"

namespace scree::testing {
namespace {

TEST(FacetVolume, EdgesAndFacesAddUpToTheClippedVolumeWithTheFactor) {
  Random random{21, 1, 0};
  const Polyhedron cube = unit_solid("cube"), floor = floor_facet();
  const ParticleShape shape{"cube", unit_polyhedron(solid_mesh({"cube"})).form};
  double worst[2] = {0, 0}, least = 1;
  for (int i = 0; i < 100000; ++i) {
    const bool face = i % 2 == 0;
    const Quat yaw = quat_from_rotation({0, 0, random.uniform(0, 6.28)});
    const Quat turn = face ? yaw : yaw * quat_from_rotation({random.uniform(0.1, 1.47), 0, 0});
    const double depth = random.uniform(1e-3, 0.05);
    const Polyhedron p = pressed(cube, turn, depth);
    double top = 0;
    for (const Vec3 x : p.points) top = std::max(top, x.z);
    const double middle = 0.5 * (top - depth);  // of the cube, over the floor
    const double exact = slice_of({&shape, 1, turn, false}, {0, 0, 1}, -middle).below;
    double plain = 0, weighted = 0;
    for (size_t f = 0; f < p.facets.size(); ++f) {
      const double volume = facet_reference(p, f, floor, 0, 0.5, FacetBounds::projected).volume;
      const double cos2 = -p.facets[f].normal.z, cos_square = 0.5 * (1 + cos2);
      plain += volume;
      // the ends of the cube stand upright: what they give is rounding over rounding
      if (volume > 0 && cos2 > 1e-9) weighted += volume * cos_square * cos_square / cos2;
    }
    worst[face] = std::max(worst[face], std::abs(weighted / exact - 1));
    if (!face) least = std::min(least, plain / exact);
  }
  EXPECT_LT(worst[0], 1e-9);
  EXPECT_LT(worst[1], 1e-9);
  std::printf("edges: overlaps / volume from %.4f, with the factor 1 ± %.1e; faces ± %.1e\n", least, worst[0],
              worst[1]);
  EXPECT_LT(least, 0.99);
}

}  // namespace
}  // namespace scree::testing

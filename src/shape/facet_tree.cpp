#include "shape/facet_tree.h"

#include <algorithm>

namespace scree {
namespace {

SurfaceMesh fans_of(const Polyhedron& p, std::vector<uint32_t>& facet) {
  SurfaceMesh mesh{p.points, {}};
  for (size_t f = 0; f < p.facets.size(); ++f) {
    const std::vector<int>& c = p.facets[f].corners;
    for (size_t k = 1; k + 1 < c.size(); ++k) {
      mesh.triangles.push_back({c[0], c[k], c[k + 1]});
      facet.push_back(static_cast<uint32_t>(f));
    }
  }
  return mesh;
}

}  // namespace

FacetTree::FacetTree(const Polyhedron& p) : tree_(fans_of(p, facet_)) {}

void FacetTree::near(Vec3 centre, double radius, std::vector<uint32_t>& facets) const {
  facets.clear();
  const Vec3 all_round{radius, radius, radius};
  tree_.for_each_in({centre - all_round, centre + all_round},
                    [&](int slot) { facets.push_back(facet_[static_cast<size_t>(tree_.triangle(slot))]); });
  std::sort(facets.begin(), facets.end());
  facets.erase(std::unique(facets.begin(), facets.end()), facets.end());
}

}  // namespace scree

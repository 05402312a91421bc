// On which side of a mesh a point lies. Pseudonormals tell it at once from the nearest triangle, for closed meshes
// (Bærentzen and Aanæs, IEEE Trans. Vis. Comput. Graph. 11 (2005) 243); the winding number costs a walk through the
// tree and survives holes, flaps and self-intersections (Jacobson et al., ACM Trans. Graph. 32 (2013) 33; far triangles
// taken together as in Barill et al., ACM Trans. Graph. 37 (2018) 43).
#pragma once

#include <vector>

#include "shape/mesh/mesh_bvh.h"

namespace scree {

// sr, of a triangle seen from p; positive from behind
double solid_angle(const Triangle& t, Vec3 p);

class Pseudonormals {
 public:
  explicit Pseudonormals(const SurfaceMesh& mesh);

  // Not unit; its product with the vector from nearest.point to the point asked for has the sign of the distance.
  Vec3 at(const NearestTriangle& nearest) const;

 private:
  std::vector<Vec3> face_, corner_;    // of triangles: unit, or 0 without area; of points: weighted by the angles there
  std::vector<int> opposite_, point_;  // of each half-edge: the one across, the point where it starts
};

class WindingTree {
 public:
  explicit WindingTree(const MeshBvh& bvh);

  // How often the surface goes round the point: 1 inside of a closed outward mesh, 0 outside; to about 0.02.
  double winding_number(Vec3 p) const;

 private:
  struct Dipole {
    Vec3 centre, area;  // m, m² (vector)
    double reach = 0;   // m from the centre to the furthest corner of the box
  };
  const MeshBvh& bvh_;
  std::vector<Dipole> dipoles_;  // of each node
};

}  // namespace scree

// What is wrong with a mesh, and what can be mended without inventing a surface.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "shape/mesh/mesh_file.h"
#include "shape/mesh/triangle.h"
#include "shape/wall/solid.h"

namespace scree {

struct MeshReport {
  static constexpr size_t kListed = 8;  // how many of each fault are kept

  struct EdgeAt {
    Vec3 from, to;
    int triangle = 0;  // the first beside it
  };
  template <class Place>
  struct Faults {
    size_t count = 0;
    std::vector<Place> first;
  };
  using EdgeFaults = Faults<EdgeAt>;
  using TriangleFaults = Faults<int>;
  struct Crossing {
    int a = 0, b = 0;  // triangles
    Vec3 at;           // the middle of where their boxes overlap
  };

  size_t triangles = 0, points = 0, components = 0;  // a component hangs together by edges
  Bounds extent;
  double area = 0, volume = 0;  // m², m³: the volume has a meaning for closed meshes
  EdgeFaults open;              // a triangle on one side only
  size_t rims = 0;              // that the open edges form: holes, or the ends of a shell
  double rim_length = 0;        // m, of all of them
  EdgeFaults crowded;           // more than two triangles
  EdgeFaults against;           // two triangles wound against each other
  TriangleFaults degenerate;    // no area
  TriangleFaults duplicate;     // the corners of an earlier one, in any order
  size_t crossing_count = 0;    // pairs of triangles that run through one another
  std::vector<Crossing> crossings;

  bool closed() const { return open.count == 0 && crowded.count == 0 && against.count == 0; }
  bool inverted() const { return closed() && volume < 0; }
};

// A million triangles take a few seconds, most of them for the search for crossings.
MeshReport check_mesh(const SurfaceMesh& mesh);

// For a user: one line per property or fault, with where it is and what to do about it.
std::string to_text(const MeshReport& report);

// no area, up to rounding: a height below 1e-12 of the longest edge
bool is_degenerate(const SurfaceMesh& mesh, const std::array<int, 3>& triangle);

// For each triangle the number of its component; components are numbered by their first triangles.
std::vector<int> mesh_components(const SurfaceMesh& mesh, size_t& count);

// For each triangle the first one that has the same corners, itself if there is none before.
std::vector<int> first_twins(const SurfaceMesh& mesh);

// True when one passes through the other, or when both lie in one plane and cover a common area. Triangles that only
// touch do not cross; of two that share corners (by number) only what is not shared counts. Distances below about 1e-14
// of the triangles' size, or 1e-15 of the coordinates, are taken as zero, which errs towards "touch".
bool triangles_cross(std::span<const Vec3> points, const std::array<int, 3>& a, const std::array<int, 3>& b);

struct MeshRepair {
  size_t merged = 0;      // points made one with another
  size_t degenerate = 0;  // triangles without area, taken out
  size_t kept_flat = 0;   // triangles without area that stay, since the surface would be open without them
  size_t duplicate = 0;   // taken out
  size_t turned = 0;      // triangles turned to run with their neighbours
  size_t inverted = 0;    // closed components turned outward
  size_t one_sided = 0;   // components that no turning makes run with themselves (a Möbius strip)

  bool nothing_done() const { return merged + degenerate + duplicate + turned + inverted == 0; }
};

// Triangles keep their order and their regions; points that are no longer used stay. A closed component is turned
// outward if it lies in no other, and those inside it with it, so that cavities stay cavities. Points closer than
// `tolerance` (m) to an earlier one are made one with it first, which closes the seams of patches meshed separately.
MeshRepair repair(MeshFile& file, double tolerance = 0);

// what was done, one line each
std::string to_text(const MeshRepair& repair);
std::vector<std::string> notes_on(const MeshRepair& repair);  // the same without line ends; nothing where nothing was

}  // namespace scree

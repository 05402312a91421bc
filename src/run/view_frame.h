// A simulation as pictures and the web page see it.
#pragma once

#include <string>
#include <vector>

#include "io/vtk.h"
#include "scree/simulation.h"
#include "shape/wall/wall_triangles.h"
#include "view/frame.h"
#include "view/view_scene.h"

namespace scree {

// `first`: the particles at the start; unbounded walls are drawn as far as these and the other walls need.
ViewScene view_scene(const Scene& scene, const ParticleSnapshot& first);
std::string view_json(const Scene& scene, const ParticleSnapshot& first);

// What a simulation tells of one moment, gathered once for all that is written of it.
struct Moment {
  explicit Moment(const Simulation& simulation)
      : particles(simulation.snapshot()), contacts(simulation.contacts()), measures(simulation.measure()) {}
  ParticleSnapshot particles;
  std::vector<ContactSnapshot> contacts;
  Measures measures;
};

ViewFrame view_frame(const Scene& scene, const Moment& moment);
std::string encode_frame(const Simulation& simulation);

// src/run/run_walls.cpp
// What walls are drawn in: it holds all particles and bounded walls, of every plane the point nearest to them, and
// where the first rain falls when there are no particles yet; a point when there is nothing at all.
Bounds content_box(const Scene& scene, const std::vector<WallShape>& shapes, const ParticleSnapshot& particles);

// Each wall in its place at time 0: lines in a planar scene, triangles otherwise.
std::vector<WallMesh> wall_meshes(const Scene& scene, const std::vector<WallShape>& shapes,
                                  const ParticleSnapshot& particles);

// In a planar scene the outline of a wall is drawn as a strip as thick as the largest particle. Walls that have
// vanished are left out.
WallTriangles wall_surface(const Scene& scene, const std::vector<WallShape>& shapes, const std::vector<WallLoad>& walls,
                           const ParticleSnapshot& particles);

}  // namespace scree

// Input of contact computations: bodies, their parts and shapes, walls, and the settings of laws.
#pragma once

#include <vector>

#include "contact/contact_settings.h"
#include "shape/part.h"
#include "state/bodies.h"
#include "state/facet_table.h"
#include "state/parts.h"
#include "state/star_table.h"
#include "state/walls.h"

namespace scree {

struct World {
  Bodies bodies;
  std::vector<BodyShape> shapes;                          // the scene's
  BodyShape ball;                                         // of a body without one
  Part sphere_sort = Part::ball;                          // of a body without a shape
  std::vector<Part> shape_sort;                           // per shape
  StarTable stars;                                        // rows that shapes' parts name
  FacetTable facets;                                      // of polyhedra and, where there are facets, of walls
  std::vector<uint32_t> facet_row, wall_facet_row;        // per shape of the scene (kNone: made of balls), per wall
  std::vector<std::vector<ClumpForm::Ball>> layer_balls;  // per shape of the scene, in its principal frame
  bool in_parts = false;  // bodies may have several parts, or parts beside their centre: then pairs are of parts
  Parts parts;
  std::vector<WallBody> wall_shapes;
  std::vector<WallState> walls;
  ContactSettings contact;

  bool has_parts() const { return in_parts; }
  Balls balls() const { return in_parts ? balls_of(parts) : Balls(bodies); }
  uint32_t first_ball(size_t body) const { return in_parts ? parts.first[body] : static_cast<uint32_t>(body); }
  uint32_t body_of(uint32_t ball) const { return in_parts ? parts.body[ball] : ball; }
  Part sort_of_body(uint32_t body) const {
    return bodies.shape[body] == kNone ? sphere_sort : shape_sort[bodies.shape[body]];
  }
  uint32_t row_of(uint32_t body_a, uint32_t body_b) const {  // of the table of material pairs
    return bodies.material[body_a] * contact.materials + bodies.material[body_b];
  }
  uint32_t wall_row_of(uint32_t body, uint32_t wall) const {
    return bodies.material[body] * contact.materials + wall_shapes[wall].material;
  }
};

}  // namespace scree

// Which law a pair of materials has, with its parameters in the form the kernels read.
#pragma once

#include <string>
#include <vector>

#include "kernels/laws/law.h"
#include "scree/scene.h"
#include "state/pairs.h"

namespace scree {

// materials × materials. A kind of pair names its table: points of contact have the scene's laws, facets that of
// layers.
struct LawTable {
  std::vector<LawRow> rows;
  std::vector<const Law*> laws;  // those of the rows, each once
  bool reads_radius = false;     // any of them
  HistoryFields fields;          // what contacts keep

  bool one_law() const { return laws.size() == 1; }
  void note_laws();  // after rows were changed
};

// Of points of contact between two materials: that of their [[interaction]], else the scene's.
const Law& pair_law(const Scene& scene, int material_a, int material_b);

// throws InputError when the law lacks a parameter of these materials
LawRow law_row(const Scene& scene, const Law& law, int material_a, int material_b);
// By each law with which bodies of the two materials touch: that of points, layers, or both.
std::vector<LawRow> law_rows(const Scene& scene, int material_a, int material_b);

// Rows of materials that never meet so have no parameters.
LawTable point_laws(const Scene& scene);
LawTable layer_laws(const Scene& scene);

// where law_row() could not do what the scene asks for, one sentence per pair of materials
std::vector<std::string> law_warnings(const Scene& scene);

// how far apart (m of negative overlap) a contact of this effective radius may still act: the pair search must see it
inline double law_reach(const LawRow& row, double effective_radius) { return row.law->reach(row, effective_radius); }

// as the kernels read contact k of a list
scalar::ContactHistory history_of(const PairState& state, size_t k, HistoryFields fields);

// the whole contact, with rolling and twisting resistance: for tests, setup and single evaluations
scalar::ContactForce evaluate_law(const LawRow& row, const scalar::ContactPoint& point,
                                  const scalar::ContactHistory& history, double dt);

}  // namespace scree

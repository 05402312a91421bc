// What a law needs to know of two materials, in the form the kernels read, and what the rest of the engine needs to
// know of a law.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernels/scalar.h"
#include "scree/scene.h"

namespace scree {

// as in a scene file: "linear", "hertz-mindlin", "jkr"
std::string_view law_name(LawKind law);

// Of layers the moduli are those of layers (Pa/m), which a contact's area multiplies.
// throws InputError when the law lacks a parameter of these materials
scalar::LawParams law_params(const Scene& scene, int material_a, int material_b);

// where law_params() could not do what the scene asks for, one sentence per pair of materials
std::vector<std::string> law_warnings(const Scene& scene);

// how far apart (m of negative overlap) a contact of this effective radius may still act: the pair search must see it
double law_reach(LawKind law, const scalar::LawParams& params, double effective_radius);

// the whole contact by the scene's law: for tests, setup and single evaluations
scalar::ContactForce evaluate_law(LawKind law, const scalar::LawParams& params, const scalar::ContactPoint& point,
                                  const scalar::ContactHistory& history, double dt);

}  // namespace scree

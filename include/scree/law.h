// Contact laws: what a law tells the rest of Scree, and how a program adds one of its own. tests/extending/law_test.cpp
// is a worked example; docs/laws.md says what a law computes.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scree/scene.h"

namespace scree {

// A key of [[material]] and [[interaction]] that a law reads, or of [[material]] alone. Texts are literals: they are
// not copied. Laws that read a key of the same name read the same number.
struct LawKey {
  enum class Mean { harmonic, arithmetic, geometric };  // of two materials, where no [[interaction]] says more
  std::string_view name;
  std::string_view doc;           // a few words, without the names of laws
  std::string_view unit = {};     // SI; empty: a plain number
  double least = 0;               // smallest value that is allowed, and
  double most = kInfinity;        // the largest
  bool above_least = false;       // `least` itself is not allowed
  bool needed = false;            // by the law, of materials that meet
  std::string_view preset = {};   // what an absent key means, as TOML
  std::string_view example = {};  // for the message that it is missing
  Mean mean = Mean::harmonic;
  std::string_view follows = {};     // where only that key is given, this one is
  double fraction = 0;               // so much of it
  std::string_view instead_of = {};  // either key replaces the other
  bool strict = false;               // refused where no law reads it; others may stand in a scene, to switch laws
  // Where a scene holds the number; nowhere here: in Interaction::more, by its name.
  double Interaction::*number = nullptr;
  std::optional<double> Interaction::*choice = nullptr;
  double Material::*of_material = nullptr;
};

// Two materials that meet, for the law that turns them into its parameters.
struct LawMaterials {
  std::string_view law;  // its name
  const Material &a, &b;
  const Interaction& between;
  std::string names() const;                 // materials "glass" and "steel"
  double value(std::string_view key) const;  // of Interaction::more; throws InputError where it is missing
  double value_or(std::string_view key, double preset) const;
};

// An impact for the critical time step.
struct LawImpact {
  double radius = 0, mass = 0;  // effective, reduced
  double speed = 0;             // m/s
  double area = 0;              // m², of patches; else 0
};
struct LawStiffness {
  double normal = 0, tangential = 0;                  // N/m
  double normal_damping = 0, tangential_damping = 0;  // N s/m
  double collision = 0;  // s, how long the impact takes without its dashpot; 0: half a period of the normal spring
};

// What a law is asked, and what it answers; kernels/laws/contact.h says how the numbers belong together.
struct LawPoint {
  double overlap = 0;           // m, positive when touching
  double approach = 0;          // m/s, how fast the overlap grows
  double radius = 0, mass = 0;  // effective, reduced
  double kept = 0;              // what the law kept from the last step; 0 in a new contact
  double dt = 0;                // s; may be 0
};
struct LawResponse {
  bool touching = false;
  double force = 0;                   // N, positive pushes apart; friction acts on it
  double damping_force = 0;           // N of it, viscous: the mean of this step's and the last one's
  double energy = 0;                  // J, stored
  double lost = 0;                    // J of this step, given up otherwise than by dashpots
  double slide_stiffness = 0;         // N/m of the tangential spring
  double slide_stiffness_before = 0;  // N/m, in the step before
  double slide_damping = 0;           // N s/m
  double kept = 0;                    // for the next step
};

// A law of one's own, for points of contact. Friction, rolling and twisting resistance come with it.
struct UserLaw {
  std::string_view name;          // in a scene: law = "name"
  std::string_view doc;           // one line
  std::vector<LawKey> keys = {};  // beside those of friction
  bool adhesive = false;          // it pulls, and books what its normal spring held when it ends
  std::string_view kept = {};     // what it keeps from step to step, with its unit
  // Its parameters, at most kMostLawParams of them.
  std::vector<double> (*params)(const LawMaterials& materials) = nullptr;
  LawResponse (*normal)(const double* params, const LawPoint& point) = nullptr;
  LawStiffness (*stiffness)(const double* params, const LawImpact& impact) = nullptr;
  // m of gap at which it may still act; none: 0
  double (*reach)(const double* params, double effective_radius) = nullptr;
};
constexpr size_t kMostLawParams = 12;

// From then on scenes may name the law, and their schema and errors know its keys. Before scenes are read and runs
// begin, on one thread. It runs on the processor, contact by contact. Throws InputError where the name is taken, or a
// key of that name means something else.
void register_law(const UserLaw& law);

// One of the list, or one that was registered; throws InputError with the names there are.
LawKind law_named(std::string_view name);

}  // namespace scree

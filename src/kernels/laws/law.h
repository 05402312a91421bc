// What the engine knows of a law beside its kernel: its description, and one row of parameters.
#pragma once

#include <array>
#include <cstring>
#include <span>
#include <string_view>

#include "kernels/scalar.h"
#include "scree/law.h"

namespace scree {

enum LawTraits : unsigned {
  kPlainLaw = 0,
  kAdhesiveLaw = 1,   // pulls, lives on at negative overlap, and books what its normal spring held when it ends
  kLawOfAreas = 2,    // of patches, not of points
  kLawOfRadii = 4,    // reads ContactPoint.radius
  kHardeningLaw = 8,  // its stiffness grows with the speed of an impact
  kOwnMemory = 16,    // ContactHistory.alive is its own, not the viscous force of the last step
};

// The law's own reals, behind those of the sliders; `own` holds as many as the law has.
struct alignas(64) LawRow {
  scalar::SliderParams slider{};
  std::array<double, kMostLawParams> own{};
  const struct Law* law = nullptr;
};

struct Law {
  std::string_view name, doc;
  unsigned traits = kPlainLaw;
  int place = 0;     // in the list; −1: registered
  size_t reals = 0;  // of its parameters
  std::span<const LawKey> keys;
  std::string_view kept;  // what ContactHistory.alive is
  void (*params)(const Law& law, const LawMaterials& materials, LawRow& row);
  double (*reach)(const LawRow& row, double effective_radius);
  LawStiffness (*stiffness)(const LawRow& row, const LawImpact& impact);
  scalar::NormalResponse (*normal)(const LawRow& row, const scalar::ContactPoint& c, const scalar::ContactHistory& h,
                                   double dt);
  const UserLaw* user = nullptr;  // of a registered one

  bool is(unsigned trait) const { return (traits & trait) != 0; }
  bool reads(std::string_view key) const;
};

// The row's own reals as the struct of its law.
template <class Params>
Params params_of(const LawRow& row) {
  static_assert(sizeof(Params) % sizeof(double) == 0 && sizeof(Params) <= sizeof(row.own));
  Params p;
  std::memcpy(&p, row.own.data(), sizeof p);
  return p;
}
template <class Params>
void put_params(const Params& p, LawRow& row) {
  static_assert(sizeof(Params) % sizeof(double) == 0 && sizeof(Params) <= sizeof(row.own));
  std::memcpy(row.own.data(), &p, sizeof p);
}

// Those of the list, then those that were registered; they stay where they are.
std::span<const Law* const> all_laws();
const Law& law_of(LawKind kind);  // throws InputError where there is none of that name
const Law& layer_law();           // that of facets

}  // namespace scree

// Two bodies that collide, as other codes publish it, each number with its formula or paper.
#include "collisions.h"

#include "cases.h"

namespace scree::validation {

std::vector<ValidationRow> collisions(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"collisions"};
  const int steps = options.quick ? 500 : 4000;  // in an elastic contact
  progress(0, "Chung & Ooi 2011");
  check_chung_and_ooi(rows, steps);
  progress(0.7, "closed formulas");
  check_impact_theories(rows, steps);
  return rows.rows;
}

}  // namespace scree::validation

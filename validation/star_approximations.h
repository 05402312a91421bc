// Approximate signed distances from a point to a star's boundary (paper star-shapes, section 3), for comparison: forces
// use the true one.
#pragma once

#include "math/portable.h"
#include "shape/star.h"

namespace scree {

// f and its gradient in polar coordinates
struct StarLevel {
  double f;
  double slope;  // of f along the circle through the point: −r'/ρ
  Direction direction;
};

inline StarLevel level_of(const StarForm& form, Vec3 p) {
  const double rho = portable::hypot(p.x, p.y);
  const Direction d = rho > 0 ? Direction{p.x / rho, p.y / rho} : Direction{};
  const StarRadius at = star_radius(form, d);
  return {rho - at.r, rho > 0 ? -at.slope / rho : 0, d};
}

inline Vec3 gradient_normal(const StarLevel& l) {
  return unit(Vec3{l.direction.cos - l.slope * l.direction.sin, l.direction.sin + l.slope * l.direction.cos, 0});
}

// f/‖∇f‖ with f = ρ − r(α); the normal is that of the gradient
inline StarDistance first_order_distance(const StarForm& form, Vec3 p) {
  const StarLevel l = level_of(form, p);
  return {l.f / std::sqrt(1 + l.slope * l.slope), gradient_normal(l)};
}

// f itself, along the ray from the star's centre; its normal is the gradient's too, as in the paper
inline StarDistance radial_distance(const StarForm& form, Vec3 p) {
  const StarLevel l = level_of(form, p);
  return {l.f, gradient_normal(l)};
}

}  // namespace scree
